"""The called card: who is the partner, when the table knows it, and what may not be called."""

from __future__ import annotations

from typing import Final

import pytest

from boston.games.fontainebleau import GAME
from tests.fontainebleau.deals import bid, refusal, under, with_whister
from tests.helpers import DealTable, holds, result
from tests.suits import SUITS, in_order

CALLED: Final = "fontainebleau.partner.called-card"
CALLABLE: Final = "fontainebleau.partner.callable-card"
UP_TO_TEN: Final = "fontainebleau.partner.up-to-ten"


def cards(called: str, contract: str = "7 spades", **more: object) -> DealTable:
    """Seat 1 plays with all the spades; seat 2 has the hearts, 3 the diamonds, 4 the clubs."""
    calls = [contract, "pass", "pass", "pass"]
    return {"dealer": 4, "hands": SUITS, "calls": calls, "play": in_order(), **more} | {
        "called": called
    }


@holds("fontainebleau.partner.target", UP_TO_TEN)
def test_three_more_than_were_bid_in_five_to_ten() -> None:
    assert {each.id: each.partnership.side for each in GAME.ladder if each.partnership} == {
        "5": 8,
        "6": 9,
        "7": 10,
        "8": 11,
        "9": 12,
        "10": 13,
    }


@holds("fontainebleau.partner.target")
@pytest.mark.parametrize(
    ("own", "whisters", "made"), [(10, 0, True), (0, 10, True), (7, 3, True), (7, 2, False)]
)
def test_neither_partner_has_a_number_of_his_own(own: int, whisters: int, made: bool) -> None:
    assert result(under(with_whister("7 hearts", own, whisters))).is_made is made


@holds(CALLED)
@pytest.mark.parametrize(("called", "partner"), [("HA", 2), ("DK", 3), ("CQ", 4), ("CJ", 4)])
def test_the_holder_of_the_called_card_is_the_partner(called: str, partner: int) -> None:
    scored = result(under(cards(called)))
    assert (scored.declarer, scored.partner) == (1, partner)


@holds(CALLED)
def test_the_ace_of_trumps_may_be_called() -> None:
    hands = ["KQJT98765432.2..", "A.AKQJT9876543..", *SUITS[2:]]
    begun = ["H2", "HA", "D2", "C2", "SA", "D3", "C3", "S2", "HK", "D4", "C4", "S3"]
    rest = zip("456789TJQK", "3456789TJQ", "56789TJQKA", strict=True)
    ended = [card for s, h, m in rest for card in ("S" + s, "H" + h, "D" + m, "C" + m)]
    scored = result(under(cards("SA", hands=hands, play=begun + ended)))
    assert (scored.partner, scored.tricks) == (2, (11, 2, 0, 0))


@holds("fontainebleau.partner.hidden")
def test_the_partner_is_known_when_the_card_falls() -> None:
    for called, place in (("HA", 2), ("DK", 7), ("C2", 52)):
        told = under(cards(called), {"callable-card": "any-card"})
        assert in_order()[place - 1] == called
        assert told.course.known_after == place


@holds(CALLABLE)
@pytest.mark.parametrize(
    ("option", "called", "allowed"),
    [
        ("court", "HJ", True),
        ("court", "HT", False),
        ("ace-king-only", "HK", True),
        ("ace-king-only", "HQ", False),
        ("any-card", "H2", True),
    ],
)
def test_which_cards_may_be_called(option: str, called: str, allowed: bool) -> None:
    deal = cards(called)
    if allowed:
        assert result(under(deal, {"callable-card": option})).partner == 2
    else:
        message = refusal(deal, readings={"callable-card": option})
        assert message.startswith(f"deal 1: {CALLABLE}: {called} is not a card to be called")


@holds(CALLED)
@pytest.mark.parametrize("option", ["court", "ace-king-only", "any-card"])
def test_a_card_in_ones_own_hand_cannot_be_called(option: str) -> None:
    message = refusal(cards("SA"), readings={"callable-card": option})
    assert message == f"deal 1: {CALLED}: SA is in the hand of the player who calls it"


@holds(UP_TO_TEN)
@pytest.mark.parametrize("contract", ["11 hearts", "12 hearts", "grand-boston hearts"])
def test_from_eleven_on_the_declarer_is_alone(contract: str) -> None:
    assert refusal(with_whister(contract, 10, 3)).startswith(f"deal 1: {UP_TO_TEN}: ")
    assert refusal(cards("HA", contract)).startswith(f"deal 1: {UP_TO_TEN}: ")


@holds(UP_TO_TEN)
@pytest.mark.parametrize("contract", ["grand-misere", "piccolissimo"])
def test_so_is_he_without_trumps(contract: str) -> None:
    message = refusal(bid(contract, 1, partner=3))
    assert message.startswith(f"deal 1: {UP_TO_TEN}: ")


@holds(CALLED)
def test_nobody_is_his_own_partner() -> None:
    assert refusal(bid("7 hearts", 7, partner=1)).startswith(f"deal 1: {CALLED}: ")


@holds(CALLED)
def test_what_a_record_says_of_the_partner_has_to_agree() -> None:
    for seat in (2, 3):
        message = refusal(cards("HA", whist=seat))
        assert message.startswith(f"deal 1: {CALLED}: 'whist' finds no partner")
    assert "'partner' is given as 3" in refusal(cards("HA", partner=3))
    silent = bid("7 hearts", 7, called="SA")
    assert refusal(silent) == "deal 1: 'partner' is missing: SA was called"
    told = with_whister("7 hearts", 7, 3, called="SA")
    assert result(under(told)).partner == 3


@holds(UP_TO_TEN)
@pytest.mark.parametrize("contract", ["11 spades", "grand-boston spades", "little-misere"])
def test_no_card_is_called_for_a_bid_that_is_played_alone(contract: str) -> None:
    name = contract.split()[0]
    reason = f"deal 1: {UP_TO_TEN}: {name} is played alone, and no card is called"
    assert refusal(cards("HA", contract)) == reason
    assert refusal(bid(contract, 0, called="HA")) == reason
