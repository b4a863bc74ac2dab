"""Every number the two sources print, and where this project accounts for it.

The entries lie beside this module, one file a source: figures, places and references, in our
words. A chart's figures are not written out again; its entry names the table that has them.
"""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from boston.base.tables import Cell, Table
from boston.base.words import counted
from boston.errors import BostonError

#: The sources, and whether the numbers of their parts are told apart: one describes many games.
SOURCES: Final[Mapping[str, bool]] = {"002": True, "004": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Numbers that one place of a source prints, and what they are.

    ``printed`` has them as they stand there, with spaces between. Instead of it ``data`` names
    a table of the engine, as ``module:name``, that holds ``numbers`` figures. ``rules`` and
    ``tables`` say where the site states or computes them, ``why`` why it does neither.
    """

    place: str
    what: str
    printed: str = ""
    data: str = ""
    numbers: int = 0
    rules: Sequence[str] = ()
    tables: Sequence[str] = ()
    why: str = ""

    @property
    def part(self) -> str:
        """The part of the source: the place up to the first comma."""
        return self.place.partition(", ")[0]

    @property
    def count(self) -> int:
        """How many numbers these are."""
        return self.numbers or len(self.printed.split())

    @property
    def shown(self) -> str:
        """The numbers, or of a chart how many and from which to which."""
        if not self.data:
            return self.printed
        held = figures(self.data)
        return f"{self.numbers} figures, {min(held)} to {max(held)}"

    @property
    def where(self) -> str:
        """Where the site has them, as links, or the reason why it does not."""
        if self.why:
            return f"Not computed: {self.why}."
        links = [f"rule:{rule}" for rule in self.rules]
        return " ".join([*links, *(f"table:{table}" for table in self.tables)])


@cache
def entries(source: str) -> tuple[Entry, ...]:
    """The inventory of a source, in the order in which it prints.

    >>> entries("004")[2].what, entries("004")[2].printed
    ('players', 'four')
    """
    text = (files(__package__) / f"inventory_{source}.toml").read_text("utf-8")
    return tuple(Entry(**each) for each in tomllib.loads(text)["entry"])


def figures(data: str) -> tuple[int, ...]:
    """Every figure of a table of the engine, row by row.

    >>> figures("boston.games.fontainebleau.pay:NO_TRUMPS")
    (75, 100, 150, 200, 250)
    """
    module, _, name = data.partition(":")
    return tuple(_flat(getattr(importlib.import_module(module), name)))


def _flat(data: object) -> Iterator[int]:
    """The numbers in nested tables; of words those that are figures."""
    if isinstance(data, int) or (isinstance(data, str) and data.isdigit()):
        yield int(data)
    elif isinstance(data, Mapping | tuple):
        for value in data.values() if isinstance(data, Mapping) else data:
            yield from _flat(value)


def parts(source: str) -> tuple[str, ...]:
    """The parts of a source that print numbers.

    >>> parts("002")
    ('Boston', 'American Boston', 'Alternative Scoring', 'French Boston', 'Foot of the page')
    """
    return tuple(dict.fromkeys(entry.part for entry in entries(source)))


def _of_part(source: str, part: str) -> list[Entry]:
    """The entries of a part of a source; no name stands for the whole."""
    return [entry for entry in entries(source) if part in ("", entry.part)]


def numbers(source: str, part: str = "") -> Table:
    """The numbers of a source, or of a part of it."""
    found = _of_part(source, part)
    if not found:
        raise BostonError(f"source {source} has no part {part!r}")
    printed = counted(sum(entry.count for entry in found), "number")
    return Table(
        f"Source {source}{f', {part}' if part else ''}: {printed}",
        ("Place", "Printed", "What it is", "Here"),
        tuple((entry.place, entry.shown, entry.what, entry.where) for entry in found),
    )


def totals() -> Table:
    """How many numbers each source prints, and what becomes of them here."""
    return Table(
        "All numbers printed in the two sources",
        (
            "Source and part",
            "Numbers",
            "In charts of figures",
            "In a rule or table",
            "Not computed",
        ),
        tuple(
            _total(source, part)
            for source, is_divided in SOURCES.items()
            for part in ("", *(parts(source) if is_divided else ()))
        ),
    )


def _total(source: str, part: str) -> tuple[Cell, ...]:
    found = _of_part(source, part)
    return (
        f"{source}, {part}" if part else f"Source {source}",
        sum(entry.count for entry in found),
        sum(entry.count for entry in found if entry.data),
        sum(entry.count for entry in found if not entry.why),
        sum(entry.count for entry in found if entry.why),
    )
