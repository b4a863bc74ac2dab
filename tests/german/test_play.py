"""The deal and its couleurs; partners, tricks, discards, the blunder of the fourth hand."""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.base.cards import card, hand
from boston.course.events import LaidOpen, Played
from boston.games.german import GAME
from boston.games.german.contracts import (
    COULEUR_OF,
    RING,
    invitation,
    is_blunder,
    open_after_first_trick,
    open_at_once,
    rock_offer,
)
from boston.present.games.german import tables
from boston.table.play import Manner, begin, put
from tests.german.deals import RATES, TRICKS, UP_TO_THE_ROCK, game, last, misere
from tests.helpers import PASSED, DealTable, each_pays, holds, moved, paid, refused, result
from tests.suits import SUITS, in_order, of_suits

DISCARD: Final = "german.contracts.discard"
FOURTH_HAND: Final = "german.play.fourth-hand"
RANKS: Final = "AKQJT98765432"
#: What seat 2 lays away as the declarer of a small misère.
AWAY: Final = [[], ["H2"], [], []]
LAID_AWAY: Final[DealTable] = {"discards": AWAY, "play": in_order(12)}
CONCORDIA: Final = of_suits("concordia first", "pass", "pass", "pass", trump="spades")


@holds("german.play.first-lead", "german.play.trick-winner", "german.play.winner-leads")
def test_forehand_leads_and_the_winner_leads_again() -> None:
    deal = last(CONCORDIA)
    assert result(deal).tricks == (13, 0, 0, 0)
    assert paid(deal) == each_pays((13 + 4) * 48)


@holds(DISCARD, "german.contracts.open")
def test_from_a_small_misere_a_card_may_be_laid_away_and_must_be_from_an_open_one() -> None:
    """¶ 2 says that the player may; an open small misère shows twelve cards."""
    klein = of_suits("pass", "klein-misere", "pass", "pass")
    laid_away: DealTable = {**klein, **LAID_AWAY}
    open_one = {**of_suits("pass", "klein-misere-offen", "pass", "pass"), **LAID_AWAY}
    to_seat_2 = [(3, 2), (4, 2), (1, 2)]
    for played in (klein, laid_away, {**klein, "discards": [[], [], [], []]}):
        assert paid(last(played)) == dict.fromkeys(to_seat_2, 48)
    assert paid(last(laid_away, readings={"laying-away": "must"})) == dict.fromkeys(to_seat_2, 48)
    for after in ("at-once", "first-trick"):
        deal = last(open_one, options={"open_after": after})
        assert paid(deal) == dict.fromkeys(to_seat_2, 150)


@holds(DISCARD)
def test_twelve_tricks_are_told_of_a_small_misere_or_thirteen() -> None:
    for tricks in ([0, 5, 4, 3], [0, 5, 4, 4]):
        assert paid(last(misere("klein-misere", 0, tricks=tricks))) == each_pays(48)
    assert quote("german", "klein-misere", tricks=13, rates=RATES).points == 48
    must = {"laying-away": "must"}
    said = refused(lambda: quote("german", "klein-misere", tricks=13, readings=must))
    assert "add up to 13, not 12" in said


@holds("german.partner.invitation")
def test_the_first_of_those_invited_to_offer_is_the_whister() -> None:
    assert invitation(2, (False, False, True)).whister == 1
    assert invitation(2, (False,)).asked_next == 4
    alone = of_suits("klein-boston first", "pass", "pass", "pass", trump="spades")
    assert last(alone).course.answers is None
    assert last({**alone, "whist": 3}).course.answers == ((2,), 3, None)


@holds("german.partner.rock-offer")
def test_for_the_rock_the_first_to_offer_is_taken() -> None:
    assert rock_offer(2, (True, True)).whister == 3
    assert rock_offer(2, (False, False, False)).whister is None
    rock = of_suits("pass", "pass", "gross-boston first", "pass", trump="spades", whist=2)
    held = [*SUITS[1:], SUITS[0]]
    play = ["DA", "CA", "SA", "HA", *(suit + rank for rank in RANKS[1:] for suit in "SHDC")]
    answers = last(*UP_TO_THE_ROCK, {**rock, "dealer": 1, "hands": held, "play": play})
    assert answers.course.answers is not None
    assert answers.course.answers.declined == (1,)


@holds("german.pool.rock-pass")
def test_the_calls_tell_who_passed_on_the_rock() -> None:
    calls = ["pass", "gross-boston first", "concordia first", "pass"]
    held = [SUITS[2], SUITS[3], SUITS[1], SUITS[0]]
    order = [suit + rank for rank in RANKS for suit in "CHSD"]
    told = of_suits(*calls, dealer=1, trump="clubs", turned="clubs", hands=held, play=order)
    done = moved(last(*UP_TO_THE_ROCK, told))
    assert [line[1] for line in done if line[0] == "german.pool.rock-pass"] == [2]


@holds("german.auction.passed-out")
def test_when_all_pass_the_deal_is_void() -> None:
    deal = last(of_suits("pass", "pass", "pass", "pass", play=[]))
    assert (deal.outcome.result, deal.net) == (None, (0, 0, 0, -4))


#: Seat 1 plays Groß-Misere and holds the first trick with D7; seat 4, who might play D5 or D8 to
#: it, takes it with the ace or, in the second play, leaves it.
MISERE: Final[DealTable] = {
    "dealer": 4,
    "turned": "spades",
    "hands": ["542.65432.732.63", "Q986.AJ7.Q4.AT94", "AKJ7.QT9.K96.875", "T3.K8.AJT85.KQJ2"],
    "calls": ["gross-misere", "pass", "pass", "pass"],
    "play": """
    D7 D4 D6 DA   CK C6 CA C8   HA HQ HK H6   DQ DK DJ D3
    SA ST S5 SQ   SK S3 S4 S9   SJ CQ S2 S8   HT H8 H5 HJ
    CT C7 CJ C3   DT D2 C9 D9   D8 H4 H7 H9   D5 H3 S6 S7
    C2 H2 C4 C5
    """,
}
#: With the nine of diamonds for the five, every diamond of seat 4 takes the seven.
BOUND_TO_TAKE: Final[DealTable] = {
    **MISERE,
    "hands": ["542.65432.732.63", "Q986.AJ7.Q4.AT94", "AKJ7.QT9.K65.875", "T3.K8.AJT98.KQJ2"],
    "play": [{"D5": "D9", "D9": "D5"}.get(each, each) for each in MISERE["play"].split()],
}


@holds(FOURTH_HAND, "german.pay.fourth-hand", "german.play.by-mistake")
def test_the_cards_show_the_blunder() -> None:
    assert paid(last(MISERE)) == paid(last(BOUND_TO_TAKE)) == each_pays(96)
    deal = last({**MISERE, "blunder": 4})
    assert paid(deal) == {(4, 1): 288}
    between = [line.direction for line in deal.receipt if (line.payer, line.payee) == (4, 1)]
    assert {*between} == {"german.pay.fourth-hand"}


@holds(FOURTH_HAND, "german.play.by-mistake")
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
    deal = last(of_suits("pass", call, "pass", "pass"), options={"forced_miseres": "on"})
    played, found = 0, {}
    for event in deal.events:
        played += isinstance(event, Played)
        if isinstance(event, LaidOpen):
            found[event.seat] = played
    assert found == opened


@holds("german.contracts.open")
def test_when_the_declarers_cards_lie_open() -> None:
    for name in ("klein-misere-offen", "gross-misere-offen", "gross-misere"):
        contract, seat = GAME.ladder.contract(name), 2 if name.endswith("offen") else None
        assert [open_at_once(contract, 2, tricks, 0) for tricks in (0, 1, 5)] == [seat] * 3
        later = [open_after_first_trick(contract, 2, tricks, 0) for tricks in (0, 1, 5)]
        assert later == [None, seat, seat]


#: The suits by what they are where spades, hearts, clubs, diamonds are turned up, in that order.
COULEURS: Final = {
    3: ("1323", "3132", "2313", "3231"),
    4: ("1234", "4123", "3412", "2341"),
}
WORDS: Final = {"1": "first", "2": "second", "3": "third", "4": "fourth"}


@holds("german.deal.three-couleurs", "german.deal.four-couleurs", "german.deal.couleur")
@pytest.mark.parametrize("number", COULEURS)
def test_the_suit_turned_up_is_first_and_the_others_stand_by_colour_or_in_turn(number: int) -> None:
    shown = tables.couleurs()
    assert shown.columns == ("Turned up", "Couleurs", "♠", "♥", "♣", "♦")
    rows = {row[0]: row[2:] for row in shown.rows if row[1] == number}
    assert [*rows] == [*"♠♥♣♦"]
    for turned, sign, standing in zip(RING, "♠♥♣♦", COULEURS[number], strict=True):
        expected = [WORDS[each] for each in standing]
        assert [COULEUR_OF[number](suit, turned).word for suit in RING] == expected
        assert [*rows[sign]] == expected


@holds("german.deal.rotation", "german.deal.misdeal")
def test_the_deal_passes_to_the_left_and_every_misdeal_costs_a_stake() -> None:
    assert last(game("klein-boston", 5), PASSED).dealer == 1
    for misdeals in (0, 1, 3):
        deal = last({"dealer": 2, **PASSED, "misdeals": misdeals})
        assert deal.net == (0, -4 * (1 + misdeals), 0, 0)


@holds("german.contracts.discard", "german.contracts.open", "german.contracts.whist-targets")
def test_the_ladder_says_how_each_game_is_played() -> None:
    shown = tables.ladder()
    rows = {row[0]: dict(zip(shown.columns, row, strict=True)) for row in shown.rows}

    def told(column: str, untold: str) -> dict[object, object]:
        return {name: row[column] for name, row in rows.items() if row[column] != untold}

    assert told("Tricks", "none") == TRICKS
    assert told("With a whister", "–") == {
        "klein-boston": "8 (5 and 3)",
        "gross-boston": "9 (6 and 3)",
        "klein-independence": "11 (7 and 4)",
        "gross-independence": "12 (8 and 4)",
    }
    assert told("Laid away", "–") == {"klein-misere": "1 or none", "klein-misere-offen": 1}
    # An open misère is played with twelve cards where one was laid away.
    opened = told("Cards laid open", "–")
    names = ["klein-misere-offen", "gross-misere-offen", "misere-forcee", "revolution"]
    assert [*opened] == names
    assert [opened[name] for name in names[:2]] == ["the declarer's 12", "the declarer's 13"]
    assert str(opened["revolution"]).startswith("all 52 at once")
