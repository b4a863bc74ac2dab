"""Swedish Boston, simplified: Table III as the engine holds it."""

from __future__ import annotations

from boston.tables import NONE, Cell, Table

from .pay import ALONE, WITH_WHIST, Worth


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


def _row(name: str, worth: Worth) -> tuple[Cell, ...]:
    return (name, worth.value, worth.overtrick or NONE)
