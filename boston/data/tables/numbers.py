"""The numbers that the sources print, with the marks that the pages give them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Final

from boston.data.printed import DIFFERS, NOT_COMPUTABLE, RECOMPUTED, RULE, Entry, all_printed
from boston.data.table import INTEGER, Field, Row, Table, maybe, points
from boston.data.works import source_key
from boston.errors import BostonError


@cache
def named() -> tuple[tuple[str, Entry], ...]:
    """Every entry with its id, or where it has none its source and its place in the list of it."""
    return tuple(
        (entry.id or f"{source}-{place}", entry)
        for source, found in groupby(all_printed(), key=lambda entry: entry.source)
        for place, entry in enumerate(found, 1)
    )


def _entries() -> Iterator[Row]:
    for name, entry in named():
        told = entry.data
        words = entry.words or None
        yield (
            *(name, source_key(entry.source), told["place"], told["what"], words),
            *(words and entry.state_of_words, told.get("why"), told.get("how"), told.get("by")),
            *(_expression(told.get("engine")), entry.reading or None),
        )


def _expression(engine: object) -> str | None:
    """The expression; of several, each after the row that it is for."""
    if isinstance(engine, dict):
        return "\n".join(f"{row}: {expression}" for row, expression in engine.items())
    return None if engine is None else str(engine)


def _numbers() -> Iterator[Row]:
    for name, entry in named():
        if entry.error:
            raise BostonError(f"{name} cannot be recomputed: {entry.error}")
        for place, cell in enumerate(entry.cells, 1):
            held = cell.engine if isinstance(cell.engine, int) else None
            where = (cell.row or None, cell.column or None)
            yield name, place, *where, cell.printed, held, entry.state(cell)


def _rules() -> Iterator[Row]:
    for name, entry in named():
        yield from ((name, rule) for rule in dict.fromkeys(entry.data.get("rules", ())))


ENTRY: Final = Field("entry", "the entry of the number")
TABLES: Final = (
    Table(
        "printed-entries",
        "Places where numbers are printed",
        "Every place where a source prints numbers: a table, a price, a sum, a number in a "
        "sentence; what they are, and what recomputes them.",
        (
            Field("id", "what names the place"),
            Field("source", "the source, by its key"),
            Field("place", "the place in it"),
            Field("what", "what the numbers are"),
            maybe("words", "the numbers as they stand there, where they are not taken one by one"),
            maybe("mark", "the state of these", words=(NOT_COMPUTABLE, RULE)),
            maybe("why", "why nothing is computed"),
            maybe("how", "how the engine comes by them", words=("worked out", "held")),
            maybe("by", "what else is to be known of the way"),
            maybe("expression", "what the engine is asked, in Python"),
            maybe("reading", "the reading that tells of a difference"),
        ),
        ("id",),
        (points("source", "works", "key"), points("reading", "readings")),
        _entries,
    ),
    Table(
        "printed-numbers",
        "Printed numbers",
        "Numbers that a source prints, one by one, beside what the engine has.",
        (
            ENTRY,
            Field("place", "its place in the entry, from 1, line by line", INTEGER),
            maybe("row", "the row of a table"),
            maybe("column", "the column of a table"),
            Field("printed", "what the source prints", INTEGER),
            maybe("engine", "what the engine gets", INTEGER),
            Field("mark", "its state", words=(RECOMPUTED, DIFFERS, NOT_COMPUTABLE)),
        ),
        ("entry", "place"),
        (points("entry", "printed-entries"),),
        _numbers,
    ),
    Table(
        "printed-rules",
        "Rules of the printed numbers",
        "The rules in which printed numbers stand.",
        (ENTRY, Field("rule", "the rule")),
        ("entry", "rule"),
        (points("entry", "printed-entries"), points("rule", "rules")),
        _rules,
    ),
)
