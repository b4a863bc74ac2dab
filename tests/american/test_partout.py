"""All have passed: whoever wins most tricks pays; the worked cases, and every way to tie."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.present.games.american import tables
from tests.american.deals import all_passed, beside_the_stake, last, refusal
from tests.helpers import directions, holds, paid

ONE = "american.pay.misere-partout"
TWO = "american.pay.misere-partout-tied"
HALF = "american.pay.half-chip"
THREE = "american.pay.misere-partout-three"

#: Tricks by seat, the rule that decides, and what each seat gains.
CASES: Final = [
    ((7, 3, 2, 1), ONE, (-75, 20, 25, 30)),
    ((5, 5, 2, 1), TWO, (-18, -17, 15, 20)),
    ((4, 4, 4, 1), THREE, (-5, -5, -5, 15)),
    ((13, 0, 0, 0), ONE, (-195, 65, 65, 65)),
    # Foster's examples: 3 red and 15 red, a red counter for five white ones.
    ((4, 3, 3, 3), ONE, (-15, 5, 5, 5)),
    ((2, 2, 7, 2), ONE, (25, 25, -75, 25)),
    # 25 and 30 are due; half of 25 is twelve, and the odd chip.
    ((0, 6, 6, 1), TWO, (30, -28, -27, 25)),
]


@holds(ONE, TWO, THREE, "american.play.passed-out", "american.pool.passed-out")
@pytest.mark.parametrize(("tricks", "rule", "gained"), CASES)
def test_case_10_and_others(tricks: tuple[int, ...], rule: str, gained: tuple[int, ...]) -> None:
    deal = last(all_passed(*tricks))
    assert beside_the_stake(deal) == gained
    assert directions(deal) - {"american.pool.stake"} == {rule}
    assert deal.standing.pool == 20


@holds(TWO, HALF)
@pytest.mark.parametrize(
    ("dealer", "gained"),
    [
        (4, (-18, 15, -17, 20)),
        (1, (-17, 15, -18, 20)),
        (2, (-17, 15, -18, 20)),
        (3, (-18, 15, -17, 20)),
    ],
)
def test_the_odd_chip_comes_from_the_first_at_the_dealers_left(
    dealer: int, gained: tuple[int, ...]
) -> None:
    assert beside_the_stake(last(all_passed(5, 2, 5, 1, dealer=dealer))) == gained


@holds(TWO, HALF)
def test_an_odd_chip_may_be_let_go() -> None:
    rounded = {"half-payments": "round-down"}
    assert beside_the_stake(last(all_passed(5, 5, 2, 1), readings=rounded)) == (-17, -17, 14, 20)
    assert paid(last(all_passed(5, 5, 2, 1), readings=rounded)) == {
        (1, 3): 7,
        (2, 3): 7,
        (1, 4): 10,
        (2, 4): 10,
    }
    for tricks in ((7, 3, 2, 1), (4, 4, 4, 1)):
        whole, down = last(all_passed(*tricks)), last(all_passed(*tricks), readings=rounded)
        assert whole.net == down.net


@holds(TWO, HALF)
def test_the_dealer_matters_only_where_a_chip_is_odd() -> None:
    unknown = {"contract": "passed", "tricks": [5, 5, 2, 1]}
    assert refusal(unknown).startswith("deal 1: 'dealer' is missing: the odd chip comes from")
    even = {"contract": "passed", "tricks": [6, 2, 3, 2]}
    assert beside_the_stake(last(even)) == (-55, 20, 15, 20)


@holds("american.auction.passed-out")
@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ({"dealer": 4, "contract": "passed"}, "'tricks' is missing"),
        (all_passed(5, 5, 2, 0), "american.auction.passed-out: the tricks add up to 12, not 13"),
        (all_passed(5, 5, 2, 1, declarer=1), "'declarer' does not belong to a deal that all play"),
        (all_passed(5, 5, 2, 1, trump="hearts"), "'trump' does not belong to a deal that all"),
    ],
)
def test_what_is_wrong_is_said(deal: dict[str, object], said: str) -> None:
    assert said in refusal(deal)


@holds(ONE, TWO, THREE)
@given(st.lists(st.integers(0, 13), min_size=3, max_size=3).map(sorted), st.integers(1, 4))
def test_what_is_due_is_five_for_every_trick_of_difference(cuts: list[int], dealer: int) -> None:
    bounds = [0, *cuts, 13]
    taken = [high - low for low, high in pairwise(bounds)]
    deal = last(all_passed(*taken, dealer=dealer))
    most, gained = max(taken), beside_the_stake(deal)
    losers = [seat for seat, tricks in enumerate(taken) if tricks == most]
    assert sum(gained) == 0
    for seat, tricks in enumerate(taken):
        if seat not in losers:
            assert gained[seat] == 5 * (most - tricks)
    parts = [gained[seat] for seat in losers]
    assert max(parts) - min(parts) <= 2


@holds(ONE, TWO, THREE)
def test_the_table_for_the_page() -> None:
    rows = {row[0]: row[1:] for row in tables.misere_partout().rows}
    assert rows["7, 3, 2, 1"] == (-75, 20, 25, 30)
    assert rows["5, 5, 2, 1"] == (-18, -17, 15, 20)
    assert rows["4, 4, 4, 1"] == (-5, -5, -5, 15)
    assert rows["13, 0, 0, 0"] == (-195, 65, 65, 65)


@holds(ONE, TWO, THREE)
@pytest.mark.parametrize(
    ("taken", "said"),
    [
        ((6, 5, 1, 1), {"a difference of 1 trick, 5 each", "a difference of 5 tricks, 5 each"}),
        ((5, 5, 2, 1), {f"a difference of {n} tricks, 5 each, borne by 2" for n in (3, 4)}),
        ((4, 4, 4, 1), {"a difference of 3 tricks, 5 each, borne by 3"}),
    ],
)
def test_a_receipt_says_who_bears_a_difference(taken: tuple[int, ...], said: set[str]) -> None:
    receipt = last(all_passed(*taken)).receipt
    assert {line.because for line in receipt if ".misere-partout" in line.direction} == said


@holds(TWO, HALF)
@pytest.mark.parametrize("game", ["american", "american-alternative"])
@pytest.mark.parametrize(("reading", "halves"), [("odd-chip", [8, 7]), ("round-down", [7, 7])])
def test_half_a_chip_is_ordered_by_our_answer_and_says_so(
    game: str, reading: str, halves: list[int]
) -> None:
    """Source 002, American Boston ¶ 7: 7½ chips are due from each of the two, and 10 from each."""
    deal = last(all_passed(5, 5, 2, 1), game=game, readings={"half-payments": reading})
    found = [(line.rule, line.points, line.direction) for line in deal.receipt[4:]]
    assert found == [*((HALF, half, TWO) for half in halves), (TWO, 10, TWO), (TWO, 10, TWO)]
    assert [(each.rule, each.status) for each in deal.doubts] == [(HALF, "conjectured")]
    assert last(all_passed(7, 3, 2, 1)).doubts == ()
