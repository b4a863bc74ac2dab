"""The numbers that the sources print, each with what the engine makes of it.

The files in ``docs/_numbers`` hold the numbers as typed in from the sources, with
the expression of the engine that recomputes them (``numbers_process``). What the engine
answers is held against what is printed once, at the start of every build (``number_checks``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from boston.data import printed
from boston.data.printed import Entry, together
from boston_docs.asking import engine, told
from boston_docs.asking.told import Question

logger = logging.getLogger(__name__)

#: Where the numbers stand as typed in, and the lists of all that the sources print.
FOLDER: Final = "_numbers"
INVENTORIES: Final = "boston/study/family/inventory_*.toml"

#: How the engine comes by a number: from others, or because it was given the number itself.
WAYS = ("worked out", "held")

KEYS = frozenset(
    (
        *("id", "place", "printed", "what", "rules", "tables", "why", "how", "by", "reading"),
        *("use", "engine", "columns", "differs", "shown", "rows_shown", "names", "covers"),
        *("data", "numbers"),
    )
)


#: Who answers, by which pages note which numbers they show.
NUMBERS: Final = "numbers"
#: By what numbers are chosen: the entry's id, or a table of the engine that shows them.
ID: Final = "id"
TABLE: Final = "table"
ALL: Final = "all"

_current: dict[Path, tuple[Entry, ...]] = {}
_inventory: dict[Path, tuple[Entry, ...]] = {}


def folder(app_or_env: Any) -> Path | None:
    """Return the folder of the data files, where there is one."""
    place = Path(app_or_env.srcdir, FOLDER)
    return place if place.is_dir() else None


def read_all(app: Sphinx) -> None:
    """Ask the engine for every number, for the build that begins."""
    place = folder(app)
    if place is None:
        _current[Path(app.srcdir)] = _inventory[Path(app.srcdir)] = ()
        return
    try:
        answers = engine.answer(
            app.env, "numbers", str(place), str(Path(app.confdir) / app.config.rule_examples)
        )
    except engine.EngineError as error:
        answers = {}
        logger.error(str(error), location=f"{place}:1")
        app.statuscode = 1
    marked = [entry for path in sorted(place.glob("*.toml")) for entry in read(path, answers)]
    listed = [entry for path in inventories(app) for entry in read(path, {})]
    _inventory[Path(app.srcdir)] = tuple(listed)
    _current[Path(app.srcdir)] = together(marked, listed)


def inventories(app: Sphinx) -> list[Path]:
    """Return the files that list every number of a source, those of charts by their tables."""
    return sorted(Path(app.confdir).glob(INVENTORIES))


def read(path: Path, answers: Mapping[str, Any]) -> Iterator[Entry]:
    """Yield the entries of a file with what the engine answered."""
    shown = f"{path.parent.parent.name}/{path.parent.name}/{path.name}"
    return printed.read(shown, path.read_text(encoding="utf-8"), answers)


def entries(env: BuildEnvironment) -> tuple[Entry, ...]:
    """Return the numbers of all sources, as they were at the start of this build."""
    return _current.get(Path(env.srcdir), ())


def inventory(env: BuildEnvironment) -> tuple[Entry, ...]:
    """Return what the inventories list, charts included."""
    return _inventory.get(Path(env.srcdir), ())


def shown(env: BuildEnvironment, by: str, name: str = "") -> tuple[Entry, ...]:
    """Return numbers that the page being read shows: it is read again when they change."""
    place = folder(env)
    for path in sorted(place.glob("*.toml")) if place else ():
        env.note_dependency(str(path))
    asked = (NUMBERS, by, name)
    found = _chosen(env, asked)
    told.note(env, asked, found)
    return found


def _chosen(env: BuildEnvironment, asked: Question) -> tuple[Entry, ...]:
    _, by, name = asked
    if by == ALL:
        return entries(env)
    return tuple(
        each for each in entries(env) if (name == each.id if by == ID else name in each.tables)
    )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the files."""
    app.connect("builder-inited", read_all, priority=200)
    told.ANSWERERS[NUMBERS] = _chosen
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
