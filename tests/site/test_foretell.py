"""Asking before a call, a card or a trick is shown: the answers are those of the steps."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from boston import load
from boston.replaying.replay import replay
from tools.places import ROOT

from .axe_page import findings

PAGE = "solo/protocol.html"
EVENING = ROOT / "examples" / "solo" / "evening.toml"


def at(page: Page, step: str) -> Locator:
    """The player at a step of its first deal, asking first from now on."""
    page.goto(f"{PAGE}#{step}")
    table = page.locator("[data-boston-table]")
    expect(table).to_have_attribute("data-step", step)
    page.get_by_label("Predict first").check()
    table.locator("[data-do=next]").click()
    return table


def test_may_he_say_this_is_answered_with_the_rule(page: Page) -> None:
    """Seat 3 has bid 5 spades: something lower is asked of seat 4, or something that is not."""
    table = at(page, "deal-1-call-3")
    ask = page.locator(".player-ask")
    expect(ask).to_contain_text("May Dora say")
    expect(table).to_have_attribute("data-step", "deal-1-call-3")
    ask.get_by_role("button", name="Yes").click()
    verdict = ask.locator(".ask-verdict")
    expect(verdict).not_to_be_empty()
    if "Right." in (verdict.text_content() or ""):
        expect(verdict).to_contain_text("Nothing refuses it.")
    else:
        expect(verdict.get_by_role("link")).to_have_attribute("data-rule", "solo.auction.higher")
    assert findings(page) == []
    ask.get_by_role("button", name="Go on").click()
    expect(table).to_have_attribute("data-step", "deal-1-call-4")
    expect(ask).to_be_hidden()


def test_what_may_he_play_is_judged_card_by_card(page: Page) -> None:
    table = at(page, "deal-1-trick-1-card-1")
    ask = page.locator(".player-ask")
    expect(ask).to_contain_text("Name a card that")
    led = (table.locator("[data-trick] [data-card]").get_attribute("data-card") or "")[0]
    sign = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[led]
    ask.get_by_role("button").filter(has_not_text=sign).first.click()
    verdict = ask.locator(".ask-verdict")
    expect(verdict).to_contain_text("does not follow")
    link = verdict.get_by_role("link", name="solo.play.follow-suit")
    expect(link).to_have_attribute("data-rule", "solo.play.follow-suit")


def test_who_takes_the_trick_is_he_whom_the_engine_names(page: Page) -> None:
    done = replay(load(EVENING)).deals[0]
    winner = done.course.tricks[0].winner
    name = load(EVENING).players[winner - 1]
    table = at(page, "deal-1-trick-1-card-3")
    ask = page.locator(".player-ask")
    expect(ask).to_contain_text("Who takes the trick?")
    # Whoever steps on without an answer is shown it.
    table.locator("[data-do=next]").click()
    expect(table).to_have_attribute("data-step", "deal-1-trick-1-card-4")
    table.locator("[data-do=previous]").click()
    table.locator("[data-do=next]").click()
    ask.get_by_role("button", name=name).click()
    expect(ask.locator(".ask-verdict")).to_contain_text("Right.")
    expect(ask.locator(".ask-verdict")).to_contain_text(f"{name} takes the trick")
