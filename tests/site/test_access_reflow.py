"""At 320 pixels, which is 400 % on a desk, and with wider spacing, text is read without sideways
scrolling and nothing of it is cut off; what must be wide scrolls by itself, by keys as well."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, ViewportSize

from tools.visit import Visitor

from .axe_page import open_fully, settle
from .kinds import PAGES
from .player_page import WIDE

NARROW: Final[ViewportSize] = {"width": 320, "height": 256}
#: The spacing that a reader may ask for, in the measures of WCAG 1.4.12.
SPACED: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""
#: Parts wider than the screen, but for boxes of tables, code and records, which must be reachable
#: and have a name; and parts that cut off what is in them.
WRONG: Final = """() => {
  const found = [];
  for (const each of document.querySelectorAll("html, body, .content, #content, #content *")) {
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    const { overflowX, overflowY, clipPath, display } = getComputedStyle(each);
    const wider = each.scrollWidth > each.clientWidth + 1;
    const say = (words) => found.push(`${words}: ${each.tagName}.${each.className}`);
    if (each.matches("html, body, .content") && each.scrollWidth > innerWidth) say("scrolls");
    if (display === "inline" || clipPath !== "none") continue;
    if (wider && /auto|scroll/.test(overflowX)) {
      const box = each.matches(".table-wrapper, pre, textarea");
      const name = each.ariaLabel || each.labels?.length;
      if (!box || each.tabIndex < 0 || !name) say("scrolls without leave, name or keys");
    }
    const lower = each.scrollHeight > each.clientHeight + 1;
    const hides = (over) => /hidden|clip/.test(over);
    if (each.matches("svg *, select, input")) continue;
    if ((wider && hides(overflowX)) || (lower && hides(overflowY))) say("cut off");
  }
  return [...new Set(found)];
}"""


def wrong_on(page: Page) -> list[str]:
    """What is too wide or cut off, as soon as what observes sizes has done its work."""
    settle(page)
    found: list[str] = page.evaluate(WRONG)
    return found


def test_text_needs_no_sideways_scrolling_and_bears_wider_spacing(visitor: Visitor) -> None:
    page = visitor.open(viewport=NARROW)
    found = {}
    for path in PAGES:
        open_fully(page, path)
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        found[path] = wrong_on(page)
        page.evaluate(SPACED)
        found[f"{path}, spaced"] = wrong_on(page)
    assert {path: each for path, each in found.items() if each} == {}


def test_nothing_moves_for_who_wants_no_motion(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, reduced_motion="reduce")
    moving = """() => [...document.querySelectorAll("*")].filter((each) => {
      const { animationName, transitionDuration, transitionProperty, scrollBehavior } =
        getComputedStyle(each);
      const moves = transitionProperty !== "none" && parseFloat(transitionDuration) > 0;
      return animationName !== "none" || moves || scrollBehavior === "smooth";
    }).map((each) => `${each.tagName}.${each.className}`)"""
    for path in ("swedish/protocol.html#step-3", "swedish/rules/pay.html", "search.html?q=codille"):
        page.goto(path)
        assert page.evaluate(moving) == []


def test_marks_and_drawings_are_seen_in_forced_colours(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, forced_colors="active", color_scheme="dark")
    strokes = """() => [...document.querySelectorAll(
        ".sheet-rules *, .sheet-stroke, .pool-arrow, .pool-bowl, .sheet text, .pool-drawn text")]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => {
        const { stroke, fill, color } = getComputedStyle(each);
        return [each.getAttribute("class") ?? each.tagName, stroke, fill, color];
      })"""
    paper = "getComputedStyle(document.body).backgroundColor"
    seen = 0
    for path in ("swedish/protocol.html#step-4", "french/protocol.html#step-2"):
        page.goto(path)
        ground = page.evaluate(paper)
        for name, stroke, fill, _ in page.evaluate(strokes):
            seen += 1
            assert any(ink not in ("none", ground) for ink in (stroke, fill)), name
    assert seen > 10
    page.goto("american/tables.html")
    for mark in page.locator(".mark").all()[:20]:
        assert mark.evaluate("each => getComputedStyle(each).color") != page.evaluate(paper)
