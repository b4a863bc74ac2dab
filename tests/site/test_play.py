"""Tests of deals that the reader plays in a real browser: keys, touch, links and records.

Python starts once for all of them, on one page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from boston.apps.present.play.page import respond as answer
from boston.base.cards import write_hand
from boston.record.reading import loads
from tests.commands import Boston, amiss, next_call
from tests.houses import BASES, HOUSES
from tests.test_review import ASKED
from tools.visit import Visitor

from .axe_page import in_all_forms
from .player_page import PHONE, WIDE
from .scripts import script
from .way_page import PAGE, WayPage

#: A page with a deal that has cards.
TABLE = "solo/protocol.html"


@pytest.fixture(scope="module")
def way(site: str, browser: Browser) -> Iterator[WayPage]:
    """Yield the page, opened once."""
    visitor = Visitor(browser, site)
    page = visitor.open(viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    page.goto(PAGE)
    yield WayPage(page)
    visitor.leave()


def is_paid(way: WayPage, boston: Boston) -> None:
    """Check that the command pays the deal as the page does."""
    said = boston("replay", "-", "--json", stdin=way.record.encode()).data
    assert said["deals"][0]["net"] == way.net


# The other games are tested without a page, in `tests/present/test_play_page.py`.
def test_the_page_and_the_command_refuse_the_same_calls(way: WayPage, boston: Boston) -> None:
    way.deal("solo", 1865)
    calls: list[str] = []
    while ladder := way.ladder:
        said = [
            (call, rule, said.removeprefix("Refused: ").removesuffix("."))
            for call, rule, said in ladder
        ]
        assert list(amiss(boston, way.record, calls, said)) == []
        calls.append(next_call(calls, way.open))
        way.choose(calls[-1])
    assert len(calls) >= 4


def test_take_back_returns_to_the_readers_last_choice(way: WayPage) -> None:
    way.deal("solo", 3, own=(1,))
    step, may = way.step, way.open
    way.choose("pass")
    assert way.step != step
    way.does("Take back")
    assert (way.step, way.open) == (step, may)


def test_the_page_makes_one_choice_or_plays_to_the_end(way: WayPage, boston: Boston) -> None:
    way.deal("french", 5)
    way.does("Let the page choose")
    assert len(loads(way.record).deals[0].calls or ()) == 1
    way.play_out()
    expect(way.table).to_have_attribute("data-turn", "")
    is_paid(way, boston)
    # Four plain players play the same deal from the same seed; the command also names the contract.
    played = loads(boston("play", "french", "--seed", "5").out)
    assert [each.telling(contract=None) for each in played.deals] == [*loads(way.record).deals]


def test_the_page_deals_an_entered_hand_and_reports_an_invalid_one(way: WayPage) -> None:
    form = way.form
    form.get_by_text("Hands of your own").click()
    form.get_by_label("Hand of seat 2").fill("AKQJT98765432..")
    way.deal("solo", 1)
    why = "is not a hand: four suits with dots between, spades first"
    expect(way.status).to_have_text(f"hand of seat 2: 'AKQJT98765432..' {why}")
    form.get_by_label("Hand of seat 2").fill("AKQJT98765432...")
    form.get_by_label("Hand of seat 3").fill("A.KQJT98765432..")
    way.deal("solo", 1)
    expect(way.status).to_contain_text("SA is dealt to seats 2 and 3")
    form.get_by_label("Hand of seat 3").fill("")
    way.deal("solo", 1)
    hands = loads(way.record).deals[0].hands or ()
    assert write_hand(hands[1]) == "AKQJT98765432..."
    form.get_by_label("Hand of seat 2").fill("")
    form.get_by_label("Seed").fill("one")
    form.get_by_role("button", name="Deal", exact=True).click()
    expect(way.status).to_contain_text("seed: 'one' is not a whole number")
    form.get_by_text("Hands of your own").click()


def test_a_link_or_a_reload_returns_to_the_same_position(way: WayPage) -> None:
    page = way.page
    way.deal("swedish", 11)
    for _ in range(40):
        may = way.open
        if "decline" in may:
            break
        way.choose("ask" if "ask" in may else "5" if "5" in may else may[0])
    way.choose("decline")
    record, said = way.record, way.table.locator("[data-said]").text_content()
    page.reload()
    way.rests()
    expect(way.table.locator("[data-said]")).to_have_text(said or "")
    expect(way.form.locator(".way-source")).to_have_text(record)
    way.form.locator(".way-record summary").click()
    link = way.link()
    assert "#way=" in link
    way.follow(link)
    expect(way.table.locator("[data-said]")).to_have_text(said or "")
    expect(way.form.locator(".way-source")).to_have_text(record)
    assert way.open == ["accept", "decline"]


def test_a_reader_can_play_on_from_a_step_of_a_table(way: WayPage, boston: Boston) -> None:
    page = way.page
    page.goto(f"{TABLE}#deal-1-trick-2-card-3")
    table = page.locator("[data-boston-table]")
    expect(table).to_have_attribute("data-step", "deal-1-trick-2-card-3")
    turn = table.get_attribute("data-turn")
    held = table.locator(f'[data-hand="{turn}"] [data-card]').count()
    page.get_by_role("link", name="Another way from here").click()
    here = WayPage(page, "Another way from deal 1, trick 2, card 3")
    expect(here.table).to_have_attribute("data-step", "deal-1-trick-2-card-3")
    expect(here.table).to_have_attribute("data-turn", turn or "")
    assert here.table.locator(f'[data-hand="{turn}"] [data-card]').count() == held
    here.rests()
    # A link takes the whole deal to the page for playing.
    here.form.locator(".way-record summary").click()
    here.link()
    link = page.evaluate("navigator.clipboard.readText()")
    here.play_out()
    is_paid(here, boston)
    expect(page).to_have_url(re.compile(r"solo/protocol\.html#deal-1-trick-2-card-3$"))
    here.button("Close").click()
    expect(here.form).to_have_count(0)
    page.goto(link)
    expect(way.table).to_have_attribute("data-step", "deal-1-trick-2-card-3")
    way.rests()


def test_a_player_can_declare_a_carte_blanche_on_the_page(way: WayPage, boston: Boston) -> None:
    way.deal("solo", 3)
    while "carte blanche 2" not in (may := way.open):
        way.choose("6 spades" if "6 spades" in may else may[0])
    way.choose("carte blanche 2")
    assert "carte blanche 2" not in way.open
    assert loads(way.record).deals[0].carte_blanche == (2,)
    way.play_out()
    is_paid(way, boston)


def test_axe_finds_nothing_while_a_deal_is_played(way: WayPage) -> None:
    way.deal("german", 2)
    assert in_all_forms(way.page, ".way") == []


SEEN = script("cards-seen")
#: Returns the choice that has the focus.
FOCUS = script("choice-in-focus")
TOO_SMALL = script("too-small")


def sees_no_more_than_his_own(way: WayPage, own: int) -> None:
    """Check that the page's tree names no card that the seat may not see."""
    seen: dict[str, Any] = way.table.evaluate(SEEN)
    for seat, hand in seen["hands"].items():
        if int(seat) != own and int(seat) not in seen["open"]:
            assert hand["cards"] == []
    # Each of the 52 cards is a named card, a back or a face-down discard.
    backs = sum(hand["backs"] for hand in seen["hands"].values())
    assert len(seen["named"]) + backs + seen["away"] == 52
    assert way.record == ""


# Games based on these are played like them; `test_play_page.py` plays all games without a page.
@pytest.mark.parametrize("game", [game for game in HOUSES if game not in BASES])
def test_a_whole_deal_can_be_played_with_the_keyboard_alone(
    way: WayPage, boston: Boston, game: str
) -> None:
    page = way.page
    way.deal(game, 1865, own=(1,))
    for turn in range(60):
        if way.table.get_attribute("data-phase") == "end":
            break
        sees_no_more_than_his_own(way, 1)
        # The focus is on a legal choice; the arrow keys move to another and back.
        assert page.evaluate(FOCUS) in way.open
        if turn % 5 == 1:
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        way.rests()
    assert way.table.get_attribute("data-phase") == "end"
    is_paid(way, boston)
    assert loads(way.record).players == ("You", "Bruno", "Clara", "Daniel")
    expect(way.form.locator(".way-score")).to_contain_text(
        re.compile(r"You (get \d+|lose \d+|neither win nor lose) in this deal\.")
    )


def test_the_next_deal_is_added_to_the_saved_evening(way: WayPage) -> None:
    way.deal("solo", 7, own=(1,))
    way.play_out()
    first = way.net
    way.does("Next deal")
    expect(way.table).to_have_attribute("data-phase", "call")
    way.play_out()
    evening = loads(way.record)
    assert [deal.dealer for deal in evening.deals] == [4, 1]
    total = [one + two for one, two in zip(first, way.net, strict=True)]
    shown = way.form.locator(".way-score").text_content() or ""
    _, _, shown = shown.partition("If you stopped now, after 2 deals, with everything settled: ")
    assert [*map(int, _numbers(shown))] == total
    way.button("The account").click()
    expect(way.page).to_have_url(re.compile(r"score\.html"))
    expect(way.page.locator(".evening")).to_have_attribute("data-deals", "2")
    way.page.goto(PAGE)


def _numbers(shown: str) -> list[str]:
    return [word.strip(".,").replace("−", "-") for word in shown.split() if word[0] in "+−0"]


def test_a_hint_marks_a_choice_but_does_not_make_it(way: WayPage) -> None:
    way.deal("swedish", 3, own=(1,))
    step = way.step
    way.does("Hint")
    expect(way.table.locator("[data-hinted]")).to_have_count(1)
    expect(way.table.locator(".board-why")).to_contain_text("Hint:")
    assert way.step == step
    # Late in the play the hint also says in how many deals the card wins.
    while not (way.step or "").startswith("deal-1-trick-9"):
        way.choose(way.open[-1])
    step = way.step
    way.does("Hint")
    hinted = way.table.locator("[data-hinted]").get_attribute("data-card")
    assert hinted in way.open
    expect(way.table.locator(".board-why")).to_contain_text(
        re.compile(r"Hint: .+\. You then win counters in \d+ of \d+ deals that fit what you know")
    )
    assert way.step == step


def test_the_level_of_the_other_players_is_saved_and_kept_in_a_link(way: WayPage) -> None:
    page, level = way.page, way.form.locator("[name=level]")
    way.own([1])
    level.select_option(label="By sampled deals")
    way.deal("solo", 5, own=(1,))
    way.choose("pass")
    kept = json.loads(page.evaluate("localStorage.getItem('boston-way')"))
    assert (kept["level"], kept["begins"]["level"]) == ("sampling", "sampling")
    step = way.step
    way.follow(way.link())
    expect(way.table).to_have_attribute("data-step", step or "")
    expect(level).to_have_value("sampling")
    # A deal that was saved without a level opens with the plain players.
    del kept["level"], kept["begins"]["level"], kept["count"]
    page.evaluate("(kept) => localStorage.setItem('boston-way', kept)", json.dumps(kept))
    way.goes_on()
    expect(way.table).to_have_attribute("data-step", step or "")
    expect(level).to_have_value("plain")


def test_a_link_in_mid_deal_opens_its_position_and_hides_other_hands(way: WayPage) -> None:
    way.plays("0")
    way.deal("fontainebleau", 22, own=(3,))
    for _ in range(6):
        way.choose(way.open[0])
    step, held = way.step, way.table.evaluate(SEEN)["hands"]["3"]["cards"]
    way.follow(way.link())
    expect(way.table).to_have_attribute("data-step", step or "")
    assert way.table.evaluate(SEEN)["hands"]["3"]["cards"] == held
    sees_no_more_than_his_own(way, 3)


def test_the_deal_of_the_day_is_the_same_for_everybody(way: WayPage) -> None:
    page = way.page
    way.does("Deal of the day")
    held = way.table.evaluate(SEEN)["hands"]["1"]["cards"]
    way.play_out()
    way.button("Copy the result").click()
    expect(way.status).to_have_text("Copied three lines.")
    first, second, address = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert ", deal " in first
    assert "Mine: " in second
    page.goto("index.html")
    page.goto(address)
    expect(way.table).to_have_attribute("data-phase", "deal")
    assert way.table.evaluate(SEEN)["hands"]["1"]["cards"] == held


def test_a_reader_can_play_on_from_a_step_of_a_finished_deal(way: WayPage) -> None:
    way.deal("solo", 5, own=(1,))
    way.play_out()
    for _ in range(9):
        way.table.locator("[data-do=previous]").click()
    step = way.step
    way.table.get_by_role("link", name="Another way from here").click()
    way.rests()
    assert way.table.get_attribute("data-phase") == "play"
    assert (way.step or "") >= (step or "")
    assert way.open != []


def test_the_review_shows_the_costly_card_and_lets_the_reader_try_again(way: WayPage) -> None:
    page = way.page
    over = answer(json.dumps({**ASKED, "own": [1, 2, 3, 4]}))
    kept = {key: over[key] for key in ("record", "unwritten")}
    page.evaluate("(kept) => localStorage.setItem('boston-way', kept)", json.dumps(kept))
    way.goes_on()
    way.does("What would have won it?")
    read = way.form.locator(".way-read")
    expect(read.get_by_role("listitem")).to_have_count(1)
    expect(read).to_contain_text("This review knows all four hands.")
    expect(read.locator("p").first).to_have_text("Boris’s ace of clubs at trick 11 cost 1 point.")
    read.get_by_role("button", name="Trick 11, Boris: ace of clubs").click()
    assert way.step == "deal-1-trick-11-card-2"
    expect(way.table.locator("[data-said]")).to_contain_text("would have been 11 tricks for Alma")
    expect(way.table.locator("[data-slip]")).to_have_attribute("data-card", "CA")
    assert in_all_forms(page, ".way") == []
    # If the reader asks again, the page still says it only once.
    way.does("What would have won it?")
    way.table.locator("[data-do=previous]").click()
    way.table.locator("[data-do=next]").click()
    said = way.table.locator("[data-said]").text_content() or ""
    assert said.count("would have been") == 1
    way.does("Try again from here")
    assert way.step == "deal-1-trick-11-card-1"
    assert {*way.open} == {"CA", "CQ", "C4"}
    expect(way.form.get_by_label("Seat 2", exact=True)).to_be_checked()
    expect(read).to_be_empty()


def test_a_table_offers_a_review_at_the_end_of_a_deal(way: WayPage) -> None:
    page = way.page
    page.goto(f"{TABLE}#deal-1-end")
    page.get_by_role("link", name="What would have won it?").click()
    here = WayPage(page, "A look back from deal 1, end")
    expect(here.form.locator(".way-read")).to_contain_text("knows all four hands", timeout=60_000)
    page.goto(PAGE)


def test_the_page_compares_a_played_deal_under_other_readings(way: WayPage) -> None:
    way.deal("solo", 1, own=(1,))
    way.play_out()
    way.button("By other readings").click()
    expect(way.form.locator(".way-read")).not_to_be_empty()
    way.deal("solo", 2, own=(1,))
    expect(way.form.locator(".way-read")).to_be_empty()


def test_cards_appear_one_by_one_and_a_key_skips_the_wait(way: WayPage) -> None:
    # With a fake clock the next card waits for the test, however slow the machine is.
    clock = way.page.clock
    clock.install()
    way.deal("solo", 1, own=(1,))
    way.plays("2")
    clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    way.choose("pass")
    assert way.open == []
    way.page.keyboard.press("Shift")
    assert way.open == []
    way.page.keyboard.press("x")
    assert way.open != []
    # Cards already shown are not shown again, not even at the end, when all hands are open.
    way.plays("0")
    while len(way.table.evaluate(SEEN)["hands"]["1"]["cards"]) > 1:
        way.choose(way.open[-1])
    way.plays("2")
    way.choose(way.open[0])
    assert "trick-13" in (way.step or "")
    way.page.keyboard.press("x")
    expect(way.table).to_have_attribute("data-phase", "end")
    way.plays("0")
    clock.resume()


def test_a_deal_can_be_played_by_touch_on_a_phone(site: str, browser: Browser) -> None:
    visitor = Visitor(browser, site)
    page = visitor.open(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(PAGE)
    way = WayPage(page)
    way.form.get_by_role("button", name="Deal", exact=True).tap()
    way.table.wait_for()
    way.rests()
    top = way.table.bounding_box()
    assert top is not None
    assert -1 <= top["y"] <= 120
    for _ in range(60):
        if way.table.get_attribute("data-phase") == "end":
            break
        assert way.table.evaluate(TOO_SMALL) == []
        way.table.locator(
            ".board-card[role=button]:not([aria-disabled]), .board-may button:not([aria-disabled])"
        ).first.tap()
        way.rests()
    expect(way.table).to_have_attribute("data-phase", "end")
    visitor.leave()


def test_the_deal_button_deals_new_hands_unless_a_seed_is_entered(way: WayPage) -> None:
    def dealt() -> list[str]:
        way.form.get_by_role("button", name="Deal", exact=True).click()
        way.rests()
        hands: dict[str, Any] = way.table.evaluate(SEEN)["hands"]
        return [card for hand in hands.values() for card in hand["cards"]]

    way.deal("solo", 9)
    typed = dealt()
    assert len(typed) == 52
    assert dealt() == typed
    way.form.get_by_label("Seed").fill("")
    first = dealt()
    assert dealt() != first
    # A link to a seed leaves the field as it is.
    way.follow(f"{PAGE}#deal=9&game=solo")
    expect(way.table).to_have_attribute("data-phase", "deal")
    expect(way.form.get_by_label("Seed")).to_have_value("")


def kept(way: WayPage, *choices: str, **more: object) -> None:
    """Continue, after these choices, a saved deal in which seat 1 has all spades, and so on."""
    hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    names = ["You", "Bruno", "Clara", "Daniel"]
    asked = {"game": "solo", "dealer": 4, "turned": "", "hands": hands, "names": names, **more}
    now = answer(json.dumps({**asked, "own": [1], "do": "look", "choices": choices}))
    stored = {**{key: now[key] for key in ("record", "unwritten")}, "own": [1]}
    way.page.evaluate("(kept) => localStorage.setItem('boston-way', kept)", json.dumps(stored))
    way.goes_on()


MISERE = ("grand-misere", "pass", "pass", "pass")
TOOLS = ("Hint", "Let the page choose", "Play to the end", "Play the rest")


def test_the_page_announces_a_lost_misere_at_once_and_plays_the_rest(
    way: WayPage, boston: Boston
) -> None:
    settled = way.form.locator(".way-settled")
    kept(way, *MISERE)
    expect(settled).to_have_text("")
    way.choose("SA")
    expect(settled).to_have_text("Grand Misere is lost: you took 1 trick and needed none.")
    rest = way.button("Play the rest")
    background = "(each) => getComputedStyle(each).backgroundColor"
    assert rest.evaluate(background) != way.button("Take back").evaluate(background)
    assert in_all_forms(way.page, ".way") == []
    # If the trick is taken back, the contract is undecided again.
    way.does("Take back")
    expect(settled).to_have_text("")
    way.choose("SK")
    way.does("Play the rest")
    expect(way.table).to_have_attribute("data-phase", "end")
    expect(settled).to_have_text("")
    is_paid(way, boston)


def test_a_finished_deal_shows_one_total_and_highlights_next_deal(way: WayPage) -> None:
    kept(way, *MISERE, "SA")
    way.does("Play the rest")
    score = way.form.locator(".way-score")
    result, sums = score.locator("b"), score.locator("span")
    expect(result).to_have_text("You take 13 tricks and needed none: Grand Misere is lost.")
    # Grand Misere costs 30 to each opponent, and nothing is settled later.
    each = -way.net[0] // 3
    expect(sums).to_have_text(
        re.compile(rf"^You lose {3 * each} in this deal\. You pay .+ {each} each: .+\.$")
    )
    for name in TOOLS:
        expect(way.button(name)).to_be_hidden()
    expect(way.button("Take back")).to_be_visible()
    filled = "(each) => getComputedStyle(each).backgroundColor"
    shown = [each for each in way.form.get_by_role("button").all() if each.is_visible()]
    accent = way.button("Next deal").evaluate(filled)
    assert [each.text_content() for each in shown if each.evaluate(filled) == accent] == [
        "Next deal"
    ]
    way.does("Next deal")
    expect(way.button("Hint")).to_be_visible()
    expect(score).to_be_hidden()


def test_the_page_explains_bids_and_questions_beside_them(way: WayPage) -> None:
    way.deal("swedish", 11)
    adds = way.table.locator(".board-adds")
    expect(adds).to_contain_text(
        re.compile("A bid with “colour” is played in .+ or .+; a bid with “highest” ")
    )
    expect(adds.get_by_role("link", name="swedish.auction.in-colour")).to_have_count(1)
    while "ask" not in (may := way.open):
        way.choose("5" if "5" in may else may[0])
    expect(adds).to_be_hidden()
    way.choose("ask")
    why = way.table.locator(".board-why")
    expect(why).to_have_text("You promise 3 tricks; together you need 8 tricks.")
    # The text stays when the reader moves through the choices.
    way.page.keyboard.press("ArrowRight")
    expect(why).to_have_text("You promise 3 tricks; together you need 8 tricks.")
    way.deal("solo", 11)
    expect(adds).to_be_hidden()


#: Opens the list of other bids as soon as it appears, before their prices are known.
OPENS_BIDS: Final = """() => new MutationObserver(() => {
  const folder = document.querySelector(".board-may details");
  if (folder && !document.querySelector(".board-asks")) folder.open = true;
}).observe(document.body, { childList: true, subtree: true })"""


def test_an_open_list_of_bids_stays_open_when_prices_arrive(way: WayPage) -> None:
    # The page asks for the prices of a game only once.
    way.forget()
    way.page.goto(PAGE)
    way.page.evaluate(OPENS_BIDS)
    way.deal("swedish", 11, own=(1,))
    expect(way.table.locator(".board-asks").first).to_be_visible()
    expect(way.table.locator("[data-call='13']")).to_be_visible()
    expect(way.table.locator("[data-call='13'] ~ .board-asks")).to_be_visible()
