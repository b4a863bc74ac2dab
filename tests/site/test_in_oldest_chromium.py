"""Tests in the oldest Chromium that the site supports: colours, hidden parts and main features.

Its support for `:has()` is switched off, because Chrome 109 has it and Firefox 115 does not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from tools.browser import fetch_oldest, launch_options
from tools.places import ROOT
from tools.visit import Visitor

from .conftest import COMPILED_ONCE
from .live_page import open_example
from .player_page import PHONE, WIDE
from .score_page import PAGE, EveningPage
from .test_durable import (  # noqa: F401 (also collected here)
    reader,
    test_an_older_copy_does_not_bring_back_a_deleted_evening,
    test_the_page_opens_the_newer_copy_even_if_the_clock_went_back,
)
from .test_evening import MISERE
from .test_table import PAGE as TABLE
from .test_table import WALK, held_against, session_of

TOKENS: Final = (ROOT / "docs" / "_style" / "tokens.css").read_text("utf-8")
INK: Final = re.compile(r"--([\w-]+): light-dark\(#(\w{6}), #(\w{6})\)")
#: The ink of a property of the first element that the selector finds.
DRAWN: Final = {
    ("body", "backgroundColor"): "paper",
    ("body", "color"): "ink",
    (".sidebar-drawer", "backgroundColor"): "paper-shade",
    (".sidebar-drawer", "borderRightColor"): "hairline",
    ("article a.reference", "color"): "ink",
    (".lesson-table", "backgroundColor"): "paper-shade",
}
COLOURS: Final = """drawn => drawn.map(([selector, property]) =>
  getComputedStyle(document.querySelector(selector))[property])"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Yield the oldest Chromium, instead of the browser that all other tests share."""
    options = launch_options(fetch_oldest())
    options["args"] = [*options["args"], COMPILED_ONCE, "--disable-blink-features=CSSPseudoHas"]
    opened = playwright.chromium.launch(**options)
    yield opened
    opened.close()


def inks(scheme: str) -> dict[str, str]:
    """Return the colours in the source of the style by name, in a browser's notation."""
    chosen = (
        (name, light if scheme == "light" else dark) for name, light, dark in INK.findall(TOKENS)
    )
    return {name: f"rgb{tuple(bytes.fromhex(each))}" for name, each in chosen}


def are_drawn(page: Page, scheme: str) -> None:
    """Assert that the drawn colours are those of the source."""
    ink = inks(scheme)
    found = page.evaluate(COLOURS, list(DRAWN))
    assert dict(zip(DRAWN, found, strict=True)) == {each: ink[name] for each, name in DRAWN.items()}


def style(place: Locator, name: str, pseudo: str = "") -> str:
    """Return a computed style of an element or of one of its pseudo-elements."""
    asked = "(place, [name, pseudo]) => getComputedStyle(place, pseudo)[name]"
    return str(place.evaluate(asked, [name, pseudo]))


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_has_the_colour_scheme_of_the_device(
    visitor: Visitor, scheme: str, scripts: bool
) -> None:
    page = visitor.open(viewport=WIDE, color_scheme=scheme, java_script_enabled=scripts)
    page.goto("index.html")
    are_drawn(page, scheme)


@pytest.mark.parametrize(("device", "other"), [("light", "dark"), ("dark", "light")])
def test_the_reader_can_choose_the_other_colour_scheme(
    visitor: Visitor, device: str, other: str
) -> None:
    page = visitor.open(viewport=WIDE, color_scheme=device)
    page.goto("index.html")
    toggle = page.get_by_role("button", name="Colours: ").locator("visible=true")
    while f": {other}." not in (toggle.get_attribute("aria-label") or ""):
        toggle.click()
    are_drawn(page, other)
    page.reload()
    are_drawn(page, other)


def test_a_rule_can_be_read_and_studied_in_the_oldest_chromium(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE)
    page.goto("swedish/rules/pay.html?read#swedish-pay-codille")
    rule = page.locator("#swedish-pay-codille")
    code, facts = rule.locator(".rule-code"), rule.locator(".rule-facts")
    contents = page.locator(".toc-drawer"), page.locator(".rule-contents")
    expect(contents[0]).to_be_visible()
    expect(contents[1]).to_be_hidden()
    expect(code).to_be_hidden()
    expect(facts).to_be_hidden()
    parts = rule.locator(".rule-heading"), rule.locator(".rule-text > p").first
    title, text = (part.bounding_box() for part in parts)
    assert title
    assert text
    assert title["x"] + title["width"] < text["x"]
    mark = rule.locator(".rule-apparatus > summary")
    assert style(mark, "content", "::before") == '"+" / ""'
    mark.click()
    expect(code).to_be_visible()
    expect(facts).to_be_visible()
    assert style(code.locator("pre").first, "color") == inks("light")["ink"]
    mark.click()
    expect(code).to_be_hidden()
    page.get_by_role("link", name="Study").click()
    expect(contents[0]).to_be_hidden()
    expect(contents[1]).to_be_visible()
    expect(code).to_be_visible()


def test_an_example_runs_in_the_oldest_chromium(visitor: Visitor) -> None:
    example = open_example(visitor.open(viewport=WIDE))
    example.run()
    expect(example.result).not_to_be_empty()


def test_term_notes_and_drawers_open_in_the_oldest_chromium(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE)
    page.goto("swedish/rules/pay.html")
    page.locator("a > .term-met").first.hover()
    note = page.locator(".term-note")
    expect(note).to_contain_text("In the glossary")
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    switch = page.get_by_role("checkbox", name="Show the pages of this site")
    pages = page.get_by_role("navigation", name="Site")
    expect(pages).to_be_hidden()
    switch.focus()
    page.keyboard.press("Space")
    expect(pages).to_be_visible()
    expect(pages).to_have_css("left", "0px")
    page.keyboard.press("Escape")
    expect(pages).to_be_hidden()


def test_the_oldest_chromium_steps_through_a_deal_to_its_end(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, color_scheme="dark")
    page.goto(TABLE)
    table = page.locator("[data-boston-table]").first
    table.locator("[data-do=next]").click()
    expect(table.locator("[data-acts]")).to_have_count(1)
    acts = table.locator("[data-acts] .board-plate")
    assert style(acts, "backgroundColor") == inks("dark")["accent"]
    facts = table.locator(".board-fact")
    for fact in facts.all():
        told = fact.locator("span").text_content()
        assert fact.is_visible() == bool(told), told
    assert held_against(table.evaluate(WALK), session_of(page, 0)) >= 52


def test_a_deal_is_scored_in_the_oldest_chromium(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE)
    page.goto(f"{PAGE}?game=swedish")
    evening = EveningPage(page)
    evening.begin()
    frame = evening.control("turned", "hearts").locator("+ span")
    assert style(frame, "content", "::after") == "none"
    evening.tell(MISERE, (4, 4, 3, 1))
    assert style(frame, "borderTopColor", "::after") == inks("light")["accent"]
    evening.do("add-deal")
    evening.has(1)
    expect(evening.said).to_contain_text("Anna +50, Bo +50, Cilla +50, Disa −150")
