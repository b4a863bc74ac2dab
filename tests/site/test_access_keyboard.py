"""Nobody needs a mouse: all can be reached and used by keys, and it is seen where one is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.visit import Visitor

from .live_page import open_example
from .player_page import PHONE, WIDE
from .renewed import renewed
from .scripts import script

#: Pages with every sort of control between them.
INTERACTIVE = (
    "mariland/rules.html",
    "german/worked-sum.html",
    "mariland/protocol.html",
    "mariland/readings.html",
    "search.html?q=codille",
)
NOTE = script("note-focus")
MISSED = script("missed")


def tab_to(page: Page, target: Locator, limit: int = 40) -> None:
    """Press Tab until the focus is there."""
    for _ in range(limit):
        if target.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    expect(target).to_be_focused()


def hit(page: Page, target: Locator, key: str = "Enter") -> None:
    """Go there by keys alone, and press one."""
    tab_to(page, target)
    page.keyboard.press(key)


def skip(page: Page) -> None:
    """Skip what stands before the content of a page."""
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")


@pytest.fixture
def wide(kept_page: Page) -> Page:
    """A page on a wide screen, for whom nothing is kept."""
    return renewed(kept_page)


def test_the_first_key_leads_past_the_tree_of_pages(wide: Page) -> None:
    for screen in (WIDE, PHONE):
        wide.set_viewport_size(screen)
        wide.goto("swedish/examples.html")
        wide.keyboard.press("Tab")
        expect(wide.get_by_role("link", name="Skip to content")).to_be_in_viewport()
        wide.keyboard.press("Enter")
        wide.keyboard.press("Tab")
        assert wide.evaluate("document.querySelector('#content').contains(document.activeElement)")


@pytest.mark.parametrize("path", INTERACTIVE)
def test_every_control_is_reached_and_seen_to_be(wide: Page, path: str) -> None:
    wide.goto(path, wait_until="networkidle")
    for screen in (WIDE, PHONE):
        wide.set_viewport_size(screen)
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
    assert editor.evaluate("each => getComputedStyle(each).outlineStyle") == "solid"
    wide.keyboard.press("ControlOrMeta+a")
    wide.keyboard.type("while True: pass")
    # Tab is not caught by the editor, in either direction.
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


def test_a_session_is_stepped_and_predicted(wide: Page) -> None:
    wide.goto("mariland/protocol.html")
    player = wide.locator(".player").first
    expect(player.get_by_role("slider")).to_be_visible()
    skip(wide)
    hit(wide, player.get_by_role("button", name="Next", exact=True))
    expect(player.get_by_role("slider")).to_have_value("1")
    hit(wide, player.get_by_label("Predict first"), "Space")
    wide.keyboard.press("Shift+Tab")
    wide.keyboard.press("Shift+Tab")
    hit(wide, player.get_by_role("button", name="Next", exact=True))
    ask = player.get_by_role("group", name="Predict")
    tab_to(wide, ask.get_by_role("textbox"))
    wide.keyboard.type("1")
    wide.keyboard.press("Enter")
    expect(ask.get_by_role("status")).not_to_be_empty()


def test_a_citation_is_opened_and_copied(wide: Page) -> None:
    page = wide
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("swedish/index.html")
    skip(page)
    hit(page, page.locator(".cite summary"))
    copy = page.get_by_role("button", name="Copy footnote")
    hit(page, copy)
    expect(page.get_by_role("status").filter(has_text="is copied")).to_be_attached()
    assert "Swedish Boston" in page.evaluate("navigator.clipboard.readText()")
    expect(copy).to_be_focused()


def test_what_is_kept_without_a_network_is_forgotten_and_kept_again(
    visitor: Visitor,
) -> None:
    page = visitor.open(viewport=WIDE, service_workers="allow")
    page.goto("offline.html")
    kept = page.get_by_role("region", name="What is kept")
    forget = kept.get_by_role("button", name="Forget it")
    expect(forget).to_be_visible()
    skip(page)
    hit(page, forget)
    expect(kept.get_by_role("status")).to_contain_text("Forgotten.")
    # The button is gone, and what has the focus stands where it stood.
    expect(kept.get_by_role("button", name="Keep the whole site")).to_be_focused()
    hit(page, kept.get_by_role("button", name="Keep the pages that I visit"))
    expect(kept.get_by_role("status")).to_contain_text("Each page that you visit is kept")
    expect(kept.get_by_role("button", name="Keep the whole site")).to_be_focused()


def test_a_reading_is_chosen_by_the_arrows(wide: Page) -> None:
    wide.goto("mariland/readings.html")
    packets = wide.locator("[data-reading='packets']").get_by_role("radio")
    expect(packets).to_have_count(3)
    skip(wide)
    tab_to(wide, packets.first, 200)
    for choice in packets.all()[1:]:
        wide.keyboard.press("ArrowDown")
        expect(choice).to_be_focused()
        expect(choice).to_be_checked()


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
