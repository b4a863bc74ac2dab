"""One press on a cited rule opens it, its code, and what that was given and answered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from boston.cite.cite import places
from tools.places import ROOT
from tools.visit import Visitor

from .axe_page import findings
from .live_page import example, open_example
from .own_page import open_text, play
from .player_page import PAGE, PHONE, WIDE, open_player

FIGURE = ROOT / "examples" / "swedish" / "figure-1.toml"
DEAL = "#step-5"


def cited(place: Locator, rule: str) -> Locator:
    """The first citation of a rule."""
    return place.get_by_role("link", name=rule, exact=True).first


def dialog(page: Page, rule: str) -> Locator:
    """The dialog with a rule, open."""
    found = page.get_by_role("dialog", name=rule)
    expect(found).to_be_visible()
    return found


def values(found: Locator) -> Locator:
    """What the rule was asked, where it was cited."""
    return found.locator(".rule-dialog-values")


def test_a_line_of_a_receipt_opens_its_rule_with_the_values_of_its_deal(page: Page) -> None:
    open_player(page, DEAL)
    cited(page.locator(DEAL), "swedish.bete.playing-off").click()
    found = dialog(page, "swedish.bete.playing-off")
    expect(found).to_contain_text("A bête is played off when a declarer")
    expect(found.locator(".rule-code pre").first).to_contain_text("def ")
    expect(values(found)).to_contain_text("In deal 5")
    expect(values(found)).to_contain_text("ål of 96 is played off as number 2")


def test_an_entry_of_a_protocol_opens_its_rule(page: Page) -> None:
    open_player(page, "#step-3")
    cited(page.locator("#step-3"), "swedish.bete.increment").click()
    expect(values(dialog(page, "swedish.bete.increment"))).to_contain_text("In deal 3")


def test_the_keyboard_opens_and_closes_it_and_comes_back(page: Page) -> None:
    open_player(page, DEAL)
    link = cited(page.locator(DEAL), "swedish.bete.running")
    link.focus()
    page.keyboard.press("Enter")
    found = dialog(page, "swedish.bete.running")
    expect(found.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(found).to_be_hidden()
    expect(link).to_be_focused()
    link.press("Enter")
    found.get_by_role("button", name="Close").click()
    expect(link).to_be_focused()


def test_a_citation_that_is_pointed_at_says_what_its_rule_is_called(page: Page) -> None:
    open_player(page, DEAL)
    link = cited(page.locator(DEAL), "swedish.bete.running")
    link.hover()
    title = places()["swedish.bete.running"].title
    expect(link).to_have_attribute("title", title)
    link.click()
    heading = dialog(page, "swedish.bete.running").locator(".rule-heading a")
    expect(heading).to_have_text(title)


def test_with_a_modifier_key_a_citation_is_an_ordinary_link(page: Page) -> None:
    open_player(page, DEAL)
    with page.context.expect_page() as opened:
        cited(page.locator(DEAL), "swedish.bete.running").click(modifiers=["ControlOrMeta"])
    expect(opened.value).to_have_url(re.compile("rules/bete.html#swedish-bete-running$"))


def test_a_citation_is_a_link_to_the_open_values_without_scripts(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, java_script_enabled=False)
    page.goto(PAGE)
    cited(page.locator(DEAL), "swedish.pay.strokes-cleared").click()
    expect(page).to_have_url(re.compile("#swedish-pay-strokes-cleared$"))
    page.goto("swedish/rules/pay.html")
    page.locator("#swedish-pay-overtricks .rule-apparatus > summary").click()
    rows = page.locator("#swedish-pay-overtricks .seen")
    expect(rows).to_be_visible()
    expect(rows).to_contain_text("7 alone in the second suit, 8 tricks, 3 honours")
    expect(rows).to_contain_text("1, “for 1 overtrick”")


def test_a_rule_that_cannot_be_fetched_is_gone_to(visitor: Visitor) -> None:
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


def play_own(page: Page, record: str) -> Locator:
    """Play a record of one's own, and return its form when that is done."""
    open_text(page)
    play(page, record, re.compile("Played|:"))
    return page.locator(".own-record")


def test_a_record_of_ones_own_opens_with_its_own_values(page: Page) -> None:
    form = play_own(
        page,
        'game = "swedish"\n[[deal]]\ndealer = 4\ncontract = "7"\ndeclarer = 1\n'
        'trump = "clubs"\nturned = "spades"\ntricks = [9, 2, 1, 1]\n',
    )
    form.get_by_role("button", name="Next", exact=True).click()
    cited(form, "swedish.pay.overtricks").click()
    found = values(dialog(page, "swedish.pay.overtricks"))
    expect(found).to_contain_text("In deal 1")
    expect(found).to_contain_text("9 tricks")
    expect(found).to_contain_text("2, “for 2 overtricks”")


def test_a_refusal_opens_its_rule_with_what_was_refused(page: Page) -> None:
    form = play_own(
        page,
        'game = "swedish"\n[[deal]]\ndealer = 4\ncontract = "7"\ndeclarer = 1\npartner = 2\n'
        'trump = "clubs"\nturned = "spades"\ntricks = [9, 2, 1, 1]\n',
    )
    rule = "swedish.partner.only-five-and-six"
    cited(form.locator(".own-status"), rule).click()
    found = values(dialog(page, rule))
    expect(found).to_contain_text("7 by seat 1 with seat 2")
    expect(found).to_contain_text("refused: “7 is played alone, without a partner”")


def test_what_an_example_prints_opens_too_and_a_run_brings_its_own_values(page: Page) -> None:
    first = open_example(page)
    rule = "swedish.pay.overtricks"
    cited(first.result, rule).click()
    found = dialog(page, rule)
    expect(values(found)).to_be_empty()
    page.keyboard.press("Escape")
    first.run()
    seen = first.figure.locator(".live-seen")
    seen.locator("summary").click()
    expect(seen).to_contain_text("1, “for 1 overtrick”")
    cited(first.result, rule).click()
    expect(values(found)).to_contain_text("In your run")
    expect(values(found)).to_contain_text("8 tricks")


def test_reset_and_stop_take_the_values_of_a_run_away(page: Page) -> None:
    first = open_example(page)
    seen = first.figure.locator(".live-seen")
    first.try_out(
        "from boston import quote\nquote('swedish', '7', tricks=10, suit_class='second')",
        "Edited; the result",
    )
    seen.locator("summary").click()
    expect(seen).to_contain_text("3, “for 3 overtricks”")
    first.button("Reset").click()
    expect(seen).to_have_count(0)
    first.run()
    expect(seen).to_have_count(1)
    second = example(page, 1)
    second.write("while True: pass")
    second.button("Run").click()
    second.await_running()
    second.button("Stop").click()
    second.await_status("Stopped")
    expect(second.figure.locator(".live-seen")).to_have_count(0)


def test_the_form_of_the_same_deal_opens_with_the_values_of_its_answer(page: Page) -> None:
    page.goto("same-deal.html")
    page.locator(".asking-go").click()
    expect(page.locator(".asking-status")).to_contain_text("Settled")
    result = page.locator(".asking-result")
    result.locator("summary").first.click()
    link = result.locator("a[href*='rules/']").filter(visible=True).first
    rule = link.inner_text()
    link.click()
    expect(values(dialog(page, rule))).to_contain_text("In your run")


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dialog_is_for_everybody(visitor: Visitor, screen: object, scheme: str) -> None:
    page = visitor.open(viewport=screen, color_scheme=scheme)
    open_player(page, DEAL)
    cited(page.locator(DEAL), "swedish.bete.playing-off").click()
    found = dialog(page, "swedish.bete.playing-off")
    expect(values(found)).to_contain_text("In deal 5")
    assert findings(page, left=(".sidebar-tree",)) == []
    box = found.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]
    assert found.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_every_citation_of_a_session_opens(page: Page) -> None:
    open_player(page)
    steps = page.locator("#player .player-step")
    for number in range(steps.count()):
        page.goto(f"{PAGE}#step-{number}")
        for link in page.locator(f"#step-{number} .player-told a.cited").all():
            link.click()
            found = dialog(page, link.inner_text())
            expect(found.locator(".rule-code pre").first).to_be_attached()
            page.keyboard.press("Escape")
            expect(found).to_be_hidden()


def test_no_record_lies_there_that_a_player_does_not_name(page: Page) -> None:
    page.goto(PAGE)
    names = page.locator("[data-values]").evaluate_all("all => all.map(e => e.dataset.values)")
    assert names
    for name in names:
        assert page.request.get(f"swedish/{name}").ok
        assert Path(name.partition("?")[0]).suffix == ".json"
