"""Tests of long calculations: the page says that Python is calculating, and readers can stop it."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from .live_page import carried
from .score_page import PAGE, EveningPage
from .scripts import script

#: A record whose calculation never ends, because Python never receives it.
ENDLESS: Final = 'game = "solo"\ntitle = "Endless"\n'
DEAF: Final = script("deaf-worker")
PASTE: Final = script("paste")


@pytest.fixture
def evening(page: Page) -> EveningPage:
    """Return an evening of one deal on a page whose Python never answers for the endless record."""
    page.add_init_script(DEAF)
    page.goto(PAGE)
    evening = EveningPage(page)
    evening.begin()
    evening.do("passed")
    evening.has(1)
    return evening


def test_stopping_an_evening_from_a_link_opens_the_reader_s_own(evening: EveningPage) -> None:
    page = evening.page
    page.goto(f"{PAGE}#evening={carried(ENDLESS)}")
    page.reload()
    line = evening.root.locator(".calculating")
    expect(line).to_contain_text("Calculating…")
    assert evening.root.get_attribute("data-deals") == "0"
    line.get_by_role("button", name="Stop").click()
    evening.has(1)
    expect(line).to_have_count(0)
    expect(evening.said).to_contain_text("Stopped.")


def test_a_stopped_calculation_leaves_the_evening_unchanged(evening: EveningPage) -> None:
    hash_ = f"evening={carried(ENDLESS)}"
    evening.page.evaluate("hash => { location.hash = hash }", hash_)
    line = evening.root.locator(".calculating")
    line.get_by_role("button", name="Stop").click()
    evening.rests()
    evening.do("passed")
    evening.has(2)


def test_the_calculation_of_the_account_form_can_be_stopped(page: Page) -> None:
    page.add_init_script(DEAF.replace("Endless", "explained"))
    page.goto("explain.html")
    form = page.locator(".explain")
    form.locator(".asking-go").click()
    status = form.locator(".asking-status")
    expect(status).to_have_text("Calculating…")
    form.get_by_role("button", name="Stop").click()
    expect(status).to_have_text("Stopped.")


def test_the_account_form_accepts_printed_plus_and_minus_signs(page: Page) -> None:
    page.goto("explain.html")
    form = page.locator(".explain")
    form.locator("#explain-game").select_option("solo")
    for seat, net in enumerate(("+30", "−10", "–10", "\u202f−10"), 1):
        form.locator(f"#explain-net-{seat}").fill(net)
    form.locator(".asking-go").click()
    expect(form.locator(".asking-status")).to_contain_text("deals give these amounts")


def test_a_field_accepts_a_number_pasted_as_a_page_prints_it(evening: EveningPage) -> None:
    evening.root.get_by_text("Adjust by hand").click()
    field = evening.root.locator("[name=points]")
    # A text that is not a number, or a number that this field refuses, changes nothing.
    for text, value in (("1\u202f250", "1250"), ("−30", "1250"), ("+30", "30"), ("seven", "30")):
        field.evaluate(PASTE, text)
        expect(field).to_have_value(value)
