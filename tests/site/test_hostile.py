"""What comes to a page from others, and what goes wrong: text stays text, a sentence says it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from email.message import Message
from http import HTTPStatus
from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from tools.places import SITE
from tools.serve import Answer, Site, serving
from tools.visit import Visitor

from .attacked import link
from .live_page import begin_with, open_example
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
#: An empty section of its own, named "x", at the end of a WebAssembly module: it stays a valid one.
SECTION: Final = b"\x00\x02\x01x"
DIFFERS: Final = "A file arrived that is not the one this site was built with"
#: Ends in the reason; all before it is too much.
LONG: Final = """raise type("Long" * 10**6, (ValueError,), {})("x" * 10**7 + " is no card")"""
#: Takes memory until there is none.
BOMB: Final = """held = []
while True:
    held.append(bytearray(1 << 26))"""


class Cut(bytes):
    """A body of which less comes than was said."""

    def __len__(self) -> int:
        """Say more than there is."""
        return super().__len__() + 1000


class Ending(Site):
    """A site whose network ends in the middle of one file."""

    cut = ""

    def answer(self, target: str, asked: Message) -> Answer:
        """The whole file, or its first half and then nothing."""
        whole = super().answer(target, asked)
        if not self.cut or self.cut not in target or whole.status is not HTTPStatus.OK:
            return whole
        headers = {**whole.headers, "Connection": "close"}
        return Answer(whole.status, headers, Cut(whole.body[: len(whole.body) // 2]))


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
    play(page, json.dumps({**RECORD, "game": "x" * 10**6}), "is not a game known here")
    said = page.locator(".own-status").inner_text()
    assert len(said) < 1000


def test_what_never_ends_or_takes_everything_ends_in_a_sentence(page: Page) -> None:
    first = open_example(page)
    first.write("while True:\n    print('x' * 1000)")
    first.button("Run").click()
    first.await_running()
    first.button("Stop").click()
    first.await_status("Stopped.")
    shown = first.try_out(LONG)
    assert "characters are left out here" in first.status.inner_text()
    assert len(first.status.inner_text()) < 1000
    assert shown.endswith(" is no card")
    assert len(shown) < 10_000
    assert "MemoryError" in first.try_out(BOMB)
    assert first.try_out("held.clear()\n'still here'") == "'still here'"


def wasm_that_runs_otherwise(route: Route) -> None:
    """Another module, as valid as the one that was built."""
    answer = route.fetch()
    module = gzip.decompress(answer.body()) + SECTION
    route.fulfill(response=answer, body=gzip.compress(module, 1))


def script_with_a_line_more(route: Route) -> None:
    """Another script, as valid as the one that was built."""
    answer = route.fetch()
    route.fulfill(
        response=answer, body=f"{answer.text()}\n;", headers={"Content-Type": "text/javascript"}
    )


def another_module(route: Route) -> None:
    """A module of the library under the name of another."""
    (file,) = SITE.glob("_static/live/python-*/library/this.pyc.gz")
    route.fulfill(body=file.read_bytes(), content_type="application/gzip")


def test_a_file_that_is_valid_but_not_the_one_built_is_not_run(page: Page) -> None:
    begin_with(page, "library")
    first = open_example(page)
    altered = {
        "**/pyodide.asm.wasm.gz": wasm_that_runs_otherwise,
        "**/pyodide.asm.mjs": script_with_a_line_more,
        "**/pyodide.mjs": script_with_a_line_more,
    }
    for part, answer in altered.items():
        page.route(part, answer)
        first.forget_status()
        first.figure.locator(".live-run").click()
        first.await_status(DIFFERS)
        page.unroute(part)
    first.button("Retry").click()
    first.await_status("The result agrees with the printed one.")
    page.route("**/library/colorsys.pyc.gz", another_module)
    assert "(its checksum differs)" in first.try_out("import colorsys")


@pytest.fixture
def ending(site: str) -> Iterator[tuple[Ending, str]]:
    """A site whose network can end, and its address."""
    served = Ending(SITE)
    with serving(served) as address:
        yield served, address


def test_a_network_that_ends_in_the_middle_is_no_altered_file(
    visitor: Visitor, ending: tuple[Ending, str]
) -> None:
    served, visitor.site = ending
    page = visitor.open()
    begin_with(page, "library")
    first = open_example(page, f"{visitor.site}swedish/examples.html")
    for part in ("pyodide.asm.wasm.gz", ".whl.gz"):
        served.cut = part
        first.forget_status()
        first.figure.locator(".live-run").click()
        first.await_status("Python could not be fetched from this site.")
    served.cut = ""
    first.button("Retry").click()
    first.await_status("The result agrees with the printed one.")
