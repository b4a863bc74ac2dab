"""Tests in Firefox: a selection of the tests that run in Chromium.

If the machine has no Firefox, this module is left out, and the summary says so. It runs one or two
of the Chromium tests for each part of the site. Only the tests in Chromium check how the same pages
look, print and are read aloud, and how old evenings are read.
"""

# Pytest also collects the imported tests here.
# ruff: noqa: F401

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tools.browser import find_firefox, launch_firefox
from tools.places import SetupError
from tools.visit import Visitor

from .axe_page import settle
from .built import PAGES, files
from .offline_site import some_of_the_site
from .player_page import PHONE, WIDE
from .test_access import test_the_keyboard_runs_edits_stops_and_resets_an_example
from .test_durable import (
    reader,
    test_an_older_copy_does_not_bring_back_a_deleted_evening,
    test_the_page_opens_the_newer_copy_even_if_the_clock_went_back,
)
from .test_evening import (
    evening,
    fresh,
    test_a_deal_is_entered_with_buttons_saved_and_settled,
    test_a_deal_is_played_with_cards_and_added_to_the_evening,
    test_an_earlier_deal_can_be_changed_and_struck_out,
    test_an_evening_can_be_scored_with_the_keyboard_alone,
    test_an_option_that_a_rule_forbids_cannot_be_chosen_and_says_why,
)
from .test_hosts import (
    part,
    test_a_page_visited_at_a_shorter_address_is_saved_for_offline_use,
    test_python_runs_if_the_host_declares_a_content_encoding,
)
from .test_links import (
    test_a_cited_place_is_in_view_at_once,
    test_a_step_is_found_despite_text_added_to_its_link,
)
from .test_live import test_examples_give_their_printed_results
from .test_offline import PAGES as KEPT
from .test_offline import (
    test_a_deleted_copy_stays_deleted,
    test_a_newer_edition_replaces_the_saved_one_all_at_once,
    test_the_saved_site_works_without_a_network,
)
from .test_play import test_take_back_returns_to_the_readers_last_choice, way
from .test_player import test_keys_change_the_step_only_while_the_step_player_has_the_focus
from .test_table import PAGE as TABLE
from .test_table import (
    WALK,
    held_against,
    session_of,
    table,
    test_the_keyboard_alone_steps_through_a_deal,
)


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Yield Firefox, instead of the browser that all other tests share."""
    try:
        opened = launch_firefox(playwright, find_firefox())
    except SetupError as error:
        pytest.fail(str(error), pytrace=False)
    yield opened
    opened.close()


@pytest.fixture
def whole(site: str, tmp_path: Path) -> Path:
    """Copy some pages and all of Python, in place of the whole site; return the folder."""
    others = ("index.html", "offline.html", "search.html", "swedish/examples.html")
    return some_of_the_site(tmp_path / "site", [*KEPT, *others])


def test_firefox_steps_through_a_deal_with_cards_to_its_end(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE)
    page.goto(TABLE)
    drawn = page.locator("[data-boston-table]").evaluate(WALK)
    assert held_against(drawn, session_of(page, 0)) >= 52


def test_pages_open_without_errors_and_fit_a_phone_in_firefox(visitor: Visitor) -> None:
    """Open one page for each set of scripts and style sheets; Chromium opens pages of all kinds."""
    page = visitor.open(viewport=PHONE)
    for path in {files(path): path for path in reversed(PAGES)}.values():
        page.goto(path)
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
