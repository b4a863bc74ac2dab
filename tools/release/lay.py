"""Lay an edition beside those before it: under its version for good, and at the root till the next.

Whatever can be wrong is found before anything is written. The list of editions is written last: an
edition that it does not name was cut short, and is laid again.
"""

import shutil
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from tools.release import EDITIONS, LIST, PACKAGES, SUMS, ReleaseError
from tools.release.editions import Edition, edition_in, editions_of, order
from tools.release.root import root_files
from tools.release.sums import differing, hold, read, summed, written

#: An edition that is being copied. Hosts and the list of editions do not see it.
HALF = ".laying"


def lay(made: Path, folder: Path, base: str = "") -> list[Edition]:
    """Lay a made edition into a folder; gives all that it then has, the newest first.

    ``base`` is the address at which the folder is served, empty where that is not known.

    :raises ReleaseError: It cannot be laid; the folder is as it was.
    """
    new, older = edition_in(made), ready(folder)
    check_newest(new.version, older)
    own = folder / new.version
    is_out = new.version in {each.version for each in older}
    if is_out:
        _hold_to_released(made, own)
    else:
        _copy_whole(made, own)
    every = older if is_out else [new, *older]
    _lay_root(folder, every, [each.version for each in older])
    files = root_files(folder, every, base)
    # Last of all, as it says that all the others are there.
    for name in sorted(files, key=EDITIONS.__eq__):
        (folder / name).write_text(files[name], "utf-8", newline="\n")
    return every


def ready(folder: Path) -> list[Edition]:
    """The editions of a folder, the newest first, each held to its checksums.

    :raises ReleaseError: One is not as it was released, or the folder is for something else.
    """
    older = editions_of(folder)
    if not older and folder.exists() and not folder.is_dir():
        raise ReleaseError(f"{folder} is a file: name a folder for the release.")
    if not older and folder.exists() and any(not e.name.startswith(".") for e in folder.iterdir()):
        raise ReleaseError(
            f"{folder} holds other things and no {EDITIONS}: name an empty folder or a release."
        )
    for each in older:
        hold(folder / each.version)
    return older


def check_newest(version: str, older: list[Edition]) -> None:
    """An edition comes after all others, or is one of them.

    :raises ReleaseError: It comes before one that is out.
    """
    is_out = version in {each.version for each in older}
    if older and not is_out and order(version) < order(older[0].version):
        raise ReleaseError(
            f"Edition {older[0].version} is out: the next needs a higher version than"
            f" {version}, in boston/__init__.py."
        )


def _hold_to_released(made: Path, own: Path) -> None:
    """A version that is out may be made again, to the same bytes."""
    if other := differing(read(own), summed(made)):
        raise ReleaseError(
            f"Edition {own.name} is out and never changes, and this one has another {other[0]}"
            f" (of {len(other)} files that differ): raise the version in boston/__init__.py."
        )


def _copy_whole(made: Path, own: Path) -> None:
    """Copy an edition with its checksums: all of it is there, or nothing."""
    half = own.with_name(HALF)
    shutil.rmtree(half, ignore_errors=True)
    shutil.copytree(made, half, copy_function=shutil.copyfile)
    drop_empty(each for each in half.rglob("*") if each.is_dir())
    (half / SUMS).write_text(written(summed(half)), "utf-8", newline="\n")
    if own.exists():
        shutil.rmtree(own)
    half.rename(own)


def drop_empty(folders: Iterable[Path]) -> None:
    """Take away those folders that have nothing in them, or only others that have nothing."""
    for each in sorted(set(folders), key=lambda folder: len(folder.parts), reverse=True):
        if each.is_dir() and not any(each.iterdir()):
            each.rmdir()


def _lay_root(folder: Path, every: list[Edition], before: list[str]) -> None:
    """Copy the newest edition to the root, in the place of the one before and of nothing else."""
    newest = folder / every[0].version
    names = read(newest)
    last = read(folder / before[0]) if before else {}
    gone = [n for n in last.keys() - names.keys() if not n.startswith(f"{PACKAGES}/")]
    for name in gone:
        (folder / name).unlink(missing_ok=True)
    drop_empty(folder / each for name in gone for each in list(PurePosixPath(name).parents)[:-1])
    for name in names.keys() - {LIST}:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(newest / name, folder / name)
