"""`python3 benchmarks`: measure, and print one table of figures that come from one run."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from benchmarks import engine
from benchmarks.figures import Group
from benchmarks.table import as_json, table
from tools.places import SetupError, say

ROUNDS: Final = 7
MEASURED: Final[Mapping[str, Callable[[int], Group]]] = {
    "replay": engine.replays,
    "deals": engine.deals,
}


def main(arguments: Sequence[str]) -> int:
    """Measure what the command line asks for, or everything."""
    parser = argparse.ArgumentParser(prog="python3 benchmarks", description=__doc__)
    parser.add_argument(
        "--only",
        metavar="NAME",
        choices=MEASURED,
        action="append",
        help="one group of figures (may be repeated): " + ", ".join(MEASURED),
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often ({ROUNDS} times)")
    parser.add_argument("--json", action="store_true", help="every value, as JSON")
    asked = parser.parse_args(arguments)
    if asked.rounds < 1:
        parser.error("at least one round is needed")
    groups = [measure(name, asked.rounds) for name in asked.only or MEASURED]
    print(as_json(groups) if asked.json else table(groups))
    return 0


def measure(name: str, rounds: int) -> Group:
    """One group; what it needs and cannot have on this machine is said in its place."""
    say(f"Measuring {name}.")
    began = time.monotonic()
    try:
        group = MEASURED[name](rounds)
    except SetupError as error:
        group = Group(name, "", not_measured=str(error))
    say(f"Measured {name} in {time.monotonic() - began:.0f} s.")
    return replace(group, name=name)
