"""Deals drawn on the table, in a real browser: stepped to the end and held against the record."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from boston import load, replay
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.cite.examples import record_file
from boston.replaying.replay import Replay, Scored
from tools.places import SITE
from tools.visit import Visitor

from .axe_page import findings
from .kinds import read_pages
from .player_page import PHONE, WIDE

PAGE: Final = "solo/protocol.html"
#: Presses the key for the next step until there is none, and collects what is drawn; a table that
#: opens in the midst of a deal goes back to its beginning first.
WALK: Final = """async (root) => {
  const drawn = [];
  const cards = (place) => [...place.querySelectorAll("[data-card]")];
  const read = () => ({
    step: root.dataset.step,
    turn: root.dataset.turn,
    hands: [1, 2, 3, 4].map((seat) => cards(root.querySelector(`[data-hand="${seat}"]`))
      .map((card) => card.dataset.card)),
    trick: cards(root.querySelector("[data-trick]"))
      .map((card) => [Number(card.dataset.seat), card.dataset.card]),
    taken: [...root.querySelectorAll("[data-taken]")].map((taken) => Number(taken.textContent)),
    said: root.querySelector("[data-said]").textContent,
    hash: location.hash,
    refused: [...root.querySelectorAll(".board-card[aria-disabled=true]")]
      .map((card) => [card.dataset.card, card.dataset.rule]),
  });
  const shown = () => new Promise((done) => {
    const look = new MutationObserver(() => {
      look.disconnect();
      queueMicrotask(() => done(read()));
    });
    look.observe(root, { attributes: true, attributeFilter: ["data-step"] });
  });
  const next = root.querySelector("[data-do=next]");
  const press = (key) => next.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  if (!/^deal-\\d+$/.test(root.dataset.step)) {
    const first = shown();
    press("Home");
    await first;
  }
  drawn.push(read());
  while (next.getAttribute("aria-disabled") !== "true") {
    const coming = shown();
    press("ArrowRight");
    drawn.push(await coming);
    await 0;
  }
  return drawn;
}"""

#: How much of the page each of fifty steps changes: changes told, and elements that are new.
CHANGED: Final = """async (root) => {
  const changed = [];
  let told = [];
  const look = new MutationObserver((changes) => told.push(...changes));
  look.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (changed.length < 50) {
    told = [];
    const shown = new Promise((done) => {
      root.addEventListener("boston-step", done, { once: true });
    });
    const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
    document.body.dispatchEvent(key);
    await shown;
    told.push(...look.takeRecords());
    const added = told.flatMap((change) => [...change.addedNodes]);
    const size = (node) => 1 + (node.querySelectorAll?.("*").length ?? 0);
    changed.push([told.length, added.reduce((sum, node) => sum + size(node), 0)]);
  }
  return changed;
}"""


def pages_with_tables() -> list[str]:
    """Every page that has a table."""
    found = (path for path in read_pages() if "data-boston-table" in path.read_text("utf-8"))
    return sorted(path.relative_to(SITE).as_posix() for path in found)


def session_of(page: Page, number: int) -> Replay:
    """The session that a table on a page shows."""
    table = page.locator("[data-boston-table]").nth(number)
    note = table.locator(".cite-note").first.text_content() or ""
    found = re.search(r"boston replay (\S+)", note)
    assert found, note
    return replay(load(record_file(found[1])))


def positions(scored: Scored) -> dict[str, dict[str, Any]]:
    """What must be drawn after every card: by the record, and who took a trick by the engine too.

    A card is played by whoever was dealt it; a trick is taken by whoever leads to the next.
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
    """Hold what was drawn against the record, and return how many cards were played."""
    by_step = {each["step"]: each for each in drawn}
    deals = {int(each["step"].split("-")[1]) for each in drawn}
    count = 0
    for scored in done.deals:
        if scored.deal.hands is None or scored.number not in deals:
            continue
        assert scored.course.bidding is not None
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
            assert shown["hash"].endswith(name)
            count += 1
    return count


def test_every_deal_with_cards_is_stepped_to_its_end_card_by_card(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, reduced_motion="reduce")
    cards, games = 0, set()
    for path in pages_with_tables():
        page.goto(path)
        tables = page.locator("[data-boston-table]")
        for number in range(tables.count()):
            done = session_of(page, number)
            cards += held_against(tables.nth(number).evaluate(WALK), done)
            games.add(done.game.id)
    assert games == set(GAMES)
    assert cards >= 48 * len(games)


def test_a_step_changes_little_of_the_page(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE)
    page.goto(f"{PAGE}#deal-1-trick-1-card-1")
    expect_step(page, "deal-1-trick-1-card-1")
    changed = page.locator("[data-boston-table]").evaluate(CHANGED)
    assert all(0 < changes < 200 for changes, _ in changed)
    assert all(0 < added < 100 for _, added in changed)


@pytest.fixture
def table(page: Page) -> Page:
    """A page with a table."""
    page.goto(PAGE)
    expect(page.locator("[data-do=next]")).to_be_visible()
    return page


def expect_step(page: Page, step: str) -> None:
    """This step is shown, and the address says so."""
    expect(page.locator("[data-boston-table]")).to_have_attribute("data-step", step)
    expect(page).to_have_url(re.compile(f"#{step}$"))


def test_the_keyboard_alone_steps_a_deal(table: Page) -> None:
    table.keyboard.press("ArrowRight")
    expect_step(table, "deal-1-call-1")
    table.keyboard.press("ArrowLeft")
    expect_step(table, "deal-1")
    table.locator("[data-do=next]").focus()
    table.keyboard.press("Enter")
    expect_step(table, "deal-1-call-1")
    table.keyboard.press("PageDown")
    expect_step(table, "deal-1-trick-1-card-4")
    table.keyboard.press("PageUp")
    table.keyboard.press("End")
    expect_step(table, "deal-1-end")
    table.keyboard.press("ArrowRight")
    expect_step(table, "deal-2")
    table.keyboard.press("ArrowLeft")
    expect_step(table, "deal-1-end")
    table.keyboard.press("Home")
    expect_step(table, "deal-1")


def test_a_field_keeps_its_arrows(table: Page) -> None:
    table.get_by_role("searchbox").first.focus()
    table.keyboard.press("ArrowRight")
    expect(table.locator("[data-boston-table]")).to_have_attribute("data-step", "deal-1")


@pytest.mark.parametrize(
    ("fragment", "step"),
    [
        ("deal-2-trick-5-card-2", "deal-2-trick-5-card-2"),
        ("deal-2-trick-5", "deal-2-trick-5-card-1"),
        ("deal-1-call-3", "deal-1-call-3"),
        ("deal-1-partner", "deal-1-partner"),
        ("deal-2-discard-1", "deal-2-discard-1"),
        ("deal-1-end", "deal-1-end"),
        ("deal-3", "deal-3"),
    ],
)
def test_a_link_opens_its_step(page: Page, fragment: str, step: str) -> None:
    page.goto(f"{PAGE}#{fragment}")
    expect(page.locator("[data-boston-table]")).to_have_attribute("data-step", step)


def test_the_result_is_shown_when_the_last_card_has_been(table: Page) -> None:
    receipt = table.locator("#step-1 .player-sentences")
    expect(receipt).to_be_hidden()
    table.evaluate("location.hash = '#deal-1-trick-13-card-4'")
    expect_step(table, "deal-1-trick-13-card-4")
    expect(receipt).to_be_hidden()
    table.keyboard.press("ArrowRight")
    expect_step(table, "deal-1-end")
    expect(receipt).to_be_visible()
    # Solo: Dora and Carla took twelve of the ten they needed.
    expect(table.locator("[data-said]")).to_contain_text("take 12 tricks and needed 10")


def test_a_rule_behind_a_step_opens_with_one_press(table: Page) -> None:
    table.keyboard.press("ArrowRight")
    table.locator(".board-rules a[data-rule='solo.auction.end']").click()
    expect(table.get_by_role("dialog")).to_contain_text("solo.auction.end")
    table.keyboard.press("Escape")
    expect_step(table, "deal-1-call-1")


def paper_of(card: Locator) -> str:
    """The colour of a card."""
    colour: str = card.locator("svg").evaluate(
        "svg => getComputedStyle(svg).getPropertyValue('--card-paper')"
    )
    return colour


def test_what_is_refused_says_which_rule_refuses_it(table: Page) -> None:
    table.evaluate("location.hash = '#deal-1-call-4'")
    expect_step(table, "deal-1-call-4")
    # Dora has called 6 clubs; Carla's 5 hearts comes too late, 7 hearts does not.
    refused = table.locator("[data-call='5 hearts']")
    expect(refused).to_have_attribute("aria-disabled", "true")
    rule = refused.get_attribute("data-rule") or ""
    refused.focus()
    expect(table.locator(".board-why")).to_contain_text(rule)
    expect(table.locator("[data-call='7 hearts']")).not_to_have_attribute("aria-disabled", "true")
    table.evaluate("location.hash = '#deal-1-trick-1-card-1'")
    card = table.locator("[data-hand='2'] [data-card='S6']")
    expect(card).to_have_attribute("data-rule", "solo.play.follow-suit")
    card.press("Enter")
    expect(table.locator(".board-why")).to_contain_text("S6 does not follow diamonds")
    allowed = table.locator("[data-hand='2'] [data-card='D2']")
    expect(allowed).not_to_have_attribute("aria-disabled", "true")
    assert paper_of(card) != paper_of(allowed)
    # On paper nothing can be asked, and a hand is a hand.
    table.emulate_media(media="print")
    assert paper_of(card) == paper_of(allowed)


def test_play_goes_on_by_itself_and_pauses(table: Page) -> None:
    button = table.locator("[data-do=play]")
    button.click()
    expect(button).to_have_text("Pause")
    # It may have gone further before a busy machine looks.
    further = re.compile(r"^deal-1-(call-([2-9]|\d\d)|trick-)")
    expect(table.locator("[data-boston-table]")).to_have_attribute("data-step", further)
    button.click()
    expect(button).to_have_text("Play")


def test_a_position_is_cited_and_copied_as_text(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{PAGE}#deal-1-trick-2-card-3")
    expect_step(page, "deal-1-trick-2-card-3")
    page.locator("#step-1 .cite summary").click()
    note = page.locator("#step-1 .cite-note")
    expect(note).to_contain_text("deal 1, trick 2, card 3")
    expect(note.locator("a")).to_have_attribute("href", "#deal-1-trick-2-card-3")
    page.get_by_role("button", name="Copy as text").click()
    expect(page.locator(".board-answer")).to_have_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("deal 1, trick 2, card 3\ncontract 6 clubs, trump clubs, needs 10\n")
    # The record: Alma has played ♦3 and ♠3 of her thirteen.
    assert "1 Alma (0 tricks): ♠J ♠10 ♠9 ♠7 ♠4; ♥10 ♥6 ♥5; ♦10 ♦6 ♦5\n" in text
    assert "On the table: 3 Carla ♠K, 4 Dora ♠A, 1 Alma ♠3\n" in text
    assert "To act: 2 Boris\n" in text


def test_four_colours_are_kept_for_the_next_page(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE)
    page.goto(PAGE)
    ink = "() => getComputedStyle(document.documentElement).getPropertyValue('--card-c')"
    before = page.evaluate(ink)
    page.get_by_role("button", name="Four colours").click()
    assert page.evaluate(ink) != before
    page.goto("russian/protocol.html")
    button = page.get_by_role("button", name="Four colours")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(ink) != before


def test_without_scripts_a_deal_is_lists(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, java_script_enabled=False)
    page.goto(PAGE)
    lists = page.locator("#step-1 .board-lists")
    expect(lists.get_by_text("Alma: ♠J ♠10 ♠9")).to_be_visible()
    expect(lists.get_by_text("Dora: 6 clubs")).to_be_visible()
    expect(lists.get_by_text("Dora ♥3, Alma ♠J, Boris ♥A, Carla ♥7: to Boris")).to_be_visible()
    expect(page.locator(".board")).to_be_hidden()


def test_axe_finds_nothing_at_a_call_nor_at_a_card(visitor: Visitor) -> None:
    found = []
    for screen, scheme in ((WIDE, "light"), (PHONE, "dark")):
        page = visitor.open(viewport=screen, color_scheme=scheme)
        for step in ("deal-1-call-4", "deal-1-trick-1-card-1"):
            page.goto(f"{PAGE}#{step}")
            expect(page.locator("[data-boston-table]")).to_have_attribute("data-step", step)
            found += findings(page)
    assert not found, found


def test_table_own_hand_and_buttons_are_on_one_screen_of_a_phone(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE)
    page.goto(f"{PAGE}#deal-1-trick-1-card-3")
    expect(page.locator("[data-boston-table]")).to_have_attribute("data-step", re.compile("card-3"))
    for part in (".board-cloth", "[data-hand='1']", ".board-bar", "[data-said]"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [320, 390, 640])
def test_nothing_is_wider_than_the_screen(visitor: Visitor, width: int) -> None:
    page = visitor.open(viewport={"width": width, "height": 700})
    for step in ("deal-1", "deal-1-call-4", "deal-1-trick-3-card-4", "deal-1-end"):
        page.goto(f"{PAGE}#{step}")
        expect(page.locator("[data-boston-table]")).to_have_attribute("data-step", step)
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_what_is_said_stays_beside_what_is_shown_at_200_percent(visitor: Visitor) -> None:
    page = visitor.open(viewport={"width": 640, "height": 450})
    page.goto(f"{PAGE}#deal-1-trick-3-card-3")
    expect(page.locator("[data-said]")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-trick]")).to_be_in_viewport(ratio=0.5)
