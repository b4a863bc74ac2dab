"""Session records of any length, as they might have been written: the same ones in every run."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from boston.auction.ladder import Contract
from boston.base.seats import SEATS, Seat
from boston.games.swedish import GAME

#: How often a contract is played, in hundredths, the rest being deals passed out: many low ones.
OFTEN: Final = {
    "5": 24,
    "6": 18,
    "petite-misere": 8,
    "7": 16,
    "grande-misere": 5,
    "8": 10,
    "petite-misere-ouverte": 2,
    "9": 5,
    "grande-misere-ouverte": 1,
    "10": 3,
    "11": 1,
    "12": 1,
    "13": 1,
}
PASSED_OUT: Final = 5
MADE: Final = 2 / 3
#: Where nearly everything is lost, the debts pile up in the columns.
SELDOM: Final = 1 / 50
WITH_WHIST: Final = 2 / 3
SUIT_CLASSES: Final = ("plain", "plain", "second", "highest")


def session(deals: int, seed: int = 1828, made: float = MADE) -> dict[str, Any]:
    """A record of so many deals in summary, as it comes out of its file.

    ``made`` is how often a contract is made.
    """
    source = Random(seed)
    names = source.choices([*OFTEN, "passed"], [*OFTEN.values(), PASSED_OUT], k=deals)
    players = ["Anna", "Bo", "Carl", "Disa"]
    return {
        "game": GAME.id,
        "players": players,
        "deal": [deal(name, source, made) for name in names],
    }


def deal(name: str, source: Random, made: float) -> dict[str, Any]:
    """One deal of this contract."""
    if name == "passed":
        return {"contract": name}
    contract = GAME.ladder.contract(name)
    declarer = source.choice(SEATS)
    told: dict[str, Any] = {"contract": name, "declarer": declarer}
    if contract.is_misere:
        return told | {"tricks": misere_tricks(contract, declarer, source, made)}
    partner = None
    if contract.partnership is not None and source.random() < WITH_WHIST:
        partner = source.choice([seat for seat in SEATS if seat != declarer])
        told["partner"] = partner
    tricks = taken(contract, declarer, partner, source, made)
    run = source.choice((0, 0, 1, 3, 5))
    return told | {
        "suit_class": source.choice(SUIT_CLASSES),
        "tricks": tricks,
        "honours": honours(source),
        "opening_run": min(run, tricks[declarer - 1]),
    }


def misere_tricks(contract: Contract, declarer: Seat, source: Random, made: float) -> list[int]:
    """Nothing for the declarer, or else a trick or two, and the rest to the others."""
    own = 0 if source.random() < made else source.choice((1, 1, 2))
    tricks = shared(contract.cards - own, [seat for seat in SEATS if seat != declarer], source)
    tricks[declarer - 1] = own
    return tricks


def taken(
    contract: Contract, declarer: Seat, partner: Seat | None, source: Random, made: float
) -> list[int]:
    """The side's tricks about the number it has to take, the rest to the others."""
    off = source.choice((0, 0, 1, 2) if source.random() < made else (-1, -1, -2, -3))
    if partner is None or contract.partnership is None:
        own, helped = contract.tricks + off, 0
    else:
        goal = contract.partnership
        own, helped = goal.declarer + off, goal.partner
    own = min(own, contract.cards - helped)
    side = (declarer, partner)
    rest = [seat for seat in SEATS if seat not in side]
    tricks = shared(contract.cards - own - helped, rest, source)
    tricks[declarer - 1] = own
    if partner is not None:
        tricks[partner - 1] = helped
    return tricks


def shared(tricks: int, seats: list[Seat], source: Random) -> list[int]:
    """So many tricks, each to one of these seats."""
    by_seat = [0, 0, 0, 0]
    for seat in source.choices(seats, k=tricks):
        by_seat[seat - 1] += 1
    return by_seat


def honours(source: Random) -> list[int]:
    """The four honours of the trump suit, each to somebody."""
    return shared(4, list(SEATS), source)
