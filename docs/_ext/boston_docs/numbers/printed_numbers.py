"""The numbers that the sources print, each compared with the engine's number.

The files in ``docs/_numbers`` contain the numbers as typed in from the sources, with an expression
that recomputes them with the engine (``recompute``). Every build begins by comparing the printed
numbers with the recomputed ones, so no mark changes silently. A build fails in these cases:

* The source and the engine differ, and the file does not announce this difference.
* The file announces a difference that no longer exists.
* An expression fails.
* A chart of numbers has no marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston.apps.cite.examples import Cell
from boston.apps.data import printed
from boston.apps.data.printed import Entry, place_of, together
from boston_docs.asking import engine
from boston_docs.numbers import recompute
from boston_docs.problems import Problem, report
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.ids import game_of

#: The folder of the numbers as typed in, and the files that list all numbers in the sources.
FOLDER: Final = "_numbers"
INVENTORIES: Final = "boston/apps/study/family/inventory_*.toml"
#: The ways in which the engine has a number: worked out from other numbers, or entered as it is.
WAYS: Final = ("worked out", "held")
KEYS: Final = frozenset(
    (
        *("id", "place", "printed", "what", "rules", "tables", "why", "how", "by", "reading"),
        *("use", "engine", "columns", "differs", "shown", "rows_shown", "names", "covers"),
        *("data", "numbers"),
    )
)

#: The numbers with marks and the entries of the inventories, by the folder of the pages.
_current: dict[Path, tuple[tuple[Entry, ...], tuple[Entry, ...]]] = {}


def read_all(app: Sphinx) -> None:
    """Read every number at the start of a build, with the engine's answers."""
    folder, examples = Path(app.srcdir, FOLDER), Path(app.confdir, app.config.rule_examples)
    answers: dict[str, Any] = {}
    try:
        if folder.is_dir():
            answers = engine.answer(app.env, recompute.answers, str(folder), str(examples))
    except engine.EngineError as error:
        report(app, [str(error)], str(folder))

    def read(path: Path) -> Iterator[Entry]:
        shown = "/".join(path.parts[-3:])
        return printed.read(shown, path.read_text(encoding="utf-8"), answers)

    inventories = sorted(Path(app.confdir).glob(INVENTORIES)) if folder.is_dir() else []
    marked = [entry for path in sorted(folder.glob("*.toml")) for entry in read(path)]
    listed = tuple(entry for path in inventories for entry in read(path))
    _current[Path(app.srcdir)] = together(marked, listed), listed


def entries(env: BuildEnvironment) -> tuple[Entry, ...]:
    """Return the numbers of all sources, as read at the start of this build."""
    return _current[Path(env.srcdir)][0] if Path(env.srcdir) in _current else ()


def shown(
    env: BuildEnvironment, *, by_id: str | None = None, in_table: str | None = None
) -> tuple[Entry, ...]:
    """Return printed numbers, and note that the page being read depends on them.

    ``by_id``: Only the number with this id.

    ``in_table``: Only the numbers in this table of the engine.
    """
    for path in sorted(Path(env.srcdir, FOLDER).glob("*.toml")):
        env.note_dependency(path)
    return tuple(
        entry
        for entry in entries(env)
        if by_id in (None, entry.id) and (in_table is None or in_table in entry.tables)
    )


def problems(env: BuildEnvironment) -> Iterator[Problem]:
    """Yield the faults of all entries."""
    domain = rule_domain(env)
    rules, readings = domain.by_id(), domain.readings()
    seen: set[str] = set()
    for entry in entries(env):
        wrong = [*_of_form(entry), *_of_state(entry)]
        wrong += [
            f"no page has the rule {rule}; correct 'rules', or write it in docs/{game_of(rule)}/"
            for rule in entry.data.get("rules", ())
            if rule not in rules
        ]
        if entry.reading and entry.reading not in readings:
            wrong.append(f"no page has the reading {entry.reading}; correct 'reading' here")
        if entry.id and entry.id in seen:
            wrong.append("already used for another entry; write another id")
        seen.add(entry.id)
        name = entry.id or entry.data.get("place", "an entry")
        yield from (Problem(entry.path, entry.line, f"{name}: {text}") for text in wrong)
    yield from _of_inventory(env)


def _of_inventory(env: BuildEnvironment) -> Iterator[Problem]:
    """Yield the charts in inventories that lack marks, and the marks that no inventory lists."""
    listed = _current[Path(env.srcdir)][1]
    places = {place_of(entry) for entry in listed}
    charts = [entry for entry in listed if "data" in entry.data]
    for place in {place_of(entry)[:2] for entry in charts}:
        of_place = [entry for entry in charts if place_of(entry)[:2] == place]
        printed = sum(entry.data["numbers"] for entry in of_place)
        marked = sum(len(e.cells) for e in entries(env) if place_of(e)[:2] == place)
        if marked != printed:
            text = (
                f"{place[1]}: {printed} numbers are printed, {marked} have marks; write an "
                f"[[entry]] for the others, with this place, in docs/_numbers/{place[0]}.toml"
            )
            yield Problem(of_place[0].path, of_place[0].line, text)
    for entry in entries(env):
        for covered in entry.covers:
            if (entry.source, *covered) not in places:
                text = (
                    f"{entry.id}: no inventory has {covered[1]!r} at {covered[0]}; "
                    "correct 'covers' here"
                )
                yield Problem(entry.path, entry.line, text)


def _of_form(entry: Entry) -> Iterator[str]:
    data = entry.data
    if unknown := sorted(data.keys() - KEYS):
        yield f"unknown keys: {', '.join(unknown)}; write only {', '.join(sorted(KEYS))}"
    for key in ("place", "what"):
        if not data.get(key):
            yield f'no {key!r}; write {key} = "…"'
    if not entry.id and (entry.cells or entry.computed):
        yield "no 'id', though it has numbers to recompute; write id = \"…\""
    if entry.id and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.id):
        yield "an id is lower case, with hyphens; write it so, as in swedish-prices"
    if entry.computed and data.get("how") not in WAYS:
        yield f"'how' must be one of {', '.join(WAYS)}"
    if entry.computed == ("why" in data) and not (data.get("rules") and not entry.cells):
        yield "either 'engine' or 'why' must be there, and not both; write engine = \"…\""


def _of_state(entry: Entry) -> Iterator[str]:
    if entry.error:
        yield f"the engine cannot recompute it: {entry.error}; correct 'engine' or 'use' here"
        return
    announced = dict(_announced(entry))
    for cell in entry.differing:
        place = (cell.row, cell.column)
        if place not in announced:
            yield (
                f"{_at(cell)}the source prints {cell.printed}, the engine gets {cell.engine}; "
                f"correct 'printed' here or the engine, or write {_differing(cell)} and a reading"
            )
        elif announced[place] != cell.engine:
            value = announced[place]
            yield (
                f"{_at(cell)}'differs' has {value}, but the engine gets {cell.engine}; "
                f"write {_differing(cell)}"
            )
    agreeing = {(c.row, c.column) for c in entry.cells if c.agrees}
    for row, column in sorted(announced.keys() & agreeing):
        yield (
            f"{_at(Cell(row, column, 0))}'differs' names it, but the engine gets what is printed; "
            "take it out there"
        )
    if announced and not entry.reading:
        yield "it differs, and no 'reading' explains why; write reading = \"game.name\""


def _announced(entry: Entry) -> Iterator[tuple[tuple[str, str], object]]:
    differs = entry.data.get("differs", [])
    if not isinstance(differs, list):
        yield ("", ""), differs
        return
    for row, column, value in differs:
        yield (row, column), value


def _differing(cell: Cell) -> str:
    if not cell.row:
        return f"differs = {cell.engine}"
    return f'differs = [["{cell.row}", "{cell.column}", {cell.engine}]]'


def _at(cell: Cell) -> str:
    return f"{cell.row}, {cell.column}: " if cell.row else ""


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report the faults of the entries."""
    report(app, sorted(set(problems(env))))


def setup(app: Sphinx) -> None:
    """Register the reading at the start of a build, and the check."""
    app.connect("builder-inited", read_all, priority=200)
    app.connect("env-updated", check)
