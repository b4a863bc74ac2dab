"""Tests of a deal as steps, against a plain book of the record, for every session with cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from boston import load, replay
from boston.apps.present.citing import Place
from boston.apps.present.page import stepped
from boston.apps.present.player import alone, player
from boston.apps.present.table.board import agreed, position
from boston.apps.present.table.steps import deal_steps, has_table, outline
from boston.base.cards import PACK
from boston.base.seats import SEATS
from boston.replaying.replay import Replay, Scored
from tests.helpers import evening
from tests.suits import SUITS, of_suits
from tools.places import ROOT

EXAMPLES: Final = ROOT / "examples"
#: The sessions that have cards.
SESSIONS: Final = [
    path.relative_to(EXAMPLES).as_posix()
    for path in sorted(EXAMPLES.glob("*/*.toml"))
    if "\nhands = " in path.read_text("utf-8")
]
SOLO: Final = "solo/evening.toml"


@cache
def session(name: str) -> Replay:
    return replay(load(EXAMPLES / name))


def told(name: str, number: int) -> dict[str, Any]:
    """Return the steps of a deal."""
    return deal_steps(session(name), number)


def book(scored: Scored) -> Iterator[tuple[str, int | None, list[int]]]:
    """Yield each card played, the seat that plays next, and the tricks that each seat has so far.

    The player of a card is the seat to which it was dealt. The winner of a trick is the seat that
    leads to the next trick. Only the winner of the last trick comes from the engine.
    """
    assert scored.deal.hands is not None
    holder = {
        card: seat for seat, hand in zip(SEATS, scored.deal.hands, strict=True) for card in hand
    }
    cards = scored.deal.play or ()
    taken = [0, 0, 0, 0]
    for place, card in enumerate(cards):
        following = holder[cards[place + 1]] if place + 1 < len(cards) else None
        if place % 4 == 3:
            taker = following or scored.course.tricks[-1].winner
            taken[taker - 1] += 1
        yield str(card), following, list(taken)


@pytest.mark.parametrize("name", SESSIONS)
def test_the_steps_of_a_deal_match_the_record(name: str) -> None:
    dealt = [scored for scored in session(name).deals if scored.deal.hands is not None]
    assert dealt
    for scored in dealt:
        deal = told(name, scored.number)
        every_step_has_a_name_a_phase_and_a_sentence(scored.number, deal["steps"])
        the_calls_are_those_of_the_record(scored, deal)
        every_card_is_played_by_whom_it_was_dealt(scored, deal)


PHASES: Final = {
    "call": "call",
    "trump": "agree",
    "partner": "agree",
    "discard": "agree",
    "open": "play",
    "trick": "play",
    "end": "end",
}


def every_step_has_a_name_a_phase_and_a_sentence(number: int, steps: list[dict[str, Any]]) -> None:
    """Check that each step has a unique name, its phase, and sentences that each cite a rule."""
    names = [step["at"] for step in steps]
    assert len(set(names)) == len(names)
    assert (names[0], steps[0]["phase"], names[-1]) == (f"deal-{number}", "deal", f"{names[0]}-end")
    for step in steps[1:]:
        assert step["phase"] == PHASES[step["at"].split("-")[2]]
    for step in steps:
        assert step["said"], step["at"]
        for sentence, rules in step["said"]:
            assert sentence.endswith(".")
            assert rules
            assert all(rule.count(".") == 2 for rule in rules)


def the_calls_are_those_of_the_record(scored: Scored, deal: dict[str, Any]) -> None:
    """Check that each call is legal and shown for its seat; the last step ends the auction."""
    assert scored.course.bidding.is_over
    called = [(at, step) for at, step in enumerate(deal["steps"]) if "call" in step]
    calls = [(seat, str(call)) for seat, call in scored.course.bidding.calls]
    assert [tuple(step["call"]) for _, step in called] == calls
    before = [step for step in deal["steps"] if "calls" in step]
    said: dict[int, str] = {}
    for (at, _), step, (seat, call) in zip(called, before, calls, strict=True):
        assert step["turn"] == seat
        assert [call] in step["calls"]
        assert all(len(each) in (1, 3) for each in step["calls"])
        said[seat] = call
        assert position(deal, at).said == said
    *earlier, last = [[text for text, _ in step["said"]] for _, step in called]
    assert {len(texts) for texts in earlier} == {1}
    ends = (
        "The auction is over: " if {call for _, call in calls} - {"pass"} else "All have passed: "
    )
    assert [text.startswith(ends) for text in last] == [False, True]


def every_card_is_played_by_whom_it_was_dealt(scored: Scored, deal: dict[str, Any]) -> None:
    """Check that no card is lost, and that no played card was refused."""
    steps = deal["steps"]
    cards = [place for place, step in enumerate(steps) if "card" in step]
    gone = {str(card) for away in scored.deal.discards or () for card in away}
    for count, (place, (card, turn, taken)) in enumerate(zip(cards, book(scored), strict=True)):
        step, shown = steps[place], position(deal, place)
        gone.add(card)
        assert step["at"] == f"deal-{scored.number}-trick-{count // 4 + 1}-card-{count % 4 + 1}"
        assert step["card"][1] == card
        assert step["turn"] == (None if "open" in steps[place + 1] else turn)
        assert shown.facts["taken"] == taken
        held = [card for hand in shown.hands for card in hand]
        assert sorted([*held, *gone]) == sorted(map(str, PACK))
        assert [each for _, each in shown.trick][-1] == card
        assert len(shown.trick) == count % 4 + 1
        refused = {card: rule for card, rule, _ in steps[place - 1]["refused"]}
        assert card not in refused
        assert set(refused.values()) <= set(step["said"][0][1])


def test_the_page_and_the_engine_give_the_same_steps_every_time() -> None:
    text = (EXAMPLES / SOLO).read_text("utf-8")
    assert json.dumps(stepped(text, 1)) == json.dumps(told(SOLO, 1)) == json.dumps(told(SOLO, 1))


def marked(root: ElementTree.Element, mark: str) -> dict[str, str]:
    """Return the text of each element with an attribute, by the value of the attribute."""
    return {each.get(mark, ""): "".join(each.itertext()) for each in root.iter() if each.get(mark)}


def test_the_page_contains_the_position_at_the_requested_step() -> None:
    root = ElementTree.fromstring(alone(session(SOLO), 1, "deal-1-trick-1-card-3"))
    assert (root.get("data-step"), root.get("data-turn")) == ("deal-1-trick-1-card-3", "4")
    (trick,) = (each for each in root.iter() if each.get("data-trick"))
    assert [*marked(trick, "data-card")] == ["D3", "D2", "DA"]
    assert sorted(marked(root, "data-card")) == sorted(map(str, PACK))
    assert sum(1 for each in root.iter() if each.get("data-card")) == len(PACK)
    assert sorted(marked(root, "data-hand")) == ["1", "2", "3", "4"]
    assert marked(root, "data-taken") == {"1": "0", "2": "0", "3": "0", "4": "0"}
    # Six clubs with a partner: four tricks more than the contract.
    for name, said in {"contract": "6 clubs", "needs": "10", "trump": "clubs"}.items():
        assert [*marked(root, f"data-{name}").values()] == [said]
    # At a later step, the first two tricks are hidden; the other cards are visible.
    later = ElementTree.fromstring(alone(session(SOLO), 1, "deal-1-trick-3-card-2"))
    hidden = {
        card for each in later.iter() if each.get("hidden") for card in marked(each, "data-card")
    }
    assert hidden == {*map(str, (session(SOLO).deals[0].deal.play or ())[:8])}


def test_without_scripts_the_page_lists_hands_calls_and_tricks() -> None:
    root = ElementTree.fromstring(player(session(SOLO), Place()))
    (first, _) = (each for each in root.iter("details") if each.get("class") == "board-lists")
    assert first.get("open")
    items = ["".join(each.itertext()) for each in first.iter("li")]
    # From the record of the first deal: Alma's hand, Dora's call, and the last trick for Boris.
    assert "Alma: ♠J ♠10 ♠9 ♠7 ♠4 ♠3; ♥10 ♥6 ♥5; ♦10 ♦6 ♦5 ♦3" in items
    assert "Dora: 6 clubs" in items
    assert items[-1] == "Dora ♥3, Alma ♠J, Boris ♥A, Carla ♥7: to Boris"
    assert len([*first.iter("ol")]) == 2
    assert [has_table(session(SOLO), n) for n in range(4)] == [False, True, True, False]
    (bar,) = (each for each in root.iter() if each.get("class") == "player-bar")
    buttons = [each.get("aria-label") or each.text for each in bar.iter("button")]
    assert len(buttons) == len({*buttons} - {None})


def test_the_table_shows_each_discard_and_each_hand_laid_open() -> None:
    # In the record, Ben plays a spread misère after each player discards a card.
    name, number = "american/at-the-table.toml", 4
    said = re.sub("</?li>", "", "".join(map(str, agreed(told(name, number)))))
    assert said == (
        "Ann discards the king of clubs.Ben discards the ten of hearts.Cora discards the two of "
        "hearts.Dan discards the queen of spades.Ben lays the hand open."
    )
    root = ElementTree.fromstring(alone(session(name), number, f"deal-{number}-open"))
    away = [each for each in root.iter() if each.get("class") == "board-away"]
    assert ["".join(each.itertext()) for each in away] == [
        f"discarded {card}" for card in ("♣K", "♥10", "♥2", "♠Q")
    ]
    # Source 003, ¶ 9: the bids that only some tables play have the source's names.
    words = outline(session("german/forced-miseres.toml"), 1)["words"]
    assert (words["misere-forcee"], words["revolution"]) == ("misère forcée", "Revolution")


@pytest.mark.parametrize(
    ("way", "order"), [("clockwise", [2, 3, 4, 1]), ("anticlockwise", [4, 3, 2, 1])]
)
def test_the_table_follows_the_direction_of_play(way: str, order: list[int]) -> None:
    # Each player has a whole suit, and seat 1 deals; all pass.
    record = of_suits(*["pass"] * 4, dealer=1, play=[])
    deal = outline(evening(record, game="french", readings={"direction": way}), 1)
    assert deal["clockwise"] == (way == "clockwise")
    assert [step["turn"] for step in deal["steps"]][:4] == order


@pytest.mark.parametrize(
    ("call", "opened"),
    [
        # Source 003: in a forced misère, the opponents also lay their hands open, after the first
        # trick. In Revolution, all four hands are laid open at once.
        ("gross-misere-offen", {"deal-1-open": {1}}),
        ("misere-forcee", {"deal-1-open": {1}, "deal-1-open-2": {2, 3, 4}}),
        ("revolution", {"deal-1-open": {1, 2, 3, 4}}),
    ],
)
def test_hands_laid_open_at_the_same_time_are_one_step(
    call: str, opened: dict[str, set[int]]
) -> None:
    # Seat 1 holds the hearts. Seat 2 holds the spades, and a spade was turned up.
    hands = [SUITS[1], SUITS[0], *SUITS[2:]]
    play = [suit + rank for rank in "AKQJT98765432" for suit in "HSDC"]
    record = of_suits(call, "pass", "pass", "pass", hands=hands, play=play)
    done = evening(record, game="german", options={"forced_miseres": "on"})
    deal = deal_steps(done, 1)
    names = [step["at"] for step in deal["steps"]]
    assert len(set(names)) == len(names)
    assert {step["at"]: set(step["open"]) for step in deal["steps"] if "open" in step} == opened
    assert names[names.index("deal-1-open") + 1] == "deal-1-trick-1-card-1"
    if "deal-1-open-2" in opened:
        again = names.index("deal-1-open-2")
        assert names[again - 1] == "deal-1-trick-1-card-4"
        assert names[again + 1] == "deal-1-trick-2-card-1"
        assert set(position(deal, again - 1).open) == {1}
    assert set(position(deal, len(names) - 1).open) == set[int]().union(*opened.values())
