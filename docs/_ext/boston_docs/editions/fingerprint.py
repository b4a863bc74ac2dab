"""The fingerprint of a rule: short checksums of what it says, and of what carries it out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, NotRequired, TypedDict

from boston_docs.code.python_source import Piece
from boston_docs.editions.meaning import meaning
from boston_docs.rules.domain import Rule

#: Enough to tell any two rules apart, and short enough for a line.
DIGITS = 12


class Print(TypedDict):
    """What is kept of a rule.

    ``text``, ``code`` and ``prices`` are checksums: of the rule's own words, of what its code does,
    of the numbers in the tables it gives (None where it gives none). ``page`` is the address of its
    page from the root of the site.
    """

    page: str
    title: str
    text: str
    status: str
    code: str
    prices: str | None
    aliases: NotRequired[list[str]]


class Told(TypedDict, total=False):
    """What is kept of a reading or of a contract; all but ``title`` and ``status`` are checksums.

    ``text`` is of a reading's words, ``options`` of the answers that can be chosen; ``names`` is of
    what a contract is called, ``asks`` of what it asks for and costs a player alone.
    """

    title: str
    text: str
    status: str
    options: str
    names: str
    asks: str


def short(text: str) -> str:
    """Return a short checksum of a text.

    >>> short("abc")
    'ba7816bf8f01'
    """
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def address(docname: str) -> str:
    """Return the address of a page, from the root of the site.

    >>> address("swedish/rules/pay")
    'swedish/rules/pay.html'
    """
    return f"{docname}.html"


def of_code(pieces: Iterable[Piece]) -> str:
    """Return the checksum of what pieces of code do, wherever they stand."""
    return short("\n".join(sorted(meaning(piece.source) for piece in pieces)))


def of_rule(rule: Rule, pieces: Iterable[Piece], numbers: Sequence[Any]) -> Print:
    """Return the fingerprint of a rule, given its code and the numbers it gives."""
    made = Print(
        page=address(rule.docname),
        title=rule.title,
        text=short(rule.text),
        status=rule.state,
        code=of_code(pieces),
        prices=short(repr(numbers)) if numbers else None,
    )
    if rule.aliases:
        made["aliases"] = list(rule.aliases)
    return made
