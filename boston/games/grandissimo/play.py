"""Grandissimo: trick play, and cards laid open."""

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
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """Whose cards lie open: the declarer's, once the second trick has been led to, by whomever.

    >>> from boston.games.grandissimo.contracts import LADDER
    >>> open_game = LADDER.contract("stor-upplaggare")
    >>> exposed_seat(open_game, 3, 1, 0), exposed_seat(open_game, 3, 1, 1)
    (None, 3)
    >>> exposed_seat(LADDER.contract("stor-misar"), 3, 13, 0)
    """
    if contract.exposed_after is None:
        return None
    led = (contract.exposed_after, 1)
    return declarer if (tricks_turned, cards_on_table) >= led else None


CARDS: Final[Mapping[str, play.CardRule]] = {
    "grandissimo.play.turn": play.in_turn,
    "grandissimo.play.follow-suit": play.follow_suit,
}
TRICKS: Final[Mapping[str, ResultRule]] = {"grandissimo.play.twelve-tricks": dealt.twelve_tricks}
PLAYING: Final = Customs(
    first_lead=Ruled("grandissimo.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("grandissimo.play.trick-winner", play.trick_winner),
    next_lead=Ruled("grandissimo.play.winner-leads", play.winner_leads),
    laid_open=Ruled("grandissimo.play.exposure", exposed_seat),
)
