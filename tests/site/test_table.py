"""Tests of deals on the table in a real browser: stepped to the end, compared with the record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from boston import load, replay
from boston.apps.cite.examples import record_file
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.replaying.replay import Replay, Scored
from tools.places import ROOT, SITE
from tools.visit import Visitor

from .axe_page import in_all_forms, settle
from .built import site_pages
from .player_page import PHONE, renewed
from .scripts import asked, script

PAGE: Final = "solo/protocol.html"
WALK = script("walk")

CHANGED = script("changed")


#: The start of a table, the session that it shows, and the files with the steps of its deals.
TABLE: Final = re.compile(r"<[^>]*\sdata-boston-table\b")
SHOWN: Final = re.compile(r"boston replay (\S+)")
STEPS: Final = re.compile(r'data-table="(?:\.\./)*([^"]+)"')
#: Pages whose tables together have every kind of step.
WALKED: Final = ("american/deals.html", "german/deals.html", "solo/protocol.html")


def tables(path: str) -> Iterator[tuple[Replay, list[str]]]:
    """Yield the session that each table of a page shows, and the files of its deals."""
    for table in TABLE.split((SITE / path).read_text("utf-8"))[1:]:
        shown = SHOWN.search(table)
        assert shown, path
        yield (
            replay(load(record_file(shown[1]))),
            [str(SITE / each) for each in STEPS.findall(table)],
        )


def session_of(page: Page, number: int) -> Replay:
    """Return the session that a table on a page shows."""
    return [*tables(urlsplit(page.url).path.strip("/"))][number][0]


def positions(scored: Scored) -> dict[str, dict[str, Any]]:
    """Return the position to be drawn after every card, from the record and the engine's winners.

    The player who was dealt a card plays it; the winner of a trick leads to the next.
    """
    deal, course = scored.deal, scored.course
    assert deal.hands is not None
    away = deal.discards or ((), (), (), ())
    hands = [set(hand) - set(gone) for hand, gone in zip(deal.hands, away, strict=True)]
    holder = {card: seat for seat, hand in zip(SEATS, deal.hands, strict=True) for card in hand}
    cards = deal.play or ()
    found, taken, trick = {}, [0, 0, 0, 0], list[list[Any]]()
    for place, card in enumerate(cards):
        seat = holder[card]
        hands[seat - 1].remove(card)
        trick = [*(trick if place % 4 else []), [seat, str(card)]]
        coming = holder[cards[place + 1]] if place + 1 < len(cards) else None
        if place % 4 == 3:
            winner = course.tricks[place // 4].winner
            assert coming in (None, winner)
            taken[winner - 1] += 1
        name = f"deal-{scored.number}-trick-{place // 4 + 1}-card-{place % 4 + 1}"
        found[name] = {
            "hands": [sorted(map(str, hand)) for hand in hands],
            "trick": trick,
            "taken": list(taken),
            "turn": "" if coming is None else str(coming),
        }
    return found


def held_against(drawn: list[dict[str, Any]], done: Replay) -> int:
    """Compare the drawing with the record, and return the number of cards played."""
    by_step = {each["step"]: each for each in drawn}
    deals = {int(each["step"].split("-")[1]) for each in drawn}
    count = 0
    for scored in done.deals:
        if scored.deal.hands is None or scored.number not in deals:
            continue
        for number, (_, call) in enumerate(scored.course.bidding.calls, 1):
            assert f"deal-{scored.number}-call-{number}" in by_step, call
        for name, expected in positions(scored).items():
            shown = by_step[name]
            opened = "-open" in drawn[drawn.index(shown) + 1]["step"]
            assert [sorted(hand) for hand in shown["hands"]] == expected["hands"], name
            assert shown["trick"] == expected["trick"], name
            assert shown["taken"] == expected["taken"], name
            assert shown["turn"] == ("" if opened else expected["turn"]), name
            assert shown["said"], name
            assert shown.get("hash", name).endswith(name)
            count += 1
    return count


@pytest.fixture
def page(kept_page: Page) -> Page:
    """Return a page that stays open from test to test."""
    return renewed(kept_page)


def test_every_table_draws_its_deals_as_recorded(site: str, tmp_path: Path) -> None:
    shown = [each for path in site_pages() for each in tables(path)]
    files = sorted({file for _, held in shown for file in held})
    drawn = dict(zip(files, asked("positions.mjs", {"files": files}, tmp_path), strict=True))
    cards = 0
    for done, held in shown:
        cards += held_against([step for file in held for step in drawn[file]], done)
    assert {done.game.id for done, _ in shown} == set(GAMES)
    assert cards >= 48 * len(GAMES)


@pytest.mark.parametrize("path", WALKED)
def test_stepping_through_a_table_shows_every_card_as_recorded(page: Page, path: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(path)
    for number, (done, _) in enumerate(tables(path)):
        table = page.locator("[data-boston-table]").nth(number)
        assert held_against(table.evaluate(WALK), done) >= 48


def test_a_step_changes_little_of_the_page(page: Page) -> None:
    at(page, "deal-1-trick-1-card-1")
    changed = page.locator("[data-boston-table]").evaluate(CHANGED)
    assert all(0 < changes < 200 for changes, _ in changed)
    assert all(0 < added < 100 for _, added in changed)


@pytest.fixture
def table(page: Page) -> Page:
    """Return a page with a table."""
    page.goto(PAGE)
    expect(page.locator("[data-do=next]")).to_be_visible()
    return page


def at(page: Page, step: str, shown: str = "") -> Page:
    """Reopen the page with its table at a step, and return it."""
    page.goto("about:blank")
    page.goto(f"{PAGE}#{step}")
    expect(page.locator("[data-boston-table]")).to_have_attribute("data-step", shown or step)
    return page


def expect_step(page: Page, step: str) -> None:
    """Expect this step to be shown and to be in the address."""
    expect(page.locator("[data-boston-table]")).to_have_attribute("data-step", step)
    expect(page).to_have_url(re.compile(f"#{step}$"))


def test_the_keyboard_alone_steps_through_a_deal(table: Page) -> None:
    def press(*walk: tuple[str, str]) -> None:
        for key, step in walk:
            table.keyboard.press(key)
            expect_step(table, step)

    press(("ArrowRight", "deal-1-call-1"), ("ArrowLeft", "deal-1"))
    table.locator("[data-do=next]").focus()
    press(("Enter", "deal-1-call-1"), ("PageDown", "deal-1-trick-1-card-4"))
    press(("PageDown", "deal-1-trick-2-card-4"), ("PageUp", "deal-1-trick-1-card-4"))
    press(("End", "deal-1-end"), ("ArrowRight", "deal-2"), ("ArrowLeft", "deal-1-end"))
    press(("Home", "deal-1"))
    # The search field keeps its arrow keys.
    table.get_by_role("searchbox").first.focus()
    press(("ArrowRight", "deal-1"))


def test_a_link_opens_the_table_at_its_step(page: Page) -> None:
    for step in (
        *("deal-2-trick-5-card-2", "deal-1-call-3", "deal-1-partner", "deal-2-discard-1"),
        *("deal-1-end", "deal-3"),
    ):
        at(page, step)
    at(page, "deal-2-trick-5", "deal-2-trick-5-card-1")


def test_the_result_is_shown_only_after_the_last_card(table: Page) -> None:
    receipt = table.locator("#step-1 .player-sentences")
    expect(receipt).to_be_hidden()
    table.evaluate("location.hash = '#deal-1-trick-13-card-4'")
    expect_step(table, "deal-1-trick-13-card-4")
    expect(receipt).to_be_hidden()
    table.keyboard.press("ArrowRight")
    expect_step(table, "deal-1-end")
    expect(receipt).to_be_visible()
    # Dora and Carla took twelve tricks and needed ten.
    expect(table.locator("[data-said]")).to_contain_text("take 12 tricks and needed 10")


def test_a_rule_cited_at_a_step_opens_with_one_click(table: Page) -> None:
    table.keyboard.press("ArrowRight")
    table.locator(".board-rules a[data-rule='solo.auction.pass-is-final']").click()
    expect(table.get_by_role("dialog")).to_contain_text("solo.auction.pass-is-final")
    table.keyboard.press("Escape")
    expect_step(table, "deal-1-call-1")


def paper_of(card: Locator) -> str:
    """Return the background colour of a card."""
    colour: str = card.locator("svg").evaluate(
        "svg => getComputedStyle(svg).getPropertyValue('--card-paper')"
    )
    return colour


def test_an_illegal_call_or_card_shows_the_rule_that_refuses_it(table: Page) -> None:
    table.evaluate("location.hash = '#deal-1-call-4'")
    expect_step(table, "deal-1-call-4")
    # Dora has bid 6 clubs, so Carla may not bid 5 hearts but may bid 7 hearts.
    refused = table.locator("[data-call='5 hearts']")
    expect(refused).to_have_attribute("aria-disabled", "true")
    rule = refused.get_attribute("data-rule") or ""
    table.get_by_text("Lower and higher bids").press("Enter")
    refused.focus()
    expect(table.locator(f".board-why a[data-rule='{rule}']")).to_be_visible()
    expect(table.locator("[data-call='7 hearts']")).not_to_have_attribute("aria-disabled", "true")
    table.evaluate("location.hash = '#deal-1-trick-1-card-1'")
    card = table.locator("[data-hand='2'] [data-card='S6']")
    expect(card).to_have_attribute("data-rule", "solo.play.follow-suit")
    card.press("Enter")
    expect(table.locator(".board-why")).to_contain_text("S6 does not follow diamonds")
    allowed = table.locator("[data-hand='2'] [data-card='D2']")
    expect(allowed).not_to_have_attribute("aria-disabled", "true")
    assert paper_of(card) != paper_of(allowed)
    # Printed cards cannot be clicked, so legal and illegal ones look alike.
    table.emulate_media(media="print")
    assert paper_of(card) == paper_of(allowed)


def test_a_deal_plays_by_itself_until_it_is_paused(table: Page) -> None:
    button = table.locator("[data-do=watch]")
    button.click()
    expect(button).to_have_text("Pause")
    # On a busy machine the deal may already have gone further.
    further = re.compile(r"^deal-1-(call-([2-9]|\d\d)|trick-)")
    expect(table.locator("[data-boston-table]")).to_have_attribute("data-step", further)
    button.click()
    expect(button).to_have_text("Watch")


def test_a_position_can_be_cited_and_copied_as_text(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    at(page, "deal-1-trick-2-card-3")
    page.locator("#step-1 .cite summary").click()
    note = page.locator("#step-1 .cite-note")
    expect(note).to_contain_text("deal 1, trick 2, card 3")
    expect(note.locator("a")).to_have_attribute("href", "#deal-1-trick-2-card-3")
    brief = page.locator("#step-1 .cite pre").first
    expect(brief).to_contain_text(re.compile(r"^Boston, .*\.toml, deal 1, trick 2, card 3, \d"))
    page.locator(".player-more summary").click()
    page.get_by_role("button", name="Copy as text").click()
    expect(page.locator(".board-answer")).to_have_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("deal 1, trick 2, card 3\ncontract 6 clubs, trump clubs, needs 10\n")
    # By the record Alma has played ♦3 and ♠3.
    assert "1 Alma (0 tricks): ♠J ♠10 ♠9 ♠7 ♠4; ♥10 ♥6 ♥5; ♦10 ♦6 ♦5\n" in text
    assert "On the table: 3 Carla ♠K, 4 Dora ♠A, 1 Alma ♠3\n" in text
    assert "To act: 2 Boris\n" in text


def test_the_citation_of_a_table_names_the_step_shown(page: Page) -> None:
    page.goto("tricks.html")
    table = page.locator("[data-boston-table]").first
    step = table.get_attribute("data-step") or ""
    assert step.startswith("deal-1-trick-")
    table.locator(".cite summary").first.click()
    note = table.locator(".cite-note").first
    expect(note.locator("a")).to_have_attribute("href", f"#{step}")
    expect(note).to_contain_text("deal 1, trick ")


def test_the_choice_of_four_colours_is_kept_on_the_next_page(table: Page) -> None:
    page = table
    ink = "() => getComputedStyle(document.documentElement).getPropertyValue('--card-c')"
    before = page.evaluate(ink)
    page.locator(".player-more summary").first.click()
    page.get_by_role("button", name="Four colours").click()
    assert page.evaluate(ink) != before
    page.goto("russian/protocol.html")
    page.locator(".player-more summary").first.click()
    button = page.get_by_role("button", name="Four colours")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(ink) != before


def test_pictures_of_court_cards_load_only_when_the_table_is_near(page: Page) -> None:
    path = "solo/how-a-deal-goes.html"
    assert "courts.svg" not in (SITE / path).read_text("utf-8")
    page.goto(path, wait_until="networkidle")
    king = page.locator("[data-hand] [data-card$=K]").first
    expect(king.locator("use")).to_have_count(1)
    king.scroll_into_view_if_needed()
    expect(king.locator("use")).to_have_count(2)
    expect(king.locator("use").last).to_have_attribute("href", re.compile(r"courts\.svg\?v=\w+#K$"))
    expect(page.locator("[data-hand] [data-card$='7'] use:nth-child(2)")).to_have_count(0)


def test_without_scripts_a_deal_is_shown_as_lists(visitor: Visitor) -> None:
    page = visitor.open(java_script_enabled=False)
    page.goto(PAGE)
    lists = page.locator("#step-1 .board-lists")
    expect(lists.get_by_text("Alma: ♠J ♠10 ♠9")).to_be_visible()
    expect(lists.get_by_text("Dora: 6 clubs")).to_be_visible()
    expect(lists.get_by_text("Dora ♥3, Alma ♠J, Boris ♥A, Carla ♥7: to Boris")).to_be_visible()
    expect(page.locator(".board")).to_be_hidden()


def test_axe_finds_nothing_at_a_call_a_card_or_a_question(page: Page) -> None:
    found = []
    for step in ("deal-1-call-4", "deal-1-trick-1-card-1"):
        found += in_all_forms(at(page, step), ".player")
    ask = foretelling(page, "deal-1-call-3").page.locator(".player-ask")
    ask.get_by_role("button", name="Yes").click()
    expect(ask.locator(".ask-verdict")).not_to_be_empty()
    assert [*found, *in_all_forms(page, ".player")] == []


def test_the_table_the_hand_and_the_buttons_fit_on_a_phone_screen(page: Page) -> None:
    page.set_viewport_size(PHONE)
    at(page, "deal-1-trick-1-card-3")
    for part in (".board-cloth", "[data-hand='1']", ".player-bar", "[data-said]"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_a_page_with_a_table_is_not_wider_than_the_screen(page: Page) -> None:
    for step in ("deal-1", "deal-1-call-4", "deal-1-trick-3-card-4", "deal-1-end"):
        at(page, step)
        for width in (320, 390, 640):
            page.set_viewport_size({"width": width, "height": 700})
            settle(page)
            assert page.evaluate("document.documentElement.scrollWidth") == width, step


def test_the_text_and_the_trick_are_both_in_view_at_200_percent_zoom(page: Page) -> None:
    page.set_viewport_size({"width": 640, "height": 450})
    at(page, "deal-1-trick-3-card-3")
    expect(page.locator("[data-said]")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-trick]")).to_be_in_viewport(ratio=0.5)


def foretelling(page: Page, step: str) -> Locator:
    """Open a step, choose “Predict first”, press “Next”, and return the table."""
    table = at(page, step).locator("[data-boston-table]")
    page.locator(".player-more summary").click()
    page.get_by_label("Predict first").check()
    table.locator("[data-do=next]").click()
    return table


def test_a_question_about_a_call_is_answered_with_the_rule(page: Page) -> None:
    """Seat 3 has bid 5 spades; the page asks about a bid of seat 4, lower or higher."""
    table = foretelling(page, "deal-1-call-3")
    ask = page.locator(".player-ask")
    expect(ask).to_contain_text("May Dora say")
    expect(table).to_have_attribute("data-step", "deal-1-call-3")
    ask.get_by_role("button", name="Yes").click()
    verdict = ask.locator(".ask-verdict")
    expect(verdict).not_to_be_empty()
    if "Right." in (verdict.text_content() or ""):
        expect(verdict).to_contain_text("No rule refuses it.")
    else:
        expect(verdict.get_by_role("link")).to_have_attribute("data-rule", "solo.auction.higher")
    ask.get_by_role("button", name="Go on").click()
    expect(table).to_have_attribute("data-step", "deal-1-call-4")
    expect(ask).to_be_hidden()


def test_a_wrong_answer_about_a_card_shows_the_rule(page: Page) -> None:
    table = foretelling(page, "deal-1-trick-1-card-1")
    ask = page.locator(".player-ask")
    led = (table.locator("[data-trick] [data-card]").get_attribute("data-card") or "")[0]
    sign = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[led]
    ask.get_by_role("button").filter(has_not_text=sign).first.click()
    verdict = ask.locator(".ask-verdict")
    expect(verdict).to_contain_text("does not follow")
    link = verdict.get_by_role("link", name="solo.play.follow-suit")
    expect(link).to_have_attribute("data-rule", "solo.play.follow-suit")


def test_the_answer_to_who_takes_the_trick_agrees_with_the_engine(page: Page) -> None:
    evening = load(ROOT / "examples" / "solo" / "evening.toml")
    name = evening.players[replay(evening).deals[0].course.tricks[0].winner - 1]
    table = foretelling(page, "deal-1-trick-1-card-3")
    ask = page.locator(".player-ask")
    expect(ask).to_contain_text("Who takes the trick?")
    # A reader who goes on without answering sees the next step.
    table.locator("[data-do=next]").click()
    expect(table).to_have_attribute("data-step", "deal-1-trick-1-card-4")
    table.locator("[data-do=previous]").click()
    table.locator("[data-do=next]").click()
    ask.get_by_role("button", name=name).click()
    expect(ask.locator(".ask-verdict")).to_contain_text("Right.")
    expect(ask.locator(".ask-verdict")).to_contain_text(f"{name} takes the trick")
