"""Take turns: two commands in one checkout do not set up, or build, at the same time."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tools.places import BUILD, say


@contextmanager
def one_at_a_time(work: str) -> Iterator[None]:
    """Wait while another command is at the same work here. The system ends the wait if it dies."""
    BUILD.mkdir(exist_ok=True)
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (BUILD / f"{work}.lock").open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"Another {work} is at work in this checkout; waiting for it.")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
