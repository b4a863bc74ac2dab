"""Run examples or tests, and tell which functions of the engine each runs through a public door.

This file is run in a process of its own (see ``trace``), so the engine that runs is the one on
disk. It reads a job, a line, from its standard input, and writes for each example or test what a
``Recorder`` has recorded. Examples need the standard library only, tests need pytest.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def examples(recorder: Any, job: dict[str, Any]) -> dict[str, Any]:
    """Run the examples page by page, those of a page in one namespace, and replay the records."""
    from boston_docs.code.example_file import read_example
    from boston_docs.live.runner import Session

    os.chdir(job["folder"])
    found: dict[str, Any] = {}
    for page in job["pages"]:
        session = Session()
        for name in page:
            path = Path(job["folder"], name)
            with recorder.recording():
                if path.suffix == ".py":
                    session.run(read_example(path).source, name)
                else:
                    _replay(job["package"], path)
            found[name] = recorder.recorded()
    return found


def _replay(package: str, path: Path) -> None:
    engine = importlib.import_module(package)
    # What cannot be replayed fails the tests of the examples; here it has run as far as it did.
    with contextlib.suppress(Exception):
        _ = engine.replay(engine.load(path)).money


def tests(recorder: Any, job: dict[str, Any]) -> dict[str, Any]:
    """Run tests, each with all its parameters."""
    import pytest

    found: dict[str, Any] = {}

    class Watching:
        @pytest.hookimpl(wrapper=True)
        def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
            with recorder.recording():
                answer = yield
            name, seen = item.nodeid.partition("[")[0], recorder.recorded()
            known = found.setdefault(name, {"functions": [], "games": []})
            for key, values in seen.items():
                known[key] = sorted({*map(_hashable, known[key]), *map(_hashable, values)})
            return answer

    os.chdir(job["root"])
    options = ["-q", "-p", "no:cacheprovider", "--no-header", "--hypothesis-seed=0"]
    pytest.main([*options, *job["tests"]], plugins=[Watching()])
    return found


def _hashable(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    sys.path[:0] = [asked["root"], str(Path(__file__).parents[2])]
    # Whatever is printed must not end up in the answer.
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    from boston_docs.code.recorder import Recorder

    watcher = Recorder(Path(asked["root"]), asked["package"], asked["doors"], asked["games"])
    with answer:
        json.dump((tests if "tests" in asked else examples)(watcher, asked), answer)
