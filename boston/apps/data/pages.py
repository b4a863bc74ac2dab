"""The pages that the edition's texts are read from, their text made plain, and the bibliography.

A checkout has them where they are written; installed, the engine carries them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import dropwhile, groupby
from pathlib import Path
from typing import Final, NamedTuple

from boston.apps.cite import examples
from boston.apps.cite.citation import NUMBERED
from boston.apps.cite.examples import PAGES, kept
from boston.catalogue import GAMES
from boston.errors import BostonError

#: The pages of a game that are carried: those with rules, and those with readings.
WANTED: Final = ("rules.md", "readings.md", "rules/*.md")


def text(name: str) -> str:
    """A file of the pages, by its path below ``docs``.

    >>> text("glossary.toml").startswith("#")
    True
    """
    return kept(f"{PAGES}/{name}", f"docs/{name}").read_text("utf-8")


def of_game(game: str) -> Iterator[tuple[str, str]]:
    """The pages of a game, sorted: the name of each, as the site has it, and its text."""
    home = kept(PAGES, "docs")
    found = (path for pattern in WANTED for path in (home / game).glob(pattern))
    for path in sorted(found):
        yield path.relative_to(home).with_suffix("").as_posix(), path.read_text("utf-8")


def sessions() -> dict[str, Path]:
    """Every record of a session among the examples, by its path there.

    >>> "swedish/figure-1.toml" in sessions()
    True
    """
    return {
        f"{each.name}{each.kind}": each.file
        for each in examples.examples()
        if each.kind == examples.RECORD
    }


# What stands on a page

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
    body = tuple(dropwhile(lambda line: not line.strip(), inside))
    return Directive(name, argument, options, body)


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
    items: list[str] = []
    for line in lines:
        if item := _ITEM.match(line):
            items.append(f"- {line[item.end() :].strip()}")
        elif items:
            items[-1] += f" {line.strip()}"
        else:
            items.append(line.strip())
    return "\n".join(inline(each, named) for each in items)


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
    words = _QUOTED.sub(r"“\1”", text).replace("'", "’")
    words = _ROLE.sub(lambda found: _role(found["role"], found["text"], named), words)
    words = _CODE.sub(lambda found: named("code", found["text"]), words)
    for mark in (_SPAN, _STRONG, _STRONG):
        words = mark.sub(lambda found: found["text"], words)
    if re.search(r"[{}`]", words):
        raise BostonError(f"not understood as the text of a rule: {words!r}")
    return words


def _role(role: str, text: str, named: Named) -> str:
    titled = _TITLED.fullmatch(text)
    return titled["title"] if titled else named(role, text)


# ── The bibliography, and how its sources are called: by their numbers ────────────────────────────


BIBLIOGRAPHY: Final = "references.bib"
#: The page on which every work has its anchor.
WORKS: Final = "bibliography"
_ENTRY: Final = re.compile(r"^@(?P<kind>\w+)\{(?P<key>[^,]+),\n(?P<fields>.*?)^\}", re.M | re.S)
_FIELD: Final = re.compile(r"^ {2}(?P<name>\w+) = \{(?P<value>.*)\},?$", re.M)
_FOREIGN: Final = re.compile(r"\[([^\]]+)\]\{\.language-\w+\}")


class Work(NamedTuple):
    """A book, an article or a website: its key, what it is in BibTeX, and its fields."""

    key: str
    kind: str
    fields: Mapping[str, str]


def works(text: str) -> Iterator[Work]:
    """The entries of a file in BibTeX, written as ours is: a field a line, its value in braces.

    >>> next(works("@book{x,\\n  title = {Le [jeu]{.language-fr}},\\n  author = {{“T.”}}\\n}"))
    Work(key='x', kind='book', fields={'title': 'Le jeu', 'author': '“T.”'})
    """
    for found in _ENTRY.finditer(text):
        fields = {each["name"]: _value(each["value"]) for each in _FIELD.finditer(found["fields"])}
        yield Work(found["key"], found["kind"], fields)


def bibliography() -> tuple[Work, ...]:
    """Every work that the edition names, in the order of its file."""
    return tuple(works(text(BIBLIOGRAPHY)))


def _value(text: str) -> str:
    if text.startswith("{") and text.endswith("}"):
        text = text[1:-1]
    return _FOREIGN.sub(r"\1", text)


def source_key(number: str) -> str:
    """The key of a source by its number."""
    return f"source{number}"


def source_of(game: str) -> str:
    """The number of a game's first source; empty for a game the engine does not have."""
    return GAMES[game].source.number[:3] if game in GAMES else ""


def source_in(place: str, game: str) -> str:
    """The number of the source that a place in a game's rules is in."""
    numbered = NUMBERED.match(place)
    return numbered["number"] if numbered else source_of(game)


def sources_in(places: str, game: str) -> list[str]:
    """The numbers of the sources of all places that a rule names, each once.

    >>> sources_in("Betalning, p. 5; Source 004, ¶ 2", "swedish")
    ['000', '004']
    """
    numbers = (source_in(place.strip(), game) for place in places.split(";"))
    return list(dict.fromkeys(filter(None, numbers)))
