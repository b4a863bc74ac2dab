"""What a reader has after the browser was killed: all that the page had called kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Page, Playwright, expect

from .mortal_browser import Mortal, mortal
from .score_page import PAGE as SCORE
from .score_page import EveningPage
from .way_page import PAGE as PLAY
from .way_page import WayPage

Start: TypeAlias = Callable[[], AbstractContextManager[Mortal]]


@pytest.fixture
def start(playwright: Playwright, chromium: Path, tmp_path: Path) -> Start:
    """Start a browser on the same profile as before."""
    return partial(mortal, playwright, chromium, tmp_path / "profile")


def kept(page: Page) -> None:
    """Wait until the page says that its last change is kept."""
    expect(page.locator("[data-kept='disk']")).to_have_count(1)


def test_every_evening_outlives_the_browser(start: Start, site: str) -> None:
    with start() as browser:
        browser.page.goto(f"{site}{SCORE}")
        evening = EveningPage(browser.page)
        evening.begin()
        for deals in (1, 2):
            evening.pass_out(deals)
        kept(browser.page)
        browser.die()
    with start() as browser:
        browser.page.goto(f"{site}{SCORE}")
        evening = EveningPage(browser.page)
        evening.has(2)
        for deals in (3, 4, 5):
            evening.pass_out(deals)
        kept(browser.page)
        browser.die()
    with start() as browser:
        browser.page.goto(f"{site}{SCORE}")
        evening = EveningPage(browser.page)
        evening.has(5)
        evening.do("undo")
        evening.has(4)
        kept(browser.page)
        evening.do("begin")
        evening.do("start")
        evening.has(0)
        evening.pass_out(1)
        kept(browser.page)
        browser.die()
    with start() as browser:
        browser.page.goto(f"{site}{SCORE}")
        evening = EveningPage(browser.page)
        evening.has(1)
        browser.page.locator(".shelf-folder > summary").click()
        expect(browser.page.locator(".shelf-open")).to_have_count(2)
        browser.page.locator(".shelf-open", has_text="4 deals").click()
        evening.has(4)
        evening.do("redo")
        evening.has(5)


def test_a_deal_in_progress_outlives_the_browser(start: Start, site: str) -> None:
    with start() as browser:
        browser.page.goto(f"{site}{PLAY}")
        way = WayPage(browser.page)
        way.deal("solo", 5)
        way.choose("pass")
        kept(browser.page)
        record = way.record
        browser.die()
    with start() as browser:
        browser.page.goto(f"{site}{PLAY}")
        way = WayPage(browser.page)
        way.does("Continue your last deal")
        assert way.record == record
