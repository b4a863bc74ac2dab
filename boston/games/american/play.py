"""American Boston: trick play, with a trump suit or without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction.auction import all_passed
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import Seat, highest
from boston.game import WhenAllPass
from boston.table import play
from boston.table.play import CardRule, Customs
from boston.table.result import PlayedByAll

from .contracts import lies_open

#: When all have passed thirteen tricks are played all the same, without trumps, everybody against
#: everybody.
WHEN_ALL_PASS: Final = stated(
    ("american.play.passed-out", "american.auction.passed-out"),
    WhenAllPass("american.auction.passed-out", all_passed, rounds=13),
)


@rule("american.play.passed-out", "american.auction.passed-out")
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
PLAYING: Final = Customs(
    first_lead=Ruled("american.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("american.play.trick-winner", play.trick_winner),
    next_lead=Ruled("american.play.winner-leads", play.winner_leads),
    laid_open=Ruled("american.contracts.spread", lies_open),
)
