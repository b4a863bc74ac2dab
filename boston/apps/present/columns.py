"""The columns of a table of contracts, and the function that makes the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from boston.auction.ladder import Contract
from boston.base.tables import NONE, Cell, Table


def of_contracts(
    caption: str, contracts: Iterable[Contract], columns: Mapping[str, Callable[[Contract], Cell]]
) -> Table:
    """Return a table with a row for every contract and a column for every head.

    >>> from boston.games.swedish.contracts import LADDER
    >>> of_contracts("The least", [LADDER.contract("5")], {"Name": str, "With whist": pair}).rows
    (('5', '8 (5 and 3)'),)
    """
    rows = tuple(tuple(tell(each) for tell in columns.values()) for each in contracts)
    return Table(caption, tuple(columns), rows)


def names(contract: Contract) -> Cell:
    """Return every name in the source."""
    return ", ".join(contract.in_source)


def first_name(contract: Contract) -> Cell:
    """Return the first name in the source."""
    return contract.in_source[0]


def tricks_or_none(contract: Contract) -> Cell:
    """Return the tricks it needs, or a word if that is none."""
    return contract.tricks or "none"


def tricks_or_exactly(contract: Contract) -> Cell:
    """Return the tricks it needs, in words if it must take exactly one trick or none."""
    if not contract.is_misere:
        return str(contract.tricks)
    return "exactly one" if contract.tricks else "none"


def pair(contract: Contract) -> Cell:
    """Return the target of two partners together, and of each if they have targets of their own."""
    goal = contract.partnership
    if goal is None:
        return NONE
    return f"{goal.side} ({goal.declarer} and {goal.partner})" if goal.declarer else goal.side


def laid_away(contract: Contract) -> Cell:
    """Return the number of discards."""
    return contract.discard or NONE


def laid_open(what: str) -> Callable[[Contract], Cell]:
    """Return a column with ``what`` for contracts in which cards are exposed."""
    return lambda contract: NONE if contract.exposed_after is None else what
