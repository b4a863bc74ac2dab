"""What a deal costs and who pays whom: the chart of source 004, and cases worked out by hand."""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.present.games.solo import tables
from boston.study.family.solo_prices import HEADS, ROWS, fifths, under_their_heads
from tests.helpers import (
    DealTable,
    each_pays,
    holds,
    items,
    paid,
    pays_each,
    refused,
    result,
    tricks,
)
from tests.solo.book import COLUMN, PRICES, PRINTED, WITHOUT
from tests.solo.deals import last, refusal
from tests.suits import blanche, full, game, low_trump, low_trump_in_summary, pair

PRICE = "solo.pay.prices"
LOST = "solo.pay.lost"
OVERTRICKS = "solo.pay.overtricks"
OF_A_PAIR = "solo.pay.overtricks-with-partner"
HONOURS = "solo.pay.honours"
IN_SLAMS = "solo.pay.honours-in-slams"
NO_TRUMPS = "solo.pay.no-trumps"
BLANCHE = "solo.pay.carte-blanche"
FALSE = "solo.pay.false-carte-blanche"


@holds("solo.pay.lost-alone", "solo.contracts.tricks", "solo.contracts.slam")
@pytest.mark.parametrize("contract", PRICES)
def test_a_contract_in_a_suit_alone_whatever_is_taken(contract: str) -> None:
    needed = int(contract) if contract.isdigit() else 13
    for suit, column in COLUMN.items():
        price, each = PRICES[contract][column], PRICES[contract][3]
        for own in range(14):
            deal = last(game(contract, own, suit))
            over = [(OVERTRICKS, each * (own - needed))] if own > needed else []
            told, parts = (suit, own), [(PRICE, price), *over] if own >= needed else [(LOST, price)]
            assert (told, items(deal)) == (told, parts)
            points = sum(points for _, points in items(deal))
            assert paid(deal) == (each_pays if own >= needed else pays_each)(points), told


@holds(
    *(NO_TRUMPS, "solo.pay.made-alone", "solo.pay.lost-alone", "solo.contracts.misere"),
    "solo.contracts.piccolissimo",
)
@pytest.mark.parametrize("contract", WITHOUT)
def test_a_contract_without_trumps_whatever_is_taken(contract: str) -> None:
    for own in range(13):
        deal, price = last(game(contract, own)), WITHOUT[contract]
        is_made = own == (contract == "piccolissimo")
        assert (own, items(deal)) == (own, [(NO_TRUMPS if is_made else LOST, price)])
        assert paid(deal) == (each_pays if is_made else pays_each)(price)


Flows = set[tuple[int, int]]
#: [Payment]: seat 1 is the Soloist with a partner in this seat, and they make it. Each of two is
#: paid by the opponent at the right; side by side the nearest there pays the Soloist.
MADE_BY_TWO: Final[dict[int, Flows]] = {
    2: {(4, 1), (3, 2)},
    3: {(4, 1), (2, 3)},
    4: {(3, 1), (2, 4)},
}
#: They lose it: each pays the opponent at the left.
LOST_BY_TWO: Final[dict[int, Flows]] = {
    2: {(1, 3), (2, 4)},
    3: {(1, 2), (3, 4)},
    4: {(1, 2), (4, 3)},
}


@holds(
    "solo.pay.made-with-partner", "solo.pay.lost-with-partner", "solo.pay.side-by-side", OF_A_PAIR
)
@pytest.mark.parametrize("partner", [2, 3, 4])
@pytest.mark.parametrize(("contract", "target"), [("6", 10), ("7", 11), ("8", 12)])
def test_two_need_four_tricks_more_whoever_takes_them(
    contract: str, target: int, partner: int
) -> None:
    by_reading = {"losses": "one-per-undertrick", "overtricks-with-partner": "all"}
    for taken in (0, target - 1, target, 13):
        for own in {0, taken // 2, taken}:
            by_seat = tricks(own, whister=taken - own, seats=(1, partner))
            told = {**game(contract, own, "clubs", partner=partner), "tricks": by_seat}
            deal, is_made = last(told), taken >= target
            points = PRICES[contract][0] + max(0, taken - target)
            flows = (MADE_BY_TWO if is_made else LOST_BY_TWO)[partner]
            assert (by_seat, paid(deal)) == (by_seat, dict.fromkeys(flows, points))
            assert result(deal).is_made is is_made
            # Of the readings none turns a payment round.
            assert set(paid(last(told, readings=by_reading))) == flows


ONE_EACH, ALL_FOUR = "losses=one-per-undertrick", [4, 0, 0, 0]
NINE = game("9", 6, "spades")
SIX = pair("6", 11, "diamonds")
SLAM = game("slam", 13, "diamonds", honours=ALL_FOUR)
SPREAD = game("spread-slam", 13, "clubs", honours=[3, 0, 0, 1])
SEVEN = game("7", 7, "hearts")
FALSELY = full("5 spades", *["pass"] * 3, carte_blanche=[1])

#: A deal, the reading chosen, what seat 1 wins, and what one opponent pays or gets for what.
CASES: Final[list[tuple[DealTable, str, int, str]]] = [
    # The cases of the page of payments that have more than a price.
    (SIX, "", 11, "prices 10, overtricks-with-partner 1"),
    (
        {**SEVEN, "tricks": [9, 4, 0, 0], "honours": [3, 1, 0, 0]},
        "",
        48,
        "prices 12, overtricks 2, honours 2",
    ),
    (
        pair("7", 12, "diamonds", honours=[1, 0, 3, 0]),
        "",
        19,
        "prices 14, overtricks-with-partner 1, honours 4",
    ),
    (game("9", 8, "spades"), ONE_EACH, -57, "lost 18, lost 1"),
    (game("12", 13, "spades", honours=ALL_FOUR), "", 105, "prices 30, overtricks 1, honours 4"),
    (SLAM, "", 300, "prices 100"),
    (SLAM, "slam-honours=two-and-four", 312, "prices 100, honours-in-slams 4"),
    (game("9", 8, "spades", carte_blanche=[3]), "", -56, "carte-blanche 2"),
    # What the readings change, and what they leave.
    (NINE, ONE_EACH, -63, "lost 18, lost 3"),
    (pair("8", 10, "hearts"), ONE_EACH, -18, "lost 16, lost 2"),
    (game("piccolissimo", 0), ONE_EACH, -60, "lost 20"),
    (game("spread-slam", 11, "hearts"), ONE_EACH, -426, "lost 140, lost 2"),
    (SPREAD, "slam-honours=two-and-four", 366, "prices 120, honours-in-slams 2"),
    (
        game("7", 7, "clubs", honours=[3, 0, 0, 1]),
        "slam-honours=two-and-four",
        36,
        "prices 10, honours 2",
    ),
    (SIX, "overtricks-with-partner=all", 15, "prices 10, overtricks-with-partner 5"),
]


@holds(HONOURS, IN_SLAMS, OF_A_PAIR, LOST)
@pytest.mark.parametrize(("told", "reading", "net", "parts"), CASES)
def test_a_case_worked_out_by_hand(told: DealTable, reading: str, net: int, parts: str) -> None:
    deal = last(told, readings=dict(each.split("=") for each in reading.split()))
    found = [f"{rule.removeprefix('solo.pay.')} {points}" for rule, points in items(deal)]
    assert (deal.net[0], ", ".join(found)) == (net, parts)


def by_seats(
    told: DealTable, rule: str, readings: dict[str, str] | None = None
) -> dict[tuple[object, object], int]:
    """Who pays whom under this rule in a deal."""
    lines = last(told, readings=readings or {}).receipt
    return {(each.payer, each.payee): each.points for each in lines if each.rule == rule}


@holds(BLANCHE, FALSE)
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_carte_blanche_is_paid_by_the_three_others_on_either_side(seat: int) -> None:
    made, others = pair("6", 10, "hearts"), {1, 2, 3, 4} - {seat}
    for is_false, back in ((False, {}), (True, {(seat, each): 4 for each in others})):
        told = {**made, **blanche(seat, is_false=is_false)}
        assert by_seats(told, BLANCHE) == {(each, seat): 2 for each in others}
        assert by_seats(told, FALSE) == back


@holds(FALSE, BLANCHE)
def test_the_cards_bear_a_carte_blanche_out_or_not() -> None:
    told = full("5 spades", *["pass"] * 3)
    assert by_seats({**told, "carte_blanche": [2, 3, 4]}, FALSE) == {}
    # Thirteen tricks with four honours: 2 + 8 + 4 from each, and 2 for the hand.
    for reading, each in (("double", 4), ("refund", 2)):
        readings = {"false-carte-blanche": reading}
        assert by_seats(FALSELY, FALSE, readings=readings) == pays_each(each)
        assert last(FALSELY, readings=readings).net[0] == 42 + 6 - 3 * each
    # A low trump shows in the hands; a record without its cards has no other trumps than honours.
    seen, unseen = low_trump(carte_blanche=[2]), low_trump_in_summary(carte_blanche=[2])
    assert by_seats(seen, FALSE) == {(2, 1): 4, (2, 3): 4, (2, 4): 4}
    assert by_seats(unseen, FALSE) == {}
    difference = (b - a for a, b in zip(last(seen).net, last(unseen).net, strict=True))
    assert tuple(difference) == (-4, 12, -4, -4)


@holds(HONOURS, BLANCHE, "solo.auction.passed-out")
def test_honours_and_cartes_blanches_that_cannot_be_are_refused() -> None:
    passed = {"dealer": 4, "contract": "passed"}
    assert not last(passed).receipt
    for told, said in (
        (game("7", 7, "hearts", honours=[3, 2, 0, 0]), f"{HONOURS}: 5 honours"),
        (game("grand-misere", 0, honours=[1, 0, 0, 0]), HONOURS),
        (game("grand-misere", 0, carte_blanche=[2]), f"{BLANCHE}: "),
        (game("piccolissimo", 1, carte_blanche=[2]), f"{BLANCHE}: "),
        ({**passed, "carte_blanche": [2]}, "'carte_blanche'"),
        *((game("5", 5, "clubs", carte_blanche=it), "'carte_blanche' is a") for it in WRONG),
    ):
        assert refusal(told).startswith(f"deal 1: {said}"), told


WRONG: Final[tuple[object, ...]] = ([], [1, 1], [5], [1, 2, 3, 4], 2)


@holds(OVERTRICKS, "solo.partner.target")
def test_what_a_contract_would_cost() -> None:
    assert quote("solo", "6", suit="diamonds", tricks=11, partner_tricks=0).points == 11
    assert quote("solo", "piccolissimo", tricks=1).points == 20
    message = refused(lambda: quote("solo", "7", suit="hearts", tricks=14))
    assert message == "solo.deal.packets: the tricks add up to 14, not 13"
    assert "solo.auction.suit-named" in refused(lambda: quote("solo", "7", tricks=7))


@holds(PRICE, OVERTRICKS, LOST)
def test_what_the_source_leaves_in_doubt() -> None:
    # It is lost at the price that it would have been made at; honours are measured in overtricks.
    for told, doubted in (
        (game("7", 6, "hearts"), {LOST, PRICE}),
        (game("7", 7, "hearts", honours=[3, 0, 0, 0]), {PRICE, OVERTRICKS}),
        ({**FALSELY, "carte_blanche": [1, 2]}, {FALSE, PRICE, OVERTRICKS}),
    ):
        assert {each.rule for each in last(told).doubts} == doubted


@holds(PRICE, OVERTRICKS, NO_TRUMPS)
def test_every_cell_is_as_printed_and_put_right() -> None:
    assert " ".join(HEADS) == "Over Trick None Spades Clubs Hearts Diamonds"
    rows = [f"{row.name} {' '.join(row.figures)}" for row in ROWS.values()]
    assert (list(ROWS), rows) == (list(PRINTED), list(PRINTED.values()))
    assert [f"{row[0]} {row[1]}" for row in tables.printed_prices().rows] == rows
    read = {
        bid: (WITHOUT[bid], *[None] * 4)
        if bid in WITHOUT
        else (None, *PRICES[bid][:3], PRICES[bid][3] or None)
        for bid in PRINTED
    }
    assert {bid: under_their_heads(row) for bid, row in ROWS.items()} == read
    rows_shown = tables.prices().rows
    shown = {row[0]: tuple(None if cell == "–" else cell for cell in row[1:]) for row in rows_shown}
    assert shown == read


@holds(PRICE, "solo.pay.fifth")
def test_the_formula_fits_every_cell_and_all_is_a_fifth_of_fontainebleaus() -> None:
    rows = {row[0]: row[1:] for row in tables.formulas().rows}
    assert rows == {bid: (*cells[:3], *cells[:3], "agrees") for bid, cells in PRICES.items()}
    heads = ("♠ ♣", "♥", "♦")
    here = {f"{bid} {head}": PRICES[bid][n] for bid in PRICES for n, head in enumerate(heads)}
    here |= WITHOUT | {"each overtrick": 1, "3 honours": 2, "4 honours": 4}
    # What Fontainebleau has is entered in tests/family.
    assert {each.what: (each.here, each.there) for each in fifths()} == {
        what: (points, 5 * points) for what, points in here.items()
    }
    assert [row[-1] for row in tables.fifths().rows] == ["the same"] * (35 + 3)


@holds("solo.contracts.ladder", "solo.partner.target", "solo.contracts.discard", BLANCHE, HONOURS)
def test_the_ladder_and_what_comes_on_top_as_tables() -> None:
    rows = {row[0]: row[2:] for row in tables.ladder().rows}
    assert rows["6"] == ("6 or more", 10, "–", "–", 13)
    assert rows["piccolissimo"] == ("exactly 1", "–", 1, "–", 12)
    assert rows["little-spread"] == ("none", "–", 1, "before the first lead", 12)
    assert rows["spread-slam"] == ("all", "–", "–", "before the first lead", 13)
    extras = [row[:2] for row in tables.extras().rows]
    added = [("each overtrick", 1), ("3 honours", 2), ("4 honours", 4), ("carte blanche", 2)]
    assert extras == added
