"""Tests of links: each leads to its place at once, or the page says what it did not understand."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tools.places import SITE
from tools.visit import Visitor

from .hosts import Lenient, served_by
from .live_page import carried, link
from .player_page import PHONE, WIDE
from .score_page import EveningPage
from .scripts import script

RULE: Final = "swedish/rules/pay.html#swedish-pay-codille"
ARRIVED: Final = script("arrived")
#: Places far down long pages, in folded parts, under a fixed header, in each form of a page.
CITED: Final = (
    *("glossary.html#term-whist", "swedish/rules/pay.html#swedish-pay-codille"),
    *("swedish/rules/pay.html?study#swedish-pay-rounding", "api/#boston.load"),
    *("swedish/whole.html#settle-dividing-the-betes", "odds.html#odds-players"),
    *("swedish/deals.html#deal-2-trick-5-card-2", "swedish/protocol.html#step-5"),
)
#: What messengers, mail programs and advertisers add to an address.
ADDED: Final = (
    *(".", ",", ")", "]", ">", "%22", "'", ";", "!", "?", "…", ").", "%20"),
    *("&utm_source=letter", "?utm_source=a&utm_medium=b", "&fbclid=IwAR-0_x", "?gclid=1."),
)


def arrive(page: Page, address: str) -> Page:
    """Open an address from an empty page, and return the page."""
    page.goto("about:blank")
    page.goto(address)
    return page


def note(page: Page) -> Any:
    """Return the note about the address at the top of the page."""
    return page.locator(".address-note")


@pytest.mark.parametrize("screen", [WIDE, PHONE])
def test_a_cited_place_is_in_view_at_once(visitor: Visitor, screen: Any) -> None:
    page = visitor.open(viewport=screen)
    lost = []
    for address in CITED:
        arrive(page, visitor.site + address)
        if "deals" in address:
            expect(page.locator("[data-boston-table]").first).to_have_attribute(
                "data-step", "deal-2-trick-5-card-2"
            )
            page.evaluate("history.replaceState(null, '', '#deal-2')")
            continue
        lost.append(page.evaluate(ARRIVED))
        expect(note(page)).to_have_count(0)
    assert not [each for each in lost if each]


def test_pages_do_not_use_smooth_scrolling(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE)
    for path in ("glossary.html", "swedish/rules/pay.html", "swedish/deals.html", "score.html"):
        page.goto(path)
        gliding = "[...document.querySelectorAll('*')].filter((each) => getComputedStyle(each)"
        assert page.evaluate(f"{gliding}.scrollBehavior !== 'auto').length") == 0, path


@pytest.mark.parametrize("added", ADDED)
def test_text_added_to_a_link_is_ignored(kept_page: Page, site: str, added: str) -> None:
    page = arrive(kept_page, f"{site}{RULE}{added}")
    expect(page.locator("#swedish-pay-codille:target")).to_have_count(1)
    assert page.evaluate(ARRIVED) is None
    expect(note(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("added", "shown"),
    [
        ("swedish-pay-codill", "“swedish-pay-codill”"),
        ("swedish-pay-", "“swedish-pay-”"),
        ("%", "“%”"),
        ("%E2%98", "“%E2%98”"),
        ("evening=abc", "“evening=…”"),
        ("x" * 5000, "x…”"),
    ],
)
def test_the_page_reports_an_unknown_place_in_a_link(
    kept_page: Page, site: str, added: str, shown: str
) -> None:
    page = arrive(kept_page, f"{site}swedish/rules/pay.html#{added}")
    expect(note(page)).to_have_role("alert")
    expect(note(page)).to_contain_text(f"There is no {shown if shown[0] == '“' else '“x'}")
    expect(note(page)).to_contain_text(shown)
    assert len(note(page).inner_text()) < 400
    # Another place is found from there, and the note disappears.
    page.evaluate("location.hash = 'swedish-pay-codille'")
    expect(note(page)).to_have_count(0)


def test_the_page_reports_an_unknown_form_in_a_link(page: Page) -> None:
    body = page.locator("body")
    for asked, form in (
        ("?study", "study"),
        ("?study.", "study"),
        ("?Study&utm_source=x", "study"),
    ):
        page.goto(f"swedish/rules/pay.html{asked}")
        expect(body).to_have_attribute("data-form", form)
        expect(note(page)).to_have_count(0)
    page.goto("swedish/rules/pay.html?studdy")
    expect(note(page)).to_contain_text("does not recognise “studdy” in the address")
    page.goto("swedish/rules/pay.html?ref=newsletter")
    expect(page.locator(".reading-choice")).to_be_visible()
    expect(note(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("added", "step"),
    [
        ("deal-2-trick-5-card-2.", "deal-2-trick-5-card-2"),
        ("deal-2-trick-5-card-2&utm_source=x", "deal-2-trick-5-card-2"),
        ("deal%2D2%2Dcall%2D1", "deal-2-call-1"),
        ("deal-2-\ntrick-5", "deal-2-trick-5-card-1"),
    ],
)
def test_a_step_is_found_despite_text_added_to_its_link(page: Page, added: str, step: str) -> None:
    page.goto(f"swedish/deals.html#{added}")
    expect(page.locator("[data-boston-table]").first).to_have_attribute("data-step", step)
    expect(note(page)).to_have_count(0)


def test_the_page_reports_an_unknown_step_in_a_link(page: Page) -> None:
    page.goto("swedish/deals.html#deal-2-trick-99-card-1")
    said = page.locator(".player-said").first
    expect(said).to_contain_text("Deal 2 has no step “deal-2-trick-99-card-1”")
    expect(said).not_to_have_class(re.compile("visually-hidden"))
    expect(note(page)).to_have_count(0)
    page.goto("swedish/deals.html#deal-99")
    expect(note(page)).to_contain_text("There is no “deal-99” on this page")
    page.goto("swedish/protocol.html#step-99")
    expect(note(page)).to_contain_text("There is no “step-99” on this page")


def test_a_link_to_edited_code_opens_despite_added_text(page: Page) -> None:
    hash_ = link("print('sent')")
    for added in (".", "&fbclid=x", ""):
        arrive(page, f"swedish/examples.html#{hash_.replace('=', '%3D', 1)}{added}")
        first = page.locator(".live-example").first
        expect(first.get_by_role("textbox")).to_contain_text("print('sent')")
    arrive(page, f"swedish/examples.html#{hash_.replace('payment', 'paymen')}")
    expect(note(page)).to_contain_text("There is no “example-swedish-paymen=…” on this page")


def test_the_page_reports_an_unknown_game_in_a_link(page: Page) -> None:
    page.goto("score.html?game=Solo.&utm_source=x")
    evening = EveningPage(page)
    expect(evening.root.locator("[name=game]")).to_have_value("solo")
    page.goto("score.html?game=bridge")
    expect(evening.said).to_contain_text("does not have the game “bridge” from the address")
    page.goto("search.html?q=codille&game=bridge")
    expect(page.locator("#find-said")).to_contain_text("the game “bridge”, which there is not")
    page.goto("search.html?q%3Dcodille")
    expect(page.locator("#find-said")).to_contain_text("“codille”")


@pytest.mark.parametrize(
    ("hash_", "says"),
    [
        ("deal=5&game=bridge", "names the game “bridge”, which this page does not have"),
        ("deal=5", "it names no game"),
        ("deal=x1&game=solo", "is not a whole number"),
        ("evening=none", "This evening is not saved in this browser."),
        ("file=swedish%2Fat-the-table.toml&step=deal-99", "deal-99"),
    ],
)
def test_the_page_says_what_it_cannot_find_from_a_link_to_a_deal(
    kept_page: Page, site: str, hash_: str, says: str
) -> None:
    page = arrive(kept_page, f"{site}play.html#{hash_}")
    expect(page.locator(".asking-status")).to_contain_text(says)
    expect(page.locator(".way [data-boston-table]")).to_have_count(0)
    expect(note(page)).to_have_count(0)


def test_the_play_and_score_pages_report_an_unknown_anchor(page: Page) -> None:
    page.goto("play.html#play-Solo.")
    expect(page.locator("[name=game]")).to_have_value("solo")
    expect(note(page)).to_have_count(0)
    page.goto("play.html#play-bridge")
    expect(note(page)).to_contain_text("There is no “play-bridge” on this page")
    page.goto("score.html#eveningg=abc")
    expect(note(page)).to_contain_text("There is no “eveningg=…” on this page")


@pytest.mark.parametrize("form", ["play", "score", "explain"])
def test_a_form_opens_with_the_reader_s_current_or_last_game(page: Page, form: str) -> None:
    chosen = page.locator("#way-game, #evening-game, #explain-game")
    page.goto(f"{form}.html")
    # A first visit begins with the starting game.
    expect(chosen).to_have_value("swedish-simplified")
    page.goto("solo/how-a-deal-goes.html")
    address = f"../{form}.html"
    if form == "explain":
        # No page of this game leads there, except by the list of pages.
        page.locator(".sidebar-tree").get_by_role("link", name="From an account").click()
    else:
        page.locator(f".game-ways a[href='{address}#{form}-solo']").click()
    expect(chosen).to_have_value("solo")
    chosen.select_option("french")
    # The other forms also know the game that was used last.
    for other in ("play", "score", "explain"):
        page.goto("about:blank")
        page.goto(f"{other}.html")
        expect(chosen).to_have_value("french")
    # A link may also name another game.
    page.goto("about:blank")
    page.goto(f"{form}.html#{form}-russian")
    expect(chosen).to_have_value("russian")
    expect(note(page)).to_have_count(0)


def test_an_evening_opens_despite_text_added_to_its_link(page: Page) -> None:
    record = 'game = "swedish"\nplayers = ["Anna", "Bo", "Cilla", "Disa"]\n'
    record += '[[deal]]\ndealer = 4\ncontract = "passed"\nturned = "hearts"\n'
    text = carried(record)
    page.goto(f"score.html?fbclid=y#evening%3D{text[:20]}%0A{text[20:]}).")
    EveningPage(page).has(1)
    assert "evening" not in page.url.partition("#")[2]


class Missing(Lenient):
    """A host that sends the site's own page for every error."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send the page “Not found” with the status code."""
        body = (SITE / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def test_the_404_page_finds_a_page_despite_text_added_to_its_address(visitor: Visitor) -> None:
    visitor.expect("404")
    with served_by(Missing) as visitor.site:
        page = visitor.open()
        for added in ("%23swedish-pay-codille", ".", ")", "%E2%80%A6", "%C2%AD", "%3Fstudy"):
            page.goto(f"swedish/rules/pay.html{added}")
            expect(page.locator("#swedish-pay-codille")).to_be_attached()
            assert "pay.html" in page.url
        page.goto("swedish/rules/none.html.")
        expect(page.locator("h1")).to_have_text("Not found")
        for foreign in ("/%5Celsewhere.test", "//elsewhere.test", "/%2F%2Felsewhere.test."):
            page.goto(visitor.site.rstrip("/") + foreign)
            expect(page.locator("h1")).to_have_text("Not found")
            assert page.url.startswith(visitor.site)
