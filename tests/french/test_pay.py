"""Tests of prices, payments, the pool and readings in French Boston.

The prices are in ``book``, as the source prints them. The tests of who pays whom follow the source
(French Boston, Scoring). They name the players by their roles: the bidder, the partner, and the
opponents in turn after the bidder. In these tests, spades are the belle and turned up, so that a
unit is one chip, and the pool holds fifteen chips, an odd number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import pytest

from boston.apps.present.games.french import tables
from boston.base.cards import Suit
from boston.games.french import GAME, winner
from boston.games.french.pay import UNIT
from boston.replaying.replay import Scored
from tests.french.book import MISERES, NINE, PRINTED, SLAM_ALONE, SLAM_ON_TABLE
from tests.french.deals import JACKS_TOLD, alone, evening, last, pair, without_stake
from tests.french.table import SUITED
from tests.helpers import PASSED, DealTable, at_a_table, flows, holds, items, result

BASE = "french.pay.base"
OVERTRICKS = "french.pay.overtricks"
HONOURS = "french.pay.honours"
SLAM = "french.pay.slam"
FAILED = "french.pay.slam-lost"
#: The line of the tables by which each bid with trumps is paid.
LINES: Final = {
    "simple-petite": PRINTED["simple"],
    "simple-belle": PRINTED["simple"],
    "petite-independence": PRINTED["petite-independence"],
    "grand-independence": PRINTED["grand-independence"],
    "neuf": NINE,
    "neuf-petite": NINE,
    "neuf-belle": NINE,
}
Items = list[tuple[str, int]]


def told(bid: str, column: int, own: int, **more: object) -> tuple[DealTable, dict[str, Any]]:
    """Return a later deal in which only this suit sets the price, and the options it needs."""
    suit, other = SUITED[column], SUITED[column - 1]
    turned = suit if bid in MISERES or bid.endswith("-petite") else other
    named = f"{bid} {suit}" if bid.endswith(("independence", "neuf")) else bid
    belle = suit if bid.endswith("-belle") else other
    return alone(named, own, turned=turned, **more), {"first_deal": 2, "belle": belle}


def with_trumps(bid: str, column: int) -> Iterator[tuple[int, dict[str, object], Items]]:
    """Yield the tricks taken, the further keys of the deal, and what each payer pays."""
    need, *rows = LINES[bid]
    price, each, three, four = (row[column] for row in rows)
    base = (BASE, price)
    yield need, {}, [base]
    yield need, {"honours": [2, 0, 0, 2]}, [base]
    yield need, {"honours": [3, 0, 0, 1]}, [base, (HONOURS, three)]
    yield need + 2, {}, [base, (OVERTRICKS, 2 * each)]
    yield 13, {"honours": [4, 0, 0, 0]}, [base, (HONOURS, four), (OVERTRICKS, (13 - need) * each)]
    # Four honours in one hand take four tricks, but one honour may lose to another.
    for lost, honours in ((need - 1, 4), (need - 2, min(4, need - 2)), (0, 1)):
        yield lost, {"honours": [honours, 4 - honours, 0, 0]}, [base]
    for slam, line in (("closed", SLAM_ALONE), ("table", SLAM_ON_TABLE)):
        yield 13, {"slam": slam, "honours": [4, 0, 0, 0]}, [(SLAM, line[column])]
        yield 12, {"slam": slam}, [(FAILED, line[column])]


@holds(
    *("french.contracts.petite-independence", "french.contracts.grand-independence"),
    *("french.contracts.neuf", "french.auction.alone", "french.contracts.neuf-petite"),
    "french.contracts.neuf-belle",
)
@pytest.mark.parametrize("bid", LINES)
def test_a_bid_with_trumps_is_paid_as_printed_in_the_tables(bid: str) -> None:
    for column in range(4):
        for own, more, due in with_trumps(bid, column):
            deal, options = told(bid, column, own, **more)
            by_bid = "french.pay.neuf" if bid.startswith("neuf") and "slam" not in more else None
            expected = [(by_bid or rule, chips) for rule, chips in due]
            assert items(last(deal, options=options)) == expected, deal


@holds("french.contracts.misere")
@pytest.mark.parametrize("bid", MISERES)
def test_a_misere_is_paid_as_printed_in_the_tables(bid: str) -> None:
    for column, chips in enumerate(MISERES[bid]):
        for own in (0, 1, 12):
            deal, options = told(bid, column, own)
            rule = "french.contracts.misere-sur-table" if bid.endswith("table") else BASE
            assert items(last(deal, options=options)) == [(rule, chips)], deal


@holds("french.pay.units", "french.deal.suit-order")
def test_every_price_is_a_multiple_of_the_unit_of_its_suit() -> None:
    assert list(UNIT.items()) == [(Suit(name), unit) for unit, name in enumerate(SUITED, 1)]
    assert {row[-1] for row in tables.units().rows} == {"yes"}


CLUBS: Final = alone("grand-independence clubs", 13, slam="closed")
#: Reasons on receipts that are not in the golden files.
BECAUSE: Final[list[tuple[DealTable, str, str]]] = [
    ({**CLUBS, "slam": "table"}, SLAM, "slam sur table in clubs"),
    (alone("grand-misere", 0), BASE, "grand-misere with hearts turned up"),
]


@pytest.mark.parametrize(("deal", "rule", "said"), BECAUSE)
def test_a_receipt_gives_the_reason_for_a_payment(deal: DealTable, rule: str, said: str) -> None:
    assert {line.because for line in last(deal).receipt if line.rule == rule} == {said}


Four = tuple[int, int, int, int]


def wins(points: int) -> Four:
    """Return the gains if all three opponents pay seat 1, which takes the ten in the pool."""
    return (3 * points + 10, -points, -points, -points)


def loses(points: int) -> Four:
    """Return the gains if seat 1 pays all three opponents and adds ten to the pool."""
    return (-3 * points - 10, points, points, points)


PARTS: Final = {"joint-target": "individual"}
BY_TRICKS: Final = {"undertricks": "overtrick-scale"}
ON_THE_TABLE: Final = {"misere-sur-table": "literal"}
BOTH: Final = {"settlement-with-partner": "each-pays-both"}
WHEN_MADE: Final = {"knave-bonus-when": "made-only"}
PETITE, GRAND = "petite-misere-table clubs", "grand-misere-table clubs"
FIVE: Final = alone("grand-independence clubs", 5)
SLAM_FAILED: Final = alone("grand-independence clubs", 12, slam="closed")
SHORT: Final = pair("simple-belle", 6, 2)
LOST: Final = alone("grand-independence clubs", 7, jack_of_diamonds=2)
#: The readings, the deal, and the gain of each seat without its stake.
CHANGES: Final[list[tuple[dict[str, str], DealTable, Four]]] = [
    (ON_THE_TABLE, alone(PETITE, 9), wins(128)),
    (ON_THE_TABLE, alone(PETITE, 8), loses(128)),
    (ON_THE_TABLE, alone(GRAND, 10), wins(128)),
    (ON_THE_TABLE, alone(GRAND, 9), loses(128)),
    # Overtricks, honours and the jack do not count in a bid that is called a misère.
    (ON_THE_TABLE, alone(PETITE, 12, honours=[4, 0, 0, 0], jack_of_diamonds=1), wins(128)),
    ({}, alone("neuf hearts", 10), wins(64)),
    ({"neuf-price": "as-grand-independence"}, alone("neuf hearts", 10), wins(48)),
    ({}, LOST, (-48 - 10 - 2, 16 + 6, 16 - 2, 16 - 2)),
    (WHEN_MADE, LOST, loses(16)),
    (WHEN_MADE, LOST | {"tricks": [8, 5, 0, 0]},
     (3 * 16 + 10 - 2, -16 + 6, -16 - 2, -16 - 2)),
    ({}, SHORT, (21, -16, 21, -16)),
    (PARTS, SHORT, (0, 16, -42, 16)),
    (PARTS, pair("simple-belle", 5, 3), (21, -16, 21, -16)),
    ({**PARTS, **BY_TRICKS}, SHORT, (0, 20, -50, 20)),
    (BOTH, pair("simple-belle", 5, 3), (37, -32, 37, -32)),
    (BOTH, alone("simple-belle", 5), wins(16)),
    (BOTH, pair("simple-belle", 4, 2), (-21, 16, -21, 16)),
    ({}, FIVE, loses(16)),
    (BY_TRICKS, FIVE, loses(16 + 3 * 8)),
    (BY_TRICKS, alone("grand-independence clubs", 8), wins(16)),
    (BY_TRICKS, alone("neuf clubs", 8), loses(24 + 8)),
    (BY_TRICKS, alone("grand-misere", 3, turned="spades"), loses(32)),
    (BY_TRICKS, SLAM_FAILED, loses(200)),
]  # fmt: skip


@holds(
    *("french.partner.target", "french.pay.made-with-partner", "french.pay.both-short"),
    "french.pay.lost-alone",
)
@pytest.mark.parametrize(("readings", "deal", "gained"), CHANGES)
def test_a_deal_is_paid_according_to_the_readings(
    readings: dict[str, str], deal: DealTable, gained: Four
) -> None:
    assert without_stake(last(deal, readings=readings)) == gained


@holds("french.deal.packets")
@pytest.mark.parametrize(
    ("reading", "packets"),
    [
        ("singly", (1,) * 13),
        ("three-three-three-four", (3, 3, 3, 4)),
        ("four-four-five", (4, 4, 5)),
    ],
)
def test_the_reading_sets_the_size_of_the_packets(reading: str, packets: tuple[int, ...]) -> None:
    assert at_a_table(GAME, readings={"packets": reading}).packets == packets


@holds("french.pay.knave-of-diamonds")
def test_the_jack_of_hearts_may_earn_the_bonus_as_the_highest_trump() -> None:
    earns = {"knave-bonus-in-diamonds": "top-knave"}
    for readings, seat in (({}, 3), (earns, 2)):
        receipt = last(JACKS_TOLD, readings=readings).receipt
        assert {line.payee for line in receipt if line.rule == "french.pay.knave-of-diamonds"} == {
            seat
        }
    # A summary does not say who was dealt the jack of hearts, and the engine does not guess.
    summary = alone("grand-independence diamonds", 8, jack_of_diamonds=2)
    assert "♥J" in str(last(summary, readings=earns).outcome.untold)
    clubs = alone("grand-independence clubs", 8, jack_of_diamonds=2)
    assert last(clubs, readings=earns).net == last(clubs).net


@holds("french.pay.slam", "french.pay.slam-honours")
@pytest.mark.parametrize(
    ("reading", "due"),
    [
        ("none", {"french.pay.slam": 200}),
        ("grand-independence", {"french.pay.slam": 200, "french.pay.slam-honours": 16}),
    ],
)
def test_honours_are_paid_with_a_slam_only_if_the_reading_says_so(
    reading: str, due: dict[str, int]
) -> None:
    told = alone("petite-independence clubs", 13, slam="closed", honours=[4, 0, 0, 0])
    assert dict(items(last(told, readings={"slam-honours": reading}))) == due
    lost = last({**told, "tricks": [12, 1, 0, 0]}, readings={"slam-honours": reading})
    assert items(lost) == [("french.pay.slam-lost", 200)]


@holds("french.deal.passed-counts", "french.deal.belle")
def test_a_passed_deal_that_does_not_count_still_sets_the_belle() -> None:
    passed: DealTable = {"contract": "passed", "turned": "hearts", "dealer": 4}
    petite = alone("simple-petite", 5, turned="clubs", dealer=1)
    assert last(passed, petite, readings={"passed-deals": "not-counted"}).scoreboard.pool == 0


@holds("french.pay.blame-partner", "french.pay.slam-lost")
def test_a_contract_paid_as_lost_is_reported_as_lost() -> None:
    for deal, readings in ((SHORT, PARTS), (SLAM_FAILED, {})):
        found = result(last(deal, readings=readings))
        assert (found.is_made, found.undertricks) == (False, 1)
    assert result(last(pair("simple-belle", 6, 3))).target == 8
    assert result(last(pair("simple-belle", 8, 5, slam="closed"))).is_made


BIDDER, PARTNER, POOL = "bidder", "partner", "pool"
FIRST, SECOND, THIRD = "first", "second", "third"
Flows = dict[tuple[str, str], int]


class Case(NamedTuple):
    """A contract, the tricks of the bidder and the partner, a slam, the result and the payments."""

    contract: str
    own: int
    partner: int | None
    slam: str | None
    is_made: bool
    payments: Flows


def to_the_bidder(points: int) -> Flows:
    """Each of the three opponents pays the bidder (¶ 1), who takes the pool (¶ 5)."""
    return {(each, BIDDER): points for each in (FIRST, SECOND, THIRD)} | {(POOL, BIDDER): 15}


def by_the_bidder(points: int) -> Flows:
    """The bidder pays each of the three opponents, and adds as much as the pool holds (¶ 6)."""
    return {(BIDDER, each): points for each in (FIRST, SECOND, THIRD)} | {(BIDDER, POOL): 15}


def to_both(points: int) -> Flows:
    """Each partner is paid by one opponent, and the two halve the pool (¶ 5; FRE-R16, R17)."""
    halves = {(POOL, BIDDER): 8, (POOL, PARTNER): 7}
    return {(FIRST, BIDDER): points, (SECOND, PARTNER): points, **halves}


def by_both(points: int) -> Flows:
    """Each partner pays one opponent, and half of what doubles the pool (¶ 6; FRE-R17, R21)."""
    halves = {(BIDDER, POOL): 8, (PARTNER, POOL): 7}
    return {(BIDDER, FIRST): points, (PARTNER, SECOND): points, **halves}


def by_one(who: str, points: int) -> Flows:
    """The one to blame pays both opponents and doubles the pool alone (¶ 6)."""
    return {(who, FIRST): points, (who, SECOND): points, (who, POOL): 15}


SIMPLE, SIX, EIGHT = "simple-belle", "petite-independence spades", "grand-independence spades"
CASES: Final = (
    Case(SIX, 6, None, None, True, to_the_bidder(6)),
    Case(SIX, 0, None, None, False, by_the_bidder(6)),
    Case("petite-misere", 0, None, None, True, to_the_bidder(16)),
    Case("grand-misere-table", 1, None, None, False, by_the_bidder(64)),
    Case(EIGHT, 12, None, "closed", False, by_the_bidder(100)),
    # Eight tricks between the two make the bid, no matter who took them.
    Case(SIMPLE, 4, 4, None, True, to_both(4)),
    Case(SIMPLE, 0, 8, None, True, to_both(4)),
    # Otherwise, a bidder with fewer than five, or a partner with fewer than three, is to blame.
    Case(SIMPLE, 5, 2, None, False, by_one(PARTNER, 4)),
    Case(SIMPLE, 4, 3, None, False, by_one(BIDDER, 4)),
    Case(SIMPLE, 4, 2, None, False, by_both(4)),
    # For a slam that fails, both are to blame, even if each has taken their part.
    Case(SIMPLE, 5, 8, "closed", True, to_both(50)),
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
    """Return the seat of each role."""
    seats, seat = {BIDDER: bidder}, bidder
    opponents = iter((FIRST, SECOND, THIRD))
    for _ in range(3):
        seat = ROUND[way](seat)
        seats[PARTNER if seat == partner else next(opponents)] = seat
    return seats


def settled(case: Case, seats: dict[str, int], way: str = "clockwise", **more: object) -> Scored:
    """Score the deal of a case; its dealer adds ten chips to the five in the pool.

    The first opponent takes the tricks that the bidder and the partner do not take.
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
def test_made_and_lost_bids_are_paid_by_the_right_players(case: Case, way: str) -> None:
    for bidder in (1, 2, 3, 4):
        partners = [None] if case.partner is None else [s for s in (1, 2, 3, 4) if s != bidder]
        for partner in partners:
            seats = seated(bidder, partner, way)
            places: dict[str, int | str] = {**seats, POOL: POOL}
            expected = {(places[a], places[b]): n for (a, b), n in case.payments.items()}
            deal = settled(case, seats, way)
            assert flows(deal) == expected
            assert deal.scoreboard.pool == (0 if case.is_made else 30)
            assert result(deal).is_made is case.is_made


@holds("french.pay.knave-of-diamonds")
@EACH_CASE
def test_every_player_pays_the_holder_of_the_jack_except_in_a_misere(case: Case) -> None:
    seats = seated(2, None if case.partner is None else 4, "clockwise")
    without = settled(case, seats)
    two = 0 if "misere" in case.contract else 2
    assert ("♦J" in str(without.outcome.untold)) is bool(two)
    taken = without.deal.tricks or ()
    # If there are trumps, the jack is the highest and takes a trick.
    for holder in [seat for seat in (1, 2, 3, 4) if not two or taken[seat - 1]]:
        deal = settled(case, seats, jack_of_diamonds=holder)
        assert deal.outcome.untold is None
        assert [now - before for now, before in zip(deal.net, without.net, strict=True)] == [
            3 * two if seat == holder else -two for seat in (1, 2, 3, 4)
        ]


@holds("french.pool.stake", "french.pool.passed-out")
def test_the_stake_doubles_after_the_thirty_second_deal() -> None:
    passed: DealTable = {**PASSED, "turned": "hearts"}
    done = evening({**passed, "dealer": 4}, *[passed] * 39)
    pools = [deal.scoreboard.pool for deal in done.deals]
    assert [pools[n - 1] for n in (1, 32, 33, 40)] == [10, 320, 340, 480]


@holds("french.settle.winner", "french.equipment.players")
def test_the_player_with_the_highest_gain_wins() -> None:
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
            "5 chips in the pool; 1 odd chip for the last dealer, whom the record does not name",
        ),
    ],
)
def test_the_pool_left_at_the_end_is_divided_among_all_four(
    pool: int, deals: int, final: tuple[int, ...], odd: int, said: str
) -> None:
    passed: DealTable = {**PASSED, "turned": "hearts", "dealer": 4}
    found = evening(*[passed] * deals, options={"pool": pool}).settlement
    assert found is not None
    assert (found.final, found.residue, found.because) == (final, odd, said)
    left = evening(passed, readings={"pool-at-end": "leave"}).settlement
    assert left is not None
    assert (left.final, left.residue) == ((0, 0, 0, 0), 10)
