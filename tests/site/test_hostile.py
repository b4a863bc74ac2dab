"""What comes to a page from others: text stays text, and what is too long is said in a sentence."""

from __future__ import annotations

import json
from typing import Final
from urllib.parse import quote

from playwright.sync_api import Page, expect

from .attacked import link
from .live_page import Example
from .own_page import open_text, play
from .score_page import EveningPage

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
    packed = link(text).partition("=")[2]
    page.goto(f"score.html#evening={packed}")
    EveningPage(page).has(1)
    expect(page.locator(".evening")).to_contain_text(f"{MARKUP} 3")
    nothing_planted(page)
    open_text(page)
    play(page, text, "Played: 1 deal.")
    expect(page.locator(".own-player")).to_contain_text(MARKUP)
    nothing_planted(page)
    # And a name that nobody can read to its end leaves the reason in sight.
    play(page, json.dumps({**RECORD, "game": "x" * 10**5}), "is not a game known here")
    said = page.locator(".own-status").inner_text()
    assert len(said) < 1000


def test_an_error_of_any_length_is_said_in_a_line(lasting: Example) -> None:
    shown = lasting.try_out(LONG)
    said = lasting.status.inner_text()
    assert "characters are left out here" in said
    assert len(said) < 1000
    assert shown.endswith(" is no card")
    assert len(shown) < 10_000
