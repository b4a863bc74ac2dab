"""Find the code that carries out each rule, by reading the engine and running none of it.

A game adopts a function by naming it in a module-level mapping::

    RULES = {"swedish.pay.codille": codille}

The index follows such a name, through imports where there are any, to the function, class or
constant it stands for. Where the value is an expression of its own, the entry itself is the code.
The constants that a function names come with it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from boston_docs.ids import is_rule_id
from boston_docs.python_source import Found, Module, Piece, read_package

# A constant of this many lines is not shown beside what names it.
LONG_CONSTANT = 20


@dataclass(frozen=True)
class Mention:
    """A place that names a rule id."""

    rule_id: str
    path: str
    line: int


@dataclass
class CodeIndex:
    """Which code carries out which rule, and every place in the engine that names one."""

    pieces: dict[str, list[Piece]] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)
    unresolved: list[tuple[Mention, str]] = field(default_factory=list)


def index_code(root: Path, package: str) -> CodeIndex:
    """Index every module of ``package``, a folder under ``root``."""
    modules = read_package(root, package)
    index = CodeIndex()
    for module in modules.values():
        index.mentions.extend(mentions(module.tree, module.path))
        for owner, key, value in _entries(module):
            rule_id = str(key.value)
            found = list(_pieces(modules, module, owner, key, value))
            if found:
                known = index.pieces.get(rule_id, [])
                index.pieces[rule_id] = list(dict.fromkeys([*known, *found]))
            else:
                mention = Mention(rule_id, module.path, key.lineno)
                index.unresolved.append((mention, ast.unparse(value)))
    return index


def mentions(tree: ast.AST, path: str) -> Iterator[Mention]:
    """Yield every string constant in ``tree`` that has the form of a rule id."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and is_rule_id(node.value):
            yield Mention(str(node.value), path, node.lineno)


def _entries(module: Module) -> Iterator[tuple[str, ast.Constant, ast.expr]]:
    """Yield the entries, keyed by a rule id, of the mappings written at module level."""
    for name, statement in module.assignments():
        for node in _outside_functions(statement):
            if isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant) and is_rule_id(key.value):
                        yield name, key, value


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.Lambda):
            yield from _outside_functions(child)


def _pieces(
    modules: Mapping[str, Module], module: Module, owner: str, key: ast.Constant, value: ast.expr
) -> Iterator[Piece]:
    if isinstance(value, ast.Tuple | ast.List) and value.elts and all(map(_dotted, value.elts)):
        for element in value.elts:
            yield from _pieces(modules, module, owner, key, element)
        return
    dotted = _dotted(value)
    if dotted:
        found = module.find(modules, dotted)
        if found:
            yield from _with_constants(modules, found)
        return
    yield module.segment(owner, key, value)
    for found in _named_in(modules, module, value):
        if found.kind == "function":
            yield from _with_constants(modules, found)


def _with_constants(modules: Mapping[str, Module], found: Found) -> Iterator[Piece]:
    """Yield a definition after the constants it names: a price belongs to what charges it."""
    if found.kind == "function":
        for other in _named_in(modules, found.module, found.node):
            if other.name.isupper() and other.kind == "constant" and _is_short(other):
                yield other.piece()
    yield found.piece()


def _is_short(found: Found) -> bool:
    """Say whether a constant is a short one that is not itself a mapping of rules."""
    constants = (node for node in ast.walk(found.node) if isinstance(node, ast.Constant))
    lines = (found.node.end_lineno or 0) - found.node.lineno
    return lines < LONG_CONSTANT and not any(is_rule_id(node.value) for node in constants)


def _named_in(modules: Mapping[str, Module], module: Module, node: ast.AST) -> Iterator[Found]:
    """Yield the engine's definitions that a piece of a module names, in the order of naming."""
    names = (part for part in ast.walk(node) if isinstance(part, ast.Name | ast.Attribute))
    for part in sorted(names, key=lambda name: (name.lineno, name.col_offset)):
        dotted = _dotted(part)
        found = module.find(modules, dotted) if dotted else None
        if found:
            yield found


def _dotted(node: ast.AST) -> list[str] | None:
    """Return ``["a", "b"]`` for the expression ``a.b``, ``None`` for anything else."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Attribute):
        base = _dotted(node.value)
        return [*base, node.attr] if base else None
    return None
