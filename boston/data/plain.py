"""A rule's text as plain text: what a reader of its page reads, without marks and links.

Paragraphs and lists are parted by empty lines; a table has its caption above it, and a line for
each row, with the cells parted by vertical bars.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from boston.data.directives import Directive, parts
from boston.errors import BostonError

#: From the role of a link and its target to the words of the page for it, where it has no others.
Named = Callable[[str, str], str]

_ROLE: Final = re.compile(r"\{(?P<role>[a-z:]+)\}`(?P<text>[^`]+)`")
_TITLED: Final = re.compile(r"(?P<title>.+?)\s*<(?P<target>[^<>]+)>", re.DOTALL)
_CODE: Final = re.compile(r"`(?P<text>[^`]+)`")
_SPAN: Final = re.compile(r"\[(?P<text>[^\[\]]+)\](?:\{[^{}]*\}|\([^()]*\))")
_STRONG: Final = re.compile(r"(?P<sign>\*{1,2})(?=\S)(?P<text>.+?)(?<=\S)(?P=sign)")
_ITEM: Final = re.compile(r"\s*(?:[-*]|\d+\.)\s+")
_RULER: Final = re.compile(r"\|[\s:|-]+\|?\s*")
_QUOTED: Final = re.compile(r'"([^"]*)"')


def plain(lines: Sequence[str], named: Named) -> str:
    """The text of these lines of a page.

    >>> print(plain(["*Five* tricks", "pay {recomputed}`x`.", "", "- [mot]{.language-fr}"],
    ...             lambda role, target: "ten"))
    Five tricks pay ten.
    <BLANKLINE>
    - mot
    """
    return "\n\n".join(_blocks(lines, named))


def _blocks(lines: Sequence[str], named: Named) -> Iterator[str]:
    for kind, found in groupby(parts(list(lines)), _kind):
        pieces = list(found)
        if kind == "directive":
            yield from (_table(each, named) for each in pieces if isinstance(each, Directive))
        elif kind != "empty":
            yield _block(kind, [str(each) for each in pieces], named)


def _kind(part: Directive | str) -> str:
    if isinstance(part, Directive):
        return "directive"
    if not part.strip():
        return "empty"
    return "rows" if part.lstrip().startswith("|") else "words"


def _block(kind: str, lines: Sequence[str], named: Named) -> str:
    if kind == "rows":
        return _rows(lines, named)
    said: list[str] = []
    for line in lines:
        if item := _ITEM.match(line):
            said.append(f"- {line[item.end() :].strip()}")
        elif said:
            said[-1] += f" {line.strip()}"
        else:
            said.append(line.strip())
    return "\n".join(inline(each, named) for each in said)


def _table(table: Directive, named: Named) -> str:
    caption = inline(table.argument, named)
    return "\n".join(filter(None, [caption, *_blocks(table.body, named)]))


def _rows(lines: Sequence[str], named: Named) -> str:
    rows = [line.strip() for line in lines if not _RULER.fullmatch(line.strip())]
    cells = (row.strip("|").split("|") for row in rows)
    return "\n".join(
        " | ".join(inline(cell.strip(), named) for cell in row).strip() for row in cells
    )


def inline(text: str, named: Named) -> str:
    """A line without its marks.

    >>> inline("{rule}`pays <x.pay.base>` *at once*; it's `5`", lambda role, target: target)
    'pays at once; it’s 5'
    >>> inline("a `mark that does not end", lambda role, target: target)
    Traceback (most recent call last):
    boston.errors.BostonError: not understood as the text of a rule: 'a `mark that does not end'
    """
    # What a link says for itself is set as it is, as on the page.
    said = _QUOTED.sub(r"“\1”", text).replace("'", "’")
    said = _ROLE.sub(lambda found: _role(found["role"], found["text"], named), said)
    said = _CODE.sub(lambda found: named("code", found["text"]), said)
    for mark in (_SPAN, _STRONG, _STRONG):
        said = mark.sub(lambda found: found["text"], said)
    if re.search(r"[{}`]", said):
        raise BostonError(f"not understood as the text of a rule: {said!r}")
    return said


def _role(role: str, text: str, named: Named) -> str:
    titled = _TITLED.fullmatch(text)
    return titled["title"] if titled else named(role, text)
