"""Faults that fail a build, reported as errors with the place to correct."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sphinx.application import Sphinx
from sphinx.util import logging

logger = logging.getLogger(__name__)


class Problem(NamedTuple):
    """Something wrong, and where."""

    path: str
    line: int
    text: str


def report(app: Sphinx, problems: Iterable[Problem | str], file: str = "") -> None:
    """Report everything that is wrong, and let the build end as failed if anything is.

    A problem without a place of its own is one of the ``file``.
    """
    for problem in problems:
        path, line, text = problem if isinstance(problem, Problem) else (file, 1, problem)
        logger.error("%s", text, location=f"{path}:{line}" if path else None)
        app.statuscode = 1
