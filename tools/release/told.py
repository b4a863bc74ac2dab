"""What is said of editions in words."""

from collections import Counter
from datetime import date

#: The kinds of change, in the order in which they are told.
KINDS = ("recomputed", "reworded", "new", "withdrawn")


def counted(changes: dict[str, str]) -> str:
    """How many rules changed, and how.

    >>> counted({"a.b": "reworded", "a.c": "reworded", "a.d": "new"})
    '2 rules reworded, 1 new'
    >>> counted({"a.b": "recomputed"}), counted({})
    ('1 rule recomputed', 'no rule changed')
    """
    count = Counter(changes.values())
    told = [f"{count[kind]} {kind}" for kind in KINDS if count[kind]]
    if not told:
        return "no rule changed"
    number, _, rest = told[0].partition(" ")
    return ", ".join([f"{number} rule{'s' * (number != '1')} {rest}", *told[1:]])


def day(released: str) -> str:
    """A day as it is read.

    >>> day("2026-11-23"), day("")
    ('23 November 2026', 'not released')
    """
    if not released:
        return "not released"
    found = date.fromisoformat(released)
    return f"{found.day} {found:%B} {found.year}"
