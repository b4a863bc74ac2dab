"""Releases: one folder for any static host, with every edition that was ever published.

The newest edition is at the root, so that published addresses remain valid. Every edition is also
in a folder named after its version. No byte in that folder ever changes.
"""

from typing import Final

import conf  # noqa: F401 (lets Python find the extension and its editions)
from tools.places import BUILD, ROOT

#: The folder of a release, unless the command line gives another.
FOLDER: Final = BUILD / "release"
#: The folder in which an edition is made.
WORK: Final = BUILD / "release-work"
#: The folder of the repository with the record of each release. Later builds compare themselves
#: with these records.
RELEASES: Final = ROOT / "docs" / "_releases"

#: The files with the description of an edition, the checksums of its files, and its identifiers.
FACTS: Final = "edition.json"
SUMS: Final = "SHA256SUMS"
ARCHIVED: Final = "swhid.txt"
#: The folder with the packages of the engine, of every version.
PACKAGES: Final = "dist"

#: Files only at the root: the list of editions, and the changes from each edition to the newest
#: one.
EDITIONS: Final = "editions.json"
CHANGES: Final = "changes.json"
#: The page that lists the editions. It is the only page at the root that is not the newest
#: edition's.
LIST: Final = "editions.html"
FEED: Final = "editions.atom"


class ReleaseError(Exception):
    """Nothing can be released; the message says in one line what is wrong and what to do."""
