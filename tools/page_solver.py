"""The page's solver in Node. It gives the answers of the Python solver, but much faster.

A program in which a solving player plays thousands of deals uses it in every process (``in_use``).
"""

import atexit
import json
import signal
import subprocess
from collections.abc import Collection
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Final

from boston.apps.solver import solve
from boston.apps.solver.cards import Face, OpenDeal
from tools import node

SCRIPT: Final = Path(__file__).with_suffix(".mjs")


@cache
def _running() -> "subprocess.Popen[str]":
    """Return the solver of this process. It ends with the process."""
    line = [str(node.NODE), str(SCRIPT)]
    pipe = subprocess.PIPE
    solver = subprocess.Popen(line, stdin=pipe, stdout=pipe, encoding="utf-8")
    atexit.register(solver.communicate)
    return solver


def answer(
    deal: OpenDeal, legal: Collection[Face], aim: solve.Aim, taken: int, limit: int
) -> dict[Face, int] | None:
    """Return the value of each legal card, like ``boston.apps.solver.solve.values``."""
    solver = _running()
    assert solver.stdin is not None
    assert solver.stdout is not None
    told = {**asdict(deal), "side": sorted(deal.side)}
    asked = {"deal": told, "legal": list(legal), "aim": aim, "taken": taken, "limit": limit}
    print(json.dumps(asked), file=solver.stdin, flush=True)
    found = json.loads(solver.stdout.readline())
    return None if found is None else {(suit, rank): tricks for suit, rank, tricks in found}


def in_use() -> None:
    """Make this process use the page's solver, with the same limit of positions as its own."""
    solve.use(answer, solve.LIMIT)


def in_worker() -> None:
    """Make a worker use the page's solver. At Ctrl-C, the main process ends the worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    in_use()
