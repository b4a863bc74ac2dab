"""Deals with their cards: partners, tricks, discards, the blunder of the fourth hand."""

from __future__ import annotations

from typing import Any

import pytest

from boston import quote
from boston.base.cards import card, hand
from boston.games.german import GAME
from boston.games.german.partner import invitation, rock_offer
from boston.games.german.play import is_blunder
from boston.replaying.events import events
from boston.replaying.happened import LaidOpen, Played
from boston.table.play import Manner, begin, put
from tests.german.deals import UP_TO_THE_ROCK, game, last, misere, refusal, with_whister
from tests.helpers import each_pays, holds, moved, paid, refused

#: Every player holds a whole suit: seat 1 spades, 2 hearts, 3 diamonds, 4 clubs.
SUITS = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]


def in_order(tricks: int = 13) -> list[str]:
    """Everybody plays from the top, seat 1 leads every trick."""
    return [suit + rank for rank in "AKQJT98765432"[:tricks] for suit in "SHDC"]


def full(*calls: str, **more: Any) -> dict[str, Any]:
    """A deal of four whole suits; spades are turned up and seat 4 has dealt."""
    told = {"dealer": 4, "turned": "spades", "hands": SUITS, "calls": [*calls]}
    return {**told, "play": in_order(), **more}


CONCORDIA = full("concordia first", "pass", "pass", "pass", trump="spades")


@holds(
    "german.play.first-lead",
    "german.play.trick-winner",
    "german.play.winner-leads",
    "german.equipment.pack",
)
def test_forehand_leads_and_the_winner_leads_again() -> None:
    deal = last(CONCORDIA)
    assert deal.outcome.result is not None
    assert deal.outcome.result.tricks == (13, 0, 0, 0)
    assert paid(deal) == dict.fromkeys([(2, 1), (3, 1), (4, 1)], (13 + 4) * 48)


@holds("german.play.turn", "german.play.follow-suit")
@pytest.mark.parametrize(
    ("play", "rule"),
    [
        (["HA"], "german.play.turn"),
        (["SA", "SK"], "german.play.turn"),
        (["SA", "HA", "DA", "CA", "SA"], "german.play.turn"),
    ],
)
def test_a_card_out_of_turn_is_refused(play: list[str], rule: str) -> None:
    message = refusal({**CONCORDIA, "play": play})
    assert message.startswith(f"deal 1: card {len(play)}: {rule}: ")


@holds("german.play.follow-suit")
def test_a_suit_led_is_followed() -> None:
    mixed = ["AKQJT9876543.2..", "2.AKQJT9876543..", *SUITS[2:]]
    message = refusal({**CONCORDIA, "hands": mixed, "play": ["SA", "HA"]})
    assert message.startswith("deal 1: card 2: german.play.follow-suit: HA does not follow spades")


@holds("german.deal.singly")
def test_a_card_dealt_twice_is_refused() -> None:
    twice = [SUITS[0], "A.KQJT98765432..", *SUITS[2:]]
    assert refusal({**CONCORDIA, "hands": twice}).startswith("deal 1: german.deal.singly: SA is")


AWAY: dict[str, Any] = {"discards": [[], ["H2"], [], []], "play": in_order(12)}
FROM_EACH = [(3, 2), (4, 2), (1, 2)]
MUST = {"readings": {"laying-away": "must"}}


@holds("german.contracts.discard")
def test_the_declarer_of_a_small_misere_may_lay_a_card_away() -> None:
    """¶ 2 says that the player may."""
    klein = full("pass", "klein-misere", "pass", "pass")
    for played in (klein, {**klein, **AWAY}, {**klein, "discards": [[], [], [], []]}):
        assert paid(last(played)) == dict.fromkeys(FROM_EACH, 48)


@holds("german.contracts.discard", "german.contracts.open")
def test_from_the_open_small_misere_which_shows_twelve_cards_one_is_laid_away() -> None:
    open_one = full("pass", "klein-misere-offen", "pass", "pass")
    for open_after in ("at-once", "first-trick"):
        agreed = {"open_after": open_after}
        assert paid(last({**open_one, **AWAY}, options=agreed)) == dict.fromkeys(FROM_EACH, 150)
    assert refusal(open_one).startswith("deal 1: german.contracts.discard: ")


@holds("german.contracts.discard")
def test_by_the_other_reading_a_card_must_be_laid_away() -> None:
    klein = full("pass", "klein-misere", "pass", "pass")
    assert refusal(klein, **MUST).startswith("deal 1: german.contracts.discard: ")
    assert paid(last({**klein, **AWAY}, **MUST)) == dict.fromkeys(FROM_EACH, 48)
    told = misere("klein-misere", 0, tricks=[0, 5, 4, 4])
    assert refusal(told, **MUST).startswith("deal 1: german.contracts.discard: ")


@holds("german.contracts.discard")
def test_twelve_tricks_are_told_of_a_small_misere_or_thirteen() -> None:
    for tricks in ([0, 5, 4, 3], [0, 5, 4, 4]):
        assert paid(last(misere("klein-misere", 0, tricks=tricks))) == each_pays(48)
    message = refusal(misere("klein-misere", 0, tricks=[0, 5, 4, 2]))
    assert message == (
        "deal 1: german.contracts.discard: the tricks of klein-misere add up to 11, "
        "not 12 or, with no card laid away, 13"
    )
    assert quote("german", "klein-misere", tricks=13, rates="reconstruction-a").points == 48
    must = {"laying-away": "must"}
    assert "add up to 13, not 12" in refused(
        lambda: quote("german", "klein-misere", tricks=13, readings=must)
    )


@holds("german.contracts.discard", "german.contracts.forced-form", "german.contracts.revolution")
@pytest.mark.parametrize(
    ("call", "away", "rule"),
    [
        ("klein-misere", [[], ["H2", "H3"], [], []], "german.contracts.discard"),
        ("klein-misere", [["S2"], ["H2"], [], []], "german.contracts.discard"),
        ("klein-misere", [["S2"], [], [], []], "german.contracts.discard"),
        ("klein-misere", [[], ["S2"], [], []], "german.contracts.discard"),
        ("gross-misere", [[], ["H2"], [], []], "german.contracts.discard"),
        ("gross-misere-offen", [[], ["H2"], [], []], "german.contracts.discard"),
        ("misere-forcee", [[], ["H2"], [], []], "german.contracts.forced-form"),
        ("revolution", [[], ["H2"], [], []], "german.contracts.revolution"),
    ],
)
def test_what_may_not_be_laid_away(call: str, away: list[list[str]], rule: str) -> None:
    deal = full("pass", call, "pass", "pass", discards=away, play=in_order(12))
    message = refusal(deal, options={"forced_miseres": "on"})
    assert message.startswith(f"deal 1: {rule}: ")


@holds("german.partner.four-lowest", "german.partner.invitation")
def test_who_may_have_a_partner() -> None:
    for contract in ("klein-philadelphia", "concordia"):
        message = refusal(with_whister(contract, 9, 4))
        assert message.startswith("deal 1: german.partner.four-lowest: ")
    himself = with_whister("klein-boston", 5, 3, partner=1)
    assert refusal(himself).startswith("deal 1: german.partner.invitation: ")


@holds("german.partner.invitation")
def test_the_first_of_those_invited_to_offer_is_the_whister() -> None:
    assert invitation(2, (False, False, True)).whister == 1
    assert invitation(2, (False,)).asked_next == 4


@holds("german.partner.invitation")
def test_the_declarer_plays_alone_or_with_the_whister_who_offered() -> None:
    alone = full("klein-boston first", "pass", "pass", "pass", trump="spades")
    assert last(alone).course.answers is None
    answers = last({**alone, "whist": 3}).course.answers
    assert answers is not None
    assert (answers.declined, answers.whister) == ((2,), 3)


@holds("german.partner.rock-offer")
def test_for_the_rock_the_first_to_offer_is_taken() -> None:
    assert rock_offer(2, (True, True)).whister == 3
    assert rock_offer(2, (False, False, False)).whister is None
    rock = full("pass", "pass", "gross-boston first", "pass", trump="spades", whist=2)
    held = [*SUITS[1:], SUITS[0]]
    play = ["DA", "CA", "SA", "HA", *(suit + rank for rank in "KQJT98765432" for suit in "SHDC")]
    answers = last(*UP_TO_THE_ROCK, {**rock, "dealer": 1, "hands": held, "play": play})
    assert answers.course.answers is not None
    assert answers.course.answers.declined == (1,)


@holds("german.auction.passed-out")
def test_when_all_pass_the_deal_is_void() -> None:
    deal = last({**full("pass", "pass", "pass", "pass"), "play": []})
    assert (deal.outcome.result, deal.net) == (None, (0, 0, 0, -4))


#: Seat 1 plays Groß-Misere and holds the first trick with D7; seat 4, who might play D5 or D8 to
#: it, takes it with the ace or, in the second play, leaves it.
MISERE: dict[str, Any] = {
    "dealer": 4,
    "turned": "spades",
    "hands": [
        "542.65432.732.63",
        "Q986.AJ7.Q4.AT94",
        "AKJ7.QT9.K96.875",
        "T3.K8.AJT85.KQJ2",
    ],
    "calls": ["gross-misere", "pass", "pass", "pass"],
    "play": """
    D7 D4 D6 DA   CK C6 CA C8   HA HQ HK H6   DQ DK DJ D3
    SA ST S5 SQ   SK S3 S4 S9   SJ CQ S2 S8   HT H8 H5 HJ
    CT C7 CJ C3   DT D2 C9 D9   D8 H4 H7 H9   D5 H3 S6 S7
    C2 H2 C4 C5
    """,
}


@holds("german.play.fourth-hand", "german.pay.fourth-hand")
def test_the_cards_show_the_blunder() -> None:
    assert paid(last(MISERE)) == dict.fromkeys([(2, 1), (3, 1), (4, 1)], 96)
    deal = last({**MISERE, "blunder": 4})
    assert paid(deal) == {(4, 1): 288}
    assert {line.direction for line in deal.receipt if line.payer == 4 and line.payee == 1} == {
        "german.pay.fourth-hand"
    }


@holds("german.play.fourth-hand")
@pytest.mark.parametrize("seat", [2, 3])
def test_the_cards_deny_a_blunder_of_the_others(seat: int) -> None:
    message = refusal({**MISERE, "blunder": seat})
    assert message.startswith("deal 1: german.play.fourth-hand: nobody pays alone")
    assert f"no trick that seat {seat}, playing fourth" in message


@holds("german.play.by-mistake")
def test_who_could_only_take_the_trick_has_made_no_mistake() -> None:
    """With the nine of diamonds for the five, every diamond of seat 4 takes the seven."""
    hands = ["542.65432.732.63", "Q986.AJ7.Q4.AT94", "AKJ7.QT9.K65.875", "T3.K8.AJT98.KQJ2"]
    swapped = {"D5": "D9", "D9": "D5"}
    play = [swapped.get(card, card) for card in MISERE["play"].split()]
    told = {**MISERE, "hands": hands, "play": play}
    assert paid(last(told)) == dict.fromkeys([(2, 1), (3, 1), (4, 1)], 96)
    message = refusal({**told, "blunder": 4})
    assert message.startswith("deal 1: german.play.by-mistake: nobody pays alone for a blunder: ")
    assert "seat 4 could only take the trick" in message


@holds("german.play.fourth-hand", "german.play.by-mistake")
@pytest.mark.parametrize(
    ("fourth", "played", "blunder"),
    [
        ("..AJT85.", "DA", True),  # D5 would have left the trick to the declarer
        ("..AJT85.", "D5", False),
        ("..AJT8.", "DA", False),  # every diamond takes the seven
        ("K8...", "SK", False),  # a card of another suit takes nothing
    ],
)
def test_who_has_to_take_a_trick_commits_no_blunder(
    fourth: str, played: str, blunder: bool
) -> None:
    hands = [hand("..7."), hand("..4."), hand("..6."), hand(fourth)]
    state = begin(hands, 4, Manner(None, GAME.playing))
    for name in ("D7", "D4", "D6"):
        assert not is_blunder(state, card(name), declarer=1)
        state = put(state, card(name))
    assert is_blunder(state, card(played), declarer=1) == blunder
    assert not is_blunder(state, card(played), declarer=2)


@holds("german.play.fourth-hand")
@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (misere("gross-misere", 0, blunder=1), "seat 1 is the declarer"),
        (misere("gross-misere", 2, blunder=3), "the misère was lost all the same"),
        (game("klein-boston", 5, blunder=3), "klein-boston is no misère"),
    ],
)
def test_a_blunder_that_cannot_be_is_refused(deal: dict[str, Any], said: str) -> None:
    message = refusal(deal)
    assert message.startswith("deal 1: german.play.fourth-hand: ")
    assert said in message


@holds("german.pool.rock-pass")
def test_the_calls_tell_who_passed_on_the_rock() -> None:
    calls = ["pass", "gross-boston first", "concordia first", "pass"]
    held = [SUITS[2], SUITS[3], SUITS[1], SUITS[0]]
    deal = full(*calls, dealer=1, trump="clubs", turned="clubs", hands=held)
    order = [suit + rank for rank in "AKQJT98765432" for suit in "CHSD"]
    done = last(*UP_TO_THE_ROCK, {**deal, "play": order})
    assert [line[1] for line in moved(done) if line[0] == "german.pool.rock-pass"] == [2]


@holds("german.contracts.forced", "german.contracts.revolution", "german.contracts.open")
@pytest.mark.parametrize(
    ("call", "opened"),
    [
        # Source 003: after the first trick the opponents too; in Revolution all at once.
        ("gross-misere-offen", {2: 0}),
        ("misere-forcee", {2: 0, 1: 4, 3: 4, 4: 4}),
        ("revolution", {1: 0, 2: 0, 3: 0, 4: 0}),
    ],
)
def test_which_hands_are_laid_open_after_how_many_cards(call: str, opened: dict[int, int]) -> None:
    deal = last(full("pass", call, "pass", "pass"), options={"forced_miseres": "on"})
    played, found = 0, {}
    for event in events(deal):
        played += isinstance(event, Played)
        if isinstance(event, LaidOpen):
            found[event.seat] = played
    assert found == opened
