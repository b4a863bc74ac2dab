"""What all pages together say about rules, kept page by page.

A page read again replaces its own part, and pages read in parallel processes are put together by
copying. Nothing is derived while reading that another page could change later; what depends on
several pages is worked out when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import wraps
from typing import Any, ClassVar, TypeVar

from sphinx.domains import Domain, Index, IndexEntry
from sphinx.domains.std import StandardDomain
from sphinx.environment import BuildEnvironment

from boston_docs.apparatus.bibliography import find_reference
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


_T = TypeVar("_T")


def _put_together_once(
    ask: Callable[[RuleRegister], Mapping[str, _T]],
) -> Callable[[RuleRegister], Mapping[str, _T]]:
    """Keep what all pages say together until one of them says something else."""

    @wraps(ask)
    def answer(register: RuleRegister) -> Mapping[str, _T]:
        if ask.__name__ not in register.together:
            register.together[ask.__name__] = ask(register)
        return register.together[ask.__name__]

    return answer


class RuleRegister(Domain):
    """The data of the domain ``rule``, and the questions asked of it."""

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

    # What the directives add while a page is read.

    def note_rule(self, rule: Rule) -> None:
        """Add a rule; a second one with its id is kept too, for the check to find."""
        self.together.clear()
        self.data["rules"].setdefault(rule.docname, []).append(rule)
        standard = self.env.domains.standard_domain
        for rule_id in (rule.rule_id, *rule.aliases):
            node_id = ids.anchor(rule_id)
            self._note_label(standard, node_id, rule.docname, rule_id)

    def note_reading(self, docname: str, game: str, name: str, reading: Reading) -> None:
        """Add a reading shown on a page."""
        self.together.clear()
        self.data["readings"].setdefault(docname, {})[f"{game}.{name}"] = reading
        node_id = ids.reading_anchor(game, name)
        self._note_label(self.env.domains.standard_domain, node_id, docname, f"{game}.{name}")

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

    def whole_of(self, game: str) -> str:
        """Return the page with the rules of a game in one piece; empty if there is none."""
        pages = (page for page, whose in self.data["wholes"].items() if whose == game)
        return next(pages, "")

    def coverage_pages(self) -> dict[str, str]:
        """Return the page of each game whose coverage has a page of its own."""
        return {game: page for page, game in self.data["coverage"].items() if game}

    def note_problem(self, docname: str, line: int, text: str) -> None:
        """Add something wrong on a page."""
        self.data["problems"].setdefault(docname, []).append(Note(line, text))

    def _note_label(self, standard: StandardDomain, node_id: str, docname: str, title: str) -> None:
        # Plain labels let projects that do not have this domain cite a rule as well. They are
        # written straight away: Sphinx's own method warns of a rule that has moved.
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


class RuleIndex(Index):
    """All rules, by game and chapter, each in the order of its page."""

    name = "index"
    localname = "Index of rules"
    shortname = "rules"

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """Return the index; see the base class."""
        domain = self.domain
        assert isinstance(domain, RuleRegister)
        wanted = None if docnames is None else set(docnames)
        groups: dict[str, list[IndexEntry]] = {}
        for rule in domain.in_order():
            if wanted is None or rule.docname in wanted:
                heading = domain.heading(rule.rule_id)
                groups.setdefault(heading, []).append(_index_entry(rule))
        return list(groups.items()), False


def _index_entry(rule: Rule) -> IndexEntry:
    node_id = ids.anchor(rule.rule_id)
    return IndexEntry(rule.rule_id, 0, rule.docname, node_id, rule.title, rule.status, rule.summary)
