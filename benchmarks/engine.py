"""The engine's figures: sessions replayed, and whole deals beside other engines."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TypeAlias

from benchmarks import rivals
from benchmarks.figures import Figure, Group, at_least, at_most, ratio
from benchmarks.replaying import LENGTHS
from benchmarks.worker import Worker, started

SECONDS: Final = 1.0
Rates: TypeAlias = Mapping[tuple[str, str], tuple[float, ...]]


def replays(rounds: int, seconds: float = SECONDS) -> Group:
    """Sessions of three lengths in turn, round after round."""
    module = "benchmarks.replaying"
    with started(module, Path(sys.executable)) as worker:
        tasks = [f"{kind} {length}" for kind in ("replay", "read and replay") for length in LENGTHS]
        longest = LENGTHS[-1]
        yardstick = f"json.loads {longest}"
        lost = [f"lost {length}" for length in LENGTHS[1:]]
        rates = taken(
            {module: worker},
            [(module, task) for task in (*tasks, yardstick, *lost)],
            rounds,
            seconds,
        )
    figures = [
        Figure(f"{task} deals", "deals/s", rates[module, task], at_least(20_000)) for task in tasks
    ]
    read = rates[module, f"read and replay {longest}"]
    plain = rates[module, yardstick]
    figures += [
        Figure(f"{yardstick} deals: the same text, no more than read", "deals/s", plain),
        ratio("time to read and replay, of that of json.loads", plain, read, None, digits=0),
    ]
    for kind, what in (("replay", ""), ("lost", " where nearly all is lost")):
        short, long = (rates[module, f"{kind} {length}"] for length in LENGTHS[1:])
        name = f"time a deal takes{what}, of 10,000 to 1,000"
        figures.append(ratio(name, short, long, at_most(1.5)))
    return Group(
        "replay",
        "Sessions from summaries: contracts as they are likely, two thirds made, every line of "
        "every receipt, entry and column reckoned, and the settlement. `replay` begins with a "
        "record already read, `read and replay` with its JSON text. Seconds are those of one "
        "processor. `json.loads` of the same text says how fast the machine is, so that the ratio "
        "to it means something on others. Linear would be 1 in the last two lines.",
        figures,
    )


def deals(rounds: int, seconds: float = SECONDS) -> Group:
    """Whole deals at random, ours and theirs in turn, round after round."""
    ours, theirs, fast = (
        "benchmarks.random_deals",
        "benchmarks.rlcard_bridge",
        "benchmarks.open_spiel_bridge",
    )
    plan = [
        (ours, "play"),
        (theirs, "play"),
        (fast, "play"),
        (theirs, "play bare"),
        (ours, "follow"),
    ]
    python = rivals.prepare()
    with ExitStack() as stack:
        workers = {
            name: stack.enter_context(started(name, python)) for name in (ours, theirs, fast)
        }
        rates = taken(workers, plan, rounds, seconds)
    mine = rates[ours, "play"]
    return Group(
        "deals",
        "A deal of Boston: shuffled, dealt by the packets, bid with any legal call, trump, whist "
        "and discard as they come, 52 or 48 cards each chosen among those every rule allows, "
        "settled with all its lines. RLCard and OpenSpiel play bridge: any legal call, 52 cards, "
        "the score without double dummy. RLCard's environment also writes the numpy features of "
        "each position, as its interface does for every step; its bare game does not. OpenSpiel "
        "is C++ called from Python. All in one Python, one processor, a process each, in turn.",
        [
            Figure("Boston, random deals", "deals/s", mine),
            Figure("RLCard, bridge environment, random agents", "deals/s", rates[theirs, "play"]),
            Figure("OpenSpiel, bridge, random actions", "deals/s", rates[fast, "play"]),
            ratio("Boston to RLCard's environment", mine, rates[theirs, "play"], at_least(1)),
            ratio("Boston to OpenSpiel", mine, rates[fast, "play"], at_least(0.3)),
            Figure(
                "RLCard, its game without the environment", "deals/s", rates[theirs, "play bare"]
            ),
            ratio("Boston to RLCard's bare game", mine, rates[theirs, "play bare"], at_least(1)),
            Figure("Boston, records of all cards replayed", "deals/s", rates[ours, "follow"]),
        ],
    )


def taken(
    workers: Mapping[str, Worker],
    plan: Iterable[tuple[str, str]],
    rounds: int,
    seconds: float,
) -> Rates:
    """The rates of every task of the plan; first each is done once unmeasured."""
    plan = list(plan)
    for name, task in plan:
        workers[name].sample(task, seconds / 5)
    rates: dict[tuple[str, str], tuple[float, ...]] = dict.fromkeys(plan, ())
    for _ in range(rounds):
        for name, task in plan:
            rates[name, task] += (workers[name].sample(task, seconds).rate,)
    return rates
