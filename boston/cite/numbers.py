"""The numbers that the sources print, recomputed: each by the expression that its page uses."""

from __future__ import annotations

import importlib.util
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from boston.cite.examples import folder, kept
from boston.cite.programs import within
from boston.errors import BostonError

NUMBERS: Final = ("numbers", "docs/_numbers")
#: What asks the engine for them when the pages are made.
PROCESS: Final = (
    "numbers/numbers_process.py",
    "docs/_ext/boston_docs/numbers/numbers_process.py",
)


class Number(NamedTuple):
    """A printed number, where it stands in its table, and what the engine gets."""

    row: str
    column: str
    printed: int
    engine: object

    def __str__(self) -> str:
        """The number with its mark.

        >>> print(Number("pinne", "Worth", 10, 10), Number("", "", 4, 5), sep="; ")
        = pinne, Worth: printed 10, engine 10; ≠ printed 4, engine 5
        """
        place = f"{self.row}, {self.column}: " if self.row else ""
        mark = "=" if self.engine == self.printed else "≠"
        return f"{mark} {place}printed {self.printed}, engine {self.engine}"


def names() -> list[str]:
    """The names of all numbers that the engine recomputes."""
    return [entry["id"] for entry in _entries()]


def recomputed(name: str) -> tuple[str, list[Number]]:
    """What was printed, and where; and each of its numbers beside that of the engine.

    >>> told, (first, *_) = recomputed("swedish-counters")
    >>> told, str(first)
    ('what a counter of each shape is worth, in points (Utrustning och förberedelser, p. 1)', \
'= pinne, Worth: printed 10, engine 10')
    >>> recomputed("no-such-number")
    Traceback (most recent call last):
    boston.errors.BostonError: 'no-such-number' is no recomputed number; 'boston numbers' lists them
    """
    found = next((entry for entry in _entries() if entry["id"] == name), None)
    if found is None:
        raise BostonError(f"{name!r} is no recomputed number; 'boston numbers' lists them")
    with within(folder()):
        answer = process().answer(found)
    if isinstance(answer, str):
        raise BostonError(f"{name}: {answer}")
    numbers = [
        Number(row, column, _printed(found, row, column), has) for row, column, has in answer
    ]
    return f"{found['what']} ({found['place']})", numbers


def _printed(entry: dict[str, Any], row: str, column: str) -> int:
    printed = entry["printed"]
    return int(printed[row][entry["columns"].index(column)] if row else printed)


def _entries() -> Iterator[dict[str, Any]]:
    for path in sorted(kept(*NUMBERS).glob("*.toml")):
        for entry in tomllib.loads(path.read_text("utf-8"))["entry"]:
            if "engine" in entry:
                yield entry


@cache
def process() -> Any:
    """What asks the engine: the module that the pages ask, too."""
    path = kept(*PROCESS)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
