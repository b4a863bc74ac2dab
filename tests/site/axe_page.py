"""What axe finds on a page."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page, expect

from tools.places import BUILD

AXE: Final = BUILD / "node" / "node_modules" / "axe-core" / "axe.min.js"
#: The tree of pages is the same everywhere, and long: axe reads it on one page only.
TREE: Final = ".sidebar-tree"
RUN: Final = """([rules, left]) => axe.run(
  { include: [["html"]], exclude: left.map((each) => [each]) },
  { resultTypes: ["violations"], preload: false,
    ...(rules.length ? { runOnly: { type: "rule", values: rules } } : {}) })"""


def settle(page: Page) -> None:
    """Let what observes sizes do its work."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def findings(page: Page, *rules: str, left: tuple[str, ...] = ()) -> list[str]:
    """What axe finds on a page, by all of its rules or by those named, in one line each."""
    if page.evaluate("typeof window.axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    settle(page)
    found: dict[str, Any] = page.evaluate(RUN, [list(rules), list(left)])
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def open_fully(page: Page, path: str) -> None:
    """Open a page and wait for its fonts, and for what a search finds."""
    page.goto(path, wait_until="load")
    page.evaluate("document.fonts.ready.then(() => 0)")
    if "?q=" in path:
        expect(page.locator("#find-said")).to_contain_text("ound for")
