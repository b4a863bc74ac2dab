"""The type checker, asked about the faults that no test found."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.faults.making import ENGINE, Fault
from tools.faults.suite import KEPT
from tools.places import ROOT, SetupError

#: What it knows of the engine, apart from what it knows when nothing is wrong.
KNOWN: Final = KEPT / "types"


def is_refused(fault: Fault) -> bool:
    """Whether the engine with this fault is refused, as it would be before it is handed in."""
    with tempfile.TemporaryDirectory() as folder:
        changed = Path(folder) / Path(fault.file).name
        changed.write_text(fault.source, "utf-8")
        line = [sys.executable, "-m", "mypy", f"--cache-dir={KNOWN}"]
        line += ["--shadow-file", fault.file, str(changed), ENGINE.name]
        done = subprocess.run(line, cwd=ROOT, check=False, capture_output=True, encoding="utf-8")
    if done.returncode not in (0, 1):
        raise SetupError(f"The type checker cannot be asked: {done.stderr or done.stdout}")
    return done.returncode == 1
