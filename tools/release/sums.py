"""The checksums of a folder, in the form that `sha256sum --check` reads."""

import hashlib
from pathlib import Path

from tools.release import SUMS, ReleaseError


def checksum(data: bytes) -> str:
    """The SHA-256 of bytes, in hexadecimal.

    >>> checksum(b"")[:16]
    'e3b0c44298fc1c14'
    """
    return hashlib.sha256(data).hexdigest()


def summed(folder: Path) -> dict[str, str]:
    """The checksum of every file at or below a folder, by its path, but for the list of them."""
    paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {
        name: checksum(path.read_bytes())
        for name, path in sorted(paths.items())
        if path.is_file() and name != SUMS
    }


def written(sums: dict[str, str]) -> str:
    """The list as it is written.

    >>> written({"index.html": "ab"})
    'ab  index.html\\n'
    """
    return "".join(f"{digest}  {name}\n" for name, digest in sums.items())


def read(folder: Path) -> dict[str, str]:
    """The checksums kept in a folder.

    :raises ReleaseError: There are none.
    """
    try:
        lines = (folder / SUMS).read_text("utf-8").splitlines()
    except OSError as error:
        raise ReleaseError(f"{folder / SUMS} cannot be read: the checksums are wanting.") from error
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def hold(folder: Path) -> None:
    """Hold a folder to the checksums kept in it.

    :raises ReleaseError: A file is not as it was, is gone, or has come to it.
    """
    kept, found = read(folder), summed(folder)
    for name in differing(kept, found):
        what = "is gone" if name not in found else "is not as it was released"
        what = what if name in kept else "was not released with it"
        raise ReleaseError(
            f"{folder / name} {what}: put the edition back as {folder / SUMS} has it."
        )


def differing(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """The files of which two lists say something else, or one nothing.

    >>> differing({"a": "1", "b": "2"}, {"a": "1", "b": "3", "c": "4"})
    ['b', 'c']
    """
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
