"""A process of its own for what is measured: `python -m benchmarks.worker MODULE`.

It asks the module's `tasks` for its tasks, then does what is asked of it, a line of JSON a
task, so that several can be asked in turn and none has another's imports in its memory.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from tools.places import ROOT, SetupError


class Sample(NamedTuple):
    """How many were done, and the processor's seconds they took."""

    done: int
    seconds: float

    @property
    def rate(self) -> float:
        """How many in a second."""
        return self.done / self.seconds


Tasks: TypeAlias = Mapping[str, Callable[[float], Sample]]


def for_seconds(seconds: float, work: Callable[[], object]) -> Sample:
    """Do a piece of work again and again, for at least so many of the processor's seconds.

    The processor's time, not the clock's: other work on the machine then counts little.
    """
    done, began = 0, time.process_time()
    while True:
        work()
        done += 1
        spent = time.process_time() - began
        if spent >= seconds:
            return Sample(done, spent)


class Worker:
    """The other end: a started process that takes samples when asked."""

    def __init__(self, process: subprocess.Popen[str], module: str) -> None:
        self.process = process
        self.module = module

    def sample(self, task: str, seconds: float) -> Sample:
        """Ask for one task, for so many seconds."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps([task, seconds]), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise SetupError(f"{self.module} came to an early end; what went wrong is told above")
        return Sample(*json.loads(answer))


@contextmanager
def started(module: str, python: Path) -> Iterator[Worker]:
    """A worker for a module, in this Python; it ends with the block."""
    line = [str(python), "-m", "benchmarks.worker", module]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(line, cwd=ROOT, encoding="utf-8", **pipes) as process:
        try:
            yield Worker(process, module)
        finally:
            if process.stdin is not None:
                process.stdin.close()


def serve(module: str) -> None:
    """Do each task as it is asked, until nothing more is."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr  # What a library says on being imported is no answer.
    tasks: Tasks = importlib.import_module(module).tasks()
    for line in sys.stdin:
        task, seconds = json.loads(line)
        print(json.dumps(tasks[task](seconds)), file=answers, flush=True)


if __name__ == "__main__":
    serve(sys.argv[1])
