"""Modules read as text: what each defines, what it imports, and the source of a definition."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from boston_docs.code.as_shown import Definition, as_shown, cut


@dataclass(frozen=True)
class Piece:
    """A piece of code as shown beside a rule."""

    path: str
    name: str
    line: int
    kind: str
    source: str


@dataclass(frozen=True)
class Found:
    """A definition, the module it stands in, and its name there."""

    module: Module
    name: str
    node: Definition

    @property
    def kind(self) -> str:
        """Return what it defines: a class, a constant or a function."""
        if isinstance(self.node, ast.ClassDef):
            return "class"
        is_constant = isinstance(self.node, ast.Assign | ast.AnnAssign)
        return "constant" if is_constant else "function"

    @property
    def key(self) -> tuple[str, str]:
        """Return the path of its module and its name there, which no other definition has."""
        return self.module.path, self.name

    def piece(self) -> Piece:
        """Return its source as it is shown, with the line of the definition itself."""
        source = as_shown(self.module.text, self.node)
        return Piece(self.module.path, self.name, self.node.lineno, self.kind, source)


@dataclass(frozen=True)
class Module:
    """One file of a package, parsed."""

    name: str
    path: str
    text: str
    tree: ast.Module
    is_package: bool

    @cached_property
    def definitions(self) -> dict[str, Definition]:
        """Return what the module defines at its top level, by name; the last one counts."""
        return dict(_definitions(self.tree.body))

    @cached_property
    def imports(self) -> dict[str, str]:
        """Return the full dotted name behind every name the module imports."""
        found: dict[str, str] = {}
        for statement in _flat(self.tree.body):
            if isinstance(statement, ast.Import):
                for alias in statement.names:
                    first = alias.name.partition(".")[0]
                    found[alias.asname or first] = alias.name if alias.asname else first
            elif isinstance(statement, ast.ImportFrom):
                base = self._base(statement)
                for alias in statement.names:
                    found[alias.asname or alias.name] = f"{base}.{alias.name}"
        return found

    @cached_property
    def all_definitions(self) -> dict[str, Definition]:
        """Return every definition by its qualified name: members, and those inside functions."""
        return definitions_of(self.tree)

    @cached_property
    def lambdas(self) -> dict[int, list[ast.Lambda]]:
        """Return the functions without a name by the line they begin at."""
        found: dict[int, list[ast.Lambda]] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Lambda):
                found.setdefault(node.lineno, []).append(node)
        return found

    def assignments(self) -> Iterator[tuple[str, ast.stmt]]:
        """Yield the module's constants with their names, in order."""
        for statement in _flat(self.tree.body):
            if isinstance(statement, ast.Assign | ast.AnnAssign):
                names = list(_names(statement))
                yield (names[0] if names else ""), statement

    def find(
        self,
        modules: Mapping[str, Module],
        dotted: Sequence[str],
        seen: frozenset[tuple[str, str]] = frozenset(),
    ) -> Found | None:
        """Return the definition of what ``dotted`` means in this module, if a module has it."""
        head, rest = dotted[0], dotted[1:]
        if (self.name, head) in seen:
            return None
        if head in self.definitions:
            return self._member(self.definitions[head], head, rest)
        if head not in self.imports:
            return None
        absolute = [*self.imports[head].split("."), *rest]
        for size in range(len(absolute) - 1, 0, -1):
            module = modules.get(".".join(absolute[:size]))
            if module:
                return module.find(modules, absolute[size:], seen | {(self.name, head)})
        return None

    def segment(self, owner: str, first: ast.expr, last: ast.expr) -> Piece:
        """Return the source from ``first`` to the end of ``last`` as a piece of ``owner``."""
        lines = self.text.splitlines()[first.lineno - 1 : last.end_lineno]
        lines[-1] = cut(lines[-1], 0, last.end_col_offset)
        depth = len(lines[0]) - len(lines[0].lstrip())
        lines[0] = " " * depth + cut(lines[0], first.col_offset, None)
        source = textwrap.dedent("\n".join(lines))
        return Piece(self.path, owner, first.lineno, "entry", source)

    def _base(self, statement: ast.ImportFrom) -> str:
        if not statement.level:
            return statement.module or ""
        parts = self.name.split(".")
        above = statement.level - (1 if self.is_package else 0)
        kept = parts[: len(parts) - above]
        return ".".join([*kept, statement.module] if statement.module else kept)

    def _member(self, node: Definition, name: str, rest: Sequence[str]) -> Found:
        if isinstance(node, ast.ClassDef) and rest:
            members = dict(_definitions(node.body))
            if rest[0] in members:
                return self._member(members[rest[0]], f"{name}.{rest[0]}", rest[1:])
        return Found(self, name, node)


def read_package(root: Path, package: str) -> dict[str, Module]:
    """Parse every file of the package in the folder ``root / package``, by module name."""
    modules = {}
    for path in sorted((root / package).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        parts = path.relative_to(root).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        relative = path.relative_to(root).as_posix()
        modules[name] = Module(name, relative, text, ast.parse(text, relative), is_package)
    return modules


def definitions_of(tree: ast.Module) -> dict[str, Definition]:
    """Return every definition in a module by its qualified name."""
    return dict(_everything(tree.body, ""))


def _flat(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of a module, those under a top-level ``if`` or ``try`` included."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.If):
            yield from _flat([*statement.body, *statement.orelse])
        elif isinstance(statement, ast.Try):
            yield from _flat([*statement.body, *statement.orelse, *statement.finalbody])


def _definitions(body: Sequence[ast.stmt]) -> Iterator[tuple[str, Definition]]:
    for statement in _flat(body):
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield statement.name, statement
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            for name in _names(statement):
                yield name, statement


def _everything(body: Sequence[ast.stmt], prefix: str) -> Iterator[tuple[str, Definition]]:
    """Yield definitions under the names that Python gives them (``__qualname__``)."""
    for name, node in _definitions(body):
        yield prefix + name, node
        if isinstance(node, ast.ClassDef):
            yield from _everything(node.body, f"{prefix}{name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _everything(node.body, f"{prefix}{name}.<locals>.")


def _names(statement: ast.Assign | ast.AnnAssign) -> Iterator[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    for target in targets:
        for node in ast.walk(target):
            if isinstance(node, ast.Name):
                yield node.id
