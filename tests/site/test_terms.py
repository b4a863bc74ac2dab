"""Terms explained where they are met, and the page of the glossary that explains them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from boston.catalogue import GAMES
from tools.places import SITE
from tools.visit import Visitor

from .axe_page import findings
from .player_page import PHONE, WIDE

MET = re.compile(r'href="[^"]*#(term-[\w-]+)"[^>]*><span class="term-met">')


def term(page: Page, word: str) -> Locator:
    """The link of a word that is explained, on the page of how a deal goes."""
    page.goto("swedish/rules/bete.html")
    return page.locator("a:has(> .term-met)", has_text=re.compile(rf"^{word}$")).first


def note(page: Page) -> Locator:
    """What explains it."""
    return page.locator(".term-note")


def test_every_chapter_explains_a_term_once_and_only_in_its_text(site: str) -> None:
    pages = [*SITE.glob("*/rules/*.html"), *SITE.glob("*/how-a-deal-goes.html")]
    assert len(pages) > 60
    count = 0
    for path in pages:
        html = path.read_text("utf-8")
        met = MET.findall(html)
        assert len(met) == len(set(met)), path
        count += len(met)
        for outer in re.findall(r"<(?:h\d|figcaption|code|pre|summary|th)\b.*?</", html, re.DOTALL):
            assert "term-met" not in outer, path
    assert count > 5 * len(GAMES)


def test_a_term_is_explained_on_hover_and_on_focus(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE)
    link = term(page, "stroke")
    link.hover()
    expect(note(page)).to_contain_text("A mark at the top left of the protocol")
    expect(link).to_have_accessible_description(re.compile("^stroke: A mark at the top left"))
    page.keyboard.press("Escape")
    expect(note(page)).to_be_hidden()
    page.mouse.move(0, 0)
    link.focus()
    expect(note(page)).to_be_visible()
    assert not findings(page)
    link.press("Enter")
    expect(page).to_have_url(re.compile(r"glossary\.html#term-stroke$"))


def test_a_tap_explains_a_term_and_another_leads_to_it(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE, has_touch=True, is_mobile=True)
    link = term(page, "stroke")
    link.tap()
    expect(note(page)).to_contain_text("A mark at the top left of the protocol")
    box = note(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    note(page).get_by_role("link", name="In the glossary").tap()
    expect(page).to_have_url(re.compile(r"glossary\.html#term-stroke$"))


def test_without_scripts_a_term_is_a_link_to_the_glossary(visitor: Visitor) -> None:
    page = visitor.open(java_script_enabled=False)
    term(page, "stroke").click()
    expect(page).to_have_url(re.compile(r"glossary\.html#term-stroke$"))


@pytest.mark.parametrize(("viewport", "most"), [(WIDE, 27_000), (PHONE, 36_000)])
def test_the_glossary_is_folded_and_has_letters_to_jump_by(
    visitor: Visitor, viewport: dict[str, int], most: int
) -> None:
    page = visitor.open(viewport=viewport)
    page.goto("glossary.html")
    assert page.evaluate("document.documentElement.scrollHeight") < most
    letters = page.locator(".glossary-letters")
    letters.get_by_role("link", name="W", exact=True).click()
    expect(page.locator("#term-whist")).to_be_in_viewport()
    if viewport == WIDE:
        expect(letters).to_be_in_viewport()
    entry = page.locator("#term-codille + dd")
    words = entry.get_by_text("kodilj").first
    expect(words).to_be_hidden()
    entry.locator("summary").click()
    expect(words).to_be_visible()
    page.locator("#glossary-sv > summary").click()
    link = page.locator("#glossary-sv").get_by_role("link", name="kodilj", exact=True)
    expect(link).to_have_attribute("href", "#term-codille")


def test_a_table_that_goes_on_beyond_its_edge_says_so(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE)
    page.goto("family/prices.html")
    box = page.locator(".table-wrapper").first
    expect(box).to_have_attribute("aria-label", re.compile(r" \(scrolls sideways\)$"))
    shown = box.evaluate("each => getComputedStyle(each).backgroundImage")
    assert shown.count("linear-gradient") == 4
