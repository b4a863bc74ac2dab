"""Grandissimo on one page."""

from __future__ import annotations

from typing import Any, Final

from boston.present.one_page import Case, Part, beside, case, chosen, who_pays

from . import tables

_IN: Final[dict[str, Any]] = {"turned": "clubs", "trump": "clubs"}
CASES: Final[tuple[Case, ...]] = (
    case("made alone", "7", 7, 2, 2, 2, **_IN),
    case("made with whist", "6", 6, 1, 4, 2, partner=3, **_IN),
    case("lost alone", "7", 4, 3, 3, 3, **_IN),
    case("lost with whist, one short", "6", 7, 2, 2, 2, partner=3, **_IN),
    case("lost with whist, both short", "6", 5, 3, 3, 2, partner=3, **_IN),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    games = chosen(tables.ladder(), "Game", "Tricks", "With whist", "Laid away")
    worth = tables.prices()._replace(columns=("Game", "Worth"))
    return (
        Part(
            beside("The games and their worth, in points", games, worth),
            ("grandissimo.auction.ladder", "grandissimo.pay.base", "grandissimo.contracts.discard"),
        ),
        Part(
            tables.additions(),
            (
                "grandissimo.pay.kodilj",
                "grandissimo.pay.overtricks",
                "grandissimo.pay.sank",
                "grandissimo.pay.whist",
                "grandissimo.pay.slam",
            ),
        ),
        Part(tables.suit_classes(), ("grandissimo.pay.suit-factor", "grandissimo.bete.increment")),
        Part(tables.increments(), ("grandissimo.bete.increment", "grandissimo.bete.rundmisar")),
        who_pays("grandissimo", CASES),
    )
