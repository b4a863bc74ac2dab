"""The examples of the site by their names: records, programs and printed numbers."""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.util
import io
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from boston.errors import BostonError
from boston.record import shipped

#: The length of a checksum: enough to distinguish files, short enough for a footnote.
DIGITS: Final = 16
RECORD: Final = shipped.RECORD
PROGRAM: Final = ".py"
FOLDER: Final = shipped.FOLDER
#: The folder of an installed package that holds the pages of the site. The package makes its data
#: from them.
PAGES: Final = "pages"
#: The folders of an installed package in addition to the engine.
BESIDES: Final = (FOLDER, "numbers", "conformance", PAGES)


class Example(NamedTuple):
    """An example: its name without its extension, its kind, and its file."""

    name: str
    kind: str
    file: Path

    @property
    def checksum(self) -> str:
        """The start of the SHA-256 of the file's bytes."""
        return checksum_of(self.file.read_bytes())


def checksum_of(content: bytes) -> str:
    """Return the start of the SHA-256 of a file.

    >>> checksum_of(b"")
    'e3b0c44298fc1c14'
    """
    return hashlib.sha256(content).hexdigest()[:DIGITS]


def kept(within: str, beside: str) -> Path:
    """Return a path of the installed package or of the checkout.

    ``within``: The path in an installed package. ``beside``: The path in a checkout.
    """
    return Path(str(shipped.kept(within, beside)))


def folder() -> Path:
    """Return the folder of the examples.

    >>> (folder() / "swedish" / "figure-1.toml").is_file()
    True
    """
    return kept(FOLDER, FOLDER)


def examples() -> Iterator[Example]:
    """Yield all examples, sorted by their paths."""
    place = folder()
    for file in sorted(place.rglob("*")):
        if file.suffix in (RECORD, PROGRAM):
            name = file.relative_to(place).with_suffix("").as_posix()
            yield Example(name, file.suffix, file)


def sessions() -> dict[str, Path]:
    """Return the file of every session among the examples, by its path in their folder.

    >>> "swedish/figure-1.toml" in sessions()
    True
    """
    return {f"{each.name}{each.kind}": each.file for each in examples() if each.kind == RECORD}


def example(name: str, kind: str) -> Example:
    """Return an example by its name, with or without its extension.

    ``kind``: The extension of its file. Raise :class:`~boston.BostonError` for an unknown name.

    >>> example("swedish/figure-1", RECORD).file.name
    'figure-1.toml'
    >>> example("swedish/figure-9.toml", RECORD)
    Traceback (most recent call last):
    boston.errors.BostonError: 'swedish/figure-9.toml' is not an example; see 'boston examples'
    """
    wanted = name.removesuffix(kind)
    for each in examples():
        if (each.name, each.kind) == (wanted, kind):
            return each
    raise BostonError(f"{name!r} is not an example; see 'boston examples'")


def record_file(name: str) -> Path:
    """Return the file of a record: the file at this path, or else the example of this name.

    >>> record_file("swedish/figure-1").is_file(), str(record_file("evening.toml"))
    (True, 'evening.toml')
    """
    found = None if Path(name).exists() else shipped.shipped(name)
    return Path(name if found is None else str(found))


def run(name: str) -> str:
    """Return the output of a program and the value of its last line, as its page shows them.

    >>> print(run("swedish/payment").splitlines()[-1].strip())
    Each defender pays 5 pinnar.

    Raise :class:`~boston.errors.BostonError` if the program needs a package that is not installed.
    """
    found = example(name, PROGRAM)
    tree = ast.parse(found.file.read_text("utf-8"), found.file.name)
    names: dict[str, Any] = {"__name__": "__main__"}
    printed, value = io.StringIO(), None
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    # Programs give the paths of records relative to the folder of the examples.
    with contextlib.chdir(folder()), contextlib.redirect_stdout(printed):
        try:
            exec(compile(tree, found.file.name, "exec"), names)
        except ModuleNotFoundError as error:
            raise BostonError(f"{name} needs {error.name!r}, which is not installed") from None
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), found.file.name, "eval"), names)
    shown = [printed.getvalue().rstrip("\n"), "" if value is None else repr(value)]
    return "\n".join(filter(None, shown))


NUMBERS: Final = ("numbers", "docs/_numbers")
#: Sessions with results entered by hand, which the tests compare with the engine's results.
CASES: Final = ("conformance", "tests/conformance")
#: The module that recomputes the numbers when the pages are built.
PROCESS: Final = (
    "numbers/recompute.py",
    "docs/_ext/boston_docs/numbers/recompute.py",
)


class Cell(NamedTuple):
    """A printed number with its place in its table, and the engine's number."""

    row: str
    column: str
    printed: int
    engine: object = None

    @property
    def agrees(self) -> bool:
        """Whether the engine has the same number."""
        return self.engine == self.printed

    def __str__(self) -> str:
        """Return the number with its mark.

        >>> print(Cell("pinne", "Worth", 10, 10), Cell("", "", 4, 5), sep="; ")
        = pinne, Worth: printed 10, engine 10; ≠ printed 4, engine 5
        """
        place = f"{self.row}, {self.column}: " if self.row else ""
        mark = "=" if self.agrees else "≠"
        return f"{mark} {place}printed {self.printed}, engine {self.engine}"


def cells_of(entry: Mapping[str, Any], answer: Iterable[tuple[str, str, object]]) -> list[Cell]:
    """Return the numbers of an entry, each with the engine's answer.

    ``answer``: The row, the column and the engine's number of each cell. Return ``[]`` if the entry
    prints a text instead of cells.
    """
    printed = entry.get("printed", "")
    if isinstance(printed, str):
        return []
    known = {(row, column): value for row, column, value in answer}
    return [
        Cell(
            row,
            column,
            int(printed[row][entry["columns"].index(column)] if row else printed),
            known.get((row, column)),
        )
        for row, column in process().cells(dict(entry))
    ]


def names() -> list[str]:
    """Return the names of all numbers that the engine recomputes."""
    return [entry["id"] for entry in _entries()]


def recomputed(name: str) -> tuple[str, list[Cell]]:
    """Return a description of the printed numbers, and each number with the engine's result.

    >>> told, (first, *_) = recomputed("swedish-counters")
    >>> told, str(first)
    ('what a counter of each shape is worth, in points (Utrustning och förberedelser, p. 1)', \
'= pinne, Worth: printed 10, engine 10')
    >>> recomputed("no-such-number")
    Traceback (most recent call last):
    boston.errors.BostonError: 'no-such-number' is not a recomputed number; see 'boston numbers'
    """
    found = next((entry for entry in _entries() if entry["id"] == name), None)
    if found is None:
        raise BostonError(f"{name!r} is not a recomputed number; see 'boston numbers'")
    with contextlib.chdir(folder()):
        answer = process().answer(found)
    if isinstance(answer, str):
        raise BostonError(f"{name}: {answer}")
    return f"{found['what']} ({found['place']})", cells_of(found, answer)


def _entries() -> Iterator[dict[str, Any]]:
    for path in sorted(kept(*NUMBERS).glob("*.toml")):
        for entry in tomllib.loads(path.read_text("utf-8"))["entry"]:
            if "engine" in entry:
                yield entry


@cache
def process() -> Any:
    """Return the module that recomputes numbers, which the pages also use."""
    path = kept(*PROCESS)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
