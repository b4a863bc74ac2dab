"""Rates that a record has to give, where a source has lost them.

A table of rates has for each contract a number, or one for each class of suit. A game
may know tables by name; what they are worth as history is for their notes to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from boston.auction.ladder import Contract, Ladder
from boston.base.words import quoted
from boston.errors import BostonError, Refusal, Refused
from boston.record.fields import number
from boston.terms.terms import Rates, RateTable, Terms


class RateBook(NamedTuple):
    """What a game knows about rates.

    ``rule`` says that they have to be given. ``classes`` are the words for the classes
    of suit at a table, the least first; ``known`` the tables that have a name.
    """

    rule: str
    ladder: Ladder
    classes: Callable[[Terms], tuple[str, ...]]
    known: Mapping[str, Callable[[Terms], Rates]]


def agree_on_rates(book: RateBook, terms: Terms, given: str | Mapping[str, object]) -> Terms:
    """The terms with the rates that a record gives, as a table or by name."""
    if isinstance(given, str):
        if given not in book.known:
            names = ", ".join(book.known)
            raise Refused(Refusal(book.rule, f"{quoted(given)} is no table of rates: {names}"))
        return replace(terms, rates=book.known[given](terms))
    table = {name: _rates_of(book, terms, name, value) for name, value in given.items()}
    return replace(terms, rates=Rates(table, "the record's own"))


def rate(table: RateTable, contract: Contract, suit_class: str | None) -> int | None:
    """The rate of a contract, in a class of suit where it has one; ``None`` if it is not there.

    >>> from boston.games.swedish.contracts import LADDER
    >>> seven = LADDER.contract("7")
    >>> rate({"7": {"second": 6}}, seven, "second"), rate({"7": {"second": 6}}, seven, "plain")
    (6, None)
    """
    found = table.get(contract.id)
    if isinstance(found, Mapping):
        return None if suit_class is None else found.get(suit_class)
    return found


def _rates_of(book: RateBook, terms: Terms, name: str, value: object) -> int | Mapping[str, int]:
    try:
        contract = book.ladder.contract(name)
        if contract.is_misere:
            return number(value)
        return _by_class(book.classes(terms), value)
    except BostonError as error:
        shown = str(error) if quoted(name) in str(error) else f"the rate of {name} {error}"
        raise Refused(Refusal(book.rule, shown)) from None


def _by_class(classes: tuple[str, ...], value: object) -> Mapping[str, int]:
    if not isinstance(value, Mapping):
        raise BostonError(f"is a table: {', '.join(classes)}")
    for word in value:
        if word not in classes:
            raise BostonError(f"has no {quoted(word)}: {', '.join(classes)}")
    return {word: number(each) for word, each in value.items()}
