"""The values of a style sheet that hold for the whole page, put into the places that read them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

#: Where furo's variables are given, and ours for them.
WHOLE_PAGE: Final = {"body"}
#: What is given there may change with the device and the reader, for the whole page alike.
ROOT: Final = ":root"
GIVEN: Final = re.compile(r"(--[\w-]+)\s*:([^;{}]*)(?:;|(?=\})|$)")
READ: Final = re.compile(r"var\(\s*(--[\w-]+)\s*\)")
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
EMPTY: Final = re.compile(r"[^{}]+\{\}")


def settled(css: str, others: str) -> str:
    """Return a sheet that reads fewer variables; those that ``others`` read stay.

    >>> settled("body{--a:1px;--b:var(--a)}p{top:var(--b)}", "")
    'p{top:1px}'
    >>> settled("body{--a:1px;--b:var(--a)}i{--a:2px}p{top:var(--b)}", "u{left:var(--b)}")
    'body{--a:1px;--b:var(--a)}i{--a:2px}p{top:var(--b)}'
    """
    values = dict(_once(css, others))
    changing = {
        name
        for head, body in RULE.findall(css + others)
        if not head.strip().startswith(ROOT)
        for name, _ in GIVEN.findall(body)
    } - set(values)
    while hanging := {
        n for n, value in values.items() if changing.intersection(READ.findall(value))
    }:
        values = {name: value for name, value in values.items() if name not in hanging}
        changing |= hanging
    stay = set(READ.findall(others))

    def place(match: re.Match[str]) -> str:
        return READ.sub(place, values[match[1]]) if match[1] in values else match[0]

    def drop(match: re.Match[str]) -> str:
        return "" if match[1] in values and match[1] not in stay else match[0]

    return EMPTY.sub("", READ.sub(place, GIVEN.sub(drop, css)))


def _once(css: str, others: str) -> Iterator[tuple[str, str]]:
    """Yield the variables that are given once, and for the whole page, each with its value."""
    given = Counter(match[1] for match in GIVEN.finditer(css + others))
    for head, body in blocks(css):
        if head in WHOLE_PAGE:
            yield from ((n, value.strip()) for n, value in GIVEN.findall(body) if given[n] == 1)


def blocks(css: str) -> Iterator[tuple[str, str]]:
    """Yield what stands before and between each pair of outermost braces."""
    start, opened, depth = 0, 0, 0
    for match in re.finditer(r"[{}]", css):
        depth += 1 if match[0] == "{" else -1
        if match[0] == "{" and depth == 1:
            opened = match.start()
        elif depth == 0:
            yield css[start:opened].strip(), css[opened + 1 : match.start()].strip()
            start = match.end()
