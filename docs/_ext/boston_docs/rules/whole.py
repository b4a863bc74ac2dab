"""A list of the rules on a page, by title, and all the rules of a game on one page.

A page of rules lists the titles of its rules twice: in the contents at its side, with the sections,
and at its top, like the summary at the head of a chapter. The second list is for readers with a
narrow page, on which the contents have no room.

    ```{whole-game} swedish
    ```

shows the text of all chapters of a game together, for reading in one piece or for printing. It is
filled in when the page is written. The one permalink of a rule remains that on the page of its
chapter. On the page of the whole game, the rule's title links there, and no element has the rule's
anchor.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from html import escape

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import docname_join

from boston_docs.apparatus.citations import cite_control
from boston_docs.asking.engine import PageDirective, PageError
from boston_docs.live.examples import live_example
from boston_docs.parts import separated
from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.rule_nodes import rule_apparatus, rule_entry, rule_heading
from boston_docs.site.written import Written, later, tagged, when_written

#: A page has a list of its rules if it has at least this number of them.
ENOUGH = 3
#: The HTML around the list of a page's rules.
CONTENTS = ('<nav class="rule-contents" aria-label="Rules on this page">\n', "</nav>\n")
#: The parts of chapters that the page of a whole game omits, in addition to the code.
LEFT_OUT = (rule_apparatus, cite_control, live_example, addnodes.toctree)
#: Nodes with a heading or a caption. On the page of a whole game they have other anchors.
HEADED = (nodes.section, nodes.table, nodes.figure)


class ListRules(SphinxPostTransform):
    """A transform that adds the list of rules to a page, before the part with the first rule."""

    default_priority = 20
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Add the list if there are enough rules."""
        entries = [entry for entry in self.document.findall(rule_entry) if entry["ids"]]
        if len(entries) < ENOUGH:
            return
        links = [
            nodes.reference("", entry["name"], internal=True, refid=entry["ids"][0])
            for entry in entries
        ]
        line = nodes.paragraph("", "", *separated(links, " · "))
        first: nodes.Element = entries[0]
        while isinstance(first.parent.parent, nodes.section):
            first = first.parent
        first.parent.insert(
            first.parent.index(first), tagged("", line, tags=CONTENTS, classes=["rule-contents"])
        )


def contents_beside(page: Written) -> None:
    """Give a page of rules the contents at its side, with its sections and rules."""
    if page.doctree is not None and page.has(rule_entry):
        page.context["furo_hide_toc"] = False
        page.context["toc"] = "".join(_listed(page.doctree))


def _listed(part: nodes.Element) -> Iterator[str]:
    """Yield the list of the sections and rules directly below a part; nothing if there are none."""
    items = [item for child in part.children for item in _item(child)]
    if items:
        yield f"<ul>\n{''.join(items)}</ul>\n"


def _item(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, nodes.section):
        title = node.next_node(nodes.title)
        # The first section is the page itself, so its link needs no anchor.
        anchor = "" if isinstance(node.parent, nodes.document) else node["ids"][0]
        words = title.astext() if title is not None else ""
        yield f"<li>{_link(anchor, words)}{''.join(_listed(node))}</li>\n"
    elif isinstance(node, rule_entry) and node["ids"]:
        yield f"<li>{_link(node['ids'][0], node['name'])}</li>\n"


def _link(anchor: str, words: str) -> str:
    return f'<a class="reference internal" href="#{escape(anchor)}">{escape(words)}</a>'


class WholeGame(PageDirective):
    """The directive ``whole-game``: the rules of a game on one page."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Return a placeholder for the rules; raise `PageError` for an unknown game."""
        game = self.arguments[0]
        if game not in self.config.rule_games:
            raise PageError(ids.no_game(game, self.config.rule_games))
        rule_domain(self.env).note_listed(self.env.docname, "whole", game)
        return [later(write=write_chapters, game=game)]


def write_chapters(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    """Yield the parts of each chapter that the page shows."""
    for page in chapters(at.env, place["game"]):
        chapter = at.env.get_doctree(page)
        address = at.app.builder.get_relative_uri(at.env.docname, page)
        for node in list(chapter.findall(_is_left_out)):
            node.parent.remove(node)
        for heading in chapter.findall(rule_heading):
            heading["page"] = address
        for link in chapter.findall(addnodes.pending_xref):
            # A link keeps the target that it has on its own page.
            if (link.get("refdomain"), link["reftype"]) == ("std", "doc"):
                link["reftarget"] = f"/{docname_join(link['refdoc'], link['reftarget'])}"
            link.attributes.pop("refdoc", None)
        for reference in chapter.findall(nodes.reference):
            if "refid" in reference:
                reference["refuri"] = f"{address}#{reference.attributes.pop('refid')}"
        name = page.rpartition("/")[2]
        for node in chapter.findall(nodes.Element):
            own = node["ids"][:1] if isinstance(node, HEADED) else []
            node["ids"] = [f"{name}-{anchor}" for anchor in own]
            node["names"] = []
        yield from (part for part in chapter.children if isinstance(part, nodes.section))


def chapters(env: BuildEnvironment, game: str) -> Sequence[str]:
    """Return the pages with the rules of a game, in reading order."""
    ruled = rule_domain(env).data["rules"]
    listed = env.toctree_includes.get(f"{game}/rules/index", [f"{game}/rules"])
    return [page for page in listed if page in ruled]


def _is_left_out(node: nodes.Node) -> bool:
    is_code = isinstance(node, nodes.container) and "rule-code" in node["classes"]
    return is_code or isinstance(node, LEFT_OUT)


def pages_to_read(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> list[str]:
    """Return the pages of whole games with a chapter that is read again."""
    games = {page.partition("/")[0] for page in added | changed | removed}
    wholes = rule_domain(env).listed("whole")
    return [page for game, (page, _) in wholes.items() if game in games and page not in removed]


def with_chapters(app: Sphinx, env: BuildEnvironment, pages: list[str]) -> None:
    """Add the page of a whole game to the pages to read if one of its chapters is read again."""
    pages += [page for page in pages_to_read(app, env, {*pages}, set(), set()) if page not in pages]


def setup(app: Sphinx) -> None:
    """Register the lists of rules and the directive."""
    app.add_post_transform(ListRules)
    # This comes after the choice of a page's form, because wide pages have no contents.
    when_written(app, contents_beside, priority=950)
    app.add_directive("whole-game", WholeGame)
    app.connect("env-get-outdated", pages_to_read)
    # At this event, all other pages to read again are known.
    app.connect("env-before-read-docs", with_chapters)
