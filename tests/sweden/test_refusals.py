"""Tests of wrong records of both games: the rule that refuses each, and a word of the message.

Wrong keys and values in records of Swedish Boston are tested together with the reading of records.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from boston.catalogue import GAMES
from tests.helpers import (
    PASSED,
    DealTable,
    Wrong,
    alone,
    lost,
    made,
    misere,
    named,
    untold,
    with_whist,
)
from tests.suits import in_order, of_suits
from tests.sweden.told import TABLE_I, gift, given_after, rundmisar

PASSES: Final = ("pass", "pass", "pass")
UNDERTRICKS: Final = "swedish.bete.undertricks"
GIVE_UP: Final = "swedish.partner.give-up"
MERGE: Final = "swedish.bete.merge"
ONE: Final = "grandissimo.bete.lost-alone"
TIED: Final = "grandissimo.bete.tied"
BY_ALL: Final = "grandissimo.contracts.rundmisar"
GIFT: Final = "grandissimo.partner.gift"
LATE: Final = "grandissimo.partner.gift-deadline"
SANK: Final = "grandissimo.pay.sank"
#: The rule that allows no partner in a contract that is played alone.
ALONE: Final = {
    "swedish": "swedish.partner.only-five-and-six",
    "grandissimo": "grandissimo.partner.begar-to-nine",
}
#: The rule that players cannot be their own partners.
HIS_OWN: Final = {
    "swedish": "swedish.partner.invitation",
    "grandissimo": "grandissimo.partner.invitation",
}
NO_TRUMPS: Final = {
    "swedish": "swedish.contracts.no-trumps",
    "grandissimo": "grandissimo.contracts.no-trumps",
}
#: The rule for the number of tricks: twelve if a card is discarded, otherwise thirteen.
TWELVE: Final = {
    "swedish": "swedish.play.twelve-tricks",
    "grandissimo": "grandissimo.play.twelve-tricks",
}
THIRTEEN: Final = {"swedish": "swedish.deal.packets", "grandissimo": "grandissimo.deal.packets"}

GIVEN_UP: Final[DealTable] = {"declarer": 1, "suit_class": "plain", "given_up": True}
FIVE_HAS_A_PARTNER: Final[dict[str, Any]] = {"options": {"five_whist": "forced"}}
BOTH_OF_SIX: Final = lost(1, contract="6", partner=3)
NONE_BID: Final[DealTable] = {"event": "passed"}
ROUND: Final = rundmisar(7, 4, 2, 0)
#: A deal with its cards in which nobody bids.
PLAYED: Final = of_suits("pass", *PASSES)


def with_cards(bid: str, suit: str | None) -> DealTable:
    """Return a bid of seat 1 with its cards, played in this suit; spades are turned up."""
    return of_suits(bid, *PASSES, **({"trump": suit} if suit else {}))


def out_of_place(deal: DealTable, **told: object) -> list[Wrong]:
    """Return a wrong record for each key that does not belong to a deal of this kind."""
    return [
        Wrong(deal | {key: value}, "", f"'{key}' does not belong") for key, value in told.items()
    ]


SWEDISH: Final = [
    Wrong({"event": "made"}, "", "'declarer' is missing"),
    Wrong({"event": "lost", "declarer": 1, "betes": 1}, "", "'suit_class' is missing"),
    Wrong(lost(1, partner=2), "", "'set_by' is missing"),
    Wrong(lost(1, set_by=[3]), UNDERTRICKS, "'set_by' names seat 3, but seat 1 played"),
    *(Wrong(lost(1, betes=number), UNDERTRICKS) for number in (0, 3)),
    Wrong(lost(1, betes=2, partner=3, set_by=[1, 3]), UNDERTRICKS),
    Wrong(lost(1, contract="petite-misere"), NO_TRUMPS["swedish"]),
    Wrong(made(1, 2, contract="7"), ALONE["swedish"]),
    Wrong(ROUND, "", "'declarer' is missing"),
    # Only a declarer whom all have refused gives up; with forced whist nobody plays five alone.
    Wrong(GIVEN_UP | {"contract": "7"}, GIVE_UP, "7 cannot be given up: nobody is asked"),
    Wrong(
        GIVEN_UP | {"contract": "5", "tricks": [4, 9, 0, 0]}, "", "'tricks' does not belong to a"
    ),
    Wrong(GIVEN_UP | {"contract": "5", "opening_run": 5}, "", "'opening_run' does not belong"),
    Wrong(of_suits("6 colour", *PASSES, trump="clubs", given_up=True), "", "'play' does not"),
    *(
        Wrong(deal, "swedish.partner.forced-whist", "", FIVE_HAS_A_PARTNER)
        for deal in (alone("5", 5), GIVEN_UP | {"contract": "5"}, with_cards("5", "spades"))
    ),
    # Only two bêtes of one player can be merged.
    *(
        Wrong(deal | {"merge": True}, MERGE)
        for deal in (alone("7", 6), with_whist("5", 4, 2), alone("7", 7), PASSED, made(1), NONE_BID)
    ),
    # Entries that do not agree with the cards.
    Wrong(with_cards("13", "spades") | {"partner": 3}, ALONE["swedish"], "13 is played alone"),
    *(
        Wrong(untold(with_cards("13", "spades"), key), "", f"'{key}' is")
        for key in ("hands", "calls", "dealer")
    ),
    Wrong(PASSED | PLAYED | {"play": ["SA"]}, "", "'play' does not belong"),
]
GRANDISSIMO: Final = [
    Wrong({"event": "made"}, "", "'declarer' is missing"),
    Wrong({"event": "lost", "declarer": 1}, "", "'suit_class' is missing"),
    Wrong(BOTH_OF_SIX, "", "'set_by' is missing: give the partners who failed"),
    Wrong(lost(1, set_by=[3]), ONE, "'set_by' names seat 3, but seat 1"),
    *(Wrong(lost(1, betes=number), ONE, "seat 1 writes one bête, not") for number in (0, 2)),
    Wrong(lost(1, contract="liten-misar"), NO_TRUMPS["grandissimo"]),
    Wrong(lost(1, contract="5"), "", "'5' is not a contract"),
    Wrong(lost(1, from_seat=2), TIED, "no bête is won"),
    Wrong(made(1, 2, contract="10"), ALONE["grandissimo"]),
    Wrong(made(1, contract="rundmisar"), "", "not a contract"),
    # Rundmisär is played when nobody bids, and has no declarer.
    *(
        Wrong(deal, BY_ALL, "when all pass")
        for deal in (PASSED, PASSED | {"tricks": [7, 4, 2, 0]}, NONE_BID)
    ),
    Wrong(PASSED | {"declarer": 1}, BY_ALL),
    Wrong({"contract": "rundmisar"}, "", "'tricks' is missing"),
    Wrong(rundmisar(7, 4, 2, 1), BY_ALL, "the tricks add up to 14, not 13"),
    Wrong(rundmisar(7, 4, 1, 0), BY_ALL, "the tricks add up to 12, not 13"),
    *out_of_place(ROUND, declarer=1, trump="hearts", opening_run=0, set_by=[1]),
    Wrong(ROUND | {"from_seat": 1}, TIED, "no bête is won"),
    Wrong(ROUND | {"conceded": True}, "", "'tricks' does not belong"),
    # The same in a record with cards.
    Wrong(PLAYED | {"tricks": [12, 1, 0, 0]}, "grandissimo.play.trick-winner", "'tricks' is given"),
    Wrong(PLAYED | {"contract": "7"}, BY_ALL, "'contract' is given as 7, the cards say rundmisar"),
    Wrong(PLAYED | {"contract": "passed"}, BY_ALL),
    *out_of_place(PLAYED, trump="hearts", suit_class="plain", declarer=1, partner=1, whist=2),
    *out_of_place(PLAYED, conceded=True, opening_run=13, discards=[["S2"], [], [], []]),
    Wrong(PLAYED | {"play": in_order(12)}, BY_ALL, "the play stops after 48 cards of 52"),
    Wrong(PLAYED | {"play": [*in_order(), "SA"]}, BY_ALL, "SA comes when 13 tricks have been"),
    # An entry of another game.
    Wrong(alone("7", 7, None, trump="grandissimo"), "", "'grandissimo' is not a suit"),
    # Entries that the bid does not allow.
    Wrong(misere("stor-misar colour", 0), NO_TRUMPS["grandissimo"], "at no trumps and cannot be"),
    Wrong(misere("liten-misar grandissimo", 0), NO_TRUMPS["grandissimo"]),
    *(
        Wrong(deal, f"grandissimo.auction.{rule}", word)
        for deal, rule, word in (
            (alone("7 colour", 7, "plain"), "in-colour", "7 colour cannot be played in "),
            (alone("7 highest", 7, "second"), "in-highest-suit", "7 highest cannot be played in "),
            (alone("7 grandissimo", 7, "highest"), "grandissimo", "cannot be played in "),
        )
    ),
    Wrong(alone("7", 7, None, trump="hearts"), "grandissimo.deal.turn-up", "trump is hearts, but"),
    Wrong(alone("7", 7, from_seat=2), TIED, "seat 2 is played off: the declarer's own goes first"),
    Wrong(alone("7", 6, from_seat=1), TIED, "no bête is won in this deal: leave out 'from_seat'"),
    Wrong(alone("begar", 5, whist=2), "", "'whist' does not belong"),
    # A run of tricks that the side did not take.
    *(
        Wrong(deal | {"opening_run": run}, SANK, f"a run of {run} tricks from the first, but the")
        for deal, run in (
            (alone("7", 7), 8),
            (with_whist("6", 6, 4), 11),
            (misere("stor-misar", 0), 1),
        )
    ),
    # Only begär can be given away, and at the latest with the first card of the third trick.
    *(
        Wrong({"contract": contract.id, "declarer": 1, "conceded": True}, GIFT)
        for contract in GAMES["grandissimo"].ladder
        if contract.id != "begar"
    ),
    *out_of_place(gift(), tricks=[6, 3, 2, 2], opening_run=5, set_by=[1], betes=1),
    *(Wrong(gift(event=event), "", "'conceded' does not belong") for event in ("made", "lost")),
    Wrong(gift(conceded=False), "", "'tricks' is missing"),
    Wrong(gift(conceded=1), "", "'conceded' is true or false"),
    Wrong(misere("stor-misar", 0, conceded=1), "", "'conceded' is true or false"),
    Wrong(gift(partner=1), HIS_OWN["grandissimo"]),
    *(
        Wrong(given_after(cards), LATE, f"too late after {cards} cards: 9 at most")
        for cards in (10, 11, 12, 51, 52)
    ),
    Wrong(given_after(9, play=[*in_order(1), "HK"]), "grandissimo.play.turn", "HK"),
    # A false key means the same as a missing one: only the bid is wrong.
    Wrong(alone("14", 7, given_up=False, merge=False, conceded=False), "", "'14' is not a call"),
]


def of_either(game: str) -> Iterator[Wrong]:
    """Yield records that are wrong in both games, in the terms of one of them."""
    for deal in (with_whist("6", 6, 4, partner=1), with_cards("6", "spades") | {"whist": 1}):
        yield Wrong(deal, HIS_OWN[game])
    yield Wrong(made(1, 1), HIS_OWN[game])
    for line in TABLE_I[game].values():
        if line.whister:
            continue
        trump = None if line.is_misere else "spades"
        yield Wrong(with_cards(line.contract, trump) | {"whist": 2}, ALONE[game])
        if not line.is_misere:
            yield Wrong(with_whist(line.contract, 9, 4), ALONE[game])
            continue
        none, cards = misere(line.contract, 0), sum(misere(line.contract, 0)["tricks"])
        yield Wrong(none | {"partner": 3}, ALONE[game])
        yield Wrong(none | {"suit_class": "plain"}, NO_TRUMPS[game])
        for tricks in ([0, cards - 1, 0, 0], [1, cards, 0, 0]):
            rule = (TWELVE if cards == 12 else THIRTEEN)[game]
            yield Wrong(none | {"tricks": tricks}, rule, f"not {cards}")
        if game == "swedish":
            yield Wrong(none | {"honours": [1, 0, 0, 0]}, "swedish.pay.honours")


WRONG: Final = {
    "swedish": [*SWEDISH, *of_either("swedish")],
    "grandissimo": [*GRANDISSIMO, *of_either("grandissimo")],
}


@pytest.mark.parametrize(
    ("game", "wrong"), [(game, each) for game in WRONG for each in WRONG[game]], ids=named
)
def test_a_wrong_record_is_refused(game: str, wrong: Wrong) -> None:
    wrong.is_refused(game)
