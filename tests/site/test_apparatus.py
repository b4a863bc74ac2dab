"""Tests of the forms for readings and for one deal in every game, in a real browser.

Each of the two pages is opened once, and its Python keeps running from test to test.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.places import ROOT, SITE
from tools.visit import Visitor

from .axe_page import in_all_forms, settle
from .player_page import PHONE, WIDE, renewed, tab_to
from .scripts import script

READINGS = "swedish/readings.html"
SAME_DEAL = "same-deal.html"
PRESETS = 9
SHIFTS = script("shifts")
RESET = script("reset-forms")


class Form:
    """A form that queries the engine: its button, its status line and its result."""

    def __init__(self, page: Page, path: str) -> None:
        self.page = page
        if not page.url.endswith(path):
            page.goto(path)
            expect(page.locator(".asking-go").first).to_be_enabled()
        form = page.locator(".asking").first
        self.button = form.locator(".asking-go")
        self.status = form.get_by_role("status")
        self.result = form.locator(".asking-result")

    def ask(self, said: str) -> None:
        """Press the button, and wait until the status line contains this text."""
        self.status.evaluate("line => { line.textContent = '' }")
        self.button.click()
        expect(self.status).to_contain_text(said)

    def answer(self, reading: str, option: str) -> Locator:
        """Return the control for an answer to the question of a reading."""
        return self.page.locator(f'[data-reading="{reading}"] [value="{option}"]').first

    def field(self, label: str) -> Locator:
        """Return a field by its label."""
        return self.page.get_by_label(label)


@pytest.fixture(scope="module")
def tabs(regular: Visitor) -> dict[str, Page]:
    """Open both pages, and return them by path."""
    return {path: regular.open(viewport=WIDE) for path in (READINGS, SAME_DEAL)}


@pytest.fixture
def switched(tabs: dict[str, Page], regular: Visitor) -> Iterator[Form]:
    """Yield the form that switches the readings of Swedish Boston."""
    form = Form(tabs[READINGS], READINGS)
    form.page.evaluate(RESET)
    yield form
    regular.complain()


@pytest.fixture
def deal(tabs: dict[str, Page], regular: Visitor) -> Iterator[Form]:
    """Yield the form that settles a deal."""
    form = Form(tabs[SAME_DEAL], SAME_DEAL)
    form.page.evaluate(RESET)
    yield form
    regular.complain()


def fits_a_phone(form: Form) -> None:
    """Assert that the page with the result is no wider than a phone."""
    form.page.set_viewport_size(PHONE)
    expect(form.result.get_by_role("table").first).to_be_visible()
    assert form.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    form.page.set_viewport_size(WIDE)


def test_a_switched_reading_is_compared_with_the_defaults(switched: Form) -> None:
    page, result = switched.page, switched.result
    switched.ask("All readings are at their defaults")
    expect(result).to_be_empty()
    question = page.get_by_role(
        "group", name="Does a larger bête that is set later replace the running bête?"
    )
    question.get_by_role("radio", name="While the table plays for bêtes").check()
    switched.ask("The two part at deal 7, A.E. loses")
    expect(result.get_by_role("heading")).to_have_text(["By the defaults", "By your choice"])
    expect(result.get_by_role("link", name="swedish.bete.running")).to_have_attribute(
        "href", re.compile(r"swedish/rules/bete\.html#swedish-bete-running$")
    )
    # With a second reading switched, the settlement also differs.
    switched.answer("division-alar", "bets-only").check()
    switched.ask("The two part")
    drawn = ["−50", "+40", "−50", "+60"]
    expect(result.locator(".bars .bar-said")).to_have_text(drawn)
    last = result.get_by_role("row").last
    expect(last).to_contain_text("Difference")
    expect(last.get_by_role("cell")).to_have_text(drawn)
    assert in_all_forms(page, ".asking") == []
    fits_a_phone(switched)


def test_a_refusal_is_shown_with_its_rule(kept_page: Page) -> None:
    french = Form(kept_page, "french/readings.html")
    french.answer("neuf-price", "refuse").check()
    french.ask("By your choice deal 6 is refused.")
    refused = french.result.locator(".compare-refused")
    expect(refused.get_by_role("link", name="french.pay.neuf")).to_be_visible()


def test_switching_a_reading_gives_the_result_in_the_printed_table(regular: Visitor) -> None:
    """Each option, chosen alone in the session that the table names, gives the table's result."""
    form = Form(regular.open(viewport=WIDE), "solo/readings.html")
    rows = form.page.locator("table.effects-table tbody tr").all()
    assert len(rows) == 5
    for row in rows:
        link = row.get_by_role("rowheader").get_by_role("link").get_attribute("href") or ""
        option = row.locator("code.literal").first.inner_text()
        first = row.get_by_role("cell").nth(1).locator("p").first.inner_text()
        form.page.evaluate(RESET)
        form.field("Session").select_option(label=re.split(r", (?=deal \d)", first)[0])
        form.answer(link.removeprefix("#reading-solo-"), option).check()
        form.ask("part at deal")
        if seats := row.locator(".bar-said").all_inner_texts():
            cells = form.result.get_by_role("row").last.get_by_role("cell")
            expect(cells).to_have_text(seats)
        else:
            expect(form.result.locator(".compare-refused")).to_be_visible()


def test_a_reader_s_own_deal_is_settled_in_every_game(deal: Form) -> None:
    deal.field("Begin with").select_option(label="A misère with a card discarded, made")
    deal.ask("11 have the contract and allow it")
    solo = deal.result.get_by_role("row", name="Boston of the Solo family")
    expect(solo.get_by_role("cell").nth(2)).to_have_text("15")
    # With two tricks instead of none, the deal is no longer a preset.
    deal.field("Tricks the declarer took").fill("2")
    deal.field("Tricks the declarer took").press("Tab")
    expect(deal.field("Begin with")).to_have_value("")
    deal.ask("Settled under 11 games")
    expect(solo.get_by_role("cell").nth(1)).to_have_text("lost")
    deal.result.locator("summary", has_text="Boston de Fontainebleau").click()
    link = deal.result.get_by_role("link", name="fontainebleau.pay.misere-lost").first
    expect(link).to_be_visible()
    assert in_all_forms(deal.page, ".asking") == []
    fits_a_phone(deal)


def test_a_message_about_an_impossible_deal_names_the_fields(deal: Form) -> None:
    deal.ask("Settled under 11 games")
    expect(deal.result).not_to_be_empty()
    tricks = deal.field("Tricks the declarer took")
    for wrong in ("14", ""):
        tricks.fill(wrong)
        deal.ask("“Tricks the declarer took” is a whole number from 0 to 13")
        # The earlier settlement is cleared.
        expect(deal.result).to_be_empty()
        tricks.fill("5")
        deal.ask("Settled under 11 games")
    deal.field("The declarer has a partner").check()
    tricks.fill("9")
    deal.field("Tricks the partner took").fill("5")
    deal.ask("“Tricks the declarer took” and “Tricks the partner took” are 14 of 13")
    deal.field("Tricks the partner took").fill("1")
    deal.field("Tricks the side took in a row").fill("11")
    deal.ask("“Tricks the side took in a row from the first” are more than it took")


def test_fields_that_do_not_apply_are_disabled(deal: Form) -> None:
    partner = deal.field("Tricks the partner took")
    expect(partner).to_be_disabled()
    deal.field("The declarer has a partner").check()
    expect(partner).to_be_enabled()
    deal.field("Kind of contract").select_option("misere")
    expect(partner).to_be_disabled()
    expect(deal.field("A card is discarded first")).to_be_enabled()


def test_the_form_settles_every_preset_as_the_page_prints_it(deal: Form) -> None:
    presets = deal.field("Begin with")
    titles = presets.locator("option").all_inner_texts()[:-1]
    assert len(titles) == PRESETS
    for title in titles:
        heading = deal.page.get_by_role("heading", level=3, name=title)
        section = deal.page.locator("section").filter(has=heading).last
        presets.select_option(label=title)
        deal.ask("Settled under 11 games")
        assert deal.result.locator("tbody").inner_text() == section.locator("tbody").inner_text()


def test_the_keyboard_alone_switches_readings_and_settles_a_deal(
    switched: Form, deal: Form
) -> None:
    page = switched.page
    switched.answer("running-bete", "sticky").focus()
    page.keyboard.press("ArrowDown")
    tab_to(page, switched.button)
    page.keyboard.press("Enter")
    expect(switched.status).to_contain_text("The two part at deal 7")
    page = deal.page
    deal.field("Begin with").focus()
    page.keyboard.press("ArrowDown")
    tab_to(page, deal.button)
    page.keyboard.press("Enter")
    expect(deal.status).to_contain_text("Settled")
    tab_to(page, deal.result.locator("summary").first)
    page.keyboard.press("Enter")
    expect(deal.result.locator("details[open] a").first).to_be_visible()


@pytest.mark.parametrize("path", [READINGS, SAME_DEAL])
def test_forms_cause_almost_no_layout_shift(kept_page: Page, path: str) -> None:
    page = renewed(kept_page)
    page.set_viewport_size(PHONE)
    page.goto(path)
    page.evaluate(SHIFTS)
    form = Form(page, path)
    if path == READINGS:
        form.answer("slam-factor", "after").check()
        page.get_by_label("Session").first.select_option("swedish/evening.toml")
    else:
        form.field("Begin with").select_option(index=3)
    expect(form.button).to_be_enabled()
    settle(page)
    assert sum(page.evaluate("window.shifts")) < 0.05


def test_every_form_for_readings_has_a_table_of_their_effects(site: str) -> None:
    for source in sorted((ROOT / "docs").glob("*/readings.md")):
        text = (SITE / source.parent.name / "readings.html").read_text("utf-8")
        forms = len(re.findall(r'class="[^"]*\bswitch-readings\b', text))
        assert len(re.findall(r'<table class="[^"]*\beffects-table\b', text)) == forms >= 1


def test_the_page_finds_the_deals_that_explain_an_account(page: Page) -> None:
    form = Form(page, "explain.html")
    form.ask("1 deal gives these amounts")
    expect(form.result.locator("summary")).to_have_text(["Passed out"])
    page.get_by_label("Game").select_option("swedish")
    page.get_by_label("Strokes before the deal").fill("2")
    # Solo has no strokes.
    page.get_by_label("Game").select_option("solo")
    expect(page.get_by_label("Strokes before the deal")).to_be_hidden()
    for seat, points in enumerate((-16, -16, 48, -16), 1):
        page.locator(f"#explain-net-{seat}").fill(str(points))
    page.locator("#explain-declarer").select_option("Seat 3")
    page.locator("#explain-contract").select_option("Seven Tricks")
    page.locator("#explain-trump").select_option("Hearts")
    page.locator("#explain-result").select_option("Made")
    form.ask("deals give these amounts, the likeliest first.")
    game = form.result.locator("details").first
    expect(game.locator("summary")).to_contain_text("Seat 3 makes 7 in hearts")
    game.locator("summary").click()
    paid = game.get_by_role("link", name="solo.pay.honours").first
    expect(paid).to_have_attribute("href", re.compile(r"solo/rules.*#solo-pay-honours$"))
    page.locator("#explain-net-3").fill("47")
    form.ask("the nets add up to -1, not 0")
    expect(form.result).to_contain_text("The number of seat 3 misread (-16, -16, 48, -16)")
