"""Reckoning before a deal is shown, in a real browser: right answers, slips, no answer at all."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import ViewportSize, expect

from tools.visit import Visitor

from .axe_page import findings
from .player_page import PHONE, WIDE, Player, open_player


def test_a_right_prediction_is_told_why(player: Player) -> None:
    player.next.click()
    player.next.click()
    player.predict()
    player.next.click()
    expect(player.ask).to_contain_text("What is the bête worth that I.N. sets?")
    expect(player.points).to_be_focused()
    expect(player.steps.locator("visible=true")).to_have_attribute("data-step", "2")
    expect(player.page).to_have_url(re.compile("#step-2$"))
    player.answer("128")
    expect(player.verdict).to_contain_text("Right, 128.")
    expect(player.verdict).to_contain_text("2 strokes in the second suit add 32")
    expect(player.verdict.get_by_role("link", name="swedish.bete.increment")).to_be_visible()
    expect(player.verdict.get_by_role("button", name="Show the deal")).to_be_focused()
    player.page.keyboard.press("Enter")
    player.expect_step(3)
    expect(player.next).to_be_focused()
    expect(player.ask).to_be_hidden()


def test_a_wrong_prediction_is_told_the_rule_it_misses_and_not_the_answer(player: Player) -> None:
    player.root.get_by_role("link", name="2 Passed out").click()
    player.predict()
    player.next.click()
    player.answer("160")
    expect(player.verdict).to_contain_text("Not 160. A rule was missed:")
    expect(player.verdict).to_contain_text("32 is for the highest suit")
    expect(player.verdict.get_by_role("link")).to_have_text(["swedish.bete.increment"])
    expect(player.ask).not_to_contain_text("128")
    player.answer("104")
    expect(player.verdict).to_contain_text("Not 104. Two rules were missed")
    expect(player.verdict.get_by_role("link")).to_have_count(2)
    player.answer("112")
    expect(player.verdict).to_contain_text("Not 112. One of these rules was missed:")
    expect(player.verdict.get_by_role("link", name="swedish.bete.stroke")).to_be_visible()
    player.answer("128")
    expect(player.verdict).to_contain_text("Right, 128.")


def test_a_number_that_no_slip_explains_is_answered_with_the_reckoning(player: Player) -> None:
    player.root.get_by_role("link", name="2 Passed out").click()
    player.predict()
    player.next.click()
    player.answer("a lot")
    expect(player.verdict).to_have_text("Give a whole number of points, in figures.")
    player.answer("777")
    expect(player.verdict).to_contain_text("Not 777; no usual slip leads there. It is 128:")
    expect(player.verdict.get_by_role("link", name="swedish.bete.stroke")).to_be_visible()


def test_a_deal_with_two_payments_asks_twice(player: Player) -> None:
    player.root.get_by_role("link", name="3 I.N. loses").click()
    player.predict()
    player.next.click()
    player.answer("120")
    player.verdict.get_by_role("button", name="Next question").click()
    expect(player.ask).to_contain_text("What does E.S. pay each of S.H., I.N. and A.E.")
    player.answer("48")
    expect(player.verdict.get_by_role("link")).to_have_text(["swedish.pay.rounding"])
    player.answer("50")
    player.verdict.get_by_role("button", name="Show the deal").click()
    player.expect_step(4)


def test_a_question_need_not_be_answered(player: Player) -> None:
    player.predict()
    player.next.click()
    expect(player.ask).to_be_visible()
    player.ask.get_by_role("button", name="Show the deal").click()
    player.expect_step(1)
    player.next.click()  # Passed out: there is nothing to reckon.
    player.expect_step(2)
    player.next.click()
    expect(player.ask).to_be_visible()
    player.next.click()
    player.expect_step(3)
    player.next.click()
    player.root.get_by_label("Predict first").uncheck()
    player.expect_step(3)
    expect(player.ask).to_be_hidden()
    player.next.click()
    player.expect_step(4)


def test_keys_in_the_answer_edit_the_answer(player: Player) -> None:
    player.predict()
    player.next.click()
    player.points.press_sequentially("0")
    player.points.press("Home")
    player.points.press_sequentially("5")
    expect(player.points).to_have_value("50")
    expect(player.ask).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_while_a_question_is_answered(
    visitor: Visitor, viewport: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    page = visitor.open(viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    player = open_player(page, "#step-2")
    player.predict()
    player.next.click()
    player.answer("112")
    expect(player.verdict.get_by_role("list")).to_be_visible()
    assert findings(page) == []
