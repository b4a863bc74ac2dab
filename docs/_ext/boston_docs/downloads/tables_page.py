"""What the data package has, as a page tells it.

``{data-tables}`` lists its tables, with links to the files; ``{data-columns}`` says what the
columns of each mean.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Set
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.apparatus.glossary import folded
from boston_docs.asking import engine, tables
from boston_docs.downloads.made import FOLDER, package
from boston_docs.rules.domain import rule_domain

CAPTION = "The tables of the data package"
HEADS = ("Table", "What it holds", "Rows", "CSV", "JSON")
JSON = "-json"
#: By what a page says which package it tells of.
PACKAGE = "package"
#: A kilobyte, as in the sizes of files.
KILO = 1000


class OfPackage(SphinxDirective):
    """Something told of the package."""

    def run(self) -> list[nodes.Node]:
        """Make the package, and tell of it."""
        try:
            self.folder = package(self.env)
        except engine.EngineError as error:
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, str(error))
            return []
        self.env.metadata[self.env.docname][PACKAGE] = self.folder.name
        resources = {each["name"]: each for each in self.read("datapackage.json")["resources"]}
        return list(self.told(resources))

    def read(self, name: str) -> Any:
        """Return what a file of the package has."""
        return json.loads((self.folder / name).read_text("utf-8"))

    def link(self, resource: Mapping[str, Any]) -> nodes.Node:
        """Return a link to a file, which says how large it is."""
        length = (self.folder / resource["path"]).stat().st_size
        return nodes.reference("", size(length), refuri=f"{FOLDER}/{resource['path']}")

    def told(self, resources: Mapping[str, Any]) -> Iterator[nodes.Node]:
        """Yield what stands on the page."""
        raise NotImplementedError


class DataTables(OfPackage):
    """The list of the tables."""

    def told(self, resources: Mapping[str, Any]) -> Iterator[nodes.Node]:
        """Yield one table, whose rows are those of the package."""
        rows: list[list[tables.Cell | nodes.Node]] = [
            [
                nodes.literal("", name),
                f"{each['title']}. {each['description']}",
                len(self.read(f"{name}.json")),
                self.link(each),
                self.link(resources[f"{name}{JSON}"]),
            ]
            for name, each in resources.items()
            if f"{name}{JSON}" in resources
        ]
        made = tables.table(CAPTION, HEADS, rows, "data-tables")
        made["classes"].append("engine-table")
        self.set_source_info(made)
        yield made


class DataColumns(OfPackage):
    """The columns of every table, each table folded."""

    def told(self, resources: Mapping[str, Any]) -> Iterator[nodes.Node]:
        """Yield for each table its columns with their meaning."""
        for name, each in resources.items():
            if f"{name}{JSON}" in resources:
                schema = self.read(each["schema"])
                facts = nodes.definition_list(classes=["reading-facts"])
                facts += [_column(field, schema) for field in schema["fields"]]
                yield folded(f"{each['title']} ({name})", facts, ids=[f"data-{name}"])


def _column(field: Mapping[str, Any], schema: Mapping[str, Any]) -> nodes.definition_list_item:
    """A column: what it means, its type, whether it names the row, and what it points at."""
    name, held = field["name"], field.get("constraints", {})
    said = [field["type"], *([] if held.get("required") else ["may be empty"])]
    said += ["part of what names a row"] if name in schema["primaryKey"] else []
    for key in schema["foreignKeys"]:
        if name in key["fields"]:
            to = key["reference"]["fields"][key["fields"].index(name)]
            said.append(f"the {to} of a row in {key['reference']['resource']}")
    words = f": one of {', '.join(held['enum'])}" if "enum" in held else ""
    told = nodes.paragraph("", f"{field['description']}{words} ({'; '.join(said)})")
    term = nodes.term("", "", nodes.literal("", name))
    return nodes.definition_list_item("", term, nodes.definition("", told))


def size(length: int) -> str:
    r"""Return a number of bytes as readers take it.

    >>> size(512), size(451_200)
    ('1\xa0kB', '451\xa0kB')
    """
    return f"{max(1, round(length / KILO))}\N{NO-BREAK SPACE}kB"


def outdated(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> list[str]:
    """Return the pages that tell of another package than there is now."""
    telling = {page: said[PACKAGE] for page, said in env.metadata.items() if PACKAGE in said}
    now = package(env).name if telling.keys() - added - removed else ""
    return [page for page, name in telling.items() if name != now and page not in removed]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.connect("env-get-outdated", outdated)
    app.add_directive("data-tables", DataTables)
    app.add_directive("data-columns", DataColumns)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
