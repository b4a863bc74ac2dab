"""`python3 docs release`: make this version's edition and lay it beside those before it."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from boston import __version__
from boston.cite.citation import published
from tools.places import ROOT, say, shown
from tools.print import EPUB, PDF
from tools.release import ARCHIVED, FOLDER, ReleaseError
from tools.release.editions import Edition
from tools.release.lay import check_newest, lay, ready
from tools.release.made import DATA, make
from tools.release.sums import read
from tools.release.swhid import Archived, archived, changed

#: The exit status where nothing is released.
REFUSED = 2


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; the exit status says whether an edition was laid."""
    parser = argparse.ArgumentParser(
        prog="python3 docs release",
        description="Make this version's edition and lay it beside those before it.",
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, help=f"where ({shown(FOLDER)} if none is named)"
    )
    parser.add_argument("--untested", action="store_true", help="leave out running the tests")
    parser.add_argument("--unprinted", action="store_true", help="leave out EPUB and PDF")
    parser.add_argument(
        "--dirty", action="store_true", help="for trying: from files that are not committed"
    )
    asked = parser.parse_args(arguments[1:])
    folder = (asked.folder or FOLDER).resolve()
    try:
        older = ready(folder)
        check_newest(__version__, older)
        source = None if asked.dirty else committed()
        if source is None:
            hold_apart(folder, older)
        if asked.unprinted:
            hold_printed(folder, older)
        for left_out, what in ((asked.untested, "tests"), (asked.unprinted, "EPUB and PDF")):
            if left_out:
                say(f"Without {what}, as asked.")
        made = make(source, tested=not asked.untested, printed=not asked.unprinted)
        editions = lay(made, folder, base())
    except ReleaseError as error:
        say(str(error))
        return REFUSED
    except OSError as error:
        say(f"{error.filename or folder} cannot be read or written: {error.strerror or error}.")
        return REFUSED
    report(folder, editions, source)
    return 0


def committed() -> Archived:
    """What the edition is made from.

    :raises ReleaseError: Files are not as they were committed, or the version is not out.
    """
    if ".dev" in __version__:
        raise ReleaseError(
            f"boston/__init__.py calls this {__version__}, a version that is being worked on: give"
            " it the number that it is to have, or try with --dirty."
        )
    if published().released is None:
        raise ReleaseError(
            "boston/edition.toml says no day: give it as `released = 2026-11-23`, or try with"
            " --dirty."
        )
    if files := changed(ROOT):
        raise ReleaseError(
            f"{files[0]} is not as it was committed (of {len(files)} files): a release is made"
            " from a commit. Commit it, or try with --dirty."
        )
    return archived(ROOT)


def hold_apart(folder: Path, older: list[Edition]) -> None:
    """What is made from no commit is not laid beside what was.

    :raises ReleaseError: The folder has an edition that was.
    """
    for each in older:
        if (folder / each.version / ARCHIVED).exists():
            raise ReleaseError(
                f"{shown(folder)} has edition {each.version}, made from a commit:"
                " try --dirty in another folder."
            )


def hold_printed(folder: Path, older: list[Edition]) -> None:
    """What was given for paper at the root stays there: its addresses are in use.

    :raises ReleaseError: The newest edition has it, and the next would not.
    """
    names = [f"{DATA}/{path.name}" for path in (EPUB, PDF)]
    if older and (given := sorted(read(folder / older[0].version).keys() & set(names))):
        raise ReleaseError(
            f"--unprinted would take {' and '.join(given)} from the root of {shown(folder)}, where"
            f" edition {older[0].version} has put them: leave it out."
        )


def base() -> str:
    """The address at which the release is served, with a slash at its end; empty if not known."""
    address = os.environ.get("BOSTON_BASEURL", "").rstrip("/")
    return f"{address}/" if address else ""


def report(folder: Path, editions: list[Edition], source: Archived | None) -> None:
    """Tell what there is now."""
    say(f"\nEdition {__version__} is in {shown(folder)}, at its root and under /{__version__}/.")
    say(f"Editions there: {', '.join(each.version for each in editions)}.")
    if not base():
        say("Without BOSTON_BASEURL: no sitemap.xml and no feed, which need whole addresses.")
    say(str(source).rstrip() if source else "Made from files that are not committed: for trying.")
