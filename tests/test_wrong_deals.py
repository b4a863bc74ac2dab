"""What a deal in a record can get wrong, and what is then said."""

from __future__ import annotations

from typing import Final

import pytest

from boston.record.reading import read_session
from boston.replaying.replay import replay
from tests.helpers import PASSED, DealTable, alone, misere, refused, with_whist

#: What a deal of the record may get wrong, and what is then said.
WRONG_DEALS: Final[dict[str, tuple[DealTable, str]]] = {
    "an unknown key": ({"contrct": "7"}, "unknown key 'contrct'"),
    "a key of another game": ({"conceded": True}, "'conceded' means nothing in swedish"),
    "no contract": ({"declarer": 1}, "'contract' is missing"),
    "no such contract": ({"contract": "14"}, "'declarer' is missing"),
    "seat 0": ({"contract": "7", "declarer": 0}, "'declarer' is a seat, 1 to 4, not 0"),
    "seat 5": ({"contract": "7", "declarer": 5}, "'declarer' is a seat, 1 to 4, not 5"),
    "a seat that is true": ({"dealer": True}, "'dealer' is a seat, 1 to 4, not true"),
    "a seat that is 1.0": ({"dealer": 1.0}, "'dealer' is a seat, 1 to 4, not 1.0"),
    "a seat in words": ({"dealer": "north"}, "'dealer' is a seat, 1 to 4, not 'north'"),
    "a huge seat": ({"dealer": 10**5000}, "'dealer' is a seat, 1 to 4, not a huge number"),
    "huge seats": ({"dealer": [10**5000]}, "'dealer' is a seat, 1 to 4"),
    "three tricks": ({"tricks": [7, 3, 3]}, "'tricks' is four whole numbers"),
    "tricks below nothing": ({"tricks": [14, -1, 0, 0]}, "'tricks' is four whole numbers"),
    "tricks true": ({"tricks": [True, 12, 0, 0]}, "'tricks' is four whole numbers"),
    "tricks in halves": ({"tricks": [6.5, 6.5, 0, 0]}, "'tricks' is four whole numbers"),
    "no such suit": ({"trump": "cups"}, "'cups' is not a suit"),
    "no such class": ({"suit_class": "third"}, "'third' is no class of suit"),
    "no such event": ({"event": "won"}, "'event' is made, lost or passed, not 'won'"),
    "a truth that is 1": ({"merge": 1}, "'merge' is true or false"),
    "three setters": ({"set_by": [1, 2, 3]}, "'set_by' is a list of one or two different seats"),
    "the same setter twice": ({"set_by": [1, 1]}, "'set_by' is a list of one or two different"),
    "three hands": ({"hands": ["", "", ""]}, "'hands'"),
    "a card twice in a hand": ({"hands": ["AA...", "", "", ""]}, "holds SA twice"),
    "no such card": ({"play": "S1"}, "'S1' is not a card"),
    "no tricks": (
        {"contract": "7", "declarer": 1, "suit_class": "plain"},
        "'tricks' is missing",
    ),
    "thirteen and one": (
        alone("7", 7) | {"tricks": [7, 7, 0, 0]},
        "swedish.deal.packets: the tricks add up to 14, not 13",
    ),
    "five honours": (
        alone("7", 7, honours=[3, 2, 0, 0]),
        "swedish.pay.honours: 5 honours were dealt",
    ),
    "a run longer than its tricks": (
        alone("7", 7, opening_run=8),
        "swedish.pay.first-five: a run of 8 tricks from the first, but the side took 7",
    ),
    "a partner where none can be": (
        with_whist("7", 5, 5),
        "swedish.partner.only-five-and-six: 7 is played alone",
    ),
    "trump outside the bid": (
        alone("7 highest", 7, None, trump="clubs", turned="hearts"),
        "swedish.auction.in-highest-suit: ",
    ),
    "a suit in misère": (misere("grande-misere", 0, trump="hearts"), "swedish.contracts.no-trumps"),
    "a misère bid in a suit": (
        misere("grande-misere colour", 0),
        "swedish.contracts.no-trumps: grande-misere is played at no trumps and cannot be bid",
    ),
    "a bid that needs another": ({"contract": "förhand", "declarer": 1}, "needs a standing bid"),
    "a pass for a contract": ({"contract": "pass", "declarer": 1}, "is not a contract"),
    "passed with a declarer": ({**PASSED, "declarer": 1}, "'declarer' does not belong"),
    "passed with tricks": ({**PASSED, "tricks": [0, 0, 0, 0]}, "'tricks' does not belong"),
    "passed with a run": ({**PASSED, "opening_run": 3}, "'opening_run' does not belong"),
    "passed with a class of suit": ({**PASSED, "suit_class": "plain"}, "'suit_class' does not"),
    "passed and given up": ({**PASSED, "given_up": True}, "'given_up' does not belong"),
    "a whister beside a summary": (alone("5", 5, whist=2), "'whist' does not belong"),
    "discards beside a summary": (misere("petite-misere", 0, discards=[[]] * 4), "'discards'"),
    "setters beside a summary": (alone("7", 6, set_by=[1]), "'set_by' does not belong"),
    "bêtes beside a summary": (alone("7", 6, betes=1), "'betes' does not belong"),
    "no bêtes beside a summary": (alone("7", 6, betes=0), "'betes' does not belong"),
    "tricks beside an event": (
        {"event": "made", "declarer": 1, "tricks": [7, 6, 0, 0]},
        "'tricks' does not belong",
    ),
    "cards beside an event": ({"event": "passed", "play": ["SA"]}, "'play' does not belong"),
    "a declarer beside a pass": ({"event": "passed", "declarer": 1}, "'declarer' does not belong"),
    "bêtes beside a contract made": (
        {"event": "made", "declarer": 1, "betes": 1},
        "'betes' does not belong",
    ),
}


@pytest.mark.parametrize("name", WRONG_DEALS)
def test_what_is_wrong_with_a_deal_is_said_with_its_number(name: str) -> None:
    deal, said = WRONG_DEALS[name]
    record = {"game": "swedish", "deal": [PASSED, deal]}
    message = refused(lambda: replay(read_session(record)))
    assert message.startswith("deal 2: ")
    assert said in message
