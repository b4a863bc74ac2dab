"""Everything outside the pages that rules are tied to: code, examples and tests, indexed once.

The index is made anew at the start of every build and kept for its length, so that reading in
parallel processes, which are forked later, sees the same one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston.cite.cite import checksum
from boston_docs.code import code_index, test_index
from boston_docs.code.code_index import CodeIndex, Mention, index_code
from boston_docs.code.kept import Kept
from boston_docs.code.python_source import Piece
from boston_docs.code.reach import Reach
from boston_docs.code.test_index import Case, CaseIndex, ExampleIndex, index_examples, index_tests
from boston_docs.code.trace import DOORS
from boston_docs.code.watched import NOBODY, Watched, watch_examples
from boston_docs.live.watching import Row
from boston_docs.rules import ids

#: What decides which ids a test names.
FINDERS = tuple(Path(str(module.__file__)) for module in (test_index, code_index, ids))


@dataclass(frozen=True)
class Parts:
    """Where the parts of a project are, as ``conf.py`` says (``rule_package`` and so on)."""

    package: str = "boston"
    #: Folders of the package that draw and compare: what they say of a rule does not carry it out.
    code_apart: Sequence[str] = ()
    examples: str = "examples"
    tests: str = "tests"
    tests_ignored: Sequence[str] = ()
    #: Folders of tests that are cited beside a rule and are not of the engine.
    tests_untraced: Sequence[str] = ()
    #: By which functions the engine is entered from outside (see ``recorder``).
    doors: Sequence[str] = DOORS


@dataclass(frozen=True)
class Material:
    """What a rule is tied to."""

    pieces: tuple[Piece, ...]
    examples: tuple[str, ...]
    cases: tuple[Case, ...]
    rows: tuple[Row, ...] = ()

    @cached_property
    def fingerprint(self) -> str:
        """Return a checksum that changes when anything shown beside the rule does."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Project:
    """The indexed project.

    ``engine`` changes with any file of the package; ``checksum`` is what citations say of it.
    """

    root: Path
    parts: Parts
    code: CodeIndex
    examples: ExampleIndex
    tests: CaseIndex
    engine: str
    checksum: str
    watched: Watched = NOBODY
    _materials: dict[str, Material] = field(default_factory=dict, init=False, repr=False)

    @cached_property
    def reach(self) -> Reach:
        """Return what can be reached in the code."""
        return Reach(self.code.modules)

    def material(self, rule_id: str) -> Material:
        """Return the code, examples and tests of a rule."""
        if rule_id not in self._materials:
            self._materials[rule_id] = self._gathered(rule_id)
        return self._materials[rule_id]

    def _gathered(self, rule_id: str) -> Material:
        examples = tuple(self.examples.examples.get(rule_id, ()))
        return Material(
            tuple(self.code.pieces.get(rule_id, ())),
            examples,
            tuple(self.tests.cases.get(rule_id, ())),
            self.watched.beside(rule_id, examples),
        )

    def mentions(self) -> Iterator[Mention]:
        """Yield every place outside the pages that names a rule id."""
        yield from self.code.mentions
        yield from self.examples.mentions
        yield from self.tests.mentions


_current: dict[Path, Project] = {}


def read_project(root: Path, parts: Parts, kept: Kept | None = None) -> Project:
    """Index a project that lies in the folder ``root``."""
    return Project(
        root,
        parts,
        index_code(root, parts.package, parts.code_apart),
        index_examples(root, parts.examples),
        index_tests(root, parts.tests, parts.tests_ignored, kept),
        engine_fingerprint(root / parts.package),
        checksum(root / parts.package),
    )


def index_project(app: Sphinx) -> None:
    """Index the project for the build that begins."""
    root = (Path(app.confdir) / app.config.rule_root).resolve()
    parts = Parts(**{name: app.config[f"rule_{name}"] for name in Parts.__dataclass_fields__})
    kept = Kept(Path(app.doctreedir, "tests.json"), FINDERS)
    project = read_project(root, parts, kept)
    kept.keep()
    watched = watch_examples(app, root, project.code.pieces, project.engine)
    _current[Path(app.srcdir)] = replace(project, watched=watched)


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
    app.add_config_value("rule_teller", "", "env", types=frozenset({str}))
    types = frozenset({str, list, tuple})
    for name, part in Parts.__dataclass_fields__.items():
        app.add_config_value(f"rule_{name}", part.default, "env", types=types)
    app.connect("builder-inited", index_project, priority=100)
