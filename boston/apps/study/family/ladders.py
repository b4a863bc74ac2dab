"""The ladders of the family side by side: by rank, by kind, and by the places of misères."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from boston.auction.ladder import Contract
from boston.base.tables import NONE, Cell, Table

from .members import COUSINS, FAMILY, SHORT, Alike, Kind, grouped, in_order, kind_of


def _columns() -> tuple[Alike, ...]:
    """Return the columns of the tables. Games with the same ladder share a column."""
    return grouped(lambda member: tuple(contract.id for contract in member.contracts))


def by_rank() -> Table:
    """Return every ladder from its lowest bid, under the names of the source."""
    groups = _columns()
    rungs = zip_longest(*(group.first.contracts for group in groups))
    return Table(
        "The ladders, from the lowest bid to the highest",
        ("Rank", *(group.head for group in groups)),
        tuple(
            (rank, *(NONE if each is None else each.in_source[0] for each in contracts))
            for rank, contracts in enumerate(rungs, 1)
        ),
    )


def by_kind() -> Table:
    """Return the rank of every kind of contract in each ladder."""
    groups = _columns()
    kinds = in_order(kind_of(each) for group in groups for each in group.first.contracts)
    return Table(
        "What rank each kind of game has",
        ("Kind of game", *(f"{each.head} (of {len(each.first.contracts)})" for each in groups)),
        tuple(
            (str(kind), *(_ranks(kind, group.first.contracts) for group in groups))
            for kind in kinds
        ),
    )


def _ranks(kind: Kind, contracts: Iterable[Contract]) -> Cell:
    return _cell([rank for rank, each in enumerate(contracts, 1) if kind_of(each) == kind])


def _cell(numbers: Sequence[int]) -> Cell:
    """Return several numbers as text with commas, or a single number unchanged."""
    if len(numbers) > 1:
        return ", ".join(map(str, numbers))
    return numbers[0] if numbers else NONE


def miseres() -> Table:
    """Return the most tricks of any bid below each kind of misère, in this family and elsewhere."""
    ladders = [(SHORT[member.game.id], member.contracts) for member in FAMILY]
    ladders += [(SHORT[game.id], tuple(game.ladder)) for game in COUSINS]
    found: dict[tuple[tuple[Kind, int], ...], list[str]] = {}
    for name, contracts in ladders:
        found.setdefault(tuple(_above(contracts)), []).append(name)
    kinds = in_order(kind for above in found for kind, _ in above)
    return Table(
        "Each misère is higher than a bid of so many tricks",
        ("Kind of game", *(", ".join(names) for names in found.values())),
        tuple(
            (
                str(kind),
                *(_cell(sorted({n for each, n in above if each == kind})) for above in found),
            )
            for kind in kinds
        ),
    )


def _above(contracts: Iterable[Contract]) -> Iterable[tuple[Kind, int]]:
    """Yield each misère, with the most tricks that any contract below it needs."""
    below = 0
    for contract in contracts:
        if contract.is_misere:
            yield kind_of(contract), below
        else:
            below = max(below, contract.tricks)
