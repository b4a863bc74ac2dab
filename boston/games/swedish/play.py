"""Swedish Boston: leading, following, taking tricks; misères laid open or of twelve tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction.ladder import Contract
from boston.base.bound import Ruled
from boston.base.seats import Seat
from boston.table import dealt, play
from boston.table.asked import ResultRule
from boston.table.play import Customs


def exposed_seat(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int = 0
) -> Seat | None:
    """Whose cards lie open after so many finished tricks.

    >>> from boston.games.swedish.contracts import LADDER
    >>> ouverte = LADDER.contract("petite-misere-ouverte")
    >>> exposed_seat(ouverte, 3, 0), exposed_seat(ouverte, 3, 1)
    (None, 3)
    >>> exposed_seat(LADDER.contract("petite-misere"), 3, 12)
    """
    if contract.exposed_after is None or tricks_turned < contract.exposed_after:
        return None
    return declarer


CARDS: Final[Mapping[str, play.CardRule]] = {
    "swedish.play.turn": play.in_turn,
    "swedish.play.follow-suit": play.follow_suit,
}
TRICKS: Final[Mapping[str, ResultRule]] = {"swedish.play.twelve-tricks": dealt.twelve_tricks}
PLAYING: Final = Customs(
    first_lead=Ruled("swedish.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("swedish.play.trick-winner", play.trick_winner),
    next_lead=Ruled("swedish.play.winner-leads", play.winner_leads),
    laid_open=Ruled("swedish.play.exposure", exposed_seat),
)
