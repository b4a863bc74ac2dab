"""Swedish Boston, simplified: Table III as the engine holds it."""

from __future__ import annotations

from boston.auction.ladder import Contract, Partnership
from boston.base.tables import NONE, Cell, Table
from boston.games.swedish.contracts import LADDER
from boston.games.swedish_simplified import ALONE, WITH_WHIST, Worth, price


def prices() -> Table:
    """Table III, the contracts with whist below those without."""
    rows: list[tuple[Cell, ...]] = []
    for contract, worth in ALONE.items():
        rows.append(_row(contract, worth))
        if contract in WITH_WHIST:
            rows.append(_row(f"{contract} with whist", WITH_WHIST[contract]))
    return Table(
        "Table III: the simplified payment, in points",
        ("Contract", "Value", "Each overtrick"),
        tuple(rows),
    )


def losses() -> Table:
    """What is paid for the same contracts lost, by the number of undertricks."""
    rows: list[tuple[Cell, ...]] = []
    for contract in LADDER:
        rows.append((contract.id, *_lost(contract, None)))
        if contract.id in WITH_WHIST:
            rows.append((f"{contract} with whist", *_lost(contract, contract.partnership)))
    return Table("Lost, in points", ("Contract", "Lost by one", "By two or more"), tuple(rows))


def _lost(contract: Contract, partnership: Partnership | None) -> tuple[int, int]:
    one, two = (price(contract, partnership, 0, lost_by).points for lost_by in (1, 2))
    return one, two


def _row(name: str, worth: Worth) -> tuple[Cell, ...]:
    return (name, worth.value, worth.overtrick or NONE)
