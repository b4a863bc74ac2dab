"""Whether the code beside a rule runs when the rule's own examples and tests do.

A rule is tied when one of its examples or of the tests that cite it enters the engine by a public
door and there runs a function or class that is shown beside it; or reaches its data, if the rule
shows nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boston_docs.code.example_file import examples_by_page
from boston_docs.code.project import Project
from boston_docs.code.python_source import Piece
from boston_docs.code.test_index import Case, ExampleIndex
from boston_docs.code.trace import Engine, Ran, Runs, run_examples, run_tests

RUN_BY_ITSELF = ("function", "class")


@dataclass(frozen=True)
class Wire:
    """What ran, held against the code that is shown."""

    project: Project
    runs: Runs

    def tied_by(self, rule_id: str) -> str:
        """Return an example or a test of the rule that runs code shown beside it, if one does."""
        own, deciding = self.own_runs(rule_id), self.deciding(rule_id)
        return next((name for name, ran in own.items() if self._any(deciding, [ran])), "")

    def running(self, rule_id: str) -> Piece | None:
        """Return a deciding piece that runs: a function or class anywhere, data in its own runs."""
        own, everywhere = self.own_runs(rule_id).values(), self.runs.values()
        return next(
            (
                piece
                for piece in self.deciding(rule_id)
                if self._any([piece], everywhere if is_run(piece) else own)
            ),
            None,
        )

    def deciding(self, rule_id: str) -> list[Piece]:
        """Return the pieces of which one must run: functions and classes, or else the data."""
        pieces = self.project.code.pieces.get(rule_id, [])
        return [piece for piece in pieces if is_run(piece)] or pieces

    def own_runs(self, rule_id: str) -> Mapping[str, Ran]:
        """Return what the examples and the tests of a rule ran, as far as they were traced."""
        material = self.project.material(rule_id)
        names = [*material.examples, *(case.node for case in material.cases)]
        return {name: self.runs[name] for name in names if name in self.runs}

    def _any(self, pieces: Iterable[Piece], runs: Iterable[Ran]) -> bool:
        """Say whether one of these runs ran one of these, or reached it if it is data."""
        return any(self._runs(piece, ran) for ran in runs for piece in pieces)

    def never_run(self, rule_ids: Iterable[str]) -> dict[Piece, list[str]]:
        """Return the functions and classes that nothing ran, with the rules they stand beside."""
        found: dict[Piece, list[str]] = {}
        for rule_id in rule_ids:
            for piece in filter(is_run, self.project.code.pieces.get(rule_id, ())):
                found.setdefault(piece, []).append(rule_id)
        runs = list(self.runs.values())
        return {piece: rules for piece, rules in found.items() if not self._any([piece], runs)}

    def _runs(self, piece: Piece, ran: Ran) -> bool:
        if piece.kind == "function":
            return (piece.path, piece.name) in _named(ran)
        if is_lambda(piece):
            return any(
                path == piece.path and name == "<lambda>" and piece.line <= line <= last_line(piece)
                for path, name, line in ran.functions
            )
        inside = f"{piece.name}."
        return (piece.path, piece.name) in self.project.reach.reached(ran) or any(
            path == piece.path and name.startswith(inside) for path, name, _ in ran.functions
        )


@cache
def _named(ran: Ran) -> frozenset[tuple[str, str]]:
    """Return the functions that ran, by path and name: every piece is looked for among them."""
    return frozenset((path, name) for path, name, _ in ran.functions)


def is_run(piece: Piece) -> bool:
    """Say whether a piece can be run, and is not data."""
    return piece.kind in RUN_BY_ITSELF or is_lambda(piece)


def is_lambda(piece: Piece) -> bool:
    """Say whether a piece is an entry that is a function of its own."""
    return piece.kind == "entry" and "lambda" in piece.source


def last_line(piece: Piece) -> int:
    """Return the line that an entry ends at."""
    return piece.line + piece.source.count("\n")


def trace(project: Project, docs: Path, rule_ids: Sequence[str]) -> Wire:
    """Run all examples, and the tests of the rules for which these are not enough."""
    parts, reach = project.parts, project.reach
    engine = Engine(project.root, parts.package, parts.doors, reach.games)
    runs = run_examples(engine, parts.examples, _in_order(project.examples, docs))
    wire = Wire(project, runs)
    needed = {case.node for case in _needed(wire, rule_ids) if not _in(case, parts.tests_untraced)}
    return Wire(project, {**runs, **run_tests(engine, parts.tests, sorted(needed))})


def _in_order(examples: ExampleIndex, docs: Path) -> list[list[str]]:
    """Return the examples of rules: those of a page with what stands above them, others alone."""
    known = {name for names in examples.examples.values() for name in names}
    pages = [_up_to_the_last(names, known) for names in examples_by_page(docs).values()]
    shown = {name for names in pages for name in names}
    return [*filter(None, pages), *([name] for name in sorted(known - shown))]


def _up_to_the_last(names: Sequence[str], wanted: Collection[str]) -> list[str]:
    """Return the names as far as they are wanted: the examples of a page share a namespace."""
    last = max((place for place, name in enumerate(names, 1) if name in wanted), default=0)
    return list(names[:last])


def _needed(wire: Wire, rule_ids: Sequence[str]) -> Iterator[Case]:
    """Yield the tests of every rule that its examples leave untied, or with code that none runs."""
    never = {rule_id for of_piece in wire.never_run(rule_ids).values() for rule_id in of_piece}
    for rule_id in filter(wire.deciding, rule_ids):
        if rule_id in never or not wire.tied_by(rule_id):
            yield from wire.project.material(rule_id).cases


def _in(case: Case, folders: Sequence[str]) -> bool:
    return any(case.path.startswith(f"{folder}/") for folder in folders)
