"""How much of a chapter's height is prose: what a reader reads, against all that is laid out."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Browser, ViewportSize

from benchmarks import checkout
from benchmarks.figures import Figure, Group, at_least
from tools.browser import driver, find_chromium, launch_options
from tools.serve import serving

CHAPTERS: Final = ("auction", "pay", "bete")
WIDE: Final = ViewportSize(width=1400, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
#: The lines of all paragraphs, lists and tables that are not apparatus, each height counted once,
#: over the height of the chapter from its head to its foot.
SHARE: Final = """() => {
  const content = document.querySelector("#content");
  const apart = ".rule-apparatus, .rule-facts, .rule-code, .cite, nav, .rule-heading";
  const spans = [...content.querySelectorAll("p, li, dd, table")]
    .filter((part) => !part.closest(apart))
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height > 0)
    .sort((one, other) => one.top - other.top);
  let prose = 0;
  let end = -Infinity;
  for (const { top, bottom } of spans) {
    prose += Math.max(0, bottom - Math.max(top, end));
    end = Math.max(end, bottom);
  }
  return 100 * prose / content.getBoundingClientRect().height;
}"""


def prose_of_chapters(rounds: int) -> Group:
    """Open the chapters as a reader first sees them; every round gives the same."""
    checkout.copied()
    checkout.build(strict=False)
    with serving(checkout.SITE) as site, driver() as playwright:
        browser = playwright.chromium.launch(**launch_options(find_chromium()))
        figures = [
            Figure(f"{chapter}, {screen}", "%", [share(browser, site, chapter, size)], at_least(70))
            for chapter in CHAPTERS
            for screen, size in (("wide", WIDE), ("phone", PHONE))
        ]
        browser.close()
    return Group(
        "reading",
        "The share of prose in the height of chapters of Swedish Boston, as they are first shown: "
        "1,400 pixels wide, and 390.",
        figures,
    )


def share(browser: Browser, site: str, chapter: str, size: ViewportSize) -> float:
    """The share of prose in the height of a chapter, in percent."""
    context = browser.new_context(viewport=size, service_workers="block")
    page = context.new_page()
    page.goto(f"{site}swedish/rules/{chapter}.html", wait_until="networkidle")
    found: float = page.evaluate(SHARE)
    context.close()
    return found
