"""Run examples, sessions and tests, and tell which functions of the engine each of them runs.

This file is run in a process of its own (see ``project``), so that the engine which runs is the one
on disk. It reads a job from its standard input, a line of JSON, and writes what it found as JSON.
"""

from __future__ import annotations

import contextlib
import importlib
import inspect
import json
import os
import pkgutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, TypeAlias

Job: TypeAlias = Mapping[str, Any]
#: Functions that ran, by the path of their module: qualified names and first lines.
Ran: TypeAlias = dict[str, list[tuple[str, int]]]


class Recorder:
    """Notes which functions of the engine run.

    One that an example or a test calls itself counts if it is public: any other could be called so
    although the engine never does it.
    """

    def __init__(self, root: Path, package: str, tests: str) -> None:
        self.root, self.packages = root, (package, tests)
        self.engine, self.tests = (f"{root / folder}{os.sep}" for folder in self.packages)
        self.public = {id(code) for module in imported(package) for code in public(module)}
        self.codes: dict[int, CodeType] = {}

    @contextlib.contextmanager
    def recording(self) -> Iterator[Ran]:
        """Note what runs inside; what the engine remembers of former calls is forgotten first."""
        from boston_docs.live.watching import forget_answers

        forget_answers(*self.packages)
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
        """Take note of a call. Python asks about nothing else, as this returns nothing."""
        code = frame.f_code
        if id(code) in self.codes or not code.co_filename.startswith(self.engine):
            return
        if id(code) in self.public or not self._is_outside(frame.f_back):
            self.codes[id(code)] = code

    def _is_outside(self, frame: FrameType | None) -> bool:
        """Say whether a test or an example calls: the latter are run as the main module."""
        if frame is None or frame.f_code.co_filename.startswith(self.tests):
            return True
        return frame.f_globals.get("__name__") == "__main__"


def run_examples(recorder: Recorder, job: Job) -> dict[str, Any]:
    """Watch each example and each session, then run them page by page, and note what they run."""
    from boston_docs.live.runner import Session
    from boston_docs.live.watching import Wanted, Watch

    def run(session: Session, name: str) -> Any:
        source = job["sources"][name]
        if name.endswith(".py"):
            return session.run(source, name)
        engine = importlib.import_module(job["package"])
        return engine.replay(engine.loads(source))

    os.chdir(job["folder"])
    rows, ran = {}, {}
    if job["teller"]:
        teller, wanted = importlib.import_module(job["teller"]), Wanted(job["functions"])
        for name in job["sources"]:
            by_deal = name.endswith(".toml")
            with Watch(wanted, teller, by_deal=by_deal) as watch, contextlib.suppress(Exception):
                run(Session(), name)
            rows[name] = watch.rows
    for page in job["pages"]:
        # The examples of a page share a namespace.
        session = Session()
        for name in page:
            # What cannot be replayed fails its own tests; here it runs as far as it does. What is
            # paid at the end of a session is reckoned when it is asked for.
            with recorder.recording() as ran[name], contextlib.suppress(Exception):
                _ = getattr(run(session, name), "money", None)
    return {"rows": rows, "ran": ran}


def run_tests(recorder: Recorder, job: Job) -> dict[str, Any]:
    """Run tests, each with all its parameters."""
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


def imported(package: str) -> Iterator[Any]:
    """Import the whole engine: what runs when a module is imported is run by nobody."""
    engine = importlib.import_module(package)
    for found in pkgutil.walk_packages(engine.__path__, f"{package}."):
        if not found.name.endswith(".__main__"):
            yield importlib.import_module(found.name)


def public(module: Any) -> Iterator[CodeType]:
    """Yield the code of the functions that a module has for others."""
    for name in getattr(module, "__all__", ()):
        code = getattr(inspect.unwrap(getattr(module, name)), "__code__", None)
        yield from [code] if code else []


def main() -> None:
    """Do the job."""
    job = json.load(sys.stdin)
    sys.path[:0] = [job["root"], str(Path(__file__).parents[2])]
    # Whatever is printed must not end up in the answer.
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    recorder = Recorder(Path(job["root"]), job["package"], job["test_folder"])
    with answer:
        json.dump((run_tests if "tests" in job else run_examples)(recorder, job), answer)


if __name__ == "__main__":
    main()
