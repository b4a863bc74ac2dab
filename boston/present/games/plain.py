"""A game that has no room of its own here: its ladder with the prices, and who pays whom.

All of it is asked of the engine, by the directions that the game names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boston.base.tables import NONE, Cell, Table
from boston.game import Game
from boston.present.across import Span, offer
from boston.present.one_page import Part, part, who_pays
from boston.present.predict.payment import contract_payment
from boston.present.predict.question import Asking


def parts(game: Game[Any]) -> tuple[Part, ...]:
    """The parts of the page."""
    offers = [offer(game, contract) for contract in game.ladder]
    prices = Table(
        "The bids and their prices",
        ("Bid", "Kind", "Made", "Lost by one"),
        tuple((each.contract, each.kind, _told(each.made), _told(each.lost)) for each in offers),
    )
    cited = dict.fromkeys([game.ladder_rule, *(rule for each in offers for rule in each.rules)])
    return (part(prices, *cited), who_pays(game.directions))


def asked(game: Game[Any]) -> Sequence[Asking]:
    """What a reader may be asked to reckon."""
    return (contract_payment(game.directions),)


def _told(span: Span | None) -> Cell:
    if span is None:
        return NONE
    return span.least if span.least == span.most else f"{span.least} to {span.most}"
