"""Releases: one folder that any static host serves, with every edition that was ever published.

The newest edition lies at the root, so that an address once given stays true, and every edition
under its version, where not a byte of it changes any more.
"""

from typing import Final

import conf  # noqa: F401 (lets Python find the extensions, whose room of editions is used)
from tools.places import BUILD, ROOT

#: The folder of a release unless the caller names another.
FOLDER: Final = BUILD / "release"
#: The folder in which an edition is made before it is laid there.
WORK: Final = BUILD / "release-work"
#: The folder of the repository with the record of each release, with which later builds compare.
RELEASES: Final = ROOT / "docs" / "_releases"

#: The files in which an edition describes itself, and the checksums of all its files.
FACTS: Final = "edition.json"
SUMS: Final = "SHA256SUMS"
ARCHIVED: Final = "swhid.txt"
#: The installable engine, of every version.
PACKAGES: Final = "dist"

#: The files of the root alone: the editions, and the changes between each and the newest.
EDITIONS: Final = "editions.json"
CHANGES: Final = "changes.json"
#: The page that lists them, the one page of the root that is not the newest edition's.
LIST: Final = "editions.html"
FEED: Final = "editions.atom"


class ReleaseError(Exception):
    """Why nothing is released: one line that says what is wrong, and how to help it."""
