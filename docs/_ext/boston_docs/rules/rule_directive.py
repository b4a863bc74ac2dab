"""The directive ``rule``: a rule's own text, and beside it all that its id ties to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from boston_docs.apparatus.citations import rule_control
from boston_docs.code.project import current_project
from boston_docs.code.python_source import Piece
from boston_docs.code.rule_code import code_beside, illustration_note
from boston_docs.code.seen import seen_beside
from boston_docs.rules import ids, rule_nodes
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.links import named, without_readings
from boston_docs.rules.register import Rule
from boston_docs.rules.rule_facts import facts

STATUSES = {
    "attested": "the source says so",
    "emended": "the source is corrected from other evidence",
    "conjectured": "the source is silent; this is a guess",
    "lost": "the source had it, and it has not come down to us",
    "reconstructed": "the source's own words are lost; this is inferred from other witnesses",
    "inherited": "the source leaves it to another game, from which it is taken over",
}
#: The status of a rule that names, with ``:from:``, the rule it is taken from.
INHERITED = "inherited"

TERM = re.compile(r"(?P<word>.+?)\s*\((?P<language>[a-z]{2,3}(?:-[A-Za-z0-9]+)*)\)")


class RuleDirective(SphinxDirective):
    """A rule, defined."""

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

    def run(self) -> list[nodes.Node]:
        """Note the rule and build its entry."""
        rule_id = self.arguments[0].strip()
        if not ids.is_rule_id(rule_id):
            self._problem(
                f"{rule_id!r} does not have the form game.chapter.idea of a rule id; "
                f"write as its chapter one of {', '.join(ids.CHAPTERS)}"
            )
            return []
        body = self.parse_content_to_nodes()
        self._link_readings_in(body, rule_id)
        material = current_project(self.env).material(rule_id)
        earlier = {piece: rule.rule_id for rule in self._earlier() for piece in self._pieces(rule)}
        rule = Rule(
            rule_id=rule_id,
            title=self._required("title", rule_id, "says in words what it decides"),
            docname=self.env.docname,
            line=self.lineno,
            status=self._status(rule_id),
            place=self._required("place", rule_id, "in the source is given"),
            excuse=self.options.get("excuse", ""),
            summary=_summary(body),
            fingerprint=material.fingerprint,
            text=_text(body),
            aliases=tuple(self.options.get("aliases", "").split()),
            terms=tuple(self._named_terms(rule_id)),
            readings=tuple(self._reading_targets(rule_id)),
            taken_from=self._taken_from(rule_id),
            illustration=self.options.get("illustration", ""),
        )
        rule_domain(self.env).note_rule(rule)
        entry = rule_nodes.rule_entry(
            "", ids=[ids.anchor(rule_id)], rule_id=rule_id, name=rule.title
        )
        self.set_source_info(entry)
        text = nodes.container("", rule_nodes.heading(rule), *body, classes=["rule-text"])
        text += rule_nodes.rule_apparatus(
            "",
            facts(self.env, rule, material),
            about=f"Source, code, citation: {rule.title}",
        )
        text += rule_control(rule)
        for alias in rule.aliases:
            text.insert(0, nodes.inline("", "", ids=[ids.anchor(alias)]))
        entry += text
        if material.pieces:
            code = nodes.container("", classes=["rule-code"])
            code += illustration_note(rule.illustration)
            code += list(code_beside(material.pieces, earlier))
            code += list(seen_beside(material.rows))
            entry += code
        else:
            entry["classes"].append("rule-without-code")
        return [entry]

    def _earlier(self) -> Sequence[Rule]:
        rules: Sequence[Rule] = rule_domain(self.env).data["rules"].get(self.env.docname, ())
        return tuple(reversed(rules))

    def _pieces(self, rule: Rule) -> Sequence[Piece]:
        return current_project(self.env).material(rule.rule_id).pieces

    def _problem(self, text: str) -> None:
        rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)

    def _status(self, rule_id: str) -> str:
        status = str(self.options.get("status", "")).strip()
        if status not in STATUSES:
            known = ", ".join(STATUSES)
            self._problem(
                f"{rule_id}: the status must be one of {known}, not {status!r}; "
                "write a line :status: with one of them"
            )
        return status

    def _required(self, option: str, rule_id: str, wanting: str) -> str:
        given = str(self.options.get(option, "")).strip()
        if not given:
            self._problem(f"{rule_id}: no :{option}: {wanting}; write a line :{option}: and what")
        return given

    def _taken_from(self, rule_id: str) -> str:
        taken_from = str(self.options.get("from", "")).strip()
        if (self.options.get("status") == INHERITED) != bool(taken_from):
            self._problem(
                f"{rule_id}: status {INHERITED} and :from:, a rule, go together; write both, as in "
                ":status: inherited and :from: swedish.deal.packets"
            )
        return taken_from

    def _named_terms(self, rule_id: str) -> Iterator[str]:
        """Yield each term with its language before it, by which the glossary knows it."""
        for term in filter(None, map(str.strip, self.options.get("terms", "").split(","))):
            if match := TERM.fullmatch(term):
                yield f"{match['language']}:{match['word']}"
            else:
                self._problem(f"{rule_id}: the term {term!r} names no language: write {term} (sv)")

    def _reading_targets(self, rule_id: str) -> list[str]:
        names = self.options.get("readings", "").replace(",", " ").split()
        return [name if "." in name else f"{ids.game_of(rule_id)}.{name}" for name in names]

    def _link_readings_in(self, body: Sequence[nodes.Node], rule_id: str) -> None:
        """Put their questions where the text of the rule names its readings as code."""
        targets = {target.split(".")[1]: target for target in self._reading_targets(rule_id)}
        for part in body:
            for literal in list(part.findall(nodes.literal)):
                if literal.astext() in targets:
                    literal.replace_self(named("reading", targets[literal.astext()], self.lineno))


def _summary(body: Sequence[nodes.Node]) -> str:
    """Return the first sentence of a rule's text."""
    first = next((node for node in body if isinstance(node, nodes.paragraph)), None)
    text = without_readings(" ".join(first.astext().split())) if first is not None else ""
    sentence = re.split(r"(?<=[.?!])\s", text, maxsplit=1)[0]
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence.rstrip(':;,')} …"


def _text(body: Sequence[nodes.Node]) -> str:
    """Return a rule's own words; drawings and the like are no part of them."""
    kept = (node for node in body if not isinstance(node, nodes.raw))
    return " ".join(" ".join(node.astext() for node in kept).split())


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and its nodes."""
    rule_nodes.setup(app)
    app.setup_extension("boston_docs.apparatus.citations")
    app.add_directive("rule", RuleDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
