"""A Sphinx that waits: `python -m tools.waiting` with the arguments of `sphinx-build`.

It reads all that is no page, builds the pages when a line comes, and ends where none comes.
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
    """Begins to build when it is told to."""

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
