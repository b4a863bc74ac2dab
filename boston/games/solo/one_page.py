"""Boston of the Solo family on one page."""

from __future__ import annotations

from typing import Final

from boston.present.one_page import Case, Part, beside, case, chosen, who_pays

from . import tables

CASES: Final[tuple[Case, ...]] = (
    case("made alone", "7 hearts", 7, 2, 2, 2, honours=[2, 1, 1, 0]),
    case("made with a partner", "7 hearts", 8, 1, 3, 1, partner=3, honours=[2, 1, 1, 0]),
    case("lost alone", "7 hearts", 4, 3, 3, 3, honours=[2, 1, 1, 0]),
    case("lost with a partner", "7 hearts", 4, 4, 2, 3, partner=3, honours=[2, 1, 1, 0]),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    ladder = chosen(tables.ladder(), "Bid", "Tricks alone", "With a partner", "Laid away")
    return (
        Part(
            beside("The bids and their prices, in chips", ladder, tables.prices()),
            (
                "solo.contracts.ladder",
                "solo.contracts.discard",
                "solo.pay.prices",
                "solo.pay.no-trumps",
                "solo.pay.overtricks",
            ),
        ),
        Part(
            tables.extras(), ("solo.pay.overtricks", "solo.pay.honours", "solo.pay.carte-blanche")
        ),
        who_pays("solo", CASES),
    )
