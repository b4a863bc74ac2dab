"""What is said of a page for links to it, and where the page for what is not found leads."""

from __future__ import annotations

from docutils.utils import new_document

from boston_docs.site.beside_pages import from_root, root_of
from boston_docs.site.previews import described, drawing, hand, open_graph, picture_of

KNOWN = {"boston": "01234567", "german": "89abcdef"}
BASE = "https://boston.example/rules/"


def test_a_page_shows_the_picture_of_its_game() -> None:
    german = f"{BASE}_static/previews/german.png?v=89abcdef"
    assert picture_of("german/rules/pay", KNOWN, BASE) == german
    assert picture_of("cards/german", KNOWN, BASE) == german
    assert picture_of("tricks", KNOWN, BASE) == f"{BASE}_static/previews/boston.png?v=01234567"


def test_without_a_whole_address_there_is_no_picture_and_without_text_no_sentence() -> None:
    assert picture_of("german/index", KNOWN, "") == ""
    assert dict(open_graph("t", "d", "", ""))["twitter:card"] == "summary"
    assert described(None) == described(new_document("a page")) == ""


def test_a_picture_comes_with_its_size() -> None:
    told = dict(open_graph("t", "d", f"{BASE}a.html", f"{BASE}a.png"))
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:url"] == f"{BASE}a.html"


def test_a_picture_names_the_game_and_what_is_particular_to_it_below() -> None:
    drawn = drawing("Boston & Co., by <hand>", 0)
    assert ">Boston &amp; Co.</text>" in drawn
    assert ">by &lt;hand&gt;</text>" in drawn
    assert "var(--" not in drawn


def test_no_two_neighbouring_games_show_the_same_hand() -> None:
    assert len({tuple(hand(turn, "SHDC")) for turn in range(4)}) == 4


def test_the_page_for_what_is_not_found_names_all_from_the_root() -> None:
    page = '<link href="_static/a.css?v=1"><a href="german/index.html"><a href="#b"><a href="/x">'
    there = from_root(page, "/rules/")
    assert 'href="/rules/_static/a.css?v=1"' in there
    assert 'href="/rules/german/index.html"' in there
    assert 'href="#b"><a href="/x"' in there
    # It is where the site is said to stand.
    assert (root_of(BASE), root_of("")) == ("/rules/", "/")
