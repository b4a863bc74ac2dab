"""Print documents with Chromium: tagged, with an outline."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools.browser import driver, find_chromium, launch_options


@contextmanager
def press() -> Iterator[Browser]:
    """A browser to print with."""
    path = find_chromium()
    with driver() as playwright:
        browser = playwright.chromium.launch(**launch_options(path))
        yield browser
        browser.close()


def print_file(browser: Browser, document: Path, target: Path, *, draft: bool = False) -> None:
    """Print an XHTML file on pages of the size its style asks for. A draft has no tags."""
    page = browser.new_page()
    page.goto(document.as_uri(), timeout=120_000)
    print_page(page, target, draft=draft)
    page.close()


def print_page(page: Page, target: Path, paper: str | None = None, *, draft: bool = False) -> None:
    """Print an open page; on paper of a named size, or of the one its style asks for."""
    page.evaluate("document.fonts.ready.then(() => true)")
    page.pdf(
        path=target,
        format=paper,
        prefer_css_page_size=paper is None,
        tagged=not draft,
        outline=not draft,
        print_background=True,
    )
