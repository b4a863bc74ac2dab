"""``{engine-folders} boston``: the folders of the engine, from the lowest to the highest.

Their order is that of the layers in ``pyproject.toml``, which import-linter enforces. Each folder
or module is described by the first line of its own docstring. The build counts the lines with code,
without blank lines, comments and docstrings.
"""

from __future__ import annotations

import ast
import io
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from boston_docs.asking.engine import PageDirective
from boston_docs.parts import Cell, table

HEADS: Final = ("Folder", "What it has", "Files", "Lines of code")
#: The kinds of tokens that may be on a line without code.
NO_CODE: Final = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
    *(tokenize.ENCODING, tokenize.ENDMARKER),
}
WITH_DOCSTRING: Final = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def code_lines(source: str) -> int:
    r"""Return the number of lines with code in a module.

    >>> code_lines("'Two and two.'\n\n# Four.\nFOUR = (2\n        + 2)\n"), code_lines("")
    (2, 0)
    """
    found: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in NO_CODE:
            found.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, WITH_DOCSTRING) and ast.get_docstring(node, clean=False) is not None:
            told = node.body[0]
            found.difference_update(range(told.lineno, (told.end_lineno or told.lineno) + 1))
    return len(found)


def layers(project: Path, package: str) -> Iterator[str]:
    """Yield the names in the layers of a package, the lowest first."""
    told: dict[str, Any] = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    for contract in told["tool"]["importlinter"]["contracts"]:
        if contract["containers"] == [package]:
            for layer in reversed(contract["layers"]):
                yield from map(str.strip, layer.split(":"))


class EngineFolders(PageDirective):
    """The directive ``engine-folders``: the folders and modules of a package, with their sizes."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Return the table, with the number of lines of each folder or module and of all."""
        package = self.arguments[0]
        root = Path(self.env.app.confdir)
        rows: list[list[Cell | nodes.Node]] = []
        all_files = all_lines = 0
        for name in layers(root, package):
            if name == "apps":
                continue
            place = root.joinpath(*package.split("."), name)
            files = sorted(place.rglob("*.py")) or [place.with_suffix(".py")]
            for path in files:
                self.env.note_dependency(str(path))
            has = ast.get_docstring(ast.parse(files[0].read_text("utf-8"))) or ""
            lines = sum(code_lines(path.read_text("utf-8")) for path in files)
            shown = place.relative_to(root).as_posix() + ("/" if place.is_dir() else ".py")
            says = has.partition("\n")[0].replace("``", "")
            rows.append([nodes.literal("", shown), says, len(files), lines])
            all_files, all_lines = all_files + len(files), all_lines + lines
        rows.append(["All of them", "", all_files, all_lines])
        node_id = nodes.make_id(f"folders-{package}")
        caption = f"The folders of {package}, the lowest first"
        return [table(caption, HEADS, rows, node_id, "engine-table")]


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("engine-folders", EngineFolders)
