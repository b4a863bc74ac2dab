"""A Sphinx that waits: `python -m tools.waiting` with the arguments of `sphinx-build`.

It reads all inputs except pages, builds the pages when a line arrives, and ends when none arrives.
"""

import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from sphinx.application import Sphinx
from sphinx.cmd import build

from tools.places import ROOT
from tools.stopping import started


class Waiting(Sphinx):
    """A Sphinx that starts to build at a line of input."""

    def build(self, *arguments: Any, **options: Any) -> None:
        """Wait, then build."""
        if not sys.stdin.readline():
            sys.exit()
        super().build(*arguments, **options)


def begin(arguments: Sequence[str]) -> subprocess.Popen[str]:
    """Start one that waits."""
    command = [sys.executable, "-m", "tools.waiting", "--quiet", *arguments]
    return started(command, cwd=ROOT, stdin=subprocess.PIPE, encoding="utf-8")


if __name__ == "__main__":
    vars(build)["Sphinx"] = Waiting
    sys.exit(build.main(sys.argv[1:]))
