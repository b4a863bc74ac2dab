"""Benchmarks of the engine: replayed sessions, and random deals compared with RLCard's bridge."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count, cycle, islice
from random import Random
from typing import Any, Final

import boston
from benchmarks.command import Figure, ratio
from boston.course.deal import DealState
from tools.places import ROOT, say

#: The deals of a Swedish session, repeated in this order: some made or lost, one passed out.
DEALS: Final[tuple[dict[str, Any], ...]] = (
    {"contract": "6", "declarer": 1, "partner": 3, "suit_class": "plain", "tricks": [7, 2, 3, 1]},
    {"contract": "petite-misere", "declarer": 2, "tricks": [4, 1, 3, 4]},
    {"contract": "8", "declarer": 4, "suit_class": "second", "tricks": [1, 2, 1, 9]},
    {"contract": "passed"},
    {"contract": "7", "declarer": 3, "suit_class": "highest", "tricks": [3, 2, 5, 3]},
)
#: The number of deals in an evening, and in a season.
LENGTHS: Final = (40, 1_000)
#: A session that records every deal card by card.
CARDS: Final = ROOT / "examples" / "swedish" / "at-the-table.toml"
#: The games in which random deals are played.
BY_CHANCE: Final = ("swedish", "solo")
NO_RLCARD: Final = f"""\
RLCard is not installed, so nothing is compared with it. To install it:
{sys.executable} -m pip install rlcard"""
#: The seconds of processor time for which a piece of work is repeated.
SECONDS: Final = 1.0


def session(length: int) -> str:
    """Return a record of `length` deals, as JSON."""
    return json.dumps({"game": "swedish", "deal": [*islice(cycle(DEALS), length)]})


def rate(deals: int, work: Callable[[], object], seconds: float = SECONDS) -> float:
    """Return the deals per second of processor time; other programs on the machine do not count.

    ``deals``: The number of deals that one call of `work` replays or plays.
    """
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        work()
        done += deals
    return done / spent


def by_chance(game: str) -> Callable[[], DealState]:
    """Return a function that plays one random deal; each call uses another seed."""
    seeds = count(1)

    def play_deal() -> DealState:
        seed = next(seeds)
        chance, deal = Random(seed), boston.start(game, dealer=4, seed=seed)
        while legal := deal.legal:
            deal = deal.push(chance.choice(legal))
        return deal

    return play_deal


def by_chance_in_rlcard() -> Callable[[], object] | None:
    """Return a function that plays one random deal of RLCard's bridge.

    It uses the bare game, without RLCard's environment. If RLCard is not installed, return
    ``None``.
    """
    try:
        from rlcard.games.bridge.game import BridgeGame
    except ModuleNotFoundError:
        return None
    chance, game = Random(1), BridgeGame()
    game.np_random.seed(1)

    def play_deal() -> object:
        game.init_game()
        while legal := game.judger.get_legal_actions():
            game.step(chance.choice(legal))
        return game

    return play_deal


def figures(rounds: int) -> Iterator[Figure]:
    """Yield the figures. Each round does every piece of work once."""
    told = {length: session(length) for length in LENGTHS}
    short, long = (boston.loads(text) for text in told.values())
    cards = boston.load(CARDS)
    few, many = LENGTHS
    work: dict[str, tuple[int, Callable[[], object]]] = {
        "short": (few, lambda: boston.replay(short)),
        "long": (many, lambda: boston.replay(long)),
        "read": (few, lambda: boston.replay(boston.loads(told[few]))),
        "json": (few, lambda: json.loads(told[few])),
        "cards": (len(cards.deals), lambda: boston.replay(cards)),
        **{game: (1, by_chance(game)) for game in BY_CHANCE},
    }
    if bridge := by_chance_in_rlcard():
        work["rlcard"] = (1, bridge)
    else:
        say(NO_RLCARD)
    taken = [{name: rate(*each) for name, each in work.items()} for _ in range(rounds)]
    rates = {name: [each[name] for each in taken] for name in work}
    yield Figure(f"replay {few:,} deals", "deals/s", rates["short"], "≥ 10,000")
    yield Figure(f"read and replay {few:,} deals", "deals/s", rates["read"], "≥ 10,000")
    yield ratio("time for that, of json.loads of the same", rates["json"], rates["read"], "")
    yield ratio(
        f"time a deal takes, of {many:,} to {few:,}", rates["short"], rates["long"], "≤ 1.5"
    )
    yield Figure("replay deals with all their cards", "deals/s", rates["cards"])
    for game in BY_CHANCE:
        yield Figure(f"random deals of {game}", "deals/s", rates[game])
    if bridge:
        yield Figure("random deals of RLCard's bare bridge", "deals/s", rates["rlcard"])
        for game in BY_CHANCE:
            yield ratio(f"random deals of {game} to these", rates[game], rates["rlcard"], "")
