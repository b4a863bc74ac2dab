"""What of the engine these extensions use themselves, while they read and write pages.

It says what a rule is cited as, which words the glossary has, what a source is called. It stands on
all pages: when it changes, all are read again. Of the games it has no more than their names and
sources; whatever else of them is on a page, the engine was asked for (``told``).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from boston import __version__
from boston.catalogue import GAMES
from boston_docs.code.project import Project
from boston_docs.code.python_source import Module, with_used
from boston_docs.site.made_once import key_of

OURS: Final = Path(__file__).parents[1]
#: What leads to all games and to all else.
DOORS: Final = ("boston", "boston.catalogue")
#: An import from it.
IMPORT: Final = re.compile(r"^\s*(?:from|import) boston\b", re.MULTILINE)


def frame(project: Project) -> str:
    """Return a checksum of the modules that the extensions use, and of what these read.

    A game is told by its name and its source.
    """
    modules = project.code.modules
    used = sorted(with_used(modules, _named(), DOORS))
    games = [(game.id, game.name, game.source) for game in GAMES.values()]
    return key_of(_data(project), __version__, repr(games), *(modules[name].text for name in used))


@cache
def _named() -> tuple[str, ...]:
    """What the extensions import of the engine: they are not loaded again in this process."""
    return tuple(_imports())


def _imports() -> Iterator[str]:
    for path in sorted(OURS.rglob("*.py")):
        text = path.read_text("utf-8")
        if IMPORT.search(text):
            module = Module(path.stem, path.name, text, ast.parse(text), is_package=False)
            yield from module.imports.values()


def _data(project: Project) -> list[Path]:
    """Return the files of the package that are no modules, and not those of a game."""
    package = project.root / project.parts.package
    files = (path for path in package.rglob("*") if path.is_file() and path.suffix != ".py")
    return sorted(path for path in files if not path.is_relative_to(package / "games"))
