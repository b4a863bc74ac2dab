"""Tests of the dialog that a cited rule opens, with the rule and its code."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from boston.apps.cite.cite import places
from tools.visit import Visitor

from .axe_page import findings
from .live_page import open_example
from .player_page import PAGE, PHONE, WIDE, open_player
from .score_page import open_text, play

DEAL = "#step-5"
#: Records whether the next click is left to the browser, and then cancels it.
LEFT = """addEventListener("click", (event) => {
  window.isLeft = event.ctrlKey !== event.metaKey && !event.defaultPrevented;
  event.preventDefault();
}, { once: true })"""


@pytest.fixture
def session(kept_page: Page) -> Page:
    """Return the protocol at a deal, with no dialog open."""
    kept_page.goto("about:blank")
    open_player(kept_page, DEAL)
    return kept_page


def cited(place: Locator, rule: str) -> Locator:
    """Return the first citation of a rule: a sign with its name, or its id within a message."""
    name = re.compile(rf"^(Rule )?{re.escape(rule)}$")
    return place.get_by_role("link", name=name).first


def named(link: Locator) -> str:
    """Return the id of the rule that a sign cites."""
    return (link.get_attribute("aria-label") or "").removeprefix("Rule ")


def dialog(page: Page, rule: str) -> Locator:
    """Return the open dialog with a rule."""
    found = page.get_by_role("dialog", name=rule)
    expect(found).to_be_visible()
    return found


def test_a_citation_opens_a_dialog_with_the_rule_and_its_code(session: Page) -> None:
    cited(session.locator(DEAL), "swedish.bete.playing-off").click()
    found = dialog(session, "swedish.bete.playing-off")
    expect(found).to_contain_text("A bête is played off when a declarer")
    expect(found.locator(".rule-code pre").first).to_contain_text("def ")
    expect(found.locator(".rule-facts")).to_contain_text("Source")


def test_the_rule_dialog_opens_by_keyboard_and_returns_the_focus(session: Page) -> None:
    link = cited(session.locator(DEAL), "swedish.bete.running")
    link.focus()
    session.keyboard.press("Enter")
    found = dialog(session, "swedish.bete.running")
    expect(found.get_by_role("button", name="Close")).to_be_focused()
    session.keyboard.press("Escape")
    expect(found).to_be_hidden()
    expect(link).to_be_focused()
    link.press("Enter")
    found.get_by_role("button", name="Close").click()
    expect(link).to_be_focused()


def test_a_citation_shows_the_title_of_its_rule_and_is_still_a_link(session: Page) -> None:
    link = cited(session.locator(DEAL), "swedish.bete.running")
    link.hover()
    title = places()["swedish.bete.running"].title
    expect(link).to_have_text("§")
    expect(link).to_have_attribute("title", f"{title} (swedish.bete.running)")
    # A modified press is left to the browser, which does not always open a page for it.
    session.evaluate(LEFT)
    link.press("ControlOrMeta+Enter")
    assert session.evaluate("window.isLeft") is True
    expect(link).to_have_attribute("href", re.compile("rules/bete.html#swedish-bete-running$"))
    expect(session.get_by_role("dialog")).to_have_count(0)
    link.click()
    heading = dialog(session, "swedish.bete.running").locator(".rule-heading a")
    expect(heading).to_have_text(title)


def test_a_citation_is_a_link_without_scripts(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, java_script_enabled=False)
    page.goto(PAGE)
    cited(page.locator(DEAL), "swedish.pay.strokes-cleared").click()
    expect(page).to_have_url(re.compile("#swedish-pay-strokes-cleared$"))


def test_the_page_of_a_rule_opens_if_the_dialog_cannot_fetch_it(visitor: Visitor) -> None:
    visitor.expect("Failed to load resource")
    page = visitor.open(viewport=WIDE)
    open_player(page, DEAL)
    calls: list[str] = []

    def refuse_once(route: object) -> None:
        calls.append("")
        getattr(route, "abort" if len(calls) == 1 else "continue_")()

    page.route("**/rules/bete.html", refuse_once)
    cited(page.locator(DEAL), "swedish.bete.running").click()
    expect(page).to_have_url(re.compile("rules/bete.html#swedish-bete-running$"))


def own_record(partner: str) -> str:
    """Return the record of a deal, with a line for the partner."""
    return (
        'game = "swedish"\n[[deal]]\ndealer = 4\ncontract = "7"\ndeclarer = 1\n'
        f'{partner}trump = "clubs"\nturned = "spades"\ntricks = [9, 2, 1, 1]\n'
    )


def test_citations_in_the_readers_own_record_open_their_rules(kept_page: Page) -> None:
    open_text(kept_page)
    form = kept_page.locator(".own-record")
    play(kept_page, own_record("partner = 2\n"), ":")
    rule = "swedish.partner.only-five-and-six"
    cited(form.locator(".own-status"), rule).click()
    dialog(kept_page, rule)
    kept_page.keyboard.press("Escape")
    play(kept_page, own_record(""), "Replayed")
    form.get_by_role("button", name="Next", exact=True).click()
    cited(form, "swedish.pay.overtricks").click()
    dialog(kept_page, "swedish.pay.overtricks")


def test_a_citation_in_the_result_of_an_example_opens_its_rule(kept_page: Page) -> None:
    first = open_example(kept_page)
    cited(first.result, "swedish.pay.overtricks").click()
    dialog(kept_page, "swedish.pay.overtricks")


def test_a_citation_on_the_same_deal_page_opens_its_rule(kept_page: Page) -> None:
    kept_page.goto("same-deal.html")
    kept_page.locator(".asking-go").click()
    expect(kept_page.locator(".asking-status")).to_contain_text("Settled")
    result = kept_page.locator(".asking-result")
    result.locator("summary").first.click()
    link = result.locator("a[href*='/rules']").filter(visible=True).first
    rule = named(link)
    link.click()
    dialog(kept_page, rule)


@pytest.mark.parametrize(("screen", "scheme"), [(WIDE, "light"), (PHONE, "dark")])
def test_the_rule_dialog_is_accessible_and_fits_the_screen(
    visitor: Visitor, screen: object, scheme: str
) -> None:
    page = visitor.open(viewport=screen, color_scheme=scheme)
    open_player(page, DEAL)
    cited(page.locator(DEAL), "swedish.bete.playing-off").click()
    found = dialog(page, "swedish.bete.playing-off")
    assert findings(page, left=(".sidebar-tree",)) == []
    box = found.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]
    assert found.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_every_rule_cited_in_a_session_opens_in_the_dialog(kept_page: Page) -> None:
    open_player(kept_page)
    opened = set()
    for number in range(kept_page.locator("#player .player-step").count()):
        kept_page.goto(f"{PAGE}#step-{number}")
        for link in kept_page.locator(f"#step-{number} .player-told a.cited").all():
            rule = named(link)
            if rule in opened:
                continue
            opened.add(rule)
            link.click()
            found = dialog(kept_page, rule)
            expect(found.locator(".rule-code pre").first).to_be_attached()
            kept_page.keyboard.press("Escape")
            expect(found).to_be_hidden()
    assert len(opened) > 5
