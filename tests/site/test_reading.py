"""A chapter of rules is read or studied: what is shown, what is remembered, what is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from benchmarks.reading import CHAPTERS, PHONE, SHARE, WIDE
from boston.catalogue import GAMES
from boston.cite import cite
from tools.places import SITE
from tools.print.chromium import print_page
from tools.print.pdf import page_count
from tools.visit import Visitor

#: The pages are read from the folder the site is built into.
pytestmark = pytest.mark.usefixtures("site")

AUCTION: Final = "swedish/rules/auction.html"
RULE: Final = "#swedish-auction-ladder"
HEADING: Final = re.compile(r'class="rule-heading" data-rule="([^"]+)"><a [^>]*href="([^"]+)"')


def code(page: Page) -> Locator:
    """The code of a rule."""
    return page.locator(f"{RULE} .rule-code")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_prose_is_most_of_a_chapter(visitor: Visitor, size: ViewportSize) -> None:
    page = visitor.open(viewport=size)
    for chapter in CHAPTERS:
        page.goto(f"swedish/rules/{chapter}.html")
        assert page.evaluate(SHARE) >= 70, chapter


def test_the_mark_of_a_rule_opens_its_apparatus_by_the_keyboard(page: Page) -> None:
    page.goto(AUCTION)
    expect(code(page)).to_be_hidden()
    page.locator(f"{RULE} .rule-heading a").focus()
    page.keyboard.press("Tab")
    # The links of its text come before its mark.
    while not page.locator(f"{RULE} .rule-apparatus > summary:focus").count():
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(code(page)).to_be_visible()
    expect(page.locator(f"{RULE} .rule-facts")).to_contain_text("swedish.auction.ladder")
    expect(page.locator(f"{RULE} .cite")).to_be_visible()


def test_the_form_is_chosen_remembered_and_asked_for_by_the_address(page: Page) -> None:
    page.goto(AUCTION)
    choice = page.get_by_role("group", name="Form of this page")
    expect(choice.get_by_role("link", name="Read")).to_have_attribute("aria-current", "true")
    choice.get_by_role("link", name="Study").press("Enter")
    expect(code(page)).to_be_visible()
    expect(choice.get_by_role("link", name="Study")).to_have_attribute("aria-current", "true")
    page.goto("american/rules/auction.html")
    expect(page.locator(".rule-code").first).to_be_visible()
    page.goto(f"{AUCTION}?read{RULE}")
    expect(code(page)).to_be_hidden()
    choice.get_by_role("link", name="Study").press("Enter")
    expect(code(page)).to_be_visible()
    expect(page).to_have_url(re.compile(rf"auction\.html{RULE}$"))
    # What the reader had opened stays so; what study opened does not.
    choice.get_by_role("link", name="Read").press("Enter")
    expect(code(page)).to_be_hidden()
    # A browser without a window knows no access keys: that they are given is all that can be seen.
    keys = choice.locator("a[accesskey]")
    assert keys.evaluate_all("all => all.map((each) => each.accessKey)") == ["r", "s"]


def test_an_apparatus_opens_without_scripts(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, java_script_enabled=False)
    page.goto(AUCTION)
    expect(page.locator(".reading-choice")).to_be_hidden()
    expect(code(page)).to_be_hidden()
    page.locator(f"{RULE} .rule-apparatus > summary").click()
    expect(code(page)).to_be_visible()


def test_what_is_read_prints_on_two_pages_with_the_ids(page: Page, tmp_path: Path) -> None:
    page.goto(AUCTION)
    print_page(page, tmp_path / "auction.pdf", "A4")
    assert page_count(tmp_path / "auction.pdf") <= 2
    page.emulate_media(media="print")
    title = page.locator(f"{RULE} .rule-heading")
    after = title.evaluate("each => getComputedStyle(each, '::after').content")
    assert after == '"swedish.auction.ladder"'


def headings(path: str) -> Iterator[tuple[str, str]]:
    """The rules that a page has, and where their titles lead."""
    yield from HEADING.findall((SITE / path).read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_stands_on_one_page(game: str) -> None:
    found = dict(headings(f"{game}/whole.html"))
    places = {rule: place for rule, place in cite.places().items() if rule.startswith(f"{game}.")}
    assert found.keys() == places.keys()
    for rule, place in places.items():
        anchor = rule.replace(".", "-")
        assert found[rule] == f"{place.page.removeprefix(f'{game}/')}.html#{anchor}"
    text = (SITE / game / "whole.html").read_text("utf-8")
    # The theme gives a table's anchor to what it wraps the table in as well.
    anchors = re.findall(r'\sid="([^"]+)"', re.sub(r'<div class="table-wrapper[^>]*>', "", text))
    assert len(anchors) == len(set(anchors))
    assert not set(anchors) & {rule.replace(".", "-") for rule in places}
    assert 'href="whole.html"' in (SITE / game / "index.html").read_text("utf-8")


def test_a_doubt_is_seen_without_a_press(page: Page) -> None:
    page.goto(AUCTION)
    heading = page.locator("#swedish-auction-qualified-opening .rule-heading")
    expect(heading.locator(".rule-status")).to_have_text("conjectured")
    expect(heading.locator(".rule-status")).to_be_visible()
    expect(page.locator(f"{RULE} .rule-heading .rule-status")).to_have_count(0)


def test_the_contents_of_a_chapter_name_its_rules(page: Page) -> None:
    page.goto(AUCTION)
    contents = page.get_by_role("navigation", name="On this page").get_by_role("link")
    titles = page.locator("section .rule-heading > a").all_inner_texts()
    assert set(titles) <= set(contents.all_inner_texts())


@pytest.mark.parametrize("rule", ["swedish.pay.codille", "russian.auction.suit-order"])
def test_a_citation_is_three_presses_from_the_front(page: Page, rule: str) -> None:
    page.goto("index.html")
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Index of rules").click()
    anchor = rule.replace(".", "-")
    page.locator(f".rule-index a[href$='#{anchor}']").click()
    page.locator(f"#{anchor} .cite > summary").click()
    expect(page.locator(f"#{anchor} .cite-note")).to_contain_text(f"boston cite {rule}")


def test_the_index_has_titles_beside_ids() -> None:
    index = unescape((SITE / "rule-index.html").read_text("utf-8"))
    found = re.findall(r"<dt><a [^>]*>(.*?)</a> <code>(.*?)</code>", index, re.DOTALL)
    # A word of another language says which.
    named = {_words(rule_id): _words(title) for title, rule_id in found}
    assert named.keys() == cite.places().keys()
    titled = {rule: place.title for rule, place in cite.places().items() if place.title}
    assert {rule: named[rule] for rule in titled} == titled


def _words(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)
