"""Questions to the engine while the site is built, and which pages depend on the answers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston_docs.asking import told
from boston_docs.asking.told import Question
from boston_docs.code.project import Project, current_project

PROCESS = Path(__file__).with_name("engine_process.py")
#: Stands in answers for the checksum of the engine, which is another with every change of it, until
#: the page is written.
CHECKSUM: Final = "engine:/"
#: Who answers, by which pages note that they have asked the engine.
ENGINE: Final = "engine"


class EngineError(Exception):
    """The engine could not answer."""


class Engine:
    """A process that answers with the engine as it is on disk when the process begins."""

    def __init__(self, root: Path, checksum: str) -> None:
        # -I and -S keep out everything but the standard library and the engine itself.
        command = [sys.executable, "-I", "-S", str(PROCESS), str(root)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="ascii")
        self.checksum = checksum

    def answer(self, question: Question) -> Any:
        """Return the answer to a question: its name and its arguments."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(question), file=self.process.stdin, flush=True)
        said = self.process.stdout.readline() or '{"failed": "it gave no answer"}'
        answer = json.loads(said.replace(self.checksum, CHECKSUM))
        if "failed" in answer:
            raise EngineError(f"{' '.join(question)}: {answer['failed']}")
        return answer["answer"]

    def end(self) -> None:
        """Let the process come to its end."""
        self.process.communicate()


#: The engines that wait to be asked, by the process that began them and as they then were. To
#: import one takes longer than most answers; and no two that ask at a time must share one.
_waiting: dict[tuple[int, Path, str], list[Engine]] = {}
_lock = Lock()


def ask(env: BuildEnvironment, question: str, *arguments: str) -> Any:
    """Return the answer of the engine on disk, and note that this page depends on it."""
    asked = (ENGINE, question, *arguments)
    try:
        found = answer(env, question, *arguments)
    except EngineError as error:
        told.note(env, asked, str(error))
        raise
    told.note(env, asked, found)
    return found


def answer(env: BuildEnvironment, question: str, *arguments: str) -> Any:
    """Return the answer of the engine on disk."""
    with _one(current_project(env)) as engine:
        return engine.answer((question, *arguments))


def _again(env: BuildEnvironment, asked: Question) -> object:
    """Return what a page would be told now."""
    try:
        return answer(env, *asked[1:])
    except EngineError as error:
        return str(error)


@contextmanager
def _one(project: Project) -> Iterator[Engine]:
    """Give an engine that nobody else asks."""
    with _lock:
        waiting = _waiting.setdefault((os.getpid(), project.root, project.engine), [])
        engine = waiting.pop() if waiting else None
    engine = engine or Engine(project.root, project.checksum)
    try:
        yield engine
    finally:
        waiting.append(engine)


def end_all(app: Sphinx, error: Exception | None) -> None:
    """Let the engines that this process has asked end with the build."""
    while _waiting:
        for engine in _waiting.popitem()[1]:
            engine.end()


def setup(app: Sphinx) -> None:
    """Register what is noted of pages, and who answers."""
    told.ANSWERERS[ENGINE] = _again
    app.add_env_collector(told.ToldCollector)
    app.connect("build-finished", end_all)
