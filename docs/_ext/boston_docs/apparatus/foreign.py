"""The foreign words that a page has without saying so, marked with their language.

Authors mark a foreign word with its language. Names of contracts in tables and sentences that the
engine makes, and places in a source named after its headings, come as plain text: those the
glossary has under one foreign language, or that are headings of a source, are marked here, in the
finished text of a page, so that they are read aloud as they sound.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Final

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from boston.data.words import Term
from boston_docs.apparatus import glossary
from boston_docs.live.runtime import BUILDERS
from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.site.written import Written, when_written

#: The site's own language.
ENGLISH: Final = "en"
TAG: Final = re.compile(r"<!--.*?-->|<[^>]*>", re.DOTALL)
NAME: Final = re.compile(r"<(/?)([a-zA-Z][\w:-]*)")
#: Elements without an end.
VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})
#: What is no running text, or may hold no other element.
LEFT: Final = frozenset(
    {"code", "pre", "script", "style", "svg", "textarea", "option", "title", "kbd"}
)
#: A place in a source: a heading and a page.
PLACE: Final = re.compile(r"\s*([^;]+?), pp?\. ?\d")


def foreign_words(terms: Iterable[Term]) -> dict[str, str]:
    """Return the words that can only be of one language, which is not English, in small letters.

    A plain word of English letters may be an English one as well, as ``main`` and ``as`` are. One
    with other letters, or of several words, is not.
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
    """Return the headings of the sources after which places are named, with their language."""
    games = env.config.rule_games
    found: dict[str, str] = {}
    for rule in rule_domain(env).in_order():
        language = games.get(ids.game_of(rule.rule_id), {}).get("language", ENGLISH)
        if language != ENGLISH:
            found.update((match, language) for match in PLACE.findall(rule.place))
    return found


class Marker:
    """Marks words in HTML."""

    def __init__(self, words: dict[str, str], places: dict[str, str]) -> None:
        self.language = {**words, **{place.lower(): code for place, code in places.items()}}
        word, place = _any_of(words, _large_or_small), _any_of(places, re.escape)
        self.pattern = re.compile(rf"(?<![\w-])(?:{word}(?![\w-])|{place}(?=,\spp?\.\s?\d))")

    def mark(self, html: str) -> str:
        """Return a page's text with its foreign words marked."""
        return "".join(self._pieces(html))

    def _pieces(self, html: str) -> Iterator[str]:
        """Yield tags as they are, and what is between them with marks where none is yet."""
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

    It is a tree of their letters: at most places none of the words begins, and few are tried.

    >>> _any_of(["as", "at", "a", "by"], re.escape)
    '(?:a(?:s|t|)|by)'
    """
    inside = groupby(sorted(filter(None, words)), key=itemgetter(0))
    branches = [letter(each) + _rest_of([word[1:] for word in of], letter) for each, of in inside]
    return f"(?:{'|'.join([*branches, *['' for word in words if not word]])})" if words else r"(?!)"


def _rest_of(words: Collection[str], letter: Callable[[str], str]) -> str:
    """A single word needs no tree."""
    return "".join(map(letter, *words)) if len(words) == 1 else _any_of(words, letter)


def _large_or_small(letter: str) -> str:
    """Return a pattern for a letter at the beginning of a sentence or within it."""
    both = sorted(each for each in {letter.lower(), letter.upper()} if len(each) == 1)
    return f"[{''.join(both)}]" if len(both) > 1 else re.escape(letter)


def _follow(inside: list[tuple[str, bool]], name: str, tag: str, *, closing: bool) -> None:
    """Note that an element begins or ends, and whether what is in it is left alone."""
    if closing:
        while inside and inside.pop()[0] != name:
            pass
    elif name not in VOID and not tag.endswith("/>"):
        left = name in LEFT or " lang=" in tag or bool(inside and inside[-1][1])
        inside.append((name, left))


def mark_page(page: Written) -> None:
    """Mark the words of a page, before it is put into its frame."""
    app, context = page.app, page.context
    context["marked"] = str
    if app.builder.name not in BUILDERS:
        return
    marker = getattr(app, "boston_foreign", None)
    if marker is None:
        marker = Marker(foreign_words(glossary.read(app.env)), headings(app.env))
        app.boston_foreign = marker  # type: ignore[attr-defined] # kept for the pages to come
    # What a template makes of its own is marked there.
    context["marked"] = marker.mark
    if "body" in context:
        context["body"] = marker.mark(context["body"])


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the marking, after all else that changes a page's text."""
    when_written(app, mark_page, priority=950)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
