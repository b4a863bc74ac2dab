"""Nobody needs a mouse: all can be reached and used by keys, and it is seen where one is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .axe_page import settle
from .live_page import open_example
from .player_page import PHONE, WIDE, tab_to
from .scripts import script

#: Pages with every sort of control between them.
INTERACTIVE = (
    "mariland/rules.html",
    "german/worked-sum.html",
    "mariland/protocol.html",
    "mariland/readings.html",
    "search.html?q=codille",
)
#: Where the link that skips the tree leads.
AT_CONTENT = re.compile("#content$")
NOTE = script("note-focus")
MISSED = script("missed")


def hit(page: Page, target: Locator, key: str = "Enter") -> None:
    """Go there by keys alone, and press one."""
    tab_to(page, target)
    page.keyboard.press(key)


def skip(page: Page) -> None:
    """Skip what stands before the content of a page."""
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(AT_CONTENT)


def test_the_first_key_leads_past_the_tree_of_pages(wide: Page) -> None:
    for screen in (WIDE, PHONE):
        wide.set_viewport_size(screen)
        wide.goto("swedish/examples.html")
        wide.keyboard.press("Tab")
        expect(wide.get_by_role("link", name="Skip to content")).to_be_in_viewport()
        wide.keyboard.press("Enter")
        expect(wide).to_have_url(AT_CONTENT)
        wide.keyboard.press("Tab")
        expect(wide.locator("#content :focus")).to_have_count(1)


@pytest.mark.parametrize("path", INTERACTIVE)
def test_every_control_is_reached_and_seen_to_be(wide: Page, path: str) -> None:
    wide.goto(path, wait_until="networkidle")
    for screen in (WIDE, PHONE):
        wide.set_viewport_size(screen)
        # What is too wide for this screen can be reached by key once the page has seen that it is.
        settle(wide)
        wide.evaluate(NOTE)
        for _ in range(45):
            for _ in range(20):
                wide.keyboard.press("Tab")
            if wide.evaluate("around"):
                break
        assert wide.evaluate("visited.size") > 5
        # What explains a term goes.
        wide.keyboard.press("Escape")
        assert (wide.evaluate(MISSED), wide.evaluate("unseen")) == ([], [])


def test_an_example_is_run_edited_stopped_and_left(wide: Page) -> None:
    first = open_example(wide)
    skip(wide)
    hit(wide, first.button("Run"))
    first.await_status("The result agrees")
    hit(wide, first.button("Edit"))
    expect(first.editor).to_be_focused()
    editor = first.figure.locator(".live-editor")
    expect(editor).to_have_css("outline-style", "solid")
    wide.keyboard.press("ControlOrMeta+a")
    wide.keyboard.type("'typed'")
    wide.keyboard.press("ControlOrMeta+Enter")
    first.await_status("Edited; the result differs")
    expect(first.result).to_have_text("'typed'")
    expect(first.editor).to_be_focused()
    wide.keyboard.press("ControlOrMeta+a")
    wide.keyboard.type("while True: pass")
    # Tab is not caught by the editor, in either direction, and it is run from there as well.
    wide.keyboard.press("Tab")
    expect(first.button("Run")).to_be_focused()
    wide.keyboard.press("Shift+Tab")
    expect(first.editor).to_be_focused()
    wide.keyboard.press("Tab")
    wide.keyboard.press("Enter")
    first.await_running()
    hit(wide, first.button("Stop"))
    first.await_status("Stopped.")
    expect(first.button("Run")).to_be_focused()
    hit(wide, first.button("Reset"))
    expect(first.button("Edit")).to_be_focused()


def test_the_drawers_of_a_phone_open_and_close(wide: Page) -> None:
    page = wide
    page.set_viewport_size(PHONE)
    page.goto("swedish/index.html")
    for label, drawer in (
        ("Show the pages of this site", page.get_by_role("navigation", name="Site")),
        ("Show the contents of this page", page.get_by_role("navigation", name="On this page")),
    ):
        switch = page.get_by_label(label)
        expect(drawer).to_be_hidden()
        hit(page, switch, "Space")
        expect(drawer).to_be_visible()
        tab_to(page, drawer.get_by_role("link").first)
        page.keyboard.press("Escape")
        expect(drawer).to_be_hidden()
        expect(switch).to_be_focused()


def test_a_branch_of_the_tree_closes_and_opens(wide: Page) -> None:
    wide.goto("swedish/tables.html")
    switch = wide.get_by_role("switch", name="Toggle navigation of Swedish Boston", exact=True)
    inside = wide.get_by_role("navigation", name="Site").get_by_role("link", name="Readings").first
    expect(inside).to_be_visible()
    hit(wide, switch, "Space")
    expect(inside).to_be_hidden()
    wide.keyboard.press("Space")
    expect(inside).to_be_visible()
    wide.keyboard.press("Tab")
    expect(switch).not_to_be_focused()
    href = wide.evaluate("document.activeElement.pathname")
    assert href.startswith("/swedish/")
