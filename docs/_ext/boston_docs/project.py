"""Everything outside the pages that rules are tied to: code, examples and tests, indexed once.

The index is made anew at the start of every build and kept for its length, so that reading in
parallel processes, which are forked later, sees the same one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston_docs.code_index import CodeIndex, Mention, index_code
from boston_docs.python_source import Piece
from boston_docs.test_index import (
    Case,
    CaseIndex,
    ExampleIndex,
    index_examples,
    index_tests,
)


@dataclass(frozen=True)
class Material:
    """What a rule is tied to."""

    pieces: tuple[Piece, ...]
    examples: tuple[str, ...]
    cases: tuple[Case, ...]

    @property
    def fingerprint(self) -> str:
        """Return a checksum that changes when anything shown beside the rule does."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Project:
    """The indexed project."""

    root: Path
    code: CodeIndex
    examples: ExampleIndex
    tests: CaseIndex
    engine: str

    def material(self, rule_id: str) -> Material:
        """Return the code, examples and tests of a rule."""
        return Material(
            tuple(self.code.pieces.get(rule_id, ())),
            tuple(self.examples.examples.get(rule_id, ())),
            tuple(self.tests.cases.get(rule_id, ())),
        )

    def mentions(self) -> Iterator[Mention]:
        """Yield every place outside the pages that names a rule id."""
        yield from self.code.mentions
        yield from self.examples.mentions
        yield from self.tests.mentions


_current: dict[Path, Project] = {}


def index_project(app: Sphinx) -> None:
    """Index the project for the build that begins."""
    config = app.config
    root = (Path(app.confdir) / config.rule_root).resolve()
    _current[Path(app.srcdir)] = Project(
        root,
        index_code(root, config.rule_package),
        index_examples(root, config.rule_examples),
        index_tests(root, config.rule_tests, config.rule_tests_ignored),
        engine_fingerprint(root / config.rule_package),
    )


def current_project(env: BuildEnvironment) -> Project:
    """Return the project as it was indexed at the start of this build."""
    return _current[Path(env.srcdir)]


def engine_fingerprint(package: Path) -> str:
    """Return a checksum of every file of the engine, its data included."""
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"{path.relative_to(package)}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def setup(app: Sphinx) -> None:
    """Register where the project's parts are, and index them first of all."""
    app.add_config_value("rule_root", "", "env", types=frozenset({str}))
    app.add_config_value("rule_package", "boston", "env", types=frozenset({str}))
    app.add_config_value("rule_examples", "examples", "env", types=frozenset({str}))
    app.add_config_value("rule_tests", "tests", "env", types=frozenset({str}))
    app.add_config_value("rule_tests_ignored", [], "env", types=frozenset({list}))
    app.connect("builder-inited", index_project, priority=100)
