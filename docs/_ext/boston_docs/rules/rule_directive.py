"""The directive ``rule``: the text of a rule, and everything that belongs to its id.

These things are its source, its terms and readings, the examples that show it, its tests, and the
code that implements it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import OptionSpec

from boston.apps.cite import pages
from boston.apps.cite.bibliography import source_in, source_key
from boston_docs.across.ideas import pages_of
from boston_docs.apparatus.bibliography import source_link
from boston_docs.apparatus.citations import cite_control
from boston_docs.asking.engine import PageDirective, PageError
from boston_docs.code.code_index import TestFunction
from boston_docs.code.listings import address
from boston_docs.code.project import Material, current_project
from boston_docs.code.python_source import Piece
from boston_docs.parts import fact, link_to, named, separated, status_badge, without_readings
from boston_docs.rules import ids, rule_nodes
from boston_docs.rules.domain import Rule, rule_domain
from boston_docs.rules.rule_nodes import PLAIN, code_name, link_by_name, permalink, site_link

STATUSES = {
    "attested": "the source says so",
    "emended": "the source is corrected from other evidence",
    "conjectured": "the source is silent; this is a guess",
    "lost": "the source had it, but that text is lost",
    "reconstructed": "the source's own words are lost; this is inferred from other witnesses",
    "inherited": "the source leaves it to another game, from which it is taken over",
}
#: The status of a rule that is taken from the rule in its option ``:from:``.
INHERITED = "inherited"

# The number of tests that are shown openly; a longer list is folded.
FEW = 2
# A piece of code with this many line breaks or more is shown only once on a page.
REPEATED_LINES = 8
# The number of lines of code beside a rule after which further pieces are folded.
OPEN_LINES = 12


class RuleDirective(PageDirective):
    """The directive ``rule``: the definition of a rule."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[OptionSpec] = {
        "title": directives.unchanged_required,
        "place": directives.unchanged_required,
        "status": directives.unchanged_required,
        "from": directives.unchanged_required,
        "terms": directives.unchanged,
        "readings": directives.unchanged,
        "excuse": directives.unchanged_required,
        "illustration": directives.unchanged_required,
        "aliases": directives.unchanged,
    }

    def build(self) -> list[nodes.Node]:
        """Note the rule, and return its entry."""
        rule_id = self.arguments[0].strip()
        if not ids.is_rule_id(rule_id):
            raise PageError(
                f"{rule_id!r} does not have the form game.chapter.idea of a rule id; "
                f"write as its chapter one of {', '.join(ids.CHAPTERS)}"
            )
        body = self.parse_content_to_nodes()
        project, domain = current_project(self.env), rule_domain(self.env)
        material = project.material(rule_id)
        rule = self._stated(rule_id, body, material.fingerprint)
        earlier: Sequence[Rule] = domain.data["rules"].get(self.env.docname, ())
        shown = {
            piece: each
            for each in reversed(earlier)
            for piece in project.material(each.rule_id).pieces
        }
        domain.note_rule(rule)
        entry = rule_nodes.rule_entry(
            "", ids=[ids.anchor(rule_id)], rule_id=rule_id, name=rule.title
        )
        anchors = [nodes.inline("", "", ids=[ids.anchor(alias)]) for alias in rule.aliases[::-1]]
        found = facts(self.env, rule, material)
        apparatus = rule_nodes.rule_apparatus("", found, name=rule.title, parts=_parts(found))
        text = [*anchors, heading(rule), *body, apparatus, cite_control(rule=rule)]
        entry += nodes.container("", *text, classes=["rule-text"])
        if material.pieces:
            code = illustration_note(rule.illustration) + code_beside(material.pieces, shown)
            for path in material.examples[:1]:
                example = link_by_name("example", path, rule.line)
                code.append(nodes.paragraph("", "Example: ", example, classes=["rule-example"]))
            entry += nodes.container("", *code, classes=["rule-code"])
        else:
            entry["classes"].append("rule-without-code")
        return [entry]

    def _stated(self, rule_id: str, body: Sequence[nodes.Node], fingerprint: str) -> Rule:
        """Return the rule as the page gives it, and report its faults."""
        head = pages.Rule(rule_id, self.env.docname, self.options)
        self._link_readings_in(body, head.readings)
        title = self._required("title", rule_id, "says in words what it decides")
        status, taken_from = self._option("status"), self._option("from")
        if status not in STATUSES:
            self.problem(
                f"{rule_id}: the status must be one of {', '.join(STATUSES)}, not {status!r}; "
                "write a line :status: with one of them"
            )
        place = self._required("place", rule_id, "in the source is given")
        terms = tuple(self._terms(rule_id))
        if (status == INHERITED) != bool(taken_from):
            self.problem(
                f"{rule_id}: status {INHERITED} and :from:, a rule, go together; write both, as in "
                ":status: inherited and :from: swedish.deal.packets"
            )
        return Rule(
            rule_id=rule_id,
            title=title,
            docname=self.env.docname,
            line=self.lineno,
            status=status,
            place=place,
            excuse=self.options.get("excuse", ""),
            summary=_summary(body),
            fingerprint=fingerprint,
            text=_text(body),
            aliases=tuple(head.aliases),
            terms=terms,
            readings=head.readings,
            taken_from=taken_from,
            illustration=self.options.get("illustration", ""),
        )

    def _option(self, name: str) -> str:
        return str(self.options.get(name, "")).strip()

    def _required(self, option: str, rule_id: str, wanting: str) -> str:
        given = self._option(option)
        if not given:
            self.problem(f"{rule_id}: no :{option}: {wanting}; write a line :{option}: and what")
        return given

    def _terms(self, rule_id: str) -> Iterator[str]:
        """Yield each term after its language, as the glossary lists it."""
        for term in filter(None, map(str.strip, self._option("terms").split(","))):
            if match := pages.TERM.fullmatch(term):
                yield f"{match['language']}:{match['word']}"
            else:
                self.problem(f"{rule_id}: the term {term!r} names no language: write {term} (sv)")

    def _link_readings_in(self, body: Sequence[nodes.Node], readings: Sequence[str]) -> None:
        """Replace a reading's name in the text of the rule by a link with its question.

        ``body``: The text of the rule, in which such a name is written as code.
        """
        targets = {target.split(".")[1]: target for target in readings}
        for part in body:
            for literal in list(part.findall(nodes.literal)):
                if literal.astext() in targets:
                    literal.replace_self(named("reading", targets[literal.astext()], self.lineno))


def heading(rule: Rule) -> rule_nodes.rule_heading:
    """Return the heading of a rule. As plain text, it is the title followed by the id."""
    text = f"{rule.title} ({rule.rule_id})"
    return rule_nodes.rule_heading(
        text, text, rule_id=rule.rule_id, name=rule.title, status=rule.status, page=""
    )


def _summary(body: Sequence[nodes.Node]) -> str:
    """Return the first sentence of a rule's text."""
    first = next((node for node in body if isinstance(node, nodes.paragraph)), None)
    text = without_readings(" ".join(first.astext().split())) if first is not None else ""
    sentence = re.split(r"(?<=[.?!])\s", text, maxsplit=1)[0]
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence.rstrip(':;,')} …"


def _text(body: Sequence[nodes.Node]) -> str:
    """Return the text of a rule without drawings and other raw parts."""
    kept = (node for node in body if not isinstance(node, nodes.raw))
    return " ".join(" ".join(node.astext() for node in kept).split())


# The facts of a rule, each with its label.


def facts(env: BuildEnvironment, rule: Rule, material: Material) -> nodes.definition_list:
    """Return the list of everything that is known of a rule apart from its text."""
    examples = [link_by_name("example", path, rule.line) for path in material.examples]
    found: dict[str, Sequence[nodes.Node]] = {
        "Rule": [permalink(rule.rule_id, "rule-link")],
        "Source": _source(env, rule),
        "Inherited from": [
            link_by_name("id", each, rule.line) for each in [rule.taken_from] if each
        ],
        "Terms": separated(_term(env, rule, term) for term in rule.terms),
        "Readings": separated(named("reading", each, rule.line) for each in rule.readings),
        "Code": [nodes.Text("None. "), nodes.Text(rule.excuse)] if rule.excuse else [],
        "Compared": separated(pages_of(env, rule.rule_id)),
        "Examples": separated(examples),
    }
    listed = nodes.definition_list(classes=["rule-facts"])
    for label, content in found.items():
        if content:
            listed += fact(label, content)
    if material.cases:
        tests = nodes.definition("", *list_cases(material.cases))
        listed += nodes.definition_list_item("", nodes.term("", "Tests"), tests)
    return listed


def _parts(facts: nodes.definition_list) -> str:
    """Return as one line the labels of the facts that a rule does not show otherwise."""
    labels = (label.astext().lower() for label in facts.findall(nodes.term))
    return " · ".join(each for each in labels if each not in {"rule", "examples"}).capitalize()


def _source(env: BuildEnvironment, rule: Rule) -> list[nodes.Node]:
    game = ids.game_of(rule.rule_id)
    language = env.config.rule_games.get(game, {}).get("language", "")
    found: list[nodes.Node] = []
    for place in map(str.strip, rule.place.split(";")):
        found += [nodes.Text("; ")] if found else []
        found += source_link(env, source_key(source_in(place, game)), *_place(place, language))
    badge = [nodes.Text(" "), status_badge(rule.status)] if rule.status != PLAIN else []
    return [*found, *badge]


def _place(place: str, language: str) -> list[nodes.Node]:
    """Return a place in a source, with its page if it has one.

    A heading is marked with its language; a paragraph has a number.
    """
    title, comma, page = place.partition(", p. ")
    after = nodes.Text(f", p.\N{NO-BREAK SPACE}{page}" if comma else "")
    if title.startswith("\N{PILCROW SIGN} "):
        return [nodes.Text(title.replace(" ", "\N{NO-BREAK SPACE}", 1)), after]
    return [_in_language(title, language), after]


def _term(env: BuildEnvironment, rule: Rule, term: str) -> nodes.Node:
    language, _, word = term.partition(":")
    shown = _in_language(word, language)
    in_glossary = getattr(env.config, "glossary_file", "")  # Tests of rules have no glossary.
    return link_to("term", term, shown, rule.line) if in_glossary else shown


def _in_language(text: str, language: str) -> nodes.Node:
    """Return text marked with its language; docutils writes the mark as ``lang``."""
    if not language:
        return nodes.Text(text)
    return nodes.inline("", text, classes=["term", f"language-{language}"])


def list_cases(cases: Sequence[TestFunction]) -> Iterator[nodes.Node]:
    """Yield the tests; if there are many, put them into a list that the reader can open."""
    if len(cases) <= FEW:
        yield from (_case(case.node, case) for case in cases)
        return
    files = {path: list(of_file) for path, of_file in groupby(cases, key=lambda case: case.path)}
    where = next(iter(files)) if len(files) == 1 else f"{len(files)} files"
    tests = [case.node for case in cases]
    listed = rule_nodes.rule_cases("", summary=f"{len(cases)} tests in {where}", cases=tests)
    for path, of_file in files.items():
        if len(files) > 1:
            listed += nodes.paragraph("", "", code_name(path, path))
        names = [nodes.list_item("", _case(case.name, case)) for case in of_file]
        listed += nodes.bullet_list("", *names)
    yield listed


def _case(text: str, case: TestFunction) -> nodes.paragraph:
    place = address(case.path, case.line)
    link = site_link("", "", code_name(text, text), address=place, cases=[case.node])
    return nodes.paragraph("", "", link)


# The code of a rule.


def code_beside(pieces: Sequence[Piece], earlier: dict[Piece, Rule]) -> list[nodes.Node]:
    """Return each piece of code under its place; a name that the code does not show is added.

    Further pieces of long code are folded.

    ``earlier``: The pieces that the page already shows, each with its rule. A long piece is not
    repeated.
    """
    lines = list(accumulate(piece.source.count("\n") + 1 for piece in pieces))
    few = max(1, sum(number <= OPEN_LINES for number in lines))
    found = list(_pieces(pieces, earlier))
    if names := ", ".join(piece.name for piece in pieces[few:]):
        found[few:] = [rule_nodes.rule_more("", *found[few:], summary=f"Also {names}")]
    return found


def _pieces(pieces: Sequence[Piece], earlier: dict[Piece, Rule]) -> Iterator[nodes.Node]:
    for piece in pieces:
        place = f"{piece.path}:{piece.line}"
        lead = site_link("", "", code_name(place, place), address=address(piece.path, piece.line))
        inside = piece.kind == "entry" or "." in piece.name
        name = [nodes.inline("", piece.name, classes=["code-name"])] if inside else []
        caption = rule_nodes.rule_caption("", "", *name, nodes.Text(" "), lead)
        block: nodes.Element = rule_nodes.rule_code(piece.source, piece.source, language="python")
        if piece in earlier and piece.source.count("\n") >= REPEATED_LINES:
            other = earlier[piece]
            same = link_to("id", other.rule_id, nodes.inline("", other.title))
            block = nodes.paragraph("", "The same as beside ", same, nodes.Text("."))
        yield rule_nodes.rule_piece("", caption, block)


def illustration_note(reason: str) -> list[nodes.Node]:
    """Return the note beside code that the engine does not run; empty if there is no reason."""
    first = nodes.strong("", "An illustration: the engine does not run this.")
    note = nodes.paragraph("", "", first, nodes.Text(f" {reason}"), classes=["rule-illustration"])
    return [note] if reason else []


def setup(app: Sphinx) -> None:
    """Register the directive and its nodes."""
    rule_nodes.setup(app)
    app.add_directive("rule", RuleDirective)
