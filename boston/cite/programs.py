"""Programs among the examples, run as the pages show them."""

from __future__ import annotations

import ast
import contextlib
import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boston.cite.examples import PROGRAM, example, folder


def run(name: str) -> str:
    """What a program prints, and the value of its last line: its result on the page.

    >>> print(run("swedish/payment").splitlines()[-1].strip())
    Each defender pays 5 pinnar.
    """
    found = example(name, PROGRAM)
    tree = ast.parse(found.file.read_text("utf-8"), found.file.name)
    names: dict[str, Any] = {"__name__": "__main__"}
    printed, value = io.StringIO(), None
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    with within(folder()), contextlib.redirect_stdout(printed):
        exec(compile(tree, found.file.name, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), found.file.name, "eval"), names)
    shown = [printed.getvalue().rstrip("\n"), "" if value is None else repr(value)]
    return "\n".join(filter(None, shown))


@contextlib.contextmanager
def within(place: Path) -> Iterator[None]:
    """Programs name records as they lie among the examples."""
    before = Path.cwd()
    os.chdir(place)
    try:
        yield
    finally:
        os.chdir(before)
