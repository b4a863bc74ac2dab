"""Paths in the checkout and in two ignored folders, and a lock for programs that take turns."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
SITE = BUILD / "site"
DOCTREES = BUILD / "doctrees"
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements"

_SCRIPTS, _SUFFIX = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
VENV_PYTHON = VENV / _SCRIPTS / f"python{_SUFFIX}"
VENV_UV = VENV / _SCRIPTS / f"uv{_SUFFIX}"


class SetupError(Exception):
    """The set-up lacks something; the message says what is missing and what to do."""


def say(line: str) -> None:
    """Print a line of progress to the terminal at once."""
    print(line, file=sys.stderr, flush=True)


def shown(path: Path) -> str:
    """Return a path relative to the checkout, if it is inside."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


@contextmanager
def one_at_a_time(work: str) -> Iterator[None]:
    """Hold a lock while the block runs; first wait until no other command has it.

    ``work``: The name of the work, and of the lock. If the other command dies, the system releases
    its lock.
    """
    BUILD.mkdir(exist_ok=True)
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (BUILD / f"{work}.lock").open("w") as handle:
        # A process that inherits our files holds the lock as long as it lives.
        os.set_inheritable(handle.fileno(), True)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"Another {work} is at work in this checkout; waiting for it.")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
