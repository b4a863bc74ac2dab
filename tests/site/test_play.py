"""Deals played on the page by somebody at one seat: with keys alone, by touch, by a link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from boston.record.reading import loads
from tests.commands import Boston
from tests.houses import HOUSES
from tools.visit import Visitor

from .player_page import WIDE
from .scripts import script
from .way_page import PAGE, WayPage

SEEN = script("cards-seen")
#: What has the focus: its kind, and what it would choose.
FOCUS = script("choice-in-focus")
TOO_SMALL = script("too-small")


@pytest.fixture(scope="module")
def way(site: str, browser: Browser) -> Iterator[WayPage]:
    """The page, opened once."""
    visitor = Visitor(browser, site)
    page = visitor.open(viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    page.goto(PAGE)
    yield WayPage(page)
    visitor.leave()


def sees_no_more_than_his_own(way: WayPage, own: int) -> None:
    """Hold every card in the page's tree to what the seat may know."""
    seen: dict[str, Any] = way.table.evaluate(SEEN)
    for seat, hand in seen["hands"].items():
        if int(seat) != own and int(seat) not in seen["open"]:
            assert hand["cards"] == []
    # Whatever is not a back is one's own, or was played, or lies open, or was laid away.
    backs = sum(hand["backs"] for hand in seen["hands"].values())
    assert len(seen["named"]) + backs + seen["away"] == 52
    assert way.record == ""


@pytest.mark.parametrize("game", HOUSES)
def test_a_whole_deal_is_played_with_keys_alone(way: WayPage, boston: Boston, game: str) -> None:
    page = way.page
    way.deal(game, 1865, own=(1,))
    for turn in range(60):
        if way.table.get_attribute("data-phase") == "end":
            break
        sees_no_more_than_his_own(way, 1)
        # The focus is on what may be done next; an arrow leads to another choice, and back.
        assert page.evaluate(FOCUS) in way.open
        if turn % 5 == 1:
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        way.rests()
    assert way.table.get_attribute("data-phase") == "end"
    said = boston("replay", "-", "--json", stdin=way.record.encode()).data
    assert said["deals"][0]["net"] == way.net
    assert loads(way.record).players == ("You", "Bruno", "Clara", "Daniel")
    expect(way.form.locator(".way-score")).to_contain_text("After 1 deal: You")


def test_the_next_deal_is_one_of_an_evening_that_is_kept(way: WayPage) -> None:
    way.deal("solo", 7, own=(1,))
    way.does("Play to the end")
    first = way.net
    way.does("Next deal")
    expect(way.table).to_have_attribute("data-phase", "call")
    way.does("Play to the end")
    evening = loads(way.record)
    assert [deal.dealer for deal in evening.deals] == [4, 1]
    total = [one + two for one, two in zip(first, way.net, strict=True)]
    shown = way.form.locator(".way-score").text_content() or ""
    assert [*map(int, _numbers(shown))] == total
    way.button("The account").click()
    expect(way.page).to_have_url(re.compile(r"score\.html"))
    expect(way.page.locator(".evening")).to_have_attribute("data-deals", "2")
    way.page.goto(PAGE)


def _numbers(shown: str) -> list[str]:
    return [word.strip(".,").replace("−", "-") for word in shown.split() if word[0] in "+−0"]


def test_a_hint_is_marked_and_makes_no_choice(way: WayPage) -> None:
    way.deal("swedish", 3, own=(1,))
    step = way.step
    way.does("Hint")
    expect(way.table.locator("[data-hinted]")).to_have_count(1)
    expect(way.table.locator(".board-why")).to_contain_text("The page would choose:")
    assert way.step == step


def test_a_link_in_mid_deal_names_no_card_and_leads_to_the_same(way: WayPage) -> None:
    way.deal("fontainebleau", 22, own=(3,))
    for _ in range(6):
        way.choose(way.open[0])
    step, held = way.step, way.table.evaluate(SEEN)["hands"]["3"]["cards"]
    way.button("Copy a link").click()
    expect(way.status).to_contain_text("link")
    link = way.page.url
    way.page.goto("index.html")
    way.page.evaluate("localStorage.clear()")
    way.page.goto(link)
    expect(way.table).to_have_attribute("data-step", step or "")
    assert way.table.evaluate(SEEN)["hands"]["3"]["cards"] == held
    sees_no_more_than_his_own(way, 3)


def test_the_deal_of_the_day_is_the_same_for_everybody(way: WayPage) -> None:
    page = way.page
    way.does("Deal of the day")
    held = way.table.evaluate(SEEN)["hands"]["1"]["cards"]
    way.does("Play to the end")
    way.button("Copy the result").click()
    expect(way.status).to_have_text("Three lines are copied.")
    first, second, address = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert ", deal " in first
    assert "Mine: " in second
    page.goto("index.html")
    page.goto(address)
    expect(way.table).to_have_attribute("data-phase", "deal")
    assert way.table.evaluate(SEEN)["hands"]["1"]["cards"] == held


def test_from_any_step_of_a_finished_deal_another_way_leads_on(way: WayPage) -> None:
    way.deal("solo", 5, own=(1,))
    way.does("Play to the end")
    for _ in range(9):
        way.table.locator("[data-do=previous]").click()
    step = way.step
    way.table.get_by_role("link", name="Another way from here").click()
    way.rests()
    assert way.table.get_attribute("data-phase") == "play"
    assert (way.step or "") >= (step or "")
    assert way.open != []


def test_a_deal_that_was_played_is_compared_with_other_readings(way: WayPage) -> None:
    way.deal("solo", 1, own=(1,))
    way.does("Play to the end")
    way.button("By other readings").click()
    expect(way.form.locator(".way-read")).not_to_be_empty()
    way.deal("solo", 2, own=(1,))
    expect(way.form.locator(".way-read")).to_be_empty()


def test_cards_fall_one_by_one_and_a_key_hurries(way: WayPage) -> None:
    way.plays("2")
    way.deal("solo", 1, own=(1,))
    way.choose("pass")
    assert way.open == []
    way.page.keyboard.press("Shift")
    assert way.open == []
    way.page.keyboard.press("x")
    assert way.open != []
    # What has been seen is not shown again, at the end either, where all hands are seen.
    way.plays("0")
    while len(way.table.evaluate(SEEN)["hands"]["1"]["cards"]) > 1:
        way.choose(way.open[-1])
    way.plays("2")
    way.choose(way.open[0])
    assert "trick-13" in (way.step or "")
    way.page.keyboard.press("x")
    expect(way.table).to_have_attribute("data-phase", "end")
    way.plays("0")


def test_a_deal_is_played_by_touch_on_a_phone(site: str, browser: Browser) -> None:
    visitor = Visitor(browser, site)
    page: Page = visitor.open(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page.goto(PAGE)
    way = WayPage(page)
    way.form.get_by_role("button", name="Deal", exact=True).tap()
    way.table.wait_for()
    way.rests()
    top = way.table.bounding_box()
    assert top is not None
    assert -1 <= top["y"] <= 120
    for _ in range(60):
        if way.table.get_attribute("data-phase") == "end":
            break
        assert way.table.evaluate(TOO_SMALL) == []
        way.table.locator(
            ".board-card[role=button]:not([aria-disabled]), .board-may button:not([aria-disabled])"
        ).first.tap()
        way.rests()
    expect(way.table).to_have_attribute("data-phase", "end")
    visitor.leave()
