"""Tests of a killed browser: the reader still has everything that the page called kept."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Page, Playwright, expect

from tools.browser import launch_options

from .conftest import COMPILED_ONCE
from .score_page import PAGE as SCORE
from .score_page import EveningPage
from .way_page import PAGE as PLAY
from .way_page import WayPage

#: A function that opens an address; the browser is killed when the block ends.
Open: TypeAlias = Callable[[str], AbstractContextManager[Page]]
#: The start of the line that the browser prints once it can be controlled.
READY: Final = "DevTools listening on "
HEADLESS: Final = ("--headless", "--no-sandbox", "--remote-debugging-port=0", COMPILED_ONCE)


def kill(process: subprocess.Popen[str]) -> None:
    """Kill every process of the browser at once; none of them can write anything more."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


@contextmanager
def mortal(
    playwright: Playwright, chromium: Path, profile: Path, site: str, path: str
) -> Iterator[Page]:
    """Open a page in a browser with a profile; then kill the browser, as a flat battery does."""
    options = launch_options(chromium)
    line = [str(chromium), *options["args"], *HEADLESS, f"--user-data-dir={profile}", "about:blank"]
    env = {key: str(value) for key, value in options["env"].items()}
    process = subprocess.Popen(
        line,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    )
    assert process.stderr
    with process, process.stderr:
        address = next(each for each in process.stderr if each.startswith(READY))
        browser = playwright.chromium.connect_over_cdp(address.removeprefix(READY).strip())
        page = browser.contexts[0].new_page()
        try:
            page.goto(f"{site}{path}")
            yield page
        finally:
            kill(process)
            browser.close()


@pytest.fixture
def opened(playwright: Playwright, chromium: Path, tmp_path: Path, site: str) -> Open:
    """Return a function that opens a page of the site, always in the same profile."""
    return partial(mortal, playwright, chromium, tmp_path / "profile", site)


def kept(page: Page) -> None:
    """Wait until the page says that its last change is kept."""
    expect(page.locator("[data-kept='disk']")).to_have_count(1)


def test_every_evening_survives_a_killed_browser(opened: Open) -> None:
    with opened(SCORE) as page:
        evening = EveningPage(page)
        evening.begin()
        for deals in (1, 2):
            evening.pass_out(deals)
        kept(page)
    with opened(SCORE) as page:
        evening = EveningPage(page)
        evening.has(2)
        for deals in (3, 4, 5):
            evening.pass_out(deals)
        kept(page)
    with opened(SCORE) as page:
        evening = EveningPage(page)
        evening.has(5)
        evening.do("undo")
        evening.has(4)
        kept(page)
        evening.do("begin")
        evening.do("start")
        evening.has(0)
        evening.pass_out(1)
        kept(page)
    with opened(SCORE) as page:
        evening = EveningPage(page)
        evening.has(1)
        page.locator(".shelf-folder > summary").click()
        expect(page.locator(".shelf-open")).to_have_count(2)
        page.locator(".shelf-open", has_text="4 deals").click()
        evening.has(4)
        evening.do("redo")
        evening.has(5)


def test_a_deal_in_progress_survives_a_killed_browser(opened: Open) -> None:
    with opened(PLAY) as page:
        way = WayPage(page)
        way.deal("solo", 5)
        way.choose("pass")
        kept(page)
        record = way.record
    with opened(PLAY) as page:
        way = WayPage(page)
        way.does("Continue your last deal")
        assert way.record == record
