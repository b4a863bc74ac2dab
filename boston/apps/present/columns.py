"""The columns of a table of contracts, and the function that makes the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from boston.auction.ladder import Contract
from boston.base.tables import NONE, Cell, Table


def of_contracts(
    caption: str, contracts: Iterable[Contract], columns: Mapping[str, Callable[[Contract], Cell]]
) -> Table:
    """Return a table with a row for every contract and a column for every heading.

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
    """Return the number of tricks that the contract needs, or a word for no tricks."""
    return contract.tricks or "none"


def tricks_or_exactly(contract: Contract) -> Cell:
    """Return the number of tricks that the contract needs.

    The number is in words if the contract needs exactly one trick or none.
    """
    if not contract.is_misere:
        return str(contract.tricks)
    return "exactly one" if contract.tricks else "none"


def pair(contract: Contract) -> Cell:
    """Return the target of the two partners together and, if there are any, their own targets."""
    goal = contract.partnership
    if goal is None:
        return NONE
    return f"{goal.side} ({goal.declarer} and {goal.partner})" if goal.declarer else goal.side


def laid_away(contract: Contract) -> Cell:
    """Return the number of discards."""
    return contract.discard or NONE


def laid_open(what: str) -> Callable[[Contract], Cell]:
    """Return the function for a column that shows ``what`` if the contract exposes cards."""
    return lambda contract: NONE if contract.exposed_after is None else what
