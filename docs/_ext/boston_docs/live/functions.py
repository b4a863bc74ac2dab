"""What is to be known of a function that is watched, from its code and from its source.

Only the standard library is wanted for it, and :mod:`watching`, which asks, says where it runs.
"""

from __future__ import annotations

import ast
import linecache
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR, CO_VARARGS, unwrap
from types import CodeType, FunctionType
from typing import NamedTuple

ENGINE = "boston"
SUSPENDED = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


class Function(NamedTuple):
    """A watched function: its name, its rules, the names of its parameters and their types."""

    name: str
    rules: tuple[str, ...]
    takes: tuple[str, ...]
    kinds: Mapping[str, str]
    gives: str


def function_of(
    code: CodeType, module: str, wanted: Mapping[str, Sequence[str]]
) -> Function | None:
    """What is to be known of a function, if it is wanted, or a wanted one makes it."""
    if module.partition(".")[0] not in {ENGINE, __name__.partition(".")[0]}:
        return None
    if code.co_flags & SUSPENDED:
        return None
    parts = code.co_qualname.replace(".<locals>", "").split(".")
    for size in range(len(parts), 0, -1):
        name = ".".join(parts[:size])
        rules = wanted.get(f"{module}:{name}")
        if rules:
            return _described(code, module, name, tuple(rules), parts[size:])
    return None


def _described(
    code: CodeType, module: str, name: str, rules: tuple[str, ...], inner: Sequence[str]
) -> Function | None:
    """A wanted function, one that it makes and gives away, or a method of a wanted class."""
    by_name = written_types(module, code)
    if by_name is not None:
        taken = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        kinds = {name: by_name[name] for name in taken if name in by_name}
        if inner and not is_answer(inner, None):
            return None
        return Function(name, rules, taken_by(code), kinds, by_name.get("return", ""))
    node, makers = definitions(module).get(code.co_firstlineno, (None, ()))
    maker = makers[-1] if makers else None
    if inner and not is_answer(inner, maker):
        return None
    kinds = {kind: each for maker in makers for kind, each in kinds_of(maker).items()}
    gives = ast.unparse(maker.returns) if maker is not None and maker.returns else ""
    if isinstance(node, ast.FunctionDef):
        kinds |= kinds_of(node)
        gives = ast.unparse(node.returns) if node.returns else ""
    return Function(name, rules, taken_by(code), kinds, gives)


def written_types(module: str, code: CodeType) -> Mapping[str, str] | None:
    """The types of the function that has this code, if its module has it under its name.

    They are kept as they are written, so no source need be read, which in a browser takes long.

    >>> written_types(__name__, is_answer.__code__)["return"]
    'bool'
    """
    found: object = sys.modules[module]
    for part in code.co_qualname.split("."):
        found = getattr(found, "__dict__", {}).get(part)
    function = unwrap(found) if callable(found) else None
    if not isinstance(function, FunctionType) or function.__code__ is not code:
        return None
    told = function.__annotations__
    return told if all(isinstance(kind, str) for kind in told.values()) else None


def taken_by(code: CodeType) -> tuple[str, ...]:
    """The names of all that a function takes, what it has from around it included."""
    count = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & CO_VARARGS)
    return (*code.co_varnames[:count], *code.co_freevars)


def is_answer(inner: Sequence[str], maker: ast.FunctionDef | None) -> bool:
    """Whether a function within a wanted one is what that makes, or a method of a wanted class."""
    name, *further = inner
    if further or name.startswith("__"):
        return False
    if maker is None:  # Of a class, or of a module, where comprehensions stand.
        return not name.startswith("<")
    return name in given_away(maker)


@cache
def definitions(
    module: str,
) -> dict[int, tuple[ast.FunctionDef | None, tuple[ast.FunctionDef, ...]]]:
    """Every function of a module by its first line, with those that it is defined in.

    The source may lie in an archive, of which the module's loader knows.
    """
    scope = vars(sys.modules[module])
    tree = ast.parse("".join(linecache.getlines(str(scope["__file__"]), scope)))
    return dict(_definitions(tree, ()))


def _definitions(
    tree: ast.AST, makers: tuple[ast.FunctionDef, ...]
) -> Iterator[tuple[int, tuple[ast.FunctionDef | None, tuple[ast.FunctionDef, ...]]]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            line = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            yield line, (node, makers)
            yield from _definitions(node, (*makers, node))
        else:
            if isinstance(node, ast.Lambda):
                yield node.lineno, (None, makers)
            yield from _definitions(node, makers)


def given_away(maker: ast.FunctionDef) -> set[str]:
    """The names of the functions that a function makes and returns.

    >>> (made,) = ast.parse("def f():\\n    def g(): ...\\n    return g").body
    >>> given_away(made)
    {'g'}
    """
    returned = (node.value for node in ast.walk(maker) if isinstance(node, ast.Return))
    return {
        "<lambda>" if isinstance(value, ast.Lambda) else ast.unparse(value)
        for value in returned
        if value is not None
    }


def kinds_of(node: ast.FunctionDef) -> dict[str, str]:
    """The types of a function's parameters, as they are written."""
    given = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
    return {each.arg: ast.unparse(each.annotation) for each in given if each.annotation}
