"""Where things are: the sources in the checkout, what is made from them in two ignored folders."""

import os
import sys
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
    """Tell the person at the terminal what is going on, at once."""
    print(line, file=sys.stderr, flush=True)


def shown(path: Path) -> str:
    """The path as a person in the checkout would write it."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
