"""Prices, overtricks, honours and who pays whom: the printed table and the worked cases."""

from __future__ import annotations

import pytest

from boston import quote
from boston.games.solo.contracts import LADDER
from tests.helpers import directions, each_pays, holds, items, paid, pays_each, refused
from tests.solo.deals import last, refusal
from tests.suited import game, pair

PRICES = "solo.pay.prices"
LOST = "solo.pay.lost"
OVERTRICKS = "solo.pay.overtricks"
OF_A_PAIR = "solo.pay.overtricks-with-partner"
HONOURS = "solo.pay.honours"
IN_SLAMS = "solo.pay.honours-in-slams"
NO_TRUMPS = "solo.pay.no-trumps"

#: Source 004, the table of bids: spades and clubs, hearts, diamonds, each overtrick.
TABLE = {
    "5": (2, 4, 6, 1),
    "6": (6, 8, 10, 1),
    "7": (10, 12, 14, 1),
    "8": (14, 16, 18, 1),
    "9": (18, 20, 22, 1),
    "10": (22, 24, 26, 1),
    "11": (26, 28, 30, 1),
    "12": (30, 32, 34, 1),
    "slam": (80, 90, 100, 0),
    "spread-slam": (120, 140, 160, 0),
}
#: The same, without trumps.
WITHOUT = {
    "little-misere": 15,
    "piccolissimo": 20,
    "grand-misere": 30,
    "little-spread": 40,
    "grand-spread": 50,
}
CELLS = [
    (contract, suit, row[column])
    for contract, row in TABLE.items()
    for suit, column in (("spades", 0), ("clubs", 0), ("hearts", 1), ("diamonds", 2))
]


@holds(PRICES, "solo.pay.made-alone", "solo.contracts.slam")
@pytest.mark.parametrize(("contract", "suit", "points"), CELLS)
def test_every_price_in_a_suit(contract: str, suit: str, points: int) -> None:
    needed = LADDER.contract(contract).tricks
    deal = last(game(contract, needed, suit))
    assert items(deal) == [(PRICES, points)]
    assert paid(deal) == each_pays(points)


@holds(NO_TRUMPS, "solo.pay.made-alone", LOST, "solo.pay.lost-alone")
@pytest.mark.parametrize(("contract", "points"), WITHOUT.items())
def test_every_price_without_trumps(contract: str, points: int) -> None:
    made, lost = (1, 3) if contract == "piccolissimo" else (0, 2)
    deal = last(game(contract, made))
    assert items(deal) == [(NO_TRUMPS, points)]
    assert paid(deal) == each_pays(points)
    deal = last(game(contract, lost))
    assert items(deal) == [(LOST, points)]
    assert paid(deal) == pays_each(points)


@holds(OVERTRICKS)
@pytest.mark.parametrize(("contract", "row"), TABLE.items())
def test_every_overtrick(contract: str, row: tuple[int, ...]) -> None:
    for over in range(1, 14 - LADDER.contract(contract).tricks):
        tricks = LADDER.contract(contract).tricks + over
        assert items(last(game(contract, tricks, "hearts"))) == [
            (PRICES, row[1]),
            (OVERTRICKS, row[3] * over),
        ]


@holds(PRICES, OVERTRICKS, "solo.pay.made-alone")
def test_case_01_boston_with_seven() -> None:
    deal = last(game("5", 7, "clubs"))
    assert deal.net == (12, -4, -4, -4)
    assert directions(deal) == {"solo.pay.made-alone"}


@holds("solo.partner.target", "solo.pay.made-with-partner", OF_A_PAIR)
def test_case_02_six_with_a_partner() -> None:
    deal = last(pair("6", 11, "diamonds"))
    assert deal.net == (11, -11, 11, -11)
    assert items(deal) == [(PRICES, 10), (OF_A_PAIR, 1)]
    assert directions(deal) == {"solo.pay.made-with-partner"}


@holds("solo.partner.target", "solo.pay.lost-with-partner", LOST)
def test_case_03_eight_with_a_partner_lost() -> None:
    deal = last(pair("8", 11, "hearts"))
    assert deal.net == (-16, 16, -16, 16)
    assert directions(deal) == {"solo.pay.lost-with-partner"}


@holds(HONOURS, OVERTRICKS)
def test_case_04_three_honours() -> None:
    deal = last(game("7", 9, "hearts", honours=[3, 1, 0, 0]))
    assert items(deal) == [(PRICES, 12), (OVERTRICKS, 2), (HONOURS, 2)]
    assert deal.net[0] == 48


@holds(HONOURS)
def test_case_05_four_honours_of_two_hands() -> None:
    deal = last(pair("7", 12, "diamonds", honours=[1, 0, 3, 0]))
    assert items(deal) == [(PRICES, 14), (OF_A_PAIR, 1), (HONOURS, 4)]
    assert deal.net == (19, -19, 19, -19)


@holds(LOST, "solo.pay.lost-alone")
def test_case_06_nine_lost_by_one() -> None:
    assert last(game("9", 8, "spades")).net[0] == -54
    deal = last(game("9", 8, "spades"), readings={"losses": "one-per-undertrick"})
    assert items(deal) == [(LOST, 18), (LOST, 1)]
    assert deal.net[0] == -57


@holds(OVERTRICKS, HONOURS)
def test_case_07_twelve_with_all() -> None:
    assert last(game("12", 13, "spades", honours=[4, 0, 0, 0])).net[0] == 105


@holds(IN_SLAMS, "solo.contracts.slam")
def test_case_08_a_slam_and_its_honours() -> None:
    told = game("slam", 13, "diamonds", honours=[4, 0, 0, 0])
    assert last(told).net[0] == 300
    counted = last(told, readings={"slam-honours": "two-and-four"})
    assert items(counted) == [(PRICES, 100), (IN_SLAMS, 4)]
    assert counted.net[0] == 312
    # The four are overtricks, whose price the copy of the source leaves in doubt as it does 100.
    assert {each.rule: each.status for each in counted.doubts} == {
        PRICES: "emended",
        IN_SLAMS: "conjectured",
        OVERTRICKS: "emended",
    }


@holds(LOST, "solo.contracts.slam")
def test_case_09_a_spread_slam_lost() -> None:
    assert last(game("spread-slam", 12, "hearts")).net[0] == -420


@holds(NO_TRUMPS, "solo.contracts.piccolissimo", "solo.contracts.misere")
def test_case_10_bids_without_trumps() -> None:
    assert last(game("piccolissimo", 1)).net[0] == 60
    assert last(game("little-spread", 1)).net[0] == -120
    assert last(game("grand-misere", 0)).net[0] == 90


@holds("solo.partner.call", OVERTRICKS)
def test_case_12_six_alone_where_nobody_accepted() -> None:
    assert last(game("6", 10, "spades")).net[0] == 30


@holds("solo.pay.made-with-partner", "solo.pay.side-by-side")
@pytest.mark.parametrize(
    ("partner", "flows"),
    [(2, {(4, 1), (3, 2)}), (3, {(4, 1), (2, 3)}), (4, {(3, 1), (2, 4)})],
)
def test_partners_are_paid_from_the_right(partner: int, flows: set[tuple[int, int]]) -> None:
    taken = [13 if seat == partner else 0 for seat in (1, 2, 3, 4)]
    deal = last(pair("6", 13, "clubs", partner=partner, tricks=taken))
    assert paid(deal) == dict.fromkeys(flows, 6 + 3)


@holds("solo.pay.lost-with-partner", "solo.pay.side-by-side")
@pytest.mark.parametrize(
    ("partner", "flows"),
    [(2, {(1, 3), (2, 4)}), (3, {(1, 2), (3, 4)}), (4, {(1, 2), (4, 3)})],
)
def test_partners_pay_to_the_left(partner: int, flows: set[tuple[int, int]]) -> None:
    third = next(seat for seat in (2, 3, 4) if seat != partner)
    taken = [13 if seat == third else 0 for seat in (1, 2, 3, 4)]
    deal = last(pair("6", 0, "clubs", partner=partner, tricks=taken))
    assert paid(deal) == dict.fromkeys(flows, 6)


@holds(HONOURS)
def test_honours_of_the_losers_and_of_opponents_are_nothing() -> None:
    assert items(last(game("7", 6, "hearts", honours=[4, 0, 0, 0]))) == [(LOST, 12)]
    assert items(last(game("7", 7, "hearts", honours=[1, 3, 0, 0]))) == [(PRICES, 12)]
    assert items(last(game("7", 7, "hearts", honours=[2, 0, 2, 0]))) == [(PRICES, 12)]


@holds(HONOURS)
def test_impossible_honours_are_refused() -> None:
    assert refusal(game("7", 7, "hearts", honours=[3, 2, 0, 0])) == (
        "deal 1: solo.pay.honours: 5 honours were dealt, but there are 4 in 7"
    )
    assert "solo.pay.honours" in refusal(game("grand-misere", 0, honours=[1, 0, 0, 0]))


@holds("solo.pay.overtricks", "solo.partner.target")
def test_what_a_contract_would_cost() -> None:
    assert quote("solo", "6", suit="diamonds", tricks=11, partner_tricks=0).points == 11
    assert quote("solo", "piccolissimo", tricks=1).points == 20
    message = refused(lambda: quote("solo", "7", suit="hearts", tricks=14))
    assert message == "solo.deal.packets: the tricks add up to 14, not 13"
    assert "solo.auction.suit-named" in refused(lambda: quote("solo", "7", tricks=7))


@holds(PRICES, OVERTRICKS, LOST)
def test_what_the_copy_of_the_source_leaves_in_doubt() -> None:
    made = last(game("7", 9, "hearts", honours=[3, 0, 0, 0]))
    heads = "Emended: the heads of the columns have lost their places."
    assert [(each.rule, str(each)) for each in made.doubts] == [
        (PRICES, heads),
        (OVERTRICKS, heads),
    ]
    lost = last(game("7", 6, "hearts"))
    appropriate = "Conjectured: the source says only that what is appropriate is paid."
    # It is lost at the price that it would have been made at.
    assert [(each.rule, str(each)) for each in lost.doubts] == [
        (LOST, appropriate),
        (PRICES, heads),
    ]
