"""A Sphinx process that waits: `python -m tools.waiting` with the arguments of `sphinx-build`.

It reads all inputs except the pages. When a line arrives on its input, it builds the pages. If the
input ends without a line, the process ends.
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
    """A Sphinx application that builds only after a line of input."""

    def build(self, *arguments: Any, **options: Any) -> None:
        """Wait for a line of input, then build; exit if the input ends."""
        if not sys.stdin.readline():
            sys.exit()
        super().build(*arguments, **options)


def begin(arguments: Sequence[str]) -> subprocess.Popen[str]:
    """Start a Sphinx process that waits."""
    command = [sys.executable, "-m", "tools.waiting", "--quiet", *arguments]
    return started(command, cwd=ROOT, stdin=subprocess.PIPE, encoding="utf-8")


if __name__ == "__main__":
    vars(build)["Sphinx"] = Waiting
    sys.exit(build.main(sys.argv[1:]))
