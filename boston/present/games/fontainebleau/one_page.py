"""Boston de Fontainebleau on one page."""

from __future__ import annotations

from typing import Final

from boston.base.tables import Table
from boston.games.fontainebleau import pay
from boston.present.one_page import At, Part, beside, chosen
from boston.present.who_pays import who_pays
from boston.replaying.quotation import quote

from . import tables

MADE_WITHOUT_MORE: Final = (
    "The bids, and what each payer pays for a bid made without overtricks, in units"
)
#: The rows of what is added.
HONOURS: Final = tuple(f"{number} honours, if the bid is made" for number in (2, 3, 4))
OVERTRICK: Final = "each trick above those needed"
UNDERTRICK: Final = "each trick short of those needed"
MISERE_LOST: Final = "a bid without trumps, if it is lost"
#: What the source leaves open of a pool that two partners double.
OF_A_PAIR: Final = ("whose-tricks", "odd-doubling")


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        Part(
            beside(
                MADE_WITHOUT_MORE,
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
            extras(),
            (
                "fontainebleau.pay.extras-per-payer",
                At("fontainebleau.pay.honours", HONOURS),
                At("fontainebleau.pay.honours-with-partner", HONOURS),
                At("fontainebleau.pay.honours-when-lost", HONOURS),
                At("fontainebleau.pay.overtricks", (OVERTRICK,)),
                At("fontainebleau.pay.overtricks-with-partner", (OVERTRICK,)),
                At("fontainebleau.pay.undertricks", (UNDERTRICK,)),
                At("fontainebleau.pay.undertricks-with-partner", (UNDERTRICK,)),
                At("fontainebleau.pay.misere-lost", (MISERE_LOST,)),
            ),
        ),
        Part(
            tables.pool(),
            (
                "fontainebleau.pool.won",
                "fontainebleau.pool.odd-chips",
                "fontainebleau.pool.doubled",
                *(
                    At(f"fontainebleau.pool.{each}", ("the same with a whister",))
                    for each in OF_A_PAIR
                ),
                "fontainebleau.pool.passed-out",
            ),
        ),
        who_pays(pay.DIRECTIONS, pay.POOL_DIRECTIONS),
    )


def extras() -> Table:
    """What is added to the price, and what a bid without trumps costs that fails."""
    made, failed = (
        quote("fontainebleau", "little-misere", tricks=tricks).points for tricks in (0, 1)
    )
    table = tables.extras()
    return table._replace(rows=(*table.rows, (MISERE_LOST, failed - made)))


def _bids() -> Table:
    return chosen(tables.ladder(), "Bid", "Tricks", "With a whister", "Laid away by each")


def _without_trumps() -> Table:
    return tables.no_trump_prices()._replace(columns=("Bid", "No trump"))
