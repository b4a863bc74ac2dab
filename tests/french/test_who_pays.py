"""Who pays whom, and the pool: made or lost, alone or by two, who is short, slam and misère.

Spades are the belle and are turned up, so that a unit is one chip. In every case the pool holds
fifteen, which is odd. Payments are those of the source (French Boston, Scoring), told by what the
players are to the game: the bidder and the partner, and the opponents in turn after the bidder.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest

from boston.pay.payment import Pool
from boston.replaying.replay import Scored
from tests.helpers import DealTable, holds, last, paid, refusal

BIDDER, PARTNER, POOL = "bidder", "partner", "pool"
FIRST, SECOND, THIRD = "first", "second", "third"
Flows = dict[tuple[str, str], int]
#: A seat, or the pool.
Party = int | str


class Case(NamedTuple):
    """A game, its tricks by the bidder and the partner, and every payment it leads to."""

    name: str
    contract: str
    own: int
    payments: Flows
    partner: int | None = None
    slam: str | None = None


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


SIMPLE, GRAND = "simple-belle", "grand-independence spades"
CASES: Final = (
    Case("simple made alone", SIMPLE, 5, to_the_bidder(4)),
    Case("simple lost alone", SIMPLE, 4, by_the_bidder(4)),
    Case("independence made", "petite-independence spades", 6, to_the_bidder(6)),
    Case("independence lost", "petite-independence spades", 0, by_the_bidder(6)),
    Case("grand independence made", GRAND, 8, to_the_bidder(8)),
    Case("grand independence lost", GRAND, 7, by_the_bidder(8)),
    Case("petite misère made", "petite-misere", 0, to_the_bidder(16)),
    Case("petite misère lost", "petite-misere", 1, by_the_bidder(16)),
    Case("grand misère made", "grand-misere", 0, to_the_bidder(32)),
    Case("grand misère lost", "grand-misere", 13, by_the_bidder(32)),
    Case("misère of four aces made", "misere-four-aces", 0, to_the_bidder(32)),
    Case("misère of four aces lost", "misere-four-aces", 2, by_the_bidder(32)),
    Case("petite misère sur table made", "petite-misere-table", 0, to_the_bidder(64)),
    Case("grand misère sur table lost", "grand-misere-table", 1, by_the_bidder(64)),
    Case("slam alone made", GRAND, 13, to_the_bidder(100), slam="closed"),
    Case("slam alone lost", GRAND, 12, by_the_bidder(100), slam="closed"),
    Case("slam sur table made", GRAND, 13, to_the_bidder(200), slam="table"),
    Case("slam sur table lost", GRAND, 8, by_the_bidder(200), slam="table"),
    Case("slam alone in a simple", SIMPLE, 13, to_the_bidder(100), slam="closed"),
    Case("pair, made", SIMPLE, 5, to_both(4), 3),
    Case("pair, made though the bidder is short", SIMPLE, 4, to_both(4), 4),
    Case("pair, made though the partner is short", SIMPLE, 6, to_both(4), 2),
    Case("pair, made by the bidder alone", SIMPLE, 8, to_both(4), 0),
    Case("pair, made by the partner alone", SIMPLE, 0, to_both(4), 8),
    Case("pair, the partner short", SIMPLE, 5, by_one(PARTNER, 4), 2),
    Case("pair, the partner without a trick", SIMPLE, 7, by_one(PARTNER, 4), 0),
    Case("pair, the bidder short", SIMPLE, 4, by_one(BIDDER, 4), 3),
    Case("pair, the bidder without a trick", SIMPLE, 0, by_one(BIDDER, 4), 7),
    Case("pair, both short", SIMPLE, 4, by_both(4), 2),
    Case("pair, both without a trick", SIMPLE, 0, by_both(4), 0),
    Case("slam à deux made", SIMPLE, 5, to_both(50), 8, "closed"),
    Case("slam à deux lost", SIMPLE, 8, by_both(50), 4, "closed"),
    Case("slam à deux lost, the partner short", SIMPLE, 10, by_both(50), 2, "closed"),
    Case("slam à deux lost, the bidder short", SIMPLE, 3, by_both(50), 9, "closed"),
    Case("slam sur table by two made", SIMPLE, 10, to_both(200), 3, "table"),
    Case("slam sur table by two lost", SIMPLE, 9, by_both(200), 3, "table"),
)
Step = Callable[[int], int]
ROUND: Final[dict[str, Step]] = {
    "clockwise": lambda seat: seat % 4 + 1,
    "anticlockwise": lambda seat: (seat - 2) % 4 + 1,
}


def seated(bidder: int, partner: int | None, onward: Step) -> dict[str, int]:
    """Which seat each of them has."""
    seats, seat = {BIDDER: bidder}, bidder
    opponents = iter((FIRST, SECOND, THIRD))
    for _ in range(3):
        seat = onward(seat)
        seats[PARTNER if seat == partner else next(opponents)] = seat
    return seats


def dealt(case: Case, seats: dict[str, int]) -> DealTable:
    """The deal in summary; the first opponent has the tricks that are left."""
    tricks = [0, 0, 0, 0]
    played = 12 if case.contract.startswith("petite-misere") else 13
    tricks[seats[BIDDER] - 1] = case.own
    tricks[seats[FIRST] - 1] = played - case.own - (case.partner or 0)
    told: DealTable = {"dealer": 4, "turned": "spades", "contract": case.contract}
    told |= {"declarer": seats[BIDDER], "tricks": tricks}
    if case.partner is not None:
        told["partner"] = seats[PARTNER]
        tricks[seats[PARTNER] - 1] = case.partner
    return told | ({"slam": case.slam} if case.slam else {})


def flows(deal: Scored) -> dict[tuple[Party, Party], int]:
    """Who paid whom, and what came out of the pool or went into it; no stake."""
    found: dict[tuple[Party, Party], int] = {(a, b): n for (a, b), n in paid(deal).items()}
    for line in deal.receipt:
        if line.rule in ("french.pool.won", "french.pool.doubled"):
            payer, payee = (POOL if isinstance(a, Pool) else a for a in (line.payer, line.payee))
            found[payer, payee] = line.points
    return found


def settled(case: Case, seats: dict[str, int], way: str, **more: object) -> Scored:
    """The deal, with ten from its dealer upon the five in the pool."""
    agreed: DealTable = {"options": {"pool": 5}, "readings": {"direction": way}, "game": "french"}
    return last(dealt(case, seats) | more, **agreed)


@holds(
    "french.pay.made-alone", "french.pay.made-with-partner", "french.pay.lost-alone",
    "french.pay.blame-partner", "french.pay.blame-caller", "french.pay.both-short",
    "french.pay.which-opponent", "french.pay.slam", "french.pay.slam-lost",
    "french.pay.slam-lost-by-two", "french.contracts.slam-open-hand", "french.partner.target",
    "french.pool.won", "french.pool.doubled", "french.pool.odd-chip",
)  # fmt: skip
@pytest.mark.parametrize("way", ROUND)
@pytest.mark.parametrize("case", CASES, ids=lambda each: each.name)
def test_who_pays_whom(case: Case, way: str) -> None:
    for bidder in (1, 2, 3, 4):
        partners = [None] if case.partner is None else [s for s in (1, 2, 3, 4) if s != bidder]
        for partner in partners:
            seats = seated(bidder, partner, ROUND[way])
            places: dict[str, Party] = {**seats, POOL: POOL}
            expected = {(places[a], places[b]): n for (a, b), n in case.payments.items()}
            assert flows(settled(case, seats, way)) == expected


@holds("french.pay.knave-of-diamonds")
@pytest.mark.parametrize("case", CASES, ids=lambda each: each.name)
def test_the_jacks_holder_is_paid_by_every_player_and_never_in_a_misere(case: Case) -> None:
    seats = seated(2, None if case.partner is None else 4, ROUND["clockwise"])
    without = settled(case, seats, "clockwise").net
    for holder in (1, 2, 3, 4):
        gained = settled(case, seats, "clockwise", jack_of_diamonds=holder).net
        two = 0 if "misere" in case.contract else 2
        assert [now - before for now, before in zip(gained, without, strict=True)] == [
            3 * two if seat == holder else -two for seat in (1, 2, 3, 4)
        ]


@holds("french.auction.passed-out", "french.pool.passed-out", "french.pool.stake")
@pytest.mark.parametrize("game", ["french", "mariland"])
def test_when_all_pass_nobody_pays_and_the_stakes_stay(game: str) -> None:
    passed: DealTable = {"dealer": 4, "turned": "spades", "contract": "passed"}
    deal = last(passed, game=game, options={"pool": 5})
    assert (deal.net, deal.standing.pool) == ((0, 0, 0, -10), 15)
    again = last(passed, {**passed, "dealer": 1}, game=game, options={"pool": 5})
    assert (again.net, again.standing.pool) == ((-10, 0, 0, 0), 25)


@holds("french.partner.simple-only")
@pytest.mark.parametrize("case", [case for case in CASES if case.contract != SIMPLE])
def test_only_a_simple_is_played_by_two(case: Case) -> None:
    told = dealt(case, seated(1, None, ROUND["clockwise"])) | {"partner": 3}
    assert refusal(told, game="french").startswith("deal 1: french.partner.simple-only: ")


def test_no_game_is_given_up() -> None:
    told = dealt(CASES[0], seated(1, None, ROUND["clockwise"])) | {"given_up": True}
    assert "'given_up' means nothing in french" in refusal(told, game="french")
