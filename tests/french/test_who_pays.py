"""Who pays whom, and the pool: made or lost, alone or by two, who is short, slam and misère.

Spades are the belle and are turned up, so that a unit is one chip. In every case the pool holds
fifteen, which is odd. Payments are those of the source (French Boston, Scoring), told by what the
players are to the game: the bidder and the partner, and the opponents in turn after the bidder.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest

from boston.games.french import winner
from boston.present.games.french import tables
from boston.replaying.replay import Scored
from tests.french.deals import evening, last
from tests.helpers import PASSED, DealTable, flows, holds, result

BIDDER, PARTNER, POOL = "bidder", "partner", "pool"
FIRST, SECOND, THIRD = "first", "second", "third"
Flows = dict[tuple[str, str], int]


class Case(NamedTuple):
    """A game, its tricks by the bidder and the partner, a slam, and what it leads to."""

    contract: str
    own: int
    partner: int | None
    slam: str | None
    is_made: bool
    payments: Flows


def to_the_bidder(points: int) -> Flows:
    """Each of three opponents pays (¶ 1), and the pool is taken (¶ 5)."""
    return {(each, BIDDER): points for each in (FIRST, SECOND, THIRD)} | {(POOL, BIDDER): 15}


def by_the_bidder(points: int) -> Flows:
    """The bidder pays each of three opponents and adds as much as the pool holds (¶ 6)."""
    return {(BIDDER, each): points for each in (FIRST, SECOND, THIRD)} | {(BIDDER, POOL): 15}


def to_both(points: int) -> Flows:
    """One opponent pays each of the two, who halve the pool (¶ 5; FRE-R16, R17)."""
    halves = {(POOL, BIDDER): 8, (POOL, PARTNER): 7}
    return {(FIRST, BIDDER): points, (SECOND, PARTNER): points, **halves}


def by_both(points: int) -> Flows:
    """Each of the two pays one opponent and half of the doubling (¶ 6; FRE-R17, R21)."""
    halves = {(BIDDER, POOL): 8, (PARTNER, POOL): 7}
    return {(BIDDER, FIRST): points, (PARTNER, SECOND): points, **halves}


def by_one(who: str, points: int) -> Flows:
    """The one to blame pays both opponents and doubles the pool alone (¶ 6)."""
    return {(who, FIRST): points, (who, SECOND): points, (who, POOL): 15}


SIMPLE, SIX, EIGHT = "simple-belle", "petite-independence spades", "grand-independence spades"
CASES: Final = (
    Case(SIMPLE, 5, None, None, True, to_the_bidder(4)),
    Case(SIMPLE, 4, None, None, False, by_the_bidder(4)),
    Case(SIX, 6, None, None, True, to_the_bidder(6)),
    Case(SIX, 0, None, None, False, by_the_bidder(6)),
    Case(EIGHT, 8, None, None, True, to_the_bidder(8)),
    Case(EIGHT, 7, None, None, False, by_the_bidder(8)),
    Case("petite-misere", 0, None, None, True, to_the_bidder(16)),
    Case("petite-misere", 1, None, None, False, by_the_bidder(16)),
    Case("grand-misere", 0, None, None, True, to_the_bidder(32)),
    Case("grand-misere", 13, None, None, False, by_the_bidder(32)),
    Case("misere-four-aces", 0, None, None, True, to_the_bidder(32)),
    Case("misere-four-aces", 2, None, None, False, by_the_bidder(32)),
    Case("petite-misere-table", 0, None, None, True, to_the_bidder(64)),
    Case("grand-misere-table", 1, None, None, False, by_the_bidder(64)),
    Case(EIGHT, 13, None, "closed", True, to_the_bidder(100)),
    Case(EIGHT, 12, None, "closed", False, by_the_bidder(100)),
    Case(EIGHT, 13, None, "table", True, to_the_bidder(200)),
    Case(EIGHT, 8, None, "table", False, by_the_bidder(200)),
    Case(SIMPLE, 13, None, "closed", True, to_the_bidder(100)),
    # Eight between the two make it, whoever has taken them.
    Case(SIMPLE, 5, 3, None, True, to_both(4)),
    Case(SIMPLE, 4, 4, None, True, to_both(4)),
    Case(SIMPLE, 6, 2, None, True, to_both(4)),
    Case(SIMPLE, 8, 0, None, True, to_both(4)),
    Case(SIMPLE, 0, 8, None, True, to_both(4)),
    # Otherwise whoever is short of five or of three is to blame.
    Case(SIMPLE, 5, 2, None, False, by_one(PARTNER, 4)),
    Case(SIMPLE, 7, 0, None, False, by_one(PARTNER, 4)),
    Case(SIMPLE, 4, 3, None, False, by_one(BIDDER, 4)),
    Case(SIMPLE, 0, 7, None, False, by_one(BIDDER, 4)),
    Case(SIMPLE, 4, 2, None, False, by_both(4)),
    Case(SIMPLE, 0, 0, None, False, by_both(4)),
    # For a slam that fails both are, though each has taken his part.
    Case(SIMPLE, 5, 8, "closed", True, to_both(50)),
    Case(SIMPLE, 8, 4, "closed", False, by_both(50)),
    Case(SIMPLE, 10, 2, "closed", False, by_both(50)),
    Case(SIMPLE, 3, 9, "closed", False, by_both(50)),
    Case(SIMPLE, 10, 3, "table", True, to_both(200)),
    Case(SIMPLE, 9, 3, "table", False, by_both(200)),
)
EACH_CASE: Final = pytest.mark.parametrize(
    "case", CASES, ids=lambda each: " ".join(map(str, each[:4]))
)
ROUND: Final[dict[str, Callable[[int], int]]] = {
    "clockwise": lambda seat: seat % 4 + 1,
    "anticlockwise": lambda seat: (seat - 2) % 4 + 1,
}


def seated(bidder: int, partner: int | None, way: str) -> dict[str, int]:
    """Which seat each of them has."""
    seats, seat = {BIDDER: bidder}, bidder
    opponents = iter((FIRST, SECOND, THIRD))
    for _ in range(3):
        seat = ROUND[way](seat)
        seats[PARTNER if seat == partner else next(opponents)] = seat
    return seats


def settled(case: Case, seats: dict[str, int], way: str = "clockwise", **more: object) -> Scored:
    """The deal, with ten from its dealer upon the five in the pool.

    The first opponent has the tricks that the others have not.
    """
    played = 12 if case.contract.startswith("petite-misere") else 13
    taken = {BIDDER: case.own, PARTNER: case.partner or 0}
    taken[FIRST] = played - sum(taken.values())
    roles = {seat: role for role, seat in seats.items()}
    told: DealTable = {"dealer": 4, "turned": "spades", "contract": case.contract, **more}
    told |= {"declarer": seats[BIDDER], "tricks": [taken.get(roles[n], 0) for n in (1, 2, 3, 4)]}
    told |= {} if case.partner is None else {"partner": seats[PARTNER]}
    told |= {} if case.slam is None else {"slam": case.slam}
    return last(told, options={"pool": 5}, readings={"direction": way})


@holds(
    *("french.pay.made-alone", "french.pay.made-with-partner", "french.pay.lost-alone"),
    *("french.pay.which-opponent", "french.pay.slam-lost-by-two"),
    *("french.contracts.slam-open-hand", "french.pool.won", "french.pool.doubled"),
    "french.pool.odd-chip",
)
@pytest.mark.parametrize("way", ROUND)
@EACH_CASE
def test_who_pays_whom(case: Case, way: str) -> None:
    for bidder in (1, 2, 3, 4):
        partners = [None] if case.partner is None else [s for s in (1, 2, 3, 4) if s != bidder]
        for partner in partners:
            seats = seated(bidder, partner, way)
            places: dict[str, int | str] = {**seats, POOL: POOL}
            expected = {(places[a], places[b]): n for (a, b), n in case.payments.items()}
            deal = settled(case, seats, way)
            assert flows(deal) == expected
            assert deal.standing.pool == (0 if case.is_made else 30)
            assert result(deal).is_made is case.is_made


@holds("french.pay.knave-of-diamonds")
@EACH_CASE
def test_the_jacks_holder_is_paid_by_every_player_and_never_in_a_misere(case: Case) -> None:
    seats = seated(2, None if case.partner is None else 4, "clockwise")
    without = settled(case, seats)
    two = 0 if "misere" in case.contract else 2
    assert ("♦J" in str(without.outcome.untold)) is bool(two)
    for holder in (1, 2, 3, 4):
        deal = settled(case, seats, jack_of_diamonds=holder)
        assert deal.outcome.untold is None
        assert [now - before for now, before in zip(deal.net, without.net, strict=True)] == [
            3 * two if seat == holder else -two for seat in (1, 2, 3, 4)
        ]


@holds("french.pool.stake", "french.pool.passed-out")
def test_the_stakes_of_a_whole_game() -> None:
    passed: DealTable = {**PASSED, "turned": "hearts"}
    done = evening({**passed, "dealer": 4}, *[passed] * 39)
    pools = [deal.standing.pool for deal in done.deals]
    assert [pools[n - 1] for n in (1, 32, 33, 40)] == [10, 320, 340, 480]
    assert tables.stakes().rows[-1] == ("all 40", 480)


@holds("french.pay.blame-partner", "french.pay.blame-caller", "french.pay.both-short")
def test_the_table_of_blame() -> None:
    assert tables.blame().rows == (
        (5, 3, 8, "nobody: it is made", "–"),
        (6, 2, 8, "nobody: it is made", "–"),
        (4, 4, 8, "nobody: it is made", "–"),
        (5, 2, 7, "partner", "partner 10"),
        (7, 0, 7, "partner", "partner 10"),
        (4, 3, 7, "caller", "caller 10"),
        (0, 7, 7, "caller", "caller 10"),
        (4, 2, 6, "each one opponent", "caller 5, partner 5"),
    )


@holds("french.settle.winner", "french.equipment.players")
def test_whoever_gains_most_has_won() -> None:
    assert [winner(totals) for totals in ((58, -16, -16, -26), (5, -5, 5, -5))] == [(1,), (1, 3)]


@holds("french.settle.pool-left")
@pytest.mark.parametrize(
    ("pool", "deals", "final", "odd", "said"),
    [
        (1, 1, (2, 2, 2, 5), 3, "11 chips in the pool"),
        (2, 1, (3, 3, 3, 3), 0, "12 chips in the pool"),
        (8, 0, (2, 2, 2, 2), 0, "8 chips in the pool"),
        (
            5,
            0,
            (1, 1, 1, 1),
            1,
            "5 chips in the pool; 1 odd chip for the last dealer, who is not told",
        ),
    ],
)
def test_what_is_left_is_divided(
    pool: int, deals: int, final: tuple[int, ...], odd: int, said: str
) -> None:
    passed: DealTable = {**PASSED, "turned": "hearts", "dealer": 4}
    found = evening(*[passed] * deals, options={"pool": pool}).settlement
    assert found is not None
    assert (found.final, found.residue, found.because) == (final, odd, said)
    left = evening(passed, readings={"pool-at-end": "leave"}).settlement
    assert left is not None
    assert (left.final, left.residue) == ((0, 0, 0, 0), 10)
