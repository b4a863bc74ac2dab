"""What ``boston data`` gives: the list of the tables, one file, or all of them in a folder."""

from __future__ import annotations

import difflib
import os
from pathlib import Path
from typing import Final

from boston.data.package import DESCRIPTOR, TABLES, file, file_names
from boston.errors import BostonError

#: What tells a folder from the name of a file.
_PARTS: Final = tuple(filter(None, (os.sep, os.altsep)))


def listed() -> str:
    """The tables, and the files beside them.

    >>> listed().splitlines()[0]
    'games             Games'
    """
    wide = max(map(len, TABLES)) + 2
    tables = [f"{name:{wide}}{table.title}" for name, table in TABLES.items()]
    formed = {f"{name}{ending}" for name in TABLES for ending in (".csv", ".json")}
    others = [name for name in file_names() if name not in formed and "/" not in name]
    return "\n".join([*tables, f"Beside them: {', '.join(others)}."])


def one(name: str) -> bytes:
    """A file of the package by its name; a table's name alone stands for its CSV.

    >>> one("game-sources") == one("game-sources.csv")
    True
    >>> one("game-source")
    Traceback (most recent call last):
    boston.errors.BostonError: 'game-source' is no table and no folder ('game-sources'?); \
'boston data' lists the tables, and './game-source' makes the folder
    """
    wanted = f"{name}.csv" if name in TABLES else name
    if wanted not in file_names():
        near = difflib.get_close_matches(name, [*TABLES, *file_names()], 1)
        meant = f" ({near[0]!r}?)" if near else ""
        raise BostonError(
            f"{name!r} is no table and no folder{meant}; 'boston data' lists the tables, and "
            f"'./{name}' makes the folder"
        )
    return file(wanted)


def is_folder(name: str) -> bool:
    """Whether a name is that of a folder to write into: one there is, or one with a path.

    >>> is_folder("./new"), is_folder("rules.csv"), is_folder("schemas/rules.json")
    (True, False, False)
    """
    is_path = any(part in name for part in _PARTS) and name not in file_names()
    return is_path or (Path(name).is_dir() and name not in TABLES)


def write(folder: Path) -> str:
    """Write the whole package into a folder."""
    made = {name: file(name) for name in file_names()}
    try:
        for name, data in made.items():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
    except OSError as error:
        raise BostonError(f"{folder} cannot be written: {error.strerror}") from None
    return f"Wrote {len(made)} files to {folder}; {DESCRIPTOR} describes them."
