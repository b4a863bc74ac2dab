"""The Stamm and the Rokambole: the worked cases, what they leave to be tried, and the division."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given

from boston.games.german import Pots, played_for, stamm_won
from boston.present.export import replay as exported
from boston.present.games.german import tables
from boston.present.steps import steps
from boston.present.text import replay_report
from tests.evenings import EVENINGS
from tests.german.deals import (
    ROCK_LOST,
    UP_TO_THE_ROCK,
    evening,
    game,
    last,
    misere,
    pots,
    with_whister,
)
from tests.helpers import PASSED, DealTable, holds, moved

STAKE: Final = "german.pool.stake"
WON: Final = "german.pool.stamm-won"
DOUBLED: Final = "german.pool.stamm-doubled"
ROCK_WON: Final = "german.pool.rock-won"
TRIPLED: Final = "german.pool.rock-tripled"
BETE: Final = "german.pool.rock-pass"
RULES: Final = {
    "stake": STAKE,
    "misdeal": "german.deal.misdeal",
    "won": WON,
    "doubled": DOUBLED,
    "tripled": TRIPLED,
    "pass": BETE,
}

#: Seat 3, who sits first, makes what seat 4 lost; seat 2 deals.
ROCK_MADE: Final = game("gross-boston", 6, "first", dealer=2, declarer=3, tricks=[4, 3, 6, 0])
BY_TWO: Final = with_whister("gross-boston", 6, 3, "first", dealer=1, declarer=2, partner=4)
#: What comes after four deals with pools of 0 and 8, what is moved in the last of them by which
#: rule, and the pools then.
CASES: Final[dict[str, tuple[list[DealTable], str, tuple[int, int]]]] = {
    "16: lost and trebled": (
        [ROCK_LOST],
        "stake 1 stamm 4, pass 2 rock 1, pass 3 rock 1, tripled 4 rock 20",
        (4, 30),
    ),
    "17: won, and nobody sat before": (
        [ROCK_LOST, ROCK_MADE],
        "stake 2 stamm 4, won rock 3 30",
        (8, 0),
    ),
    "18: lost beside the Stamm": (
        [ROCK_LOST],
        "stake 1 stamm 4, pass 2 rock 1, pass 3 rock 1, tripled 4 rock 20, doubled 4 stamm 4",
        (8, 30),
    ),
    "18: won beside the Stamm": (
        [ROCK_LOST, ROCK_MADE],
        "stake 2 stamm 4, won rock 3 30, won stamm 3 12, won 3 rock 3",
        (0, 3),
    ),
    "19: a misdeal and a new stake": (
        [ROCK_LOST, ROCK_MADE, {"contract": "passed", "misdeals": 1}],
        "stake 3 stamm 4, misdeal 3 stamm 4",
        (16, 0),
    ),
    "partners share it": (
        [{**BY_TWO, "tricks": [4, 6, 0, 3]}],
        "stake 1 stamm 4, won rock 2 4, won rock 4 4",
        (4, 0),
    ),
    "partners share its burden": (
        [{**BY_TWO, "tricks": [6, 5, 0, 2]}],
        "stake 1 stamm 4, tripled 2 rock 8, tripled 4 rock 8",
        (4, 24),
    ),
    "one of them is short": (
        [{**BY_TWO, "tricks": [4, 7, 0, 2]}],
        "stake 1 stamm 4, won rock 2 8",
        (4, 0),
    ),
    "a record may say who passed": (
        [{**ROCK_LOST, "passed": [3, 1]}],
        "stake 1 stamm 4, pass 3 rock 1, tripled 4 rock 18",
        (4, 27),
    ),
    "all pass": ([PASSED, PASSED], "stake 2 stamm 4", (8, 8)),
    "a misdeal may keep the Rock from going": (
        [game("klein-boston", 5, dealer=1, misdeals=1)],
        "stake 1 stamm 4, misdeal 1 stamm 4, won stamm 1 8, won 1 rock 2",
        (0, 8 + 2),
    ),
}


def told(lines: str) -> list[tuple[str, object, object, int]]:
    """Lines as a receipt has them: what for, who or what pays whom or what, how much."""
    found: list[tuple[str, object, object, int]] = []
    for line in lines.split(", "):
        why, *parties, points = line.split()
        payer, payee = (int(e) if e.isdigit() else e.replace("rock", "rokambole") for e in parties)
        rule = ROCK_WON if (why, payer) == ("won", "rokambole") else RULES[why]
        found.append((rule, payer, payee, int(points)))
    return found


@holds(
    *("german.pool.rock", "german.pool.rock-pass-moment", "german.pool.rock-test"),
    *("german.pool.stamm-untouched", "german.deal.first-stake"),
)
@pytest.mark.parametrize("case", CASES)
def test_a_case_for_the_rock(case: str) -> None:
    deals, lines, left = CASES[case]
    beside = {"rock": "beside-stamm"} if "beside" in case else {}
    deal = last(*UP_TO_THE_ROCK, *deals, readings=beside)
    assert moved(deal) == told(lines)
    assert pots(deal) == left


@holds(STAKE, WON, DOUBLED, "german.pool.at-first")
def test_case_15_four_deals() -> None:
    done = evening(*UP_TO_THE_ROCK)
    assert [pots(deal) for deal in done.deals] == [(0, 1), (8, 1), (24, 1), (0, 8)]
    assert moved(done.deals[0]) == told("stake 1 stamm 4, won stamm 2 4, won 2 rock 1")
    assert moved(done.deals[1]) == told("stake 2 stamm 4, doubled 3 stamm 4")
    taken = sum(points for _, payer, _, points in moved(done.deals[3]) if payer == "stamm")
    given = sum(points for _, payer, _, points in moved(done.deals[3]) if payer == 1)
    assert taken - given == 21


@holds("german.pool.rock")
def test_case_20_as_much_is_not_more() -> None:
    assert played_for(Pots(8, 8)) == "stamm"
    assert played_for(Pots(8, 9)) == "rokambole"


@holds(WON, "german.pool.partners", "german.pool.quarter")
def test_case_21_partners_share_what_is_left() -> None:
    lines = stamm_won(Pots(stamm=28, rokambole=0), (1, 3))
    paid = [(line.payer, line.payee, line.points) for line in lines]
    assert paid == [("stamm", 1, 11 + 7), ("stamm", 3, 10), (1, "rokambole", 7)]


@holds(STAKE, "german.pool.stake-amount", "german.pool.quarter")
def test_the_table_agrees_on_the_stake() -> None:
    deal = last(game("klein-boston", 5), options={"stake": 10})
    assert pots(deal) == (0, 2)
    assert moved(deal)[1:] == told("won stamm 1 10, won 1 rock 2")
    # A small Stamm has no quarter.
    assert pots(last(misere("gross-misere", 0), options={"stake": 3})) == (0, 0)


@holds("german.pool.stake-amount", TRIPLED, BETE)
def test_what_becomes_of_the_pools() -> None:
    shown = tables.pots()
    columns = ("Played for", "Stamm", "Rokambole", "Stamm then", "Rokambole then")
    assert shown.columns[1:] == columns
    assert list(shown.rows) == [
        # Four counters for a deal, and four more when it is dealt again.
        ("the dealer stakes", "", 28, 8, 28 + 4, 8),
        ("the dealer misdeals and stakes again", "", 28, 8, 28 + 4 + 4, 8),
        # Who wins the Stamm passes on a quarter of it; who loses adds as much as is in it.
        ("a game is made", "the Stamm", 28, 8, 0, 8 + 28 // 4),
        ("a game is lost", "the Stamm", 28, 8, 28 + 28, 8),
        # Who wins the Rokambole takes it whole; who loses adds twice what is in it.
        ("a game is made", "the Rokambole", 8, 30, 8, 0),
        ("a game is lost", "the Rokambole", 8, 30, 8, 30 + 2 * 30),
        ("a player passes", "the Rokambole", 8, 30, 8, 30 + 1),
    ]


@holds("german.equipment.pots", "german.equipment.counters")
def test_the_pools_are_told_as_data_and_in_words() -> None:
    done = evening(*UP_TO_THE_ROCK, ROCK_LOST)
    said = exported(done)
    assert said["deals"][4]["pool"] == {"stamm": 4, "rokambole": 30}
    assert said["rates"] == "reconstruction-a, ours and not historical"
    assert said["deals"][0]["receipt"][0]["payee"] == "stamm"
    report = replay_report(done)
    assert "1 pays the Stamm 4: the dealer's stake." in report
    assert "The Stamm pays seat 1 28: the Stamm is won." in report
    assert "Seat 2 and seat 3 each pay the Rokambole 1" in report
    assert "stamm 4, rokambole 30" in report
    assert "Rates: reconstruction-a, ours and not historical." in report
    two = [{"stamm": 0, "rokambole": 0}, {"stamm": 0, "rokambole": 1}]
    assert [step.pool for step in steps(done)][:2] == two


@holds("german.settle.pots")
def test_the_pools_are_divided_equally_and_the_lot_gives_odd_counters_to_one() -> None:
    first = {"dealer": 4, **PASSED}
    done = evening(first, PASSED)
    assert done.settlement is not None
    assert (done.settlement.payments, done.settlement.residue) == ((2, 2, 2, 2), 0)
    assert done.balance == (-2, 2, 2, -2)
    unsettled = evening(first, options={"stake": 7}).settlement
    assert unsettled is not None
    assert (unsettled.payments, unsettled.residue, unsettled.residue_seat) == ((1,) * 4, 3, None)
    odd = "3 odd counters for the lot to give (options.lot_seat)"
    assert unsettled.because == f"7 in the Stamm and 0 in the Rokambole; {odd}"
    done = evening(first, options={"stake": 7, "lot_seat": 2})
    assert done.settlement is not None
    assert done.settlement.final == (1, 4, 1, 1)
    assert sum(done.balance) == 0


@holds("german.settle.money", "german.equipment.counters")
def test_counters_are_turned_into_money() -> None:
    done = evening(game("klein-boston", 5), options={"pfennig_per_counter": 3})
    assert done.money == tuple(3 * counters for counters in done.balance)
    assert evening(game("klein-boston", 5)).money is None


@holds("german.pay.rate", WON)
@given(EVENINGS["german"])
def test_the_stamm_is_of_fours_and_without_rates_the_pools_are_the_same(
    deals: list[DealTable],
) -> None:
    with_rates, without = evening(*deals), evening(*deals, rates=None)
    assert all(deal.outcome.state.stamm % 4 == 0 for deal in with_rates.deals)
    assert [d.standing for d in without.deals] == [d.standing for d in with_rates.deals]
    untold = [deal.outcome.untold is not None for deal in without.deals]
    assert untold == [deal.outcome.result is not None for deal in without.deals]
