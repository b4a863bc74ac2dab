"""Deals told with every call and every card: the results are derived, and must agree."""

from __future__ import annotations

import pytest

from boston import load, replay
from tests.grandissimo.told import last, refusal
from tests.helpers import columns, holds, items, paid, result
from tests.suits import of_suits, played
from tools.places import ROOT

EXAMPLE = ROOT / "examples" / "grandissimo" / "evening.toml"


@holds(
    "grandissimo.play.winner-leads",
    "grandissimo.play.trick-winner",
    "grandissimo.partner.answers",
    "grandissimo.auction.grandissimo",
    "grandissimo.pay.made-with-whist",
)
def test_the_payment_example_of_the_source_with_cards() -> None:
    """6 with vist in sang and eleven tricks: 130 to each, and the ål is shared."""
    deal = replay(load(EXAMPLE)).deals[0]
    assert result(deal).side_tricks == 11
    assert sum(points for _, points in items(deal)) == 130
    assert sorted(paid(deal).values()) == [130, 130]
    assert paid(deal, "bete") == {(3, 1): 100}
    assert columns(deal)[3] == []


#: What a record may also give, as the cards have it, and not.
GIVEN = [
    ("contract", "9", "8"),
    ("contract", "9 colour", "9 highest"),
    ("contract", "9 spel i färg", "rundmisar"),
    ("declarer", 1, 2),
    ("partner", 3, 2),
    ("tricks", [13, 0, 0, 0], [9, 0, 4, 0]),
    ("opening_run", 13, 0),
]
#: The rule by which the cards say so.
SETTLED_BY = {
    "contract": "grandissimo.auction.end",
    "declarer": "grandissimo.auction.end",
    "partner": "grandissimo.partner.invitation",
    "tricks": "grandissimo.play.trick-winner",
    "opening_run": "grandissimo.pay.sank",
}
NINE = of_suits("9 colour", "pass", "pass", "pass", trump="spades", whist=3)


@holds("grandissimo.pay.slam", "grandissimo.partner.answers")
def test_nine_with_vist_and_all_the_tricks() -> None:
    """30, 2, 2 and 6 are 40; four times 160, and no doubling."""
    deal = last(NINE)
    assert played(deal) == ("9", 1, (13, 0, 0, 0))
    assert paid(deal) == {(2, 1): 160, (4, 3): 160}


@pytest.mark.parametrize(("key", "right", "wrong"), GIVEN)
def test_a_result_that_is_also_given_has_to_agree(key: str, right: object, wrong: object) -> None:
    assert last({**NINE, key: right}).net == last(NINE).net
    message = refusal({**NINE, key: wrong})
    assert message.startswith(f"deal 1: {SETTLED_BY[key]}: '{key}' is given as ")
    assert "the cards say " in message


@holds(
    "grandissimo.auction.in-colour",
    "grandissimo.auction.in-highest-suit",
    "grandissimo.auction.grandissimo",
    "grandissimo.contracts.no-trumps",
)
@pytest.mark.parametrize(
    ("call", "trump", "rule"),
    [
        ("13 colour", "hearts", "grandissimo.auction.in-colour"),
        ("13 highest", "clubs", "grandissimo.auction.in-highest-suit"),
        ("13 grandissimo", "spades", "grandissimo.auction.grandissimo"),
        ("stor misär", "spades", "grandissimo.contracts.no-trumps"),
    ],
)
def test_a_trump_outside_the_bid_is_refused(call: str, trump: str, rule: str) -> None:
    told = of_suits(call, "pass", "pass", "pass", trump=trump)
    assert refusal(told).startswith(f"deal 1: {rule}: ")


@holds("grandissimo.auction.better-suit")
def test_an_illegal_call_is_refused_with_its_number() -> None:
    message = refusal(of_suits("begär i färg", "begär", "pass", "pass"))
    assert message == (
        "deal 1: call 2: grandissimo.auction.better-suit: begar does not supersede begar colour"
    )
