"""What the sources print and what is stated of them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import chdir
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from boston.apps.cite.examples import NUMBERS, Cell, cells_of, folder, kept, process
from boston.apps.data import pages
from boston.apps.data.pages import Directive, directives, plain
from boston.catalogue import GAMES, game_of
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
        terms = map(str.strip, self.options.get("terms", "").split(","))
        found = map(_TERM.fullmatch, terms)
        return tuple((each["language"], each["word"]) for each in found if each)

    @property
    def text(self) -> str:
        """What it says, as plain text."""
        return plain(self.body, lambda role, target: _named(self, role, target))


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule: game by game in the order of the catalogue, page by page, as it stands there."""
    return tuple(
        Rule(found.argument, page, found.options, found.body)
        for game in GAMES
        for page, text in pages.of_game(game)
        for found in directives(text)
        if found.name == "rule"
    )


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
    entry = next(each for each in all_printed() if each.id == name)
    cell = entry.cell(*place)
    if cell is None:
        raise BostonError(f"no printed number {target!r} is known")
    return str(cell.printed)


def _works(keys: str) -> str:
    """The works cited, in the order of the bibliography, as the page has them."""
    cited = keys.split(",")
    called = [work.fields["shorthand"] for work in pages.bibliography() if work.key in cited]
    return f"[{', '.join(called)}]"


def _heading(rule: Rule, target: str) -> str:
    home = rule.page.rpartition("/")[0]
    page = target.removeprefix("/") if target.startswith("/") else f"{home}/{target}"
    for name, text in pages.of_game(page.partition("/")[0]):
        if name == page and (heading := _HEADING.search(text)):
            return heading["title"]
    raise BostonError(f"{rule.id}: give the link words of its own: {{doc}}`its title <{target}>`")


RECOMPUTED: Final = "recomputed"
DIFFERS: Final = "differs"
NOT_COMPUTABLE: Final = "not computable"
#: A number that is itself the rule, such as the number of players: its code stands beside it.
RULE: Final = "the rule itself"
STATES: Final = (RECOMPUTED, DIFFERS, NOT_COMPUTABLE, RULE)
#: Where the numbers of a source are listed that need no mark of their own.
INVENTORIES: Final = "boston.apps.study.family"


@dataclass(frozen=True)
class Entry:
    """A number or a table of numbers of a source."""

    source: str
    path: str
    line: int
    data: Mapping[str, Any]
    cells: tuple[Cell, ...]
    error: str = ""

    @property
    def id(self) -> str:
        """Return the name by which pages call for it; none where no page can."""
        return str(self.data.get("id", ""))

    @property
    def reading(self) -> str:
        """Return the reading that tells about a difference."""
        return str(self.data.get("reading", ""))

    @property
    def differing(self) -> tuple[Cell, ...]:
        """Return the cells in which the engine has another number."""
        return tuple(cell for cell in self.cells if not cell.agrees) if self.computed else ()

    @property
    def computed(self) -> bool:
        """Say whether the engine was asked."""
        return "engine" in self.data

    @property
    def tables(self) -> tuple[str, ...]:
        """Return the tables of the engine that show these numbers."""
        return tuple(self.data.get("tables", ()))

    @property
    def words(self) -> str:
        """Return the numbers as they stand in the source, where the entry has no cells."""
        return "" if self.cells else str(self.data.get("printed", ""))

    def state(self, cell: Cell) -> str:
        """Return the state of one of its numbers."""
        if self.computed:
            return RECOMPUTED if cell.agrees else DIFFERS
        return self.state_of_words

    @property
    def state_of_words(self) -> str:
        """Return the state of all its numbers, where the engine is not asked."""
        return NOT_COMPUTABLE if self.cells or "why" in self.data else RULE

    def counts(self) -> dict[str, int]:
        """Return how many of its numbers are in each state."""
        found = dict.fromkeys(STATES, 0)
        for cell in self.cells:
            found[self.state(cell)] += 1
        found[self.state_of_words] += len(self.words.split())
        return found

    @property
    def covers(self) -> frozenset[tuple[str, str]]:
        """Return the entries of an inventory, by place and numbers, that these cells replace."""
        return frozenset((place, printed) for place, printed in self.data.get("covers", ()))

    def cell(self, row: str = "", column: str = "") -> Cell | None:
        """Return the cell with these heads."""
        return next((c for c in self.cells if (c.row, c.column) == (row, column)), None)


def place_of(entry: Entry) -> tuple[str, str, str]:
    """Return the source, the place and the numbers of an entry, as an inventory has them."""
    return entry.source, str(entry.data["place"]), str(entry.data.get("printed", ""))


def read(path: str, text: str, answered: Mapping[str, Any]) -> Iterator[Entry]:
    """Yield the entries of a file, named for its source, with what the engine answered."""
    source = path.rpartition("/")[2].removesuffix(".toml").rpartition("_")[2]
    lines = [n for n, line in enumerate(text.splitlines(), 1) if line == "[[entry]]"]
    for line, data in zip(lines, tomllib.loads(text).get("entry", []), strict=True):
        answer = answered.get(data.get("id", ""), ())
        error = answer if isinstance(answer, str) else ""
        yield Entry(source, path, line, data, tuple(cells_of(data, () if error else answer)), error)


def together(marked: Iterable[Entry], listed: Iterable[Entry]) -> tuple[Entry, ...]:
    """All numbers, source by source: those with marks, and what inventories list besides.

    What an entry with cells replaces is not listed a second time; nor are charts, whose cells are
    all marked.
    """
    found = list(marked)
    replaced = {(entry.source, *each) for entry in found for each in entry.covers}
    rest = [e for e in listed if "data" not in e.data and place_of(e) not in replaced]
    return tuple(sorted([*found, *rest], key=lambda entry: entry.source))


@cache
def all_printed() -> tuple[Entry, ...]:
    """All numbers that the five sources print, with what this engine makes of them."""
    texts = {file.name: file.read_text("utf-8") for file in sorted(kept(*NUMBERS).glob("*.toml"))}
    with chdir(folder()):
        answers = process().answers(str(kept(*NUMBERS)), str(folder()))
    listed = {
        each.name: each.read_text("utf-8")
        for each in sorted(files(INVENTORIES).iterdir(), key=lambda each: each.name)
        if each.name.startswith("inventory_")
    }
    return together(
        [entry for name, text in texts.items() for entry in read(name, text, answers)],
        [entry for name, text in listed.items() for entry in read(name, text, {})],
    )
