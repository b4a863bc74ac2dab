"""Everything outside the pages that belongs to rules: code, examples and tests.

All of it is indexed and run once, at the start of every build, so that the processes which read the
pages have the same results. Examples and tests run in processes of their own (see ``process``).
Their results are kept until the engine, an example or a test changes.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston.apps.cite import cite
from boston_docs.code import code_index
from boston_docs.code.python_source import Piece
from boston_docs.live import runner
from boston_docs.problems import report
from boston_docs.site.made_once import checksum, key_of, made_once

PROCESS = Path(__file__).with_name("process.py")
#: The files that run the examples and the tests. If one changes, the results may change.
CODE = (PROCESS, Path(str(runner.__file__)))
#: The folder with the results, below the root of a project.
CACHE = Path(".build", "runs")
ANSWER = "answer.json"
#: The time limit for all examples, or for all tests, in seconds.
SECONDS = 600
#: The time limit for the examples of one page, in seconds: a reader would not wait longer.
PAGE_SECONDS = 60

#: The functions that ran, by the path of their module: their qualified names and first lines.
Ran: TypeAlias = Mapping[str, Sequence[tuple[str, int]]]
#: The output of a page's examples, by name: the text, the error, and the class of the error.
Printed: TypeAlias = Mapping[str, Mapping[str, str | None]]


class RunError(Exception):
    """The examples or the tests cannot be run at all."""


@dataclass(frozen=True)
class Parts:
    """The places of a project's parts, from settings in ``conf.py`` such as ``rule_package``."""

    package: str = "boston"
    #: Folders of the package with code that mentions rules without implementing them.
    code_apart: Sequence[str] = ()
    examples: str = "examples"
    tests: str = "tests"
    tests_ignored: Sequence[str] = ()
    #: Folders of tests that pages cite with a rule, but that do not test the engine.
    tests_untraced: Sequence[str] = ()


@dataclass(frozen=True)
class Material:
    """The code, examples and tests of a rule."""

    pieces: tuple[Piece, ...]
    examples: tuple[str, ...]
    cases: tuple[code_index.TestFunction, ...]

    @cached_property
    def fingerprint(self) -> str:
        """Return a checksum of everything that the page shows with the rule."""
        return checksum(repr(self))

    @property
    def deciding(self) -> Sequence[Piece]:
        """Return the pieces of which at least one must run.

        They are the functions and classes; if there are none, the data.
        """
        return [piece for piece in self.pieces if is_run(piece)] or self.pieces


@dataclass(frozen=True)
class Project:
    """The indexed project.

    ``engine`` is a key that changes with any file of the package; ``checksum`` is the checksum in
    citations. ``printed`` contains the output of the examples, by page. It is empty if they could
    not be run. ``ran`` contains the functions that each example runs. For rules whose code no
    example runs, it also contains the functions that their tests run.
    """

    root: Path
    parts: Parts
    code: code_index.CodeIndex
    proofs: code_index.ProofIndex
    engine: str
    checksum: str
    printed: Mapping[str, Printed] = field(default_factory=dict)
    ran: Mapping[str, Ran] = field(default_factory=dict)
    _materials: dict[str, Material] = field(default_factory=dict, init=False, repr=False)

    def material(self, rule_id: str) -> Material:
        """Return the code, examples and tests of a rule."""
        if rule_id not in self._materials:
            self._materials[rule_id] = Material(
                tuple(self.code.pieces.get(rule_id, ())),
                tuple(self.proofs.examples.get(rule_id, ())),
                tuple(self.proofs.cases.get(rule_id, ())),
            )
        return self._materials[rule_id]

    def tied_by(self, rule_id: str) -> str:
        """Return an example or a test of the rule that runs its code; empty if none does."""
        material = self.material(rule_id)
        names = [*material.examples, *(case.node for case in material.cases)]
        runs = (
            name
            for name in names
            if any(comes_to(self.ran.get(name, {}), piece) for piece in material.deciding)
        )
        return next(runs, "")

    def after_running(self, docs: Path) -> Project:
        """Run the examples and the tests that are needed, and return the project with the results.

        A test is needed if it belongs to a rule whose code no example runs.
        """
        answer = self._run("examples", self.parts.examples, self._examples(docs))
        project = replace(self, printed=answer["printed"], ran=answer["ran"])
        needed = {
            case.node
            for rule_id in self.code.pieces
            if not project.tied_by(rule_id)
            for case in self.proofs.cases.get(rule_id, ())
            if not any(Path(case.path).is_relative_to(each) for each in self.parts.tests_untraced)
        }
        if not needed:
            return project
        answer = self._run("tests", self.parts.tests, {"tests": sorted(needed)})
        return replace(project, ran={**project.ran, **answer["ran"]})

    def _examples(self, docs: Path) -> dict[str, Any]:
        """Return the job for the examples: the programs, and the records that show a rule."""
        folder = self.root / self.parts.examples
        sources = {
            path.relative_to(folder).as_posix(): code_index.read_example(path).source
            for path in code_index.example_files(folder)
        }
        of_rules = {name for names in self.proofs.examples.values() for name in names}
        pages = code_index.examples_by_page(docs)
        pages[""] = sorted(of_rules.difference(*pages.values()))
        return {
            "folder": str(folder),
            "seconds": PAGE_SECONDS,
            "pages": {
                page: [(name, sources[name]) for name in names if name in sources]
                for page, names in pages.items()
                if names
            },
        }

    def _run(self, name: str, folder: str, job: dict[str, Any]) -> dict[str, Any]:
        """Return the kept answer of a job; without one, run the job with the files of a folder."""
        parts = self.parts
        where = {"root": str(self.root), "package": parts.package, "test_folder": parts.tests}
        line = json.dumps({**where, **job})

        def make(place: Path) -> None:
            # The flags -I and -S leave only the standard library; a browser has nothing else.
            alone = ["-P"] if "tests" in job else ["-I", "-S"]
            command = [sys.executable, *alone, "-X", "utf8", str(PROCESS)]
            try:
                done = subprocess.run(
                    command,
                    input=line,
                    capture_output=True,
                    encoding="utf-8",
                    timeout=SECONDS,
                    check=False,
                )
            except subprocess.TimeoutExpired:
                raise RunError(f"the {name} take longer than {SECONDS} seconds") from None
            if done.returncode or not done.stdout:
                last = (done.stderr.strip() or "the process ended").splitlines()[-1]
                raise RunError(f"the {name} cannot be run: {last}")
            (place / ANSWER).write_text(done.stdout, encoding="utf-8")

        cache = self.root / CACHE
        files = [self.root / parts.package, self.root / folder, *CODE]
        place = made_once(cache, name, key_of(files, line), make)
        answer: dict[str, Any] = json.loads((place / ANSWER).read_text("utf-8"))
        return answer


_current: dict[Path, Project] = {}


def read_project(root: Path, parts: Parts) -> Project:
    """Index the project in the folder ``root``."""
    proofs = code_index.index_examples(code_index.ProofIndex(), root, parts.examples)
    code_index.index_tests(proofs, root, parts.tests, parts.tests_ignored)
    package = root / parts.package
    code = code_index.index_code(root, parts.package, parts.code_apart)
    return Project(root, parts, code, proofs, key_of([package]), cite.checksum(package))


def index_project(app: Sphinx) -> None:
    """Index the project at the start of a build, and run its examples."""
    config, docs = app.config, Path(app.srcdir)
    root = Path(app.confdir).resolve()
    parts = Parts(**{name: config[f"rule_{name}"] for name in Parts.__dataclass_fields__})
    _current[docs] = project = read_project(root, parts)
    try:
        _current[docs] = project.after_running(docs)
    except RunError as error:
        report(app, [str(error)])


def current_project(env: BuildEnvironment) -> Project:
    """Return the project that was indexed at the start of this build."""
    return _current[Path(env.srcdir)]


def is_run(piece: Piece) -> bool:
    """Return whether a piece is code that runs, and not data."""
    return piece.kind in {"function", "class"} or (
        piece.kind == "entry" and "lambda" in piece.source
    )


def comes_to(ran: Ran, piece: Piece) -> bool:
    """Return whether a run executed a piece: a function, a method of a class, or a lambda.

    Data is not executed, so it counts as executed in any run of the engine. The build separately
    refuses data that nothing in the engine reads.
    """
    if not is_run(piece):
        return bool(ran)
    last = piece.line + piece.source.count("\n")
    return any(
        name == piece.name
        or (piece.kind == "class" and name.startswith(f"{piece.name}."))
        or (piece.kind == "entry" and name == "<lambda>" and piece.line <= line <= last)
        for name, line in ran.get(piece.path, ())
    )


def setup(app: Sphinx) -> None:
    """Register the settings with the places of the parts, and index these parts first."""
    types = frozenset({str, list, tuple})
    for name, part in Parts.__dataclass_fields__.items():
        app.add_config_value(f"rule_{name}", part.default, "env", types=types)
    app.connect("builder-inited", index_project, priority=100)
