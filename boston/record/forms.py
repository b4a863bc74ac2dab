"""The forms of a recorded deal, the keys that do not belong to each form, and rates."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import replace
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple

from boston.auction.ladder import Contract, Ladder, SuitClass
from boston.base.words import quoted
from boston.errors import BostonError, RecordError, Refusal, Refused
from boston.record.fields import number
from boston.record.record import DEAL_KEYS, Deal, Form
from boston.terms.terms import Rates, RateTable, Terms

#: The keys of a deal that have a meaning in every game.
EVERY_GAME: Final = frozenset(name for name, key in DEAL_KEYS.items() if key.every_game)
#: The keys that do not belong to each form.
STRANGE: Final[Mapping[Form, tuple[str, ...]]] = {
    form: tuple(name for name, key in DEAL_KEYS.items() if form not in key.forms) for form in Form
}
_ENTRIES: Final = {
    "passed": Form.ENTRY_PASSED_OUT,
    "made": Form.ENTRY_MADE,
    "lost": Form.ENTRY_LOST,
}


def in_every_game(*own: str) -> frozenset[str]:
    """Return the keys that every game knows, together with a game's own keys.

    >>> "turned" in in_every_game("turned"), "slam" in in_every_game("turned")
    (True, False)
    """
    return EVERY_GAME.union(own)


def form_of(deal: Deal, rounds: int = 0) -> Form:
    """Return the form of a deal. ``rounds`` is the number of tricks played when all pass.

    >>> form_of(Deal(contract="passed")).value, form_of(Deal(contract="passed"), 13).value
    ('a deal passed out', 'a deal that all played')
    >>> form_of(Deal(event="made", declarer=1)).value
    'an entry of a contract made'
    """
    if deal.event is not None:
        return _ENTRIES[deal.event]
    if deal.contract == "passed" and not has_cards(deal):
        return Form.ALL_PLAYED if rounds else Form.PASSED_OUT
    if deal.given_up:
        return Form.GIVEN_UP
    if deal.conceded:
        return Form.CONCEDED
    return Form.WITH_CARDS if has_cards(deal) else Form.SUMMARY


def has_cards(deal: Deal) -> bool:
    """Whether the record gives the deal with its cards.

    >>> has_cards(Deal(contract="passed")), has_cards(Deal(calls=("pass",) * 4))
    (False, True)
    """
    return deal.hands is not None or deal.calls is not None or deal.play is not None


def no_strange_keys(deal: Deal, form: Form) -> None:
    """Refuse a key that does not belong to this form.

    >>> no_strange_keys(Deal(contract="passed", declarer=1), Form.PASSED_OUT)
    Traceback (most recent call last):
    boston.errors.RecordError: 'declarer' does not belong to a deal passed out
    """
    for key in given_among(STRANGE[form], deal):
        raise RecordError(f"{key!r} does not belong to {form}", key=key)


@cache
def unknown(known: Set[str]) -> tuple[str, ...]:
    """Return the keys of a deal that are not in ``known``, in the order of a record."""
    return tuple(key for key in DEAL_KEYS if key not in known)


def given_among(keys: tuple[str, ...], deal: Deal) -> list[str]:
    """Return the keys that have a value in a deal. 0 is a value, an empty list is not.

    >>> given_among(("declarer", "betes", "merge", "play"), Deal(betes=0, declarer=1, play=()))
    ['declarer', 'betes']
    """
    said, silent = _under(keys)
    if said(deal) == silent:  # Most deals have no values under keys they should not have.
        return []
    told = ((key, getattr(deal, key)) for key in keys)
    return [key for key, each in told if each is not None and each is not False and each != ()]


@cache  # There is one such set of keys for each form, and one for each game.
def _under(keys: tuple[str, ...]) -> tuple[Callable[[Deal], object], object]:
    """Return a function that gets the values under these keys, and the values of an empty deal."""
    said = attrgetter(*keys)
    return said, said(Deal())


def agree_with(deal: Deal, derived: Mapping[str, object], settled_by: Mapping[str, str]) -> None:
    """Refuse a result in the record that differs from the result derived from the cards.

    ``derived``: the facts shown by the cards. ``settled_by``: the rules by which the cards show
    them.
    """
    for key, value in derived.items():
        given = getattr(deal, key)
        if given is not None and given != value:
            reason = f"{key!r} is given as {shown(given)}, the cards say {shown(value)}"
            raise Refused(Refusal(settled_by[key], reason))


def shown(value: object) -> str:
    """Return a value as a message writes it."""
    if isinstance(value, SuitClass):
        return value.word
    if isinstance(value, tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return "none" if value is None else str(value)


class RateBook(NamedTuple):
    """The rates of a game.

    ``rule``: the rule that a record has to give rates. ``classes``: returns the words for the
    classes of suit at a table, the lowest first. ``known``: the tables of rates that have a name.
    """

    rule: str
    ladder: Ladder
    classes: Callable[[Terms], tuple[str, ...]]
    known: Mapping[str, Callable[[Terms], Rates]]


def agree_on_rates(book: RateBook, terms: Terms, given: object) -> Terms:
    """Return the terms with the rates of a record, which gives a table or the name of one."""
    if isinstance(given, str):
        if given not in book.known:
            names = ", ".join(book.known)
            raise Refused(Refusal(book.rule, f"{quoted(given)} is not a table of rates: {names}"))
        return replace(terms, rates=book.known[given](terms))
    if not isinstance(given, Mapping):
        raise RecordError(f"'rates' must be a table, or the name of one, not {given!r}")
    table = {name: _rates_of(book, terms, name, value) for name, value in given.items()}
    return replace(terms, rates=Rates(table, "the record's own"))


def rate(table: RateTable, contract: Contract, suit_class: str | None) -> int | None:
    """Return the rate of a contract, in a class of suit if the contract has classes.

    Return ``None`` if there is no such rate.

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
