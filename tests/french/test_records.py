"""What a record tells: the deal, belle and petite, and what is refused, with its rule and why."""

from __future__ import annotations

from typing import Any, Final

import pytest

from boston.base.cards import PACK, hand
from boston.commands import deal as dealt
from boston.games.french import first_dealer
from boston.record.reading import loads
from tests.french.deals import alone, evening, last, later, pair, refusal
from tests.french.table import BIDS
from tests.helpers import PASSED, DealTable, Wrong, holds, result, untold

TURNED: Final[DealTable] = {**PASSED, "dealer": 4, "turned": "hearts"}
NEUF: Final = alone("neuf clubs", 9)
EIGHT: Final = alone("grand-independence clubs", 8)
ALL: Final[dict[str, Any]] = {}
SECOND: Final = {"options": {"first_deal": 2}}
LATER: Final = later()
LAST: Final = later(first_deal=40)
NOT_COUNTED: Final = {**LAST, "readings": {"passed-deals": "not-counted"}}
LITERAL: Final = {"readings": {"misere-sur-table": "literal"}}
TO_THE_RIGHT: Final = {"readings": {"direction": "anticlockwise"}}
NO_PRICE: Final = {"readings": {"neuf-price": "refuse"}}
BELLE_CLUBS: Final = {"options": {"belle": "clubs"}}
#: The session around the deals, the rule if one refuses the last of them, what is said, the deals.
Row = tuple[dict[str, Any], str, str, list[DealTable]]
REFUSED: Final[list[Row]] = [
    (ALL, "french.contracts.petite-suit", "first deal", [alone("simple-petite", 5)]),
    (ALL, "french.contracts.petite-suit", "first deal", [alone("neuf-petite", 9)]),
    (LATER, "french.contracts.petite-suit", "again", [alone("simple-petite", 5)]),
    (LATER, "french.contracts.petite-suit", "again", [alone("neuf-petite", 9)]),
    *(
        row
        for bid in ("petite-independence", "grand-independence", "neuf")
        for row in (
            (ALL, "french.auction.suit-named", "suit", [alone(bid, 9)]),
            (
                ALL,
                "french.auction.suit-binds",
                "played in clubs: hearts",
                [alone(f"{bid} clubs", 9, trump="hearts")],
            ),
        )
    ),
    *(
        (LATER, "french.contracts.simple", f"in {suit}: spades", [alone(bid, 5, **told)])
        for bid, suit in (("simple-belle", "hearts"), ("simple-petite", "clubs"))
        for told in ({"turned": "clubs", "trump": "spades"},)
    ),
    (ALL, "french.deal.belle", "belle", [untold(alone("simple-belle", 5), "turned")]),
    (ALL, "french.deal.belle", "belle", [untold(alone("neuf-belle", 9), "turned")]),
    (SECOND, "french.deal.belle", "first deal", [alone("simple-petite", 5, turned="clubs")]),
    (LATER, "french.deal.turn-up", "turned", [untold(alone("simple-petite", 5), "turned")]),
    (BELLE_CLUBS, "french.deal.belle", "clubs, but the first deal turned up hearts", [TURNED]),
    (ALL, "french.pay.misere-suit", "turned", [untold(alone("grand-misere", 0), "turned")]),
    (ALL, "french.pay.misere-suit", "turned", [untold(alone("misere-four-aces", 0), "turned")]),
    (ALL, "french.auction.accept", "seat 1 can", [pair("simple-belle", 5, 3) | {"partner": 1}]),
    (ALL, "french.deal.thirteen", "12, not 13", [EIGHT | {"tricks": [8, 2, 1, 1]}]),
    (ALL, "french.contracts.discard", "13, not 12",
     [alone("petite-misere", 0, tricks=[0, 5, 4, 4])]),
    (ALL, "french.contracts.misere-sur-table", "13, not 12",
     [alone("petite-misere-table", 0, tricks=[0, 5, 4, 4])]),
    (ALL, "french.pay.honours", "5 honours", [EIGHT | {"honours": [3, 2, 0, 0]}]),
    (ALL, "french.pay.honours", "1 honours", [alone("grand-misere", 0, honours=[1, 0, 0, 0])]),
    (ALL, "french.contracts.no-trumps", "no trumps", [alone("grand-misere", 0, trump="hearts")]),
    (ALL, "french.contracts.no-trumps", "", [alone("petite-misere-table clubs", 9)]),
    (ALL, "french.contracts.slam", "no slam", [alone("grand-misere", 0, slam="closed")]),
    (LITERAL, "french.contracts.slam", "no slam",
     [alone("grand-misere-table clubs", 13, slam="closed")]),
    (ALL, "french.contracts.slam", "7 tricks were taken of 8",
     [alone("grand-independence clubs", 7, slam="closed")]),
    (ALL, "french.contracts.slam", "7 tricks were taken of 8",
     [pair("simple-belle", 5, 2, slam="closed")]),
    (ALL, "", "'slam' is closed or table", [alone("neuf clubs", 13, slam="open")]),
    (ALL, "", "'jack_of_diamonds' is a", [NEUF | {"jack_of_diamonds": 5}]),
    (ALL, "", "'jack_of_diamonds' does not", [TURNED | {"jack_of_diamonds": 1}]),
    (ALL, "", "'misdeals' means nothing in", [NEUF | {"misdeals": 1}]),
    (ALL, "", "'given_up' means nothing in french", [NEUF | {"given_up": True}]),
    (ALL, "", "'dealer' is missing: the dealer stakes", [untold(NEUF, "dealer")]),
    (NO_PRICE, "french.pay.neuf", "no price", [NEUF]),
    (LAST, "french.settle.deals", "deal 41", [TURNED, PASSED]),
    (NOT_COUNTED, "french.settle.deals", "deal 41",
     [TURNED, alone("grand-misere", 0, dealer=1), PASSED]),
    (ALL, "french.deal.rotation", "to seat 1", [TURNED, TURNED | {"dealer": 3}]),
    (TO_THE_RIGHT, "french.deal.rotation", "to seat 3", [TURNED, TURNED | {"dealer": 1}]),
]  # fmt: skip


@holds("french.deal.petite", "french.deal.forty", "french.pool.stake")
@pytest.mark.parametrize(("around", "rule", "said", "deals"), REFUSED)
def test_what_is_wrong_is_said_with_its_deal(
    around: dict[str, Any], rule: str, said: str, deals: list[DealTable]
) -> None:
    Wrong(deals, rule, said, around).is_refused("french")


@holds("french.partner.simple-only", "french.contracts.simple")
@pytest.mark.parametrize("bid", BIDS[2:])
def test_only_a_simple_has_a_partner(bid: str) -> None:
    message = refusal(pair(bid, 5, 3, turned="clubs"), **LATER)
    assert message.startswith("deal 1: french.partner.simple-only: ")


@holds("french.deal.forty", "french.deal.belle")
@pytest.mark.parametrize(
    ("around", "said"),
    [
        ({"options": {"first_deal": 41}}, "french.deal.forty: option 'first_deal' is a whole num"),
        ({"options": {"belle": "cups"}}, "french.deal.belle: option 'belle' is spades or clubs"),
        ({"readings": {"one-row": "two"}}, "reading 'one-row' has no option 'two'"),
    ],
)
def test_an_agreement_that_cannot_be_made(around: dict[str, Any], said: str) -> None:
    assert refusal(**around).startswith(said)


@holds(
    *("french.contracts.petite-independence", "french.contracts.grand-independence"),
    *("french.contracts.neuf", "french.auction.suit-binds"),
)
@pytest.mark.parametrize(
    ("bid", "own", "suit"),
    [
        ("simple-belle", 5, "hearts"),
        ("neuf-belle", 9, "hearts"),
        ("simple-petite", 5, "clubs"),
        ("neuf-petite", 9, "clubs"),
        ("petite-independence diamonds", 6, "diamonds"),
        ("grand-independence spades", 8, "spades"),
        ("neuf diamonds", 9, "diamonds"),
    ],
)
def test_a_bid_says_what_is_trumps(bid: str, own: int, suit: str) -> None:
    told = alone(bid, own, turned="clubs")
    assert result(last(told, **LATER)).trump == suit
    assert last({**told, "trump": suit}, **LATER).net == last(told, **LATER).net


@holds("french.deal.belle", "french.deal.petite", "french.deal.passed-counts")
def test_the_first_suit_is_belle_for_the_whole_game() -> None:
    passed: list[DealTable] = [
        {**PASSED, "turned": suit, "dealer": dealer}
        for dealer, suit in ((4, "clubs"), (1, "spades"))
    ]
    for played, trump in (("simple-belle", "clubs"), ("neuf-petite", "diamonds")):
        told = alone(played, 9, turned="diamonds", dealer=2)
        for readings in ({}, {"passed-deals": "not-counted"}):
            assert result(last(*passed, told, readings=readings)).trump == trump


@holds("french.deal.turn-up")
def test_what_does_not_depend_on_the_suit_turned_up_does_not_need_it() -> None:
    assert last(untold(EIGHT, "turned")).net[0] == 58


@holds("french.deal.belle", "french.deal.forty")
def test_a_record_may_begin_late() -> None:
    deal = last(alone("simple-belle", 5, turned="clubs"), **later(first_deal=33, pool=50))
    assert deal.net == (3 * 16 + 70, -16, -16, -16 - 20)


@holds("french.deal.passed-counts")
def test_a_deal_that_all_passed_may_not_be_one_of_the_forty() -> None:
    done = evening(TURNED, alone("grand-misere", 0, dealer=1), **NOT_COUNTED)
    assert [deal.standing.pool for deal in done.deals] == [20, 0]


@holds("french.deal.rotation")
@pytest.mark.parametrize(("around", "dealers"), [(ALL, [4, 1, 2]), (TO_THE_RIGHT, [4, 3, 2])])
def test_who_deals(around: dict[str, Any], dealers: list[int]) -> None:
    assert [deal.dealer for deal in evening(TURNED, PASSED, PASSED, **around).deals] == dealers


@holds("french.equipment.seats", "french.equipment.players")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_jack_of_diamonds_makes_the_first_dealer(seat: int) -> None:
    hands = [hand("AKQ...")] * 4
    hands[seat - 1] = hand(".J.J.")
    assert first_dealer(hands) == seat


@holds("french.deal.shuffle", "french.equipment.pack")
def test_a_deal_is_shuffled_and_its_last_card_turned_up() -> None:
    for seed in range(20):
        told = loads(dealt("french", seed, 3)).deals[0]
        assert told.hands is not None
        assert set().union(*told.hands) == set(PACK)
        assert [len(cards) for cards in told.hands] == [13] * 4
        assert told.turned in {card.suit for card in told.hands[2]}
    assert dealt("french", 1, 3) == dealt("french", 1, 3) != dealt("french", 2, 3)
