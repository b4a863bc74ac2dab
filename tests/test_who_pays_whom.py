"""Who pays whom in every game, whatever became of the contract: entered from the sources.

Seat 1 is declarer. A pair's deal is told by how many tricks each partner has above or below a
number of their own; where the source gives the two one number together, parts of it stand in.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import product
from typing import Final, NamedTuple

import pytest

from tests.helpers import last, paid, tricks

DECLARER: Final = 1
SLAM: Final = 13


class Payments(NamedTuple):
    """Each payer pays every payee or, ``one_to_one``, one of them, and no two the same."""

    payers: Collection[int]
    payees: Collection[int]
    one_to_one: bool = False

    def are(self, pairs: Collection[tuple[int, int]]) -> bool:
        """Whether these are the pairs of payer and payee."""
        if not self.one_to_one:
            return set(pairs) == set(product(self.payers, self.payees))
        payers, payees = (sorted(side) for side in zip(*pairs, strict=True))
        return payers == sorted(self.payers) and payees == sorted(self.payees)


def whoever_is_short(side: list[int], short: list[int], is_made: bool) -> list[int]:
    """A lost game is paid for by the one who failed, or by both if both did."""
    return [] if is_made else short


def both_together(side: list[int], short: list[int], is_made: bool) -> list[int]:
    """What each of them has taken does not matter."""
    return [] if is_made else side


def short_though_made(side: list[int], short: list[int], is_made: bool) -> list[int]:
    """Each has to reach his own number, even if the side has made the game."""
    return short


class Pair(NamedTuple):
    """A contract with a partner, the numbers of declarer and partner in it, and who pays."""

    contract: str
    parts: tuple[int, int]
    paying: Callable[[list[int], list[int], bool], list[int]]


class Source(NamedTuple):
    """What a source says: a contract alone and the tricks it needs, a misère, a pair's contract."""

    contract: str
    needs: int
    misere: str
    pair: Pair | None = None


SWEDISH: Final = Source("7", 7, "grande-misere", Pair("5", (5, 3), whoever_is_short))
AMERICAN: Final = Source("7", 7, "grand-misere")
FRENCH: Final = Source(
    "grand-independence", 8, "grand-misere", Pair("simple-belle", (5, 3), whoever_is_short)
)
SOURCES: Final = {
    # Source 000, Betalning, p. 6; source 000, p. 9; source 001, p. 7: alike.
    "swedish": SWEDISH,
    "swedish-simplified": SWEDISH,
    "grandissimo": Source("7", 7, "stor-misar", Pair("6", (6, 4), whoever_is_short)),
    # Source 002: the bidder has to do with one opponent and the partner with the other.
    "fontainebleau": Source("7", 7, "grand-misere", Pair("5", (5, 3), both_together)),
    "russian": Source("7", 7, "grand-misere", Pair("6", (6, 4), both_together)),
    # Source 002: everybody plays alone.
    "american": AMERICAN,
    "american-alternative": AMERICAN,
    # Source 002, French Boston: where the pair has failed it goes by who is short.
    "french": FRENCH,
    "mariland": FRENCH,
    # Source 003, ¶ 6: who is short pays, even if the game is won.
    "german": Source(
        "klein-philadelphia", 9, "gross-misere", Pair("klein-boston", (5, 3), short_though_made)
    ),
    # Source 004: each partner has to do with one opponent.
    "solo": Source("7", 7, "grand-misere", Pair("6", (6, 4), both_together)),
}
#: No card is turned up in these.
WITHOUT_TURN_UP: Final = ("fontainebleau", "russian", "solo")
PAIRS: Final = [
    pytest.param(game, source.pair, id=game) for game, source in SOURCES.items() if source.pair
]
#: Tricks above or below the numbers of declarer and partner, by what becomes of the side.
MADE: Final = [(0, 0), (1, 1), (1, -1), (-1, 1), (3, -1), (-2, 4)]
LOST: Final = [(0, -1), (-1, 0), (1, -2), (-3, 1), (-1, -1), (-4, -2)]


def settle(game: str, contract: str, **told: object) -> dict[tuple[int, int], int]:
    """Who paid whom how much for one deal, in hearts where the contract has a trump suit."""
    rates = {"rates": "reconstruction-a"} if game == "german" else {}
    suit = {} if contract == SOURCES[game].misere else {"trump": "hearts"}
    turned = {} if game in WITHOUT_TURN_UP else {"turned": "hearts"}
    deal = {"contract": contract, "declarer": DECLARER, "dealer": 4, **suit, **turned, **told}
    found = paid(last(deal, game=game, **rates))
    assert len(set(found.values())) == 1, "every payment of a deal is the same"
    return found


def from_each(partner: int | None = None) -> Payments:
    """The game is made: every defender pays, and with a partner each pays one of the side."""
    return Payments(defenders(partner), side(partner), partner is not None)


def to_each(*short: int, partner: int | None = None) -> Payments:
    """The game is lost by these: alone for everybody, both each for one."""
    return Payments(short, defenders(partner), len(short) == 2)


def side(partner: int | None) -> list[int]:
    """The declarer and the partner, if there is one."""
    return [DECLARER] if partner is None else [DECLARER, partner]


def defenders(partner: int | None) -> list[int]:
    """The others."""
    return [seat for seat in (1, 2, 3, 4) if seat not in side(partner)]


@pytest.mark.parametrize("game", SOURCES)
@pytest.mark.parametrize("over", [-4, -2, -1, 0, 1])
def test_alone(game: str, over: int) -> None:
    source = SOURCES[game]
    found = settle(game, source.contract, tricks=tricks(source.needs + over))
    assert (to_each(DECLARER) if over < 0 else from_each()).are(found)


@pytest.mark.parametrize("game", SOURCES)
def test_a_slam_alone(game: str) -> None:
    assert from_each().are(settle(game, SOURCES[game].contract, tricks=tricks(SLAM)))


@pytest.mark.parametrize("game", SOURCES)
@pytest.mark.parametrize("taken", [0, 1, 2, 5])
def test_misere(game: str, taken: int) -> None:
    found = settle(game, SOURCES[game].misere, tricks=tricks(taken))
    assert (to_each(DECLARER) if taken else from_each()).are(found)


@pytest.mark.parametrize(("game", "pair"), PAIRS)
@pytest.mark.parametrize("partner", [2, 3, 4])
@pytest.mark.parametrize(("own", "whister"), [*MADE, *LOST])
def test_with_a_partner(game: str, pair: Pair, partner: int, own: int, whister: int) -> None:
    seats = [DECLARER, partner]
    first, second = pair.parts
    taken = tricks(first + own, whister=second + whister, seats=(DECLARER, partner))
    found = settle(game, pair.contract, partner=partner, tricks=taken)
    short = [seat for seat, over in zip(seats, (own, whister), strict=True) if over < 0]
    paying = pair.paying(seats, short, (own, whister) in MADE)
    expected = to_each(*paying, partner=partner) if paying else from_each(partner)
    assert expected.are(found)


@pytest.mark.parametrize(("game", "pair"), PAIRS)
@pytest.mark.parametrize("whister", [0, 2, 6, 13])
def test_a_slam_with_a_partner(game: str, pair: Pair, whister: int) -> None:
    """However the thirteen are divided: only German Boston asks who took them."""
    own = SLAM - whister
    found = settle(game, pair.contract, partner=3, tricks=tricks(own, whister=whister))
    parts = zip((DECLARER, 3), (own, whister), pair.parts, strict=True)
    short = [seat for seat, taken, part in parts if taken < part]
    paying = pair.paying([DECLARER, 3], short, True)
    expected = to_each(*paying, partner=3) if paying else from_each(3)
    assert expected.are(found)


@pytest.mark.parametrize("game", ["swedish", "swedish-simplified"])
@pytest.mark.parametrize("contract", ["5", "6"])
def test_given_up(game: str, contract: str) -> None:
    """Source 000, p. 3: it is lost by one, by a declarer whom nobody has joined."""
    assert to_each(DECLARER).are(settle(game, contract, given_up=True))


@pytest.mark.parametrize("partner", [None, 2, 3, 4])
def test_a_gift(partner: int | None) -> None:
    """Source 001, p. 4: it counts as made."""
    told = {} if partner is None else {"partner": partner}
    assert from_each(partner).are(settle("grandissimo", "begar", conceded=True, **told))
