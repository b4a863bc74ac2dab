"""The files that the edition is made from: its pages and lists, and its sessions.

Installed, the engine carries them beside itself; in a checkout they are where they are written.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from boston.errors import BostonError

#: Where a wheel has what lies in these folders of the checkout.
CARRIED: Final = {"docs": "pages", "examples": "examples"}
#: The name of a record of a session ends so.
RECORD: Final = ".toml"


def folder(name: str) -> Traversable:
    """A folder of the checkout, or what the wheel carries of it.

    >>> folder("docs").joinpath("glossary.toml").is_file()
    True
    """
    home = files("boston")
    carried = home / CARRIED[name]
    if carried.is_dir():
        return carried
    beside = Path(str(home)).parent / name
    if not beside.is_dir():
        raise BostonError(f"this installation of the engine does not carry the folder {name!r}")
    return beside


def text(name: str) -> str:
    """A file of the pages, by its path below ``docs``."""
    return (folder("docs") / name).read_text("utf-8").replace("\r\n", "\n")


def games_pages(game: str) -> Iterator[tuple[str, str]]:
    """The pages of a game that are carried, those of rules among them: name and text, sorted."""
    home = folder("docs") / game
    if home.is_dir():
        for name in sorted(_below(home, f"{game}/")):
            if name.endswith(".md"):
                yield name.removesuffix(".md"), text(name)


def sessions() -> list[str]:
    """Every record of a session among the examples, by its path there.

    >>> "swedish/figure-1.toml" in sessions()
    True
    """
    return sorted(name for name in _below(folder("examples"), "") if name.endswith(RECORD))


def session(name: str) -> bytes:
    """The bytes of a record."""
    return (folder("examples") / name).read_bytes()


def _below(place: Traversable, before: str) -> Iterator[str]:
    for each in place.iterdir():
        if each.is_dir():
            yield from _below(each, f"{before}{each.name}/")
        else:
            yield f"{before}{each.name}"
