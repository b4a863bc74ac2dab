"""``{at-a-glance} GAME``: what a game is, what it takes and what it may cost, before all else.

The engine counts the cards and the bids, and plays some evenings to see what is lost in them;
``[glance]`` in `game.toml` says the rest, each part of it a text of its own:

* `pack`: what is needed besides the pack that is dealt;
* `length`: when an evening ends;
* `counted_in`: the word for what is won and lost, and `stakes`: what the source says of money;
* `difficulty`: how hard the game is, which is our judgement.

On such a page an asterisk follows every rule in the text that is not the source's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.asking import engine
from boston_docs.games.facts import in_words
from boston_docs.rules import rule_nodes
from boston_docs.rules.domain import Rule, rule_domain

#: The class of what is told, and that of what an asterisk means.
GLANCE, MEANING = "glance", "glance-star"
#: What an asterisk on the page means.
STAR: Final = "* Not in the source as we have it: the rule says what takes its place, and why."
ALONE: Final = "whoever wins the auction plays alone against the other three"
HELPED: Final = "whoever wins the auction plays against the others, alone or with a partner"


class AtAGlance(SphinxDirective):
    """A game at a glance."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Put together what the engine counts and what is said of the game."""
        game = self.arguments[0]
        domain = rule_domain(self.env)
        try:
            counted = engine.ask(self.env, "glance", self.config.rule_package, game)
        except engine.EngineError as error:
            domain.note_problem(self.env.docname, self.lineno, str(error))
            return []
        # It shows the states of rules, and is written again when they change.
        domain.note_coverage(self.env.docname)
        told = told_of(counted, self.config.rule_games[game])
        text = "\n\n".join(f"{head}\n: {said}" for head, said in told)
        made = self.parse_text_to_nodes(text, offset=self.content_offset)
        for each in made:
            if isinstance(each, nodes.definition_list):
                each["classes"].append(GLANCE)
        return [*made, nodes.paragraph("", STAR, classes=[MEANING])]


def told_of(counted: Mapping[str, Any], facts: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what is told of a game, each part with its head."""
    said: Mapping[str, str] = {"counted_in": "points", **facts.get(GLANCE, {})}
    helped = HELPED if counted["partners"] else ALONE
    yield "Players", f"Four; {helped}."
    yield "Cards", _joined(f"{counted['cards']}, all dealt.", said.get("pack"))
    lowest, highest = counted["lowest"], counted["highest"]
    yield "Bids", f"{in_words(counted['bids']).capitalize()}, from {lowest} to {highest}."
    estimate = "A deal takes five to ten minutes, by our estimate."
    yield "Length", _joined(said.get("length"), estimate)
    least, most = counted["lost"]
    played = (
        f"When the {{doc}}`players of this site </play>`, who claim no skill, played "
        f"{in_words(counted['evenings'])} evenings of {in_words(counted['deals'])} deals, whoever "
        f"lost most of an evening lost from {least} to {most} {said['counted_in']}."
    )
    yield "Cost", _joined(played, said.get("stakes"))
    if "difficulty" in said:
        yield "Difficulty", f"{said['difficulty'].strip()} (This is our judgement.)"
    yield "Its own", str(facts["card"]).replace("\n", " ").strip()


def _joined(*parts: str | None) -> str:
    return " ".join(part.strip() for part in parts if part)


class StarDoubtful(SphinxPostTransform):
    """Puts an asterisk after what is not the source's own, or takes away what one would mean."""

    default_priority = 5  # before the links are resolved

    def run(self, **kwargs: object) -> None:
        """Go through the rules that the running text names."""
        meanings = [
            each for each in self.document.findall(nodes.paragraph) if MEANING in each["classes"]
        ]
        if not meanings:
            return
        rules = {rule.rule_id: rule for rule in rule_domain(self.env).in_order()}
        doubtful = [
            link
            for link in self.document.findall(addnodes.pending_xref)
            if (link.get("refdomain"), link.get("reftype")) == ("rule", "id")
            and isinstance(link.parent, nodes.paragraph)
            and link["reftarget"] in rules
            and not _is_borne_out(rules[link["reftarget"]], rules)
        ]
        for link in doubtful:
            link.parent.insert(link.parent.index(link) + 1, nodes.Text("*"))
        for each in meanings if not doubtful else ():
            each.parent.remove(each)


def _is_borne_out(rule: Rule, rules: Mapping[str, Rule]) -> bool:
    """Say whether the source says so, or that from which the rule is taken."""
    taken_from = rules.get(rule.taken_from)
    return _is_borne_out(taken_from, rules) if taken_from else rule.status == rule_nodes.PLAIN


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and the asterisks."""
    app.add_directive("at-a-glance", AtAGlance)
    app.add_post_transform(StarDoubtful)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
