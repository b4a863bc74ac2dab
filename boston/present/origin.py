"""Where a session on a page comes from, told by its file and by the engine that replays it."""

from __future__ import annotations

import hashlib
from pathlib import Path

from boston.cite.cite import DIGITS, this_engine
from boston.present.citing import Origin


def from_file(path: str, name: str, after: str, page: str) -> Origin:
    """The origin of the session in a file.

    ``name`` is what the file is called among the examples, ``after`` the place in a source that it
    is taken from, empty if it is of our own, ``page`` the address of the page that plays it.
    """
    checksum = hashlib.sha256(Path(path).read_bytes()).hexdigest()[:DIGITS]
    return Origin(this_engine(), name, checksum, after, page)
