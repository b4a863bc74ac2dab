"""The directives of a page in MyST Markdown: what a rule's entry says, and what stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

_OPENS = re.compile(r"^(?P<fence>`{3,}|:{3,})\{(?P<name>[a-z-]+)\} ?(?P<argument>.*)$")
_OPTION = re.compile(r"^:(?P<name>[a-z]+): *(?P<value>.*)$")


class Directive(NamedTuple):
    """A block of a page: its name, what stands beside it, its options, the lines in it."""

    name: str
    argument: str
    options: Mapping[str, str]
    body: tuple[str, ...]


def directives(text: str) -> Iterator[Directive]:
    """The directives of a page that are not inside another.

    >>> page = "```{rule} x.pay.base\\n:title: The base\\n\\nPay two.\\n```\\n"
    >>> next(directives(page))
    Directive(name='rule', argument='x.pay.base', options={'title': 'The base'}, body=('Pay two.',))
    """
    yield from (part for part in parts(text.splitlines()) if isinstance(part, Directive))


def parts(lines: list[str]) -> Iterator[Directive | str]:
    """The lines of a page, a directive in place of its own."""
    left = iter(lines)
    for line in left:
        found = _OPENS.match(line)
        if found is None:
            yield line
            continue
        inside = []
        for each in left:
            if each.strip() == found["fence"]:
                break
            inside.append(each)
        yield _directive(found["name"], found["argument"].strip(), inside)


def _directive(name: str, argument: str, inside: list[str]) -> Directive:
    options: dict[str, str] = {}
    while inside and (option := _OPTION.match(inside[0])):
        options[option["name"]] = option["value"].strip()
        inside = inside[1:]
    while inside and not inside[0].strip():
        inside = inside[1:]
    return Directive(name, argument, options, tuple(inside))
