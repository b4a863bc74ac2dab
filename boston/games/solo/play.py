"""Boston of the Solo family: trick play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import play
from boston.play import CardRule
from boston.seats import Seat, left_of


def first_lead(dealer: Seat) -> Seat:
    """The player at the dealer's left leads to the first trick, whoever is the soloist.

    >>> first_lead(dealer=4)
    1
    """
    return left_of(dealer)


CARDS: Final[Mapping[str, CardRule]] = {
    "solo.play.turn": play.in_turn,
    "solo.play.follow-suit": play.follow_suit,
}
FACTS: Final[Mapping[str, object]] = {
    "solo.play.first-lead": first_lead,
    "solo.play.trick-winner": play.trick_winner,
    "solo.play.winner-leads": play.put,
}
