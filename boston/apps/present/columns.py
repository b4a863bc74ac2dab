"""The columns in which the contracts of a game are told, and the table made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from boston.auction.ladder import Contract
from boston.base.tables import NONE, Cell, Table


def of_contracts(
    caption: str, contracts: Iterable[Contract], columns: Mapping[str, Callable[[Contract], Cell]]
) -> Table:
    """A row for every contract, and under every head what its column tells of it.

    >>> from boston.games.swedish.contracts import LADDER
    >>> of_contracts("The least", [LADDER.contract("5")], {"Name": str, "With whist": pair}).rows
    (('5', '8 (5 and 3)'),)
    """
    rows = tuple(tuple(tell(each) for tell in columns.values()) for each in contracts)
    return Table(caption, tuple(columns), rows)


def names(contract: Contract) -> Cell:
    """Every name that the source has for it."""
    return ", ".join(contract.in_source)


def first_name(contract: Contract) -> Cell:
    """The name that the source gives it first."""
    return contract.in_source[0]


def tricks_or_none(contract: Contract) -> Cell:
    """The tricks it asks for, in words where that is none."""
    return contract.tricks or "none"


def tricks_or_exactly(contract: Contract) -> Cell:
    """The same where a bid may ask for one trick and no more."""
    if not contract.is_misere:
        return str(contract.tricks)
    return "exactly one" if contract.tricks else "none"


def pair(contract: Contract) -> Cell:
    """What two partners have to take, and each of them where he has a number of his own."""
    goal = contract.partnership
    if goal is None:
        return NONE
    return f"{goal.side} ({goal.declarer} and {goal.partner})" if goal.declarer else goal.side


def laid_away(contract: Contract) -> Cell:
    """How many cards are laid away."""
    return contract.discard or NONE


def laid_open(what: str) -> Callable[[Contract], Cell]:
    """What is laid open, or when, in the contracts in which cards are."""
    return lambda contract: NONE if contract.exposed_after is None else what
