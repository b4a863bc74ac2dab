"""The Sphinx domain ``rule``: rules as things that can be defined, cited, indexed and checked.

``rule:id`` cites a rule and ``rule:reading`` a reading, here and, through ``objects.inv``, in
other projects.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Index, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata

from boston_docs.code import project
from boston_docs.rules import ids
from boston_docs.rules.register import RuleIndex, RuleRegister, Use


class RuleDomain(RuleRegister):
    """Rules, readings and the examples that show them."""

    name = "rule"
    label = "Rules"
    object_types: ClassVar[dict[str, ObjType]] = {
        "id": ObjType("rule", "id"),
        "reading": ObjType("reading", "reading"),
    }
    roles = {  # noqa: RUF012 - the base class declares it so
        "id": XRefRole(),
        "reading": XRefRole(),
    }
    indices: ClassVar[list[type[Index]]] = [RuleIndex]

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Note the citations and the examples on a page that has been read."""
        uses = [
            Use(node["reftype"], node["reftarget"], node.line or 0)
            for node in document.findall(addnodes.pending_xref)
            if node.get("refdomain") == self.name and node["reftype"] in self.roles
        ]
        if uses:
            self.data["uses"][docname] = uses

    def get_type_name(self, type: ObjType, primary: bool = False) -> str:  # noqa: A002
        """Return what the search calls a result."""
        return type.lname

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Turn a citation into a link; an unknown one is reported by the check."""
        found = self.find(typ, target)
        if found is None:
            return None
        docname, node_id = found
        if node.get("by_title"):
            contnode = self._named(typ, target, fromdocname, node)
        # The names of sources, numbers and terms are for the files; readers have the words. A name
        # that is read already need not be told again.
        told = typ in ("source", "number", "term") or contnode.astext() == target
        title = None if told else target
        return make_refnode(builder, fromdocname, docname, node_id, contnode, title)

    def _named(self, kind: str, target: str, page: str, link: nodes.Node) -> nodes.Element:
        """Return what prose calls a reading or a rule: its question, or its title.

        The title of another game's rule has the game beside it; a table says that in its heads.
        """
        if kind == "reading":
            return nodes.inline("", f"“{self.readings_told()[target].question}”")
        title = nodes.inline("", self.by_id()[target].title, classes=["rule-title"])
        if ids.game_of(target) in page.split("/") or _is_in_table(link):
            return title
        game = nodes.Text(f" in {self.game_title(target)}")
        return nodes.inline("", "", title, game, classes=["rule-elsewhere"])

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Resolve the ``any`` role."""
        links = (
            (
                f"rule:{kind}",
                self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode),
            )
            for kind in self.object_types
        )
        return [(role, link) for role, link in links if link is not None]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Yield what goes into ``objects.inv`` and the search."""
        for name, rule in self.by_id().items():
            yield name, name, "id", rule.docname, ids.anchor(rule.rule_id), 1
        for name, (docname, node_id) in self.readings().items():
            yield name, name, "reading", docname, node_id, 1


class CitingRole(XRefRole):
    """The plain roles ``rule`` and ``reading``, short for ``rule:id`` and ``rule:reading``."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Create the citation; words of the page's own are set as text, an id as an id."""
        self.name = f"rule:{self.kind}"
        self.innernodeclass = nodes.inline if self.has_explicit_title else nodes.literal
        return super().run()

    def result_nodes(
        self, document: nodes.document, env: BuildEnvironment, node: nodes.Element, is_ref: bool
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Mark a citation without words of its own: those are found when all pages are read."""
        node["by_title"] = not self.has_explicit_title
        return super().result_nodes(document, env, node, is_ref)


def _is_in_table(node: nodes.Node) -> bool:
    parent = node.parent
    while parent is not None and not isinstance(parent, nodes.entry):
        parent = parent.parent
    return parent is not None


def rule_domain(env: BuildEnvironment) -> RuleDomain:
    """Return the domain of an environment."""
    domain = env.get_domain("rule")
    assert isinstance(domain, RuleDomain)
    return domain


def _version_of_this_code() -> int:
    """Return a number that changes with these extensions, so that all pages are then read again."""
    checksum = 0
    files = Path(__file__).parents[1].rglob("*")
    for path in sorted(each for each in files if each.suffix in {".py", ".html", ".svg"}):
        checksum = zlib.crc32(path.read_bytes(), checksum)
    return checksum


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain."""
    project.setup(app)
    app.add_config_value("rule_games", {}, "env", types=frozenset({dict}))
    app.add_domain(RuleDomain)
    app.add_role("rule", CitingRole("id"))
    app.add_role("reading", CitingRole("reading"))
    return {
        "version": "1",
        "env_version": _version_of_this_code(),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
