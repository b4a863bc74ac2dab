"""The source of a definition as a scholar reads it: what the code does, without its tools.

Left out are the decorators and calls that bind code to its rules (the page says which rule it is),
the doctests (the tests and the examples are listed apart), and what only says of a constant that it
is one.
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterator
from typing import TypeAlias

from boston_docs.code.binding import binds_definition, stated_value

Definition: TypeAlias = (
    ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign
)

DOCTEST = re.compile(r"^[ \t]*>>> .*\n?(?:^[ \t]*\S.*\n?)*", re.MULTILINE)


def as_shown(text: str, node: Definition) -> str:
    """Return the source of a definition in a module's ``text``, with the comment above it."""
    lines = text.splitlines()
    start = above = _first_line(node)
    while above > 1 and lines[above - 2].lstrip().startswith("#"):
        above -= 1
    comment = lines[above - 1 : start - 1]
    if isinstance(node, ast.Assign | ast.AnnAssign):
        shown = _constant(lines, node)
    else:
        shown = _definition(lines, node)
    return textwrap.dedent("\n".join([*comment, *shown]))


def _first_line(node: Definition) -> int:
    decorators = [] if isinstance(node, ast.Assign | ast.AnnAssign) else node.decorator_list
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _constant(lines: list[str], node: ast.Assign | ast.AnnAssign) -> list[str]:
    """Write a constant as ``NAME = value``, the value as it stands in the file."""
    final = isinstance(node, ast.AnnAssign) and _is_final(node.annotation)
    value = node.value and stated_value(node.value)
    if node.value is None or value is None or not (final or value is not node.value):
        return lines[node.lineno - 1 : node.end_lineno]
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    found = _value(lines, value)
    # What follows on the last line is a comment on the value, or closes what was left out.
    if value is node.value:
        found[-1] += cut(lines[(node.end_lineno or 1) - 1], node.end_col_offset or 0, None)
    return [f"{' ' * node.col_offset}{ast.unparse(target)} = {found[0]}", *found[1:]]


def _value(lines: list[str], value: ast.expr) -> list[str]:
    found = lines[value.lineno - 1 : value.end_lineno]
    before = cut(found[0], 0, value.col_offset)
    found[-1] = cut(found[-1], 0, value.end_col_offset)
    first = cut(found[0], value.col_offset, None)
    rest = found[1:]
    if not before.strip():  # It stands on lines of its own, as deep as what was left out.
        rest = [line.removeprefix(before) for line in rest]
    return [first, *rest]


def _is_final(annotation: ast.expr) -> bool:
    head = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(head, ast.Name) and head.id == "Final"


def _definition(
    lines: list[str], node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
) -> list[str]:
    start, end = _first_line(node), node.end_lineno or node.lineno
    replaced = dict.fromkeys(_bound_lines(node), "")
    for docstring in _docstrings(node):
        first, last = docstring.lineno, docstring.end_lineno or docstring.lineno
        told = "\n".join(lines[first - 1 : last])
        if ">>> " in told:
            replaced |= dict.fromkeys(range(first, last + 1), "")
            replaced[first] = without_doctests(told)
    wanted = ((number, replaced.get(number, lines[number - 1])) for number in range(start, end + 1))
    return [line for number, line in wanted if line or number not in replaced]


def _bound_lines(node: ast.AST) -> Iterator[int]:
    """Yield the lines of every decorator that binds a definition to rules."""
    for part in ast.walk(node):
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in filter(binds_definition, part.decorator_list):
                yield from range(decorator.lineno, (decorator.end_lineno or decorator.lineno) + 1)


def _docstrings(node: ast.AST) -> Iterator[ast.Constant]:
    for part in ast.walk(node):
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            match part.body[0]:
                case ast.Expr(ast.Constant(str()) as docstring):
                    yield docstring


def without_doctests(docstring: str) -> str:
    r"""Return the source of a docstring without what one would type at a prompt, and its answers.

    >>> marks = '"' * 3
    >>> without_doctests(f"{marks}Add one.\n\n    >>> add(1)\n    2\n    {marks}").split(marks)
    ['', 'Add one.', '']
    """
    opening = docstring[: docstring.index('"""') + 3]
    prose = docstring.removeprefix(opening).rpartition('"""')[0]
    kept = re.sub(r"\n(?:[ \t]*\n)+", "\n\n", DOCTEST.sub("", prose)).rstrip()
    indent = re.match(r"\s*", opening)
    ending = f"\n{indent[0] if indent else ''}" if "\n" in kept else ""
    return f'{opening}{kept}{ending}"""'


def cut(line: str, start: int, end: int | None) -> str:
    """Cut a line at offsets which, as in ``ast``, count UTF-8 bytes."""
    return line.encode()[start:end].decode()
