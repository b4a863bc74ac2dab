"""Who pays whom, how many units, and whose the pool is: every fate of a game, from source 003.

Every rate is 1, so that what is paid are units. Seat 4 has dealt and seat 1 plays; seat 3 is the
whister, and seats 2 and 4 are the opponents, of whom 2 comes first at the declarer's left.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from boston.replaying.replay import Scored
from tests.german.deals import TRICKS, UP_TO_THE_ROCK, WHISTER, game, last, misere, with_whister
from tests.helpers import DealTable, each_pays, holds, moved, paid, pays_each

COULEURS: Final = ("third", "second", "first")
#: Those of ¶ 2, and the two of ¶ 9.
MISERES: Final = (
    *("klein-misere", "gross-misere", "klein-misere-offen", "gross-misere-offen"),
    *("misere-forcee", "revolution"),
)
RATES: Final = {
    **{name: dict.fromkeys(COULEURS, 1) for name in TRICKS},
    **dict.fromkeys(MISERES, 1),
}


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


@holds(
    *("german.pay.made-alone", "german.pay.announced-only", "german.pay.lost-alone"),
    "german.pool.stamm-doubled",
)
@pytest.mark.parametrize("contract", TRICKS)
def test_alone(contract: str) -> None:
    for over in (0, 1, -1, -3):
        own = min(13, TRICKS[contract] + over)
        deal = settled(game(contract, own))
        if over < 0:
            assert paid(deal) == pays_each(TRICKS[contract] - over)
            assert (takers(deal), raisers(deal)) == (set(), {1})
        else:
            unannounced = 10 if own == 13 and contract != "concordia" else 0
            assert paid(deal) == each_pays(TRICKS[contract] + unannounced)
            assert (takers(deal), raisers(deal)) == ({1}, set())


# A misère, ¶ 2 and ¶ 4: made without a trick and lost with one. One who takes the declarer's trick
# in error, ¶ 5, pays alone.


@holds("german.contracts.misere", "german.pay.misere", "german.pay.fourth-hand")
@pytest.mark.parametrize("contract", MISERES)
def test_a_misere(contract: str) -> None:
    for tricks in (0, 1, 7):
        deal = settled(misere(contract, tricks))
        assert paid(deal) == (pays_each(1) if tricks else each_pays(1))
        assert (takers(deal), raisers(deal)) == ((set(), {1}) if tricks else ({1}, set()))
    for blunderer in (2, 3, 4):
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


class End(NamedTuple):
    """Who pays, the tricks paid for beside those announced, and whose the Stamm is.

    ``won`` says whether those of ``pool`` take it or have to double it.
    """

    flows: tuple[tuple[int, int], ...]
    missing: int
    won: bool
    pool: set[int]


class Fate(NamedTuple):
    """The tricks of both beside their numbers, and what follows by some readings."""

    beside: tuple[int, int]
    target: str
    one_short: str
    end: End


PAYS, SIDE = "short-one-pays", "side-only"
BY: Final = (("joint", PAYS), ("joint", SIDE), ("declarer", PAYS), ("declarer", SIDE))
WON: Final = End(MADE, 0, True, {1, 3})
WHISTER_SHORT: Final = End(WHISTER_PAYS, 1, True, {1})
LOST_BY_WHISTER: Final = End(WHISTER_PAYS, 1, False, {3})
DECLARER_SHORT: Final = End(DECLARER_PAYS, 1, True, {3})
LOST_BY_DECLARER: Final = End(DECLARER_PAYS, 1, False, {1})
LOST: Final = End(BOTH_PAY, 2, False, {1, 3})
#: What follows by each of those pairs of readings.
ENDS: Final = {
    # Both have reached their numbers: it is won by any reading.
    (0, 0): (WON, WON, WON, WON),
    # The whister is one short, and the declarer has one more: the sum is there.
    (1, -1): (WHISTER_SHORT, WON, WHISTER_SHORT, WON),
    # The declarer is one short, and the whister has one more: the sum alone is there.
    (-1, 1): (DECLARER_SHORT, WON, LOST_BY_DECLARER, LOST_BY_DECLARER),
    # The whister is short and the sum is not there, though the declarer has his number.
    (0, -1): (LOST_BY_WHISTER, LOST_BY_WHISTER, WHISTER_SHORT, WON),
    # The whister lacks two, the side one.
    (1, -2): (LOST_BY_WHISTER, LOST_BY_WHISTER, WHISTER_SHORT._replace(missing=2), WON),
    # The declarer is short and the sum is not there, though the whister has his number.
    (-1, 0): (LOST_BY_DECLARER,) * 4,
    # The declarer lacks two, the side one.
    (-2, 1): (LOST_BY_DECLARER,) * 2 + (LOST_BY_DECLARER._replace(missing=2),) * 2,
    # Both are short: it is lost by any reading.
    (-1, -1): (LOST, LOST, LOST, LOST),
}
FATES: Final = [
    Fate(beside, *readings, end)
    for beside, ends in ENDS.items()
    for readings, end in zip(BY, ends, strict=True)
]


def dealt(contract: str, fate: Fate, **more: object) -> DealTable:
    """The deal of that fate."""
    own, whister = TRICKS[contract] + fate.beside[0], WHISTER[contract] + fate.beside[1]
    return with_whister(contract, own, whister, "first", **more)


@holds(
    *("german.contracts.side-target", "german.pay.own-tricks", "german.pay.made-with-whist"),
    *("german.pay.lost-one-short", "german.pay.lost-both-short", "german.pay.units-with-whist"),
)
@pytest.mark.parametrize("fate", FATES, ids=lambda f: f"{f.beside}-{f.target}-{f.one_short}")
def test_with_a_whister(fate: Fate) -> None:
    flows, missing, won, pool = fate.end
    by = {"joint_target": fate.target, "made_one_short": fate.one_short}
    for contract, whister in WHISTER.items():
        deal = settled(dealt(contract, fate), **by)
        assert paid(deal) == dict.fromkeys(flows, TRICKS[contract] + whister + missing)
        assert (takers(deal), raisers(deal)) == ((pool, set()) if won else (set(), pool))
        # By a reading the game alone is what was announced.
        deal = settled(dealt(contract, fate), **by, units_with_whist="declarer")
        assert paid(deal) == dict.fromkeys(flows, TRICKS[contract] + missing)
    # ¶ 8 has whoever lacks announced tricks pay the honours; the reading bears on the rest.
    for option in ("added", "losses-only"):
        told = dealt("klein-boston", fate, honours=[2, 1, 1, 0])
        honours = 3 if missing or option == "added" else 0
        deal = settled(told, **by, honours_on_win=option)
        assert paid(deal) == dict.fromkeys(flows, 5 + 3 + missing + honours)


@holds("german.pay.made-with-whist", "german.pay.lost-both-short")
@pytest.mark.parametrize(
    ("partner", "tricks", "expected"),
    [
        (2, [5, 3, 3, 2], {(3, 1): 8, (4, 2): 8}),
        (2, [4, 2, 4, 3], {(1, 3): 10, (2, 4): 10}),
        (4, [5, 3, 3, 2], {(4, 2): 9, (4, 3): 9}),
    ],
)
def test_where_the_partners_sit_side_by_side(
    partner: int, tricks: list[int], expected: dict[tuple[int, int], int]
) -> None:
    assert paid(settled(game("klein-boston", 5, partner=partner, tricks=tricks))) == expected


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
    own: int, whister: int, readings: dict[str, str], expected: dict[tuple[int, int], int]
) -> None:
    assert paid(settled(with_whister("klein-boston", own, whister), **readings)) == expected


# For the Rock, ¶ 4: the loser trebles it. That the winner takes it is conjecture, and whether the
# Stamm lies meanwhile is a reading.


ROCK: Final = "rokambole"


def for_the_rock(deal: DealTable, **readings: str) -> Scored:
    """The deal played for the Rock; seat 1 deals, and nobody passed before the declarer."""
    return settled(*UP_TO_THE_ROCK, {**deal, "dealer": 1, "passed": []}, **readings)


def both_pools(deal: Scored) -> tuple[set[object], set[object], set[object], set[object]]:
    """Who takes the Stamm and the Rokambole, who doubles the one and trebles the other."""
    return takers(deal), takers(deal, ROCK), raisers(deal), raisers(deal, ROCK)


@holds(
    *("german.pool.rock-won", "german.pool.rock-tripled", "german.pool.stamm-untouched"),
    "german.pool.partners",
)
@pytest.mark.parametrize(
    ("deal", "won", "pool"),
    [
        (game("klein-philadelphia", 9), True, {1}),
        (game("klein-philadelphia", 8), False, {1}),
        (misere("gross-misere", 0), True, {1}),
        (misere("gross-misere", 2), False, {1}),
        *(
            (dealt("gross-boston", fate), fate.end.won, fate.end.pool)
            for fate in FATES
            if (fate.target, fate.one_short) == BY[0]
        ),
    ],
)
def test_for_the_rock(deal: DealTable, won: bool, pool: set[object]) -> None:
    none: set[object] = set()
    alone = (none, pool, none, none) if won else (none, none, none, pool)
    assert both_pools(for_the_rock(deal)) == alone
    beside = (pool, pool, none, none) if won else (none, none, pool, pool)
    assert both_pools(for_the_rock(deal, rock="beside-stamm")) == beside
