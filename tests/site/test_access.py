"""Tests of accessibility: use by keyboard, axe's findings, and the reader's settings.

`test_served.py` checks every kind of page as it loads. Other tests check what needs Python.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .axe_page import CROSSED, UNFOLD, findings, in_all_forms, settle
from .live_page import example, open_example
from .player_page import PHONE, WIDE, tab_to
from .scripts import script

#: Pages that between them have every kind of control.
INTERACTIVE = (
    "mariland/rules.html",
    "german/worked-sum.html",
    "mariland/protocol.html",
    "mariland/readings.html",
    "search.html?q=codille",
)
#: The address to which the skip link leads.
AT_CONTENT = re.compile("#content$")
NOTE = script("note-focus")
MISSED = script("missed")


def hit(page: Page, target: Locator, key: str = "Enter") -> None:
    """Press Tab until the target has the focus, and press a key on it."""
    tab_to(page, target)
    page.keyboard.press(key)


def skip(page: Page) -> None:
    """Use the skip link to go to the content of a page."""
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(AT_CONTENT)


def test_tab_first_reaches_the_link_that_skips_to_the_content(wide: Page) -> None:
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
def test_tab_reaches_every_control_and_the_focus_is_visible(wide: Page, path: str) -> None:
    wide.goto(path, wait_until="networkidle")
    for screen in (WIDE, PHONE):
        wide.set_viewport_size(screen)
        # An element that is too wide gets the focus only once the page has measured it.
        settle(wide)
        wide.evaluate(NOTE)
        for _ in range(45):
            for _ in range(20):
                wide.keyboard.press("Tab")
            if wide.evaluate("around"):
                break
        assert wide.evaluate("visited.size") > 5
        # Close the note that explains a term.
        wide.keyboard.press("Escape")
        assert (wide.evaluate(MISSED), wide.evaluate("unseen")) == ([], [])


def test_the_keyboard_runs_edits_stops_and_resets_an_example(wide: Page) -> None:
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
    # The editor traps neither Tab nor Shift+Tab, and the Run button also runs the edited code.
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


def test_the_keyboard_opens_and_closes_the_drawers_on_a_phone(wide: Page) -> None:
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


def test_the_keyboard_folds_and_unfolds_a_branch_of_the_navigation(wide: Page) -> None:
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


# Axe finds nothing in a page's frame or in what readers open; readers' settings are respected.


def test_axe_finds_no_faults_in_a_page_or_its_open_drawers(wide: Page) -> None:
    wide.goto("swedish/index.html")
    found = findings(wide)
    wide.emulate_media(color_scheme="dark")
    found += findings(wide, *CROSSED)
    wide.set_viewport_size(PHONE)
    for name, switch in (("Site", "__navigation"), ("On this page", "__toc")):
        for scheme in ("light", "dark"):
            wide.emulate_media(color_scheme=scheme)
            if not wide.locator(f"#{switch}").is_checked():
                wide.locator(f"#{switch}").press("Space")
            expect(wide.get_by_role("navigation", name=name)).to_be_visible()
            found += findings(wide, *CROSSED)
        wide.keyboard.press("Escape")
    assert not found, found


def cited(page: Page) -> None:
    """Open a citation."""
    page.goto("mariland/rules.html")
    page.locator(".rule-apparatus > summary").first.click()
    page.locator(".cite summary").first.click()
    expect(page.get_by_role("button", name="Copy footnote").first).to_be_visible()


def studied(page: Page) -> None:
    """Open a chapter of rules in its study form."""
    page.goto("mariland/rules.html?study")
    expect(page.locator(".rule-code").last).to_be_visible()
    page.evaluate("localStorage.clear()")


def unfolded(page: Page) -> None:
    """Open a page and unfold everything on it."""
    page.goto("same-deal.html")
    page.evaluate(UNFOLD)


def ran(page: Page) -> None:
    """Run an edited example whose result differs, and another that fails."""
    page.goto("swedish/examples.html")
    first, second = example(page), example(page, 1)
    first.try_out("print('other')", "Edited; the result differs")
    second.try_out("1 / 0")
    first.figure.get_by_text("Printed result").click()


def test_axe_finds_no_faults_in_parts_that_readers_open(wide: Page) -> None:
    found = {}
    opened = {cited: ".cite[open]", studied: ".rule-entry", unfolded: "details"}
    for reach, within in {**opened, ran: ".live-example"}.items():
        reach(wide)
        found[reach.__name__] = in_all_forms(wide, within)
    assert {name: each for name, each in found.items() if each} == {}


def test_nothing_is_animated_for_readers_who_prefer_reduced_motion(wide: Page) -> None:
    wide.emulate_media(reduced_motion="reduce")
    moving = script("moving")
    for path in ("swedish/protocol.html#step-3", "swedish/rules/pay.html", "search.html?q=codille"):
        wide.goto(path)
        assert wide.evaluate(moving) == []
    # A reader who allows motion still sees it.
    wash = "w => getComputedStyle(w).animationName"
    names = {}
    for motion in ("reduce", "no-preference"):
        wide.emulate_media(reduced_motion=motion)
        wide.goto("swedish/protocol.html")
        names[motion] = wide.locator(".player-step .sheet-wash").first.evaluate(wash)
    assert names == {"reduce": "none", "no-preference": "sheet-fresh"}


def test_marks_and_drawings_are_visible_in_forced_colours(wide: Page) -> None:
    wide.emulate_media(forced_colors="active", color_scheme="dark")
    strokes = script("inks")
    paper = "getComputedStyle(document.body).backgroundColor"
    seen = 0
    for path in ("swedish/protocol.html#step-4", "french/protocol.html#step-2"):
        wide.goto(path)
        ground = wide.evaluate(paper)
        for name, *inks in wide.evaluate(strokes):
            seen += 1
            assert {*inks} - {"none", ground}, name
    assert seen > 10
    wide.goto("american/tables.html")
    for mark in wide.locator(".mark").all()[:20]:
        assert mark.evaluate("each => getComputedStyle(each).color") != wide.evaluate(paper)
