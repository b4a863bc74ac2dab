"""Grandissimo: trick play, cards laid open, defenders conferring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import dealt, play
from boston.game import ResultRule
from boston.ladder import Contract
from boston.seats import Seat, left_of


def first_lead(dealer: Seat) -> Seat:
    """Forehand, at the dealer's left, leads to the first trick.

    >>> first_lead(dealer=4)
    1
    """
    return left_of(dealer)


def exposed_seat(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """Whose cards lie open: the declarer's, once the second trick has been led to.

    >>> from boston.games.grandissimo.contracts import LADDER
    >>> open_game = LADDER.contract("stor-upplaggare")
    >>> exposed_seat(open_game, 3, 1, 0), exposed_seat(open_game, 3, 1, 1)
    (None, 3)
    >>> exposed_seat(LADDER.contract("stor-misar"), 3, 13, 0)
    """
    if contract.exposed_after is None or tricks_turned < contract.exposed_after:
        return None
    if tricks_turned == contract.exposed_after and cards_on_table == 0:
        return None
    return declarer


def may_confer(contract: Contract, exposed: Seat | None) -> bool:
    """In the pratmakare the defenders may talk and compare hands, once cards lie open.

    >>> from boston.games.grandissimo.contracts import LADDER
    >>> talkative = LADDER.contract("liten-pratmakare")
    >>> may_confer(talkative, None), may_confer(talkative, 3)
    (False, True)
    """
    return exposed is not None and contract.id.endswith("pratmakare")


CARDS: Final[Mapping[str, play.CardRule]] = {
    "grandissimo.play.turn": play.in_turn,
    "grandissimo.play.follow-suit": play.follow_suit,
}
TRICKS: Final[Mapping[str, ResultRule]] = {"grandissimo.play.twelve-tricks": dealt.twelve_tricks}
FACTS: Final[Mapping[str, object]] = {
    "grandissimo.play.first-lead": first_lead,
    "grandissimo.play.trick-winner": play.trick_winner,
    "grandissimo.play.winner-leads": play.put,
    "grandissimo.play.exposure": exposed_seat,
    "grandissimo.play.conferring": may_confer,
}
