"""Small matters of wording."""

from __future__ import annotations

from collections.abc import Iterable


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "stroke"), counted(3, "stroke")
    ('1 stroke', '3 strokes')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(names: Iterable[str]) -> str:
    """Names with commas and an ``and``.

    >>> listed(["S.H.", "I.N.", "A.E."])
    'S.H., I.N. and A.E.'
    """
    words = list(names)
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]
