"""`python3 tools faults`: put faults into the engine, and count those a test finds."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from tools.faults import equivalents
from tools.faults.course import courses
from tools.faults.making import Fault, Place, modules, places
from tools.faults.summary import survivors, table
from tools.faults.trying import Outcome, Trials
from tools.places import ROOT, SetupError, say
from tools.testing import keep_compiled

#: How many processor seconds of tests a fault is tried with at first.
BUDGET: Final = 4.0


def offer(commands: Any) -> None:
    """What may be told when the command is called."""
    made = commands.add_parser(
        "faults",
        help="put faults into the engine, and count those a test finds",
        description="Put faults into the engine, one at a time, and count those a test finds.",
    )
    made.add_argument("modules", metavar="MODULE", nargs="*", help="a file or folder of boston/")
    made.add_argument("--sample", metavar="N", type=int, help="so many faults, drawn by lot")
    made.add_argument("--seed", metavar="S", type=int, default=0, help="what the lot begins with")
    made.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1)
    made.add_argument(
        "--seconds", metavar="S", type=float, default=BUDGET, help="of tests for each fault"
    )
    made.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Try the faults asked for; the status is 1 where one survived, or the list is out of date."""
    if not hasattr(os, "fork"):
        raise SetupError("Each fault is tried in a process split off: this system cannot.")
    os.chdir(ROOT)
    keep_compiled()
    began = time.monotonic()
    found = [place for file in chosen(asked.modules) for place in places(file)]
    say(f"{len(found)} faults can be made.")
    drawn = Random(asked.seed).sample(found, min(asked.sample or len(found), len(found)))
    faults = list(made(drawn))
    listed = equivalents.read()
    tried = [fault for fault in faults if fault not in listed]
    known = courses(asked.jobs)
    for test in known.failed:
        say(f"This test fails without a fault, and is left out: {test}")
    outcomes = Trials(tried, known, asked.jobs, asked.seconds).run()
    outcomes += [(fault, Outcome.EQUIVALENT) for fault in faults if fault in listed]
    gone = listed.unmatched()
    print(*table(outcomes), "", *survivors(outcomes), sep="\n")
    for line in gone:
        print(f"Listed as equivalent, and no fault any more: {line}")
    say(f"{len(outcomes)} faults in {time.monotonic() - began:.0f} s.")
    return int(bool(gone) or any(each is Outcome.SURVIVED for _, each in outcomes))


def chosen(names: Sequence[str]) -> list[str]:
    """The modules named, or every one of the engine."""
    if not names:
        return modules()
    found = [file for file in modules() if any(_is_in(file, name) for name in names)]
    for name in names:
        if not any(_is_in(file, name) for file in found):
            raise SetupError(f"There is no {name} in boston/.")
    return found


def _is_in(file: str, name: str) -> bool:
    plain = name.rstrip("/").removesuffix(".py")
    return file.removesuffix(".py") == plain or file.startswith(f"{plain}/")


def made(drawn: Sequence[Place]) -> Iterator[Fault]:
    """The faults, without those that are no Python at all."""
    for place in drawn:
        fault = place.fault()
        try:
            compile(fault.source, fault.file, "exec", dont_inherit=True)
        except SyntaxError:
            continue
        yield fault
