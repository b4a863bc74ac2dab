"""Where a session on a page comes from, told by its file and by the engine that replays it."""

from __future__ import annotations

from pathlib import Path

from boston.cite.citation import in_full
from boston.cite.cite import this_engine
from boston.cite.examples import checksum_of
from boston.present.citing import Origin


def from_file(path: str, name: str, after: str, page: str) -> Origin:
    """The origin of the session in a file.

    ``name`` is what the file is called among the examples, ``after`` the place in a source that it
    is taken from, empty if it is of our own, ``page`` the address of the page that plays it.
    """
    checksum = checksum_of(Path(path).read_bytes())
    return Origin(this_engine(), name, checksum, in_full(after), page)
