"""The environment of the other engines: `.build/benchmarks`, as locked."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Final

from tools.installers import find_uv, run
from tools.places import BUILD, REQUIREMENTS, say, shown

FOLDER: Final = BUILD / "benchmarks"
LOCK: Final = REQUIREMENTS / "benchmarks.txt"
PYTHON: Final = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP: Final = FOLDER / "set-up-complete"


def prepare() -> Path:
    """The environment's Python, after installing what the lock says if that is not there yet."""
    digest = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    if STAMP.is_file() and STAMP.read_text("utf-8") == digest:
        return PYTHON
    say(f"Installing the engines to compare with into {shown(FOLDER)}, as locked in {shown(LOCK)}.")
    uv = find_uv()
    run([uv, "venv", "--clear", "--no-python-downloads", f"--python={sys.executable}", str(FOLDER)])
    # RLCard comes as sources only; what builds it is held to the lock as well.
    checked = ["--require-hashes", f"--build-constraints={LOCK}"]
    run([uv, "pip", "sync", f"--python={PYTHON}", *checked, str(LOCK)])
    STAMP.write_text(digest, "utf-8")
    return PYTHON
