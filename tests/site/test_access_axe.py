"""Axe finds nothing in the frame of a page, nor in what readers open; and who wants it is heeded.

Every kind of page as it comes is looked at in `test_served.py`, and what takes Python where it is
tried.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .axe_page import CROSSED, UNFOLD, findings, in_all_forms
from .live_page import example
from .player_page import PHONE


def test_axe_finds_nothing_in_the_frame_of_a_page(wide: Page) -> None:
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
    """A citation, open."""
    page.goto("mariland/rules.html")
    page.locator(".rule-apparatus > summary").first.click()
    page.locator(".cite summary").first.click()
    expect(page.get_by_role("button", name="Copy footnote").first).to_be_visible()


def studied(page: Page) -> None:
    """A chapter of rules with all that belongs to it."""
    page.goto("mariland/rules.html?study")
    expect(page.locator(".rule-code").last).to_be_visible()
    page.evaluate("localStorage.clear()")


def unfolded(page: Page) -> None:
    """All that can be unfolded, unfolded."""
    page.goto("same-deal.html")
    page.evaluate(UNFOLD)


def ran(page: Page) -> None:
    """An example that gave another result, and its editor; another that failed."""
    page.goto("swedish/examples.html")
    first, second = example(page), example(page, 1)
    first.try_out("print('other')", "Edited; the result differs")
    second.try_out("1 / 0")
    first.figure.get_by_text("Printed result").click()


def test_axe_finds_nothing_in_what_readers_open(wide: Page) -> None:
    found = {}
    opened = {cited: ".cite[open]", studied: ".rule-entry", unfolded: "details"}
    for reach, within in {**opened, ran: ".live-example"}.items():
        reach(wide)
        found[reach.__name__] = in_all_forms(wide, within)
    assert {name: each for name, each in found.items() if each} == {}


def test_nothing_moves_for_who_wants_no_motion(wide: Page) -> None:
    wide.emulate_media(reduced_motion="reduce")
    moving = """() => [...document.querySelectorAll("*")].filter((each) => {
      const { animationName, transitionDuration, transitionProperty, scrollBehavior } =
        getComputedStyle(each);
      const moves = transitionProperty !== "none" && parseFloat(transitionDuration) > 0;
      return animationName !== "none" || moves || scrollBehavior === "smooth";
    }).map((each) => `${each.tagName}.${each.className}`)"""
    for path in ("swedish/protocol.html#step-3", "swedish/rules/pay.html", "search.html?q=codille"):
        wide.goto(path)
        assert wide.evaluate(moving) == []
    # But for whoever has nothing against it.
    wash = "w => getComputedStyle(w).animationName"
    names = {}
    for motion in ("reduce", "no-preference"):
        wide.emulate_media(reduced_motion=motion)
        wide.goto("swedish/protocol.html")
        names[motion] = wide.locator(".player-step .sheet-wash").first.evaluate(wash)
    assert names == {"reduce": "none", "no-preference": "sheet-fresh"}


def test_marks_and_drawings_are_seen_in_forced_colours(wide: Page) -> None:
    wide.emulate_media(forced_colors="active", color_scheme="dark")
    strokes = """() => [...document.querySelectorAll(
        ".sheet-rules *, .sheet-stroke, .pool-arrow, .pool-bowl, .sheet text, .pool-drawn text")]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => {
        const { stroke, fill } = getComputedStyle(each);
        return [each.getAttribute("class") ?? each.tagName, stroke, fill];
      })"""
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
