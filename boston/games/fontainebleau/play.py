"""Boston de Fontainebleau: trick play as at whist, and a hand for the fewest tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction.auction import all_passed
from boston.auction.ladder import Contract
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import Seat
from boston.game import WhenAllPass
from boston.table import play
from boston.table.play import CardRule, Customs

from .contracts import ON_THE_TABLE

#: When all pass, the hand is played without trumps, each against all, to the thirteenth trick.
FOR_THE_FEWEST: Final = stated(
    ("fontainebleau.auction.passed-out", "fontainebleau.play.passed-out"),
    WhenAllPass("fontainebleau.play.passed-out", all_passed, rounds=13),
)


@rule("fontainebleau.contracts.exposed", "fontainebleau.play.before-the-lead")
def open_from_the_first(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """In the bids on the table the declarer's hand lies open from before the first lead on.

    Whatever is laid away has gone by then.
    """
    return declarer if contract.id in ON_THE_TABLE else None


CARDS: Final[Mapping[str, CardRule]] = {
    "fontainebleau.play.turn": play.in_turn,
    "fontainebleau.play.follow-suit": play.follow_suit,
}
PLAYING: Final = Customs(
    first_lead=Ruled("fontainebleau.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("fontainebleau.play.trick-winner", play.trick_winner),
    next_lead=Ruled("fontainebleau.play.winner-leads", play.winner_leads),
    laid_open=Ruled("fontainebleau.contracts.exposed", open_from_the_first),
)
