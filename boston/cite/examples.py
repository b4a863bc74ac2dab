"""The examples of the pages, kept with the engine: session records, and programs.

They lie beside the package in a checkout and within it where it was installed, with the same bytes:
what a citation says of a record holds in both. They are no part of the engine's own checksum.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from boston.errors import BostonError

#: How much of a checksum is given: enough to tell files apart, short enough for a footnote.
DIGITS: Final = 16
RECORD: Final = ".toml"
PROGRAM: Final = ".py"
FOLDER: Final = "examples"
#: Where an installed package has pages of the site, to make its data from.
PAGES: Final = "pages"
#: What an installed package has besides the engine.
BESIDES: Final = (FOLDER, "numbers", PAGES)


class Example(NamedTuple):
    """An example by the name it has without its ending, and its file."""

    name: str
    kind: str
    file: Path

    @property
    def checksum(self) -> str:
        """The beginning of the SHA-256 of the file's bytes."""
        return checksum_of(self.file.read_bytes())


def checksum_of(content: bytes) -> str:
    """The beginning of the SHA-256 of a file.

    >>> checksum_of(b"")
    'e3b0c44298fc1c14'
    """
    return hashlib.sha256(content).hexdigest()[:DIGITS]


def kept(within: str, beside: str) -> Path:
    """What comes with the package: within it, or where a checkout has it."""
    package = Path(str(files("boston")))
    for found in (package / within, package.parent / beside):
        if found.exists():
            return found
    raise BostonError(f"{within.partition('/')[0]!r} did not come with this engine")


def folder() -> Path:
    """Where the examples lie.

    >>> (folder() / "swedish" / "figure-1.toml").is_file()
    True
    """
    return kept(FOLDER, FOLDER)


def examples() -> Iterator[Example]:
    """All examples, by their names."""
    place = folder()
    for file in sorted(place.rglob("*")):
        if file.suffix in (RECORD, PROGRAM):
            name = file.relative_to(place).with_suffix("").as_posix()
            yield Example(name, file.suffix, file)


def example(name: str, kind: str) -> Example:
    """An example by its name, with its ending or without.

    >>> example("swedish/figure-1", RECORD).file.name
    'figure-1.toml'
    >>> example("swedish/figure-9.toml", RECORD)
    Traceback (most recent call last):
    boston.errors.BostonError: 'swedish/figure-9.toml' is no example; 'boston examples' lists them
    """
    wanted = name.removesuffix(kind)
    for each in examples():
        if (each.name, each.kind) == (wanted, kind):
            return each
    raise BostonError(f"{name!r} is no example; 'boston examples' lists them")


def record_file(name: str) -> Path:
    """The file of a record: one at hand, or else an example by its name.

    >>> record_file("swedish/figure-1").is_file(), str(record_file("evening.toml"))
    (True, 'evening.toml')
    """
    known = {each.name for each in examples() if each.kind == RECORD}
    if Path(name).exists() or name.removesuffix(RECORD) not in known:
        return Path(name)
    return example(name, RECORD).file
