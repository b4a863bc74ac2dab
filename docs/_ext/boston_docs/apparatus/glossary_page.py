"""The page of the glossary: its entries with letters to jump by, and the words of each language.

What most readers do not want is folded: under each entry its words in four languages and the rules
that use them, and the lists by language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata

from boston.data.words import LANGUAGES, Term, plain
from boston_docs.apparatus.glossary import FOUR, glossary_list, read
from boston_docs.live.runtime import BUILDERS
from boston_docs.rules import ids
from boston_docs.rules.domain import Rule, rule_domain
from boston_docs.rules.links import link_to


class FillGlossary(SphinxPostTransform):
    """Puts the glossary where the directive left its mark."""

    default_priority = 5  # before the links it contains are resolved

    def run(self, **kwargs: object) -> None:
        """Fill in every mark on the page."""
        for mark in list(self.document.findall(glossary_list)):
            terms = read(self.env)
            used = _used(rule_domain(self.env).in_order())
            section = _section("glossary-entries", "Terms")
            section += _letters(terms)
            entries = nodes.definition_list(classes=["glossary-terms"])
            entries += [self._entry(term, used) for term in terms]
            section += entries
            words = _section("glossary-words", "Words by language")
            words += list(_word_lists(terms))
            mark.replace_self([section, words])

    def _entry(self, term: Term, used: dict[str, list[Rule]]) -> nodes.Node:
        head = nodes.term("", term.english, ids=[term.anchor])
        entry = nodes.definition("", nodes.paragraph("", term.definition))
        if term.false_friend:
            words = nodes.paragraph(
                "", "", nodes.strong("", "False friend. "), nodes.Text(term.false_friend)
            )
            words["classes"].append("glossary-warning")
            entry += words
        languages = [code for code in LANGUAGES if term.words.get(code)]
        rules = _rules(term, used)
        facts = nodes.definition_list(classes=["reading-facts"])
        for code in languages:
            words_of = (in_language(word, code) for word in term.words[code])
            facts += _fact(LANGUAGES[code], _joined(words_of))
        for game, of_game in self._by_game(rules):
            facts += _fact(self._title(game), _joined(map(_rule_link, of_game)))
        folds = [*(LANGUAGES[code] for code in languages), *(["rules"] if rules else [])]
        entry += folded(", ".join(folds), facts)
        return nodes.definition_list_item("", head, entry)

    def _by_game(self, rules: Sequence[Rule]) -> Iterator[tuple[str, list[Rule]]]:
        """Yield the games, in their order, that have any of these rules, with them."""
        named = {ids.game_of(rule.rule_id) for rule in rules}
        for game in sorted(named, key=[*self.config.rule_games, *sorted(named)].index):
            yield game, [rule for rule in rules if ids.game_of(rule.rule_id) == game]

    def _title(self, game: str) -> str:
        return str(self.config.rule_games.get(game, {}).get("title", game))


def _letters(terms: Sequence[Term]) -> nodes.Node:
    """The letters of the alphabet that terms begin with, each a link to the first of them."""
    first: dict[str, Term] = {}
    for term in terms:
        first.setdefault(plain(term.english)[0].upper(), term)
    links = []
    for letter, term in first.items():
        link = nodes.reference("", "", nodes.Text(letter), internal=True, refid=term.anchor)
        links += [nodes.Text(" "), link]
    return nodes.paragraph("", "", *links[1:], classes=["glossary-letters"])


def _used(rules: Sequence[Rule]) -> dict[str, list[Rule]]:
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        for term in rule.terms:
            found.setdefault(term, []).append(rule)
    return found


def _rules(term: Term, used: dict[str, list[Rule]]) -> list[Rule]:
    found: list[Rule] = []
    for code, words in term.words.items():
        for word in words:
            found += [rule for rule in used.get(f"{code}:{word}", ()) if rule not in found]
    return found


def _word_lists(terms: Sequence[Term]) -> Iterator[nodes.Node]:
    """Yield for each language its words, each with a link to its entry, folded."""
    for code in FOUR:
        pairs = sorted(
            ((word, term) for term in terms for word in term.words.get(code, ())),
            key=lambda pair: (plain(pair[0]), pair[1].english),
        )
        if not pairs:
            continue
        items = []
        for word, term in pairs:
            link = nodes.reference("", "", in_language(word, code), internal=True)
            link["refid"] = term.anchor
            line = nodes.paragraph("", "", link, nodes.Text(f", {term.english}"))
            items.append(nodes.list_item("", line))
        words = nodes.bullet_list("", *items, classes=["glossary-words"])
        yield folded(f"{LANGUAGES[code]} words", words, ids=[f"glossary-{code}"])


class folded(nodes.General, nodes.Element):  # noqa: N801
    """What is out of sight until it is asked for."""

    def __init__(self, summary: str = "", *content: nodes.Node, **attributes: Any) -> None:
        super().__init__("", *content, summary=summary, **attributes)


def _visit_folded(translator: Any, node: folded) -> None:
    # What cannot be opened, on paper, is open.
    opened = {} if translator.builder.name in BUILDERS else {"open": "open"}
    translator.body.append(translator.starttag(node, "details", CLASS="glossary-folded", **opened))
    translator.body.append(f"<summary>{escape(node['summary'])}</summary>\n")


def _depart_folded(translator: Any, node: folded) -> None:
    translator.body.append("</details>\n")


def _pass(translator: Any, node: folded) -> None:
    """Elsewhere all is in sight."""


def _section(node_id: str, title: str) -> nodes.section:
    return nodes.section("", nodes.title("", title), ids=[node_id], names=[node_id])


def in_language(text: str, language: str) -> nodes.Node:
    """Return a word marked with its language; English words need no mark."""
    classes = ["term"] if language == "en" else ["term", f"language-{language}"]
    return nodes.inline("", text, classes=classes)


def _rule_link(rule: Rule) -> nodes.Node:
    return link_to("id", rule.rule_id, nodes.Text(rule.title))


def _fact(label: str, content: Sequence[nodes.Node]) -> nodes.definition_list_item:
    definition = nodes.definition("", nodes.paragraph("", "", *content))
    return nodes.definition_list_item("", nodes.term("", label), definition)


def _joined(parts: Iterable[nodes.Node]) -> list[nodes.Node]:
    found: list[nodes.Node] = []
    for part in parts:
        found += [nodes.Text(", ")] if found else []
        found.append(part)
    return found


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the transform and what is folded."""
    html, other = (_visit_folded, _depart_folded), (_pass, _pass)
    app.add_node(folded, html=html, text=other, latex=other, man=other, texinfo=other)
    app.add_post_transform(FillGlossary)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
