"""Small matters of wording."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

#: Dashes part words as spaces do; apostrophes are all one, straight or not.
_ONE_SIGN: Final = {
    **dict.fromkeys(map(ord, "-\u2010\u2011\u2012\u2013\u2014\u2212"), " "),
    **dict.fromkeys(map(ord, "\u2018\u2019\u02bc\u2032\u00b4`"), "'"),
}


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


@lru_cache(maxsize=1024)
def fold(text: str) -> str:
    """Small letters, no accents, one space between words: for comparing, not for reading.

    >>> fold("Petite  Misère"), fold("petite-misere"), fold("O’Brien")
    ('petite misere', 'petite misere', "o'brien")
    """
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_ONE_SIGN))
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())


def one_line(text: str) -> str:
    """The text without line breaks or control characters, cut to a readable length."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= 300 else line[:297] + "..."
