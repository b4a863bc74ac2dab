"""Who pays whom, and the pool: made or lost, number, slam or misère, and when all have passed.

The pool holds twenty-one in every case. Prices are cells of the source's charts; the directions
are those of American Boston, ¶ 7 to 12. Nobody ever has a partner (¶ 6).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from boston.pay.payment import Pool
from boston.replaying.replay import Scored
from tests.helpers import DealTable, holds, last, paid, refusal

SCALES: Final = pytest.mark.parametrize("game", ["american", "american-alternative"])
SEATS: Final = (1, 2, 3, 4)


class Case(NamedTuple):
    """A bid, the tricks won, the price by either scale, and what becomes of the pool."""

    bid: str
    won: int
    is_made: bool
    prices: tuple[int, int]
    pool: str

    @property
    def told(self) -> DealTable:
        """The deal but for its seats."""
        if "misere" in self.bid or "spread" in self.bid:
            return {"contract": self.bid}
        return {"contract": self.bid, "turned": "hearts", "trump": "hearts"}

    @property
    def played(self) -> int:
        """A card is laid away in the two little ones."""
        return 12 if self.bid.startswith("little") else 13


CASES: Final = (
    Case("5", 5, True, (12, 10), "stays"),
    Case("5", 13, True, (15, 10), "stays"),
    Case("6", 6, True, (15, 15), "stays"),
    Case("7", 7, True, (18, 20), "won"),
    Case("9 first", 11, True, (36, 35), "won"),
    Case("12 first", 12, True, (106, 105), "won"),
    Case("grand-slam", 13, True, (166, 170), "won"),
    Case("5", 4, False, (11, 10), "doubled"),
    Case("6", 0, False, (66, 65), "doubled"),
    Case("7", 6, False, (19, 20), "doubled"),
    Case("12 first", 11, False, (113, 120), "doubled"),
    Case("grand-slam", 12, False, (177, 180), "doubled"),
    Case("grand-slam", 0, False, (433, 450), "doubled"),
    Case("little-misere", 0, True, (20, 20), "won"),
    Case("grand-misere", 0, True, (40, 40), "won"),
    Case("little-spread", 0, True, (80, 80), "won"),
    Case("grand-spread", 0, True, (160, 160), "won"),
    Case("little-misere", 1, False, (20, 20), "doubled"),
    Case("grand-misere", 13, False, (40, 40), "doubled"),
    Case("little-spread", 2, False, (80, 80), "doubled"),
    Case("grand-spread", 1, False, (160, 160), "doubled"),
)
_POOL: Final = (
    "american.pool.won",
    "american.pool.won-by-misere",
    "american.pool.doubled",
)


def settled(told: DealTable, game: str, **readings: str) -> Scored:
    """The deal, with four stakes of five upon the chip in the pool."""
    return last(told, game=game, options={"pool": 1}, readings=readings)


def moved(deal: Scored) -> list[tuple[str, int]]:
    """What each payer to the pool, or taker of it, moved; no stake."""
    return [
        ("taken" if isinstance(line.payer, Pool) else "added", line.points)
        for line in deal.receipt
        if line.rule in _POOL
    ]


@holds(
    "american.pay.made", "american.pay.paid-to-each", "american.pay.misere", "american.pool.won",
    "american.pool.won-by-misere", "american.pool.doubled", "american-alternative.pay.won",
    "american-alternative.pay.lost", "american-alternative.pay.misere",
    "american.contracts.twelve",
)  # fmt: skip
@SCALES
@pytest.mark.parametrize("case", CASES, ids=lambda each: f"{each.bid}, {each.won}")
def test_who_pays_whom(case: Case, game: str) -> None:
    price = case.prices[game == "american-alternative"]
    for declarer in SEATS:
        others = [seat for seat in SEATS if seat != declarer]
        tricks = [case.played - case.won if seat == others[1] else 0 for seat in SEATS]
        tricks[declarer - 1] = case.won
        told = {"dealer": 4, "declarer": declarer, "tricks": tricks, **case.told}
        deal = settled(told, game)
        flows = [(seat, declarer) if case.is_made else (declarer, seat) for seat in others]
        assert paid(deal) == dict.fromkeys(flows, price)
        pools = {"stays": [], "won": [("taken", 21)], "doubled": [("added", 21)]}
        assert moved(deal) == pools[case.pool]
        assert deal.standing.pool == {"stays": 21, "won": 0, "doubled": 42}[case.pool]


@holds("american.pool.won", "american.pool.won-by-misere")
@SCALES
@pytest.mark.parametrize("case", [c for c in CASES if c.pool == "won"], ids=str)
def test_the_pool_is_won_by_the_rule_of_the_bid(case: Case, game: str) -> None:
    tricks = [case.won, case.played - case.won, 0, 0]
    told = {"dealer": 4, "declarer": 1, "tricks": tricks, **case.told}
    is_misere = "trump" not in case.told
    won = "american.pool.won-by-misere" if is_misere else "american.pool.won"
    rules = {line.rule for line in settled(told, game).receipt}
    assert rules & set(_POOL) == {won}
    said = [str(doubt) for doubt in settled(told, game).doubts]
    assert any("whether a misère takes the pool" in each for each in said) is is_misere
    by_tricks = settled(told, game, **{"pool-misere": "trick-bids-only"})
    assert by_tricks.standing.pool == (21 if is_misere else 0)


#: When all have passed: the tricks by seat, who pays whom how much when seat 4 has dealt.
ALL_PASSED: Final[dict[str, tuple[list[int], dict[tuple[int, int], int]]]] = {
    "one has most": ([7, 3, 2, 1], {(1, 2): 20, (1, 3): 25, (1, 4): 30}),
    "one has all": ([0, 0, 13, 0], {(3, 1): 65, (3, 2): 65, (3, 4): 65}),
    "one has most, others level": ([3, 3, 3, 4], {(4, 1): 5, (4, 2): 5, (4, 3): 5}),
    "two tie, the first at the dealer's left": (
        [5, 1, 2, 5],
        {(1, 2): 10, (4, 2): 10, (1, 3): 8, (4, 3): 7},
    ),
    "two tie, halves": ([2, 5, 5, 1], {(2, 1): 8, (3, 1): 7, (2, 4): 10, (3, 4): 10}),
    "two tie by six": ([6, 6, 1, 0], {(1, 3): 13, (2, 3): 12, (1, 4): 15, (2, 4): 15}),
    "two tie by four": ([3, 4, 2, 4], {(2, 1): 3, (4, 1): 2, (2, 3): 5, (4, 3): 5}),
    "three tie": ([4, 4, 1, 4], {(1, 3): 5, (2, 3): 5, (4, 3): 5}),
}


@holds(
    "american.pay.misere-partout", "american.pay.misere-partout-tied", "american.pay.half-chip",
    "american.pay.misere-partout-three", "american.pool.passed-out", "american.pool.stake",
)  # fmt: skip
@SCALES
@pytest.mark.parametrize("name", ALL_PASSED)
def test_when_all_have_passed(name: str, game: str) -> None:
    tricks, flows = ALL_PASSED[name]
    deal = settled({"dealer": 4, "contract": "passed", "tricks": tricks}, game)
    assert paid(deal) == flows
    assert (moved(deal), deal.standing.pool) == ([], 21)


@holds("american.partner.none")
@SCALES
@pytest.mark.parametrize("case", CASES, ids=lambda each: f"{each.bid}, {each.won}")
def test_nobody_has_a_partner_and_no_game_is_given_up(case: Case, game: str) -> None:
    tricks = [case.won, case.played - case.won, 0, 0]
    told = {"dealer": 4, "declarer": 1, "tricks": tricks, **case.told}
    assert refusal({**told, "partner": 3}, game=game).startswith("deal 1: american.partner.none: ")
    assert "'given_up' means nothing" in refusal({**told, "given_up": True}, game=game)
