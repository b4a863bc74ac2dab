"""The modules of a package, read as text: their definitions, their imports, and names in them."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeAlias

Definition: TypeAlias = (
    ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign
)
FUNCTION: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
CONSTANT: Final = (ast.Assign, ast.AnnAssign)


@dataclass(frozen=True)
class Piece:
    """A piece of code as a page shows it with a rule."""

    path: str
    name: str
    line: int
    kind: str
    source: str


@dataclass(frozen=True)
class Found:
    """A definition, the module that contains it, and its name there."""

    module: Module
    name: str
    node: Definition

    @property
    def kind(self) -> str:
        """Return the kind of the definition: a class, a constant or a function."""
        if isinstance(self.node, ast.ClassDef):
            return "class"
        return "constant" if isinstance(self.node, CONSTANT) else "function"

    @property
    def key(self) -> tuple[str, str]:
        """Return the path of the module and the name, which together identify the definition."""
        return self.module.path, self.name


@dataclass(frozen=True)
class Module:
    """One file of a package with its syntax tree."""

    name: str
    path: str
    text: str
    tree: ast.Module
    is_package: bool

    @cached_property
    def definitions(self) -> dict[str, Definition]:
        """Return the top-level definitions of the module by name.

        If a name has several definitions, the last one counts.
        """
        return dict(_definitions(self.tree.body))

    @cached_property
    def public(self) -> set[str]:
        """Return the public names of the module, which its ``__all__`` lists."""
        listed = self.definitions.get("__all__")
        inside = ast.walk(listed) if listed else ()
        return {str(part.value) for part in inside if isinstance(part, ast.Constant)}

    @cached_property
    def imports(self) -> dict[str, str]:
        """Return the full dotted name for each imported name."""
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

    def assignments(self) -> Iterator[tuple[str, ast.Assign | ast.AnnAssign]]:
        """Yield the module's constants with their names, in order."""
        for statement in _flat(self.tree.body):
            if isinstance(statement, CONSTANT):
                yield next(_targets(statement), ""), statement

    def find(
        self,
        modules: Mapping[str, Module],
        dotted: Sequence[str],
        seen: frozenset[tuple[str, str]] = frozenset(),
    ) -> Found | None:
        """Return the definition that ``dotted`` refers to in this module, or ``None``.

        The search follows imports into other modules of the package.

        ``seen``: The modules and names that the search has already visited.
        """
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

    def _base(self, statement: ast.ImportFrom) -> str:
        """Return the full name of the package or module that a statement imports from."""
        if not statement.level:
            return statement.module or ""
        parts = self.name.split(".")
        kept = parts[: len(parts) - statement.level + self.is_package]
        return ".".join([*kept, statement.module] if statement.module else kept)

    def _member(self, node: Definition, name: str, rest: Sequence[str]) -> Found:
        members = dict(_definitions(node.body)) if isinstance(node, ast.ClassDef) else {}
        if rest and rest[0] in members:
            return self._member(members[rest[0]], f"{name}.{rest[0]}", rest[1:])
        return Found(self, name, node)


def read_package(root: Path, package: str) -> dict[str, Module]:
    """Parse every file of the package in the folder ``root / package``, by module name."""
    modules = {}
    for path in sorted((root / package).rglob("*.py")):
        text, relative = path.read_text("utf-8"), path.relative_to(root)
        is_package = path.stem == "__init__"
        name = ".".join((relative.parent if is_package else relative.with_suffix("")).parts)
        place = relative.as_posix()
        modules[name] = Module(name, place, text, ast.parse(text, place), is_package)
    return modules


def definitions_of(tree: ast.Module) -> dict[str, Definition]:
    """Return every definition in a module by its qualified name (``__qualname__``)."""
    return dict(_everything(tree.body, ""))


def dotted(node: ast.AST) -> list[str] | None:
    """Return ``["a", "b"]`` for the expression ``a.b``, and ``None`` for any other expression."""
    if isinstance(node, ast.Attribute):
        base = dotted(node.value)
        return [*base, node.attr] if base else None
    return [node.id] if isinstance(node, ast.Name) else None


def named_in(modules: Mapping[str, Module], module: Module, node: ast.AST) -> Iterator[Found]:
    """Yield the engine's definitions whose names occur in a piece of a module, in their order.

    Names in annotations do not count.
    """
    own = _local_names(node)
    named = [
        (part.lineno, part.col_offset, name)
        for part in parts(node, but=("annotation", "returns"))
        if (name := dotted(part))
    ]
    for *_, name in sorted(named, key=lambda each: each[:2]):
        found = module.find(modules, name) if name[0] not in own else None
        if found:
            yield found


def parts(node: ast.AST, but: Collection[str] = ()) -> list[Any]:
    """Return a node and all nodes below it, like `ast.walk` but faster.

    ``but``: Names of fields to leave out. The contexts of names, for reading or writing, are always
    left out.
    """
    found = [node]
    for each in found:
        for name in each._fields:
            if name != "ctx" and name not in but:
                value = getattr(each, name, None)
                if isinstance(value, list):
                    found += [child for child in value if isinstance(child, ast.AST)]
                elif isinstance(value, ast.AST):
                    found.append(value)
    return found


def outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node that are evaluated when its module is imported."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.Lambda):
            yield from outside_functions(child)


def _local_names(node: ast.AST) -> set[str]:
    """Return the local names of a function, its parameters included."""
    if not isinstance(node, (*FUNCTION, ast.Lambda)):
        return set()
    inside = parts(node)
    return {part.arg for part in inside if isinstance(part, ast.arg)} | {
        part.id for part in inside if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    }


def _flat(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of a module, including those inside a top-level ``if`` or ``try``."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.If | ast.Try):
            last = statement.finalbody if isinstance(statement, ast.Try) else []
            yield from _flat([*statement.body, *statement.orelse, *last])


def _definitions(body: Sequence[ast.stmt]) -> Iterator[tuple[str, Definition]]:
    for statement in _flat(body):
        if isinstance(statement, (*FUNCTION, ast.ClassDef)):
            yield statement.name, statement
        elif isinstance(statement, CONSTANT):
            yield from ((name, statement) for name in _targets(statement))


def _everything(body: Sequence[ast.stmt], prefix: str) -> Iterator[tuple[str, Definition]]:
    for name, node in _definitions(body):
        yield prefix + name, node
        if not isinstance(node, CONSTANT):
            inside = "" if isinstance(node, ast.ClassDef) else "<locals>."
            yield from _everything(node.body, f"{prefix}{name}.{inside}")


def _targets(statement: ast.Assign | ast.AnnAssign) -> Iterator[str]:
    """Yield the names that a statement assigns to."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    for target in targets:
        yield from (node.id for node in ast.walk(target) if isinstance(node, ast.Name))
