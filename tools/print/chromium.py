"""Print documents with Chromium: tagged, with an outline."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from tools.browser import driver, find_chromium, launch_options

#: So many milliseconds a busy machine may need to lay the whole book out.
LONGEST = 600_000

# Nothing is measured or printed before the document's own fonts are there.
FONTS = "Promise.all([...document.fonts].map(face => face.load())).then(() => true)"

# What stands out of a page of a width at the right, from the outside in.
TOO_WIDE = """width => [...document.querySelectorAll("article table, article pre, article svg")]
  .filter(each => each.getBoundingClientRect().right > width + 1)
  .map(each => `${each.closest("[id]").id}: ${each.textContent.trim().slice(0, 40)}`)"""

# What the headings that are shown name: their words, without the status of a rule.
HEADINGS = r"""() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
  .filter(each => each.checkVisibility())
  .map(each => {
    const named = each.cloneNode(true);
    named.querySelectorAll(".rule-status").forEach(status => status.remove());
    return named.textContent.replace(/\s+/g, " ").trim();
  })"""

# Puts numbers beside what the contents name, and tells what then stands there.
NUMBERED = """numbers => Object.fromEntries([...document.querySelectorAll(".book-contents a")]
  .map(link => [link.getAttribute("href").slice(1), link.querySelector(".book-number")])
  .map(([name, place]) => {
    place.textContent = numbers[name] ?? "";
    return [name, place.textContent];
  }))"""


@contextmanager
def laid_out(document: Path, width: int) -> Iterator[Page]:
    """A document as it is printed, on one page of a width, in pixels."""
    path = find_chromium()
    with driver() as playwright:
        browser = playwright.chromium.launch(**launch_options(path))
        page = browser.new_page(viewport={"width": width, "height": 900})
        page.emulate_media(media="print")
        page.goto(document.as_uri(), timeout=LONGEST)
        page.evaluate(FONTS)
        yield page
        browser.close()


def print_draft(page: Page, target: Path) -> None:
    """Print an open book for the sake of where everything stands: nothing is drawn, nor tagged."""
    page.evaluate("document.body.style.visibility = 'hidden'")
    page.pdf(path=target, prefer_css_page_size=True)
    page.evaluate("document.body.removeAttribute('style')")


def print_page(page: Page, target: Path, paper: str | None = None) -> None:
    """Print an open page; on paper of a named size, or of the one its style asks for."""
    page.evaluate(FONTS)
    page.pdf(
        path=target,
        format=paper,
        prefer_css_page_size=paper is None,
        tagged=True,
        outline=True,
        print_background=True,
    )
