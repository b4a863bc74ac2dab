"""Processes that are ready before there is anything to build.

To start Python and load the packages takes as long as to read and write a page, and to read the
engine, the tests and the examples takes longer. One process waits with the packages loaded. Another
reads ahead: it waits with all read that is no page.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from tools.places import ROOT
from tools.sphinx import AHEAD, QUICK, WAIT


class Spare:
    """Runs Sphinx: always in a process that waits for it."""

    def __init__(self) -> None:
        self._loaded = _begun()
        self._ahead: subprocess.Popen[str] | None = None
        self._read_for: list[str] = []

    def run(self, arguments: Sequence[str]) -> int:
        """Run it with the arguments of `sphinx-build`; returns its exit status."""
        read_for = [argument for argument in arguments if argument != QUICK]
        # One that could not read on has ended, and another will say why.
        if self._ahead and self._ahead.poll() is None and self._read_for == read_for:
            with _told(self._ahead, arguments) as process:
                self._ahead = None
                return process.wait()
        self.forget()
        with _told(self._loaded, arguments) as process:
            status = process.wait()
        # Not while the other is at work: it would be in its way.
        self._loaded = _begun()
        return status

    def read_ahead(self, arguments: Sequence[str]) -> None:
        """Let all be read that is no page, for a build with these arguments, quick or not."""
        self.forget()
        self._ahead = _told(self._loaded, [AHEAD, *arguments])
        self._read_for = [*arguments]
        self._loaded = _begun()

    def forget(self) -> None:
        """Forget what was read ahead: it has changed."""
        if self._ahead:
            self._ahead.kill()
            self._ahead.communicate()
        self._ahead = None

    def end(self) -> None:
        """Let the processes end."""
        self.forget()
        self._loaded.communicate()


@contextmanager
def spare() -> Iterator[Spare]:
    """Give what runs Sphinx; at the end no process is left."""
    waiting = Spare()
    try:
        yield waiting
    finally:
        waiting.end()


def _begun() -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tools.sphinx", WAIT]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, encoding="utf-8")


def _told(process: subprocess.Popen[str], arguments: Sequence[str]) -> subprocess.Popen[str]:
    """Tell a process what to build."""
    # One that has ended already has said why, and its status tells.
    with suppress(BrokenPipeError):
        print(json.dumps(arguments), file=process.stdin, flush=True)
    return process
