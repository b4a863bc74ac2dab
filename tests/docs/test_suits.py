"""Suit symbols are drawn as text, in their colour, and with a word."""

from __future__ import annotations

from dataclasses import replace

from .toy_project import Toy

TEXT = "\N{VARIATION SELECTOR-15}"


def with_suits(toy: Toy) -> Toy:
    return replace(toy, extensions=(*toy.extensions, "boston_docs.site.suits"))


def test_symbols_in_text_are_wrapped_and_code_is_left_alone(toy: Toy) -> None:
    toy.edit("docs/index.md", "See ", "♥ hearts and ♠A, but `♦9`. See ")
    built = with_suits(toy).build()
    assert (built.status, built.errors) == (0, "")
    page = built.html("index")
    assert f'<span class="suit suit-hearts">♥{TEXT}</span> hearts' in page
    assert f'<span class="suit suit-spades">♠{TEXT}</span>A' in page
    assert "♦9" in page


def test_the_role_labels_the_symbol(toy: Toy) -> None:
    toy.edit("docs/index.md", "See ", "{suit}`clubs` See ")
    page = with_suits(toy).build().html("index")
    assert f'<span class="suit suit-clubs" role="img" aria-label="clubs">♣{TEXT}</span>' in page


def test_a_suit_that_is_none_is_an_error(toy: Toy) -> None:
    toy.edit("docs/index.md", "See ", "{suit}`cups` See ")
    built = with_suits(toy).build()
    assert "docs/index.md:3: ERROR: 'cups' is not a suit: spades, hearts, diamonds, clubs" in (
        built.errors
    )
