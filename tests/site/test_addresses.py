"""Addresses that nobody can read: the page says so, and works."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from .attacked import link
from .score_page import EveningPage
from .way_page import PAGE, WayPage

BROKEN: Final = "This link was cut short or changed."
NO_DEAL: Final = "This link leads to no deal."


def packed(text: str) -> str:
    """A text as a link carries it."""
    return link(text).partition("=")[2]


#: What a link to a deal may carry, and what is said of it.
CARRIED: Final = {
    "null": BROKEN,
    "%": BROKEN,
    "A" * 20_000: "This link is too long to be read.",
    packed("no JSON"): NO_DEAL,
    packed("null"): NO_DEAL,
    packed("7"): NO_DEAL,
    packed("[" * 3000 + "]" * 3000): NO_DEAL,
    packed('{"record": 7, "unwritten": [], "own": [1]}'): NO_DEAL,
    packed('{"record": "", "unwritten": [[]], "own": [1]}'): NO_DEAL,
    packed('{"record": "", "unwritten": [], "own": ["1"]}'): NO_DEAL,
}


def test_a_link_to_no_deal_says_so_and_the_page_deals(page: Page) -> None:
    page.goto(PAGE)
    way = WayPage(page)
    asked = {f"#way={carried}": said for carried, said in CARRIED.items()}
    asked["#file=../../x"] = "'../../x' is no session of this site"
    for address, said in asked.items():
        way.status.evaluate("status => { status.textContent = '' }")
        page.evaluate("address => { location.hash = address }", address)
        expect(way.status).to_have_text(said)
    way.rests()
    way.deal("solo", 1)
    expect(way.table).to_be_visible()


def test_a_link_to_an_evening_cut_short_says_so(page: Page) -> None:
    page.goto("score.html#evening=qqqq")
    evening = EveningPage(page)
    expect(evening.said).to_have_text(
        "The link was cut short or changed: ask for the file instead."
    )
    evening.begin()


@pytest.mark.parametrize("path", ["swedish/deals.html", "swedish/protocol.html"])
def test_an_address_that_names_no_deal_leaves_every_player_at_work(page: Page, path: str) -> None:
    page.goto(f"{path}#%")
    players = page.locator(".player")
    expect(page.locator(".player-stepped")).to_have_count(players.count())
    said = players.first.locator(".player-said")
    expect(said).to_have_text(
        "The address of this page was cut short or changed: it names no deal."
    )
    expect(said).not_to_have_class(re.compile("visually-hidden"))
    # A deal with cards has a step for each, which the player names; one without has the count.
    shown = "({ dataset, innerText }) => `${dataset.step} ${innerText}`"
    before = players.last.evaluate(shown)
    players.last.get_by_role("button", name="Next", exact=True).first.click()
    page.wait_for_function(
        f"before => ({shown})([...document.querySelectorAll('.player')].at(-1)) !== before",
        arg=before,
    )
