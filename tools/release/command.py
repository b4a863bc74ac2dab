"""`python3 docs release`: make this version's edition and publish it beside the earlier ones.

An edition is made after the tests have passed. It consists of the site, the engine's packages, and
the EPUB and the PDF of the whole reference. It also gives the identifiers of its sources in the
Software Heritage archive. Such an identifier (SWHID, ISO/IEC 18670) of a directory or a revision
contains git's own hash of the tree or the commit. So git itself supplies the identifiers, and
anyone with the files can calculate them.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from boston import __version__
from boston.apps.cite.citation import published
from boston_docs.editions.edition import Edition
from tools.places import ROOT, SITE, one_at_a_time, say, shown
from tools.print import EPUB, PDF
from tools.release import ARCHIVED, FACTS, FOLDER, PACKAGES, RELEASES, WORK, ReleaseError
from tools.release.lay import check_newest, lay, read_sums, ready
from tools.site import sphinx
from tools.stopping import call

#: The exit status if nothing is released.
REFUSED = 2
RESULTS = WORK / "tests.xml"
#: The folder of downloads on the site.
DATA = "data"


def main(arguments: Sequence[str]) -> int:
    """Run the command line; the exit status says whether an edition was published."""
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
    parser.add_argument(
        "--keep",
        action="store_true",
        help=f"only keep the fingerprints of the site that was built, in {shown(RELEASES)}",
    )
    asked = parser.parse_args(arguments[1:])
    folder = (asked.folder or FOLDER).resolve()
    try:
        if asked.keep:
            say(f"Kept the release in {shown(keep(SITE))}.")
            return 0
        older = ready(folder)
        check_newest(__version__, older)
        source = "" if asked.dirty else committed()
        hold_apart(folder, older, is_trial=asked.dirty, printed=not asked.unprinted)
        made = make(source, tested=not asked.untested, printed=not asked.unprinted)
        # The address of the release, if it is known.
        base = os.environ.get("BOSTON_BASEURL", "").rstrip("/")
        editions = lay(made, folder, f"{base}/" if base else "")
    except ReleaseError as error:
        say(str(error))
        return REFUSED
    except OSError as error:
        say(f"{error.filename or folder} cannot be read or written: {error.strerror or error}.")
        return REFUSED
    say(f"\nEdition {__version__} is in {shown(folder)}, at its root and under /{__version__}/.")
    say(f"Editions there: {', '.join(each['version'] for each in editions)}.")
    if not base:
        say("Without BOSTON_BASEURL: no sitemap.xml and no feed, which need whole addresses.")
    say(source.rstrip() or "Made from files that are not committed: for trying.")
    return 0


def committed() -> str:
    """Return the identifiers of the edition's sources.

    :raises ReleaseError: A file differs from the commit, or the version is not released.
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


def archived(checkout: Path) -> str:
    """Return the identifiers of the last commit's files and of the commit, each in a line.

    The identifier of the files comes first, because it does not depend on the commit.

    :raises ReleaseError: There is no commit, or git's hashes are not those of the archive.
    """
    if git(checkout, "rev-parse", "--show-object-format") != "sha1\n":
        raise ReleaseError(f"{checkout} has no SWHID: its git hashes are not SHA-1.")
    directory, revision = git(checkout, "rev-parse", "HEAD^{tree}", "HEAD").split()
    return f"swh:1:dir:{directory}\nswh:1:rev:{revision}\n"


def changed(checkout: Path) -> list[str]:
    """Return the files that differ from the last commit, including new ones."""
    return [line[3:] for line in git(checkout, "status", "--porcelain").splitlines()]


def git(checkout: Path, *words: str) -> str:
    """Return the output of a git command.

    :raises ReleaseError: Git is missing, or the command fails.
    """
    line = ["git", "-C", str(checkout), *words]
    try:
        return subprocess.run(line, capture_output=True, check=True, encoding="utf-8").stdout
    except FileNotFoundError as error:
        raise ReleaseError("A release is made with git, which is not installed here.") from error
    except subprocess.CalledProcessError as error:
        reasons = error.stderr.strip().splitlines() or ["no reason given"]
        raise ReleaseError(f"A release is made from a git checkout: {reasons[0]}") from error


def hold_apart(folder: Path, older: list[Edition], *, is_trial: bool, printed: bool) -> None:
    """Refuse an edition that would harm one that is already published.

    :raises ReleaseError: The edition is a trial, and the folder contains an edition made from a
    commit. Or the newest edition has files for paper, and this one would not.
    """
    for version in (each["version"] for each in older):
        if is_trial and (folder / version / ARCHIVED).exists():
            raise ReleaseError(
                f"{shown(folder)} has edition {version}, made from a commit:"
                " try --dirty in another folder."
            )
    names = {f"{DATA}/{path.name}" for path in (EPUB, PDF)}
    newest = older[0]["version"] if older else ""
    if newest and not printed and (given := sorted(read_sums(folder / newest).keys() & names)):
        raise ReleaseError(
            f"--unprinted would take {' and '.join(given)} from the root of {shown(folder)}, where"
            f" edition {newest} has put them: leave it out."
        )


def make(source: str, *, tested: bool, printed: bool) -> Path:
    """Make the edition of the checkout; return its folder.

    ``source``: The identifiers of its sources; empty for a trial.

    :raises ReleaseError: A test fails, or a part cannot be made.
    """
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    site = WORK / "site"
    environment = {**os.environ, "BOSTON_RELEASE": "1"}
    environment.pop("BOSTON_TEST_RESULTS", None)
    if tested:
        _command("The tests fail", "tests", f"--junitxml={RESULTS}")
        environment["BOSTON_TEST_RESULTS"] = str(RESULTS)
    if printed:
        _command("The editions for paper are not made", "docs", "print")
    with one_at_a_time("build"):
        if sphinx(site, WORK / "doctrees", "--fail-on-warning", environment=environment):
            raise ReleaseError("The site cannot be built; what is wrong with it is said above.")
    # Only Sphinx's next build into the same folder would need this file, and there is no such
    # build.
    (site / ".buildinfo").unlink()
    if source:
        hold_to_kept(site)
        (site / ARCHIVED).write_text(source, "utf-8", newline="\n")
    _build_packages(site / PACKAGES)
    if printed:
        (site / DATA).mkdir(exist_ok=True)
        for path in (EPUB, PDF):
            shutil.copyfile(path, site / DATA / path.name)
    return site


def _command(fault: str, *words: str) -> None:
    """Run one of the project's own commands without the settings of a published site.

    :raises ReleaseError: The command fails.
    """
    of_site = {"BOSTON_BASEURL", "BOSTON_TEST_RESULTS"}
    environment = {name: value for name, value in os.environ.items() if name not in of_site}
    if call([sys.executable, *words], ROOT, environment):
        raise ReleaseError(f"{fault}; what is wrong is said above.")


def _build_packages(folder: Path) -> None:
    """Build the wheel and the source archive with the installed backend, without a network.

    :raises ReleaseError: They cannot be built.
    """
    say("Building the engine's wheel and source archive.")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, encoding="utf-8")
    if done.returncode:
        last = (done.stdout + done.stderr).strip().splitlines()[-1:]
        raise ReleaseError(f"The engine's packages cannot be built: {''.join(last)}")


def kept(site: Path, releases: Path = RELEASES) -> tuple[Path, bytes]:
    """Return the file for the record of the built edition, and the record itself.

    :raises ReleaseError: The site has not been built.
    """
    facts = site / FACTS
    if not facts.is_file():
        raise ReleaseError(
            f"No site stands in {shown(site)}: build it first, `python3 docs --build`."
        )
    found = facts.read_bytes()
    return releases / f"{json.loads(found)['version']}.json", found


def keep(site: Path, releases: Path = RELEASES) -> Path:
    """Keep the record of a built edition; return its file.

    :raises ReleaseError: Another record of this version is already kept.
    """
    place, found = kept(site, releases)
    if place.exists() and place.read_bytes() != found:
        raise ReleaseError(
            f"{shown(place)} keeps another edition with this version, and what is published never"
            " changes: give boston/__init__.py a new version. If it was not published yet, take the"
            " file away and run the command again."
        )
    place.write_bytes(found)
    return place


def hold_to_kept(site: Path, releases: Path = RELEASES) -> None:
    """Compare a built site with the kept record of its version.

    :raises ReleaseError: There is no record, or it is different.
    """
    place, found = kept(site, releases)
    if not place.exists() or place.read_bytes() != found:
        raise ReleaseError(
            f"{shown(place)} does not keep what was built: run `python3 docs --build`, then"
            " `python3 docs release --keep`, and commit it."
        )
