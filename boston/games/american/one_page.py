"""American Boston on one page."""

from __future__ import annotations

from typing import Any, Final

from boston.present.one_page import Case, Part, beside, case, chosen, who_pays
from boston.tables import Table

from . import tables

_IN: Final[dict[str, Any]] = {"turned": "clubs", "trump": "clubs"}
CASES: Final[tuple[Case, ...]] = (
    case("made", "7", 7, 2, 2, 2, **_IN),
    case("lost", "7", 4, 3, 3, 3, **_IN),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        bids(),
        Part(tables.won(), ("american.pay.made", "american.pay.won")),
        Part(tables.lost(), ("american.pay.lost", "american.pay.odd-cells")),
        who_pays("american", CASES),
        all_passed(),
    )


def bids() -> Part:
    """The ladder, with the misères' prices and the pool."""
    ladder = chosen(tables.ladder(), "Bid", "Tricks", "Laid away by each", "Laid open")
    miseres = tables.miseres()._replace(columns=("Misère", "Misère's price"))
    pool = chosen(tables.pool(), "Bid", "When it is made", "When it is lost")
    pool = pool._replace(columns=("Bid", "Pool of 20, made", "Pool of 20, lost"))
    return Part(
        beside("The bids, the misères' prices and the pool, in chips", ladder, miseres, pool),
        (
            "american.contracts.ladder",
            "american.contracts.discard",
            "american.pay.misere",
            "american.pool.stake",
            "american.pool.won",
            "american.pool.doubled",
        ),
    )


def all_passed() -> Part:
    """What each wins or loses when all have passed."""
    table = tables.misere_partout()
    return Part(
        Table(table.caption, table.columns, table.rows),
        (
            "american.pay.misere-partout",
            "american.pay.misere-partout-tied",
            "american.pay.misere-partout-three",
        ),
    )
