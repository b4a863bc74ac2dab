"""Tests of what others send to a page: text stays text, and the page says what it cannot read."""

from __future__ import annotations

import json
import re
from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from .live_page import Example, carried
from .score_page import EveningPage, open_text, play
from .way_page import PAGE, WayPage

#: Text that would be found in the page, and reported as a script, if it became markup.
MARKUP: Final = """'"></textarea></script><b id=planted>planted</b><img src=x onerror=alert(1)>"""
#: Pages whose scripts read the address or the browser's storage.
PAGES: Final = (
    *("index.html", "search.html", "score.html", "play.html", "same-deal.html", "offline.html"),
    *("swedish/examples.html", "swedish/rules/pay.html", "swedish/protocol.html", "editions.html"),
)
#: Keys that the site keeps in a browser as plain words, and others that it keeps as JSON.
WORDS: Final = (
    *("theme", "form", "search-key", "boston-memory", "boston-plain-editor", "boston-offline"),
    "boston-evening-open",
)
KEPT: Final = {
    "boston-evening-names": [MARKUP] * 4,
    "boston-evening 1": {
        "record": f"title = {json.dumps(MARKUP)}\ngame = {json.dumps(MARKUP)}",
        "undo": [],
        "redo": [],
        "draft": {MARKUP: MARKUP},
        "changed": 1,
        "stamp": MARKUP,
        "past": [MARKUP],
    },
    "boston-own": {"record": MARKUP, "at": MARKUP},
    "boston-way": {"record": MARKUP, "unwritten": [MARKUP], "own": [MARKUP], "evening": MARKUP},
    "boston-suits": MARKUP,
}
RECORD: Final = {
    "title": MARKUP,
    "game": "swedish",
    "players": [f"{MARKUP} {seat}" for seat in range(4)],
    "deal": [{"event": "passed"}],
}
#: An error that ends with the reason, after far too much text.
LONG: Final = """raise type("Long" * 10**6, (ValueError,), {})("x" * 10**7 + " is no card")"""


def nothing_planted(page: Page) -> None:
    """Assert that the page has no planted markup; the visitor reports planted scripts."""
    assert page.locator("#planted, [onerror]").count() == 0


def test_markup_in_an_address_or_in_storage_stays_text(page: Page) -> None:
    kept = {**dict.fromkeys(WORDS, MARKUP), **{key: json.dumps(each) for key, each in KEPT.items()}}
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
    asked = quote(MARKUP)
    for path in PAGES:
        page.goto(f"{path}?q={asked}&game={asked}&read={asked}#{asked}={asked}")
        expect(page.locator("h1").first).to_be_visible()
        if path == "search.html":
            expect(page.locator("#find-said")).to_contain_text(f"“{MARKUP}”")
        if path == "score.html":
            page.locator(".shelf-folder > summary").click()
            expect(page.locator(".shelf-open b")).to_have_text(MARKUP)
        nothing_planted(page)


def test_markup_in_the_names_and_title_of_a_session_stays_text(page: Page) -> None:
    text = json.dumps(RECORD)
    page.goto(f"score.html#evening={carried(text)}")
    EveningPage(page).has(1)
    expect(page.locator(".evening")).to_contain_text(f"{MARKUP} 3")
    nothing_planted(page)
    open_text(page)
    play(page, text, "Replayed: 1 deal.")
    expect(page.locator(".own-player")).to_contain_text(MARKUP)
    nothing_planted(page)
    # The error about a very long name still shows the reason.
    play(page, json.dumps({**RECORD, "game": "x" * 10**5}), "is not a known game")
    said = page.locator(".own-status").inner_text()
    assert len(said) < 1000


def test_a_very_long_error_is_shortened_but_keeps_its_reason(lasting: Example) -> None:
    shown = lasting.try_out(LONG)
    said = lasting.status.inner_text()
    assert "characters are left out here" in said
    assert len(said) < 1000
    assert shown.endswith(" is no card")
    assert len(shown) < 10_000


BROKEN: Final = "This link was cut short or changed."
NO_DEAL: Final = "This link leads to no deal."


#: A text in a link to a deal, and the message about it.
CARRIED: Final = {
    "null": BROKEN,
    "%": BROKEN,
    "A" * 20_000: "This link is too long to be read.",
    carried("no JSON"): NO_DEAL,
    carried("null"): NO_DEAL,
    carried("7"): NO_DEAL,
    carried("[" * 3000 + "]" * 3000): NO_DEAL,
    carried('{"record": 7, "unwritten": [], "own": [1]}'): NO_DEAL,
    carried('{"record": "", "unwritten": [[]], "own": [1]}'): NO_DEAL,
    carried('{"record": "", "unwritten": [], "own": ["1"]}'): NO_DEAL,
}


def test_the_page_reports_a_link_to_no_deal_and_can_still_deal(page: Page) -> None:
    page.goto(PAGE)
    way = WayPage(page)
    asked = {f"#way={text}": said for text, said in CARRIED.items()}
    asked["#file=../../x"] = "'../../x' is not a session of this site"
    for address, said in asked.items():
        way.status.evaluate("status => { status.textContent = '' }")
        page.evaluate("address => { location.hash = address }", address)
        expect(way.status).to_have_text(said)
    way.rests()
    way.deal("solo", 1)
    expect(way.table).to_be_visible()


def test_the_page_says_that_a_link_to_an_evening_was_cut_short(page: Page) -> None:
    page.goto("score.html#evening=qqqq")
    evening = EveningPage(page)
    expect(evening.said).to_have_text(
        "The link was cut short or changed: ask for the file instead."
    )
    evening.begin()


@pytest.mark.parametrize("path", ["swedish/deals.html", "swedish/protocol.html"])
def test_deals_can_be_stepped_after_an_address_that_names_no_deal(page: Page, path: str) -> None:
    page.goto(f"{path}#%")
    players = page.locator(".player")
    expect(page.locator(".player-stepped")).to_have_count(players.count())
    said = players.first.locator(".player-said")
    expect(said).to_have_text(
        "The address of this page was cut short or changed: it does not lead to a deal."
    )
    expect(said).not_to_have_class(re.compile("visually-hidden"))
    # A deal with cards names a step for each card; a deal without cards shows the count.
    shown = "({ dataset, innerText }) => `${dataset.step} ${innerText}`"
    before = players.last.evaluate(shown)
    players.last.get_by_role("button", name="Next", exact=True).first.click()
    page.wait_for_function(
        f"before => ({shown})([...document.querySelectorAll('.player')].at(-1)) !== before",
        arg=before,
    )
