"""Processes that end with the one that started them, even if that was killed.

The one that starts holds an end of a pipe, and writes nothing into it: when it is gone, however it
came to its end, the system closes the pipe, and who waits at the other end knows. This works on
every system, and needs the standard library only.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
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


def run_bound(
    command: Sequence[str],
    line: str,
    *,
    seconds: float | None = None,
    env: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Give a line to a process that then calls `end_with_starter`, and wait for what it answers.

    Raises `subprocess.TimeoutExpired` where it takes longer.
    """
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, env=env, encoding="utf-8"
    ) as process:
        held = process.stdin
        assert held is not None
        # Whoever has ended before it read tells why.
        with contextlib.suppress(BrokenPipeError):
            print(line, file=held, flush=True)
        # It must stay open until the answer is there.
        process.stdin = None
        try:
            said, errors = process.communicate(timeout=seconds)
        except BaseException:
            process.kill()
            raise
        finally:
            with contextlib.suppress(BrokenPipeError):
                held.close()
    return subprocess.CompletedProcess(command, process.returncode, said, errors)


def _end_when_closed(pipe: int) -> None:
    threading.Thread(target=_wait, args=(pipe,), daemon=True, name="bound").start()


def _wait(pipe: int) -> None:
    while os.read(pipe, 4096):
        pass
    os._exit(GONE)
