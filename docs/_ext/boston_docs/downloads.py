"""The data package of the edition, which the engine makes, and what pages tell of it.

``{data-tables}`` lists its tables, with links to the files; ``{data-columns}`` says what the
columns of each mean.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston_docs.apparatus.glossary import folded
from boston_docs.asking import engine, questions, tables
from boston_docs.asking.engine import PageDirective
from boston_docs.site.made_once import key_of, made_once
from boston_docs.site.written import when_done
from tools.places import BUILD, ROOT

#: Where the site has the package.
FOLDER: Final = "data"
#: What it is made from.
FROM: Final = (
    *("boston/**/*.py", "boston/**/*.toml", "examples/**/*.toml", "docs/_numbers/*.toml"),
    "tests/conformance/*.toml",
    *("docs/*/rules/*.md", "docs/*/rules.md", "docs/*/readings.md"),
    *("docs/glossary.toml", "docs/references.bib"),
    "docs/_ext/boston_docs/numbers/recompute.py",
)
CAPTION: Final = "The tables of the data package"
HEADS: Final = ("Table", "What it holds", "Rows", "CSV", "JSON")
#: What the name of a table's file in JSON ends with.
JSON: Final = "-json"
#: A kilobyte, as in the sizes of files.
KILO: Final = 1000


def package(env: BuildEnvironment) -> Path:
    """Return the folder with the package; the last one that was made, where no other is wanted."""
    if not env.config.downloads and (kept := next((BUILD / "data").glob("package-*"), None)):
        return kept

    def make(folder: Path) -> None:
        engine.answer(env, questions.data_package, str(folder))

    inputs = sorted(path for pattern in FROM for path in ROOT.glob(pattern))
    return made_once(BUILD / "data", "package", key_of(inputs), make)


class OfPackage(PageDirective):
    """Something told of the package, anew with every build."""

    def build(self) -> list[nodes.Node]:
        """Make the package, and tell of each of its tables."""
        self.env.note_reread()
        self.folder = package(self.env)
        found = {each["name"]: each for each in self.read("datapackage.json")["resources"]}
        listed = {name: each for name, each in found.items() if f"{name}{JSON}" in found}
        return list(self.body(listed, found))

    def read(self, name: str) -> Any:
        """Return what a file of the package has."""
        return json.loads((self.folder / name).read_text("utf-8"))

    def link(self, resource: Mapping[str, Any]) -> nodes.Node:
        """Return a link to a file, which says how large it is."""
        length = (self.folder / resource["path"]).stat().st_size
        return nodes.reference("", size(length), refuri=f"{FOLDER}/{resource['path']}")

    def body(self, listed: Mapping[str, Any], files: Mapping[str, Any]) -> Iterator[nodes.Node]:
        """Yield what stands on the page."""
        raise NotImplementedError


class DataTables(OfPackage):
    """The list of the tables."""

    def body(self, listed: Mapping[str, Any], files: Mapping[str, Any]) -> Iterator[nodes.Node]:
        """Yield one table, whose rows are those of the package."""
        rows: list[list[tables.Cell | nodes.Node]] = [
            [
                nodes.literal("", name),
                f"{each['title']}. {each['description']}",
                len(self.read(f"{name}.json")),
                self.link(each),
                self.link(files[f"{name}{JSON}"]),
            ]
            for name, each in listed.items()
        ]
        yield tables.table(CAPTION, HEADS, rows, "data-tables", "engine-table")


class DataColumns(OfPackage):
    """The columns of every table, each table folded."""

    def body(self, listed: Mapping[str, Any], files: Mapping[str, Any]) -> Iterator[nodes.Node]:
        """Yield for each table its columns with their meaning."""
        for name, each in listed.items():
            schema = self.read(each["schema"])
            facts = nodes.definition_list(classes=["reading-facts"])
            facts += [_column(field, schema) for field in schema["fields"]]
            yield folded(f"{each['title']} ({name})", facts, ids=[f"data-{name}"])


def _column(field: Mapping[str, Any], schema: Mapping[str, Any]) -> nodes.definition_list_item:
    """Return what a column means, its type, whether it names the row, and what it points at."""
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
    r"""Return a number of bytes as readers take it.

    >>> size(512), size(451_200)
    ('1\xa0kB', '451\xa0kB')
    """
    return f"{max(1, round(length / KILO))}\N{NO-BREAK SPACE}kB"


def publish(app: Sphinx, site: Path) -> None:
    """Put the package into a site that is done."""
    shutil.copytree(package(app.env), site / FOLDER, dirs_exist_ok=True)


def setup(app: Sphinx) -> None:
    """Register the directives; publish the package while the engine can still be asked."""
    # A site that is only looked at is built without making anew what is to be taken away.
    app.add_config_value("downloads", True, "html", types=frozenset({bool}))
    app.add_directive("data-tables", DataTables)
    app.add_directive("data-columns", DataColumns)
    when_done(app, publish, priority=400)
