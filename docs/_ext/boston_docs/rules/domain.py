"""The Sphinx domain ``rule``: rules that pages define, cite, index and check.

``rule:id`` cites a rule, and ``rule:reading`` cites a reading. Through ``objects.inv``, other
projects can cite them as well.

The domain keeps its data page by page. If a page is read again, its part is replaced. The results
of parallel processes are merged by copying. While Sphinx reads a page, the domain works out nothing
that another page could change later. It works out results from several pages when they are needed.
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
    """A rule as its page gives it."""

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
        """The status of the rule; for an inherited rule, with the rule from which it is taken."""
        return f"{self.status} from {self.taken_from}" if self.taken_from else self.status


@dataclass(frozen=True)
class Reading:
    """A reading as its page gives it: its question and its status."""

    docname: str
    question: str
    status: str


class RuleIndex(Index):
    """The index of all rules, by game and chapter, in the order of their pages."""

    name = "index"
    localname = "Index of rules"
    shortname = "rules"

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """Return the whole index. Sphinx never asks for a part of it."""
        assert isinstance(self.domain, RuleDomain)
        groups: dict[str, list[IndexEntry]] = {}
        for rule in self.domain.in_order():
            name, node_id = rule.rule_id, ids.anchor(rule.rule_id)
            entry = (name, 0, rule.docname, node_id, rule.title, rule.status, rule.summary)
            groups.setdefault(self.domain.heading(name), []).append(IndexEntry(*entry))
        return list(groups.items()), False


class RuleDomain(Domain):
    """The domain of rules: the rules, readings and lists of all pages, with queries."""

    name = "rule"
    label = "Rules"
    object_types: ClassVar[dict[str, ObjType]] = {
        "id": ObjType("rule", "id"),
        "reading": ObjType("reading", "reading"),
    }
    roles = {  # noqa: RUF012 - the base class declares it in this way
        "id": XRefRole(),
        "reading": XRefRole(),
    }
    indices: ClassVar[list[type[Index]]] = [RuleIndex]
    initial_data: ClassVar[dict[str, Any]] = {
        "rules": {},  # page -> its rules, in order
        "uses": {},  # page -> its citations: kind (id or reading), target, line
        "problems": {},  # page -> its faults, each with its line
        "readings": {},  # page -> game.name -> the reading
        "lists": {},  # page -> kind (number, term, example …) -> name -> anchor
        "finds": {},  # page -> the things that the search finds on it
        "texts": {},  # page -> rule -> its text as plain words
    }
    data_version = 10

    def __init__(self, env: BuildEnvironment) -> None:
        super().__init__(env)
        #: The joint data of all pages, by kind. A change of a page clears it.
        self.together: dict[str, Mapping[str, Any]] = {}

    def clear_doc(self, docname: str) -> None:
        """Remove the data of a page."""
        self.together.clear()
        for key in self.initial_data:
            self.data[key].pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over the data of pages that another process has read."""
        self.together.clear()
        for key in self.initial_data:
            self.data[key].update({d: v for d, v in otherdata[key].items() if d in docnames})

    # The notes that are taken while a page is read.

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
        """Add a rule. A second rule with the same id is also kept, so that the check finds it."""
        self.together.clear()
        self.data["rules"].setdefault(rule.docname, []).append(rule)
        for rule_id in (rule.rule_id, *rule.aliases):
            self._note_label(ids.anchor(rule_id), rule.docname, rule_id)

    def note_reading(self, name: str, reading: Reading) -> None:
        """Add a reading that a page shows, by ``game.name``."""
        self.together.clear()
        self.data["readings"].setdefault(reading.docname, {})[name] = reading
        self._note_label(ids.reading_anchor(name), reading.docname, name)

    def note_listed(self, docname: str, kind: str, name: str = "", node_id: str = "") -> None:
        """Add something that a page lists.

        ``kind``: The kind of thing, such as ``number``, ``term`` or ``example``.

        ``name``: The name of the thing. For the kinds ``whole`` and ``coverage`` it is a game, or
        empty if the page belongs to no game in particular.

        ``node_id``: The anchor of the thing, if it has one.
        """
        self.together.clear()
        self.data["lists"].setdefault(docname, {}).setdefault(kind, {}).setdefault(name, node_id)

    def note_problem(self, docname: str, line: int, text: str) -> None:
        """Add a fault of a page."""
        self.data["problems"].setdefault(docname, []).append((line, text))

    def _note_label(self, node_id: str, docname: str, title: str) -> None:
        # Plain labels let projects without this domain also cite a rule. They are written directly,
        # because Sphinx's own method warns about a rule that has moved.
        standard = self.env.domains.standard_domain
        standard.anonlabels[node_id] = docname, node_id
        standard.labels[node_id] = docname, node_id, title

    # The joint data of all pages.

    def all_rules(self) -> Iterator[Rule]:
        """Yield every rule page by page, including duplicates."""
        for docname in sorted(self.data["rules"]):
            yield from self.data["rules"][docname]

    def by_id(self) -> Mapping[str, Rule]:
        """Return the rules by id and alias; of duplicates, the first."""
        if "id" not in self.together:
            found: dict[str, Rule] = {}
            for rule in self.all_rules():
                for rule_id in (rule.rule_id, *rule.aliases):
                    found.setdefault(rule_id, rule)
            self.together["id"] = found
        return self.together["id"]

    def in_order(self) -> list[Rule]:
        """Return the rules by game, then by chapter, then in the order of the page."""
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
        """Return the page and the anchor of all things of a kind, by name.

        If several pages list the same name, the first page counts.
        """
        if kind not in self.together:
            self.together[kind] = {
                name: (docname, node_id)
                for docname, lists in sorted(self.data["lists"].items(), reverse=True)
                for name, node_id in lists.get(kind, {}).items()
            }
        return self.together[kind]

    def whole_of(self, game: str) -> str:
        """Return the page with all the rules of a game together; an empty text if there is none."""
        return self.listed("whole").get(game, ("", ""))[0]

    def pages_with(self, *kinds: str) -> set[str]:
        """Return the pages that list something of these kinds."""
        return {
            page for page, lists in self.data["lists"].items() if not lists.keys().isdisjoint(kinds)
        }

    def heading(self, rule_id: str) -> str:
        """Return the heading of a rule's game and chapter."""
        return f"{self.game_title(rule_id)}: {ids.CHAPTERS[ids.chapter_of(rule_id)]}"

    def game_title(self, rule_id: str) -> str:
        """Return the title of a rule's game."""
        game = ids.game_of(rule_id)
        title: str = self.env.config.rule_games.get(game, {}).get("title", game.title())
        return title

    def find(self, kind: str, target: str) -> tuple[str, str] | None:
        """Return the page and the anchor of a thing; ``None`` if it is unknown.

        ``kind``: The kind of thing: a rule (``id``), reading, example, source, number or term.
        """
        if kind in ("number", "term", "example"):
            return self.listed(kind).get(target)
        if kind == "reading":
            reading = self.readings().get(target)
            return (reading.docname, ids.reading_anchor(target)) if reading else None
        if kind == "source":
            return find_reference(self.env, target)
        rule = self.by_id().get(target)
        return (rule.docname, ids.anchor(rule.rule_id)) if rule else None

    # The interface to Sphinx.

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
        """Return a citation as a link; ``None`` for an unknown target, which the check reports."""
        found = self.find(typ, target)
        if found is None:
            return None
        if node.get("by_title"):
            contnode = self.named(typ, target, fromdocname, node)
        # Readers see words in place of the names of sources, numbers and terms, so a title would
        # not help them. A name that the link itself shows needs no title either.
        is_plain = typ in ("source", "number", "term") or contnode.astext() == target
        return make_refnode(builder, fromdocname, *found, contnode, None if is_plain else target)

    def named(self, kind: str, target: str, page: str, link: nodes.Node) -> nodes.Element:
        """Return the words of a link: the question of a reading, or the title of a rule.

        If the rule belongs to another game, the title of that game is added. In a table this title
        is left out, because the headings give it.
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
        """Return nothing, because no page uses the ``any`` role."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Yield the entries for ``objects.inv`` and for Sphinx's search."""
        for name, rule in self.by_id().items():
            yield name, name, "id", rule.docname, ids.anchor(rule.rule_id), 1
        for name, reading in self.readings().items():
            yield name, name, "reading", reading.docname, ids.reading_anchor(name), 1


class CitingRole(XRefRole):
    """The short roles ``rule`` and ``reading``, for ``rule:id`` and ``rule:reading``."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the citation. Words that the page gives are plain text; an id is code."""
        self.name = f"rule:{self.kind}"
        self.innernodeclass = nodes.inline if self.has_explicit_title else nodes.literal
        return super().run()

    def result_nodes(
        self, document: nodes.document, env: BuildEnvironment, node: nodes.Element, is_ref: bool
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Mark a citation without words of its own; its words are found when all pages are read."""
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
