"""Swedish Boston on one page."""

from __future__ import annotations

from boston.games.swedish import pay
from boston.present.one_page import Part, beside, chosen
from boston.present.who_pays import who_pays

from . import tables


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    contracts = chosen(tables.ladder(), "Contract", "Tricks", "With whist", "Laid away")
    worth = tables.prices()
    worth = worth._replace(columns=("Contract", "Worth alone", "Worth with whist"))
    return (
        Part(
            beside("The contracts and their worth, in points", contracts, worth),
            (
                "swedish.auction.ladder",
                "swedish.contracts.individual-targets",
                "swedish.contracts.discard",
                "swedish.pay.base",
            ),
        ),
        Part(
            tables.additions(),
            (
                "swedish.pay.codille",
                "swedish.pay.strokes",
                "swedish.pay.overtricks",
                "swedish.pay.honours",
                "swedish.pay.first-five",
                "swedish.pay.slam",
            ),
        ),
        Part(tables.suit_classes(), ("swedish.pay.suit-factor", "swedish.bete.increment")),
        Part(tables.lost(), ("swedish.pay.lost", "swedish.pay.rounding")),
        who_pays(pay.DIRECTIONS, pay.GIVEN_UP, pay.PLAYED_OFF, pay.WHO_SETS),
    )
