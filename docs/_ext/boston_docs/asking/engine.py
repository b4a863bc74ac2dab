"""Questions to the engine while the site is built, and which pages depend on the answers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Set
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.environment.collectors import EnvironmentCollector

from boston_docs.code.project import current_project

PROCESS = Path(__file__).with_name("engine_process.py")


class EngineError(Exception):
    """The engine could not answer."""


class Engine:
    """A process that answers with the engine as it is on disk when the process begins."""

    def __init__(self, root: Path) -> None:
        # -I and -S keep out everything but the standard library and the engine itself.
        command = [sys.executable, "-I", "-S", str(PROCESS), str(root)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="ascii")

    def answer(self, question: list[str]) -> Any:
        """Return the answer to a question: its name and its arguments."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(question), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline() or '{"failed": "it gave no answer"}')
        if "failed" in answer:
            raise EngineError(f"{' '.join(question)}: {answer['failed']}")
        return answer["answer"]

    def end(self) -> None:
        """Let the process come to its end."""
        self.process.communicate()


#: The engines that were asked, each by one process and as it then was. To import one takes longer
#: than most answers; and two processes that read pages must not share one.
_engines: dict[tuple[int, Path, str], Engine] = {}


def ask(env: BuildEnvironment, question: str, *arguments: str) -> Any:
    """Return the answer of the engine on disk, and note that this page depends on it."""
    note(env)
    return answer(env, question, *arguments)


def note(env: BuildEnvironment) -> None:
    """Note that the page being read depends on the engine."""
    _answers(env)[env.docname] = current_project(env).engine


def answer(env: BuildEnvironment, question: str, *arguments: str) -> Any:
    """Return the answer of the engine on disk."""
    project = current_project(env)
    place = (os.getpid(), project.root, project.engine)
    if place not in _engines:
        _engines[place] = Engine(project.root)
    return _engines[place].answer([question, *arguments])


def end_all(app: Sphinx, error: Exception | None) -> None:
    """Let the engines that this process has asked end with the build."""
    while _engines:
        _engines.popitem()[1].end()


def _answers(env: BuildEnvironment) -> dict[str, str]:
    """Return, by page, the checksum of the engine that last answered it."""
    if not hasattr(env, "engine_answers"):
        env.engine_answers = {}  # type: ignore[attr-defined]
    answers: dict[str, str] = env.engine_answers  # type: ignore[attr-defined]
    return answers


class EngineCollector(EnvironmentCollector):
    """Keeps a list of the pages the engine has answered, to read them again when it changes."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget a page."""
        _answers(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        """Take over what another process read."""
        _answers(env).update({d: v for d, v in _answers(other).items() if d in docnames})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Do nothing: the directives have noted the page already."""

    def get_outdated_docs(
        self,
        app: Sphinx,
        env: BuildEnvironment,
        added: set[str],
        changed: set[str],
        removed: set[str],
    ) -> list[str]:
        """Return the pages answered by an engine other than the present one."""
        engine = current_project(env).engine
        return sorted({d for d, seen in _answers(env).items() if seen != engine} - removed)


def setup(app: Sphinx) -> None:
    """Register the collector."""
    app.add_env_collector(EngineCollector)
    app.connect("build-finished", end_all)
