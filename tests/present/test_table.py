"""A deal as steps: held against a plain book of the record, in every session that has cards."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from boston import load, replay
from boston.base.cards import PACK
from boston.base.seats import SEATS
from boston.present.page import stepped
from boston.present.place import Place
from boston.present.player import player
from boston.present.table.alone import alone
from boston.present.table.lists import agreed
from boston.present.table.position import position
from boston.present.table.side import bar
from boston.present.table.steps import deal_steps, has_table, outline
from boston.replaying.replay import Scored
from tests.helpers import evening
from tools.places import ROOT

EXAMPLES: Final = ROOT / "examples"
SESSIONS: Final = {
    path.relative_to(EXAMPLES).as_posix(): replay(load(path))
    for path in sorted(EXAMPLES.glob("*/*.toml"))
}
DEALS: Final = [
    (name, scored.number)
    for name, done in SESSIONS.items()
    for scored in done.deals
    if scored.deal.hands is not None
]


def told(name: str, number: int) -> tuple[Scored, dict[str, Any]]:
    """A deal and its steps."""
    done = SESSIONS[name]
    return done.deals[number - 1], deal_steps(done, number)


def book(scored: Scored) -> Iterator[tuple[str, int | None, list[int]]]:
    """Every card played, who is to play after it, and the tricks taken by then.

    A card is played by whoever was dealt it, and a trick is taken by whoever leads to the next; the
    engine is asked for the taker of the last trick alone.
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


@pytest.mark.parametrize(("name", "number"), DEALS)
def test_every_card_is_played_by_whom_it_was_dealt_and_nothing_is_lost(
    name: str, number: int
) -> None:
    scored, deal = told(name, number)
    cards = [place for place, step in enumerate(deal["steps"]) if "card" in step]
    expected = list(book(scored))
    assert len(cards) == len(expected)
    gone = {str(card) for away in scored.deal.discards or () for card in away}
    for count, (place, (card, turn, taken)) in enumerate(zip(cards, expected, strict=True)):
        step, shown = deal["steps"][place], position(deal, place)
        gone.add(card)
        assert step["at"] == f"deal-{number}-trick-{count // 4 + 1}-card-{count % 4 + 1}"
        assert step["card"][1] == card
        opened = "open" in deal["steps"][place + 1]
        assert step["turn"] == (None if opened else turn)
        assert shown.facts["taken"] == taken
        held = [card for hand in shown.hands for card in hand]
        assert sorted([*held, *gone]) == sorted(map(str, PACK))
        assert [each for _, each in shown.trick][-1] == card
        assert len(shown.trick) == count % 4 + 1


@pytest.mark.parametrize(("name", "number"), DEALS)
def test_the_calls_are_those_of_the_record_each_one_allowed(name: str, number: int) -> None:
    scored, deal = told(name, number)
    assert scored.course.bidding is not None
    calls = [step["call"] for step in deal["steps"] if "call" in step]
    assert calls == [[seat, str(call)] for seat, call in scored.course.bidding.calls]
    before = [step for step in deal["steps"] if "calls" in step]
    assert len(before) == len(calls)
    for step, (seat, call) in zip(before, calls, strict=True):
        assert step["turn"] == seat
        assert [call] in step["calls"]
        assert all(len(each) in (1, 3) for each in step["calls"])


@pytest.mark.parametrize(("name", "number"), DEALS)
def test_the_last_call_and_no_other_says_how_the_auction_ends(name: str, number: int) -> None:
    scored, deal = told(name, number)
    *earlier, last = [
        [text for text, _ in step["said"]] for step in deal["steps"] if "call" in step
    ]
    assert {len(said) for said in earlier} == {1}
    nobody_bid = scored.deal.calls is not None and not {*scored.deal.calls} - {"pass"}
    ends = "All have passed: " if nobody_bid else "The auction is over: "
    assert [text.startswith(ends) for text in last] == [False, True]


@pytest.mark.parametrize(("name", "number"), DEALS)
def test_no_card_played_is_among_those_refused(name: str, number: int) -> None:
    _, deal = told(name, number)
    for step, following in zip(deal["steps"], deal["steps"][1:], strict=False):
        if "card" in following:
            refused = {card: rule for card, rule, _ in step["refused"]}
            assert following["card"][1] not in refused
            assert set(refused.values()) <= set(following["said"][0][1])


@pytest.mark.parametrize(("name", "number"), DEALS)
def test_every_step_has_a_name_of_its_own_and_a_sentence_under_a_rule(
    name: str, number: int
) -> None:
    _, deal = told(name, number)
    names = [step["at"] for step in deal["steps"]]
    assert len(set(names)) == len(names)
    assert names[0] == f"deal-{number}"
    assert names[-1] == f"deal-{number}-end"
    for step in deal["steps"]:
        assert step["said"], step["at"]
        for sentence, rules in step["said"]:
            assert sentence.endswith(".")
            assert all(rule.count(".") == 2 for rule in rules)
            assert rules


def test_the_same_deal_is_told_in_the_same_words_every_time() -> None:
    name, number = DEALS[0]
    once, again = (json.dumps(told(name, number)[1]) for _ in range(2))
    assert once == again


def test_the_page_s_python_tells_the_same() -> None:
    text = (EXAMPLES / "solo" / "evening.toml").read_text("utf-8")
    assert stepped(text, 1) == deal_steps(SESSIONS["solo/evening.toml"], 1)


def cards_in(root: ElementTree.Element, place: str) -> list[str]:
    """The cards that lie in a place."""
    (found,) = (each for each in root.iter() if each.get(place))
    return [each.get("data-card", "") for each in found.iter() if each.get("data-card")]


def test_the_first_position_of_a_deal_is_in_the_page() -> None:
    root = ElementTree.fromstring(alone(SESSIONS["solo/evening.toml"], 1, "deal-1-trick-1-card-3"))
    assert root.get("data-step") == "deal-1-trick-1-card-3"
    assert root.get("data-turn") == "4"
    assert cards_in(root, "data-trick") == ["D3", "D2", "DA"]
    every = [each.get("data-card") for each in root.iter() if each.get("data-card")]
    assert sorted(map(str, every)) == sorted(map(str, PACK))
    hands = [each.get("data-hand") for each in root.iter() if each.get("data-hand")]
    assert sorted(map(str, hands)) == ["1", "2", "3", "4"]
    taken = {each.get("data-taken"): each.text for each in root.iter() if each.get("data-taken")}
    assert taken == {"1": "0", "2": "0", "3": "0", "4": "0"}


PHASES: Final = {"call": "call", "trump": "agree", "partner": "agree", "discard": "agree"}
PLAYED: Final = {"open": "play", "trick": "play", "end": "end"}


@pytest.mark.parametrize(("name", "number"), DEALS)
def test_a_step_is_of_the_phase_that_its_name_says(name: str, number: int) -> None:
    first, *others = told(name, number)[1]["steps"]
    assert (first["at"], first["phase"]) == (f"deal-{number}", "deal")
    for step in others:
        assert step["phase"] == (PHASES | PLAYED)[step["at"].split("-")[2]]


@pytest.mark.parametrize(("name", "number"), DEALS)
def test_the_last_call_of_each_stands_before_him_while_there_are_calls(
    name: str, number: int
) -> None:
    deal = told(name, number)[1]
    said: dict[int, str] = {}
    for at, step in enumerate(deal["steps"]):
        if "call" in step:
            seat, call = step["call"]
            said[seat] = call
            assert position(deal, at).said == said


@pytest.mark.parametrize(
    ("name", "number", "said"),
    [
        ("swedish/at-the-table.toml", 1, "Anna plays in diamonds, the second suit."),
        ("swedish/at-the-table.toml", 4, "Anna plays in clubs, a plain suit."),
        ("solo/evening.toml", 1, "Dora plays in clubs."),
    ],
)
def test_a_trump_suit_is_told_with_its_rank_where_suits_have_one(
    name: str, number: int, said: str
) -> None:
    (step,) = (each for each in told(name, number)[1]["steps"] if each["at"].endswith("-trump"))
    assert [text for text, *_ in step["said"]] == [said]


def test_the_table_says_the_contract_how_many_tricks_it_needs_and_what_is_trump() -> None:
    # Six clubs with a partner: four tricks more than the contract.
    root = ElementTree.fromstring(alone(SESSIONS["solo/evening.toml"], 1, "deal-1-trick-1-card-3"))
    told = {
        name: "".join(each.itertext())
        for name in ("contract", "needs", "trump")
        for each in root.iter()
        if each.get(f"data-{name}")
    }
    assert told == {"contract": "6 clubs", "needs": "10", "trump": "clubs"}


def test_the_cards_of_earlier_tricks_are_in_the_page_and_hidden() -> None:
    done = SESSIONS["solo/evening.toml"]
    root = ElementTree.fromstring(alone(done, 1, "deal-1-trick-3-card-2"))
    hidden = {
        card.get("data-card")
        for each in root.iter()
        if each.get("hidden")
        for card in each.iter()
        if card.get("data-card")
    }
    # Two tricks have been taken; whatever else was played lies open on the table.
    assert hidden == {*map(str, (done.deals[0].deal.play or ())[:8])}


def test_without_scripts_hands_calls_and_tricks_are_lists() -> None:
    root = ElementTree.fromstring(player(SESSIONS["solo/evening.toml"], Place()))
    (first, _) = (each for each in root.iter("details") if each.get("class") == "board-lists")
    assert first.get("open")
    items = ["".join(each.itertext()) for each in first.iter("li")]
    # The record, first deal: Alma's hand, Dora's call, the last trick, which Boris takes.
    assert "Alma: ♠J ♠10 ♠9 ♠7 ♠4 ♠3; ♥10 ♥6 ♥5; ♦10 ♦6 ♦5 ♦3" in items
    assert "Dora: 6 clubs" in items
    assert items[-1] == "Dora ♥3, Alma ♠J, Boris ♥A, Carla ♥7: to Boris"
    assert Counter(each.tag for each in first.iter("ol")) == {"ol": 2}


#: The record: the misère to be lain down of the American table, Ben's, after a card of each.
LAID_AWAY: Final = ("american/at-the-table.toml", 4, ("♣K", "♥10", "♥2", "♠Q"))


def test_the_lists_have_what_was_laid_away_and_laid_open_and_nothing_else() -> None:
    name, number, _ = LAID_AWAY
    items = [str(each) for each in agreed(told(name, number)[1])]
    assert items == [
        "<li>Ann lays the king of clubs away.</li>",
        "<li>Ben lays the ten of hearts away.</li>",
        "<li>Cora lays the two of hearts away.</li>",
        "<li>Dan lays the queen of spades away.</li>",
        "<li>Ben lays his cards open.</li>",
    ]


def test_the_card_that_each_laid_away_stands_with_him() -> None:
    name, number, cards = LAID_AWAY
    root = ElementTree.fromstring(alone(SESSIONS[name], number, f"deal-{number}-open"))
    away = [each for each in root.iter() if each.get("class") == "board-away"]
    assert ["".join(each.itertext()) for each in away] == [*cards]
    assert {each.get("title") for each in away} == {"laid away"}


def test_every_button_that_steps_has_a_name_that_is_read_aloud() -> None:
    buttons = [*ElementTree.fromstring(bar()).iter("button")]
    assert len(buttons) == len({each.get("aria-label") for each in buttons})
    assert all(each.get("aria-label") for each in buttons)


def test_a_game_that_goes_the_other_way_round_goes_so_on_the_table() -> None:
    # All of a suit each, so that who leads takes every trick; all pass, and seat 1 deals.
    hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    calls = ["pass"] * 4
    record = {"dealer": 1, "hands": hands, "calls": calls, "turned": "spades"}
    turns = {}
    for way in ("clockwise", "anticlockwise"):
        done = evening(record, game="french", readings={"direction": way})
        deal = outline(done, 1)
        assert deal["clockwise"] == (way == "clockwise")
        turns[way] = [step["turn"] for step in deal["steps"]]
    assert turns["clockwise"][:4] == [2, 3, 4, 1]
    assert turns["anticlockwise"][:4] == [4, 3, 2, 1]


@pytest.mark.parametrize(
    ("call", "opened"),
    [
        # Source 003: in a forced misère the opponents' cards too, after the first trick; in
        # Revolution all fifty-two at once.
        ("gross-misere-offen", {"deal-1-open": {1}}),
        ("misere-forcee", {"deal-1-open": {1}, "deal-1-open-2": {2, 3, 4}}),
        ("revolution", {"deal-1-open": {1, 2, 3, 4}}),
    ],
)
def test_hands_laid_open_at_one_time_are_one_step(call: str, opened: dict[str, set[int]]) -> None:
    hands = [".AKQJT98765432..", "AKQJT98765432...", "..AKQJT98765432.", "...AKQJT98765432"]
    play = [suit + rank for rank in "AKQJT98765432" for suit in "HSDC"]
    record = {"dealer": 4, "turned": "spades", "hands": hands, "play": play}
    calls = [call, "pass", "pass", "pass"]
    done = evening({**record, "calls": calls}, game="german", options={"forced_miseres": "on"})
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


def test_a_deal_without_cards_has_no_table() -> None:
    done = SESSIONS["solo/evening.toml"]
    assert [has_table(done, number) for number in (0, 1, 2, 3)] == [False, True, True, False]


def test_what_only_some_tables_play_has_the_name_of_the_source() -> None:
    # Source 003, ¶ 9.
    session = load(ROOT / "examples" / "german" / "forced-miseres.toml")
    words = outline(replay(session), 1)["words"]
    assert (words["misere-forcee"], words["revolution"]) == ("misère forcée", "Revolution")
