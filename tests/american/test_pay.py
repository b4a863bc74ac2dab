"""Tests of the payments and the pool: every cell of both scales, and the cases that the rules name.

``book`` has the tables as source 002 prints them, and calculates the payments from them. Who pays
whom follows American Boston, ¶ 7 to 12. Nobody ever has a partner (¶ 6)."""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.games.american.contracts import most_tricks
from boston.games.american.pay import LOST, WON, Taken, lost_formula, won_formula
from boston.replaying.replay import Scored
from boston.table.result import PlayedByAll
from tests.american.book import MISERES, ODD, Book, named
from tests.american.deals import SCALES, all_passed, evening, last, misere, number, refusal
from tests.helpers import (
    PASSED,
    DealTable,
    directions,
    each_pays,
    flows,
    holds,
    items,
    paid,
    pays_each,
    untold,
    without_stake,
)

NUMBERS: Final = range(5, 14)
#: The rules of the printed prices, by game: for a bid made, a bid lost and a misère.
RULES: Final = {
    "american": ("american.pay.won", "american.pay.lost", "american.pay.misere"),
    "american-alternative": (
        "american-alternative.pay.won",
        "american-alternative.pay.lost",
        "american-alternative.pay.misere",
    ),
}
ODD_CELLS: Final = "american.pay.odd-cells"
#: The prices that the formula gives for these cells.
CORRECTED: Final = {(bid, won): formula for bid, won, _, formula in ODD}


@holds("american.pay.made", "american.pay.paid-to-each", ODD_CELLS)
@SCALES
@pytest.mark.parametrize("bid", NUMBERS)
def test_the_engine_pays_every_cell_of_both_american_scales(game: str, bid: int) -> None:
    made, lost, _ = RULES[game]
    book = Book(rounded=game != "american")
    for own in range(14):
        is_made, is_odd = own >= bid, game == "american" and (bid, own) in CORRECTED
        price = book.won_by(bid, own) if is_made else book.lost_by(bid, own)
        scored = last(number(named(bid), own), game=game)
        assert paid(scored) == (each_pays if is_made else pays_each)(price)
        assert items(scored) == [(ODD_CELLS if is_odd else made if is_made else lost, price)]
        assert quote(game, named(bid), tricks=own).points == price


@holds("american.pay.won-formula", "american.pay.lost-formula", ODD_CELLS)
@pytest.mark.parametrize("bid", NUMBERS)
def test_the_formula_reading_corrects_only_the_odd_american_cells(bid: int) -> None:
    book, by_formula = Book(), {"odd-cells": "formula"}
    for own in range(14):
        if own >= bid:
            due = book.won_by(bid, own)
            assert WON[Taken(bid, own)] == due == won_formula(bid, own)
        else:
            due = CORRECTED.get((bid, own), book.lost_by(bid, own))
            assert lost_formula(bid, own) == due
            assert LOST[Taken(bid, own)] == book.lost_by(bid, own)
        assert quote("american", named(bid), tricks=own, readings=by_formula).points == due
        scored = last(number(named(bid), own), readings=by_formula)
        assert paid(scored) == (each_pays if own >= bid else pays_each)(due)
        assert ((ODD_CELLS, due) in items(scored)) is ((bid, own) in CORRECTED)


@SCALES
@pytest.mark.parametrize("contract", MISERES)
def test_a_misere_costs_the_same_won_or_lost(contract: str, game: str) -> None:
    points = MISERES[contract]
    for own in (0, 1, 5, 12):
        scored = last(misere(contract, own), game=game)
        assert paid(scored) == (pays_each if own else each_pays)(points)
        assert items(scored) == [(RULES[game][2], points)]
        assert quote(game, contract, tricks=own).points == points


@holds("american.pay.won")
@SCALES
def test_neither_suits_nor_honours_change_a_price(game: str) -> None:
    plain = last(number("7", 9), game=game).net
    for bid, more in (("7 second", {}), ("7 first", {}), ("7", {"honours": [4, 0, 0, 0]})):
        assert last(number(bid, 9, **more), game=game).net == plain


@holds("american.pay.won-formula", "american.pay.lost-formula")
def test_the_price_formula_has_the_multiplier_of_each_american_bid() -> None:
    numbers = {5: 4, 6: 8, 7: 12, 8: 16, 9: 24, 10: 32, 11: 48, 12: 80, 13: 120}
    for bid, multiplier in numbers.items():
        assert all(won * multiplier % 10 != 5 for won in range(14))
        assert won_formula(bid, 10) == 10 + multiplier


POOL_WON = "american.pool.won"
BY_MISERE = "american.pool.won-by-misere"
DOUBLED = "american.pool.doubled"
STAKE = "american.pool.stake"


def settled(told: DealTable, game: str, **readings: str) -> Scored:
    """Return the deal, scored, with four stakes of five on top of the one chip in the pool."""
    named = {name.replace("_", "-"): option for name, option in readings.items()}
    return last(told, game=game, options={"pool": 1}, readings=named)


#: A bid, the tricks won, and the rule that moves the pool, if any.
POOL: Final = [
    ("5", 5, None),
    ("6", 6, None),
    ("7", 7, POOL_WON),
    ("12 first", 12, POOL_WON),
    ("grand-slam", 13, POOL_WON),
    ("5", 4, DOUBLED),
    ("12 first", 11, DOUBLED),
    ("little-misere", 0, BY_MISERE),
    ("grand-spread", 0, BY_MISERE),
    ("little-spread", 1, DOUBLED),
]


@holds("american.pay.made", "american.pay.paid-to-each", "american.contracts.twelve")
@SCALES
@pytest.mark.parametrize(("bid", "won", "pool"), POOL)
def test_the_bid_and_its_result_decide_which_rule_moves_the_pool(
    bid: str, won: int, pool: str | None, game: str
) -> None:
    """The expected rule moves the pool; a misère that is made leaves a doubt about our answer."""
    told = (misere if "misere" in bid or "spread" in bid else number)(bid, won)
    deal = settled(told, game)
    assert {line.rule for line in deal.receipt} & {POOL_WON, BY_MISERE, DOUBLED} == {pool} - {None}
    for each in (deal, settled(told, game, pool_misere="trick-bids-only")):
        assert (BY_MISERE in {doubt.rule for doubt in each.doubts}) is (pool == BY_MISERE)


TWO = "american.pay.misere-partout-tied"
HALF = "american.pay.half-chip"
#: Deals that all have passed: the dealer, the tricks by seat, the payments, and the rule.
ALL_PASSED: Final[list[tuple[int, tuple[int, int, int, int], dict[tuple[int, int], int], str]]] = [
    (4, (7, 3, 2, 1), {(1, 2): 20, (1, 3): 25, (1, 4): 30}, "american.pay.misere-partout"),
    # If two tie, the first of them from the dealer's left pays the odd chip.
    (4, (5, 1, 2, 5), {(1, 2): 10, (4, 2): 10, (1, 3): 8, (4, 3): 7}, TWO),
    (3, (5, 2, 5, 1), {(1, 2): 8, (3, 2): 7, (1, 4): 10, (3, 4): 10}, TWO),
    (4, (4, 4, 1, 4), {(1, 3): 5, (2, 3): 5, (4, 3): 5}, "american.pay.misere-partout-three"),
]


@holds("american.play.passed-out", "american.auction.passed-out", "american.pool.passed-out", STAKE)
@SCALES
@pytest.mark.parametrize(("dealer", "tricks", "paid", "rule"), ALL_PASSED)
def test_the_players_with_the_most_tricks_pay_if_all_have_passed(
    dealer: int,
    tricks: tuple[int, int, int, int],
    paid: dict[tuple[int, int], int],
    rule: str,
    game: str,
) -> None:
    deal = settled(all_passed(*tricks, dealer=dealer), game)
    assert (flows(deal), deal.scoreboard.pool) == (paid, 21)
    assert directions(deal) - {STAKE} == {rule}
    assert most_tricks(PlayedByAll(tricks)) == tuple(sorted({payer for payer, _ in paid}))


@holds(HALF, TWO)
@SCALES
@pytest.mark.parametrize(("reading", "halves"), [("odd-chip", (8, 7)), ("round-down", (7, 7))])
def test_a_reading_decides_half_a_chip_and_leaves_a_doubt(
    game: str, reading: str, halves: tuple[int, int]
) -> None:
    """Source 002, American Boston ¶ 7: each of the two owes 7½ chips to seat 3 and 10 to seat 4."""
    deal = settled(all_passed(5, 5, 2, 1), game, half_payments=reading)
    assert flows(deal) == {(1, 3): halves[0], (2, 3): halves[1], (1, 4): 10, (2, 4): 10}
    assert [line.rule for line in deal.receipt[4:]] == [HALF, HALF, TWO, TWO]
    assert [(each.rule, each.status) for each in deal.doubts] == [(HALF, "conjectured")]
    for tricks in ((7, 3, 2, 1), (4, 4, 4, 1)):
        whole, down = (
            settled(all_passed(*tricks), game, half_payments=each)
            for each in ("odd-chip", "round-down")
        )
        assert (whole.net, whole.doubts) == (down.net, ())


@holds(TWO, HALF)
def test_the_dealer_is_needed_only_if_there_is_an_odd_chip() -> None:
    assert "'dealer' is missing: the odd chip" in refusal(untold(all_passed(5, 5, 2, 1), "dealer"))
    even = last(untold(all_passed(6, 2, 3, 2), "dealer"))
    assert without_stake(even) == (-55, 20, 15, 20)


LEFT: Final = "american.settle.pool-left"
#: Seat 1 loses Six by one trick, with 20 chips and a few more in the pool. Each opponent gets 15,
#: the pool is doubled, and the opponents divide it.
SIX_LOST: Final = number("6", 5)
SEAT_1_DEALS: Final = SIX_LOST | {"dealer": 1}
FIVE: Final = number("5", 5)
UNTOLD: Final = untold(FIVE, "dealer")
REFUND, HIGHEST = "foster-or-refund", "highest-score"
#: The reading, the chips before the first deal, the deals, the shares, and who gets odd chips.
SETTLED: Final[list[tuple[str, int, list[DealTable], tuple[int, ...], int | None]]] = [
    (REFUND, 7, [SIX_LOST], (0, 18, 18, 18), None),
    # Odd chips go to the last dealer, or else to the next player clockwise who has a share.
    (REFUND, 8, [SIX_LOST], (0, 18, 18, 20), 4),
    (REFUND, 8, [SEAT_1_DEALS], (0, 20, 18, 18), 2),
    # Otherwise all four share it. A loss before the last deal does not count: 54 and 20 chips.
    (REFUND, 7, [FIVE], (6, 6, 6, 9), 4),
    (REFUND, 7, [all_passed(7, 3, 2, 1)], (6, 6, 6, 9), 4),
    (REFUND, 7, [SIX_LOST, PASSED | {"tricks": [7, 3, 2, 1]}], (20, 18, 18, 18), 1),
    # If the dealer is unknown, nobody gets the odd chips.
    (REFUND, 7, [UNTOLD], (6, 6, 6, 6), None),
    (REFUND, 7, [number("7", 7)], (0, 0, 0, 0), None),
    (REFUND, 0, [], (0, 0, 0, 0), None),
    # Or the players with most chips take it: first seat 1, then seats 2, 3 and 4.
    (HIGHEST, 7, [FIVE], (27, 0, 0, 0), None),
    (HIGHEST, 8, [SIX_LOST], (0, 18, 18, 20), 4),
]


@holds(LEFT)
@pytest.mark.parametrize(("reading", "pool", "deals", "final", "odd"), SETTLED)
def test_a_reading_decides_who_gets_the_pool_left_at_the_end(
    reading: str, pool: int, deals: list[DealTable], final: tuple[int, ...], odd: int | None
) -> None:
    done = evening(*deals, readings={"pool-at-end": reading}, options={"pool": pool})
    found = done.settlement
    assert found is not None
    assert (found.final, found.residue_seat) == (final, odd)
    assert (found.rule, found.residue_rule) == (LEFT, LEFT)
    assert ("does not name the dealer" in found.because) is (deals == [UNTOLD])
    assert done.balance == tuple(
        sum(gained) for gained in zip(final, *(deal.net for deal in done.deals), strict=True)
    )


@holds(LEFT)
def test_by_a_reading_the_pool_left_at_the_end_is_not_divided() -> None:
    done = evening(SIX_LOST, readings={"pool-at-end": "leave"})
    assert (done.settlement, done.deals[0].scoreboard.pool) == (None, 40)
    assert done.balance == done.deals[0].net
    doubts = evening(SIX_LOST).doubts
    assert [(each.rule, each.status) for each in doubts] == [(LEFT, "conjectured")]
