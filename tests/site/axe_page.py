"""Checks of a page: axe's findings, and parts that are cut off or too wide on a narrow screen."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page, ViewportSize, expect

from tools.places import BUILD

from .player_page import PHONE, WIDE
from .scripts import script

AXE: Final = BUILD / "node" / "node_modules" / "axe-core" / "axe.min.js"
#: The long tree of pages is the same on every page, so axe checks it on one page only.
TREE: Final = ".sidebar-tree"
ALIKE = script("alike")
RUN = script("run-axe")
#: The rules of axe whose results can depend on the colours and on the screen.
CROSSED: Final = (
    *("color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable"),
    *("aria-hidden-focus", "region"),
)
#: The screen of a desktop computer at a zoom of 400 %.
NARROW: Final[ViewportSize] = {"width": 320, "height": 256}
FOLD: Final = """() => {
  document.adoptedStyleSheets = [];
  for (const each of document.querySelectorAll("details")) each.open = false;
}"""
UNFOLD: Final = "for (const each of document.querySelectorAll('details')) each.open = true"
SPACED = script("spaced")
WRONG = script("cut-off")
AT_REST = script("at-rest")


def settle(page: Page) -> None:
    """Wait until the page is at rest: the fonts are loaded, and nothing moves or is being added."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate(AT_REST)


def findings(
    page: Page, *rules: str, within: str = "html", left: tuple[str, ...] = ()
) -> list[str]:
    """Return axe's findings on a page, one line each, by all rules or by those named."""
    if page.evaluate("typeof window.axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    settle(page)
    found: dict[str, Any] = page.evaluate(RUN, [list(rules), within, list(left)])
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def thin_out(page: Page) -> Page:
    """Keep only two of each set of similar parts, on a page that no test needs any longer."""
    page.evaluate(ALIKE)
    return page


def in_all_forms(page: Page, within: str = "html") -> list[str]:
    """Return axe's findings within a part of a page: wide and light, then narrow and dark.

    The parts that all pages share are checked once, in `test_served.py`. Together the two forms
    cover both colour schemes, both widths and both frames of a page.
    """
    left = (TREE,)
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = findings(page, within=within, left=left)
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += findings(page, *CROSSED, within=within, left=left)
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    return found


def too_narrow(page: Page) -> list[str]:
    """Return parts too wide or cut off at 320 pixels, unfolded, with normal and wider spacing."""
    page.set_viewport_size(NARROW)
    page.evaluate(UNFOLD)
    found = cut_off(page)
    page.evaluate(SPACED)
    found += [f"spaced, {each}" for each in cut_off(page)]
    page.evaluate(FOLD)
    return found


def cut_off(page: Page) -> list[str]:
    """Return the parts that are too wide or cut off, once the page is at rest."""
    settle(page)
    found: list[str] = page.evaluate(WRONG)
    return found


def open_fully(page: Page, path: str) -> None:
    """Open a page, and wait for its fonts and for the results of a search."""
    page.goto(path, wait_until="load")
    settle(page)
    if "?q=" in path:
        expect(page.locator("#find-said")).to_contain_text("ound for")
