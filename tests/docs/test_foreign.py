"""Foreign words are marked in the text of a page, and nothing else is touched."""

from __future__ import annotations

import pytest

from boston.data.words import Term
from boston_docs.apparatus.marks import Marker, foreign_words

MARKER = Marker(
    {"rundmisär": "sv", "petite misère": "fr", "petite misère ouverte": "fr"},
    {"Spel": "sv", "Tabell II": "sv"},
)


@pytest.mark.parametrize(
    ("html", "marked"),
    [
        ("<p>A rundmisär.</p>", '<p>A <span lang="sv">rundmisär</span>.</p>'),
        ("<p>Rundmisär</p>", '<p><span lang="sv">Rundmisär</span></p>'),
        ("petite misère ouverte", '<span lang="fr">petite misère ouverte</span>'),
        ("<p>Spel, p. 2</p>", '<p><span lang="sv">Spel</span>, p. 2</p>'),
        ("x<br>rundmisär<wbr>", 'x<br><span lang="sv">rundmisär</span><wbr>'),
    ],
)
def test_a_word_is_marked(html: str, marked: str) -> None:
    assert MARKER.mark(html) == marked


@pytest.mark.parametrize(
    "html",
    [
        "<p>rundmisärer, en-rundmisär</p>",
        '<p><i lang="sv">en <b>rundmisär</b></i></p>',
        "<code>rundmisär</code>",
        "<pre>a <span>rundmisär</span></pre>",
        '<p title="rundmisär"><!-- rundmisär -->x</p>',
        "<p>Spel and spel, p. 2</p>",
    ],
)
def test_what_is_no_such_word_or_is_marked_already_is_left(html: str) -> None:
    assert MARKER.mark(html) == html


def test_after_what_is_left_words_are_marked_again() -> None:
    html = '<p><code>x</code> <img src="a"> rundmisär</p>'
    assert MARKER.mark(html).endswith('<span lang="sv">rundmisär</span></p>')


def test_without_words_nothing_is_marked() -> None:
    assert Marker({}, {}).mark("<p>rundmisär, p. 2</p>") == "<p>rundmisär, p. 2</p>"


def test_only_what_can_be_of_one_language_alone_is_foreign() -> None:
    terms = [
        Term("hand", "hand", "", {"en": ("bête",), "fr": ("main", "bête", "à deux")}),
        Term("x", "x", "", {"sv": ("öre", "liten boston"), "de": ("Öre",)}),
    ]
    assert foreign_words(terms) == {"à deux": "fr", "liten boston": "sv"}
