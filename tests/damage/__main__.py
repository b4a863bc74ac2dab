"""Damage records of every game, and see what is said: `python3 -m tests.damage --many 10000`.

What a seed gives is the same everywhere. A fault is printed with its number, by which `--only`
makes that record again.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.damage.trial import trial


def main() -> int:
    """As many as asked for; the exit status is 1 where any answer was wrong."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.damage", description=__doc__)
    parser.add_argument("--many", type=int, default=10_000, help="how many records (10,000)")
    parser.add_argument("--seed", type=int, default=1828)
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one of them")
    asked = parser.parse_args()
    numbers = range(asked.many) if asked.only is None else [asked.only]
    counted = {"replayed": 0, "refused": 0, "wrong": 0}
    began, slowest = time.process_time(), (0.0, 0)
    with TemporaryDirectory() as folder:
        for number in numbers:
            start = time.process_time()
            found = trial(asked.seed, number, Path(folder))
            slowest = max(slowest, (time.process_time() - start, number))
            counted[found.came_of_it] += 1
            if found.fault is not None:
                print(f"{number} ({found.damaged.done}; {' '.join(found.way)}): {found.fault}")
    spent = time.process_time() - began
    told = ", ".join(f"{number:,} {what}" for what, number in counted.items())
    print(f"{told}; {spent:.0f} s, the slowest {slowest[0]:.1f} s (number {slowest[1]})")
    return 1 if counted["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
