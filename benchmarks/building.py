"""Build times of the site: of the whole site, and after a change to a page or to the engine."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from benchmarks.command import Figure
from tools.places import BUILD, ROOT, SetupError
from tools.stopping import end, started

COPY: Final = BUILD / "benchmarks-copy"
PAGE: Final = "docs/swedish/rules/pay.md"
MODULE: Final = "boston/games/swedish/pay.py"
#: The seconds to wait before each change. Meanwhile the build reads its other inputs.
WRITING: Final = 12
#: The number of whole builds. They take long, and their times vary little.
WHOLE: Final = 2


def figures(rounds: int) -> Iterator[Figure]:
    """Yield the times of whole builds, and of builds after a change to a page or to a module.

    All of this happens in a copy of the sources.
    """
    copied()
    yield Figure("first build, nothing made before", "s", [timed(build)], digits=1)
    whole = [timed(build) for _ in range(min(rounds, WHOLE))]
    yield Figure("whole build", "s", whole, "≤ 60", 1)
    with watched() as until:
        for name, line, aim in ((PAGE, "A sentence more.", "≤ 3"), (MODULE, "# A line.", "")):
            path = COPY / name
            taken = []
            for _ in range(rounds):
                time.sleep(WRITING)
                path.write_text(f"{path.read_text('utf-8')}\n{line}\n", "utf-8")
                taken.append(timed(lambda: until("Rebuilt in")))
            yield Figure(f"{name}, from the change until it is served", "s", taken, aim, 1)


def copied() -> None:
    """Copy the sources, so that the benchmark changes no file of the checkout."""
    shutil.rmtree(COPY, ignore_errors=True)
    left = shutil.ignore_patterns(".build", ".git", ".venv", "node_modules", "__pycache__")
    shutil.copytree(ROOT, COPY, ignore=left)


def build() -> None:
    """Build the whole site from the start."""
    line = [sys.executable, "docs", "--build"]
    if started(line, cwd=COPY, stdout=subprocess.DEVNULL).wait():
        raise SetupError("The site cannot be built; what is wrong with it is said above.")


def timed(act: Callable[[], None]) -> float:
    """Return the seconds that an action takes."""
    began = time.monotonic()
    act()
    return time.monotonic() - began


@contextmanager
def watched() -> Iterator[Callable[[str], None]]:
    """Run `python3 docs` on the copy until the block ends.

    Yield a function that waits until `python3 docs` prints a line with the given words.
    """
    line = [sys.executable, "docs", "--port", "0"]
    quiet, pipe = subprocess.DEVNULL, subprocess.PIPE
    with started(
        line, cwd=COPY, stdout=quiet, stderr=pipe, encoding="utf-8", errors="replace"
    ) as process:
        lines = process.stderr
        assert lines is not None

        def until(said: str) -> None:
            if not any(said in line for line in lines):
                raise SetupError("The site cannot be built where it is watched.")

        try:
            until("Watching for changes.")
            yield until
        finally:
            end(process)
