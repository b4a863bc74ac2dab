"""Every number that the two sources print, and the place where this project accounts for it.

The entries are in files next to this module, one for each source: figures, places and references,
in our words. The figures of a chart are not repeated; its entry gives the table that has them.
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

#: The sources, and whether each is divided into parts. Source 002 is divided, because it describes
#: many games.
SOURCES: Final[Mapping[str, bool]] = {"002": True, "004": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """The numbers printed in one place of a source, and their meaning.

    ``printed``: The numbers as printed, with spaces between them. ``data``: A table of the engine
    that has the numbers, as ``module:name``, in place of ``printed``. ``numbers``: How many numbers
    this table has. ``rules`` and ``tables``: The places where the site states or computes the
    numbers. ``why``: The reason why the site does neither, if so.
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
        """The number of printed numbers in the entry."""
        return self.numbers or len(self.printed.split())

    @property
    def shown(self) -> str:
        """The numbers or, for a chart, how many there are, the lowest and the highest."""
        if not self.data:
            return self.printed
        held = figures(self.data)
        return f"{self.numbers} figures, {min(held)} to {max(held)}"

    @property
    def where(self) -> str:
        """The links to the numbers on the site, or the reason why there are none."""
        if self.why:
            return f"Not computed: {self.why}."
        links = [f"rule:{rule}" for rule in self.rules]
        return " ".join([*links, *(f"table:{table}" for table in self.tables)])


@cache
def entries(source: str) -> tuple[Entry, ...]:
    """Return the inventory of a source, in the order of print.

    >>> entries("004")[2].what, entries("004")[2].printed
    ('players', 'four')
    """
    text = (files(__package__) / f"inventory_{source}.toml").read_text("utf-8")
    return tuple(Entry(**each) for each in tomllib.loads(text)["entry"])


def figures(data: str) -> tuple[int, ...]:
    """Return every figure of a table of the engine, row by row.

    >>> figures("boston.games.fontainebleau.pay:NO_TRUMPS")
    (75, 100, 150, 200, 250)
    """
    module, _, name = data.partition(":")
    return tuple(_flat(getattr(importlib.import_module(module), name)))


def _flat(data: object) -> Iterator[int]:
    """Yield the numbers in nested tables, including words that consist of digits."""
    if isinstance(data, int) or (isinstance(data, str) and data.isdigit()):
        yield int(data)
    elif isinstance(data, Mapping | tuple):
        for value in data.values() if isinstance(data, Mapping) else data:
            yield from _flat(value)


def parts(source: str) -> tuple[str, ...]:
    """Return the parts of a source that print numbers.

    >>> parts("002")
    ('Boston', 'American Boston', 'Alternative Scoring', 'French Boston', 'Foot of the page')
    """
    return tuple(dict.fromkeys(entry.part for entry in entries(source)))


def _of_part(source: str, part: str) -> list[Entry]:
    """Return the entries of a part of a source, or of the whole source if the part is empty."""
    return [entry for entry in entries(source) if part in ("", entry.part)]


def numbers(source: str, part: str = "") -> Table:
    """Return the numbers of a source, or of a part of it.

    Raise :class:`~boston.BostonError` if the source has no such part.
    """
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
    """Return how many numbers each source prints, and how many of them the site has."""
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
