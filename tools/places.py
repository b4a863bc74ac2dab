"""Paths in the checkout and in two ignored folders, and the lock by which programs take turns."""

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
    """Something the set-up needs cannot be had; the message says what, and how to help it."""


def say(line: str) -> None:
    """Print progress for the person at the terminal, at once."""
    print(line, file=sys.stderr, flush=True)


def shown(path: Path) -> str:
    """Return the path as a person in the checkout would write it."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


@contextmanager
def one_at_a_time(work: str) -> Iterator[None]:
    """Wait while another command is at the same work here. The system ends the wait if it dies."""
    BUILD.mkdir(exist_ok=True)
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (BUILD / f"{work}.lock").open("w") as handle:
        # A process started with our files holds the lock as long as it lives.
        os.set_inheritable(handle.fileno(), True)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"Another {work} is at work in this checkout; waiting for it.")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
