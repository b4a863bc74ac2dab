"""Boston de Fontainebleau on one page."""

from __future__ import annotations

from typing import Final

from boston.present.one_page import Case, Part, beside, case, chosen, who_pays
from boston.tables import Table

from . import tables

CASES: Final[tuple[Case, ...]] = (
    case("seven or more, made alone", "7 hearts", 7, 2, 2, 2, honours=[2, 1, 1, 0]),
    case("made with a whister", "7 hearts", 7, 1, 3, 2, partner=3, honours=[2, 1, 1, 0]),
    case("lost alone", "7 hearts", 4, 3, 3, 3, honours=[2, 1, 1, 0]),
    case("lost with a whister", "7 hearts", 4, 4, 2, 3, partner=3, honours=[2, 1, 1, 0]),
    case("all pass; one has the fewest tricks", "passed", 5, 4, 1, 3),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        Part(
            beside(
                "The bids, and what each opponent pays for one just made, in units",
                _bids(),
                *(tables.prices(), _without_trumps()),
            ),
            (
                "fontainebleau.contracts.ladder",
                "fontainebleau.contracts.discard",
                "fontainebleau.pay.trumps",
                "fontainebleau.pay.no-trumps",
            ),
        ),
        Part(
            tables.extras(),
            (
                "fontainebleau.pay.honours",
                "fontainebleau.pay.overtricks",
                "fontainebleau.pay.undertricks",
                "fontainebleau.pay.misere-lost",
            ),
        ),
        who_pays("fontainebleau", CASES),
        Part(
            tables.pool(),
            (
                "fontainebleau.pool.won",
                "fontainebleau.pool.odd-chips",
                "fontainebleau.pool.doubled",
                "fontainebleau.pool.passed-out",
            ),
        ),
    )


def _bids() -> Table:
    return chosen(tables.ladder(), "Bid", "Tricks", "With a whister", "Laid away by each")


def _without_trumps() -> Table:
    return tables.no_trump_prices()._replace(columns=("Bid", "No trump"))
