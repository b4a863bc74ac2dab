"""The end of a command at Ctrl-C: one line, status 130, and no process that continues alone.

Every process that is started here has a process group of its own. So the terminal interrupts only
this process, which then ends the others. None of them prints a traceback.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress

# This constant is written out to avoid an import: only a few imports may run before the handlers
# are in place.
TYPE_CHECKING = False
if TYPE_CHECKING:
    import subprocess
    from collections.abc import Mapping, Sequence
    from pathlib import Path
    from typing import Any, Final

#: The exit status after an interruption, and after a termination.
INTERRUPTED: Final = 130
TERMINATED: Final = 143
#: The seconds in which a program must end the processes that it has started.
PATIENCE: Final = 5
#: The processes that were started and may still be running.
AT_WORK: set[subprocess.Popen[Any]] = set()


def listen() -> None:
    """Handle Ctrl-C from now on, and also a Ctrl-C that came while this process started."""
    own = os.getpid()

    def stop(number: int, _: object) -> None:
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, signal.SIG_IGN)
        if os.getpid() != own:  # This is a worker that the main process has forked.
            os._exit(INTERRUPTED)
        _end_all()
        if number != signal.SIGINT:
            os._exit(TERMINATED)
        os.write(2, b"\nStopped.\n" if os.isatty(2) else b"Stopped.\n")
        os._exit(INTERRUPTED)

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, stop)
    if os.name != "nt":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def hold() -> None:
    """Delay a Ctrl-C until the program that replaces this one handles it."""
    if os.name != "nt":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def started(command: Sequence[str], **how: Any) -> subprocess.Popen[Any]:
    """Start a program that ends with this process."""
    import subprocess

    group = None if os.name == "nt" else 0
    process: subprocess.Popen[Any] = subprocess.Popen(command, process_group=group, **how)
    AT_WORK.add(process)
    return process


def call(command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None) -> int:
    """Run a program to its end; return its exit status. It also holds the locks of this process."""
    process = started(command, cwd=folder, env=environment, close_fds=False)
    try:
        return process.wait()
    finally:
        end(process)


def end(process: subprocess.Popen[Any]) -> None:
    """End a program and all its processes, if it is still running."""
    AT_WORK.discard(process)
    if process.stdin is not None and not process.stdin.closed:
        with suppress(BrokenPipeError):  # The program has ended.
            process.stdin.close()
    if process.returncode is not None or process.poll() is not None:
        return
    if os.name == "nt":
        process.kill()
        return
    try:
        os.killpg(process.pid, signal.SIGTERM)
        for _ in range(PATIENCE * 20):
            # The signal may have interrupted the process's own `wait`.
            ended, status = os.waitpid(process.pid, os.WNOHANG)
            if ended:
                process.returncode = os.waitstatus_to_exitcode(status)
                break
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, ChildProcessError):
        pass  # All the processes have ended.


def _end_all() -> None:
    for process in [*AT_WORK]:
        end(process)
    if "multiprocessing" in sys.modules:
        from multiprocessing import active_children

        for worker in active_children():
            worker.kill()
