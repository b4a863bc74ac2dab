"""Swedish Boston on one page."""

from __future__ import annotations

from typing import Any, Final

from boston.present.one_page import Case, Part, beside, case, chosen, who_pays

from . import tables

_IN: Final[dict[str, Any]] = {"turned": "clubs", "trump": "clubs", "honours": [2, 1, 1, 0]}
CASES: Final[tuple[Case, ...]] = (
    case("made alone", "7", 7, 2, 2, 2, **_IN),
    case("made with whist", "6", 6, 1, 4, 2, partner=3, **_IN),
    case("lost alone", "7", 4, 3, 3, 3, **_IN),
    case("lost with whist, one short", "6", 7, 2, 2, 2, partner=3, **_IN),
    case("lost with whist, both short", "6", 5, 3, 3, 2, partner=3, **_IN),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    contracts = chosen(tables.ladder(), "Contract", "Tricks", "With whist", "Laid away")
    worth = tables.prices()
    worth = worth._replace(columns=("Contract", "Worth alone", "Worth with whist"))
    return (
        Part(
            beside("The contracts and their worth, in points", contracts, worth),
            ("swedish.auction.ladder", "swedish.pay.base", "swedish.contracts.discard"),
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
        who_pays("swedish", CASES),
        Part(tables.lost(), ("swedish.pay.lost", "swedish.pay.rounding")),
    )
