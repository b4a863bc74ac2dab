"""Cards in an evening, in a real browser: a hand that is asked about, and a deal played and added.

What the engine answers is held in `tests/present/test_may_he.py`.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from boston.record.reading import loads
from boston.replaying.replay import replay
from tests.german.deals import RATES, UP_TO_THE_ROCK
from tools.visit import Visitor

from .attacked import link
from .axe_page import findings
from .player_page import PHONE
from .way_page import WayPage

SCORE = "score.html"
NAMES = ("Anna", "Bo", "Cilla", "Disa")
#: Cards that stand up in the pack.
HELD = """may => [...may.querySelectorAll('.may-pack [aria-pressed="true"]')]
  .map(({ dataset }) => dataset.card)"""


def begin(page: Page, game: str) -> None:
    """Begin an evening; the last of the four deals first."""
    page.goto(SCORE)
    start = page.locator(".evening-start")
    start.locator("[name=game]").select_option(game)
    for seat, name in enumerate(NAMES, 1):
        start.locator(f'[name="players.{seat}"]').fill(name)
    start.locator("[data-do=start]").click()
    expect(page.locator(".evening-cards")).to_be_visible()


def opened(page: Page) -> Any:
    """The section in which the rules are asked, once it has been answered."""
    page.locator(".may > summary").click()
    may = page.locator(".may[data-busy=false]")
    expect(may.locator(".may-said")).not_to_be_empty()
    return may


def test_a_call_and_a_card_are_asked_about_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE)
    begin(page, "solo")
    may = opened(page)
    said, why = may.locator(".may-said"), may.locator(".may-why")
    expect(said).to_have_text("Anna is to call.")
    may.locator('[data-call="6 spades"]').click()
    expect(said).to_have_text("Bo is to call.")
    may.locator('[data-call="5 clubs"]').click(force=True)
    expect(why).to_contain_text("Refused: 5 clubs does not supersede 6 spades.")
    expect(why.locator("a")).to_have_text("solo.auction.higher")
    may.locator('.may-pack [data-card="SA"]').click()
    expect(may.get_by_label("Bo", exact=True)).to_be_checked()
    typed = may.get_by_label("Or typed, as AK32.QJ9.T87.654")
    typed.fill("A2.K..")
    typed.press("Enter")
    expect(may.locator('.may-pack [data-card="S2"][aria-pressed=true]')).to_be_visible()
    assert may.evaluate(HELD) == ["SA", "S2", "HK"]
    # And in a trick, by the keyboard alone.
    may.get_by_label("a card", exact=True).press("Space")
    may.get_by_label("on the table", exact=True).press("Space")
    may.locator('.may-pack [data-card="S7"]').press("Enter")
    king = may.locator('.may-held [data-card="HK"]')
    expect(king).to_have_attribute("data-rule", "solo.play.follow-suit")
    king.press("Enter")
    expect(why).to_contain_text("Refused: HK does not follow spades, and seat 2 holds spades.")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert findings(page) == []


def test_a_misdeal_that_is_told_opens_what_was_refused(page: Page) -> None:
    # Before the fifth deal the pools are 0 and 8, and the dealer stakes 4; after a misdeal again 4.
    record = {"game": "german", "rates": RATES, "dealer": 1, "deal": UP_TO_THE_ROCK}
    packed = link(json.dumps(record)).partition("=")[2]
    page.goto(f"{SCORE}#evening={packed}")
    may = opened(page)
    minimum = may.locator('[data-call][data-rule="german.auction.rock-minimum"]')
    expect(minimum.first).to_be_visible()
    misdeals = may.get_by_label("Misdeals before this deal")
    misdeals.fill("1")
    misdeals.press("Enter")
    expect(minimum).to_have_count(0)


def test_a_deal_is_played_with_cards_and_added_to_the_evening(page: Page) -> None:
    begin(page, "german")
    page.get_by_role("link", name="Play this deal with cards").click()
    way = WayPage(page)
    expect(way.form.locator(".way-evening")).to_contain_text("Anna, Bo, Cilla, Disa")
    way.form.get_by_role("button", name="Deal", exact=True).click()
    expect(way.table).to_be_visible()
    # What is left half played is of the same evening when it is come back to.
    page.reload()
    expect(way.table).to_be_visible()
    way.rests()
    way.does("Play to the end")
    played, net = loads(way.record), way.net
    way.button("Add it to the evening").click()
    evening = page.locator('.evening[data-deals="1"]')
    expect(evening).to_be_visible()
    kept = page.evaluate("""() => Object.entries(localStorage)
      .filter(([key]) => key.startsWith("boston-evening "))
      .map(([, text]) => JSON.parse(text).record)""")
    (record,) = kept
    done = replay(loads(record))
    assert done.session.players == NAMES
    assert done.deals[0].deal.hands == played.deals[0].hands
    assert (list(done.deals[0].net), done.deals[0].dealer) == (net, 4)
