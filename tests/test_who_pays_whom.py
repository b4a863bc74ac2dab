"""Who pays whom in every game, whatever became of the contract: entered from the sources.

Seat 1 is declarer. A pair's deal is told by how many tricks each partner has above or below a
number of their own; where the source gives the two one number together, parts of it stand in.
"""

from __future__ import annotations

from collections.abc import Collection
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


class House(NamedTuple):
    """A game, and what its source says of partners.

    ``parts`` are the numbers of declarer and partner in ``pair``. Where two lose ``together``
    the parts do not matter; ``liable`` is a partner who pays for a game that the side has made.
    """

    contract: str
    needs: int
    misere: str
    pair: str = ""
    parts: tuple[int, int] = (0, 0)
    together: bool = False
    liable: bool = False


HOUSES: Final = {
    # Source 000, Betalning, p. 6; source 000, p. 9; source 001, p. 7: alike.
    "swedish": House("7", 7, "grande-misere", "5", (5, 3)),
    "swedish-simplified": House("7", 7, "grande-misere", "5", (5, 3)),
    "grandissimo": House("7", 7, "stor-misar", "6", (6, 4)),
    # Source 002: the bidder has to do with one opponent and the partner with the other.
    "fontainebleau": House("7", 7, "grand-misere", "5", (5, 3), together=True),
    "russian": House("7", 7, "grand-misere", "6", (6, 4), together=True),
    # Source 002: everybody plays alone.
    "american": House("7", 7, "grand-misere"),
    "american-alternative": House("7", 7, "grand-misere"),
    # Source 002, French Boston: where the pair has failed it goes by who is short.
    "french": House("grand-independence", 8, "grand-misere", "simple-belle", (5, 3)),
    "mariland": House("grand-independence", 8, "grand-misere", "simple-belle", (5, 3)),
    # Source 003, ¶ 6: who is short pays, even if the game is won.
    "german": House("klein-philadelphia", 9, "gross-misere", "klein-boston", (5, 3), liable=True),
    # Source 004: each partner has to do with one opponent.
    "solo": House("7", 7, "grand-misere", "6", (6, 4), together=True),
}
#: No card is turned up in these.
WITHOUT_TURN_UP: Final = ("fontainebleau", "russian", "solo")
PAIRS: Final = [game for game, house in HOUSES.items() if house.pair]
#: Tricks above or below the numbers of declarer and partner, by what becomes of the side.
MADE: Final = [(0, 0), (1, 1), (1, -1), (-1, 1), (3, -1), (-2, 4)]
LOST: Final = [(0, -1), (-1, 0), (1, -2), (-3, 1), (-1, -1), (-4, -2)]


def settle(game: str, contract: str, **told: object) -> dict[tuple[int, int], int]:
    """Who paid whom how much for one deal, in hearts where the contract has a trump suit."""
    house = HOUSES[game]
    rates = {"rates": "reconstruction-a"} if game == "german" else {}
    suit = {} if contract == house.misere else {"trump": "hearts"}
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


@pytest.mark.parametrize("game", HOUSES)
@pytest.mark.parametrize("over", [-4, -2, -1, 0, 1])
def test_alone(game: str, over: int) -> None:
    house = HOUSES[game]
    found = settle(game, house.contract, tricks=tricks(house.needs + over))
    assert (to_each(DECLARER) if over < 0 else from_each()).are(found)


@pytest.mark.parametrize("game", HOUSES)
def test_a_slam_alone(game: str) -> None:
    assert from_each().are(settle(game, HOUSES[game].contract, tricks=tricks(SLAM)))


@pytest.mark.parametrize("game", HOUSES)
@pytest.mark.parametrize("taken", [0, 1, 2, 5])
def test_misere(game: str, taken: int) -> None:
    found = settle(game, HOUSES[game].misere, tricks=tricks(taken))
    assert (to_each(DECLARER) if taken else from_each()).are(found)


@pytest.mark.parametrize("game", PAIRS)
@pytest.mark.parametrize("partner", [2, 3, 4])
@pytest.mark.parametrize(("own", "whister"), [*MADE, *LOST])
def test_with_a_partner(game: str, partner: int, own: int, whister: int) -> None:
    house = HOUSES[game]
    seats = (DECLARER, partner)
    first, second = house.parts
    taken = tricks(first + own, whister=second + whister, seats=seats)
    found = settle(game, house.pair, partner=partner, tricks=taken)
    is_made = (own, whister) in MADE
    short = [seat for seat, over in zip(seats, (own, whister), strict=True) if over < 0]
    if is_made and not (house.liable and short):
        assert from_each(partner).are(found)
    else:
        assert to_each(*(seats if house.together else short), partner=partner).are(found)


@pytest.mark.parametrize("game", PAIRS)
@pytest.mark.parametrize("whister", [0, 2, 6, 13])
def test_a_slam_with_a_partner(game: str, whister: int) -> None:
    """However the thirteen are divided: only German Boston asks who took them."""
    house = HOUSES[game]
    own = SLAM - whister
    found = settle(game, house.pair, partner=3, tricks=tricks(own, whister=whister))
    parts = zip((DECLARER, 3), (own, whister), house.parts, strict=True)
    short = [seat for seat, taken, part in parts if taken < part]
    if house.liable and short:
        assert to_each(*short, partner=3).are(found)
    else:
        assert from_each(3).are(found)


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
