"""Sessions as long as a record may be: the memory and the seconds of one `boston replay`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from benchmarks.figures import Figure, Group, at_most, ratio
from boston.base.limits import MOST_DEALS
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from tools.places import ROOT, SetupError

#: A deal of a game that can be played without end, where it is not the game's bid of seven tricks,
#: or of fewer; the declarer changes. Where the contract
#: is lost the debts of a ledger pile up, where it is made a pool is taken and grows no further.
DEALS: Final[Mapping[str, dict[str, Any]]] = {
    "swedish": {"event": "lost", "betes": 2, "suit_class": "highest", "contract": "7"},
    "swedish-simplified": {"contract": "7", "suit_class": "second"},
    "grandissimo": {"event": "lost", "suit_class": "plain", "contract": "7"},
    "french": {"contract": "passed"},
    "mariland": {"contract": "passed"},
    "german": {"contract": "klein-independence", "trump": "spades", "turned": "spades"},
}
#: What makes a game longer than its source has it.
READINGS: Final = {
    "french": {"passed-deals": "not-counted"},
    "mariland": {"passed-deals": "not-counted"},
}
SHORT: Final = MOST_DEALS // 4


class Cost(NamedTuple):
    """What a replay took: bytes at most, and the processor's seconds."""

    memory: int
    seconds: float


def session(game: str, deals: int) -> dict[str, Any]:
    """A record of so many deals, all much alike."""
    told = [deal(game, number) for number in range(deals)]
    return {"game": game, "readings": READINGS.get(game, {}), "deal": told}


def deal(game: str, number: int) -> dict[str, Any]:
    """One deal; those of a summary have eight tricks for the declarer."""
    told = dict(DEALS.get(game) or usual(game))
    if number == 0:
        told["dealer"] = SEATS[-1]
    if told["contract"] == "passed":
        return told
    told["declarer"] = SEATS[number % len(SEATS)]
    if "event" not in told:
        told["tricks"] = [8 if seat == told["declarer"] else 0 for seat in SEATS]
        told["tricks"][number % 4 - 1] = 5
    return told


def usual(game: str) -> dict[str, Any]:
    """The highest bid that eight tricks make."""
    bids = [bid for bid in GAMES[game].ladder if not bid.is_misere and bid.tricks <= 7]
    return {"contract": bids[-1].id, "trump": "spades"}


def cost(game: str, deals: int, *form: str) -> Cost:
    """Write a record, and see what it takes to replay it."""
    if not hasattr(os, "wait4"):
        raise SetupError("this system does not tell how much memory a process took")
    with TemporaryDirectory() as folder:
        record = Path(folder) / "long.json"
        record.write_text(json.dumps(session(game, deals)), "utf-8")
        line = [sys.executable, "-m", "boston", "replay", str(record), *form]
        with subprocess.Popen(line, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SetupError(f"{game}: {deals} deals are not replayed")
    # Kilobytes, but bytes on a Mac.
    unit = 1 if sys.platform == "darwin" else 1024
    return Cost(used.ru_maxrss * unit, used.ru_utime + used.ru_stime)


def long_sessions(rounds: int, most: int = MOST_DEALS, short: int = SHORT) -> Group:
    """Every game once, however many rounds: a replay this long is its own average."""
    began = time.monotonic()
    figures = []
    for game in GAMES:
        costs = {form: cost(game, most, *form) for form in ((), ("--json",))}
        gigabytes = tuple(each.memory / 1e9 for each in costs.values())
        figures.append(Figure(f"{game}, text and JSON", "GB", gigabytes, at_most(2), digits=2))
    for game in ("swedish", "grandissimo"):
        few, many = cost(game, short), cost(game, most)
        times = most / short
        figures.append(
            ratio(
                f"{game}, time an entry takes, of {most:,} to {short:,}",
                (many.seconds,),
                (few.seconds * times,),
                at_most(1.5),
            )
        )
    told = f"in {time.monotonic() - began:.0f} s"
    return Group(
        "long",
        f"The most memory that one `boston replay` of {most:,} deals took, as text and as JSON: "
        "where there is a ledger, entries of lost contracts, so that nothing is ever played off; "
        "elsewhere contracts made, and in French Boston deals passed out. Linear would be 1 in "
        f"the last lines. All of it {told}.",
        figures,
    )
