"""What a piece of the engine's source names: definitions of the engine, and attributes."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping

from boston_docs.code.python_source import Found, Module


def dotted(node: ast.AST) -> list[str] | None:
    """Return ``["a", "b"]`` for the expression ``a.b``, ``None`` for anything else."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Attribute):
        base = dotted(node.value)
        return [*base, node.attr] if base else None
    return None


def named_in(modules: Mapping[str, Module], module: Module, node: ast.AST) -> Iterator[Found]:
    """Yield the engine's definitions that a piece of a module names, in the order of naming."""
    own = _local_names(node)
    names = [part for part in what_runs(node) if isinstance(part, ast.Name | ast.Attribute)]
    for part in sorted(names, key=lambda name: (name.lineno, name.col_offset)):
        name = dotted(part)
        found = module.find(modules, name) if name and name[0] not in own else None
        if found:
            yield found


def attributes_in(node: ast.AST) -> Iterator[str]:
    """Yield the names of the attributes that a piece of source loads."""
    for part in what_runs(node):
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Load):
            yield part.attr


def calls_in(node: ast.AST) -> Iterator[str]:
    """Yield the last names of the functions that a piece of source calls."""
    for part in what_runs(node):
        name = dotted(part.func) if isinstance(part, ast.Call) else None
        if name:
            yield name[-1]


def what_runs(node: ast.AST) -> list[ast.AST]:
    """Return the parts of a piece of source that do something: all but the annotations."""
    return parts(node, but=("annotation", "returns"))


def parts(node: ast.AST, but: Collection[str] = ()) -> list[ast.AST]:
    """Return a piece of source and all parts of it, as `ast.walk` yields them and in less time.

    Left out are what some fields hold, and the marks that say whether a name is read or written.
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
    """Yield the parts of a piece of source that are evaluated when its module is imported."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.Lambda):
            yield from outside_functions(child)


def _local_names(node: ast.AST) -> set[str]:
    """Return the names that mean something of a function's own inside it."""
    found: set[str] = set()
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        for part in parts(node):
            if isinstance(part, ast.arg):
                found.add(part.arg)
            elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                found.add(part.id)
    return found
