"""Swedish Boston with simplified payment on one page."""

from __future__ import annotations

from typing import Final

from boston.games.swedish import one_page as swedish
from boston.games.swedish import tables as traditional
from boston.present.one_page import Part, chosen, who_pays

from . import tables

GAME: Final = "swedish-simplified"


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        Part(
            chosen(
                traditional.ladder(),
                *("Contract", "In the source", "Tricks", "With whist", "Laid away"),
                "Cards laid open",
            ),
            ("swedish.auction.ladder", "swedish.contracts.discard"),
        ),
        Part(
            tables.prices(),
            (
                "swedish-simplified.pay.base",
                "swedish-simplified.pay.overtricks",
                "swedish-simplified.pay.no-extras",
            ),
        ),
        who_pays(GAME, swedish.CASES),
    )
