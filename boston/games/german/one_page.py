"""German Boston on one page."""

from __future__ import annotations

from typing import Any, Final

from boston.present.one_page import Case, Part, beside, case, chosen, who_pays
from boston.tables import Table

from . import tables

_IN: Final[dict[str, Any]] = {"turned": "clubs", "trump": "clubs", "honours": [2, 1, 1, 0]}
CASES: Final[tuple[Case, ...]] = (
    case("made alone", "gross-independence", 8, 2, 2, 1, **_IN),
    case("made with a whister", "gross-boston first", 6, 2, 3, 2, partner=3, **_IN),
    case("lost alone", "gross-independence", 4, 3, 3, 3, **_IN),
    case("lost with a whister, one short", "gross-boston first", 4, 3, 4, 2, partner=3, **_IN),
    case("lost with a whister, both short", "gross-boston first", 4, 4, 2, 3, partner=3, **_IN),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    rates = tables.rates_reconstruction()
    return (
        Part(
            beside(
                "The games, and the rates of our reconstruction by couleur (not historical)",
                chosen(tables.ladder(), "Game", "Tricks", "With a whister", "Laid away"),
                chosen(rates, "Game", "Third couleur, or value", "Second", "First"),
            ),
            ("german.contracts.ladder-of-miseres", "german.contracts.discard", "german.pay.rate"),
        ),
        Part(
            _units(),
            ("german.pay.units-made", "german.pay.units-lost", "german.pay.honours"),
        ),
        who_pays("german", CASES, rates="reconstruction-a"),
        Part(
            tables.pots(),
            (
                "german.pool.stamm-won",
                "german.pool.stamm-doubled",
                "german.pool.rock-won",
                "german.pool.rock-tripled",
                "german.pool.rock-pass",
            ),
        ),
    )


def _units() -> Table:
    return tables.units()
