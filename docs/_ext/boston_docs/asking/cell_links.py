"""Cells of the engine's tables that point to a rule, a reading or another of its tables.

The engine writes such a cell as ``rule:ID``, ``reading:GAME.NAME`` and ``table:MODULE:FUNCTION``,
several with a space between; on the page it is a list of links, and one that leads nowhere is
reported as any other citation is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from docutils import nodes
from sphinx import addnodes
from sphinx.config import Config
from sphinx.environment import BuildEnvironment

from boston_docs.rules.rule_nodes import code_name

POINTER: Final = re.compile(r"(rule|reading|table):(\S+)")
Cell = str | int
#: What the anchor of a table says for the room its module is in: an anchor once given stays.
ROOMS: Final = {"present.games": "games", "study": "games", "base": "", "present": ""}


def linked(env: BuildEnvironment, cell: Cell) -> Cell | nodes.Node:
    """Return a cell that only points elsewhere as links, any other as it is."""
    words = cell.split() if isinstance(cell, str) else []
    found = [POINTER.fullmatch(word) for word in words]
    if not found or None in found:
        return cell
    links = [_LINKS[each[1]](env, each[2]) for each in found if each is not None]
    if len(links) == 1:
        return nodes.paragraph("", "", *links)
    items = [nodes.list_item("", nodes.paragraph("", "", link)) for link in links]
    return nodes.bullet_list("", *items, classes=["cell-links"])


def table_id(config: Config, arguments: str) -> str:
    """Return the anchor of a table that the engine prints, from the directive's argument.

    It is made of the module's name without the package; where the module stands in another room
    than when the anchor was first given, ``ROOMS`` says what that room is called in it.
    """
    name = arguments.removeprefix(f"{config.rule_package}.")
    for room, called in ROOMS.items():
        if name.startswith(f"{room}."):
            name = f"{called}{name.removeprefix(room)}"
    return nodes.make_id(name)


def note_table(env: BuildEnvironment, node_id: str, caption: str) -> None:
    """Let cells and pages refer to a table by its anchor; its caption is the words of the link."""
    standard = env.domains.standard_domain
    standard.anonlabels[node_id] = env.docname, node_id
    standard.labels[node_id] = env.docname, node_id, caption


def _rule(env: BuildEnvironment, target: str) -> nodes.Node:
    return _citation(env, "rule", "id", target, code_name(target, target))


def _reading(env: BuildEnvironment, target: str) -> nodes.Node:
    return _citation(env, "rule", "reading", target, code_name(target, target))


def _table(env: BuildEnvironment, target: str) -> nodes.Node:
    label = table_id(env.config, target)
    return _citation(env, "std", "ref", label, nodes.inline("", label, classes=["std-ref"]))


def _citation(
    env: BuildEnvironment, domain: str, kind: str, target: str, shown: nodes.Node
) -> nodes.Node:
    return addnodes.pending_xref(
        "",
        shown,
        refdomain=domain,
        reftype=kind,
        reftarget=target,
        refdoc=env.docname,
        refexplicit=False,
        refwarn=domain == "std",
    )


_LINKS: Final[Mapping[str, Callable[[BuildEnvironment, str], nodes.Node]]] = {
    "rule": _rule,
    "reading": _reading,
    "table": _table,
}
