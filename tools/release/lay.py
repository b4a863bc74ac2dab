"""Publish an edition: for good under its version, and at the root until the next one.

All checks come before anything is written. The list of editions is written last. If an edition is
not in the list, its publication was interrupted, and it is written again.
"""

import hashlib
import json
import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from packaging.version import Version

from boston_docs.editions.edition import Edition
from tools.release import EDITIONS, FACTS, LIST, PACKAGES, SUMS, ReleaseError
from tools.release.root import root_files

#: The name of an edition's folder while it is copied. Hosts and the list of editions ignore it.
HALF = ".laying"


def lay(made: Path, folder: Path, base: str = "") -> list[Edition]:
    """Copy a finished edition into a folder; return all its editions, the newest first.

    ``base``: The address of the folder on the web; empty if it is unknown.

    :raises ReleaseError: The edition cannot be published; the folder is unchanged.
    """
    new, older = edition_in(made), ready(folder)
    check_newest(new["version"], older)
    own = folder / new["version"]
    is_out = own.name in {each["version"] for each in older}
    sums = summed(made)
    if not is_out:
        _copy_whole(made, own, sums)
    # A published version may be made again if the bytes are the same.
    elif other := differing(read_sums(own), sums):
        raise ReleaseError(
            f"Edition {own.name} is out and never changes, and this one has another {other[0]}"
            f" (of {len(other)} files that differ): raise the version in boston/__init__.py."
        )
    every = older if is_out else [new, *older]
    _lay_root(folder, folder / every[0]["version"], older)
    files = root_files(folder, every, base)
    # The list is written last, because it says that all other files are there.
    for name in sorted(files, key=EDITIONS.__eq__):
        (folder / name).write_text(files[name], "utf-8", newline="\n")
    return every


def edition_in(folder: Path) -> Edition:
    """Return the edition in a folder.

    :raises ReleaseError: The folder does not say which edition it is.
    """
    place = folder / FACTS
    try:
        found: Edition = json.loads(place.read_text("utf-8"))
        Version(found["version"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ReleaseError(f"{place} does not say which edition this is: {error!r}.") from error
    return found


def ready(folder: Path) -> list[Edition]:
    """Return the editions in a folder, the newest first, after checking their checksums.

    :raises ReleaseError: An edition has changed, or the folder contains something else.
    """
    listed = folder / EDITIONS
    if not listed.exists():
        is_folder = folder.is_dir() or not folder.exists()
        if not is_folder or any(not each.name.startswith(".") for each in folder.glob("*")):
            raise ReleaseError(
                f"{folder} holds other things and no {EDITIONS}: name an empty folder or a release."
            )
        return []
    try:
        names = [str(each["folder"]) for each in json.loads(listed.read_text("utf-8"))]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ReleaseError(f"{listed} is no list of editions: {error!r}.") from error
    older = [edition_in(folder / name) for name in names]
    for name in names:
        hold(folder / name)
    return sorted(older, key=lambda each: Version(each["version"]), reverse=True)


def check_newest(version: str, older: list[Edition]) -> None:
    """Check that an edition is newer than all others, or is one of them.

    :raises ReleaseError: A newer edition is already published.
    """
    versions = [each["version"] for each in older]
    if versions and version not in versions and Version(version) < Version(versions[0]):
        raise ReleaseError(
            f"Edition {versions[0]} is out: the next needs a higher version than"
            f" {version}, in boston/__init__.py."
        )


def _copy(names: Iterable[str], source: Path, target: Path) -> None:
    for name in names:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, target / name)


def _copy_whole(made: Path, own: Path, sums: Mapping[str, str]) -> None:
    """Copy an edition with its checksums, completely or not at all."""
    half = own.with_name(HALF)
    for place in (half, own):
        shutil.rmtree(place, ignore_errors=True)
    _copy(sums, made, half)
    lines = [f"{digest}  {name}\n" for name, digest in sums.items()]
    (half / SUMS).write_text("".join(lines), "utf-8", newline="\n")
    half.rename(own)


def _lay_root(folder: Path, newest: Path, older: list[Edition]) -> None:
    """Copy the newest edition to the root, where it replaces only the last edition's files."""
    names = read_sums(newest).keys()
    last = read_sums(folder / older[0]["version"]).keys() if older else set()
    gone = [n for n in last - names if not n.startswith(f"{PACKAGES}/")]
    for name in gone:
        (folder / name).unlink(missing_ok=True)
    parents = {parent for name in gone for parent in list(PurePosixPath(name).parents)[:-1]}
    for parent in sorted(parents, reverse=True):
        with suppress(OSError):  # a folder with other files stays
            (folder / parent).rmdir()
    _copy(names - {LIST}, newest, folder)


def summed(folder: Path) -> dict[str, str]:
    """Return, by path, the checksum of every file below a folder except the list of checksums."""
    paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in sorted(paths.items())
        if path.is_file() and name != SUMS
    }


def read_sums(folder: Path) -> dict[str, str]:
    """Return the checksums kept in a folder, in the form that `sha256sum --check` reads.

    :raises ReleaseError: There is no such file.
    """
    try:
        lines = (folder / SUMS).read_text("utf-8").splitlines()
    except OSError as error:
        raise ReleaseError(f"{folder / SUMS} cannot be read: the checksums are wanting.") from error
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def hold(folder: Path) -> None:
    """Check the files of a folder against its checksums.

    :raises ReleaseError: A file has changed, is missing, or was added.
    """
    kept, found = read_sums(folder), summed(folder)
    for name in differing(kept, found):
        what = "is gone" if name not in found else "is not as it was released"
        what = what if name in kept else "was not released with it"
        raise ReleaseError(
            f"{folder / name} {what}: put the edition back as {folder / SUMS} has it."
        )


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """Return the files whose checksums differ in two lists, or that only one list contains.

    >>> differing({"a": "1", "b": "2"}, {"a": "1", "b": "3", "c": "4"})
    ['b', 'c']
    """
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
