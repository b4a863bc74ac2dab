"""``{engine-table} module:function argument …``: a table that the engine prints.

The function returns a ``boston.base.tables.Table``: a caption, the headings of the columns, and
rows, each with its heading in the first cell. A cell may point to rules, readings and other tables
of the engine. The engine writes these pointers as ``rule:ID``, ``reading:GAME.NAME`` and
``table:MODULE:FUNCTION``, separated by spaces. On the page, the pointers are links. A link that
leads nowhere is reported like any other citation.
"""

from __future__ import annotations

import re
import shlex
from typing import Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston.catalogue import GAMES
from boston_docs.apparatus.citations import thing_control
from boston_docs.asking import questions
from boston_docs.asking.engine import PageDirective
from boston_docs.numbers.number_marks import mark_engine_table
from boston_docs.parts import Cell, Content, table
from boston_docs.rules.rule_nodes import link_by_name

POINTER: Final = re.compile(r"(rule|reading|table):(\S+)")
#: The package of the modules that make tables. The short names of tables omit it.
APPS: Final = "apps"
#: The folders that anchors of tables give for the modules that have moved. Published anchors do not
#: change.
ROOMS: Final = {"present.games": "games", "study": "games", "base": "", "present": ""}
#: The key of a page's metadata under which the captions of its tables are kept, by anchor.
SHOWN: Final = "engine-tables"


class EngineTable(PageDirective):
    """The directive ``engine-table``: a table that the engine makes during the build."""

    required_arguments = 1
    final_argument_whitespace = True

    def build(self) -> list[nodes.Node]:
        """Return the table and its citation."""
        answer = self.ask(questions.table, *shlex.split(self.arguments[0]))
        node_id = table_id(self.env, self.arguments[0])
        rows = [[linked(self.env, cell) for cell in row] for row in answer["rows"]]
        made = table(answer["caption"], answer["columns"], rows, node_id, "engine-table")
        self.env.metadata[self.env.docname].setdefault(SHOWN, {})[node_id] = answer["caption"]
        for wrong in mark_engine_table(self.env, made, self.arguments[0], answer):
            self.problem(wrong)
        game, _, _ = self.env.docname.partition("/")
        details = {
            "asked": named(self.env, self.arguments[0]),
            "caption": answer["caption"],
            "game": game if game in GAMES else "",
        }
        return [made, thing_control("table", self.env.docname, node_id, **details)]


def linked(env: BuildEnvironment, cell: Cell) -> Content:
    """Return a cell of pointers as links, and any other cell as it is."""
    words = cell.split() if isinstance(cell, str) else []
    found = [POINTER.fullmatch(word) for word in words]
    if not found or None in found:
        return cell
    links = [_link(env, each[1], each[2]) for each in found if each is not None]
    if len(links) == 1:
        return nodes.paragraph("", "", *links)
    items = [nodes.list_item("", nodes.paragraph("", "", link)) for link in links]
    return nodes.bullet_list("", *items, classes=["cell-links"])


def named(env: BuildEnvironment, arguments: str) -> str:
    """Return the name of a table for `boston table`: the argument without the package."""
    return arguments.removeprefix(f"{env.config.rule_package}.").removeprefix(f"{APPS}.")


def table_id(env: BuildEnvironment, arguments: str) -> str:
    """Return the anchor of a table of the engine, from the directive's argument.

    The anchor is the name of the module without the package. If the module has moved since its
    anchor was published, ``ROOMS`` gives the old name of its folder.
    """
    name = named(env, arguments)
    for room, called in ROOMS.items():
        if name.startswith(f"{room}."):
            name = f"{called}{name.removeprefix(room)}"
    return nodes.make_id(name)


def label_tables(app: Sphinx, env: BuildEnvironment) -> None:
    """Let cells and pages refer to a table by its anchor; the link's words are its caption.

    If several pages show the same table, the link leads to the last of them.
    """
    standard = env.domains.standard_domain
    for page in sorted(env.found_docs):
        for anchor, caption in env.metadata[page].get(SHOWN, {}).items():
            standard.anonlabels[anchor] = page, anchor
            standard.labels[anchor] = page, anchor, caption


def _link(env: BuildEnvironment, kind: str, target: str) -> nodes.Node:
    if kind != "table":
        return link_by_name("id" if kind == "rule" else kind, target)
    anchor = table_id(env, target)
    shown = nodes.inline("", anchor, classes=["std-ref"])
    place = {"refdomain": "std", "reftype": "ref", "reftarget": anchor, "refdoc": env.docname}
    return addnodes.pending_xref("", shown, **place, refexplicit=False, refwarn=True)


def setup(app: Sphinx) -> None:
    """Register the directive, and the labels of its tables."""
    app.add_directive("engine-table", EngineTable)
    app.connect("env-updated", label_tables, priority=100)
