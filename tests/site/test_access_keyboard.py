"""Nobody needs a mouse: all can be reached and used by keys, and it is seen where one is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.visit import Visitor

from .live_page import open_example
from .own_page import open_text
from .player_page import PHONE, WIDE

#: Pages with every sort of control between them.
INTERACTIVE = (
    "mariland/rules.html",
    "german/worked-sum.html",
    "mariland/protocol.html",
    "mariland/readings.html",
    "search.html?q=codille",
)
#: Notes each element that gets the focus, and whether it is seen that it has it.
NOTE = """() => {
  window.visited = new Set();
  window.unseen = [];
  const outlined = (each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
  };
  document.addEventListener("focusin", ({ target }) => {
    visited.add(target);
    // The switches of the drawers and of the tree are shown by what stands on or beside them.
    const shown = [target, target.parentElement];
    if (target.matches("input[type=checkbox]")) shown.push(target.nextElementSibling);
    if (!shown.some((each) => each && outlined(each))) unseen.push(target.outerHTML.slice(0, 120));
  });
}"""
#: What a mouse could use, and no key has come to. Tab reaches one button of a radio group, from
#: which the arrows reach the others.
MISSED = """() => [...document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [tabindex='0'], [onclick]")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
  .filter((each) => !visited.has(each))
  .filter((each) => each.type !== "radio" || ![...visited].some(({ name }) => name === each.name))
  .map((each) => each.outerHTML.slice(0, 120))"""


def tab_to(page: Page, target: Locator, limit: int = 40) -> None:
    """Press Tab until the focus is there."""
    for _ in range(limit):
        if target.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    expect(target).to_be_focused()


def skip(page: Page) -> None:
    """Skip what stands before the content of a page."""
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_first_key_leads_past_the_tree_of_pages(
    visitor: Visitor, viewport: dict[str, int]
) -> None:
    page = visitor.open(viewport=viewport)
    page.goto("swedish/examples.html")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to content")
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('#content').contains(document.activeElement)")


@pytest.mark.parametrize("path", INTERACTIVE)
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_every_control_is_reached_and_seen_to_be(
    visitor: Visitor, path: str, viewport: dict[str, int]
) -> None:
    page = visitor.open(viewport=viewport)
    page.goto(path, wait_until="networkidle")
    page.evaluate(NOTE)
    for _ in range(900):
        page.keyboard.press("Tab")
        if page.evaluate("visited.size && document.activeElement === document.body"):
            break
    assert page.evaluate("visited.size") > 5
    assert page.evaluate(MISSED) == []
    assert page.evaluate("unseen") == []


def test_an_example_is_run_edited_stopped_and_left(page: Page) -> None:
    first = open_example(page)
    skip(page)
    tab_to(page, first.button("Run"))
    page.keyboard.press("Enter")
    first.await_status("The result agrees")
    tab_to(page, first.button("Edit"))
    page.keyboard.press("Enter")
    expect(first.editor).to_be_focused()
    editor = first.figure.locator(".live-editor")
    assert editor.evaluate("each => getComputedStyle(each).outlineStyle") == "solid"
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("while True: pass")
    # Tab is not caught by the editor, in either direction.
    page.keyboard.press("Tab")
    expect(first.button("Run")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(first.editor).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    first.await_running()
    tab_to(page, first.button("Stop"))
    page.keyboard.press("Enter")
    first.await_status("Stopped.")
    expect(first.button("Run")).to_be_focused()
    tab_to(page, first.button("Reset"))
    page.keyboard.press("Enter")
    expect(first.button("Edit")).to_be_focused()


def test_a_session_is_stepped_predicted_and_one_of_one_s_own_refused(page: Page) -> None:
    page.goto("mariland/protocol.html")
    player = page.locator(".player").first
    expect(player.get_by_role("slider")).to_be_visible()
    skip(page)
    tab_to(page, player.get_by_role("button", name="Next", exact=True))
    page.keyboard.press("Enter")
    expect(player.get_by_role("slider")).to_have_value("1")
    tab_to(page, player.get_by_label("Predict first"))
    page.keyboard.press("Space")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    tab_to(page, player.get_by_role("button", name="Next", exact=True))
    page.keyboard.press("Enter")
    ask = player.get_by_role("group", name="Predict")
    tab_to(page, ask.get_by_role("textbox"))
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(ask.get_by_role("status")).not_to_be_empty()
    tab_to(page, open_text(page), 100)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("game =")
    tab_to(page, page.get_by_role("button", name="Play it step by step"))
    page.keyboard.press("Enter")
    expect(page.locator(".own-failed .own-status")).to_contain_text("TOML")


def test_a_deal_is_settled_in_every_game(page: Page) -> None:
    page.goto("same-deal.html")
    skip(page)
    presets = page.get_by_label("Begin with")
    tab_to(page, presets)
    page.keyboard.press("ArrowDown")
    tab_to(page, page.locator(".asking-go"))
    page.keyboard.press("Enter")
    expect(page.locator(".asking-status")).to_contain_text("Settled")
    summary = page.locator(".asking-result summary").first
    tab_to(page, summary)
    page.keyboard.press("Enter")
    expect(page.locator(".asking-result details[open] a").first).to_be_visible()


def test_a_citation_is_opened_and_copied(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    page.goto("swedish/index.html")
    skip(page)
    tab_to(page, page.locator(".cite summary"))
    page.keyboard.press("Enter")
    copy = page.get_by_role("button", name="Copy footnote")
    tab_to(page, copy)
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="is copied")).to_be_attached()
    assert "Swedish Boston" in page.evaluate("navigator.clipboard.readText()")
    expect(copy).to_be_focused()


def test_what_is_kept_for_reading_without_a_network_is_forgotten_and_kept_again(
    visitor: Visitor,
) -> None:
    page = visitor.open(viewport=WIDE, service_workers="allow")
    page.goto("offline.html")
    kept = page.get_by_role("region", name="What is kept")
    forget = kept.get_by_role("button", name="Forget it")
    expect(forget).to_be_visible()
    skip(page)
    tab_to(page, forget)
    page.keyboard.press("Enter")
    expect(kept.get_by_role("status")).to_contain_text("Forgotten.")
    # The button is gone, and what has the focus stands where it stood.
    expect(kept.get_by_role("button", name="Keep the whole site")).to_be_focused()
    tab_to(page, kept.get_by_role("button", name="Keep the pages that I visit"))
    page.keyboard.press("Enter")
    expect(kept.get_by_role("status")).to_contain_text("Each page that you visit is kept")
    expect(kept.get_by_role("button", name="Keep the whole site")).to_be_focused()


def test_a_reading_is_chosen_by_the_arrows(page: Page) -> None:
    page.goto("mariland/readings.html")
    packets = page.locator("[data-reading='packets']").get_by_role("radio")
    expect(packets).to_have_count(3)
    skip(page)
    tab_to(page, packets.first, 200)
    for choice in packets.all()[1:]:
        page.keyboard.press("ArrowDown")
        expect(choice).to_be_focused()
        expect(choice).to_be_checked()


def test_the_drawers_of_a_phone_open_and_close(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE)
    page.goto("swedish/index.html")
    for label, drawer in (
        ("Show the pages of this site", page.get_by_role("navigation", name="Site")),
        ("Show the contents of this page", page.get_by_role("navigation", name="On this page")),
    ):
        switch = page.get_by_label(label)
        expect(drawer).to_be_hidden()
        tab_to(page, switch)
        page.keyboard.press("Space")
        expect(drawer).to_be_visible()
        tab_to(page, drawer.get_by_role("link").first)
        page.keyboard.press("Escape")
        expect(drawer).to_be_hidden()
        expect(switch).to_be_focused()


def test_a_branch_of_the_tree_closes_and_opens(page: Page) -> None:
    page.goto("swedish/tables.html")
    switch = page.get_by_role("switch", name="Toggle navigation of Swedish Boston", exact=True)
    inside = page.get_by_role("navigation", name="Site").get_by_role("link", name="Readings").first
    expect(inside).to_be_visible()
    tab_to(page, switch)
    page.keyboard.press("Space")
    expect(inside).to_be_hidden()
    page.keyboard.press("Space")
    expect(inside).to_be_visible()
    page.keyboard.press("Tab")
    expect(switch).not_to_be_focused()
    href = page.evaluate("document.activeElement.pathname")
    assert href.startswith("/swedish/")
