"""Try faults: each in a process of its own, split off from one that has everything imported.

A fault inside a function is put there. What runs on import (a table, a default) is changed by
importing the engine anew; so is everything else, if the tests pass with it: it may have run then.
What they pass with even so is shown to the type checker.
"""

from __future__ import annotations

import gc
import os
import signal
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import pytest

from tools.faults.checking import is_refused
from tools.faults.choosing import Choice
from tools.faults.course import Courses
from tools.faults.making import Fault
from tools.faults.putting import forget, functions, put
from tools.faults.suite import pytest_run, test_files
from tools.places import SetupError, say

#: How many times longer the tests may take with a fault, and the seconds added for the start.
SLOWER: Final = 4
START: Final = 60
#: What one process may take of the memory beyond what it has: a fault can make lists without end.
MEMORY: Final = 4 << 30
#: After the tests chosen first, so many times as many.
MORE: Final = 3
PASSED, FAILED, BROKEN = 0, 1, 70


class Outcome(StrEnum):
    """What came of a fault."""

    CAUGHT = "caught"
    TIMED_OUT = "timed out"
    REFUSED = "refused"
    SURVIVED = "survived"
    EQUIVALENT = "equivalent"


@dataclass(frozen=True)
class Attempt:
    """A fault, and the tests it was already tried with; `anew` where the engine is imported."""

    fault: Fault
    anew: bool
    done: frozenset[str] = frozenset()
    last: bool = False


class Trials:
    """A plugin of pytest that tries faults where the tests would be run."""

    def __init__(self, faults: Sequence[Fault], courses: Courses, jobs: int, budget: float) -> None:
        self.choice, self.jobs, self.budget = Choice(courses), jobs, budget
        self.waiting = deque(Attempt(fault, anew=not fault.function) for fault in faults)
        self.running: dict[int, Attempt] = {}
        self.outcomes: list[tuple[Fault, Outcome]] = []
        self.all = len(faults)

    def run(self) -> list[tuple[Fault, Outcome]]:
        """Try them all; gives what came of those that were tried."""
        pytest_run(test_files(), self)
        return self.outcomes

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of running the tests."""
        self.session, self.items = session, {item.nodeid: item for item in session.items}
        self.functions = functions()
        gc.collect()
        gc.freeze()
        try:
            while self.waiting or self.running:
                self._go_on()
        except KeyboardInterrupt:
            say("\nStopped; this is what came of the faults so far.")
        finally:
            for process in self.running:
                os.kill(process, signal.SIGKILL)
        return True

    def _go_on(self) -> None:
        while self.waiting and len(self.running) < self.jobs:
            attempt = self.waiting.popleft()
            self._begin(attempt)
        if self.running:
            process, status = os.wait()
            self._ended(self.running.pop(process), os.waitstatus_to_exitcode(status))

    def _begin(self, attempt: Attempt) -> None:
        budget = self.budget * (MORE if attempt.last else 1)
        tests = self.choice.tests(attempt.fault, budget, attempt.done)
        if not tests:
            self._passed(attempt)
            return
        attempt = replace(attempt, done=attempt.done | {*tests})
        process = os.fork()
        if process == 0:
            seconds = sum(map(self.choice.whole, tests))
            _in_this_process(lambda: self._status(attempt, tests), seconds)
        self.running[process] = attempt

    def _status(self, attempt: Attempt, tests: Sequence[str]) -> int:
        """In the process of one fault: what the tests come to."""
        if attempt.anew or not put(attempt.fault, self.functions):
            forget(attempt.fault)
            status = pytest_run(sorted({each.partition("::")[0] for each in tests}), Only(tests))
            passed = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
            return PASSED if status in passed else FAILED
        items = [self.items[test] for test in tests if test in self.items]
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.session.testsfailed:
                return FAILED
        return PASSED

    def _ended(self, attempt: Attempt, status: int) -> None:
        if status == PASSED:
            self._passed(attempt)
        elif status == FAILED or status in (-signal.SIGSEGV, -signal.SIGABRT):
            self._record(attempt.fault, Outcome.CAUGHT)
        elif status in (-signal.SIGXCPU, -signal.SIGALRM, -signal.SIGKILL):
            self._record(attempt.fault, Outcome.TIMED_OUT)
        else:
            fault = attempt.fault
            raise SetupError(f"The trial of {fault.file}:{fault.line} broke ({status}).")

    def _passed(self, attempt: Attempt) -> None:
        """Once more, with more tests, and from the import on: it may have mattered there."""
        if attempt.last:
            refused = is_refused(attempt.fault)
            self._record(attempt.fault, Outcome.REFUSED if refused else Outcome.SURVIVED)
            return
        done = attempt.done if attempt.anew else frozenset()
        self.waiting.appendleft(Attempt(attempt.fault, anew=True, done=done, last=True))

    def _record(self, fault: Fault, outcome: Outcome) -> None:
        self.outcomes.append((fault, outcome))
        if outcome is Outcome.SURVIVED:
            say(f"{fault.file}:{fault.line}: {fault.change}")
        if len(self.outcomes) % 100 == 0:
            say(f"{len(self.outcomes)} of {self.all} tried.")


class Only:
    """A plugin that runs some tests in their order, until one fails."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(
        self, session: pytest.Session, items: list[pytest.Item]
    ) -> None:
        """Not those that are not named."""
        session.config.option.maxfail = 1
        items[:] = [item for item in items if item.nodeid in self.order]
        items.sort(key=lambda item: self.order[item.nodeid])


def _in_this_process(status: Callable[[], int], seconds: float) -> None:
    """Never returns: what comes of it is the status of the process."""
    code = BROKEN
    try:
        # Some systems have none; those that can split off a process have it.
        import resource

        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        limit = int(START + SLOWER * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(20 * limit)
        code = status()
    finally:
        os._exit(code)
