"""Without scripts everything can be read, and nothing is shown that does nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tools.visit import Visitor

from .kinds import PAGES
from .player_page import PHONE, WIDE

#: The controls that are shown, but for those that need no script: what leads to the search (which
#: says where else to look), the switches of the tree and of the drawers, the form that is sent.
DEAD = """() => [...document.querySelectorAll(
    "button, input, select, textarea, progress, meter, output, [role=button], [contenteditable]")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => !each.matches(".sidebar-search, .toctree-checkbox, .drawer-switch"))
  .map((each) => each.outerHTML.slice(0, 120))"""


@pytest.fixture(params=[WIDE, PHONE], ids=["wide", "phone"])
def plain(visitor: Visitor, request: pytest.FixtureRequest) -> Page:
    """A page in which no script runs."""
    return visitor.open(viewport=request.param, java_script_enabled=False)


def test_no_dead_control_is_shown(plain: Page) -> None:
    found = {}
    for path in PAGES:
        plain.goto(path)
        found[path] = plain.evaluate(DEAD)
    assert {path: each for path, each in found.items() if each} == {}


def test_outputs_steps_and_citations_are_there(plain: Page) -> None:
    plain.goto("swedish/examples.html")
    for figure in plain.locator(".live-example").all():
        expect(figure.locator(".live-printed pre")).to_be_visible()
        expect(figure.locator(".live-result pre")).not_to_be_empty()
    plain.goto("mariland/protocol.html")
    steps = plain.locator(".player-step")
    assert steps.count() > 3
    for step in steps.all():
        expect(step.locator("figcaption")).to_be_visible()
        # What came before the first deal is told by the drawing alone.
        expect(step.locator("svg, table").first).to_be_visible()
        step.locator(".cite summary").click()
        expect(step.locator(".cite-note")).to_contain_text("mariland/evening.toml")
    plain.goto("score.html")
    expect(plain.get_by_text("On this page that needs scripts")).to_be_visible()
    plain.goto("mariland/rules.html")
    for mark in plain.locator(".rule-apparatus > summary").all():
        mark.click()
    for control in plain.locator(".cite").all():
        control.locator("summary").click()
        expect(control.locator(".cite-note")).to_be_visible()


def test_readings_presets_and_lists_are_there(plain: Page) -> None:
    plain.goto("swedish/readings.html")
    effects = plain.locator("table.effects-table tbody tr")
    assert effects.count() > 3
    expect(effects.last).to_be_visible()
    plain.goto("same-deal.html")
    shown = plain.locator(".same-deal-shown")
    assert shown.count() > 5
    for preset in shown.all():
        expect(preset.get_by_role("table")).to_be_visible()
    for path, entries in (
        ("recomputed.html", ".number-entry"),
        ("unknown.html", ".unknown-entry"),
        ("glossary.html", "dl.glossary-terms > dt"),
        ("rule-index.html", ".rule-index dt"),
    ):
        plain.goto(path)
        assert plain.locator(entries).count() > 50
        expect(plain.locator(entries).last).to_be_visible()


def test_the_search_of_a_page_leads_to_a_plain_word(plain: Page) -> None:
    plain.goto("search.html?q=codille")
    expect(plain.get_by_text("The search needs scripts.")).to_be_visible()
    plain.locator("#content").get_by_role("link", name="glossary").click()
    expect(plain).to_have_url(re.compile(r"glossary\.html$"))
