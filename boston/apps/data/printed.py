"""The numbers that the sources print, each with the engine's result."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import chdir
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from boston.apps.cite.examples import NUMBERS, Cell, cells_of, folder, kept, process

RECOMPUTED: Final = "recomputed"
DIFFERS: Final = "differs"
NOT_COMPUTABLE: Final = "not computable"
#: A number that is itself the rule, such as the number of players. The rule's code is next to it.
RULE: Final = "the rule itself"
STATES: Final = (RECOMPUTED, DIFFERS, NOT_COMPUTABLE, RULE)
#: The package with the lists of numbers that need no mark of their own.
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
        """The name under which pages show the entry, or ``""`` if no page can show it."""
        return str(self.data.get("id", ""))

    @property
    def reading(self) -> str:
        """The reading that explains a difference, or ``""``."""
        return str(self.data.get("reading", ""))

    @property
    def differing(self) -> tuple[Cell, ...]:
        """The cells in which the engine's number is different."""
        return tuple(cell for cell in self.cells if not cell.agrees) if self.computed else ()

    @property
    def computed(self) -> bool:
        """Whether the engine computes the entry."""
        return "engine" in self.data

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables of the engine that show these numbers."""
        return tuple(self.data.get("tables", ()))

    @property
    def words(self) -> str:
        """The numbers as the source prints them, or ``""`` if the entry has cells."""
        return "" if self.cells else str(self.data.get("printed", ""))

    def state(self, cell: Cell) -> str:
        """Return the state of one of the entry's numbers."""
        if self.computed:
            return RECOMPUTED if cell.agrees else DIFFERS
        return self.state_of_words

    @property
    def state_of_words(self) -> str:
        """The state of all the entry's numbers if the engine does not compute them."""
        return NOT_COMPUTABLE if self.cells or "why" in self.data else RULE

    def counts(self) -> dict[str, int]:
        """Return how many of the entry's numbers are in each state."""
        found = dict.fromkeys(STATES, 0)
        for cell in self.cells:
            found[self.state(cell)] += 1
        found[self.state_of_words] += len(self.words.split())
        return found

    @property
    def covers(self) -> frozenset[tuple[str, str]]:
        """The entries of an inventory that these cells replace, each as its place and numbers."""
        return frozenset((place, printed) for place, printed in self.data.get("covers", ()))

    def cell(self, row: str = "", column: str = "") -> Cell | None:
        """Return the cell with these headings, or ``None``."""
        return next((c for c in self.cells if (c.row, c.column) == (row, column)), None)


def place_of(entry: Entry) -> tuple[str, str, str]:
    """Return the source, the place and the numbers of an entry, in the form of an inventory."""
    return entry.source, str(entry.data["place"]), str(entry.data.get("printed", ""))


def read(path: str, text: str, answered: Mapping[str, Any]) -> Iterator[Entry]:
    """Yield the entries of a file, with the engine's answers.

    ``path``: The path of the file. The name of the file gives the number of its source.
    ``answered``: The engine's answers, by the id of the entry.
    """
    source = path.rpartition("/")[2].removesuffix(".toml").rpartition("_")[2]
    lines = [n for n, line in enumerate(text.splitlines(), 1) if line == "[[entry]]"]
    for line, data in zip(lines, tomllib.loads(text).get("entry", []), strict=True):
        answer = answered.get(data.get("id", ""), ())
        error = answer if isinstance(answer, str) else ""
        yield Entry(source, path, line, data, tuple(cells_of(data, () if error else answer)), error)


def together(marked: Iterable[Entry], listed: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return all numbers, source by source: those with marks, then the rest of the inventories.

    An entry with cells replaces its entry of an inventory. Charts are left out, because all
    their cells have marks.
    """
    found = list(marked)
    replaced = {(entry.source, *each) for entry in found for each in entry.covers}
    rest = [e for e in listed if "data" not in e.data and place_of(e) not in replaced]
    return tuple(sorted([*found, *rest], key=lambda entry: entry.source))


@cache
def all_printed() -> tuple[Entry, ...]:
    """Return all numbers that the sources print, with this engine's results."""
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
