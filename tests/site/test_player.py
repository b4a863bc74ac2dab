"""Tests of the protocol, deal by deal, in a real browser: with or without scripts, mouse and keys.

They also cover predictions before a deal is shown: right and wrong answers, and no answer.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tools.visit import Visitor

from .axe_page import in_all_forms, settle
from .player_page import PAGE, PHONE, TITLES, Player, open_player, renewed


@pytest.fixture
def page(kept_page: Page) -> Page:
    """Return a page that stays open from test to test."""
    renewed(kept_page).goto("about:blank")
    return kept_page


def test_next_and_previous_show_one_step_at_a_time(player: Player) -> None:
    player.expect_step(0)
    expect(player.previous).to_have_attribute("aria-disabled", "true")
    # The page announces nothing before the reader acts.
    expect(player.said).to_be_empty()
    for number in range(1, 8):
        player.next.click()
        player.expect_step(number)
        expect(player.page).to_have_url(re.compile(f"#step-{number}$"))
    expect(player.next).to_have_attribute("aria-disabled", "true")
    player.next.press("Enter")
    player.expect_step(7)
    player.previous.click()
    player.expect_step(6)
    player.go(3)
    player.expect_step(3)
    expect(player.page).to_have_url(re.compile("#step-3$"))


def test_stepping_through_deals_adds_nothing_to_the_browser_history(visitor: Visitor) -> None:
    # A page that has been open for long has a full history, so open a new one.
    player = open_player(visitor.open())
    before = player.page.evaluate("history.length")
    for _ in range(4):
        player.next.click()
    assert player.page.evaluate("history.length") == before


def press(player: Player, *walk: tuple[str, int]) -> None:
    """Press keys, and expect the step to which each one leads."""
    for key, step in walk:
        player.page.keyboard.press(key)
        player.expect_step(step)


def test_a_link_opens_its_step_and_keeps_the_controls_in_view(page: Page) -> None:
    player = open_player(page, "#step-5")
    player.expect_step(5)
    expect(player.next).to_be_in_viewport()
    expect(player.steps.nth(5).get_by_role("img")).to_be_in_viewport()


def test_changing_the_address_changes_the_step_shown(player: Player) -> None:
    for anchor, step in (("step-4", 4), ("play-your-own-record", 4), ("step-99", 4), ("step-2", 2)):
        player.page.evaluate("anchor => { location.hash = anchor }", anchor)
        player.expect_step(step)


def test_keys_change_the_step_only_while_the_step_player_has_the_focus(player: Player) -> None:
    press(player, ("ArrowRight", 0), ("End", 0), ("ArrowLeft", 0), ("Home", 0))
    player.slider.focus()
    press(player, ("ArrowRight", 1), ("End", 7), ("Home", 0))
    player.next.focus()
    press(player, ("ArrowRight", 1), ("End", 7), ("ArrowLeft", 6), ("Home", 0))
    # Combined with another key they are left to the browser.
    press(player, ("Control+End", 0), ("Shift+ArrowRight", 0))
    player.page.get_by_role("link", name="Examples").first.focus()
    press(player, ("ArrowRight", 0))
    player.steps.first.get_by_role("img").click()
    press(player, ("ArrowRight", 1))


def test_changes_in_a_step_are_highlighted_and_announced(player: Player) -> None:
    for _ in range(5):
        player.next.click()
    step = player.steps.nth(5)
    expect(step.locator("svg .sheet-debt.fresh")).to_have_count(2)
    expect(step.locator("svg .sheet-tally .fresh")).to_have_count(3)
    expect(step.locator("td .fresh")).to_have_count(2)
    expect(player.said).to_have_text(re.compile(r"^Deal 5\. S\.H\. makes a contract\. .*128"))
    expect(player.said).not_to_contain_text("swedish.")


def test_leaving_a_step_with_a_focused_link_focuses_the_step_player(player: Player) -> None:
    player.steps.first.locator("a.cited").first.focus()
    player.page.keyboard.press("ArrowRight")
    player.expect_step(1)
    expect(player.root).to_be_focused()


def too_wide(page: Page) -> list[str]:
    """Return the classes of the page and of its tables, if they are wider than a phone."""
    settle(page)
    wide: list[str] = page.evaluate("""() => [
      ...[document.documentElement], ...document.querySelectorAll(".player .table-wrapper")]
      .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth)
      .map((each) => each.className)""")
    return wide


def test_no_step_is_wider_than_a_phone(player: Player, visitor: Visitor) -> None:
    player.page.set_viewport_size(PHONE)
    for number in range(len(TITLES)):
        player.page.evaluate("number => { location.hash = `#step-${number}` }", number)
        player.expect_step(number)
        assert too_wide(player.page) == [], number
    plain = visitor.open(viewport=PHONE, java_script_enabled=False)
    plain.goto(PAGE)
    assert too_wide(plain) == []


def test_two_step_players_on_a_page_are_independent(player: Player) -> None:
    page = player.page
    evening = Player(page, page.locator("#evening-player"))
    player.next.click()
    evening.root.locator(".player-jump a").last.click()
    player.expect_step(1)
    expect(evening.steps.locator("visible=true")).to_have_attribute("data-step", "5")
    # The steps of the first table on a page have names without a prefix.
    expect(page).to_have_url(re.compile(r"#deal-5$"))
    evening.predict()
    expect(player.root.get_by_label("Predict first")).not_to_be_checked()


def foretell(player: Player, after: int) -> None:
    """Open the question about the result of the deal after this one."""
    player.go(after)
    player.predict()
    player.next.click()


def test_a_right_prediction_is_explained(player: Player) -> None:
    foretell(player, 2)
    expect(player.ask).to_contain_text("What is the bête worth that I.N. sets?")
    expect(player.points).to_be_focused()
    expect(player.steps.locator("visible=true")).to_have_attribute("data-step", "2")
    expect(player.page).to_have_url(re.compile("#step-2$"))
    player.answer("128")
    expect(player.verdict).to_contain_text("Right, 128.")
    expect(player.verdict).to_contain_text("plus 32 for 2 strokes in the second suit")
    expect(player.verdict.get_by_role("link", name="swedish.bete.increment")).to_be_visible()
    expect(player.verdict.get_by_role("button", name="Show the deal")).to_be_focused()
    player.page.keyboard.press("Enter")
    player.expect_step(3)
    expect(player.next).to_be_focused()
    expect(player.ask).to_be_hidden()


def test_a_wrong_prediction_shows_the_rule_that_was_missed(player: Player) -> None:
    foretell(player, 2)
    player.answer("a lot")
    expect(player.verdict).to_have_text("Give a whole number of points, in figures.")
    player.answer("160")
    expect(player.verdict).to_contain_text("Not 160. You missed a rule:")
    expect(player.verdict).to_contain_text("32 is for the highest suit")
    link = player.verdict.get_by_role("link")
    expect(link).to_have_accessible_name("Rule swedish.bete.increment")
    expect(player.ask).not_to_contain_text("128")
    player.answer("104")
    expect(player.verdict).to_contain_text("Not 104. You seem to have missed two rules:")
    expect(player.verdict.get_by_role("link")).to_have_count(2)
    player.answer("112")
    expect(player.verdict).to_contain_text("Not 112. You missed one of these rules:")
    expect(player.verdict.get_by_role("link", name="swedish.bete.stroke")).to_be_visible()
    player.answer("777")
    said = "Not 777, and we cannot guess how you got there. It is 128:"
    expect(player.verdict).to_contain_text(said)
    expect(player.verdict.get_by_role("link", name="swedish.bete.stroke")).to_be_visible()


def test_the_page_asks_two_questions_about_a_deal_with_two_payments(player: Player) -> None:
    foretell(player, 3)
    player.answer("120")
    player.verdict.get_by_role("button", name="Next question").click()
    expect(player.ask).to_contain_text("What does E.S. pay each of S.H., I.N. and A.E.")
    player.answer("48")
    link = player.verdict.get_by_role("link")
    expect(link).to_have_accessible_name("Rule swedish.pay.rounding")
    player.answer("50")
    player.verdict.get_by_role("button", name="Show the deal").click()
    player.expect_step(4)


def test_a_prediction_can_be_skipped(player: Player) -> None:
    player.predict()
    player.next.click()
    expect(player.ask).to_be_visible()
    player.ask.get_by_role("button", name="Show the deal").click()
    player.expect_step(1)
    player.next.click()  # Passed out: there is nothing to work out.
    player.expect_step(2)
    player.next.click()
    expect(player.ask).to_be_visible()
    player.next.click()
    player.expect_step(3)
    player.next.click()
    player.more.click()
    player.root.get_by_label("Predict first").uncheck()
    player.expect_step(3)
    expect(player.ask).to_be_hidden()
    player.next.click()
    player.expect_step(4)


def test_keys_in_the_answer_field_edit_the_answer(player: Player) -> None:
    player.predict()
    player.next.click()
    player.points.press_sequentially("0")
    player.points.press("Home")
    player.points.press_sequentially("5")
    expect(player.points).to_have_value("50")
    expect(player.ask).to_be_visible()


def test_axe_finds_nothing_while_a_question_is_answered(page: Page) -> None:
    player = open_player(page, "#step-2")
    player.predict()
    player.next.click()
    player.answer("112")
    expect(player.verdict.get_by_role("list")).to_be_visible()
    assert in_all_forms(page, "#player") == []
