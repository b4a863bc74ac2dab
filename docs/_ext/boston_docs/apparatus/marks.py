"""Marks in running text: suits, signs, terms at their first use on a page, and foreign words.

A suit symbol is wrapped so that no browser turns it into a coloured picture and no line ends
between it and its word. No line ends between a sign and the number after it.

The glossary lists some words of a term as ``met``. On a page of rules, or on one about the course
of a deal, the first such word of each term becomes a link to the term's entry in the glossary. A
script shows the definition on the page itself; without scripts, the link leads to the entry. Words
in headings, links, tables and code stay unmarked.

Authors mark a foreign word with its language. Some foreign words have no such mark: the names of
contracts in the engine's tables and sentences, and the heading in a source that a rule gives as its
place. So the finished page is searched for words that the glossary has in one foreign language
only, and for headings of the sources. These are marked, so that a screen reader pronounces them
correctly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from boston.apps.data.words import Term
from boston_docs.apparatus import glossary
from boston_docs.apparatus.citations import cite_control
from boston_docs.live import examples
from boston_docs.parts import around, first_uses, link_to
from boston_docs.rules import ids, rule_nodes
from boston_docs.rules.domain import rule_domain
from boston_docs.sessions import player
from boston_docs.site.browser_tools import BUILDERS
from boston_docs.site.written import Written, add_html_node, when_written

NAMES: Final = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
SYMBOL: Final = re.compile(r"([♠♥♦♣])\N{VARIATION SELECTOR-15}?")
AS_TEXT: Final = "\N{VARIATION SELECTOR-15}"

#: The class of a word that the glossary explains.
MET: Final = "term-met"
# A paragraph inside one of these nodes is not running text.
APART: Final = (
    *(nodes.table, nodes.definition_list, nodes.figure, nodes.footnote, nodes.topic),
    *(rule_nodes.rule_piece, rule_nodes.rule_cases, cite_control),
    *(examples.live_example, examples.live_record, player.protocol),
)
APART_BY_CLASS: Final = {"rule-code"}
# Text inside one of these nodes is already a name, a link or code.
WITHIN: Final = (
    *(nodes.reference, nodes.literal, nodes.math, nodes.raw, nodes.footnote_reference),
    *(addnodes.pending_xref, addnodes.number_reference, rule_nodes.code_name),
)

#: The site's own language.
ENGLISH: Final = "en"
TAG: Final = re.compile(r"<!--.*?-->|<[^>]*>", re.DOTALL)
NAME: Final = re.compile(r"<(/?)([a-zA-Z][\w:-]*)")
#: Elements without an end tag.
VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})
#: Elements that are not running text, or may contain no other element.
LEFT: Final = frozenset(
    {"code", "pre", "script", "style", "svg", "textarea", "option", "title", "kbd"}
)
#: The pattern of a rule's place in a source, if it is a heading and a page.
PLACE: Final = re.compile(r"\s*([^;]+?), pp?\. ?\d")


class suit(nodes.Inline, nodes.TextElement):  # noqa: N801 - the style of docutils
    """A suit symbol, with its ``name``."""


class MarkSuits(SphinxPostTransform):
    """A transform that wraps every suit symbol in running text."""

    default_priority = 400
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Wrap the symbols of a page; leave code and outputs as they are."""
        verbatim = (suit, nodes.FixedTextElement, nodes.literal, nodes.raw)
        for text in list(self.document.findall(nodes.Text)):
            if SYMBOL.search(text) and not _within(text, verbatim):
                parts = filter(None, SYMBOL.split(text))
                text.parent.replace(
                    text,
                    [suit(p, p, name=NAMES[p]) if p in NAMES else nodes.Text(p) for p in parts],
                )


def _suit(translator: HTML5Translator, node: suit) -> str:
    return f'<span class="suit suit-{node["name"]}">{node.astext()}{AS_TEXT}</span>'


def _within(
    node: nodes.Node, kinds: tuple[type[nodes.Node], ...], classes: Collection[str] = ()
) -> bool:
    """Return whether a node is inside a node of one of these kinds or classes."""
    return any(
        isinstance(outer, kinds) or not set(classes).isdisjoint(outer.get("classes", ()))
        for outer in around(node)
    )


def _either(word: str) -> str:
    """Return a pattern for a word.

    A small first letter of the word also fits a capital in the text, but not the reverse.
    """
    first, rest = re.escape(word[0]), re.escape(word[1:])
    return f"[{first}{first.upper()}]{rest}" if word[0].islower() else first + rest


class ExplainTerms(SphinxPostTransform):
    """A transform that links the first use of every term on a page of rules or of a deal."""

    default_priority = 6  # it runs before links are resolved
    builders = tuple(BUILDERS)

    def run(self, **kwargs: object) -> None:
        """Go through the running text of the page from top to bottom."""
        terms = [term for term in glossary.read(self.env) if term.met]
        has_rules = self.document.next_node(rule_nodes.rule_entry) is not None
        if not terms or not (has_rules or "answers" in self.env.metadata[self.env.docname]):
            return
        words = {word: term.id for term in terms for word in term.met}
        longest = sorted(words, key=len, reverse=True)
        pattern = re.compile(rf"(?<![\w-])({'|'.join(map(_either, longest))})(s?)(?![\w-])")
        by_word = {word.lower(): term for word, term in words.items()}
        met = set[str]()
        for paragraph in list(self.document.findall(nodes.paragraph)):
            if not _within(paragraph, APART, APART_BY_CLASS):
                for text in list(paragraph.findall(nodes.Text)):
                    if not _within(text, WITHIN, APART_BY_CLASS):
                        found = first_uses(
                            text.astext(), pattern, lambda word: by_word[word[1].lower()], met
                        )
                        text.parent.replace(text, [_met(*each) for each in found if each[0]])


def _met(words: str, term: str) -> nodes.Node:
    """Return words as a link to the entry of a term, or as plain text if no term is given."""
    if not term:
        return nodes.Text(words)
    return link_to("term", term, nodes.inline("", words, classes=[MET]))


def foreign_words(terms: Iterable[Term]) -> dict[str, str]:
    """Return the words that belong to exactly one foreign language, with that language.

    The words are in small letters. A single word of English letters may also be English, as
    ``main`` and ``as`` are. So only words with other letters and words with a space or a hyphen are
    returned.
    """
    found: dict[str, set[str]] = {}
    english = set()
    for term in terms:
        english |= {term.english.lower(), *(each.lower() for each in term.words.get(ENGLISH, ()))}
        for language, words in term.words.items():
            for word in words:
                if not word.isascii() or " " in word or "-" in word:
                    found.setdefault(word.lower(), set()).add(language)
    return {
        word: next(iter(languages))
        for word, languages in found.items()
        if len(languages) == 1 and word not in english
    }


def headings(env: BuildEnvironment) -> dict[str, str]:
    """Return the foreign headings in the places of rules, each with its language."""
    games = env.config.rule_games
    found: dict[str, str] = {}
    for rule in rule_domain(env).in_order():
        language = games.get(ids.game_of(rule.rule_id), {}).get("language", ENGLISH)
        if language != ENGLISH:
            found.update((match, language) for match in PLACE.findall(rule.place))
    return found


class Marker:
    """A search of HTML for foreign words and headings. It marks them with their language."""

    def __init__(self, words: dict[str, str], places: dict[str, str]) -> None:
        self.language = {**words, **{place.lower(): code for place, code in places.items()}}
        word, place = _any_of(words, _large_or_small), _any_of(places, re.escape)
        self.pattern = re.compile(rf"(?<![\w-])(?:{word}(?![\w-])|{place}(?=,\spp?\.\s?\d))")

    def mark(self, html: str) -> str:
        """Return a page's text with its foreign words marked."""
        return "".join(self._pieces(html))

    def _pieces(self, html: str) -> Iterator[str]:
        """Yield the tags unchanged, and the text between them with marks if it is running text."""
        inside: list[tuple[str, bool]] = []
        at = 0
        for tag in TAG.finditer(html):
            if at < tag.start():
                yield self._text(html[at : tag.start()], inside)
            yield tag[0]
            at = tag.end()
            if name := NAME.match(tag[0]):
                _follow(inside, name[2].lower(), tag[0], closing=bool(name[1]))
        yield self._text(html[at:], inside)

    def _text(self, text: str, inside: list[tuple[str, bool]]) -> str:
        if not text or (inside and inside[-1][1]):
            return text
        return self.pattern.sub(self._marked, text)

    def _marked(self, match: re.Match[str]) -> str:
        return f'<span lang="{self.language[match[0].lower()]}">{match[0]}</span>'


def _any_of(words: Collection[str], letter: Callable[[str], str]) -> str:
    """Return a pattern for one of the words, the longest that fits.

    The pattern is a tree of the words' letters. So at a place in the text at which no word begins,
    the search needs only a few steps.

    >>> _any_of(["as", "at", "a", "by"], re.escape)
    '(?:a(?:s|t|)|by)'
    """
    inside = groupby(sorted(filter(None, words)), key=itemgetter(0))
    branches = [letter(each) + _rest_of([word[1:] for word in of], letter) for each, of in inside]
    return f"(?:{'|'.join([*branches, *['' for word in words if not word]])})" if words else r"(?!)"


def _rest_of(words: Collection[str], letter: Callable[[str], str]) -> str:
    """Return the pattern of words without their first letter; a single word needs no tree."""
    return "".join(map(letter, *words)) if len(words) == 1 else _any_of(words, letter)


def _large_or_small(letter: str) -> str:
    """Return a pattern for a letter, large or small."""
    both = sorted(each for each in {letter.lower(), letter.upper()} if len(each) == 1)
    return f"[{''.join(both)}]" if len(both) > 1 else re.escape(letter)


def _follow(inside: list[tuple[str, bool]], name: str, tag: str, *, closing: bool) -> None:
    """Note the beginning or the end of an element, and whether its text stays unmarked."""
    if closing:
        while inside and inside.pop()[0] != name:
            pass
    elif name not in VOID and not tag.endswith("/>"):
        left = name in LEFT or " lang=" in tag or bool(inside and inside[-1][1])
        inside.append((name, left))


def mark_page(page: Written) -> None:
    """Mark the words of a page before its template adds the frame."""
    app, context = page.app, page.context
    context["marked"] = str
    if app.builder.name not in BUILDERS:
        return
    marker = getattr(app, "boston_foreign", None)
    if marker is None:
        marker = Marker(foreign_words(glossary.read(app.env)), headings(app.env))
        app.boston_foreign = marker  # type: ignore[attr-defined] # kept for the next pages
    # The template itself marks the text that it adds.
    context["marked"] = marker.mark
    if "body" in context:
        context["body"] = marker.mark(context["body"])


#: A sign with a space on either side, as in a sum.
SIGN: Final = re.compile(r" ([±×÷=+\N{MINUS SIGN}]) ")
#: The sign that must also be on the same line as the number before it.
EITHER: Final = "±"


def unbroken(text: str) -> str:
    """Return a text in which no line can end with a sign, or begin with ±.

    >>> unbroken("96 + 2 × 16 = 128, ±, 3 ± 1").replace("\\N{NO-BREAK SPACE}", "_")
    '96 +_2 ×_16 =_128, ±, 3_±_1'
    """
    return SIGN.sub(_kept, text)


def _kept(found: re.Match[str]) -> str:
    before = "\N{NO-BREAK SPACE}" if found[1] == EITHER else " "
    return f"{before}{found[1]}\N{NO-BREAK SPACE}"


class Unbroken(SphinxPostTransform):
    """A transform that keeps each sign on the line of its number; it does not change code."""

    default_priority = 990

    def run(self, **kwargs: Any) -> None:
        """Replace the texts that contain such a sign."""
        for text in [*self.document.findall(nodes.Text)]:
            apart = isinstance(text.parent, nodes.literal | nodes.FixedTextElement | nodes.raw)
            if not apart and (written := unbroken(text)) != text:
                text.parent.replace(text, nodes.Text(written))


def setup(app: Sphinx) -> None:
    """Register the transforms. Foreign words are marked after all other changes to a page."""
    add_html_node(app, suit, _suit)
    app.add_post_transform(MarkSuits)
    app.add_post_transform(ExplainTerms)
    app.add_post_transform(Unbroken)
    when_written(app, mark_page, priority=950)
