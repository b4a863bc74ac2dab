"""``{mechanisms}``: what is particular to each game, and the deals on its pages that show it.

The engine finds what a deal shows, and at which step, in its events; the deals are those of the
players of a game's pages. Something that no deal with its cards shows is reported, and the build
fails.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from boston_docs.asking import engine
from boston_docs.asking.tables import table
from boston_docs.live.examples import examples_folder
from boston_docs.live.live_site import BUILDERS
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.links import link_to
from boston_docs.rules.rule_nodes import code_name

#: A player as a page asks for it, with its options.
PLAYER = re.compile(
    r"^(?P<fence>`{3,}|:{3,})\{protocol\}[ \t]+(?P<record>\S+)[ \t]*\n(?P<options>(?::.*\n)*)",
    re.MULTILINE,
)
#: What is noted of a page that has these tables.
TABLES: Final = "mechanisms"
PREFIX = re.compile(r"^:prefix:[ \t]*(\S+)", re.MULTILINE)


class Shown(NamedTuple):
    """A session as it is played on a page; ``prefix`` begins the anchors of all but the first."""

    page: str
    record: str
    prefix: str

    def anchor(self, step: str) -> str:
        """The anchor of a step of a deal."""
        return "-".join(filter(None, (self.prefix, step)))

    @property
    def frame(self) -> str:
        """The anchor of the whole session."""
        return f"example-{re.sub(r'[^a-z0-9]+', '-', self.record.rpartition('.')[0].lower())}"


def players(docs: Path, page: Path) -> Sequence[Shown]:
    """Return the players of a page in their order."""
    docname = page.relative_to(docs).with_suffix("").as_posix()
    return _players(docname, page, page.stat().st_mtime_ns)


@cache
def _players(docname: str, page: Path, changed: int) -> Sequence[Shown]:
    """The players of a page, which is read again when it has ``changed``."""
    return tuple(_found(docname, page))


def _found(docname: str, page: Path) -> Iterator[Shown]:
    for number, found in enumerate(PLAYER.finditer(page.read_text("utf-8"))):
        prefix = PREFIX.search(found["options"])
        yield Shown(docname, found["record"], prefix[1] if prefix and number else "")


class deal_link(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils names nodes so
    """A link into a deal of a player: its ``page``, and there its ``step`` and its ``frame``."""


class Mechanisms(SphinxDirective):
    """A table for every game."""

    def run(self) -> list[nodes.Node]:
        """Ask the engine game by game."""
        self.env.metadata[self.env.docname][TABLES] = ""
        return [made for game in self.config.rule_games for made in self.game(game)]

    def game(self, game: str) -> Iterator[nodes.Node]:
        """Yield the table of a game, and report what no deal shows."""
        shown = list(self.shown(game))
        records = [str(examples_folder(self.env) / each.record) for each in shown]
        try:
            found = engine.ask(self.env, "mechanisms", self.config.rule_package, game, *records)
        except engine.EngineError as error:
            self.report(str(error))
            return
        for mechanism in found:
            if not mechanism["places"]:
                cited = ", ".join(mechanism["rules"])
                self.report(
                    f"{game}: no deal told with its cards shows {mechanism['name']} ({cited}); "
                    f"write one into examples/{game}/at-the-table.toml"
                )
        if found:
            title = self.config.rule_games[game]["title"]
            columns = ["What is particular", "Deals", "Rules"]
            rows = [_row(mechanism, shown) for mechanism in found]
            made = table(title, columns, rows, f"mechanisms-{game}")
            made["classes"].append("mechanisms")
            self.set_source_info(made)
            yield made

    def shown(self, game: str) -> Iterator[Shown]:
        """Yield the players of a game's pages; this page depends on all of them."""
        docs = Path(self.env.srcdir)
        for page in sorted((docs / game).rglob("*.md")):
            for each in players(docs, page):
                self.env.note_dependency(page)
                self.env.note_dependency(examples_folder(self.env) / each.record)
                yield each

    def report(self, text: str) -> None:
        """Let the build fail with one line."""
        rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)


def outdated(
    app: Sphinx, env: BuildEnvironment, added: Set[str], changed: Set[str], removed: Set[str]
) -> Sequence[str]:
    """Return the pages with these tables, where a page that has changed has players now."""
    docs = Path(env.srcdir)
    if not any(players(docs, Path(env.doc2path(page))) for page in added | changed):
        return ()
    return [page for page, told in env.metadata.items() if TABLES in told and page not in removed]


def _row(mechanism: dict[str, Any], shown: Sequence[Shown]) -> list[nodes.Node | str]:
    name: str = mechanism["name"]
    rules = [link_to("id", rule, code_name(rule, rule)) for rule in mechanism["rules"]]
    deals = [_deal(shown[session], number, step) for session, number, step in mechanism["places"]]
    return [name[:1].upper() + name[1:], _listed(deals), _listed(rules)]


def _deal(shown: Shown, number: int, step: str) -> nodes.Node:
    words = f"{shown.record.rpartition('/')[2].rpartition('.')[0]}, deal {number}"
    return deal_link("", words, page=shown.page, step=shown.anchor(step), frame=shown.frame)


def _listed(parts: Sequence[nodes.Node]) -> nodes.Node:
    if not parts:
        return nodes.paragraph("", "none")
    items = [nodes.list_item("", nodes.paragraph("", "", part)) for part in parts]
    return nodes.bullet_list("", *items, classes=["coverage-places"])


def visit_deal_link(self: HTML5Translator, node: deal_link) -> None:
    """Begin a link; without scripts nothing leads further than to the session."""
    anchor = node["step"] if self.builder.name in BUILDERS else node["frame"]
    page = self.builder.get_relative_uri(self.builder.current_docname, node["page"])
    href = f"{page}#{anchor}"
    self.body.append(self.starttag(node, "a", "", CLASS="reference internal", href=href))


def depart_deal_link(self: HTML5Translator, node: deal_link) -> None:
    """End a link."""
    self.body.append("</a>")


def words_alone(self: Any, node: deal_link) -> None:
    """Add nothing to the words of a link."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and its links."""
    app.setup_extension("boston_docs.sessions.player")
    plain: Any = (words_alone, words_alone)
    as_link = (visit_deal_link, depart_deal_link)
    app.add_node(deal_link, html=as_link, text=plain, latex=plain, man=plain, texinfo=plain)
    app.add_directive("mechanisms", Mechanisms)
    app.connect("env-get-outdated", outdated)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
