"""Swedish Boston with simplified payment on one page."""

from __future__ import annotations

from typing import Final

from boston.games.swedish_simplified import pay
from boston.pay import directions
from boston.present.games.swedish import one_page as swedish
from boston.present.games.swedish import tables as traditional
from boston.present.one_page import Part, beside, chosen
from boston.present.roles import by_pairs, rows_of
from boston.present.who_pays import Row, who_pays

from . import tables

ROWS: Final[tuple[Row, ...]] = (
    *rows_of(
        pay.DIRECTIONS,
        {directions.lost_alone: swedish.PLAYED_AND_LOST},
        by_pairs("swedish-simplified.pay.which-defender"),
    ),
    swedish.given_up(
        "swedish-simplified.pay.lost-alone",
        "swedish.partner.give-up",
        "swedish-simplified.pay.given-up",
    ),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        Part(
            chosen(
                traditional.ladder(),
                *("Contract", "In the source", "Tricks", "With whist", "Laid away"),
                "Cards laid open",
            ),
            (
                "swedish.auction.ladder",
                "swedish.contracts.individual-targets",
                "swedish.contracts.discard",
            ),
        ),
        Part(
            beside(
                f"{tables.prices().caption}, not rounded",
                *(tables.prices(), tables.losses()),
            ),
            (
                "swedish-simplified.pay.base",
                "swedish-simplified.pay.overtricks",
                "swedish-simplified.pay.one-undertrick",
                "swedish-simplified.pay.two-undertricks",
                "swedish-simplified.pay.no-extras",
                "swedish-simplified.pay.unrounded",
            ),
        ),
        who_pays(ROWS),
    )
