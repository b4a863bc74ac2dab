"""Processes that end with the one that started them, even if that was killed.

The one that starts holds an end of a pipe, and writes nothing into it: when it is gone, however it
came to its end, the system closes the pipe, and who waits at the other end knows. This works on
every system, and needs the standard library only.
"""

from __future__ import annotations

import os
import sys
import threading
from typing import Final

#: How a process ends whose starter is gone. Nobody is left to be told.
GONE: Final = 1


def end_with_starter() -> None:
    """Let this process end when what is at the other end of its standard input does.

    What this process starts by forking ends with it, in turn.
    """
    held = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    _end_when_closed(held)
    if sys.platform != "win32":
        here, there = os.pipe()

        def in_child() -> None:
            os.close(there)
            _end_when_closed(here)

        os.register_at_fork(after_in_child=in_child)


def _end_when_closed(pipe: int) -> None:
    threading.Thread(target=_wait, args=(pipe,), daemon=True, name="bound").start()


def _wait(pipe: int) -> None:
    while os.read(pipe, 4096):
        pass
    os._exit(GONE)
