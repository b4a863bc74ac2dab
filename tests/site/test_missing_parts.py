"""Tests of scripts that cannot be fetched: the page says so, loses nothing and tries again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from boston_docs.site.browser_tools import SOURCES
from tools.visit import Visitor

from .live_page import open_example, silent
from .player_page import PHONE, open_player
from .test_evening import opened
from .test_reading import note, term
from .test_table import PAGE as TABLE

MISSING = (
    "This part of the page could not be fetched. Check the connection and load the page again."
)


@contextmanager
def lost(page: Page, script: str) -> Iterator[None]:
    """Make a script fail to load; the block must request it."""
    pattern = f"**/{script}.js"
    page.route(pattern, lambda route: route.abort())
    with page.expect_event("requestfailed"):
        yield
    page.unroute(pattern)


def missing(page: Page) -> Locator:
    """Return the message that a part of the page could not be fetched."""
    return page.get_by_role("alert").filter(has_text=MISSING)


#: Lets the page's own clock decide when a request has taken too long.
PATIENT: Final = """AbortSignal.timeout = (time) => {
  const control = new AbortController();
  setTimeout(() => control.abort(new DOMException("late", "TimeoutError")), time);
  return control.signal;
};"""


def test_a_stalled_script_is_reported_and_a_stalled_list_is_skipped(page: Page) -> None:
    page.clock.install()
    page.add_init_script(PATIENT)
    go, status = page.locator(".asking-go"), page.locator(".asking-status")
    page.goto("explain.html")
    with silent(page, "**/python.js"):
        go.click()
    expect(status).to_have_text(MISSING)
    go.click()
    expect(status).to_contain_text("1 deal gives these amounts")
    page.goto("explain.html")
    with silent(page, "**/rule-links.json"):
        go.click()
    expect(status).to_contain_text("1 deal gives these amounts")


@pytest.fixture
def losing(visitor: Visitor) -> Visitor:
    """Return a visitor that expects a script not to load."""
    visitor.expect("Failed to load resource")
    return visitor


def test_a_term_whose_note_fails_to_load_is_still_a_link(losing: Visitor) -> None:
    page = losing.open(viewport=PHONE, has_touch=True, is_mobile=True)
    link = term(page, "stroke")
    with lost(page, "terms-*"):
        link.hover()
        link.focus()
        expect(note(page)).to_have_count(0)
        link.tap()
        # The tap requests again the script that failed on hover: that request must also fail.
        expect(page).to_have_url(re.compile(r"glossary\.html#term-stroke$"))


def test_a_missing_part_of_an_evening_is_reported_and_fetched_again(
    losing: Visitor,
) -> None:
    page = losing.open()
    opened(page)
    for script, opens, shows in (
        ("legal-calls-*", ".may > summary", ".may .may-said"),
        ("record-*", ".evening-record summary", ".own-text"),
    ):
        folded = page.locator(opens).first
        with lost(page, script):
            folded.click()
        expect(missing(page)).to_be_visible()
        folded.click()
        folded.click()
        expect(page.locator(shows)).to_be_visible()
        expect(missing(page)).to_have_count(0)


def test_a_missing_deal_is_reported_and_fetched_again(losing: Visitor) -> None:
    losing.expect("Uncaught")  # For a reader who looks at the browser's console.
    page = losing.open()
    # The script also fails if one of its own imports cannot be fetched.
    for script in ("at-work-*", "chunk-*"):
        page.goto(TABLE)
        table = page.locator("[data-boston-table]").first
        with lost(page, script):
            table.locator("[data-do=next]").click()
        said = table.locator(".player-said")
        expect(said).to_have_text("This deal could not be fetched.")
        expect(said).not_to_have_class(re.compile("visually-hidden"))
        table.locator("[data-do=next]").click()
        expect(table).to_have_attribute("data-step", "deal-1-call-1")
        expect(said).to_have_class(re.compile("visually-hidden"))


def test_a_missing_question_is_reported_and_the_deal_goes_on(losing: Visitor) -> None:
    player = open_player(losing.open())
    with lost(player.page, "ask-*"):
        player.predict()
        player.next.click()
        expect(missing(player.page)).to_be_visible()
    player.next.click()  # Passed out: there is nothing to ask.
    player.next.click()
    expect(player.points).to_be_visible()
    expect(missing(player.page)).to_have_count(0)


def test_missing_forms_of_a_citation_are_fetched_when_it_is_reopened(losing: Visitor) -> None:
    page = losing.open()
    page.goto("swedish/rules/pay.html")
    page.locator("#swedish-pay-codille .rule-apparatus > summary").click()
    cite = page.locator("#swedish-pay-codille details.cite")
    with lost(page, "citing-*"):
        cite.locator("summary").click()
    expect(missing(page)).to_be_visible()
    cite.locator("summary").click()
    cite.locator("summary").click()
    expect(cite.get_by_text("BibTeX")).to_be_visible()
    expect(cite.get_by_role("button", name="Copy footnote")).to_have_count(1)


def test_a_plain_field_replaces_an_editor_that_fails_to_load(losing: Visitor) -> None:
    page = losing.open()
    first = open_example(page)
    with lost(page, "editor-*/editor"):
        first.button("Edit").click()
    expect(missing(page)).to_be_visible()
    expect(first.figure.locator("textarea")).to_be_focused()
    first.button("Code editor").click()
    expect(first.figure.locator(".cm-editor")).to_be_visible()
    expect(missing(page)).to_have_count(0)


def test_every_dynamic_import_can_be_retried() -> None:
    # A worker starts afresh, without the failed imports of the previous one.
    apart = {"python.js", "worker.js"}
    brought = re.compile(r"(?:bring\(|bringTo\([\w.]+, |later\(\w+, )\(\) => import\(")
    for file in sorted(SOURCES.rglob("*.js")):
        code = re.sub(r"^ *//.*", "", file.read_text("utf-8"), flags=re.MULTILINE)
        if file.name not in apart:
            assert code.count("import(") == len(brought.findall(code)), file.name
