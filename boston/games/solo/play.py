"""Boston of the Solo family: trick play, and the hand that is spread."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction.ladder import Contract
from boston.base.bound import Ruled
from boston.base.seats import Seat
from boston.table import play
from boston.table.play import CardRule, Customs

from .contracts import SPREAD


def spread(
    contract: Contract, soloist: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """Whose hand lies open: the Soloist's, from before the first lead, if the contract is spread.

    >>> from boston.games.solo.contracts import LADDER
    >>> spread(LADDER.contract("spread-slam"), 3, 0, 0)
    3
    >>> spread(LADDER.contract("slam"), 3, 12, 3)
    """
    return soloist if contract.id in SPREAD else None


CARDS: Final[Mapping[str, CardRule]] = {
    "solo.play.turn": play.in_turn,
    "solo.play.follow-suit": play.follow_suit,
}
PLAYING: Final = Customs(
    first_lead=Ruled("solo.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("solo.play.trick-winner", play.trick_winner),
    next_lead=Ruled("solo.play.winner-leads", play.winner_leads),
    laid_open=Ruled("solo.contracts.spread", spread),
)
