"""Questions to the engine while the site is built, and which pages depend on the answers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Set
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.environment.collectors import EnvironmentCollector

from boston_docs.project import current_project

PROCESS = Path(__file__).with_name("engine_process.py")


class EngineError(Exception):
    """The engine could not answer."""


def ask(env: BuildEnvironment, question: str, *arguments: str) -> Any:
    """Return the answer of a fresh process, and note that this page depends on the engine."""
    note(env)
    return answer(env, question, *arguments)


def note(env: BuildEnvironment) -> None:
    """Note that the page being read depends on the engine."""
    _answers(env)[env.docname] = current_project(env).engine


def answer(env: BuildEnvironment, question: str, *arguments: str) -> Any:
    """Return the answer of a fresh process."""
    project = current_project(env)
    # -I and -S keep out everything but the standard library and the engine itself.
    command = [sys.executable, "-I", "-S", str(PROCESS), str(project.root), question, *arguments]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        asked = " ".join([question, *arguments])
        raise EngineError(f"{asked}: {said[-1] if said else 'the engine gave no answer'}")
    return json.loads(done.stdout)


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
