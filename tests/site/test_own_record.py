"""A record of the reader's own, played in a real browser by the engine itself."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, Page, expect

from tools.places import ROOT

from .live_page import PATIENCE
from .player_page import Player

FIGURE = ROOT / "examples" / "swedish" / "figure-1.toml"


def own(page: Page) -> tuple[Locator, Locator, Locator]:
    """The form for a record of one's own: its text, its button, what it says."""
    form = page.get_by_role("region", name="A record of your own")
    button = form.get_by_role("button", name="Play this record")
    return form.get_by_role("textbox"), button, form.locator(".own-status")


def play(page: Page, record: str, says: str | re.Pattern[str]) -> None:
    """Play a record, and wait for what the page says of it."""
    text, button, status = own(page)
    text.fill(record)
    button.click()
    expect(status).to_contain_text(says, timeout=PATIENCE)


def test_the_record_shown_is_that_of_the_figure(player: Player) -> None:
    text, _, _ = own(player.page)
    lines = FIGURE.read_text("utf-8").splitlines()
    expect(text).to_have_value("\n".join(line for line in lines if not line.startswith("#")))


def test_a_record_of_one_s_own_is_played(player: Player) -> None:
    page = player.page
    text, button, status = own(page)
    edited = text.input_value().replace('suit_class = "second"', 'suit_class = "highest"')
    play(page, edited, "Played: 7 deals.")
    made = Player(page, page.locator(".own-player .player"))
    made.expect_step(0)
    made.root.get_by_role("link", name="3 I.N. loses").click()
    made.expect_step(3)
    expect(made.steps.nth(3)).to_contain_text("I.N. sets a bête of 160")
    link = made.steps.nth(3).get_by_role("link", name="swedish.bete.increment")
    assert link.get_attribute("href") == "../swedish/rules/bete.html#swedish-bete-increment"
    # The address goes on naming a step of the page's own player, if any.
    assert "step" not in page.url
    made.predict()
    made.next.click()
    made.answer("112")
    expect(made.verdict.get_by_role("link", name="swedish.bete.stroke")).to_have_attribute(
        "href", "../swedish/rules/bete.html#swedish-bete-stroke"
    )
    button.click()
    expect(status).to_have_text("Played: 7 deals.", timeout=PATIENCE)
    player.expect_step(0)


def test_a_wrong_record_is_answered_with_one_line_and_a_right_one_played_after_it(
    player: Player,
) -> None:
    page = player.page
    play(page, 'game = "swedish"\n[[deal]]\ncontract = "7"\ndeclarer = 9', "deal 1: ")
    expect(page.locator(".own-player .player")).to_have_count(0)
    play(page, "\u201equotes\u201c \\ \"and\" 'more'", "not TOML")
    record = {"game": "swedish-simplified", "deal": [{"contract": "passed"}]}
    play(page, json.dumps(record), "Played: 1 deal.")
    made = Player(page, page.locator(".own-player .player"))
    expect(made.steps).to_have_count(2)
    expect(made.root.get_by_role("img")).to_have_count(0)


def test_a_long_record_is_shown_a_hundred_deals_at_a_time(player: Player) -> None:
    page = player.page
    record = {"game": "swedish", "deal": [{"event": "passed"}] * 130}
    play(page, json.dumps(record), "Played: 130 deals.")
    expect(page.get_by_text("Deals 1 to 100 of 130")).to_be_visible()
    page.get_by_role("button", name="Later deals").click()
    expect(page.get_by_text("Deals 101 to 130 of 130")).to_be_visible(timeout=PATIENCE)
    made = Player(page, page.locator(".own-player .player"))
    expect(made.slider).to_have_value("100")
    made.next.click()
    expect(made.slider).to_have_value("101")


def test_a_file_is_opened_into_the_text(player: Player) -> None:
    page = player.page
    text, _, status = own(page)
    page.get_by_label("Open a file").set_input_files(FIGURE)
    expect(text).to_have_value(FIGURE.read_text("utf-8"))
    expect(status).to_contain_text("figure-1.toml")
