"""The Sphinx domain ``rule``: rules that pages define, cite, index and check.

``rule:id`` cites a rule and ``rule:reading`` a reading, here and, through ``objects.inv``, in
other projects.

The domain keeps its data page by page: reading a page again replaces its part, and the results of
parallel processes are merged by copying. Reading derives nothing that another page could change
later; results from several pages are worked out on request.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Any, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, Index, IndexEntry, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from boston_docs.apparatus.bibliography import find_reference
from boston_docs.code import project
from boston_docs.parts import around
from boston_docs.rules import ids


@dataclass(frozen=True)
class Rule:
    """A rule as its page states it."""

    rule_id: str
    title: str
    docname: str
    line: int
    status: str
    place: str
    excuse: str
    summary: str
    fingerprint: str
    text: str = ""
    aliases: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    taken_from: str = ""
    illustration: str = ""

    @property
    def state(self) -> str:
        """Its status, with the rule that an inherited one is taken from."""
        return f"{self.status} from {self.taken_from}" if self.taken_from else self.status


@dataclass(frozen=True)
class Reading:
    """A reading as its page states it: what it asks, and how well its answer is borne out."""

    docname: str
    question: str
    status: str


class RuleIndex(Index):
    """All rules, by game and chapter, each in the order of its page."""

    name = "index"
    localname = "Index of rules"
    shortname = "rules"

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """Return the whole index, for which alone Sphinx asks."""
        assert isinstance(self.domain, RuleDomain)
        groups: dict[str, list[IndexEntry]] = {}
        for rule in self.domain.in_order():
            name, node_id = rule.rule_id, ids.anchor(rule.rule_id)
            entry = (name, 0, rule.docname, node_id, rule.title, rule.status, rule.summary)
            groups.setdefault(self.domain.heading(name), []).append(IndexEntry(*entry))
        return list(groups.items()), False


class RuleDomain(Domain):
    """Rules, readings and the examples that show them: the data of the pages, with queries."""

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
    initial_data: ClassVar[dict[str, Any]] = {
        "rules": {},  # page -> its rules, in order
        "uses": {},  # page -> its citations: id or reading, target, line
        "problems": {},  # page -> what is wrong on it, with the line
        "readings": {},  # page -> game.name -> what is to be known of a reading elsewhere
        "lists": {},  # page -> number, term, example … -> what it lists -> anchor
        "finds": {},  # page -> what can be found on it
        "texts": {},  # page -> rule -> its text as plain words
    }
    data_version = 10

    def __init__(self, env: BuildEnvironment) -> None:
        super().__init__(env)
        #: The data of all pages together, by its kind, until a page changes it.
        self.together: dict[str, Mapping[str, Any]] = {}

    def clear_doc(self, docname: str) -> None:
        """Remove a page's data."""
        self.together.clear()
        for key in self.initial_data:
            self.data[key].pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read on these pages."""
        self.together.clear()
        for key in self.initial_data:
            self.data[key].update({d: v for d, v in otherdata[key].items() if d in docnames})

    # Notes taken while a page is read.

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Note the citations on a page that has been read."""
        uses = [
            (node["reftype"], node["reftarget"], node.line or 0)
            for node in document.findall(addnodes.pending_xref)
            if node.get("refdomain") == self.name and node["reftype"] in self.roles
        ]
        if uses:
            self.data["uses"][docname] = uses

    def note_rule(self, rule: Rule) -> None:
        """Add a rule; a second one with its id is kept too, for the check to find."""
        self.together.clear()
        self.data["rules"].setdefault(rule.docname, []).append(rule)
        for rule_id in (rule.rule_id, *rule.aliases):
            self._note_label(ids.anchor(rule_id), rule.docname, rule_id)

    def note_reading(self, name: str, reading: Reading) -> None:
        """Add a reading shown on a page, by ``game.name``."""
        self.together.clear()
        self.data["readings"].setdefault(reading.docname, {})[name] = reading
        self._note_label(ids.reading_anchor(name), reading.docname, name)

    def note_listed(self, docname: str, kind: str, name: str = "", node_id: str = "") -> None:
        """Add something that a page lists.

        It is a printed number, a term of the glossary, or an example file; or, without an anchor, a
        game whose rules the page has in one piece (whole), or whose coverage it shows, or that of
        no game in particular.
        """
        self.together.clear()
        self.data["lists"].setdefault(docname, {}).setdefault(kind, {}).setdefault(name, node_id)

    def note_problem(self, docname: str, line: int, text: str) -> None:
        """Add something wrong on a page."""
        self.data["problems"].setdefault(docname, []).append((line, text))

    def _note_label(self, node_id: str, docname: str, title: str) -> None:
        # Plain labels let projects that do not have this domain cite a rule as well. They are
        # written straight away: Sphinx's own method warns of a rule that has moved.
        standard = self.env.domains.standard_domain
        standard.anonlabels[node_id] = docname, node_id
        standard.labels[node_id] = docname, node_id, title

    # The data of all pages together.

    def all_rules(self) -> Iterator[Rule]:
        """Yield every rule as defined, duplicates included, page by page."""
        for docname in sorted(self.data["rules"]):
            yield from self.data["rules"][docname]

    def by_id(self) -> Mapping[str, Rule]:
        """Return the rules by id and alias; of duplicates the first."""
        if "id" not in self.together:
            found: dict[str, Rule] = {}
            for rule in self.all_rules():
                for rule_id in (rule.rule_id, *rule.aliases):
                    found.setdefault(rule_id, rule)
            self.together["id"] = found
        return self.together["id"]

    def in_order(self) -> list[Rule]:
        """Return the rules by game, then chapter, then place on the page."""
        games = list(self.env.config.rule_games)
        chapters = list(ids.CHAPTERS)

        def key(rule: Rule) -> tuple[int, str, int]:
            game = ids.game_of(rule.rule_id)
            place = games.index(game) if game in games else len(games)
            return place, game, chapters.index(ids.chapter_of(rule.rule_id))

        return sorted(self.all_rules(), key=key)

    def readings(self) -> Mapping[str, Reading]:
        """Return every reading, by ``game.name``."""
        if "reading" not in self.together:
            pages = self.data["readings"].values()
            self.together["reading"] = {name: each for page in pages for name, each in page.items()}
        return self.together["reading"]

    def listed(self, kind: str) -> Mapping[str, tuple[str, str]]:
        """Return page and anchor of everything of a kind that pages list; of pages the first."""
        if kind not in self.together:
            self.together[kind] = {
                name: (docname, node_id)
                for docname, lists in sorted(self.data["lists"].items(), reverse=True)
                for name, node_id in lists.get(kind, {}).items()
            }
        return self.together[kind]

    def whole_of(self, game: str) -> str:
        """Return the page with the rules of a game in one piece; empty if there is none."""
        return self.listed("whole").get(game, ("", ""))[0]

    def pages_with(self, *kinds: str) -> set[str]:
        """Return the pages that list something of one of these kinds."""
        return {
            page for page, lists in self.data["lists"].items() if not lists.keys().isdisjoint(kinds)
        }

    def heading(self, rule_id: str) -> str:
        """Return the words for a rule's game and chapter."""
        return f"{self.game_title(rule_id)}: {ids.CHAPTERS[ids.chapter_of(rule_id)]}"

    def game_title(self, rule_id: str) -> str:
        """Return the words for a rule's game."""
        game = ids.game_of(rule_id)
        title: str = self.env.config.rule_games.get(game, {}).get("title", game.title())
        return title

    def find(self, kind: str, target: str) -> tuple[str, str] | None:
        """Return page and anchor of a rule, a reading, an example, a source, a number or a term."""
        if kind in ("number", "term", "example"):
            return self.listed(kind).get(target)
        if kind == "reading":
            reading = self.readings().get(target)
            return (reading.docname, ids.reading_anchor(target)) if reading else None
        if kind == "source":
            return find_reference(self.env, target)
        rule = self.by_id().get(target)
        return (rule.docname, ids.anchor(rule.rule_id)) if rule else None

    # The interface for Sphinx.

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
        if node.get("by_title"):
            contnode = self.named(typ, target, fromdocname, node)
        # The names of sources, numbers and terms are for the files; readers have the words. A name
        # that the link shows needs no title.
        is_plain = typ in ("source", "number", "term") or contnode.astext() == target
        return make_refnode(builder, fromdocname, *found, contnode, None if is_plain else target)

    def named(self, kind: str, target: str, page: str, link: nodes.Node) -> nodes.Element:
        """Return what prose calls a reading or a rule: its question, or its title.

        The title of another game's rule has the game beside it; a table says that in its heads.
        """
        if kind == "reading":
            return nodes.inline("", f"“{self.readings()[target].question}”")
        title = nodes.inline("", self.by_id()[target].title, classes=["rule-title"])
        if ids.game_of(target) in page.split("/") or any(
            isinstance(each, nodes.entry) for each in around(link)
        ):
            return title
        game = nodes.Text(f" in {self.game_title(target)}")
        return nodes.inline("", "", title, game, classes=["rule-elsewhere"])

    def resolve_any_xref(
        self, *asked: object, **named: object
    ) -> list[tuple[str, nodes.reference]]:
        """Resolve nothing of the ``any`` role, which no page uses."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Yield what goes into ``objects.inv`` and the search."""
        for name, rule in self.by_id().items():
            yield name, name, "id", rule.docname, ids.anchor(rule.rule_id), 1
        for name, reading in self.readings().items():
            yield name, name, "reading", reading.docname, ids.reading_anchor(name), 1


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


def rule_domain(env: BuildEnvironment) -> RuleDomain:
    """Return the domain of an environment."""
    domain = env.get_domain("rule")
    assert isinstance(domain, RuleDomain)
    return domain


def setup(app: Sphinx) -> None:
    """Register the domain."""
    project.setup(app)
    app.add_config_value("rule_games", {}, "env", types=frozenset({dict}))
    app.add_domain(RuleDomain)
    app.add_role("rule", CitingRole("id"))
    app.add_role("reading", CitingRole("reading"))
