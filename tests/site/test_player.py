"""The protocol deal by deal, in a real browser: with scripts and without, by hand and by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tools.visit import Visitor

from .player_page import PAGE, PHONE, TITLES, WIDE, Player, open_player


def test_without_scripts_all_steps_stand_one_below_the_other(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, java_script_enabled=False)
    page.goto(PAGE)
    steps = page.locator("#player .player-step")
    expect(steps.locator("visible=true")).to_have_count(len(TITLES))
    for number, title in enumerate(TITLES):
        step = steps.nth(number)
        expect(step.locator("figcaption")).to_contain_text(title)
        expect(step.get_by_role("img", name="The protocol")).to_be_visible()
        expect(step.get_by_role("table").first).to_be_visible()
        expect(step.locator(".player-sentences li").first).to_be_visible()
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_hidden()
    expect(page.get_by_role("button", name="Play this record")).to_be_hidden()
    page.get_by_role("link", name="5 S.H. makes a contract").click()
    expect(page).to_have_url(re.compile("#step-5$"))


def test_every_citation_of_the_player_leads_to_its_rule(page: Page) -> None:
    page.goto(PAGE)
    cited = page.locator(".player a.cited")
    links = {(link.inner_text(), link.evaluate("a => a.href")) for link in cited.all()}
    assert links
    for rule, address in sorted(links):
        page.goto(address)
        anchor = address.partition("#")[2]
        assert anchor == rule.replace(".", "-")
        expect(page.locator(f"[id='{anchor}']")).to_have_count(1)


def test_next_and_previous_show_one_step_at_a_time(player: Player) -> None:
    player.expect_step(0)
    expect(player.previous).to_have_attribute("aria-disabled", "true")
    for number in range(1, 8):
        player.next.click()
        player.expect_step(number)
        expect(player.page).to_have_url(re.compile(f"#step-{number}$"))
    expect(player.next).to_have_attribute("aria-disabled", "true")
    player.next.press("Enter")
    player.expect_step(7)
    player.previous.click()
    player.expect_step(6)


def test_going_through_the_deals_leaves_no_trail_in_the_history(player: Player) -> None:
    before = player.page.evaluate("history.length")
    for _ in range(4):
        player.next.click()
    assert player.page.evaluate("history.length") == before


def test_the_slider_moves_with_its_own_keys(player: Player) -> None:
    player.slider.focus()
    player.page.keyboard.press("ArrowRight")
    player.expect_step(1)
    player.page.keyboard.press("End")
    player.expect_step(7)
    player.page.keyboard.press("Home")
    player.expect_step(0)


def test_the_list_jumps_to_a_deal(player: Player) -> None:
    player.root.get_by_role("link", name="6 A.E. makes a contract with S.H.").click()
    player.expect_step(6)
    expect(player.page).to_have_url(re.compile("#step-6$"))


def test_a_link_opens_its_step_and_leaves_the_controls_in_view(page: Page) -> None:
    player = open_player(page, "#step-5")
    player.expect_step(5)
    expect(player.next).to_be_in_viewport()
    expect(player.steps.nth(5).get_by_role("img")).to_be_in_viewport()


def test_a_changed_address_is_followed(player: Player) -> None:
    player.page.evaluate("location.hash = '#step-4'")
    player.expect_step(4)
    player.page.evaluate("location.hash = '#play-your-own-record'")
    player.expect_step(4)
    player.page.evaluate("location.hash = '#step-99'")
    player.expect_step(4)


def test_the_keys_belong_to_the_player_only_while_it_has_the_focus(player: Player) -> None:
    page = player.page
    for key in ("ArrowRight", "End", "ArrowLeft", "Home"):
        page.keyboard.press(key)
    player.expect_step(0)
    player.next.focus()
    page.keyboard.press("ArrowRight")
    player.expect_step(1)
    page.keyboard.press("End")
    player.expect_step(7)
    page.keyboard.press("ArrowLeft")
    player.expect_step(6)
    page.keyboard.press("Home")
    player.expect_step(0)
    page.get_by_role("link", name="Examples").first.focus()
    page.keyboard.press("ArrowRight")
    player.expect_step(0)
    player.steps.first.get_by_role("img").click()
    page.keyboard.press("ArrowRight")
    player.expect_step(1)


def test_keys_with_a_modifier_stay_the_browser_s(player: Player) -> None:
    player.next.focus()
    player.page.keyboard.press("Control+End")
    player.page.keyboard.press("Shift+ArrowRight")
    player.expect_step(0)


def test_what_changed_is_marked_and_told(player: Player) -> None:
    for _ in range(5):
        player.next.click()
    step = player.steps.nth(5)
    expect(step.locator("svg .sheet-debt.fresh")).to_have_count(2)
    expect(step.locator("svg .sheet-tally .fresh")).to_have_count(3)
    expect(step.locator("td .fresh")).to_have_count(2)
    expect(player.said).to_have_text(re.compile(r"^Deal 5\. S\.H\. makes a contract\. .*128"))
    expect(player.said).not_to_contain_text("swedish.")


def test_nothing_is_said_before_the_reader_does_something(player: Player) -> None:
    player.page.wait_for_timeout(500)
    expect(player.said).to_be_empty()


def test_who_follows_a_link_in_a_step_and_leaves_the_step_keeps_the_focus(player: Player) -> None:
    player.steps.first.locator("a.cited").first.focus()
    player.page.keyboard.press("ArrowRight")
    player.expect_step(1)
    expect(player.root).to_be_focused()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_no_step_is_wider_than_a_phone(visitor: Visitor, scripts: bool) -> None:
    page = visitor.open(viewport=PHONE, java_script_enabled=scripts)
    page.goto(PAGE)
    for number in range(len(TITLES)) if scripts else [0]:
        if scripts:
            page.goto(f"{PAGE}#step-{number}")
            shown = page.locator("#player .player-step").locator("visible=true")
            expect(shown).to_have_attribute("data-step", str(number))
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        for table in page.locator(".player .table-wrapper").locator("visible=true").all():
            assert table.evaluate("t => t.scrollWidth <= t.clientWidth")


def test_two_players_on_a_page_go_their_own_ways(player: Player) -> None:
    page = player.page
    evening = Player(page, page.locator("#evening-player"))
    player.next.click()
    evening.slider.press("End")
    player.expect_step(1)
    shown = evening.steps.locator("visible=true")
    expect(shown).to_have_attribute("data-step", evening.slider.get_attribute("max") or "")
    # The first table of a page gives its steps bare names.
    expect(page).to_have_url(re.compile(r"#deal-5$"))
    evening.predict()
    expect(player.root.get_by_label("Predict first")).not_to_be_checked()


def test_nobody_is_shown_motion_who_wants_none(visitor: Visitor) -> None:
    names = {}
    for motion in ("reduce", "no-preference"):
        page = visitor.open(viewport=WIDE, reduced_motion=motion)
        wash = open_player(page).steps.first.locator(".sheet-wash").first
        names[motion] = wash.evaluate("w => getComputedStyle(w).animationName")
    assert names == {"reduce": "none", "no-preference": "sheet-fresh"}
