"""The front page: a deal one step from being played, three ways in, and nothing run unasked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from boston.catalogue import GAMES
from tools.visit import Visitor

#: A phone, an older one, a tablet, a small and a large screen.
SCREENS = [(390, 844), (360, 640), (768, 1024), (1280, 720), (1400, 900)]
DOORS = ("Play it tonight", "Study the sources", "Use the engine")


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_deal_is_before_the_fold_and_one_press_plays_on(
    visitor: Visitor, width: int, height: int
) -> None:
    page = visitor.open(viewport={"width": width, "height": height})
    page.goto("index.html")
    table = page.locator("[data-boston-table]")
    onward = table.locator("[data-do=next]")
    expect(onward).to_be_in_viewport(ratio=1)
    expect(table.locator(".board-trick [data-card]").first).to_be_in_viewport()
    expect(table.locator(".board-trick [data-card]")).to_have_count(1)
    onward.click()
    expect(table.locator(".board-trick [data-card]")).to_have_count(2)


def test_nothing_of_python_is_fetched(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("index.html", wait_until="networkidle")
    page.locator("[data-do=next]").click()
    page.wait_for_load_state("networkidle")
    assert asked
    assert not [url for url in asked if "wasm" in url or "pyodide" in url or "worker.js" in url]


@pytest.mark.parametrize("door", DOORS)
def test_every_door_leads_somewhere(page: Page, door: str) -> None:
    page.goto("index.html")
    heading = page.get_by_role("heading", name=door, level=3)
    links = page.locator("section", has=heading).last.get_by_role("link").all()
    addresses = [link.evaluate("link => link.href") for link in links]
    assert len(addresses) > 2
    for address in addresses:
        answer = page.goto(address)
        assert answer is None or answer.ok
        _, mark, anchor = address.partition("#")
        assert not mark or page.locator(f"[id='{anchor}']").count() == 1, address


def test_the_games_stand_there_once(page: Page) -> None:
    page.goto("index.html")
    for game in GAMES:
        assert page.locator(f"article a[href='{game}/index.html']").count() == 1


def test_a_game_leads_to_a_deal_of_it(page: Page) -> None:
    page.goto("german/index.html")
    page.locator("#content").get_by_role("link", name="Play a deal").click()
    form = page.get_by_role("region", name="Play a deal")
    expect(form.get_by_label("Game")).to_have_value("german")
    page.evaluate("location.hash = 'play-nothing'")
    expect(form.get_by_label("Game")).to_have_value("german")
