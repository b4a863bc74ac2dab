"""American Boston by the rounded scale on one page."""

from __future__ import annotations

from boston.present.games.american import one_page as american
from boston.present.one_page import Part, chosen

from . import tables


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        american.bids(),
        Part(
            chosen(tables.won(), "Tricks bid", "Price"),
            ("american.pay.made", "american-alternative.pay.won"),
        ),
        Part(tables.lost(), ("american-alternative.pay.lost",)),
        american.all_passed(),
        american.settled(),
    )
