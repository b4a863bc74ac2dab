"""What comes to a page from others: text stays text; what cannot be read is said."""

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

#: Wherever it became markup it would stand in the page, and be complained of as a script.
MARKUP: Final = """'"></textarea></script><b id=planted>planted</b><img src=x onerror=alert(1)>"""
#: Pages with scripts that read their address or what the browser keeps.
PAGES: Final = (
    *("index.html", "search.html", "score.html", "play.html", "same-deal.html", "offline.html"),
    *("swedish/examples.html", "swedish/rules/pay.html", "swedish/protocol.html", "editions.html"),
)
#: What the site keeps in a browser as plain words, and what as JSON.
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
#: Ends in the reason; all before it is too much.
LONG: Final = """raise type("Long" * 10**6, (ValueError,), {})("x" * 10**7 + " is no card")"""


def nothing_planted(page: Page) -> None:
    """Nothing that was brought stands in the page as markup; scripts cry out to the visitor."""
    assert page.locator("#planted, [onerror]").count() == 0


def test_what_an_address_or_the_browser_brings_stays_text(page: Page) -> None:
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


def test_names_and_titles_of_a_session_stay_text(page: Page) -> None:
    text = json.dumps(RECORD)
    page.goto(f"score.html#evening={carried(text)}")
    EveningPage(page).has(1)
    expect(page.locator(".evening")).to_contain_text(f"{MARKUP} 3")
    nothing_planted(page)
    open_text(page)
    play(page, text, "Replayed: 1 deal.")
    expect(page.locator(".own-player")).to_contain_text(MARKUP)
    nothing_planted(page)
    # And a name that nobody can read to its end leaves the reason in sight.
    play(page, json.dumps({**RECORD, "game": "x" * 10**5}), "is not a known game")
    said = page.locator(".own-status").inner_text()
    assert len(said) < 1000


def test_an_error_of_any_length_is_said_in_a_line(lasting: Example) -> None:
    shown = lasting.try_out(LONG)
    said = lasting.status.inner_text()
    assert "characters are left out here" in said
    assert len(said) < 1000
    assert shown.endswith(" is no card")
    assert len(shown) < 10_000


BROKEN: Final = "This link was cut short or changed."
NO_DEAL: Final = "This link leads to no deal."


#: What a link to a deal may carry, and what is said of it.
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


def test_a_link_to_no_deal_says_so_and_the_page_deals(page: Page) -> None:
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
        "The address of this page was cut short or changed: it does not lead to a deal."
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
