"""Readings switched, and one deal settled in every game, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from boston.catalogue import GAMES
from tools.places import ROOT
from tools.visit import Visitor

from .player_page import PHONE, WIDE

READINGS = "swedish/readings.html"
SAME_DEAL = "same-deal.html"
PRESETS = 9
#: Whatever moves that the reader has not just asked for.
SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) window.shifts.push(value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""


def asking(page: Page) -> tuple[Locator, Locator, Locator]:
    """A form: its button, its line for what is said, and the place for the answer."""
    form = page.locator(".asking").first
    return form.locator(".asking-go"), form.get_by_role("status"), form.locator(".asking-result")


def answer(page: Page, reading: str, option: str) -> Locator:
    """An answer to the question of a reading."""
    return page.locator(f'[data-reading="{reading}"] [value="{option}"]').first


def test_a_reading_is_switched_and_the_two_stand_side_by_side(page: Page) -> None:
    page.goto(READINGS)
    button, status, result = asking(page)
    question = page.get_by_role(
        "group", name="Does a dearer bête set later take the place of the running one?"
    )
    question.get_by_role("radio", name="While the table plays for bêtes").check()
    button.click()
    expect(status).to_contain_text("The two part at deal 7, A.E. loses")
    expect(result.get_by_role("heading")).to_have_text(["By the defaults", "By your choice"])
    expect(result.get_by_role("link", name="swedish.bete.running")).to_have_attribute(
        "href", re.compile(r"swedish/rules/bete\.html#swedish-bete-running$")
    )
    # A second reading with it: the settlement differs too.
    answer(page, "division-alar", "bets-only").check()
    button.click()
    drawn = result.locator(".bars .bar-said")
    expect(drawn).to_have_text(["−50", "+40", "−50", "+60"])
    last = result.get_by_role("row").last
    expect(last).to_contain_text("Difference")
    expect(last.get_by_role("cell")).to_have_text(["−50", "+40", "−50", "+60"])


def test_a_refusal_is_shown_with_its_rule(page: Page) -> None:
    page.goto("french/readings.html")
    button, status, result = asking(page)
    answer(page, "neuf-price", "refuse").check()
    button.click()
    expect(status).to_contain_text("By your choice deal 6 is refused.")
    refused = result.locator(".compare-refused")
    expect(refused.get_by_role("link", name="french.pay.neuf")).to_be_visible()


def test_defaults_alone_are_nothing_to_compare(page: Page) -> None:
    page.goto(READINGS)
    button, status, result = asking(page)
    button.click()
    expect(status).to_contain_text("All readings are at their defaults")
    expect(result).to_be_empty()


def test_the_live_answer_is_that_of_the_table(page: Page) -> None:
    """Each option of a game by itself, in the session the table names."""
    page.goto("solo/readings.html")
    button, status, result = asking(page)
    rows = page.locator("table.effects-table tbody tr").all()
    assert len(rows) == 5
    for row in rows:
        link = row.get_by_role("rowheader").get_by_role("link").get_attribute("href") or ""
        name = link.removeprefix("#reading-solo-")
        option = row.locator("code.literal").first.inner_text()
        first = row.get_by_role("cell").nth(1).locator("p").first.inner_text()
        page.get_by_label("Session").select_option(label=re.split(r", (?=deal \d)", first)[0])
        answer(page, name, option).check()
        status.evaluate("line => { line.textContent = '' }")
        button.click()
        expect(status).to_contain_text("part at deal")
        if seats := row.locator(".bar-said").all_inner_texts():
            cells = result.get_by_role("row").last.get_by_role("cell")
            expect(cells).to_have_text(seats)
        else:
            expect(result.locator(".compare-refused")).to_be_visible()
        page.locator(f'[data-reading="{name}"] [data-default]').check()


def test_a_deal_of_one_s_own_is_settled_in_every_game(page: Page) -> None:
    page.goto(SAME_DEAL)
    button, status, result = asking(page)
    page.get_by_label("Begin with").select_option(label="A misère with a card laid away, made")
    button.click()
    expect(status).to_contain_text("11 have the contract and allow it")
    solo = result.get_by_role("row", name="Boston of the Solo family")
    expect(solo.get_by_role("cell").nth(2)).to_have_text("15")
    # Two tricks instead of none, and it is a deal of one's own.
    page.get_by_label("Tricks the declarer took").fill("2")
    page.get_by_label("Tricks the declarer took").press("Tab")
    expect(page.get_by_label("Begin with")).to_have_value("")
    button.click()
    expect(solo.get_by_role("cell").nth(1)).to_have_text("lost")
    result.locator("summary", has_text="Boston de Fontainebleau").click()
    expect(result.get_by_role("link", name="fontainebleau.pay.misere-lost").first).to_be_visible()


def test_a_deal_that_cannot_be_is_answered_with_one_line(page: Page) -> None:
    page.goto(SAME_DEAL)
    button, status, result = asking(page)
    button.click()
    expect(status).to_contain_text("Settled under 11 games")
    expect(result).not_to_be_empty()
    tricks = page.get_by_label("Tricks the declarer took")
    for wrong in ("14", ""):
        tricks.fill(wrong)
        button.click()
        # The field's own name; and what was settled before is gone.
        said = "“Tricks the declarer took” is a whole number from 0 to 13"
        expect(status).to_have_text(said)
        expect(result).to_be_empty()
        tricks.fill("5")
        button.click()
        expect(status).to_contain_text("Settled under 11 games")


def test_every_error_of_a_deal_speaks_of_the_fields_by_their_names(page: Page) -> None:
    page.goto(SAME_DEAL)
    button, status, _ = asking(page)
    page.get_by_label("The declarer has a partner").check()
    page.get_by_label("Tricks the declarer took").fill("9")
    page.get_by_label("Tricks the partner took").fill("5")
    button.click()
    both = "“Tricks the declarer took” and “Tricks the partner took” are 14 of 13"
    expect(status).to_have_text(both)
    page.get_by_label("Tricks the partner took").fill("1")
    page.get_by_label("Tricks the side took in a row").fill("11")
    button.click()
    run = "“Tricks the side took in a row from the first” are more than it took"
    expect(status).to_have_text(run)


def test_fields_that_mean_nothing_cannot_be_used(page: Page) -> None:
    page.goto(SAME_DEAL)
    partner = page.get_by_label("Tricks the partner took")
    expect(partner).to_be_disabled()
    page.get_by_label("The declarer has a partner").check()
    expect(partner).to_be_enabled()
    page.get_by_label("What was undertaken").select_option("misere")
    expect(partner).to_be_disabled()
    expect(page.get_by_label("A card is laid away first")).to_be_enabled()


def test_the_live_settlement_of_every_preset_is_the_printed_one(page: Page) -> None:
    page.goto(SAME_DEAL)
    button, status, result = asking(page)
    presets = page.get_by_label("Begin with")
    titles = presets.locator("option").all_inner_texts()[:-1]
    assert len(titles) == PRESETS
    for title in titles:
        section = page.locator("section").filter(
            has=page.get_by_role("heading", level=3, name=title)
        )
        printed = section.last.locator("tbody").inner_text()
        presets.select_option(label=title)
        status.evaluate("line => { line.textContent = '' }")
        button.click()
        expect(status).to_contain_text("Settled under 11 games")
        assert result.locator("tbody").inner_text() == printed


def test_everything_can_be_done_with_the_keyboard(page: Page) -> None:
    page.goto(READINGS)
    button, status, _ = asking(page)
    answer(page, "running-bete", "sticky").focus()
    page.keyboard.press("ArrowDown")
    while not button.evaluate("it => it === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(status).to_contain_text("The two part at deal 7")


@pytest.mark.parametrize("path", [READINGS, SAME_DEAL])
def test_nothing_moves_by_itself_and_no_phone_is_too_narrow(visitor: Visitor, path: str) -> None:
    page = visitor.open(viewport=PHONE)
    page.goto(path)
    page.evaluate(SHIFTS)
    button, _, result = asking(page)
    if path == READINGS:
        answer(page, "slam-factor", "after").check()
        page.get_by_label("Session").first.select_option("swedish/evening.toml")
    else:
        page.get_by_label("Begin with").select_option(index=3)
    page.wait_for_timeout(300)
    assert sum(page.evaluate("window.shifts")) < 0.05
    button.click()
    expect(result.get_by_role("table")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("path", [READINGS, SAME_DEAL])
def test_without_scripts_everything_is_there_to_read(visitor: Visitor, path: str) -> None:
    page = visitor.open(viewport=WIDE, java_script_enabled=False)
    page.goto(path)
    expect(page.locator(".asking").locator("visible=true")).to_have_count(0)
    if path == READINGS:
        table = page.locator(
            "table.effects-table"
        ).first  # That of the game, and not of its variant.
        expect(table.locator("tbody tr")).to_have_count(7)
        return
    shown = page.locator(".same-deal-shown")
    expect(shown).to_have_count(PRESETS)
    expect(shown.first.locator("tbody tr")).to_have_count(len(GAMES))
    details = shown.first.locator("details").first
    details.locator("summary").click()
    expect(details.get_by_role("link", name="swedish.pay.base")).to_be_visible()


def test_every_page_that_switches_readings_has_a_table_beside_it(page: Page) -> None:
    for source in sorted((ROOT / "docs").glob("*/readings.md")):
        page.goto(f"{source.parent.name}/readings.html")
        forms = page.locator(".switch-readings")
        expect(page.locator("table.effects-table")).to_have_count(forms.count())
        assert forms.count() >= 1
