"""What every page was told while it was read, by checksums: it is read again when that changes.

A question is a tuple whose first word says who answers it: the engine on disk, the examples that
run on it, the numbers of the sources, the documented names. When the engine has changed, all that
was asked is asked again, and only the pages with another answer are read anew.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Set
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.environment.collectors import EnvironmentCollector

from boston_docs.asking.frame import frame
from boston_docs.code.project import current_project

Question: TypeAlias = tuple[str, ...]
Answerer: TypeAlias = Callable[[BuildEnvironment, Question], object]
#: By page, what was asked with the checksum of the answer.
Told: TypeAlias = dict[str, dict[Question, str]]

#: Who answers, by the first word of a question.
ANSWERERS: dict[str, Answerer] = {}


def note(env: BuildEnvironment, question: Question, answer: object) -> None:
    """Note what the page being read was told."""
    _told(env).setdefault(env.docname, {})[question] = _checksum(answer)


def differing(env: BuildEnvironment) -> set[str]:
    """Return the pages that would be told something else now; all are asked for again."""
    told = _told(env)
    # In their order, so that what concerns one session is asked of one process.
    asked = sorted({question for of_page in told.values() for question in of_page})
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        answers = threads.map(lambda each: _checksum(ANSWERERS[each[0]](env, each)), asked)
        now = dict(zip(asked, answers, strict=True))
    return {
        page
        for page, of_page in told.items()
        if any(now[question] != known for question, known in of_page.items())
    }


def _checksum(answer: object) -> str:
    return hashlib.sha256(repr(answer).encode()).hexdigest()[:16]


def _told(env: BuildEnvironment) -> Told:
    told: Told = env.__dict__.setdefault("boston_told", {})
    return told


class ToldCollector(EnvironmentCollector):
    """Keeps what pages were told, and finds those that are to be read again.

    When what the extensions themselves use of the engine has changed, that is all of them.
    """

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget a page."""
        _told(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        """Take over what another process read."""
        _told(env).update({page: told for page, told in _told(other).items() if page in docnames})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Do nothing: whoever asked has noted it already."""

    def get_outdated_docs(
        self,
        app: Sphinx,
        env: BuildEnvironment,
        added: set[str],
        changed: set[str],
        removed: set[str],
    ) -> list[str]:
        """Return the pages that would be told something else by an engine that has changed."""
        project, before = current_project(env), env.__dict__.get("boston_told_by")
        if before and before[0] == project.engine:
            return []
        now = project.engine, frame(project)
        env.__dict__["boston_told_by"] = now
        if before is None:
            return []
        pages = differing(env) if before[1] == now[1] else env.found_docs
        return sorted(pages - removed)
