"""Everything outside the pages that rules are tied to: code, examples and tests.

They are indexed, and run, at the start of every build and kept for its length, so that reading in
parallel processes, which are forked later, sees the same. Examples and tests run in processes of
their own (see ``process``), and what came of it is kept until something of it changes.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston.apps.cite.cite import checksum
from boston_docs.code import code_index
from boston_docs.code.python_source import Piece
from boston_docs.live import watching
from boston_docs.live.watching import Row, distinct
from boston_docs.problems import report
from boston_docs.rules.ids import game_of
from boston_docs.site.made_once import key_of, made_once

PROCESS = Path(__file__).with_name("process.py")
#: What comes of a run may change with any of these.
CODE = (PROCESS, Path(str(watching.__file__)))
#: Where it is kept, below the root of a project.
CACHE = Path(".build", "runs")
ANSWER = "answer.json"
#: Examples or tests that take longer do not come to an end.
SECONDS = 600

#: Rows by the rule of their function.
ByRule: TypeAlias = Mapping[str, Sequence[Row]]
#: Functions that ran, by the path of their module: qualified names and first lines.
Ran: TypeAlias = Mapping[str, Sequence[tuple[str, int]]]


class RunError(Exception):
    """The examples or the tests could not be run at all."""


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


@dataclass(frozen=True)
class Watched:
    """The rules of every function that is watched, and the rows of every example and session."""

    functions: Mapping[str, Sequence[str]] = field(default_factory=dict)
    runs: Mapping[str, ByRule] = field(default_factory=dict)

    def beside(self, rule_id: str, own: Sequence[str]) -> tuple[Row, ...]:
        """Return a few rows of a rule: from its ``own`` examples, its game, or another game."""
        game = game_of(rule_id)
        of_game = [name for name in self.runs if name.partition("/")[0] == game]
        pools = [self._rows(rule_id, own), self._rows(rule_id, of_game)]
        return tuple(distinct(*pools) or distinct(self._rows(rule_id, self.runs)))

    def _rows(self, rule_id: str, names: Sequence[str] | Mapping[str, ByRule]) -> Iterator[Row]:
        for name in names:
            yield from (row._replace(deal=0) for row in self.runs.get(name, {}).get(rule_id, ()))


@dataclass(frozen=True)
class Material:
    """What a rule is tied to."""

    pieces: tuple[Piece, ...]
    examples: tuple[str, ...]
    cases: tuple[code_index.Case, ...]
    rows: tuple[Row, ...] = ()

    @cached_property
    def fingerprint(self) -> str:
        """Return a checksum that changes when anything shown beside the rule does."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]

    @property
    def deciding(self) -> Sequence[Piece]:
        """Return the pieces of which one must run: functions and classes, or else the data."""
        return [piece for piece in self.pieces if is_run(piece)] or self.pieces


@dataclass(frozen=True)
class Project:
    """The indexed project.

    ``engine`` changes with any file of the package; ``checksum`` is what citations say of it.
    ``ran`` has what each example ran, and each test of a rule whose examples do not run its code.
    """

    root: Path
    parts: Parts
    code: code_index.CodeIndex
    proofs: code_index.ProofIndex
    engine: str
    checksum: str
    watched: Watched = field(default_factory=Watched)
    ran: Mapping[str, Ran] = field(default_factory=dict)
    _materials: dict[str, Material] = field(default_factory=dict, init=False, repr=False)

    def material(self, rule_id: str) -> Material:
        """Return the code, examples and tests of a rule."""
        if rule_id not in self._materials:
            examples = tuple(self.proofs.examples.get(rule_id, ()))
            self._materials[rule_id] = Material(
                tuple(self.code.pieces.get(rule_id, ())),
                examples,
                tuple(self.proofs.cases.get(rule_id, ())),
                self.watched.beside(rule_id, examples),
            )
        return self._materials[rule_id]

    def tied_by(self, rule_id: str) -> str:
        """Return an example or a test of the rule that runs code shown beside it, if one does."""
        material = self.material(rule_id)
        names = [*material.examples, *(case.node for case in material.cases)]
        runs = (
            name
            for name in names
            if any(comes_to(self.ran.get(name, {}), piece) for piece in material.deciding)
        )
        return next(runs, "")

    def after_running(self, docs: Path, teller: str) -> Project:
        """Return the project with what runs: all examples, and the tests that are needed besides.

        Those are the tests of the rules whose code no example runs.
        """
        watched, ran = self._run_examples(docs, teller)
        project = replace(self, watched=watched, ran=ran)
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
        return replace(project, ran={**ran, **answer["ran"]})

    def _run_examples(self, docs: Path, teller: str) -> tuple[Watched, Mapping[str, Ran]]:
        """Watch all examples and sessions, and run those of rules, with what they stand below."""
        folder = self.root / self.parts.examples
        files = {
            path.relative_to(folder).as_posix(): path for path in code_index.example_files(folder)
        }
        of_rules = {name for names in self.proofs.examples.values() for name in names}
        pages = []
        for page in code_index.examples_by_page(docs):
            last = max((at for at, name in enumerate(page, 1) if name in of_rules), default=0)
            pages.append([name for name in page[:last] if name in files])
        alone = of_rules - {name for page in pages for name in page}
        watched = functions_of(self.code.pieces)
        job = {
            "folder": str(folder),
            "teller": teller,
            "functions": watched,
            "sources": {name: code_index.read_example(path).source for name, path in files.items()},
            "pages": [*pages, *([name] for name in sorted(alone))],
        }
        answer = self._run("examples", self.parts.examples, job)
        rows = {
            name: {rule: [Row(*row) for row in rows] for rule, rows in by_rule.items()}
            for name, by_rule in answer["rows"].items()
        }
        return Watched(watched if teller else {}, rows), answer["ran"]

    def _run(self, name: str, folder: str, job: dict[str, Any]) -> dict[str, Any]:
        """Run what is in a folder, unless it was run with this engine, and return the answer."""
        parts = self.parts
        where = {"root": str(self.root), "package": parts.package, "test_folder": parts.tests}
        line = json.dumps({**where, **job})

        def make(place: Path) -> None:
            # What is shown of a hand hangs on the order of a set, which must always be the same.
            environment = {**os.environ, "PYTHONHASHSEED": "0"}
            command = [sys.executable, "-P", "-X", "utf8", str(PROCESS)]
            try:
                done = subprocess.run(
                    command,
                    input=line,
                    capture_output=True,
                    encoding="utf-8",
                    timeout=SECONDS,
                    env=environment,
                    check=False,
                )
            except subprocess.TimeoutExpired:
                raise RunError(f"the {name} take longer than {SECONDS} seconds") from None
            if done.returncode or not done.stdout:
                last = " ".join(done.stderr.strip().splitlines()[-1:])
                raise RunError(f"the {name} cannot be run: {last}")
            (place / ANSWER).write_text(done.stdout, encoding="utf-8")

        cache = self.root / CACHE
        files = [self.root / parts.package, self.root / folder, *CODE]
        place = made_once(cache, name, key_of(files, line), make)
        answer: dict[str, Any] = json.loads((place / ANSWER).read_text("utf-8"))
        return answer


_current: dict[Path, Project] = {}


def read_project(root: Path, parts: Parts) -> Project:
    """Index a project that lies in the folder ``root``."""
    proofs = code_index.index_examples(code_index.ProofIndex(), root, parts.examples)
    code_index.index_tests(proofs, root, parts.tests, parts.tests_ignored)
    package = root / parts.package
    code = code_index.index_code(root, parts.package, parts.code_apart)
    return Project(root, parts, code, proofs, key_of([package]), checksum(package))


def index_project(app: Sphinx) -> None:
    """Index the project for the build that begins, and run its examples."""
    config, docs = app.config, Path(app.srcdir)
    root = Path(app.confdir).resolve()
    parts = Parts(**{name: config[f"rule_{name}"] for name in Parts.__dataclass_fields__})
    _current[docs] = project = read_project(root, parts)
    try:
        _current[docs] = project.after_running(docs, config.rule_teller)
    except RunError as error:
        report(app, [str(error)])


def current_project(env: BuildEnvironment) -> Project:
    """Return the project as it was indexed at the start of this build."""
    return _current[Path(env.srcdir)]


def functions_of(pieces: Mapping[str, Sequence[Piece]]) -> dict[str, list[str]]:
    """Return the rules of every function and class shown beside one, by module and name.

    >>> piece = Piece("boston/games/toy/__init__.py", "base", 3, "function", "def base(): ...")
    >>> functions_of({"toy.pay.base": [piece]})
    {'boston.games.toy:base': ['toy.pay.base']}
    """
    found: dict[str, list[str]] = {}
    for rule_id, shown in pieces.items():
        for piece in shown:
            if piece.kind in {"function", "class"}:
                module = piece.path.removesuffix(".py").removesuffix("/__init__")
                found.setdefault(f"{module.replace('/', '.')}:{piece.name}", []).append(rule_id)
    return found


def is_run(piece: Piece) -> bool:
    """Say whether a piece can be run, and is not data."""
    return piece.kind in {"function", "class"} or (
        piece.kind == "entry" and "lambda" in piece.source
    )


def comes_to(ran: Ran, piece: Piece) -> bool:
    """Say whether a run came to a piece: a function, a method of a class, an entry of its own.

    Data does not run: whoever runs the engine at all comes to it, as it is refused where nothing
    in the engine reads it.
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
    """Register where the project's parts are, and index them first of all."""
    app.add_config_value("rule_teller", "", "env", types=frozenset({str}))
    types = frozenset({str, list, tuple})
    for name, part in Parts.__dataclass_fields__.items():
        app.add_config_value(f"rule_{name}", part.default, "env", types=types)
    app.connect("builder-inited", index_project, priority=100)
