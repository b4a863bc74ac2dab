"""What is owed when an evening ends: exact money, and the fewest transfers that settle it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.pay.money import amount
from boston.pay.payment import Party
from boston.pay.transfers import fewest_transfers
from boston.pool.pot import Pot
from boston.present.tables import settlement_table
from tests.commands import Boston, written
from tests.fontainebleau.deals import bid
from tests.helpers import evening, holds, refusal

NAMES = ["Anna", "Bo", "Carl", "Disa"]
PARTIES: tuple[Party, ...] = (1, 2, 3, 4, Pot.POOL)
HEAD = r"<th[^>]*>([^<]*)</th>"


def least(balances: Mapping[Party, int]) -> int:
    """The fewest payments, by trying every set of pairs between which something may be paid.

    A set will do when all whom it joins come to nothing together: then what each pair pays follows.
    """
    pairs = [*combinations(balances, 2)]
    return next(
        many
        for many in range(len(pairs))
        for chosen in combinations(pairs, many)
        if all(not sum(balances[each] for each in group) for group in joined(balances, chosen))
    )


def joined(parties: Mapping[Party, int], pairs: Sequence[tuple[Party, Party]]) -> list[set[Party]]:
    """Who is joined with whom by these pairs."""
    groups: list[set[Party]] = [{party} for party in parties]
    for one, other in pairs:
        first, second = (next(g for g in groups if each in g) for each in (one, other))
        if first is not second:
            groups.remove(second)
            first |= second
    return groups


@given(st.lists(st.integers(-6, 6), min_size=4, max_size=4))
def test_no_fewer_transfers_settle_four_players_and_a_pool(won: list[int]) -> None:
    balances = dict(zip(PARTIES, [*won, -sum(won)], strict=True))
    transfers = fewest_transfers(balances)
    left = dict(balances)
    for payer, payee, points in transfers:
        assert points > 0
        left[payer] += points
        left[payee] -= points
    assert not any(left.values())
    assert len(transfers) == least(balances)


@pytest.mark.parametrize(
    ("balances", "transfers"),
    [
        ((0, 0, 0, 0), []),
        ((10, -10, 0, 0), [(2, 1, 10)]),
        # One pays three, whatever is done.
        ((-60, 10, 20, 30), [(1, 4, 30), (1, 3, 20), (1, 2, 10)]),
        # The largest debtor and the largest creditor need not meet: two pairs settle by themselves.
        ((30, 20, -20, -30), [(4, 1, 30), (3, 2, 20)]),
        # Three are needed: no two of them come to nothing.
        ((50, -20, -40, 10), [(3, 1, 40), (2, 1, 10), (2, 4, 10)]),
    ],
)
def test_who_hands_what_to_whom(
    balances: tuple[int, ...], transfers: list[tuple[int, int, int]]
) -> None:
    assert [*fewest_transfers(dict(enumerate(balances, 1)))] == transfers


@pytest.mark.parametrize(
    ("points", "price", "text"),
    [
        (170, "2", "340"),
        (-170, "2", "-340"),
        (30, "0.05", "1.50"),
        (-1, "0.05", "-0.05"),
        (3, "0.10", "0.30"),  # in binary this would be 0.30000000000000004
        (10**15 + 1, "0.01", "10000000000000.01"),
        (7, "1.00", "7.00"),
        (30, "1/20", "1.50"),
        (1, "1/3", "1/3"),
        (6, "1/3", "2"),
        (-7, "1/3", "-2 1/3"),
        (18, "1/12", "1 1/2"),
        (0, "1/3", "0"),
        (3, "3/2", "4.50"),
        (1, "1/8", "0.125"),
    ],
)
def test_money_is_exact(points: int, price: str, text: str) -> None:
    assert amount(points, price) == text


def test_an_evening_in_money_with_an_adjustment_as_data_and_as_text(boston: Boston) -> None:
    """A deal passed out costs nobody anything, and without bêtes nothing is divided."""
    record: dict[str, Any] = {
        "game": "swedish",
        "players": NAMES,
        "dealer": 4,
        "price": "0,05",
        "currency": "kr",
        "readings": {"division-alar": "bets-only"},
        "adjustment": [
            {"points": [0, 0, -10, 10], "reason": "a fine", "after": 1},
            {"points": [0, 0, 0, 0], "reason": "nothing"},
        ],
        "deal": [{"event": "passed"}],
    }
    file = written("evening.toml", record)
    said = boston("replay", file, "--json").data
    assert said["adjustments"] == [
        {"points": [0, 0, -10, 10], "reason": "a fine", "after": 1},
        {"points": [0, 0, 0, 0], "reason": "nothing", "after": None},
    ]
    assert (said["totals"], said["balance"]) == ([0, 0, 0, 0], [0, 0, -10, 10])
    assert said["money"] is None
    assert said["owed"] == {
        "price": "0.05",
        "currency": "kr",
        "amounts": ["0.00", "0.00", "-0.50", "0.50"],
        "transfers": [{"from": 3, "to": 4, "points": 10, "amount": "0.50"}],
    }
    text = boston("replay", file).out
    assert text.endswith(
        "Adjusted after deal 1: Anna +0, Bo +0, Carl -10, Disa +10 (a fine)\n"
        "Adjusted: Anna +0, Bo +0, Carl +0, Disa +0 (nothing)\n"
        "In the end: Anna +0, Bo +0, Carl -10, Disa +10\n"
        "In money (kr): Anna +0.00, Bo +0.00, Carl -0.50, Disa +0.50\n"
        "To settle:\n"
        "  Carl to Disa: 10 (0.50 kr)\n"
    )


def test_without_a_price_points_alone_are_owed() -> None:
    done = evening(game="solo", adjustment=[{"points": [5, -5, 0, 0], "reason": "a bet"}])
    assert (done.totals, done.balance) == ((0, 0, 0, 0), (5, -5, 0, 0))
    assert (done.owed.amounts, done.owed.amount(5)) == (None, None)
    assert [*done.owed.transfers] == [(2, 1, 5)]


@holds("german.settle.pots", "german.settle.money")
def test_what_nobody_may_divide_stays_with_the_pool(boston: Boston) -> None:
    """A stake of 5 and nothing played: 1 to each of four, and the odd one is for the lot."""
    record: dict[str, Any] = {
        "game": "german",
        "options": {"stake": 5, "pfennig_per_counter": 3},
        "deal": [{"dealer": 2, "contract": "passed"}],
    }
    said = boston("replay", written("pools.toml", record), "--json").data
    assert said["balance"] == [1, -4, 1, 1]
    assert said["owed"] == {
        "price": "3",
        "currency": "Pfennig",
        "amounts": ["3", "-12", "3", "3"],
        "transfers": [
            {"from": 2, "to": 1, "points": 1, "amount": "3"},
            {"from": 2, "to": 3, "points": 1, "amount": "3"},
            {"from": 2, "to": 4, "points": 1, "amount": "3"},
            {"from": 2, "to": "pool", "points": 1, "amount": "3"},
        ],
    }
    assert said["money"] == [3, -12, 3, 3]
    assert boston("replay", "pools.toml").out.endswith("  seat 2 to the pool: 1 (3 Pfennig)\n")
    drawn: dict[str, Any] = {**record, "options": {**record["options"], "lot_seat": 3}}
    fallen = evening(*drawn.pop("deal"), **drawn)
    assert fallen.balance == (1, -4, 2, 1)
    assert all(Pot.POOL not in each for each in fallen.owed.transfers)


@holds("fontainebleau.settle.pool-left")
def test_a_pool_that_is_left_where_it_is_is_owed_to_nobody_but_itself() -> None:
    """All four stake 5, a bid of five leaves the pool alone, and this table does not divide it."""
    made = bid("5 spades", 5)
    leave: dict[str, Any] = {"readings": {"pool-at-end": "leave"}}
    left = evening(made, game="fontainebleau", **leave)
    paid = [each for each in left.owed.transfers if each.payee == Pot.POOL]
    assert sum(each.points for each in paid) == 20
    # What lay there before the first deal, and is divided, comes out of it.
    found = evening(game="fontainebleau", options={"pool": 23})
    assert found.balance == (5, 5, 5, 5)
    assert {(each.payer, each.points) for each in found.owed.transfers} == {(Pot.POOL, 5)}
    assert [each.payee for each in found.owed.transfers] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("game", "option", "rule"),
    [
        ("swedish", "ore_per_point", "swedish.settle.money"),
        ("grandissimo", "ore_per_point", "grandissimo.settle.money"),
        ("german", "pfennig_per_counter", "german.settle.money"),
    ],
)
def test_a_point_has_one_price(game: str, option: str, rule: str) -> None:
    said = refusal(game=game, price="0.05", options={option: 5})
    assert said == f"{rule}: 'price' and option {option!r} both say what a point costs"


def test_the_table_of_the_end_has_adjustments_and_money_only_where_there_are_any() -> None:
    """With a stake of 4 each takes 1 of it back; seat 1 has won a bet of 10 from seat 2."""
    more: dict[str, Any] = {
        "price": "1/3",
        "currency": "d.",
        "adjustment": [{"points": [10, -10, 0, 0], "reason": "a bet"}],
    }
    plain, full = _end(), _end(**more)
    assert "<caption>4 in the Stamm and 0 in the Rokambole</caption>" in plain
    assert re.findall(HEAD, plain)[:-4] == ["Player", "The deals", "Division", "In all"]
    heads = ["Player", "The deals", "Division", "Adjustments", "In all", "In d."]
    assert re.findall(HEAD, full)[:-4] == heads
    cells = re.findall(r'<td class="number">([^<]*)</td>', full)
    assert cells[:5] == ["0", "+1", "+10", "+11", "+3 2/3"]
    assert cells[5:10] == ["−4", "+1", "−10", "−13", "−4 1/3"]


def _end(**told: Any) -> str:
    done = evening({"dealer": 2, "contract": "passed"}, game="german", **told)
    assert done.settlement is not None
    return str(settlement_table(done, done.settlement))
