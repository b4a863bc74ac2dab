"""What Python source does, whatever its layout: two sources that differ in words alone are one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import Any

#: What ``ast`` knows of a node that says nothing of what it does, or differs between Pythons.
LEFT_OUT = {"ctx", "kind", "type_comment", "type_params"}
#: How a piece may stand in a file: by itself, in a mapping, in a call.
FORMS = ("{}", "{{{}}}", "({})")
DOCUMENTED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)


@cache
def meaning(source: str) -> str:
    """Return a piece of source without its comments, its docstrings and its layout.

    >>> meaning("def two():  # a pair\\n    'A pair.'\\n    return 2") == meaning(
    ...     "def two():\\n  return (2)"
    ... )
    True
    >>> meaning("PRICE = 2") == meaning("PRICE = 3")
    False
    >>> meaning("'a.pay.b': two,") == meaning("'a.pay.b':   two")
    True
    """
    return repr(_form(_parsed(source)))


def _parsed(source: str) -> ast.AST | str:
    """Return a piece parsed; what is no Python by itself stands for itself."""
    for form in FORMS:
        try:
            return ast.parse(form.format(source.strip()))
        except SyntaxError:
            continue
    return " ".join(source.split())


def _form(part: Any) -> Any:
    if isinstance(part, ast.AST):
        return (type(part).__name__, *_fields(part))
    if isinstance(part, list):
        return [_form(each) for each in part]
    return part


def _fields(node: ast.AST) -> Iterator[tuple[str, Any]]:
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(node, DOCUMENTED) and ast.get_docstring(node, False):
            yield name, _form(value[1:])
        elif name not in LEFT_OUT and value is not None and value != []:
            yield name, _form(value)
