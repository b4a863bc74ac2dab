"""Tests of the deal, the bids and the play of German Boston, and of records that are wrong."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

from boston import quote
from boston.auction.auction import all_passed
from boston.base.cards import card, hand
from boston.course.calling import follow_calls
from boston.course.events import LaidOpen, Played
from boston.game import Game
from boston.games.german import GAME, Pots
from boston.games.german.contracts import COULEUR_OF, LADDER, RING, is_blunder, ladder
from boston.table.play import Manner, begin, put
from tests.german.deals import RATES, ROCK_LOST, UP_TO_THE_ROCK, game, last, misere, with_whister
from tests.helpers import (
    PASSED,
    DealTable,
    Wrong,
    at_a_table,
    each_pays,
    holds,
    last_stands_unless,
    moved,
    named,
    open_to,
    paid,
    refused,
    result,
    tricks,
    untold,
)
from tests.suits import SUITS, in_order, of_suits

HIGHER: Final = "german.auction.higher"
COULEUR: Final = "german.auction.couleur"
SINGLE: Final = "german.auction.single-round"
END: Final = "german.auction.end"
MINIMUM: Final = "german.auction.rock-minimum"
AGREED: Final = "german.contracts.by-agreement"
FINAL: Final = "german.auction.pass-is-final"
BETTER: Final = "german.auction.better-hand"
ON: Final[dict[str, object]] = {"forced_miseres": "on"}


@holds("german.contracts.ladder-of-miseres", "german.contracts.positive")
def test_the_german_ladder_has_thirteen_bids_or_fifteen_by_agreement() -> None:
    thirteen = [
        *("klein-boston", "gross-boston", "klein-misere", "gross-misere"),
        *("klein-independence", "gross-independence", "klein-misere-offen"),
        *("klein-philadelphia", "gross-misere-offen", "gross-philadelphia"),
        *("klein-souveraine", "gross-souveraine", "concordia"),
    ]
    assert [contract.id for contract in LADDER] == thirteen
    thirteen[10:10] = ["misere-forcee", "revolution"]
    assert [contract.id for contract in ladder(3, "on")] == thirteen


@holds("german.contracts.whist-targets", "german.contracts.side-target", "german.contracts.discard")
def test_german_contracts_have_their_targets_and_discards() -> None:
    assert [contract.tricks for contract in LADDER if contract.tricks] == list(range(5, 14))
    assert {c.id: c.partnership for c in LADDER if c.partnership is not None} == {
        "klein-boston": (8, 5, 3),
        "gross-boston": (9, 6, 3),
        "klein-independence": (11, 7, 4),
        "gross-independence": (12, 8, 4),
    }
    away = [contract.id for contract in ladder(3, "on") if contract.discard]
    assert away == ["klein-misere", "klein-misere-offen"]


@holds(AGREED)
@pytest.mark.parametrize(("name", "value"), [("misere-forcee", 400), ("revolution", 600)])
def test_two_german_miseres_are_played_only_by_agreement(name: str, value: int) -> None:
    assert paid(last(misere(name, 0), options=ON)) == each_pays(value)
    # A quotation for it is also refused unless the players have agreed on it.
    said = refused(lambda: quote("german", name, tricks=0))
    assert said.startswith(f"{AGREED}: {name} is played only where")
    assert quote("german", name, tricks=0, rates=RATES, options=ON).points == value


#: With these pools and a stake of 4 the deal is played for the Rock.
ROCK: Final = Pots(stamm=0, rokambole=8)
THREE: Final = at_a_table(GAME)
FOUR: Final = at_a_table(GAME, options={"couleurs": 4})
WITH_FORCED: Final = at_a_table(GAME, options=ON)
GOING_ON: Final = at_a_table(GAME, readings={"auction": "continuous"})
FOR_THE_ROCK: Final = at_a_table(GAME, ROCK)


class Said(NamedTuple):
    """Calls from forehand (seat 1), the rule that refuses the last one, if any, and the game."""

    calls: list[str]
    rule: str | None = None
    at: Game[Any] = THREE


REVOLUTION: Final = ["pass", "pass", "gross-philadelphia", "revolution"]
AGAIN: Final = ["klein-boston", "klein-boston second", "pass", "pass", "klein-boston second"]
CALLS: Final = {
    "02": Said(["klein-boston", "klein-boston"], COULEUR),
    "05": Said(["pass", "klein-boston second", "klein-boston second"], COULEUR),
    "06": Said(["klein-boston", "klein-boston third"], COULEUR),
    "09": Said(["pass", "klein-misere", "gross-boston first"], HIGHER),
    "12": Said(["pass", "gross-misere", "gross-misere first"], "german.contracts.no-trumps"),
    "13": Said(["pass", "klein-boston", "1:klein-boston second"], SINGLE),
    "14a": Said(AGAIN, END),
    "14b": Said(AGAIN, None, GOING_ON),
    "15a": Said(REVOLUTION, None, WITH_FORCED),
    "15b": Said(REVOLUTION, AGREED),
    "16": Said(["pass", "pass", "pass", "revolution", "1:concordia"], END, WITH_FORCED),
    "17": Said(["klein-boston first"], MINIMUM, FOR_THE_ROCK),
    "18": Said(["gross-boston second"], MINIMUM, FOR_THE_ROCK),
    "19": Said(["gross-boston first"], None, FOR_THE_ROCK),
    "20": Said(["gross-boston first", "klein-independence"], None, FOR_THE_ROCK),
    "21": Said(["klein-boston", "klein-boston fourth"], COULEUR, FOUR),
    "22": Said(["klein-boston", "klein-boston third"], None, FOUR),
    "a lower couleur": Said(["klein-boston first", "klein-boston second"], COULEUR),
    "forced by agreement": Said(["misere-forcee"], AGREED),
    "a pass is final": Said(["pass", "klein-boston", "1:gross-boston"], FINAL, GOING_ON),
    "out of turn": Said(["pass", "3:klein-boston"], "german.auction.turn"),
    "lower": Said(["klein-boston first", "klein-boston second"], COULEUR, GOING_ON),
    "an equal bid behind": Said(["klein-boston", "klein-boston"], BETTER, GOING_ON),
}


@pytest.mark.parametrize("number", CALLS)
def test_a_call_is_legal_or_refused_by_the_right_rule(number: str) -> None:
    calls, rule, at = CALLS[number]
    last_stands_unless(at, calls, rule)


@holds(END, SINGLE, BETTER, "german.auction.passed-out")
def test_the_german_auction_has_one_round_or_ends_after_three_passes() -> None:
    bidding = follow_calls(THREE, ["klein-boston", "gross-boston", "pass", "klein-misere"], 4)
    assert bidding.is_over
    assert bidding.high_bid is not None
    assert (bidding.high_bid.seat, str(bidding.high_bid.bid)) == (4, "klein-misere")
    for at in (THREE, GOING_ON):
        bidding = follow_calls(at, ["pass"] * 4, dealer=2)
        assert all_passed(bidding)
        assert bidding.is_over
    bidding = follow_calls(GOING_ON, AGAIN, dealer=4)
    assert not bidding.is_over
    assert bidding.high_bid is not None
    assert bidding.high_bid.seat == 1
    assert follow_calls(GOING_ON, [*AGAIN, "pass"], dealer=4).is_over


@holds(HIGHER, COULEUR, MINIMUM)
def test_only_bids_from_gross_boston_first_are_legal_for_the_rock() -> None:
    for at in (FOR_THE_ROCK, at_a_table(GAME, ROCK, options={"couleurs": 4})):
        bids = [str(bid) for bid in at.ladder.bids]
        assert open_to(at, []) == ["pass", *bids[bids.index("gross-boston first") :]]


@holds("german.auction.promise", COULEUR, MINIMUM, "german.deal.four-couleurs")
def test_trumps_that_keep_the_promise_and_the_rock_minimum_are_legal() -> None:
    for bid, couleur in (
        ("klein-boston", "third"),
        ("klein-boston second", "second"),
        ("klein-boston second", "first"),
        ("klein-boston first", "first"),
    ):
        assert result(last(game(bid, 5, couleur))).contract.id == "klein-boston"
    for bid, couleur, couleurs in (
        ("gross-boston", "first", 3),
        ("gross-boston first", "first", 3),
        ("klein-independence", "third", 3),
        ("gross-boston", "first", 4),
    ):
        told = game(bid, 7, couleur, dealer=1)
        options = {"couleurs": couleurs}
        assert result(last(*UP_TO_THE_ROCK, told, options=options)).contract.id == bid.split()[0]


DISCARD: Final = "german.contracts.discard"
FOURTH_HAND: Final = "german.play.fourth-hand"
RANKS: Final = "AKQJT98765432"
#: The discards if seat 2 is the declarer of a small misère.
AWAY: Final = [[], ["H2"], [], []]
LAID_AWAY: Final[DealTable] = {"discards": AWAY, "play": in_order(12)}


@holds(DISCARD, "german.contracts.open")
def test_a_klein_misere_is_legal_with_or_without_a_discard() -> None:
    """By ¶ 2 the player *may* discard, but an open small misère shows twelve cards."""
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
def test_a_summary_of_a_klein_misere_has_twelve_or_thirteen_tricks() -> None:
    for taken in ([0, 5, 4, 3], [0, 5, 4, 4]):
        assert paid(last(misere("klein-misere", 0, tricks=taken))) == each_pays(48)
    assert quote("german", "klein-misere", tricks=13, rates=RATES).points == 48
    must = {"laying-away": "must"}
    said = refused(lambda: quote("german", "klein-misere", tricks=13, readings=must))
    assert "add up to 13, not 12" in said


@holds("german.partner.rock-offer")
def test_for_the_rock_the_first_player_to_accept_is_the_partner() -> None:
    rock = of_suits("pass", "pass", "gross-boston first", "pass", trump="spades", whist=2)
    held = [*SUITS[1:], SUITS[0]]
    play = ["DA", "CA", "SA", "HA", *(suit + rank for rank in RANKS[1:] for suit in "SHDC")]
    answers = last(*UP_TO_THE_ROCK, {**rock, "dealer": 1, "hands": held, "play": play})
    assert answers.course.answers is not None
    assert answers.course.answers.declined == (1,)


@holds("german.pool.rock-pass")
def test_the_calls_show_who_pays_for_passing_before_the_declarer() -> None:
    calls = ["pass", "gross-boston first", "concordia first", "pass"]
    held = [SUITS[2], SUITS[3], SUITS[1], SUITS[0]]
    order = [suit + rank for rank in RANKS for suit in "CHSD"]
    told = of_suits(*calls, dealer=1, trump="clubs", turned="clubs", hands=held, play=order)
    done = moved(last(*UP_TO_THE_ROCK, told))
    assert [line[1] for line in done if line[0] == "german.pool.rock-pass"] == [2]


#: Seat 1 plays Groß-Misere and is winning the first trick with D7. Seat 4 could play D5 and leave
#: the trick to seat 1, but takes it with the ace.
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
#: Here seat 4 has the nine of diamonds instead of the five, so every diamond beats the seven.
BOUND_TO_TAKE: Final[DealTable] = {
    **MISERE,
    "hands": ["542.65432.732.63", "Q986.AJ7.Q4.AT94", "AKJ7.QT9.K65.875", "T3.K8.AJT98.KQJ2"],
    "play": [{"D5": "D9", "D9": "D5"}.get(each, each) for each in MISERE["play"].split()],
}


@holds(FOURTH_HAND, "german.pay.fourth-hand", "german.play.by-mistake")
def test_a_fourth_hand_blunder_counts_only_if_the_record_marks_it() -> None:
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
        ("..AJT8.", "DA", False),  # every diamond beats the seven
        ("K8...", "SK", False),  # a card of another suit cannot win
    ],
)
def test_a_player_who_must_take_the_trick_commits_no_blunder(
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
    ("call", "after", "opened"),
    [
        *((call, "at-once", {2: 0}) for call in ("klein-misere-offen", "gross-misere-offen")),
        *((call, "first-trick", {2: 4}) for call in ("klein-misere-offen", "gross-misere-offen")),
        *(("gross-misere", after, {}) for after in ("at-once", "first-trick")),
        # Source 003: the opponents also, after the first trick; in Revolution all four, at once.
        ("misere-forcee", "at-once", {2: 0, 1: 4, 3: 4, 4: 4}),
        ("revolution", "at-once", {1: 0, 2: 0, 3: 0, 4: 0}),
    ],
)
def test_the_contract_decides_which_german_hands_are_laid_open_and_when(
    call: str, after: str, opened: dict[int, int]
) -> None:
    told = of_suits("pass", call, "pass", "pass") | (LAID_AWAY if call.startswith("klein") else {})
    deal = last(told, options={**ON, "open_after": after})
    played, found = 0, {}
    for event in deal.events:
        played += isinstance(event, Played)
        if isinstance(event, LaidOpen):
            found[event.seat] = played
    assert found == opened


#: The couleurs of the suits of ``RING``, one string for each suit of ``RING`` turned up.
COULEURS: Final = {3: ("1323", "3132", "2313", "3231"), 4: ("1234", "4123", "3412", "2341")}
WORDS: Final = {"1": "first", "2": "second", "3": "third", "4": "fourth"}


@holds("german.deal.three-couleurs", "german.deal.four-couleurs", "german.deal.couleur")
@pytest.mark.parametrize("number", COULEURS)
def test_the_suit_turned_up_decides_the_couleur_of_every_suit(number: int) -> None:
    for turned, standing in zip(RING, COULEURS[number], strict=True):
        expected = [WORDS[each] for each in standing]
        assert [COULEUR_OF[number](suit, turned).word for suit in RING] == expected


@holds("german.deal.misdeal")
def test_every_misdeal_costs_a_stake() -> None:
    for misdeals in (0, 1, 3):
        deal = last({"dealer": 2, **PASSED, "misdeals": misdeals})
        assert deal.net == (0, -4 * (1 + misdeals), 0, 0)


SINGLY: Final = "german.deal.singly"
DEALT: Final = "german.deal.couleur"
PROMISE: Final = "german.auction.promise"
FOUR_LOWEST: Final = "german.partner.four-lowest"
HONOURS: Final = "german.pay.honours"
RATE: Final = "german.pay.rate"

KLEIN: Final = game("klein-boston", 5)
MUST: Final[dict[str, Any]] = {"readings": {"laying-away": "must"}}
OF_FOUR: Final = {"options": {"couleurs": 4}}
FORCED: Final = {"options": ON}
PASSES: Final = ("pass", "pass")


def for_the_rock(contract: str, couleur: str, **more: object) -> list[DealTable]:
    """Return five deals, the last one for the Rock, in which seat 1 takes seven tricks."""
    return [*UP_TO_THE_ROCK, game(contract, 7, couleur, dealer=1, **more)]


WRONG: Final = [
    # Invalid values and missing keys.
    Wrong(game("klein-boston", 5, misdeals=-1), "", "'misdeals' is a whole"),
    Wrong(game("klein-boston", 5, misdeals=True), "", "'misdeals' is a whole"),
    Wrong(misere("gross-misere", 0, blunder=5), "", "'blunder' is a seat, 1 to 4"),
    Wrong(game("klein-boston", 5, passed=[1, 2, 3, 4]), "", "'passed' is a list of"),
    Wrong(game("klein-boston", 5, passed=[2, 2]), "", "'passed' is a list of"),
    Wrong({"dealer": 4, **PASSED, "blunder": 2}, "", "'blunder' does not belong"),
    Wrong(untold(KLEIN, "dealer"), "", "'dealer' is missing: the dealer stakes"),
    Wrong([], "german.pool.stake", "option 'stake'", {"options": {"stake": 0}}),
    *(
        Wrong([], DEALT, "a whole number from 3", {"options": {"couleurs": number}})
        for number in (2, 5, "three")
    ),
    Wrong([], "german.contracts.open", "option", {"options": {"open_after": "never"}}),
    Wrong([], AGREED, "option", {"options": {"forced_miseres": True}}),
    # Numbers of tricks that do not match the cards played.
    *(
        Wrong(misere(name, 0) | {"tricks": tricks(0, played=played)}, rule, word, more)
        for name, played, rule, word, more in (
            ("gross-misere", 12, SINGLY, "", {}),
            ("klein-misere", 11, DISCARD, "11, not 12 or, with no card discarded, 13", {}),
            ("klein-misere", 14, DISCARD, "", {}),
            ("klein-misere", 13, DISCARD, "", MUST),
            ("klein-misere-offen", 11, DISCARD, "", {}),
            ("klein-misere-offen", 13, DISCARD, "", {}),
        )
    ),
    # Illegal bids, and trumps that break a promise.
    Wrong(untold(KLEIN, "trump"), "german.auction.name-couleur", "klein-boston needs a trump suit"),
    Wrong(untold(KLEIN, "turned"), DEALT, "trump is hearts"),
    Wrong(game("klein-boston second", 5, "third"), PROMISE, "in the third couleur"),
    Wrong(game("klein-boston first", 5, "second"), PROMISE, "in the second couleur"),
    Wrong(misere("gross-misere first", 0), "german.contracts.no-trumps"),
    Wrong(misere("misere-forcee", 0), AGREED, "played only where"),
    Wrong(misere("revolution", 0), AGREED, "played only where"),
    Wrong(for_the_rock("klein-boston", "first"), MINIMUM, "the Rock is played for"),
    Wrong(for_the_rock("gross-boston", "second"), MINIMUM),
    Wrong(for_the_rock("gross-boston second", "first"), MINIMUM),
    Wrong(for_the_rock("gross-boston", "third"), MINIMUM, "below gross-boston first", OF_FOUR),
    # The whister.
    Wrong(with_whister("klein-philadelphia", 9, 4), FOUR_LOWEST),
    Wrong(with_whister("concordia", 9, 4), FOUR_LOWEST),
    Wrong(with_whister("klein-boston", 5, 3, partner=1), "german.partner.invitation"),
    # Discards.
    Wrong(of_suits("pass", "klein-misere-offen", "pass", "pass"), DISCARD),
    Wrong(of_suits("pass", "klein-misere", "pass", "pass"), DISCARD, "", MUST),
    *(
        Wrong(of_suits("pass", call, *PASSES, **LAID_AWAY | {"discards": away}), rule, "", FORCED)
        for call, away, rule in (
            ("klein-misere", [[], ["H2", "H3"], [], []], DISCARD),
            ("klein-misere", [["S2"], ["H2"], [], []], DISCARD),
            ("klein-misere", [["S2"], [], [], []], DISCARD),
            ("klein-misere", [[], ["S2"], [], []], DISCARD),
            ("gross-misere", AWAY, DISCARD),
            ("gross-misere-offen", AWAY, DISCARD),
            ("misere-forcee", AWAY, "german.contracts.forced-form"),
            ("revolution", AWAY, "german.contracts.revolution"),
        )
    ),
    # The fourth-hand blunder.
    Wrong(misere("gross-misere", 0, blunder=1), FOURTH_HAND, "seat 1 is the declarer"),
    Wrong(misere("gross-misere", 2, blunder=3), FOURTH_HAND, "the misère was lost"),
    Wrong(game("klein-boston", 5, blunder=3), FOURTH_HAND, "klein-boston is not a misère"),
    Wrong({**MISERE, "blunder": 2}, FOURTH_HAND, "seat 2 takes no trick from the declarer"),
    Wrong({**MISERE, "blunder": 3}, FOURTH_HAND, "seat 3 takes no trick from the declarer"),
    Wrong({**BOUND_TO_TAKE, "blunder": 4}, "german.play.by-mistake", "had to take the trick"),
    # Passes on the Rock, and honours.
    Wrong([*UP_TO_THE_ROCK, {**ROCK_LOST, "passed": [4]}], FINAL, "seat 4 plays the game"),
    Wrong(game("klein-boston", 5, honours=[3, 2, 0, 0]), HONOURS, "5 honours were dealt"),
    Wrong(misere("gross-misere", 0, honours=[1, 0, 0, 0]), HONOURS, "has no honours"),
    # Rates.
    Wrong([], "", "'rates' is a table, or the name of one, not 3", {"rates": 3}),
    *(
        Wrong([], RATE, word, {"rates": rates})
        for rates, word in (
            ("reconstruction-b", "'reconstruction-b' is not a table of rates: reconstruction-a"),
            ({"klein-whist": 3}, "'klein-whist' is not a contract of this game"),
            ({"klein-boston": 3}, "the rate of klein-boston is a table: third, second, first"),
            ({"klein-boston": {"fourth": 3}}, "has no 'fourth': third, second, first"),
            ({"klein-boston": {"third": -1}}, "the rate of klein-boston is a whole number"),
            ({"klein-misere": {"third": 1}}, "the rate of klein-misere is a whole number"),
            ({"klein-misere": True}, "the rate of klein-misere is a whole number"),
        )
    ),
    Wrong(KLEIN, RATE, "none for klein-boston in the third", {"rates": {"klein-misere": 3}}),
    Wrong(KLEIN, RATE, "none for klein-boston in the third", {"rates": {}}),
]


@pytest.mark.parametrize("wrong", WRONG, ids=named)
def test_a_wrong_record_is_refused(wrong: Wrong) -> None:
    wrong.is_refused("german")
