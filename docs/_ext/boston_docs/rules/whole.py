"""All the rules of a game on one page, to be read in one piece or printed.

    ```{whole-game} swedish
    ```

The text is that of the chapters, put together when the page is written. A rule keeps its one
permalink, on its chapter: here its title leads there, and nothing has the rule's anchor.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import docname_join
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.apparatus.citations import cite_control
from boston_docs.live.live_nodes import live_example
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.mending import no_game
from boston_docs.rules.rule_nodes import rule_apparatus, rule_heading

#: What stands on chapters and is not their text.
LEFT_OUT = (rule_apparatus, cite_control, live_example, addnodes.toctree)

#: What has a heading or a caption, and so an anchor of its own on this page.
HEADED = (nodes.section, nodes.table, nodes.figure)


class whole_game(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """Where the rules of a game are to stand."""


class WholeGame(SphinxDirective):
    """The rules of a game in one piece."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Leave the mark; a game without pages of rules is a fault of the page."""
        game = self.arguments[0]
        if game not in self.config.rule_games:
            rule_domain(self.env).note_problem(
                self.env.docname, self.lineno, no_game(game, self.config.rule_games)
            )
            return []
        rule_domain(self.env).note_whole(self.env.docname, game)
        return [whole_game(game=game)]


class PutTogether(SphinxPostTransform):
    """Puts the chapters where the directive left its mark."""

    default_priority = 3  # before anything on them is filled in or linked

    def run(self, **kwargs: object) -> None:
        """Fill in every mark on the page."""
        for mark in list(self.document.findall(whole_game)):
            parts = [part for page in chapters(self.env, mark["game"]) for part in self.parts(page)]
            mark.replace_self(parts)

    def parts(self, page: str) -> Iterator[nodes.Node]:
        """Yield what this page has of a chapter."""
        chapter = self.env.get_doctree(page)
        for node in list(chapter.findall(lambda each: isinstance(each, LEFT_OUT))):
            node.parent.remove(node)
        for code in list(chapter.findall(_is_code)):
            code.parent.remove(code)
        for heading in chapter.findall(rule_heading):
            heading["page"] = self.way_to(page)
        for link in chapter.findall(addnodes.pending_xref):
            _from_anywhere(link)
        for reference in chapter.findall(nodes.reference):
            if "refid" in reference:
                anchor = reference.attributes.pop("refid")
                reference["refuri"] = f"{self.way_to(page)}#{anchor}"
        _without_anchors(chapter, page)
        yield from (part for part in chapter.children if isinstance(part, nodes.section))

    def way_to(self, page: str) -> str:
        """The address of a chapter, from here."""
        return self.app.builder.get_relative_uri(self.env.docname, page)


def chapters(env: BuildEnvironment, game: str) -> Sequence[str]:
    """The pages with the rules of a game, in the order in which they are read."""
    ruled = rule_domain(env).data["rules"]
    listed = env.toctree_includes.get(f"{game}/rules/index", [f"{game}/rules"])
    return [page for page in listed if page in ruled]


def _is_code(node: nodes.Node) -> bool:
    return isinstance(node, nodes.container) and "rule-code" in node["classes"]


def _from_anywhere(link: addnodes.pending_xref) -> None:
    """Let a link lead where it leads from its own page."""
    if (link.get("refdomain"), link["reftype"]) == ("std", "doc"):
        link["reftarget"] = f"/{docname_join(link['refdoc'], link['reftarget'])}"
    link.attributes.pop("refdoc", None)


def _without_anchors(chapter: nodes.document, page: str) -> None:
    name = page.rpartition("/")[2]
    for node in chapter.findall(nodes.Element):
        own = node["ids"][:1] if isinstance(node, HEADED) else []
        node["ids"] = [f"{name}-{anchor}" for anchor in own]
        node["names"] = []


def pages_to_read(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> list[str]:
    """Return the pages of the games that have a chapter which is read again."""
    games = {page.partition("/")[0] for page in added | changed | removed}
    wholes = rule_domain(env).data["wholes"]
    return [page for page, game in wholes.items() if game in games and page not in removed]


def with_chapters(app: Sphinx, env: BuildEnvironment, pages: list[str]) -> None:
    """Read such a page with its chapters, whatever they are read for."""
    pages += [page for page in pages_to_read(app, env, {*pages}, set(), set()) if page not in pages]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and its transform."""
    app.add_node(whole_game)
    app.add_directive("whole-game", WholeGame)
    app.add_post_transform(PutTogether)
    app.connect("env-get-outdated", pages_to_read)
    # What else is to be read again is known now.
    app.connect("env-before-read-docs", with_chapters)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
