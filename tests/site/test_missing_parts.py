"""Scripts that are asked for when they are wanted, and do not come: it is said, nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tools.visit import Visitor

from .live_page import open_example
from .player_page import PHONE
from .test_evening import opened
from .test_table import PAGE as TABLE
from .test_terms import note, term

MISSING = (
    "This part of the page could not be fetched. Check the connection and load the page again."
)


@contextmanager
def lost(page: Page, script: str) -> Iterator[None]:
    """Let a script and what it shares with others not come, which is asked for meanwhile."""
    pattern = f"**/{script}-*.js"
    page.route(pattern, lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: f"/{script}-" in request.url):
        yield
    page.unroute(pattern)


@pytest.fixture
def losing(visitor: Visitor) -> Visitor:
    """One who opens pages of which a script is asked for and does not come."""
    visitor.expect("Failed to load resource")
    return visitor


def test_a_run_agrees_where_what_tells_of_its_rules_does_not_come(losing: Visitor) -> None:
    page = losing.open()
    first = open_example(page)
    with lost(page, "seen"):
        first.run("The result agrees with the printed one.")
    expect(page.locator(".rule-seen")).to_have_count(0)
    first.run("The result agrees with the printed one.")
    expect(page.locator(".rule-seen").first).to_be_attached()


def test_a_term_that_cannot_be_explained_is_a_link(losing: Visitor) -> None:
    page = losing.open(viewport=PHONE, has_touch=True, is_mobile=True)
    link = term(page, "stroke")
    with lost(page, "terms"):
        link.hover()
        link.focus()
        expect(note(page)).to_have_count(0)
        link.tap()
        # The tap asks anew for what did not come when the pointer did: that must not come either.
        expect(page).to_have_url(re.compile(r"glossary\.html#term-stroke$"))


@pytest.mark.parametrize(
    ("script", "opens", "shows"),
    [
        ("may-he", ".may > summary", ".may .may-said"),
        ("record", ".evening-record summary", ".own-text"),
    ],
)
def test_a_part_of_an_evening_that_does_not_come_says_so(
    losing: Visitor, script: str, opens: str, shows: str
) -> None:
    page = losing.open()
    evening = opened(page)
    with lost(page, script):
        page.locator(opens).first.click()
    expect(page.get_by_text(MISSING)).to_be_visible()
    page.reload()
    evening.has(0)
    page.locator(opens).first.click()
    expect(page.locator(shows)).to_be_visible()
    expect(page.get_by_text(MISSING)).to_have_count(0)


def test_a_deal_that_does_not_come_says_so_and_is_tried_again(losing: Visitor) -> None:
    losing.expect("Uncaught")  # For whoever looks into the browser's own account.
    page = losing.open()
    page.goto(TABLE)
    table = page.locator("[data-boston-table]").first
    with lost(page, "at-work"):
        table.locator("[data-do=next]").click()
    expect(table.locator(".player-said")).to_have_text("This deal could not be fetched.")
    table.locator("[data-do=next]").click()
    expect(table).to_have_attribute("data-step", "deal-1-call-1")
