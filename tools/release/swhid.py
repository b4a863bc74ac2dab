"""What the release is made from, by the identifiers of the Software Heritage archive.

SWHIDs (ISO/IEC 18670) of a directory and of a revision are git's own hashes of its tree and its
commit, so they are told by git, and whoever has the files can work them out again.
"""

import subprocess
from pathlib import Path
from typing import NamedTuple

from tools.release import ReleaseError


class Archived(NamedTuple):
    """The directory and the revision, each as 40 hexadecimal digits."""

    directory: str
    revision: str

    def __str__(self) -> str:
        """One identifier a line, the directory first: it holds wherever the files come from.

        >>> print(Archived("4b825dc6", "c0ffee00"), end="")
        swh:1:dir:4b825dc6
        swh:1:rev:c0ffee00
        """
        return f"swh:1:dir:{self.directory}\nswh:1:rev:{self.revision}\n"


def archived(checkout: Path) -> Archived:
    """The last commit of a checkout and its files.

    :raises ReleaseError: There is no commit, or its hashes are not those of the archive.
    """
    if git(checkout, "rev-parse", "--show-object-format") != "sha1":
        raise ReleaseError(f"{checkout} has no SWHID: its git hashes are not SHA-1.")
    return Archived(git(checkout, "rev-parse", "HEAD^{tree}"), git(checkout, "rev-parse", "HEAD"))


def changed(checkout: Path) -> list[str]:
    """The files that are not as the last commit has them, new ones included."""
    return [line[3:] for line in git(checkout, "status", "--porcelain", strip="\n").splitlines()]


def git(checkout: Path, *words: str, strip: str | None = None) -> str:
    """What git answers.

    :raises ReleaseError: Git is not there, or refuses.
    """
    try:
        done = subprocess.run(
            ["git", "-C", str(checkout), *words], capture_output=True, check=True, encoding="utf-8"
        )
    except FileNotFoundError as error:
        raise ReleaseError("A release is made with git, which is not installed here.") from error
    except subprocess.CalledProcessError as error:
        told = error.stderr.strip().splitlines() or ["no reason given"]
        raise ReleaseError(f"A release is made from a git checkout: {told[0]}") from error
    return done.stdout.strip(strip)
