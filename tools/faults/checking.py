"""The type checker, asked about the faults that no test found."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zlib
from typing import Final

from tools.faults.making import ENGINE, Fault
from tools.faults.suite import KEPT
from tools.places import ROOT, SetupError

#: A copy of the engine, and beside it what the type checker knows of it.
COPY: Final = KEPT / "types"


def is_refused(fault: Fault) -> bool:
    """Whether the engine with this fault is refused, as it would be before it is handed in."""
    shutil.rmtree(COPY / ENGINE.name, ignore_errors=True)
    shutil.copytree(ENGINE, COPY / ENGINE.name)
    changed = COPY / fault.file
    changed.write_text(fault.source, "utf-8")
    # A file of the same second and length would be taken for the one that is known.
    second = zlib.crc32(fault.source.encode())
    os.utime(changed, (second, second))
    told = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", "known", ENGINE.name]
    line = [sys.executable, "-m", "mypy", *told]
    done = subprocess.run(line, cwd=COPY, check=False, capture_output=True, encoding="utf-8")
    if done.returncode not in (0, 1):
        raise SetupError(f"The type checker cannot be asked: {done.stderr or done.stdout}")
    return done.returncode == 1
