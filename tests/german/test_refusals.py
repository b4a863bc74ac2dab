"""What a record can get wrong: the rule that refuses it, and what is then said in one line."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.german.deals import ROCK_LOST, UP_TO_THE_ROCK, game, misere, with_whister
from tests.german.test_play import AWAY, BOUND_TO_TAKE, CONCORDIA, MISERE
from tests.helpers import PASSED, DealTable, Wrong, named, refusal, tricks
from tests.suits import MIXED, SUITS, in_order, of_suits

SINGLY: Final = "german.deal.singly"
COULEUR: Final = "german.deal.couleur"
END: Final = "german.auction.end"
FINAL: Final = "german.auction.pass-is-final"
PROMISE: Final = "german.auction.promise"
MINIMUM: Final = "german.auction.rock-minimum"
NO_TRUMPS: Final = "german.contracts.no-trumps"
AGREED: Final = "german.contracts.by-agreement"
DISCARD: Final = "german.contracts.discard"
OPEN: Final = "german.contracts.open"
FOUR_LOWEST: Final = "german.partner.four-lowest"
TURN: Final = "german.play.turn"
FOURTH_HAND: Final = "german.play.fourth-hand"
HONOURS: Final = "german.pay.honours"
STAKE: Final = "german.pool.stake"
RATE: Final = "german.pay.rate"

KLEIN: Final = game("klein-boston", 5)
MUST: Final[dict[str, Any]] = {"readings": {"laying-away": "must"}}
FOUR: Final = {"options": {"couleurs": 4}}
ON: Final = {"options": {"forced_miseres": "on"}}
TWELVE: Final = {"play": in_order(12)}
#: Whole suits and an auction that goes on after the dealer.
GOES_ON: Final = of_suits(
    *("klein-boston", "klein-boston first", "pass", "pass", "klein-boston first"), trump="spades"
)


def without(key: str, deal: DealTable = KLEIN) -> DealTable:
    """A deal in which something is not told."""
    return {name: value for name, value in deal.items() if name != key}


def for_the_rock(contract: str, couleur: str, **more: object) -> list[DealTable]:
    """A fifth deal for the Rock, in which seat 1 took seven tricks."""
    return [*UP_TO_THE_ROCK, game(contract, 7, couleur, dealer=1, **more)]


WRONG: Final = [
    # Keys of other games, values that are none, and keys that are missing.
    Wrong(game("klein-boston", 5, given_up=True), "", "'given_up' means nothing"),
    Wrong(game("klein-boston", 5, suit_class="second"), "", "'suit_class' means nothing"),
    Wrong({"dealer": 4, "event": "passed"}, "", "'event' means nothing in german"),
    Wrong(game("klein-whist", 5), "", "'klein-whist' is not a call of this game"),
    Wrong({"dealer": 4, "contract": "concordia"}, "", "'declarer' is missing"),
    Wrong(game("klein-boston", 5, misdeals=-1), "", "'misdeals' is a whole"),
    Wrong(game("klein-boston", 5, misdeals=True), "", "'misdeals' is a whole"),
    Wrong(misere("gross-misere", 0, blunder=5), "", "'blunder' is a seat, 1 to 4"),
    Wrong(game("klein-boston", 5, passed=[1, 2, 3, 4]), "", "'passed' is a list of"),
    Wrong(game("klein-boston", 5, passed=[2, 2]), "", "'passed' is a list of"),
    Wrong({"dealer": 4, **PASSED, "blunder": 2}, "", "'blunder' does not belong"),
    Wrong(without("dealer"), "", "'dealer' is missing: the dealer stakes"),
    Wrong([], STAKE, "option 'stake'", {"options": {"stake": 0}}),
    *(
        Wrong([], COULEUR, "a whole number from 3", {"options": {"couleurs": number}})
        for number in (2, 5, "three")
    ),
    Wrong([], OPEN, "option", {"options": {"open_after": "never"}}),
    Wrong([], AGREED, "option", {"options": {"forced_miseres": True}}),
    # The deal, and as many tricks as cards.
    Wrong([KLEIN, {"dealer": 3, **PASSED}], "german.deal.rotation"),
    Wrong({**CONCORDIA, "hands": [SUITS[0], "A.KQJT98765432..", *SUITS[2:]]}, SINGLY, "SA is"),
    Wrong(KLEIN | {"tricks": [5, 3, 2, 2]}, SINGLY, "add up to 12, not 13"),
    *(
        Wrong(misere(name, 0) | {"tricks": tricks(0, played=played)}, rule, word, more)
        for name, played, rule, word, more in (
            ("gross-misere", 12, SINGLY, "", {}),
            ("klein-misere", 11, DISCARD, "11, not 12 or, with no card laid away, 13", {}),
            ("klein-misere", 14, DISCARD, "", {}),
            ("klein-misere", 13, DISCARD, "", MUST),
            ("klein-misere-offen", 11, DISCARD, "", {}),
            ("klein-misere-offen", 13, DISCARD, "", {}),
        )
    ),
    # What may be bid, and the trump that was promised.
    Wrong(GOES_ON, END, "call 5: "),
    Wrong(without("trump"), "german.auction.name-couleur", "klein-boston needs a trump suit"),
    Wrong(without("turned"), COULEUR, "trump is hearts"),
    Wrong(game("klein-boston second", 5, "third"), PROMISE, "in the third couleur"),
    Wrong(game("klein-boston first", 5, "second"), PROMISE, "in the second couleur"),
    Wrong(misere("gross-misere", 0, trump="spades", turned="spades"), NO_TRUMPS),
    Wrong(misere("gross-misere first", 0), NO_TRUMPS),
    Wrong(misere("misere-forcee", 0), AGREED, "played only where"),
    Wrong(misere("revolution", 0), AGREED, "played only where"),
    Wrong(for_the_rock("klein-boston", "first"), MINIMUM, "the Rock is played for"),
    Wrong(for_the_rock("gross-boston", "second"), MINIMUM),
    Wrong(for_the_rock("gross-boston second", "first"), MINIMUM),
    Wrong(for_the_rock("gross-boston", "third"), MINIMUM, "below gross-boston first", FOUR),
    # The whister.
    Wrong(with_whister("klein-philadelphia", 9, 4), FOUR_LOWEST),
    Wrong(with_whister("concordia", 9, 4), FOUR_LOWEST),
    Wrong(with_whister("klein-boston", 5, 3, partner=1), "german.partner.invitation"),
    # The play.
    Wrong({**CONCORDIA, "play": ["HA"]}, TURN, "card 1: "),
    Wrong({**CONCORDIA, "play": ["SA", "SK"]}, TURN, "card 2: "),
    Wrong({**CONCORDIA, "play": ["SA", "HA", "DA", "CA", "SA"]}, TURN, "card 5: "),
    Wrong({**CONCORDIA, "hands": MIXED, "play": ["SA", "HA"]}, "german.play.follow-suit", "card 2"),
    # Cards laid away.
    Wrong(of_suits("pass", "klein-misere-offen", "pass", "pass"), DISCARD),
    Wrong(of_suits("pass", "klein-misere", "pass", "pass"), DISCARD, "", MUST),
    *(
        Wrong({**of_suits("pass", call, "pass", "pass"), **TWELVE, "discards": away}, rule, "", ON)
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
    # The blunder of the fourth hand.
    Wrong(misere("gross-misere", 0, blunder=1), FOURTH_HAND, "seat 1 is the declarer"),
    Wrong(misere("gross-misere", 2, blunder=3), FOURTH_HAND, "the misère was lost all the same"),
    Wrong(game("klein-boston", 5, blunder=3), FOURTH_HAND, "klein-boston is no misère"),
    Wrong({**MISERE, "blunder": 2}, FOURTH_HAND, "no trick that seat 2, playing fourth"),
    Wrong({**MISERE, "blunder": 3}, FOURTH_HAND, "no trick that seat 3, playing fourth"),
    Wrong({**BOUND_TO_TAKE, "blunder": 4}, "german.play.by-mistake", "could only take the trick"),
    # Who has passed on the Rock, and honours.
    Wrong([*UP_TO_THE_ROCK, {**ROCK_LOST, "passed": [4]}], FINAL, "seat 4 plays the game"),
    Wrong(game("klein-boston", 5, honours=[3, 2, 0, 0]), HONOURS, "5 honours were dealt"),
    Wrong(misere("gross-misere", 0, honours=[1, 0, 0, 0]), HONOURS, "has no honours"),
    # Rates.
    Wrong([], "", "'rates' is a table, or the name of one, not 3", {"rates": 3}),
    *(
        Wrong([], RATE, word, {"rates": rates})
        for rates, word in (
            ("reconstruction-b", "'reconstruction-b' is no table of rates: reconstruction-a"),
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
def test_what_is_wrong_is_refused(wrong: Wrong) -> None:
    wrong.is_refused("german")


@pytest.mark.parametrize("other", ["swedish", "grandissimo"])
def test_other_games_do_not_know_these_keys(other: str) -> None:
    for key, value in (("misdeals", 2), ("blunder", 2), ("passed", [2])):
        message = refusal({**PASSED, key: value}, game=other)
        assert message.startswith(f"deal 1: key '{key}' means nothing in {other}")
    said = refusal(game=other, rates="reconstruction-a")
    assert said == f"key 'rates' means nothing in {other}"
