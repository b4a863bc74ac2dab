"""The Sphinx domain ``rule``: rules as things that can be defined, cited, indexed and checked.

``rule:id`` cites a rule and ``rule:reading`` a reading, here and, through ``objects.inv``, in
other projects.

What the pages say is kept page by page: a page that is read again replaces its own part, and what
parallel processes have read is put together by copying. Nothing is derived while reading that
another page could change later; what depends on several pages is worked out when it is asked for.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, Index, IndexEntry, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata

from boston_docs.apparatus.bibliography import find_reference
from boston_docs.code import project
from boston_docs.rules import ids

_T = TypeVar("_T")


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

    question: str
    status: str


@dataclass(frozen=True)
class Note:
    """Something wrong on a page, found while it is read."""

    line: int
    text: str


@dataclass(frozen=True)
class Use:
    """A citation of a rule or a reading on a page."""

    kind: str
    target: str
    line: int


def _put_together_once(
    ask: Callable[[RuleDomain], Mapping[str, _T]],
) -> Callable[[RuleDomain], Mapping[str, _T]]:
    """Keep what all pages say together until one of them says something else."""

    @wraps(ask)
    def answer(domain: RuleDomain) -> Mapping[str, _T]:
        if ask.__name__ not in domain.together:
            domain.together[ask.__name__] = ask(domain)
        return domain.together[ask.__name__]

    return answer


class RuleIndex(Index):
    """All rules, by game and chapter, each in the order of its page."""

    name = "index"
    localname = "Index of rules"
    shortname = "rules"

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """Return the index; see the base class."""
        assert isinstance(self.domain, RuleDomain)
        wanted = None if docnames is None else set(docnames)
        groups: dict[str, list[IndexEntry]] = {}
        for rule in self.domain.in_order():
            if wanted is None or rule.docname in wanted:
                name, node_id = rule.rule_id, ids.anchor(rule.rule_id)
                entry = (name, 0, rule.docname, node_id, rule.title, rule.status, rule.summary)
                groups.setdefault(self.domain.heading(name), []).append(IndexEntry(*entry))
        return list(groups.items()), False


class RuleDomain(Domain):
    """Rules, readings and the examples that show them: what pages say, and what is asked of it."""

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
        "uses": {},  # page -> its citations
        "problems": {},  # page -> what is wrong on it
        "examples": {},  # page -> example file -> anchor
        "readings": {},  # page -> game.name -> what is to be known of a reading elsewhere
        "coverage": {},  # page -> the game whose coverage it lists, or none in particular
        "wholes": {},  # page -> the game whose rules it has in one piece
        "lists": {},  # page -> number, term -> what it lists -> anchor
    }
    data_version = 8

    def __init__(self, env: BuildEnvironment) -> None:
        super().__init__(env)
        self.together: dict[str, Mapping[str, Any]] = {}

    def clear_doc(self, docname: str) -> None:
        """Forget what a page said."""
        self.together.clear()
        for key in self.initial_data:
            self.data[key].pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read on these pages."""
        self.together.clear()
        for key in self.initial_data:
            self.data[key].update({d: v for d, v in otherdata[key].items() if d in docnames})

    # What is noted while a page is read.

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Note the citations on a page that has been read."""
        uses = [
            Use(node["reftype"], node["reftarget"], node.line or 0)
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

    def note_reading(self, docname: str, game: str, name: str, reading: Reading) -> None:
        """Add a reading shown on a page."""
        self.together.clear()
        self.data["readings"].setdefault(docname, {})[f"{game}.{name}"] = reading
        self._note_label(ids.reading_anchor(game, name), docname, f"{game}.{name}")

    def note_example(self, docname: str, path: str, node_id: str) -> None:
        """Add an example file shown on a page."""
        self.together.clear()
        self.data["examples"].setdefault(docname, {}).setdefault(path, node_id)

    def note_listed(self, docname: str, kind: str, name: str, node_id: str) -> None:
        """Add a printed number or a term of the glossary that a page lists."""
        self.together.clear()
        self.data["lists"].setdefault(docname, {}).setdefault(kind, {})[name] = node_id

    def note_coverage(self, docname: str, game: str = "") -> None:
        """Say that a page lists the coverage of the rules, of one game or of those left over."""
        self.data["coverage"][docname] = game

    def note_whole(self, docname: str, game: str) -> None:
        """Say that a page has the rules of a game in one piece."""
        self.data["wholes"][docname] = game

    def note_problem(self, docname: str, line: int, text: str) -> None:
        """Add something wrong on a page."""
        self.data["problems"].setdefault(docname, []).append(Note(line, text))

    def _note_label(self, node_id: str, docname: str, title: str) -> None:
        # Plain labels let projects that do not have this domain cite a rule as well. They are
        # written straight away: Sphinx's own method warns of a rule that has moved.
        standard = self.env.domains.standard_domain
        standard.anonlabels[node_id] = docname, node_id
        standard.labels[node_id] = docname, node_id, title

    # What all pages say together.

    def all_rules(self) -> Iterator[Rule]:
        """Yield every rule as defined, duplicates included, page by page."""
        for docname in sorted(self.data["rules"]):
            yield from self.data["rules"][docname]

    @_put_together_once
    def by_id(self) -> Mapping[str, Rule]:
        """Return the rules by id and alias; of duplicates the first."""
        found: dict[str, Rule] = {}
        for rule in self.all_rules():
            for rule_id in (rule.rule_id, *rule.aliases):
                found.setdefault(rule_id, rule)
        return found

    def in_order(self) -> list[Rule]:
        """Return the rules by game, then chapter, then place on the page."""
        games = list(self.env.config.rule_games)
        chapters = list(ids.CHAPTERS)

        def key(rule: Rule) -> tuple[int, str, int]:
            game = ids.game_of(rule.rule_id)
            place = games.index(game) if game in games else len(games)
            return place, game, chapters.index(ids.chapter_of(rule.rule_id))

        return sorted(self.all_rules(), key=key)

    @_put_together_once
    def readings(self) -> Mapping[str, tuple[str, str]]:
        """Return page and anchor of every reading, by ``game.name``."""
        return {
            name: (docname, ids.reading_anchor(*name.split(".")))
            for docname, readings in self.data["readings"].items()
            for name in readings
        }

    @_put_together_once
    def readings_told(self) -> Mapping[str, Reading]:
        """Return what is to be known of every reading, by ``game.name``."""
        return {
            name: told for page in self.data["readings"].values() for name, told in page.items()
        }

    @_put_together_once
    def examples(self) -> Mapping[str, tuple[str, str]]:
        """Return page and anchor of every example file that a page shows."""
        return {
            path: (docname, node_id)
            for docname, examples in sorted(self.data["examples"].items(), reverse=True)
            for path, node_id in examples.items()
        }

    def listed(self, kind: str) -> Mapping[str, tuple[str, str]]:
        """Return page and anchor of every printed number, or term, that a page lists."""
        if kind not in self.together:
            self.together[kind] = {
                name: (docname, node_id)
                for docname, lists in self.data["lists"].items()
                for name, node_id in lists.get(kind, {}).items()
            }
        return self.together[kind]

    def whole_of(self, game: str) -> str:
        """Return the page with the rules of a game in one piece; empty if there is none."""
        pages = (page for page, whose in self.data["wholes"].items() if whose == game)
        return next(pages, "")

    def coverage_pages(self) -> dict[str, str]:
        """Return the page of each game whose coverage has a page of its own."""
        return {game: page for page, game in self.data["coverage"].items() if game}

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
        if kind in ("number", "term"):
            return self.listed(kind).get(target)
        if kind == "reading":
            return self.readings().get(target)
        if kind == "example":
            return self.examples().get(target)
        if kind == "source":
            return find_reference(self.env, target)
        rule = self.by_id().get(target)
        return (rule.docname, ids.anchor(rule.rule_id)) if rule else None

    # What Sphinx asks.

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
        if node.get("by_title"):
            contnode = self._named(typ, target, fromdocname, node)
        # The names of sources, numbers and terms are for the files; readers have the words. A name
        # that the link shows needs no title.
        is_plain = typ in ("source", "number", "term") or contnode.astext() == target
        return make_refnode(builder, fromdocname, *found, contnode, None if is_plain else target)

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
        around = env, fromdocname, builder
        links = (
            (f"rule:{kind}", self.resolve_xref(*around, kind, target, node, contnode))
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
