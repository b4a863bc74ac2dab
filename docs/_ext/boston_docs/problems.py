"""Faults that make a build fail, reported as errors with the place to correct."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sphinx.application import Sphinx
from sphinx.util import logging

logger = logging.getLogger(__name__)


class Problem(NamedTuple):
    """A fault with its place."""

    path: str
    line: int
    text: str


def report(app: Sphinx, problems: Iterable[Problem | str], file: str = "") -> None:
    """Report problems. If there are any, the build ends as failed.

    ``file``: The file of the problems that have no place of their own.
    """
    for problem in problems:
        path, line, text = problem if isinstance(problem, Problem) else (file, 1, problem)
        logger.error("%s", text, location=f"{path}:{line}" if path else None)
        app.statuscode = 1
