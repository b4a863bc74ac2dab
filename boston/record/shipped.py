"""The records that come with the package, by name, wherever the package is installed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Final

from boston.errors import BostonError

#: The ending of a record's file name.
RECORD: Final = ".toml"
FOLDER: Final = "examples"


def kept(within: str, beside: str) -> Traversable:
    """Return a file or folder of the package: ``within`` it, or ``beside`` it in a checkout.

    :class:`~boston.errors.BostonError` is raised if this file or folder did not come with the
    package.

    >>> kept("examples", "examples").joinpath("swedish", "evening.toml").is_file()
    True
    >>> kept("exemples", "exemples")
    Traceback (most recent call last):
    boston.errors.BostonError: 'exemples' did not come with this engine
    """
    package = files("boston")
    found = package.joinpath(within)
    if isinstance(package, Path) and not (found.is_dir() or found.is_file()):
        found = package.parent / beside
    if found.is_dir() or found.is_file():
        return found
    raise BostonError(f"{within.partition('/')[0]!r} did not come with this engine")


def shipped(name: str) -> Traversable | None:
    """Return the record with this name, with or without its ending; ``None`` if there is none.

    >>> shipped("swedish/evening").name, shipped("swedish/no-evening"), shipped("../pyproject")
    ('evening.toml', None, None)
    """
    found = kept(FOLDER, FOLDER)
    for part in PurePosixPath(name.removesuffix(RECORD) + RECORD).parts:
        if not found.is_dir():
            return None
        inside = (each for each in found.iterdir() if each.name == part)
        if (next_ := next(inside, None)) is None:
            return None
        found = next_
    return found if found.is_file() else None


def names() -> list[str]:
    """Return the names of all records that come with the package, without their endings.

    >>> "swedish/evening" in names()
    True
    """
    return sorted(_records(kept(FOLDER, FOLDER)))


def _records(folder: Traversable, above: str = "") -> Iterator[str]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _records(each, f"{above}{each.name}/")
        elif each.name.endswith(RECORD):
            yield above + each.name.removesuffix(RECORD)
