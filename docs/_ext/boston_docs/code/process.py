"""Run examples, sessions and tests, and record which functions of the engine each of them runs.

``project`` runs this file in a process of its own, because an example may never end. The process
reads a job from its standard input, as a line of JSON, and writes the results as JSON.
"""

from __future__ import annotations

import contextlib
import importlib
import inspect
import json
import os
import pkgutil
import sys
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, TypeAlias

Job: TypeAlias = Mapping[str, Any]
#: The functions that ran, by the path of their module: their qualified names and first lines.
Ran: TypeAlias = dict[str, list[tuple[str, int]]]


class Recorder:
    """A record of the functions of the engine that run.

    A function that an example or a test calls directly counts only if it is public. A private
    function called directly proves nothing, because the engine itself may never call it.
    """

    def __init__(self, root: Path, package: str, tests: str) -> None:
        self.root, self.packages = root, (package, tests)
        self.engine, self.tests = (f"{root / folder}{os.sep}" for folder in self.packages)
        self.public = {id(code) for module in imported(package) for code in public(module)}
        self.codes: dict[int, CodeType] = {}

    @contextlib.contextmanager
    def recording(self) -> Iterator[Ran]:
        """Record the functions that run inside the block.

        Caches are cleared first, because a function with a kept result would not run.
        """
        clear_caches(self.packages)
        ran: Ran = {}
        self.codes.clear()
        sys.settrace(self._called)
        try:
            yield ran
        finally:
            sys.settrace(None)
            for code in self.codes.values():
                path = Path(code.co_filename).relative_to(self.root).as_posix()
                ran.setdefault(path, []).append((code.co_qualname, code.co_firstlineno))

    def _called(self, frame: FrameType, event: str, _: object) -> None:
        """Record a call. This returns nothing, so that Python traces calls and no single lines."""
        code = frame.f_code
        if id(code) in self.codes or not code.co_filename.startswith(self.engine):
            return
        if id(code) in self.public or not self._is_outside(frame.f_back):
            self.codes[id(code)] = code

    def _is_outside(self, frame: FrameType | None) -> bool:
        """Return whether a frame is of a test, or of an example, which runs as the main module."""
        if frame is None or frame.f_code.co_filename.startswith(self.tests):
            return True
        return frame.f_globals.get("__name__") == "__main__"


def run_examples(recorder: Recorder, job: Job) -> dict[str, Any]:
    """Run each page's examples in order and in one namespace.

    Return the output of the programs, by page and name, and the functions that each example runs.
    """
    from boston_docs.live.runner import Session

    os.chdir(job["folder"])
    printed: dict[str, dict[str, Any]] = {}
    ran: dict[str, Ran] = {}
    for page, examples in job["pages"].items():
        printed[page] = {}
        session = Session()
        with time_limit(page or "the examples that no page shows", job["seconds"]):
            for name, source in examples:
                with recorder.recording() as ran[name]:
                    if name.endswith(".py"):
                        outcome = session.run(source, name)
                        shown = {key: getattr(outcome, key) for key in ("text", "error", "raised")}
                        printed[page][name] = shown
                    else:
                        replay_session(job["package"], source)
    return {"printed": printed, "ran": ran}


def replay_session(package: str, record: str) -> None:
    """Replay a session and settle it; ignore a refusal, because tests of the record report it."""
    engine = importlib.import_module(package)
    with contextlib.suppress(Exception):
        _ = engine.replay(engine.loads(record)).money


@contextlib.contextmanager
def time_limit(what: str, seconds: float) -> Iterator[None]:
    """End the process with a one-line message if the block takes too long.

    ``what``: The page or the group of examples that the message names.
    """

    def end() -> None:
        print(f"{what}: longer than {seconds} seconds", file=sys.__stderr__, flush=True)
        os._exit(1)

    timer = threading.Timer(seconds, end)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def run_tests(recorder: Recorder, job: Job) -> dict[str, Any]:
    """Run tests, and return for each test the functions that it runs in all its cases."""
    import pytest

    ran: dict[str, Ran] = {}

    class Watching:
        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
            with recorder.recording() as found:
                answer = yield
            known = ran.setdefault(item.nodeid.partition("[")[0], {})
            for path, functions in found.items():
                known[path] = sorted({*known.get(path, ()), *functions})
            return answer

    os.chdir(job["root"])
    options = ["-q", "-p", "no:cacheprovider", "--no-header", "--hypothesis-seed=0"]
    pytest.main([*options, *job["tests"]], plugins=[Watching()])
    return {"ran": ran}


def clear_caches(packages: tuple[str, ...]) -> None:
    """Clear the cache of every function in these packages that has a cache."""
    for name in [name for name in sys.modules if name.partition(".")[0] in packages]:
        for value in vars(sys.modules[name]).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def imported(package: str) -> Iterator[Any]:
    """Yield every module of the engine after importing it.

    So code that runs when it is imported is not recorded for an example or a test.
    """
    engine = importlib.import_module(package)
    for found in pkgutil.walk_packages(engine.__path__, f"{package}."):
        if not found.name.endswith(".__main__"):
            yield importlib.import_module(found.name)


def public(module: Any) -> Iterator[CodeType]:
    """Yield the code of the public functions of a module."""
    for name in getattr(module, "__all__", ()):
        code = getattr(inspect.unwrap(getattr(module, name)), "__code__", None)
        yield from [code] if code else []


def main() -> None:
    """Run the examples or the tests of the job, and write the answer."""
    job = json.load(sys.stdin)
    sys.path[:0] = [job["root"], str(Path(__file__).parents[2])]
    # The answer must not contain the output of the examples or tests.
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    recorder = Recorder(Path(job["root"]), job["package"], job["test_folder"])
    with answer:
        json.dump((run_tests if "tests" in job else run_examples)(recorder, job), answer)


if __name__ == "__main__":
    main()
