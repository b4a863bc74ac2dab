"""Tests of the table and its controls at five widths: fixed height, one screen and one size."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from .axe_page import settle
from .player_page import renewed
from .scripts import script
from .way_page import PAGE as PLAY
from .way_page import WayPage

#: Windows from a phone to a large screen.
WINDOWS: Final[tuple[ViewportSize, ...]] = (
    {"width": 390, "height": 844},
    {"width": 640, "height": 900},
    {"width": 820, "height": 1180},
    {"width": 1280, "height": 800},
    {"width": 1600, "height": 1000},
)
TABLES: Final = ("solo/protocol.html", "swedish/how-a-deal-goes.html", "german/deals.html")
HEIGHTS: Final = script("heights")
#: Returns the text and height of each visible button.
BUTTONS: Final = """(root) => [...root.querySelectorAll("button, summary")]
  .filter((each) => each.checkVisibility() && each.closest(".way-doing, .board-may, .player-bar"))
  .map((each) => [each.textContent, each.offsetHeight])"""


@pytest.fixture
def page(kept_page: Page) -> Page:
    """Return a page that stays open from test to test."""
    return renewed(kept_page)


def box(place: Locator) -> dict[str, float]:
    """Return the position and width of an element in the window."""
    found = place.bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"]}


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: str(window["width"]))
@pytest.mark.parametrize("path", TABLES)
def test_the_table_does_not_move_from_step_to_step(
    page: Page, path: str, window: ViewportSize
) -> None:
    page.set_viewport_size(window)
    page.emulate_media(reduced_motion="reduce")
    page.goto(path)
    told: list[Any] = page.locator("[data-boston-table]").first.evaluate(HEIGHTS)
    assert len(told) >= 50
    assert len({tuple(each) for each in told}) == 1, told
    assert told[0][-1] == 0, "plates overlap"


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: str(window["width"]))
def test_the_table_its_event_and_its_controls_fit_the_window(
    page: Page, window: ViewportSize
) -> None:
    page.set_viewport_size(window)
    page.goto("about:blank")
    page.goto("solo/protocol.html#deal-1-trick-3-card-2")
    table = page.locator("[data-boston-table]")
    expect(table).to_have_attribute("data-step", "deal-1-trick-3-card-2")
    settle(page)
    for part in (".board-cloth", "[data-said]", ".player-bar"):
        expect(table.locator(part).first).to_be_in_viewport(ratio=1)
    # The trick is in the middle, and on a phone the Next button is within reach of a thumb.
    cloth, trick = box(table.locator(".board-cloth")), box(table.locator("[data-trick]"))
    assert cloth["x"] + cloth["width"] / 2 == pytest.approx(trick["x"] + trick["width"] / 2, abs=2)
    if window["width"] < 820:
        assert box(table.locator("[data-do=next]"))["y"] > window["height"] / 2


def test_the_last_trick_can_be_shown_again(page: Page) -> None:
    page.goto("solo/protocol.html#deal-1-trick-1-card-4")
    last = page.locator(".board-last")
    expect(last).to_be_hidden()
    page.keyboard.press("ArrowRight")
    before = box(page.locator(".board-cloth"))
    last.locator("summary").click()
    # The record: Carla leads the ♦4, and the diamonds follow in the order of the seats.
    played = page.evaluate("""async () => {
      const step = document.querySelector("[data-table]").dataset.table;
      const { steps } = await (await fetch(step)).json();
      return steps.filter(({ at }) => at.includes("trick-1-")).map(({ card }) => card[1]);
    }""")
    shown = last.locator("[data-card]")
    assert [each.get_attribute("data-card") for each in shown.all()] == played
    expect(last.locator("li").first).to_contain_text("(led")
    expect(last.get_by_text("won")).to_have_count(1)
    assert box(page.locator(".board-cloth")) == before


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: str(window["width"]))
def test_bids_and_buttons_are_in_view_beside_the_table(page: Page, window: ViewportSize) -> None:
    page.set_viewport_size(window)
    page.goto(PLAY)
    way = WayPage(page)
    way.deal("swedish", 11, own=(1,))
    # The reader need not scroll to pass, to make a low bid or to ask for a hint.
    for name in ("Hint", "Take back", "Let the page choose"):
        expect(way.button(name)).to_be_in_viewport(ratio=1)
    for call in ("pass", "5", "6"):
        expect(way.table.locator(f"[data-call='{call}']")).to_be_in_viewport(ratio=1)
    expect(way.table.locator("[data-call='13']")).to_be_hidden()
    way.table.get_by_text("Higher bids").click()
    expect(way.table.locator("[data-call='13']")).to_be_visible()
    heights = way.table.evaluate(BUTTONS)
    assert {height for _, height in heights} == {44}, heights
    own = box(way.table.locator("[data-hand='1'] .board-card").last)
    assert own["width"] >= (72 if window["width"] >= 640 else 40)
    for does in ("Hint", "Let the page choose"):
        way.does(does)
        expect(way.table.locator(".board-cloth")).to_be_in_viewport(ratio=0.9)
