"""Sessions for the conformance kit: every price made and lost, alone and with a partner.

Each deal is a summary, and the plain books pay it. Some of the deals are paid again under each
reading that changes a sum.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any, Final, NamedTuple

from tests.french import table as at_french
from tests.german.deals import TRICKS, WHISTER
from tests.houses import HOUSES
from tests.kit.families import Deal, record_of
from tests.kit.referee import FRENCH, WAYS
from tests.sweden.told import TABLE_I
from tests.swedish_simplified.book import ROWS
from tests.table import House, clockwise, is_misere, is_small

#: The number of deals in a session, low enough that a pool that doubles stays small.
LENGTH: Final = 10
#: The number for the lowest games of German Boston, which may not be played for the Rokambole.
FEWER: Final = 3
SUITED: Final = ("spades", "clubs", "hearts", "diamonds")
CLASSES: Final = (
    *({"turned": "hearts", "trump": suit} for suit in ("spades", "diamonds", "hearts")),
)
#: The tricks of each seat when all have passed.
WHEN_ALL_PASS: Final = (
    *([7, 4, 2, 0], [4, 4, 3, 2], [5, 5, 3, 0], [3, 3, 4, 3], [3, 5, 0, 5], [2, 4, 4, 3]),
    *([4, 3, 2, 4], [4, 2, 4, 3], [3, 4, 2, 4], [4, 4, 4, 1], [0, 0, 6, 7]),
)
#: The honours of the declarer and of the three players after them; the deals use them in turn.
HONOURS: Final = (
    [0, 2, 0, 1],
    [3, 0, 0, 0],
    [2, 0, 2, 0],
    [4, 0, 0, 0],
    [1, 1, 1, 1],
    [2, 0, 1, 1],
)


class Needs(NamedTuple):
    """The tricks that a contract needs: alone, and from each partner if it may have a partner."""

    alone: int
    pair: tuple[int, int] | None = None


def needs_of(game: str) -> dict[str, Needs]:
    """Return the tricks that every contract with a trump suit needs."""
    if game in FRENCH:
        return {name: Needs(number, (5, 3) if name == "simple" else None)
                for name, number in at_french.NEEDED.items()}  # fmt: skip
    if game == "german":
        return {name: Needs(n, (n, WHISTER[name]) if name in WHISTER else None)
                for name, n in TRICKS.items()}  # fmt: skip
    if game == "swedish-simplified":
        alone = {
            name: needed[0] for (name, players), (needed, _, _) in ROWS.items() if players == 1
        }
        pair = {name: needed for (name, players), (needed, _, _) in ROWS.items() if players == 2}
        return {
            name: Needs(number, (pair[name][0], pair[name][1]) if name in pair else None)
            for name, number in alone.items()
            if number
        }
    if game in TABLE_I:
        return {
            name: Needs(line.tricks, (line.tricks, line.whister) if line.whister else None)
            for name, line in TABLE_I[game].items()
            if line.tricks
        }
    house = HOUSES[game]
    assert isinstance(house, House)
    names = dict.fromkeys(bid.partition(" ")[0] for bid in house.bids if not is_misere(bid))
    more = 3 if game == "fontainebleau" else 4
    return {
        name: Needs(n, (n, more) if name in house.partners.contracts else None)
        for name in names
        for n in [int(name) if name.isdigit() else 13]
    }


def suits_of(game: str, name: str) -> list[Deal]:
    """Return the keys that record the suit of a contract, one set for each price."""
    if game in FRENCH:
        if name == "simple":
            return [{"contract": "simple-belle", "turned": suit} for suit in SUITED]
        belle = [{"contract": "neuf-belle", "turned": suit} for suit in SUITED if name == "neuf"]
        return [*({"contract": f"{name} {suit}", "turned": "hearts"} for suit in SUITED), *belle]
    if game.startswith("american"):
        return [{"contract": name, "trump": "clubs"}]
    if WAYS[game].suits == "by suit":
        return [{"contract": f"{name} {suit}"} for suit in SUITED]
    sang: list[Deal] = [{"contract": name}] if WAYS[game].has_sang else []
    return [*({"contract": name, **each} for each in CLASSES), *sang]


def tricks(declarer: int, partner: int | None, own: int, whist: int, cards: int = 13) -> list[int]:
    """Return the tricks by seat; the others share those that the side did not take."""
    taken = dict.fromkeys((1, 2, 3, 4), 0)
    taken[declarer] = own
    if partner:
        taken[partner] = whist
    others = [seat for seat in taken if seat not in (declarer, partner)]
    rest = cards - sum(taken.values())
    for number, seat in enumerate(others):
        taken[seat] = rest // len(others) + (number < rest % len(others))
    return list(taken.values())


def results(game: str, needs: Needs) -> Iterator[tuple[int, int | None]]:
    """Yield the tricks of the declarer, and of the partner if there is one."""
    everything = game.startswith("american")
    steps = range(-13, 14) if everything else (0, 1, 2, -1, -2, -4, 13 - needs.alone)
    yield from ((own, None) for own in dict.fromkeys(needs.alone + step for step in steps)
                if 0 <= own <= 13)  # fmt: skip
    if needs.pair:
        own, whist = needs.pair
        for more, also in ((0, 0), (1, 1), (-1, 0), (0, -1), (-1, -1), (-1, 1), (1, -1), (-2, 0),
                           (-3, 1), (2, -2), (0, -3), (13 - own - whist, 0), (-1, 3)):  # fmt: skip
            if own + more + max(0, whist + also) <= 13:
                yield own + more, max(0, whist + also)


def with_trumps(game: str, source: Random) -> Iterator[Deal]:
    """Yield every contract in every suit with every result; honours and seats take turns."""
    counted, dealt = cycle(range(1000)), cycle(HONOURS)
    for name, needs in needs_of(game).items():
        for suit in suits_of(game, name):
            for own, whist in results(game, needs):
                number = next(counted)
                declarer = number % 4 + 1
                partner = None if whist is None else clockwise(declarer, number // 4 % 3 + 1)
                deal = {**suit, "declarer": declarer}
                deal |= {"partner": partner} if partner else {}
                deal["tricks"] = tricks(declarer, partner, own, whist or 0)
                if game not in ("grandissimo", "swedish-simplified", "american"):
                    held = next(dealt)
                    turn = [held[(seat - declarer) % 4] for seat in (1, 2, 3, 4)]
                    # A player with at least as many tricks as honours can have held them.
                    fits = all(one <= won for one, won in zip(turn, deal["tricks"], strict=True))
                    deal["honours"] = turn if fits else [0, 0, 0, 0]
                if game in ("swedish", "grandissimo"):
                    side = own + (whist or 0)
                    deal["opening_run"] = side if side == 13 else source.randint(0, side)
                blank = clockwise(declarer, number // 3 % 4)
                if WAYS[game].declares and number % 3 == 0 and deal["tricks"][blank - 1] < 8:
                    if number % 2:
                        deal["honours"][blank - 1] = 0
                    deal["carte_blanche"] = [blank]
                yield deal
                if game in FRENCH and own + (whist or 0) >= (8 if partner else needs.alone):
                    slam = ("closed", "table")[number % 2]
                    jack = next(
                        s for s in (declarer, partner, 1, 2, 3, 4) if s and deal["tricks"][s - 1]
                    )
                    yield {**_without(deal, "honours"), "slam": slam}
                    yield {**_without(deal, "honours"), "jack_of_diamonds": jack}


def with_honours(game: str) -> Iterator[Deal]:
    """Yield every contract just made with three or four honours, alone and with a partner."""
    if game in ("grandissimo", "swedish-simplified", "american"):
        return
    for name, needs in needs_of(game).items():
        for suit in suits_of(game, name):
            row = {"opening_run": 0} if game == "swedish" else {}
            for held in (3, 4):
                yield {**suit, "declarer": 1, "tricks": tricks(1, None, needs.alone, 0),
                       "honours": [held, 0, 0, 0], **row}  # fmt: skip
                if needs.pair:
                    own, whist = needs.pair
                    yield {**suit, "declarer": 2, "partner": 3, "tricks": tricks(2, 3, own, whist),
                           "honours": [0, 2, held - 2, 0], **row}  # fmt: skip


def _without(deal: Deal, key: str) -> Deal:
    return {name: value for name, value in deal.items() if name != key}


def without_trumps(game: str) -> Iterator[Deal]:
    """Yield every misère with no tricks, one and two, and the deals in which nobody bids."""
    misere = at_french.MISERES if game in FRENCH else filter(is_misere, HOUSES[game].bids)
    for number, name in enumerate(misere):
        is_short = name.startswith("petite-misere") if game in FRENCH else is_small(name)
        turned = [{"turned": suit} for suit in SUITED] if game in FRENCH else [{}]
        for also, own in ((each, own) for each in turned for own in (0, 1, 2)):
            seat = (number + own) % 4 + 1
            taken = tricks(seat, None, own, 0, 12 if is_short else 13)
            yield {**also, "contract": name, "declarer": seat, "tricks": taken}
    house = HOUSES[game]
    contract, played = house.nobody_bids if isinstance(house, House) else ("passed", 0)
    for taken in WHEN_ALL_PASS:
        turned_up = {"turned": "clubs"} if game in FRENCH else {}
        yield {"contract": contract, **turned_up, **({"tricks": taken} if played else {})}
    if game == "grandissimo":
        for suit in suits_of(game, "begar"):
            yield {**suit, "declarer": 2, "conceded": True}
            yield {**suit, "declarer": 3, "partner": 4, "conceded": True}


def deals(game: str) -> list[Deal]:
    """Return all deals of a game, shuffled in the same way in every run."""
    source = Random(game)
    told = [*with_trumps(game, source), *with_honours(game), *without_trumps(game)]
    source.shuffle(told)
    return told


def betes(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a session for each bête: five are set in turn, and the last and largest is paid.

    Payments are rounded to the nearest ten. Only the sum of several increases shows a small error.
    """
    if game not in ("swedish", "grandissimo"):
        return
    lost = [{**suit, "tricks": tricks(1, None, 5, 0)} for suit in suits_of(game, "6")]
    for name in filter(is_misere, HOUSES[game].bids):
        cards = 12 if is_small(name) else 13
        lost.append({"contract": name, "tricks": tricks(1, None, 1, 0, cards)})
    if game == "grandissimo":
        lost.append({"contract": "rundmisar", "tricks": [7, 2, 2, 2]})
    made = {"contract": "6", **CLASSES[0], "declarer": 2, "tricks": tricks(2, None, 6, 0)}
    for number, each in enumerate(lost, 1):
        own = {} if each["contract"] == "rundmisar" else {"declarer": 1}
        deal = {**each, **own}
        whole = [deal, made, *[deal] * 4, made]
        yield f"betes-{number}", record_of(game, {"dealer": 4, **whole[0]}, *whole[1:])


def sessions(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield sessions of all deals, and of some or all of them under each other reading."""
    told = deals(game)
    yield from betes(game)
    yield from _in_sessions(game, "prices", told, {})
    for reading, (_, *others) in WAYS[game].readings.items():
        for option in others:
            if option != "refuse":
                part = told[:: 5 if len(told) > 150 else 1]
                yield from _in_sessions(
                    game, f"{reading}-{option}", part, {"readings": {reading: option}}
                )


def _in_sessions(
    game: str, name: str, told: list[Deal], more: dict[str, Any]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Divide the deals into sessions, shorter ones for the lowest games of German Boston."""
    low = [deal for deal in told if deal["contract"] in ("klein-boston", "gross-boston")]
    number = 0
    for some, length in (([d for d in told if d not in low], LENGTH), (low, FEWER)):
        for start in range(0, len(some), length):
            number += 1
            first, *rest = some[start : start + length]
            deal = [{"dealer": number % 4 + 1, **first}, *rest]
            yield f"{name}-{number}", record_of(game, *deal, **more)
