"""Find the code that carries out each rule, by reading the engine and running none of it.

A rule is tied to code where that is defined or used, in one of four forms::

    @rule("swedish.pay.codille")                                # above what carries it out
    PACKETS = stated("swedish.deal.packets", (3, 3, 3, 4))      # around a number or a table
    FIRST_LEAD = Ruled("swedish.play.first-lead", first_lead)   # beside it, in a call
    CARDS = {"swedish.play.follow-suit": follow_suit}           # beside it, in a mapping

The index follows a name beside an id, through imports where there are any, to the function, class
or constant it stands for. Where an expression stands there, the entry itself is the code. The
constants that a function names come with it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from boston_docs.code import binding
from boston_docs.code.names import dotted, named_in, outside_functions, parts
from boston_docs.code.python_source import Found, Module, Piece, read_package
from boston_docs.rules.ids import is_rule_id

# A constant of this many lines is not shown beside what names it.
LONG_CONSTANT = 20


@dataclass(frozen=True)
class Mention:
    """A place that names a rule id."""

    rule_id: str
    path: str
    line: int


class Tie(NamedTuple):
    """A rule id, and the expression beside it, in what a module states under the name ``owner``."""

    owner: str
    key: ast.Constant
    value: ast.expr
    entry: ast.expr
    """Where the entry begins that is shown if the expression is the code itself."""


@dataclass
class CodeIndex:
    """Which code carries out which rule, and every place in the engine that names one."""

    pieces: dict[str, list[Piece]] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)
    unresolved: list[tuple[Mention, str]] = field(default_factory=list)
    unread: list[tuple[Mention, str]] = field(default_factory=list)
    """Mappings from rules that nothing in the engine reads, by name."""
    modules: dict[str, Module] = field(default_factory=dict)

    def add(self, rule_id: str, pieces: list[Piece]) -> None:
        """Tie pieces to a rule, after those that are tied to it already."""
        known = self.pieces.get(rule_id, [])
        self.pieces[rule_id] = list(dict.fromkeys([*known, *pieces]))


def index_code(root: Path, package: str, apart: Sequence[str] = ()) -> CodeIndex:
    """Index every module of ``package``, a folder under ``root``.

    In the folders ``apart`` only what is bound at its definition is tied to a rule.
    """
    modules = read_package(root, package)
    index = CodeIndex(modules=modules)
    read = _names_read(modules)
    for module in modules.values():
        index.mentions.extend(mentions(module.tree, module.path))
        for rule_id, found in _bound_definitions(module):
            index.add(rule_id, list(_with_constants(modules, found)))
        if not any(Path(module.path).is_relative_to(folder) for folder in apart):
            for tie in _ties(module):
                _add_tie(index, module, tie)
        for name, first in _mappings(module):
            if (module.path, name) not in read:
                mention = Mention(str(first.value), module.path, first.lineno)
                index.unread.append((mention, name))
    return index


def _add_tie(index: CodeIndex, module: Module, tie: Tie) -> None:
    rule_id = str(tie.key.value)
    found = list(_pieces(index.modules, module, tie))
    if found:
        index.add(rule_id, found)
    else:
        mention = Mention(rule_id, module.path, tie.key.lineno)
        index.unresolved.append((mention, ast.unparse(tie.value)))


def mentions(tree: ast.AST, path: str) -> Iterator[Mention]:
    """Yield every string constant in ``tree`` that has the form of a rule id."""
    for node in parts(tree):
        if isinstance(node, ast.Constant) and is_rule_id(node.value):
            yield Mention(str(node.value), path, node.lineno)


def _bound_definitions(module: Module) -> Iterator[tuple[str, Found]]:
    """Yield what is bound above its definition, or around its value, with each of its rules."""
    for name, node in module.all_definitions.items():
        if isinstance(node, ast.Assign | ast.AnnAssign):
            calls = [node.value] if node.value and binding.is_stated(node.value) else []
        else:
            calls = list(filter(binding.binds_definition, node.decorator_list))
        for call in calls:
            if isinstance(call, ast.Call):
                for rule_id in binding.ids(call):
                    yield str(rule_id.value), Found(module, name, node)


def _ties(module: Module) -> Iterator[Tie]:
    """Yield the rule ids at module level that have an expression beside them."""
    for owner, statement in module.assignments():
        for node in outside_functions(statement):
            if isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant) and is_rule_id(key.value):
                        yield Tie(owner, key, value, key)
            elif isinstance(node, ast.Call) and not _is_whole(statement, node):
                yield from _in_call(owner, node)


def _is_whole(statement: ast.stmt, node: ast.Call) -> bool:
    """Say whether a call is around the whole value of a constant, which is then a definition."""
    return binding.is_stated(node) and getattr(statement, "value", None) is node


def _in_call(owner: str, call: ast.Call) -> Iterator[Tie]:
    """Yield the ids a call begins with, and beside each what follows that is not a mere value."""
    keys = binding.ids(call)
    stated = binding.is_stated(call)
    if not keys or not (stated or call.args[0] is keys[0]):
        return
    for value in call.args[1:]:
        if stated or dotted(value) or isinstance(value, ast.Lambda | ast.Call | ast.BinOp):
            yield from (Tie(owner, key, value, value if stated else call) for key in keys)


def _mappings(module: Module) -> Iterator[tuple[str, ast.Constant]]:
    """Yield the name of every constant that maps from rule ids, with the first of them."""
    for owner, statement in module.assignments():
        for node in outside_functions(statement):
            if isinstance(node, ast.Dict):
                keys = [key for key in node.keys if isinstance(key, ast.Constant)]
                for key in [key for key in keys if is_rule_id(key.value)][:1]:
                    yield owner, key


def _names_read(modules: Mapping[str, Module]) -> set[tuple[str, str]]:
    """Return what the engine's code names, outside the statement that defines it."""
    found: set[tuple[str, str]] = set()
    for module in modules.values():
        for statement in module.tree.body:
            for other in named_in(modules, module, statement):
                if other.node is not statement:
                    found.add(other.key)
    return found


def _pieces(modules: Mapping[str, Module], module: Module, tie: Tie) -> Iterator[Piece]:
    value = binding.stated_value(tie.value)
    if isinstance(value, ast.Tuple | ast.List) and value.elts and all(map(dotted, value.elts)):
        for element in value.elts:
            yield from _pieces(modules, module, tie._replace(value=element))
        return
    name = dotted(value)
    if name:
        found = module.find(modules, name)
        if found:
            yield from _with_constants(modules, found)
        return
    shown = value if tie.entry is tie.key else tie.entry
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        # What ``MADE_BY_TWO._replace(…)`` changes a part of.
        name = dotted(value.func.value) if value.func.attr == "_replace" else None
        changed = module.find(modules, name) if name else None
        if changed:
            yield changed.piece()
    yield module.segment(tie.owner, tie.entry, shown)
    for found in named_in(modules, module, shown):
        if found.kind == "function":
            yield from _with_constants(modules, found)


def _with_constants(modules: Mapping[str, Module], found: Found) -> Iterator[Piece]:
    """Yield a definition after the constants it names: a price belongs to what charges it."""
    if found.kind == "function":
        for other in named_in(modules, found.module, found.node):
            if other.name.isupper() and other.kind == "constant" and _is_short(other):
                yield other.piece()
    yield found.piece()


def _is_short(found: Found) -> bool:
    """Say whether a constant is a short one that is not itself a mapping of rules."""
    value = found.node.value if isinstance(found.node, ast.Assign | ast.AnnAssign) else None
    if value is None:
        return False
    constants = (node for node in ast.walk(binding.stated_value(value)))
    lines = (found.node.end_lineno or 0) - found.node.lineno
    return lines < LONG_CONSTANT and not any(
        isinstance(node, ast.Constant) and is_rule_id(node.value) for node in constants
    )
