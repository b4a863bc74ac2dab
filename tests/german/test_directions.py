"""Who pays whom, how many units, and whose the pool is: every fate of a game, from source 003.

Every rate is 1, so that what is paid are units. Seat 4 has dealt and seat 1 plays; seat 3 is the
whister, and seats 2 and 4 are the opponents, of whom 2 comes first at the declarer's left.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Final, NamedTuple

import pytest

from boston.replaying.replay import Scored
from tests.german.deals import UP_TO_THE_ROCK, game, last, misere, with_whister
from tests.helpers import DealTable, holds, moved, paid

COULEURS: Final = ("third", "second", "first")
#: The games as ¶ 1 lists them.
TRICKS: Final = {
    "klein-boston": 5,
    "gross-boston": 6,
    "klein-independence": 7,
    "gross-independence": 8,
    "klein-philadelphia": 9,
    "gross-philadelphia": 10,
    "klein-souveraine": 11,
    "gross-souveraine": 12,
    "concordia": 13,
}
#: The whister's number, ¶ 3.
WHISTER: Final = {
    "klein-boston": 3,
    "gross-boston": 3,
    "klein-independence": 4,
    "gross-independence": 4,
}
#: Those of ¶ 2, and the two of ¶ 9.
MISERES: Final = (
    "klein-misere",
    "gross-misere",
    "klein-misere-offen",
    "gross-misere-offen",
    "misere-forcee",
    "revolution",
)
RATES: Final = {
    **{name: dict.fromkeys(COULEURS, 1) for name in TRICKS},
    **dict.fromkeys(MISERES, 1),
}
FROM_EACH: Final = ((2, 1), (3, 1), (4, 1))
TO_EACH: Final = ((1, 2), (1, 3), (1, 4))


def settled(*deals: DealTable, **readings: str) -> Scored:
    """The last deal at rates of 1, every game allowed."""
    options = {"forced_miseres": "on"}
    chosen = {name.replace("_", "-"): option for name, option in readings.items()}
    return last(*deals, rates=RATES, options=options, readings=chosen)


def takers(deal: Scored, pool: str = "stamm") -> set[object]:
    """Who is paid out of a pool."""
    return {payee for _, payer, payee, _ in moved(deal) if payer == pool}


def raisers(deal: Scored, pool: str = "stamm") -> set[object]:
    """Who puts into a pool, beside stakes, bêtes and the winner's quarter."""
    put = {"stamm": "german.pool.stamm-doubled", "rokambole": "german.pool.rock-tripled"}[pool]
    return {payer for rule, payer, _, _ in moved(deal) if rule == put}


# A game played alone, ¶ 4: the winner is paid by every other player and takes the Stamm, the loser
# pays every other player and doubles it. No more is paid for more tricks.


@holds("german.pay.made-alone", "german.pay.announced-only", "german.pay.units-made")
@pytest.mark.parametrize("contract", TRICKS)
@pytest.mark.parametrize("over", [0, 1])
def test_alone_and_made(contract: str, over: int) -> None:
    tricks = min(13, TRICKS[contract] + over)
    unannounced = 10 if tricks == 13 and contract != "concordia" else 0
    deal = settled(game(contract, tricks))
    assert paid(deal) == dict.fromkeys(FROM_EACH, TRICKS[contract] + unannounced)
    assert (takers(deal), raisers(deal)) == ({1}, set())


@holds("german.pay.lost-alone", "german.pay.units-lost", "german.pool.stamm-doubled")
@pytest.mark.parametrize("contract", TRICKS)
@pytest.mark.parametrize("missing", [1, 3])
def test_alone_and_lost(contract: str, missing: int) -> None:
    deal = settled(game(contract, TRICKS[contract] - missing))
    assert paid(deal) == dict.fromkeys(TO_EACH, TRICKS[contract] + missing)
    assert (takers(deal), raisers(deal)) == (set(), {1})


# A misère, ¶ 2 and ¶ 4: made without a trick and lost with one. One who takes the declarer's trick
# in error, ¶ 5, pays alone.


@holds("german.contracts.misere", "german.pay.misere")
@pytest.mark.parametrize("contract", MISERES)
@pytest.mark.parametrize("tricks", [0, 1, 7])
def test_a_misere(contract: str, tricks: int) -> None:
    deal = settled(misere(contract, tricks))
    assert paid(deal) == dict.fromkeys(TO_EACH if tricks else FROM_EACH, 1)
    assert (takers(deal), raisers(deal)) == ((set(), {1}) if tricks else ({1}, set()))


@holds("german.pay.fourth-hand")
@pytest.mark.parametrize("contract", MISERES)
@pytest.mark.parametrize("blunderer", [2, 3, 4])
def test_a_misere_made_by_a_blunder(contract: str, blunderer: int) -> None:
    deal = settled(misere(contract, 0, blunder=blunderer))
    assert paid(deal) == {(blunderer, 1): 3}
    assert (takers(deal), raisers(deal)) == ({1}, set())


# A game with a whister, ¶ 6: each is liable for his own tricks, one who has reached them does not
# pay, one who has not pays even in a game that is won. ¶ 4 says of winner and loser what becomes
# of the Stamm.

MADE: Final = ((2, 1), (4, 3))
WHISTER_PAYS: Final = ((3, 2), (3, 4))
DECLARER_PAYS: Final = ((1, 2), (1, 4))
BOTH_PAY: Final = ((1, 2), (3, 4))


class Fate(NamedTuple):
    """The tricks of both beside their numbers, and what follows by some readings.

    ``missing`` are the tricks paid for beside those announced, ``won`` says whether those of
    ``pool`` take the Stamm or have to double it.
    """

    beside: tuple[int, int]
    target: str
    one_short: str
    flows: tuple[tuple[int, int], ...]
    missing: int
    won: bool
    pool: set[int]


PAYS, SIDE = "short-one-pays", "side-only"
FATES: Final = (
    # Both have reached their numbers: it is won by any reading.
    Fate((0, 0), "joint", PAYS, MADE, 0, True, {1, 3}),
    Fate((0, 0), "joint", SIDE, MADE, 0, True, {1, 3}),
    Fate((0, 0), "declarer", PAYS, MADE, 0, True, {1, 3}),
    Fate((0, 0), "declarer", SIDE, MADE, 0, True, {1, 3}),
    # The whister is one short, and the declarer has one more: the sum is there.
    Fate((1, -1), "joint", PAYS, WHISTER_PAYS, 1, True, {1}),
    Fate((1, -1), "joint", SIDE, MADE, 0, True, {1, 3}),
    Fate((1, -1), "declarer", PAYS, WHISTER_PAYS, 1, True, {1}),
    Fate((1, -1), "declarer", SIDE, MADE, 0, True, {1, 3}),
    # The declarer is one short, and the whister has one more: the sum alone is there.
    Fate((-1, 1), "joint", PAYS, DECLARER_PAYS, 1, True, {3}),
    Fate((-1, 1), "joint", SIDE, MADE, 0, True, {1, 3}),
    Fate((-1, 1), "declarer", PAYS, DECLARER_PAYS, 1, False, {1}),
    Fate((-1, 1), "declarer", SIDE, DECLARER_PAYS, 1, False, {1}),
    # The whister is short and the sum is not there, though the declarer has his number.
    Fate((0, -1), "joint", PAYS, WHISTER_PAYS, 1, False, {3}),
    Fate((0, -1), "joint", SIDE, WHISTER_PAYS, 1, False, {3}),
    Fate((0, -1), "declarer", PAYS, WHISTER_PAYS, 1, True, {1}),
    Fate((0, -1), "declarer", SIDE, MADE, 0, True, {1, 3}),
    # The whister lacks two, the side one.
    Fate((1, -2), "joint", PAYS, WHISTER_PAYS, 1, False, {3}),
    Fate((1, -2), "joint", SIDE, WHISTER_PAYS, 1, False, {3}),
    Fate((1, -2), "declarer", PAYS, WHISTER_PAYS, 2, True, {1}),
    Fate((1, -2), "declarer", SIDE, MADE, 0, True, {1, 3}),
    # The declarer is short and the sum is not there, though the whister has his number.
    Fate((-1, 0), "joint", PAYS, DECLARER_PAYS, 1, False, {1}),
    Fate((-1, 0), "joint", SIDE, DECLARER_PAYS, 1, False, {1}),
    Fate((-1, 0), "declarer", PAYS, DECLARER_PAYS, 1, False, {1}),
    Fate((-1, 0), "declarer", SIDE, DECLARER_PAYS, 1, False, {1}),
    # The declarer lacks two, the side one.
    Fate((-2, 1), "joint", PAYS, DECLARER_PAYS, 1, False, {1}),
    Fate((-2, 1), "joint", SIDE, DECLARER_PAYS, 1, False, {1}),
    Fate((-2, 1), "declarer", PAYS, DECLARER_PAYS, 2, False, {1}),
    Fate((-2, 1), "declarer", SIDE, DECLARER_PAYS, 2, False, {1}),
    # Both are short: it is lost by any reading.
    Fate((-1, -1), "joint", PAYS, BOTH_PAY, 2, False, {1, 3}),
    Fate((-1, -1), "joint", SIDE, BOTH_PAY, 2, False, {1, 3}),
    Fate((-1, -1), "declarer", PAYS, BOTH_PAY, 2, False, {1, 3}),
    Fate((-1, -1), "declarer", SIDE, BOTH_PAY, 2, False, {1, 3}),
)
BY_DEFAULT: Final = [fate for fate in FATES if fate[1:3] == ("joint", PAYS)]
with_a_whister = pytest.mark.parametrize("contract", WHISTER)
of_every_fate = pytest.mark.parametrize(
    "fate", FATES, ids=lambda fate: f"{fate.beside[0]:+}{fate.beside[1]:+}-{fate.target}-{fate[2]}"
)


def dealt(contract: str, fate: Fate, **more: object) -> DealTable:
    """The deal of that fate."""
    own, whister = TRICKS[contract] + fate.beside[0], WHISTER[contract] + fate.beside[1]
    return with_whister(contract, own, whister, **{"couleur": "first", **more})  # type: ignore[arg-type]


def by(fate: Fate, **more: str) -> dict[str, str]:
    """The readings of that fate."""
    return {"joint_target": fate.target, "made_one_short": fate.one_short, **more}


def test_every_fate_is_told_for_every_reading() -> None:
    told = {(fate.beside, fate.target, fate.one_short) for fate in FATES}
    places = {fate.beside for fate in FATES}
    assert told == set(product(places, ("joint", "declarer"), (PAYS, SIDE)))
    assert len(told) == len(FATES) == 32


@holds(
    "german.contracts.side-target",
    "german.pay.own-tricks",
    "german.pay.made-with-whist",
    "german.pay.made-one-short",
    "german.pay.lost-one-short",
    "german.pay.lost-both-short",
    "german.pool.partners",
)
@with_a_whister
@of_every_fate
def test_with_a_whister(contract: str, fate: Fate) -> None:
    deal = settled(dealt(contract, fate), **by(fate))
    announced = TRICKS[contract] + WHISTER[contract]
    assert paid(deal) == dict.fromkeys(fate.flows, announced + fate.missing)
    assert (takers(deal), raisers(deal)) == ((fate.pool, set()) if fate.won else (set(), fate.pool))


@holds("german.pay.units-with-whist")
@with_a_whister
@of_every_fate
def test_with_a_whister_the_game_alone_may_be_what_was_announced(contract: str, fate: Fate) -> None:
    deal = settled(dealt(contract, fate), **by(fate, units_with_whist="declarer"))
    assert paid(deal) == dict.fromkeys(fate.flows, TRICKS[contract] + fate.missing)


@holds("german.pay.units-made", "german.pay.units-lost", "german.pay.made-one-short")
@of_every_fate
@pytest.mark.parametrize("option", ["added", "losses-only"])
def test_honours_count_where_tricks_are_missing_and_by_a_reading_elsewhere(
    fate: Fate, option: str
) -> None:
    """¶ 8 has whoever lacks announced tricks pay the honours; the reading bears on the rest."""
    told = dealt("klein-boston", fate, honours=[2, 1, 1, 0])
    honours = 3 if fate.missing or option == "added" else 0
    deal = settled(told, **by(fate, honours_on_win=option))
    assert paid(deal) == dict.fromkeys(fate.flows, 5 + 3 + fate.missing + honours)


@holds("german.pay.made-with-whist", "german.pay.lost-both-short")
def test_where_the_partners_sit_side_by_side() -> None:
    beside: dict[str, Any] = {"partner": 2}
    both = with_whister("klein-boston", 5, 3, **beside, tricks=[5, 3, 3, 2])
    assert paid(settled(both)) == {(3, 1): 8, (4, 2): 8}
    neither = with_whister("klein-boston", 4, 2, **beside, tricks=[4, 2, 4, 3])
    assert paid(settled(neither)) == {(1, 3): 10, (2, 4): 10}
    before: dict[str, Any] = {"partner": 4}
    short = with_whister("klein-boston", 5, 2, **before, tricks=[5, 3, 3, 2])
    assert paid(settled(short)) == {(4, 2): 9, (4, 3): 9}


# All thirteen tricks, ¶ 6: ten counters more, if they were not announced; who pays for being short
# is not paid.


@holds("german.pay.concordia", "german.pay.concordia-payers")
@pytest.mark.parametrize(
    ("own", "whister", "readings", "expected"),
    [
        (8, 5, {}, dict.fromkeys(MADE, 8 + 10)),
        (5, 8, {"joint_target": "declarer"}, dict.fromkeys(MADE, 8 + 10)),
        (11, 2, {}, dict.fromkeys(WHISTER_PAYS, 8 + 1)),
        (11, 2, {"joint_target": "declarer"}, dict.fromkeys(WHISTER_PAYS, 8 + 1)),
        (11, 2, {"made_one_short": SIDE}, dict.fromkeys(MADE, 8 + 10)),
        (4, 9, {}, dict.fromkeys(DECLARER_PAYS, 8 + 1)),
        (4, 9, {"joint_target": "declarer"}, dict.fromkeys(DECLARER_PAYS, 8 + 1)),
    ],
)
def test_all_thirteen_with_a_whister(
    own: int,
    whister: int,
    readings: dict[str, str],
    expected: dict[tuple[int, int], int],
) -> None:
    assert paid(settled(with_whister("klein-boston", own, whister), **readings)) == expected


# For the Rock, ¶ 4: the loser trebles it. That the winner takes it is conjecture, and whether the
# Stamm lies meanwhile is a reading.


def for_the_rock(deal: DealTable, **readings: str) -> Scored:
    """The deal played for the Rock; seat 1 deals, and nobody passed before the declarer."""
    return settled(*UP_TO_THE_ROCK, {**deal, "dealer": 1, "passed": []}, **readings)


def both_pools(deal: Scored) -> tuple[set[object], set[object], set[object], set[object]]:
    """Who takes the Stamm and the Rokambole, who doubles the one and trebles the other."""
    return (
        takers(deal),
        takers(deal, "rokambole"),
        raisers(deal),
        raisers(deal, "rokambole"),
    )


@holds(
    "german.pool.rock-won",
    "german.pool.rock-tripled",
    "german.pool.stamm-untouched",
    "german.pool.partners",
)
@pytest.mark.parametrize(
    ("deal", "won", "pool"),
    [
        (game("klein-philadelphia", 9), True, {1}),
        (game("klein-philadelphia", 8), False, {1}),
        (misere("gross-misere", 0), True, {1}),
        (misere("gross-misere", 2), False, {1}),
        *((dealt("gross-boston", fate), fate.won, fate.pool) for fate in BY_DEFAULT),
    ],
)
def test_for_the_rock(deal: DealTable, won: bool, pool: set[object]) -> None:
    none: set[object] = set()
    alone = (none, pool, none, none) if won else (none, none, none, pool)
    assert both_pools(for_the_rock(deal)) == alone
    beside = (pool, pool, none, none) if won else (none, none, pool, pool)
    assert both_pools(for_the_rock(deal, rock="beside-stamm")) == beside
