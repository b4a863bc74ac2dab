"""The editions of a folder: what each says of itself, and their order."""

import json
import re
from pathlib import Path
from typing import NamedTuple

from boston_docs.editions.compare import Prints
from tools.release import EDITIONS, FACTS, ReleaseError

VERSION = re.compile(r"\d+(\.\d+)*")


def order(version: str) -> tuple[int, ...]:
    """What later versions have more of.

    >>> order("1.10") > order("1.9")
    True
    """
    return tuple(map(int, version.split(".")))


class Edition(NamedTuple):
    """An edition, by what its `edition.json` says.

    ``released`` is a day as ISO 8601 has it, empty for a version that is being worked on; ``pages``
    are paths from the edition's own root; ``rules`` have their page and fingerprints, by id.
    """

    version: str
    released: str
    pages: frozenset[str]
    rules: Prints


def edition_in(folder: Path) -> Edition:
    """The edition that lies in a folder.

    :raises ReleaseError: It does not say what it is.
    """
    place = folder / FACTS
    try:
        told = json.loads(place.read_text("utf-8"))
        found = Edition(
            str(told["version"]),
            str(told.get("released") or ""),
            frozenset(told["pages"]),
            told["rules"],
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ReleaseError(f"{place} does not say which edition this is: {error!r}.") from error
    if not VERSION.fullmatch(found.version):
        raise ReleaseError(
            f"{place}: a release has a version of numbers, as 1.0.0, not {found.version!r}."
        )
    return found


def editions_of(folder: Path) -> list[Edition]:
    """The editions that a release has, the newest first; none if there is no release.

    :raises ReleaseError: The list cannot be read, or an edition is not there.
    """
    listed = folder / EDITIONS
    if not listed.exists():
        return []
    try:
        names = [str(each["folder"]) for each in json.loads(listed.read_text("utf-8"))]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ReleaseError(f"{listed} is no list of editions: {error!r}.") from error
    found = [edition_in(folder / name) for name in names]
    return sorted(found, key=lambda each: order(each.version), reverse=True)


def as_listed(editions: list[Edition]) -> list[dict[str, object]]:
    """The editions, the newest first, as pages read the list."""
    return [
        {
            "version": each.version,
            "released": each.released,
            "folder": each.version,
            "latest": each is editions[0],
        }
        for each in editions
    ]
