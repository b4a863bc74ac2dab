"""Who pays whom, and the pool: made or lost, number, slam or misère, and when all have passed.

The pool holds twenty-one in every case. Prices are cells of the source's charts; the directions
are those of American Boston, ¶ 7 to 12. Nobody ever has a partner (¶ 6).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from boston.games.american.contracts import most_tricks
from boston.present.games.american import tables
from boston.replaying.replay import Scored
from boston.table.result import PlayedByAll
from tests.american.deals import SCALES, all_passed, evening, last, misere, number, refusal
from tests.helpers import PASSED, DealTable, directions, flows, holds, untold, without_stake

SEATS: Final = (1, 2, 3, 4)
WON = "american.pool.won"
BY_MISERE = "american.pool.won-by-misere"
DOUBLED = "american.pool.doubled"
STAKE = "american.pool.stake"


class Case(NamedTuple):
    """A bid, the tricks won, the price by either scale, and the rule by which the pool moves."""

    bid: str
    won: int
    is_made: bool
    prices: tuple[int, int]
    pool: str | None

    def told(self, declarer: int = 1) -> DealTable:
        """The deal; the second of the others has the tricks that are left."""
        is_misere = "misere" in self.bid or "spread" in self.bid
        deal = (misere if is_misere else number)(self.bid, self.won, declarer=declarer)
        left = sum(deal["tricks"]) - self.won
        other = [seat for seat in SEATS if seat != declarer][1]
        taken = [{declarer: self.won, other: left}.get(seat, 0) for seat in SEATS]
        return {**deal, "tricks": taken}


CASES: Final = (
    Case("5", 5, True, (12, 10), None),
    Case("5", 13, True, (15, 10), None),
    Case("6", 6, True, (15, 15), None),
    Case("7", 7, True, (18, 20), WON),
    Case("9 first", 11, True, (36, 35), WON),
    Case("12 first", 12, True, (106, 105), WON),
    Case("grand-slam", 13, True, (166, 170), WON),
    Case("5", 4, False, (11, 10), DOUBLED),
    Case("6", 0, False, (66, 65), DOUBLED),
    Case("7", 6, False, (19, 20), DOUBLED),
    Case("12 first", 11, False, (113, 120), DOUBLED),
    Case("grand-slam", 12, False, (177, 180), DOUBLED),
    Case("grand-slam", 0, False, (433, 450), DOUBLED),
    Case("little-misere", 0, True, (20, 20), BY_MISERE),
    Case("grand-misere", 0, True, (40, 40), BY_MISERE),
    Case("little-spread", 0, True, (80, 80), BY_MISERE),
    Case("grand-spread", 0, True, (160, 160), BY_MISERE),
    Case("little-misere", 1, False, (20, 20), DOUBLED),
    Case("grand-misere", 13, False, (40, 40), DOUBLED),
    Case("little-spread", 2, False, (80, 80), DOUBLED),
    Case("grand-spread", 1, False, (160, 160), DOUBLED),
)


def settled(told: DealTable, game: str, **readings: str) -> Scored:
    """The deal, with four stakes of five upon the chip in the pool."""
    named = {name.replace("_", "-"): option for name, option in readings.items()}
    return last(told, game=game, options={"pool": 1}, readings=named)


@holds("american.pay.made", "american.pay.paid-to-each", "american.contracts.twelve")
@SCALES
@pytest.mark.parametrize("case", CASES, ids=lambda each: f"{each.bid}, {each.won}")
def test_who_pays_whom(case: Case, game: str) -> None:
    price = case.prices[game == "american-alternative"]
    for declarer in SEATS:
        deal = settled(case.told(declarer), game)
        others = [seat for seat in SEATS if seat != declarer]
        pairs = [(seat, declarer) if case.is_made else (declarer, seat) for seat in others]
        expected: dict[tuple[int | str, int | str], int] = dict.fromkeys(pairs, price)
        if case.pool is not None:
            expected[("pool", declarer) if case.is_made else (declarer, "pool")] = 21
        assert flows(deal) == expected
        assert deal.standing.pool == {None: 21, DOUBLED: 42}.get(case.pool, 0)
        moved = {line.rule for line in deal.receipt} & {WON, BY_MISERE, DOUBLED}
        assert moved == {case.pool} - {None}
        # Whether a misère takes the pool is our answer, and says so.
        for each in (deal, settled(case.told(declarer), game, pool_misere="trick-bids-only")):
            assert (BY_MISERE in {doubt.rule for doubt in each.doubts}) is (case.pool == BY_MISERE)


ONE = "american.pay.misere-partout"
TWO = "american.pay.misere-partout-tied"
THREE = "american.pay.misere-partout-three"
HALF = "american.pay.half-chip"
#: When all have passed: who dealt, the tricks by seat, who pays whom how much, and the rule.
ALL_PASSED: Final[list[tuple[int, tuple[int, int, int, int], dict[tuple[int, int], int], str]]] = [
    (4, (7, 3, 2, 1), {(1, 2): 20, (1, 3): 25, (1, 4): 30}, ONE),
    (4, (0, 0, 13, 0), {(3, 1): 65, (3, 2): 65, (3, 4): 65}, ONE),
    (4, (3, 3, 3, 4), {(4, 1): 5, (4, 2): 5, (4, 3): 5}, ONE),
    # Of two who tie, the first at the dealer's left gives the odd chip.
    (4, (5, 1, 2, 5), {(1, 2): 10, (4, 2): 10, (1, 3): 8, (4, 3): 7}, TWO),
    (4, (2, 5, 5, 1), {(2, 1): 8, (3, 1): 7, (2, 4): 10, (3, 4): 10}, TWO),
    (4, (6, 6, 1, 0), {(1, 3): 13, (2, 3): 12, (1, 4): 15, (2, 4): 15}, TWO),
    (4, (3, 4, 2, 4), {(2, 1): 3, (4, 1): 2, (2, 3): 5, (4, 3): 5}, TWO),
    (1, (5, 2, 5, 1), {(1, 2): 7, (3, 2): 8, (1, 4): 10, (3, 4): 10}, TWO),
    (2, (5, 2, 5, 1), {(1, 2): 7, (3, 2): 8, (1, 4): 10, (3, 4): 10}, TWO),
    (3, (5, 2, 5, 1), {(1, 2): 8, (3, 2): 7, (1, 4): 10, (3, 4): 10}, TWO),
    (4, (4, 4, 1, 4), {(1, 3): 5, (2, 3): 5, (4, 3): 5}, THREE),
]


@holds("american.play.passed-out", "american.auction.passed-out", "american.pool.passed-out", STAKE)
@SCALES
@pytest.mark.parametrize(("dealer", "tricks", "paid", "rule"), ALL_PASSED)
def test_when_all_have_passed(
    dealer: int,
    tricks: tuple[int, int, int, int],
    paid: dict[tuple[int, int], int],
    rule: str,
    game: str,
) -> None:
    deal = settled(all_passed(*tricks, dealer=dealer), game)
    assert (flows(deal), deal.standing.pool) == (paid, 21)
    assert directions(deal) - {STAKE} == {rule}
    assert most_tricks(PlayedByAll(tricks)) == tuple(sorted({payer for payer, _ in paid}))


@holds(HALF, TWO)
@SCALES
@pytest.mark.parametrize(("reading", "halves"), [("odd-chip", (8, 7)), ("round-down", (7, 7))])
def test_half_a_chip_is_ordered_by_our_answer_and_says_so(
    game: str, reading: str, halves: tuple[int, int]
) -> None:
    """Source 002, American Boston ¶ 7: 7½ chips are due from each of the two, and 10 from each."""
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
def test_the_dealer_matters_only_where_a_chip_is_odd() -> None:
    assert "'dealer' is missing: the odd chip" in refusal(untold(all_passed(5, 5, 2, 1), "dealer"))
    even = last(untold(all_passed(6, 2, 3, 2), "dealer"))
    assert without_stake(even) == (-55, 20, 15, 20)


@holds(WON, DOUBLED, STAKE, "american.pool.passed-out", ONE, TWO, THREE)
def test_the_tables_for_the_pages() -> None:
    shown = tables.pool()
    assert shown.caption.endswith("the stakes of a deal are 20")
    rows = {row[0]: row[1:] for row in shown.rows}
    assert rows.pop("none: all have passed") == (20, 20, 20)
    for bid, moved in rows.items():
        assert moved == (20, 20 if bid in ("5", "6") else 0, 40), bid
    assert len(rows) == 13
    partout = {row[0]: row[1:] for row in tables.misere_partout().rows}
    assert partout["7, 3, 2, 1"] == (-75, 20, 25, 30)
    assert partout["5, 5, 2, 1"] == (-18, -17, 15, 20)
    assert partout["4, 4, 4, 1"] == (-5, -5, -5, 15)
    assert partout["13, 0, 0, 0"] == (-195, 65, 65, 65)


LEFT: Final = "american.settle.pool-left"
#: Seat 1 loses Six by one in a pool of 20 and some chips: each opponent gets 15, the pool is twice
#: that, and these opponents divide it.
LOST: Final = number("6", 5)
SEAT_1_DEALS: Final = LOST | {"dealer": 1}
FIVE: Final = number("5", 5)
UNTOLD: Final = untold(FIVE, "dealer")
REFUND, HIGHEST = "foster-or-refund", "highest-score"
#: The reading, the chips before the first deal, the deals; the shares, who has the odd chips.
SETTLED: Final[list[tuple[str, int, list[DealTable], tuple[int, ...], int | None]]] = [
    (REFUND, 7, [LOST], (0, 18, 18, 18), None),
    # The odd chips are the last dealer's, or go to the first of them at his left.
    (REFUND, 8, [LOST], (0, 18, 18, 20), 4),
    (REFUND, 8, [SEAT_1_DEALS], (0, 20, 18, 18), 2),
    # Otherwise all four get it back; a loss before the last deal does not count: 54 and 20.
    (REFUND, 7, [FIVE], (6, 6, 6, 9), 4),
    (REFUND, 7, [all_passed(7, 3, 2, 1)], (6, 6, 6, 9), 4),
    (REFUND, 7, [LOST, PASSED | {"tricks": [7, 3, 2, 1]}], (20, 18, 18, 18), 1),
    # A dealer who is not known gets nothing.
    (REFUND, 7, [UNTOLD], (6, 6, 6, 6), None),
    (REFUND, 7, [number("7", 7)], (0, 0, 0, 0), None),
    (REFUND, 0, [], (0, 0, 0, 0), None),
    # Or whoever has most chips takes it, here seats 2, 3 and 4.
    (HIGHEST, 7, [FIVE], (27, 0, 0, 0), None),
    (HIGHEST, 8, [LOST], (0, 18, 18, 20), 4),
]


@holds(LEFT)
@pytest.mark.parametrize(("reading", "pool", "deals", "final", "odd"), SETTLED)
def test_what_becomes_of_a_pool_that_is_left(
    reading: str, pool: int, deals: list[DealTable], final: tuple[int, ...], odd: int | None
) -> None:
    done = evening(*deals, readings={"pool-at-end": reading}, options={"pool": pool})
    found = done.settlement
    assert found is not None
    assert (found.final, found.residue_seat) == (final, odd)
    assert (found.rule, found.residue_rule) == (LEFT, LEFT)
    assert ("does not say who dealt" in found.because) is (deals == [UNTOLD])
    assert done.balance == tuple(
        sum(gained) for gained in zip(final, *(deal.net for deal in done.deals), strict=True)
    )


@holds(LEFT)
def test_it_may_be_left_where_it_is() -> None:
    done = evening(LOST, readings={"pool-at-end": "leave"})
    assert (done.settlement, done.deals[0].standing.pool) == (None, 40)
    assert done.balance == done.deals[0].net
    doubts = evening(LOST).doubts
    assert [(each.rule, each.status) for each in doubts] == [(LEFT, "conjectured")]
