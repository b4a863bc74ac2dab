"""The data package of the edition, which the engine makes, and the lists of its tables on pages.

``{data-tables}`` lists the tables, with links to the files. ``{data-columns}`` explains the columns
of each table.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

from boston.apps.cite.pages import BUILT, TEXTS
from boston.apps.data.package import schema
from boston.apps.data.tables import TABLES
from boston_docs.apparatus.glossary import folded
from boston_docs.asking import engine, questions
from boston_docs.asking.engine import PageDirective
from boston_docs.parts import Cell, table
from boston_docs.site.made_once import key_of, made_once
from boston_docs.site.written import later, when_done
from tools.places import BUILD, ROOT

#: The folder of the data package on the site.
FOLDER: Final = "data"
#: The files from which the data package is made.
FROM: Final = (
    *("boston/**/*.py", "boston/**/*.toml", "examples/**/*.toml", "docs/_numbers/*.toml"),
    "tests/conformance/*.toml",
    *("docs/*/rules/*.md", "docs/*/rules.md", "docs/*/readings.md"),
    *("docs/glossary.toml", "docs/references.bib", f"{BUILT}/{TEXTS}"),
    "docs/_ext/boston_docs/numbers/recompute.py",
)
CAPTION: Final = "The tables of the data package"
HEADS: Final = ("Table", "What it holds", "Rows", "CSV", "JSON")
#: The number of bytes in a kilobyte, for the sizes of files.
KILO: Final = 1000


@lru_cache(maxsize=1)
def package(env: BuildEnvironment) -> Path:
    """Return the folder with the data package, found once in a build.

    It is the folder of an earlier build if there is one and the setting ``downloads`` is off.
    """
    if not env.config.downloads and (kept := next((BUILD / "data").glob("package-*"), None)):
        return kept

    def make(folder: Path) -> None:
        engine.answer(env, questions.data_package, str(folder))

    inputs = sorted(path for pattern in FROM for path in ROOT.glob(pattern))
    return made_once(BUILD / "data", "package", key_of(inputs), make)


class DataTables(PageDirective):
    """The directive ``data-tables``: the list of the tables in the data package.

    The number of rows of each table is filled in when all pages have been read.
    """

    def build(self) -> list[nodes.Node]:
        """Return a table with a row for each table of the data package."""
        self.env.note_reread()
        rows: list[list[Cell | nodes.Node]] = [
            [
                nodes.literal("", name),
                f"{each['title']}. {each['holds']}",
                later(write=_rows, path=f"{name}.json"),
                *(
                    nodes.paragraph("", "", later(write=_link, path=f"{name}.{form}"))
                    for form in ("csv", "json")
                ),
            ]
            for name, each in TABLES.items()
        ]
        return [table(CAPTION, HEADS, rows, "data-tables", "engine-table")]


def _rows(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    """Yield the number of rows of a table."""
    file = package(at.env) / place["path"]
    yield nodes.Text(str(len(json.loads(file.read_text("utf-8")))))


def _link(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    """Yield a link to a file; its text is the size of the file."""
    length = (package(at.env) / place["path"]).stat().st_size
    yield nodes.reference("", size(length), refuri=f"{FOLDER}/{place['path']}")


class DataColumns(PageDirective):
    """The directive ``data-columns``: the columns of every table; each list is folded."""

    def build(self) -> list[nodes.Node]:
        """Return a list for each table with its columns and their meaning."""
        return [_columns(name, each["title"]) for name, each in TABLES.items()]


def _columns(name: str, title: str) -> nodes.Node:
    columns = json.loads(schema(name))
    facts = nodes.definition_list(classes=["reading-facts"])
    facts += [_column(field, columns) for field in columns["fields"]]
    return folded(f"{title} ({name})", facts, ids=[f"data-{name}"])


def _column(field: Mapping[str, Any], schema: Mapping[str, Any]) -> nodes.definition_list_item:
    """Return an entry for a column: its meaning, its type, and its role in the table's keys."""
    name, held = field["name"], field.get("constraints", {})
    said = [field["type"], *([] if held.get("required") else ["may be empty"])]
    said += ["part of what names a row"] if name in schema["primaryKey"] else []
    for key in schema["foreignKeys"]:
        if name in key["fields"]:
            to = key["reference"]["fields"][key["fields"].index(name)]
            said.append(f"the {to} of a row in {key['reference']['resource']}")
    words = f": one of {', '.join(held['enum'])}" if "enum" in held else ""
    meaning = nodes.paragraph("", f"{field['description']}{words} ({'; '.join(said)})")
    term = nodes.term("", "", nodes.literal("", name))
    return nodes.definition_list_item("", term, nodes.definition("", meaning))


def size(length: int) -> str:
    r"""Return a number of bytes in kilobytes, with the unit.

    >>> size(512), size(451_200)
    ('1\xa0kB', '451\xa0kB')
    """
    return f"{max(1, round(length / KILO))}\N{NO-BREAK SPACE}kB"


def publish(app: Sphinx, site: Path) -> None:
    """Copy the data package into a finished site."""
    shutil.copytree(package(app.env), site / FOLDER, dirs_exist_ok=True)


def setup(app: Sphinx) -> None:
    """Register the directives, and publish the package while the build can still ask the engine."""
    # If this is off, the build keeps earlier downloads, as for a site that is only viewed.
    app.add_config_value("downloads", True, "html", types=frozenset({bool}))
    app.add_directive("data-tables", DataTables)
    app.add_directive("data-columns", DataColumns)
    when_done(app, publish, priority=400)
