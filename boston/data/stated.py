"""Every rule as its page states it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from boston.catalogue import GAMES, game_of
from boston.data import pages, printed, works
from boston.data.directives import Directive, directives
from boston.data.plain import plain
from boston.errors import BostonError

_TERM: Final = re.compile(r"(?P<word>.+?)\s*\((?P<language>[a-z]{2,3}(?:-[A-Za-z0-9]+)*)\)")
_HEADING: Final = re.compile(r"^# (?P<title>.+)$", re.MULTILINE)


class Rule(NamedTuple):
    """A rule: its id, its page with the place on it, and what it says there."""

    id: str
    page: str
    options: Mapping[str, str]
    body: tuple[str, ...]

    @property
    def game(self) -> str:
        """Its game."""
        return self.id.partition(".")[0]

    @property
    def chapter(self) -> str:
        """Its chapter."""
        return self.id.split(".")[1]

    @property
    def url(self) -> str:
        """Its address below that of the site."""
        return f"{self.page}.html#{self.id.replace('.', '-')}"

    @property
    def readings(self) -> tuple[str, ...]:
        """The readings it depends on, each ``game.name``."""
        names = self.options.get("readings", "").replace(",", " ").split()
        return tuple(name if "." in name else f"{self.game}.{name}" for name in names)

    @property
    def terms(self) -> tuple[tuple[str, str], ...]:
        """The terms it uses, each with its language before it."""
        told = filter(None, map(str.strip, self.options.get("terms", "").split(",")))
        found = (_TERM.fullmatch(each) for each in told)
        return tuple((each["language"], each["word"]) for each in found if each)

    @property
    def text(self) -> str:
        """What it says, as plain text."""
        return plain(self.body, lambda role, target: _named(self, role, target))


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule: game by game in the order of the catalogue, page by page, as it stands there."""
    return tuple(rule for game in GAMES for rule in _of_game(game))


def _of_game(game: str) -> Iterator[Rule]:
    for page, text in pages.of_game(game):
        for found in directives(text):
            if found.name == "rule":
                yield Rule(found.argument, page, found.options, found.body)


@cache
def by_id() -> Mapping[str, Rule]:
    """The rules by their ids, those they had before among them."""
    return {
        name: rule
        for rule in rules()
        for name in (rule.id, *rule.options.get("aliases", "").split())
    }


def directives_of(game: str, name: str) -> Iterator[Directive]:
    """The directives of that name on the pages of a game."""
    for _, text in pages.of_game(game):
        yield from (each for each in directives(text) if each.name == name)


def _named(rule: Rule, role: str, target: str) -> str:
    """What the page of a rule says for a link that has no words of its own."""
    match role:
        case "rule":
            return _title(rule, target)
        case "reading":
            return _question(target)
        case "recomputed":
            return _number(target)
        case "doc":
            return _heading(rule, target)
        case "cite:p":
            return _works(target)
        case "code":
            named = {name.partition(".")[2]: name for name in rule.readings}
            return _question(named[target]) if target in named else target
    raise BostonError(f"{rule.id}: {{{role}}} is not known in the text of a rule")


def _title(rule: Rule, target: str) -> str:
    found = by_id()[target]
    elsewhere = "" if found.game in rule.page.split("/") else f" in {game_of(found.game).name}"
    return found.options["title"] + elsewhere


def _question(target: str) -> str:
    game, _, name = target.partition(".")
    question = next(each.question for each in game_of(game).readings if each.name == name)
    return f"“{question}”"


def _number(target: str) -> str:
    name, *place = (part.strip() for part in re.split(r"[|¦]", target))
    entry = next(each for each in printed.all_printed() if each.id == name)
    cell = entry.cell(*place)
    if cell is None:
        raise BostonError(f"no printed number {target!r} is known")
    return str(cell.printed)


def _works(keys: str) -> str:
    """The works cited, in the order of the bibliography, as the page has them."""
    cited = keys.split(",")
    called = [work.fields["shorthand"] for work in works.bibliography() if work.key in cited]
    return f"[{', '.join(called)}]"


def _heading(rule: Rule, target: str) -> str:
    home = rule.page.rpartition("/")[0]
    page = target.removeprefix("/") if target.startswith("/") else f"{home}/{target}"
    for name, text in pages.of_game(page.partition("/")[0]):
        if name == page and (heading := _HEADING.search(text)):
            return heading["title"]
    raise BostonError(f"{rule.id}: give the link words of its own: {{doc}}`its title <{target}>`")
