"""Tests of the drawn cards: indices that are visible in a fan, and figures for the court cards."""

from __future__ import annotations

import gzip
import re
from itertools import combinations
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from boston.base.cards import PACK
from boston_docs.sessions import WIDTH, sprite

SVG: Final = "{http://www.w3.org/2000/svg}"
#: The share of a card that the next card in a fan leaves visible.
IN_SIGHT: Final = 0.45
#: The width of the widest letter, Q, as a fraction of its size.
WIDEST: Final = 0.8
#: The width of a small card in pixels, and the smallest height of type that is easy to read.
SMALL: Final = 40
READABLE: Final = 15
PLACE: Final = re.compile(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)")


def symbols(name: str) -> dict[str, Element]:
    """Return the symbols of a file by name."""
    return {each.attrib["id"]: each for each in ElementTree.fromstring(sprite(name))}


def test_every_card_every_suit_and_the_back_is_drawn() -> None:
    assert {*symbols("cards.svg")} == {*map(str, PACK), *"SHDC", "back"}


@pytest.mark.parametrize("card", [*map(str, PACK)])
def test_the_rank_and_suit_of_a_card_are_readable_in_a_fan(card: str) -> None:
    drawn = symbols("cards.svg")[card]
    (rank,) = drawn.iter(f"{SVG}text")
    assert rank.text == card[1].replace("T", "10")
    size, middle = float(rank.attrib["font-size"]), float(rank.attrib["x"])
    width = float(rank.get("textLength", WIDEST * size))
    assert middle - width / 2 > 0
    assert middle + width / 2 < IN_SIGHT * WIDTH
    assert size * SMALL / WIDTH > READABLE
    sign = next(each for each in drawn.iter(f"{SVG}path") if "transform" in each.attrib)
    place = PLACE.match(sign.attrib["transform"])
    assert place
    left, top, scale = map(float, place.groups())
    assert left + 50 * scale < IN_SIGHT * WIDTH
    assert top - 50 * scale > float(rank.attrib["y"])


def test_a_number_card_has_as_many_pips_as_its_rank() -> None:
    drawn = symbols("cards.svg")
    for rank in "23456789T":
        signs = [*drawn[f"S{rank}"].iter(f"{SVG}path")]
        # The index also has a sign.
        assert len(signs) == (10 if rank == "T" else int(rank)) + 1


def lines(drawn: Element) -> set[str]:
    """Return the lines of a drawing."""
    return {each.attrib["d"] for each in drawn.iter(f"{SVG}path")}


def test_the_court_cards_differ_by_rank_with_and_without_their_figures() -> None:
    figures = symbols("courts.svg")
    assert {*figures} == {*"KQJ"}
    for one, other in combinations(figures, 2):
        own = lines(figures[one]) - lines(figures[other])
        assert len(own) > len(lines(figures[one])) / 2
    plain = symbols("cards.svg")
    assert len({frozenset(lines(plain[f"H{rank}"])) for rank in "KQJ"}) == 3


def test_court_card_figures_take_their_colours_from_the_page() -> None:
    colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', sprite("courts.svg")))
    assert colours == {"none", "var(--card-gold)", "var(--card-paper)"}


def test_the_compressed_card_drawings_are_small() -> None:
    weights = [len(gzip.compress(sprite(name).encode(), 6)) for name in ("cards.svg", "courts.svg")]
    assert weights[0] < 2450
    assert weights[1] < 2300
