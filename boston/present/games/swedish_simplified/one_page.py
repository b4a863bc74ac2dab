"""Swedish Boston with simplified payment on one page."""

from __future__ import annotations

from boston.games import swedish_simplified as pay
from boston.present.games.swedish import tables as traditional
from boston.present.one_page import Part, beside, chosen
from boston.present.who_pays import who_pays

from . import tables


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
        who_pays(pay.DIRECTIONS, pay.GIVEN_UP),
    )
