"""The promise that the engine keeps a public name until the first number of the version changes.

If this edition lacks a name that a release had, the next edition is a major step. The build says
so, and fails if the present version does not raise that number.
"""

from __future__ import annotations

from packaging.version import Version
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from boston.moved import present_name
from boston_docs.editions.edition import Edition, History, history_of
from boston_docs.problems import report

logger = logging.getLogger(__name__)


def lost(was: Edition, now: Edition) -> list[str]:
    """Return the public names of an edition that another one lacks.

    A name is still there if the module that has the place of its own lists it.
    """
    return [
        f"{module}.{name}"
        for module, names in was["api"].items()
        for name in names
        if name not in now["api"].get(present_name(module), ())
    ]


def broken(history: History) -> list[str]:
    """Return what is wrong: each name lost since a release with the same first number."""
    return [
        f"{name} is gone since {release['version']}: the next edition is {major + 1}.0.0 or later. "
        "Put the name back, or raise the version"
        for release in history.releases
        if (major := Version(release["version"]).major) >= _major(history)
        for name in lost(release, history.edition)
    ]


def reason_for_step(history: History) -> str:
    """Return a line about the names lost since the last release with a lower first number.

    The line is empty if no such release exists, or if no name is lost.
    """
    major = _major(history)
    lower = [each for each in history.releases if Version(each["version"]).major < major]
    names = lost(lower[-1], history.edition) if lower else []
    if not names:
        return ""
    now, since = history.edition["version"], lower[-1]["version"]
    return f"Public names gone since {since}: {len(names)}. Version {now} is a major step."


def _major(history: History) -> int:
    return Version(history.edition["version"]).major


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report what breaks the promise, or say why the version is a major step."""
    history = history_of(env)
    place = f"{env.config.rule_package}/__init__.py"
    report(app, broken(history), place)
    if line := reason_for_step(history):
        logger.info(line)
