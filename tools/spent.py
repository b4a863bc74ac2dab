"""How long a command took, and how much of the processors, all its processes counted."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

#: Of Linux (`man 2 prctl`): who is left without a parent below us becomes our child.
PR_SET_CHILD_SUBREAPER: Final = 36
#: How long a process that nobody waits for may take to end, in seconds.
PATIENCE: Final = 5.0


@dataclass
class Spent:
    """What a command has spent since this was made.

    The system adds up what a process spent with what its parent waits for. A browser is often not
    waited for by those who started it; on Linux we are its parent then, and wait for it at the end.
    """

    began: float = field(default_factory=time.monotonic)
    adopts: bool = field(default_factory=lambda: _adopt())

    def seconds(self) -> tuple[float, float]:
        """The time that has passed, and the seconds of processor, with all that has ended."""
        living = _wait_for_all() if self.adopts else 0.0
        # Windows does not say what the children have spent.
        return time.monotonic() - self.began, sum(os.times()[:4]) + living

    def __str__(self) -> str:
        passed, processor = self.seconds()
        counted = "" if self.adopts else ", what nobody waited for not counted"
        return f"Took {passed:.0f} s, and {processor:.0f} s of processor{counted}."


def _adopt() -> bool:
    """Become the parent of whatever below us loses its own; returns whether that is so."""
    if sys.platform != "linux":
        return False
    with contextlib.suppress(OSError, AttributeError):
        return bool(ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0)
    return False


def _wait_for_all() -> float:
    """Wait for whoever has ended, or will in a moment; returns what the others have spent."""
    until = time.monotonic() + PATIENCE
    with contextlib.suppress(ChildProcessError):
        while time.monotonic() < until:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                time.sleep(0.05)
    return sum(map(_spent_by, _children(os.getpid())))


def _spent_by(process: int) -> float:
    """What a process that goes on has spent, and all below it."""
    with contextlib.suppress(OSError):
        stat = Path(f"/proc/{process}/stat").read_text("utf-8", "replace").rpartition(")")[2]
        own = sum(map(int, stat.split()[11:15])) / os.sysconf("SC_CLK_TCK")
        return own + sum(map(_spent_by, _children(process)))
    return 0.0


def _children(process: int) -> list[int]:
    """Those a process is the parent of now."""
    with contextlib.suppress(OSError):
        tasks = Path(f"/proc/{process}/task").glob("*/children")
        return [int(child) for task in tasks for child in task.read_text("utf-8").split()]
    return []
