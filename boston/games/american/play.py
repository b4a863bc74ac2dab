"""American Boston: trick play, with a trump suit or without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import play
from boston.cards import Suit
from boston.play import CardRule
from boston.result import PlayedByAll
from boston.seats import Seat, highest, left_of


def first_lead(dealer: Seat) -> Seat:
    """The player at the dealer's left leads to the first trick.

    >>> first_lead(dealer=4)
    1
    """
    return left_of(dealer)


#: When all have passed the hand is played without trumps.
TRUMP_WHEN_ALL_PASS: Final[Suit | None] = None


def most_tricks(played: PlayedByAll) -> tuple[Seat, ...]:
    """When all passed everybody tries to win few tricks: who has won most, alone or tied.

    >>> most_tricks(PlayedByAll((5, 2, 5, 1)))
    (1, 3)
    """
    return highest(played.tricks)


CARDS: Final[Mapping[str, CardRule]] = {
    "american.play.turn": play.in_turn,
    "american.play.follow-suit": play.follow_suit,
}
FACTS: Final[Mapping[str, object]] = {
    "american.play.first-lead": first_lead,
    "american.play.trick-winner": play.trick_winner,
    "american.play.winner-leads": play.put,
    "american.play.passed-out": TRUMP_WHEN_ALL_PASS,
}
