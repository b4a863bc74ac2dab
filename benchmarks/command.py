"""`python3 benchmarks`: measure, and print one table of figures that come from one run."""

from __future__ import annotations

import argparse
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from playwright.sync_api import Error as BrowserError

from benchmarks import (
    engine,
    first_result,
    long_sessions,
    reading,
    site_build,
    slow_network,
    steps,
    visits,
)
from benchmarks.figures import Group
from benchmarks.table import as_json, heading, table
from tools.places import SetupError, say

#: What a machine may lack: packages, a browser, room on the disk. Anything else is a fault of ours.
LACKING: Final = (SetupError, BrowserError, OSError, subprocess.CalledProcessError)

ROUNDS: Final = 7
MEASURED: Final[dict[str, Callable[[int], Group]]] = {
    "replay": engine.replays,
    "deals": engine.deals,
    "long": long_sessions.long_sessions,
    "build": site_build.builds,
    "bytes": visits.bytes_before_interest,
    "reading": reading.prose_of_chapters,
    "result": first_result.first_results,
    "slow": slow_network.first_results,
    "steps": steps.steps,
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
    print(as_json(groups) if asked.json else f"{heading()}\n\n{table(groups)}")
    return 0


def measure(name: str, rounds: int) -> Group:
    """One group; what it needs and cannot have on this machine is said in its place."""
    say(f"Measuring {name}.")
    began = time.monotonic()
    try:
        group = MEASURED[name](rounds)
    except LACKING as error:
        group = Group(name, "", not_measured=str(error))
    say(f"Measured {name} in {time.monotonic() - began:.0f} s.")
    return replace(group, name=name)
