"""The pages that state the rules: the options of each rule, and of other directives on the pages.

A checkout has the pages in ``docs``; an installed package contains them. This module reads only the
lines above a rule's text. Sphinx reads the text itself and writes it to a file, which :func:`texts`
reads.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from boston.apps.cite.examples import PAGES
from boston.catalogue import GAMES
from boston.errors import BostonError
from boston.record.shipped import kept

#: The pages of a game that have rules or readings but are outside the folder ``rules``.
SINGLE: Final = ("readings.md", "rules.md")
FOLDER: Final = "rules"
#: The file with the texts of the rules, and the folder to which the build of the site writes it.
TEXTS: Final = "rule-texts.json"
BUILT: Final = ".build"

#: A term in the options of a rule: the word, then its language in brackets.
TERM: Final = re.compile(r"(?P<word>.+?)\s*\((?P<language>[a-z]{2,3}(?:-[A-Za-z0-9]+)*)\)")
_DIRECTIVE: Final = re.compile(
    r"^(?P<fence>`{3,}|:{3,})\{(?P<name>[a-z-]+)\} ?(?P<argument>.*)\n"
    r"(?P<options>(?::[a-z]+:.*\n)*)(?P<body>(?:.*\n)*?) *(?P=fence) *$",
    re.MULTILINE,
)
_OPTION: Final = re.compile(r"^:([a-z]+): *(.*?) *$", re.MULTILINE)


def text(name: str) -> str:
    """Return the text of a file of the pages, by its path below ``docs``.

    >>> text("glossary.toml").startswith("#")
    True
    """
    return kept(f"{PAGES}/{name}", f"docs/{name}").read_text("utf-8")


def texts() -> Mapping[str, str]:
    """Return the text of every rule as plain words, by the rule's id.

    :raises BostonError: The file with the texts is missing.
    """
    try:
        file = kept(f"{PAGES}/{TEXTS}", f"{BUILT}/{TEXTS}")
    except BostonError:
        raise BostonError(
            "the texts of the rules are missing; 'python3 docs --build' writes them"
        ) from None
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    return found


class Directive(NamedTuple):
    """A directive of a page: the text after its name, its options, and the lines in it."""

    argument: str
    options: Mapping[str, str]
    body: str


def directives(text: str, name: str) -> Iterator[Directive]:
    r"""Yield the directives called ``name`` on a page, except those inside another directive.

    >>> page = "```{rule} x.pay.base\n:title: The base\n\nPay two.\n```\n"
    >>> next(directives(page, "rule"))
    Directive(argument='x.pay.base', options={'title': 'The base'}, body='\nPay two.\n')
    """
    for found in _DIRECTIVE.finditer(text):
        if found["name"] == name:
            options = dict(_OPTION.findall(found["options"]))
            yield Directive(found["argument"].strip(), options, found["body"])


def directives_of(game: str, name: str) -> Iterator[tuple[str, Directive]]:
    """Yield the directives called ``name`` on a game's rule pages and readings, with their pages.

    >>> page, found = next(directives_of("swedish", "rule"))
    >>> page, found.argument
    ('swedish/rules/auction', 'swedish.auction.turn')
    """
    home = kept(f"{PAGES}/{game}", f"docs/{game}")
    inside = home.joinpath(FOLDER)
    pages = {name: home.joinpath(name) for name in SINGLE}
    if inside.is_dir():
        pages |= {f"{FOLDER}/{each.name}": each for each in inside.iterdir()}
    for path, page in sorted(pages.items()):
        if page.is_file():
            for found in directives(page.read_text("utf-8"), name):
                yield f"{game}/{path.removesuffix('.md')}", found


class Rule(NamedTuple):
    """A rule as its page states it, without its text."""

    id: str
    page: str
    options: Mapping[str, str]

    @property
    def game(self) -> str:
        """The id of the rule's game."""
        return self.id.partition(".")[0]

    @property
    def chapter(self) -> str:
        """The chapter of the rule."""
        return self.id.split(".")[1]

    @property
    def url(self) -> str:
        """The address of the rule, relative to the address of the site."""
        return f"{self.page}.html#{self.id.replace('.', '-')}"

    @property
    def title(self) -> str:
        """The title of the rule."""
        return self.options.get("title", "")

    @property
    def place(self) -> str:
        """The place of the rule in the source."""
        return self.options.get("place", "")

    @property
    def state(self) -> str:
        """The status of the rule. An inherited rule also gives the rule from which it is taken."""
        told = (self.options.get(name, "") for name in ("status", "from"))
        return " from ".join(filter(None, told))

    @property
    def aliases(self) -> list[str]:
        """The former ids of the rule."""
        return self.options.get("aliases", "").split()

    @property
    def readings(self) -> tuple[str, ...]:
        """The readings on which the rule depends, each as ``game.name``."""
        names = self.options.get("readings", "").replace(",", " ").split()
        return tuple(name if "." in name else f"{self.game}.{name}" for name in names)

    @property
    def terms(self) -> tuple[tuple[str, str], ...]:
        """The terms that the rule uses, each as its language and its word."""
        terms = map(str.strip, self.options.get("terms", "").split(","))
        found = map(TERM.fullmatch, terms)
        return tuple((each["language"], each["word"]) for each in found if each)


@cache
def rules() -> tuple[Rule, ...]:
    """Return every rule: game by game in the order of the catalogue, page by page."""
    return tuple(
        Rule(found.argument, page, found.options)
        for game in GAMES
        for page, found in directives_of(game, "rule")
    )
