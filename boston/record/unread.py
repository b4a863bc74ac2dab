"""Where a record's text cannot be read, of what its readers refuse without a place."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from itertools import accumulate
from typing import Final

from boston.record.mending import line_of, outside_quotation

_BRACKET: Final = re.compile(r"[\[\]{}]")
#: More digits than Python reads as a number.
_LONG_NUMBER: Final = re.compile(r"[0-9](?:_?[0-9]){4000}")


def deepest_line(text: str) -> int:
    """The line in which a text is nested the deepest.

    >>> deepest_line("a = [1]\\nb = [[2]]\\nc = '[[[['"), deepest_line("a = 1")
    (2, 1)
    """
    brackets = [
        (start + found.start(), 1 if found[0] in "[{" else -1)
        for start, piece in outside_quotation(text)
        for found in _BRACKET.finditer(piece)
    ]
    depths = accumulate(step for _, step in brackets)
    deepest = max(zip(depths, brackets, strict=True), key=lambda each: each[0], default=(0, (0, 0)))
    return line_of(text, deepest[1][0])


def long_number_line(text: str) -> int:
    """The line of the first number with too many digits; of what cannot be found, the last.

    >>> long_number_line("a = 1\\nb = " + 5000 * "7"), long_number_line("a = 1")
    (2, 1)
    """
    for start, piece in outside_quotation(text):
        if found := _LONG_NUMBER.search(piece):
            return line_of(text, start + found.start())
    return line_of(text, len(text))


def twin_line(text: str, has_twins: Callable[[str], bool]) -> int:
    """The line in which the first table ends that has a key twice, as its beginning alone shows.

    >>> twin_line("{}\\n{a a}\\n{}", lambda text: "a a" in text)
    2
    """
    ends = [
        start + at.end()
        for start, piece in outside_quotation(text)
        for at in re.finditer("}", piece)
    ]
    first = bisect_left(ends, True, key=lambda end: has_twins(text[:end]))
    return line_of(text, ends[first] - 1) if first < len(ends) else line_of(text, len(text))
