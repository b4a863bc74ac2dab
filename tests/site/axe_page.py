"""What axe finds on a page, and what is cut off or out of reach where it is narrow."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page, ViewportSize, expect

from tools.places import BUILD

from .player_page import PHONE, WIDE
from .scripts import script

AXE: Final = BUILD / "node" / "node_modules" / "axe-core" / "axe.min.js"
#: The tree of pages is the same everywhere, and long: axe reads it on one page only.
TREE: Final = ".sidebar-tree"
ALIKE = script("alike")
RUN = script("run-axe")
#: What may come out otherwise in other colours and on another screen.
CROSSED: Final = (
    *("color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable"),
    *("aria-hidden-focus", "region"),
)
#: A desk at 400 %.
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
    """Wait until the page is at rest: fonts, movements, and what it says it is still adding."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate(AT_REST)


def findings(
    page: Page, *rules: str, within: str = "html", left: tuple[str, ...] = ()
) -> list[str]:
    """What axe finds on a page, by all of its rules or by those named, in one line each."""
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
    """Leave two of whatever is alike on a page that is not needed any more."""
    page.evaluate(ALIKE)
    return page


def in_all_forms(page: Page, within: str = "html") -> list[str]:
    """What axe finds on what stands open, wide and light, and then narrow and dark.

    What stands around it is looked at once, in `test_served.py`. Between them the two have each
    colour, each width and both frames of a page.
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
    """What is too wide or cut off at 320 pixels with all unfolded, as it comes and spaced wider."""
    page.set_viewport_size(NARROW)
    page.evaluate(UNFOLD)
    found = cut_off(page)
    page.evaluate(SPACED)
    found += [f"spaced, {each}" for each in cut_off(page)]
    page.evaluate(FOLD)
    return found


def cut_off(page: Page) -> list[str]:
    """Return what is so, once what observes sizes has done its work."""
    settle(page)
    found: list[str] = page.evaluate(WRONG)
    return found


def open_fully(page: Page, path: str) -> None:
    """Open a page and wait for its fonts, and for what a search finds."""
    page.goto(path, wait_until="load")
    settle(page)
    if "?q=" in path:
        expect(page.locator("#find-said")).to_contain_text("ound for")
