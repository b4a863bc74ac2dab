"""A process that has Sphinx loaded before there is anything to build.

To start Python and load the packages takes as long as to read and write a page. What may change
between two builds, the engine and our extensions, is not among them: each build reads it afresh.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from tools.places import ROOT
from tools.site import Run
from tools.sphinx import WAIT


@contextmanager
def spare() -> Iterator[Run]:
    """Give what runs Sphinx: always in a process that waits for it, and the next one after it."""
    waiting = [_begun()]

    def run(arguments: Sequence[str]) -> int:
        status = _told(waiting.pop(), arguments)
        # Not while the other is at work: it would be in its way.
        waiting.append(_begun())
        return status

    try:
        yield run
    finally:
        for process in waiting:
            process.communicate()


def _begun() -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tools.sphinx", WAIT]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, encoding="utf-8")


def _told(process: subprocess.Popen[str], arguments: Sequence[str]) -> int:
    """Tell a process what to build, and wait. What it reads from stays open: else it would end."""
    pipe = process.stdin
    assert pipe is not None
    # One that has ended already has said why, and its status tells.
    with suppress(BrokenPipeError), pipe:
        print(json.dumps(arguments), file=pipe, flush=True)
        process.wait()
    return process.wait()
