"""The engine: sessions replayed from their summaries, and with all their cards."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any, Final

import boston
from benchmarks.command import Figure, ratio
from tools.places import ROOT

#: Deals of Swedish Boston, made, lost and passed out, over and over.
DEALS: Final[tuple[dict[str, Any], ...]] = (
    {"contract": "6", "declarer": 1, "partner": 3, "suit_class": "plain", "tricks": [7, 2, 3, 1]},
    {"contract": "petite-misere", "declarer": 2, "tricks": [4, 1, 3, 4]},
    {"contract": "8", "declarer": 4, "suit_class": "second", "tricks": [1, 2, 1, 9]},
    {"contract": "passed"},
    {"contract": "7", "declarer": 3, "suit_class": "highest", "tricks": [3, 2, 5, 3]},
)
#: The deals of an evening, and of a season.
LENGTHS: Final = (40, 1_000)
#: A session in which every deal is told with its cards.
CARDS: Final = ROOT / "examples" / "swedish" / "at-the-table.toml"
#: A piece of work is done again until it has taken so many seconds of the processor.
SECONDS: Final = 1.0


def session(length: int) -> str:
    """Return a record of so many deals, as JSON."""
    return json.dumps({"game": "swedish", "deal": [*islice(cycle(DEALS), length)]})


def rate(deals: int, work: Callable[[], object], seconds: float = SECONDS) -> float:
    """Return how many deals are done in a second of the processor, whatever else it does."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        work()
        done += deals
    return done / spent


def figures(rounds: int) -> Iterator[Figure]:
    """Take everything in turn, round after round."""
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
    }
    taken = [{name: rate(*each) for name, each in work.items()} for _ in range(rounds)]
    rates = {name: [each[name] for each in taken] for name in work}
    yield Figure(f"replay {few:,} deals", "deals/s", rates["short"], "≥ 10,000")
    yield Figure(f"read and replay {few:,} deals", "deals/s", rates["read"], "≥ 10,000")
    yield ratio("time for that, of json.loads of the same", rates["json"], rates["read"], "")
    yield ratio(
        f"time a deal takes, of {many:,} to {few:,}", rates["short"], rates["long"], "≤ 1.5"
    )
    yield Figure("replay deals with all their cards", "deals/s", rates["cards"])
