"""The pages that the edition's texts are read from, and its sessions.

A checkout has them where they are written; installed, the engine carries them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from boston.cite import examples
from boston.cite.examples import PAGES, kept

#: The pages of a game that are carried: those with rules, and those with readings.
WANTED: Final = ("rules.md", "readings.md", "rules/*.md")


def text(name: str) -> str:
    """A file of the pages, by its path below ``docs``.

    >>> text("glossary.toml").startswith("#")
    True
    """
    return kept(f"{PAGES}/{name}", f"docs/{name}").read_text("utf-8")


def of_game(game: str) -> Iterator[tuple[str, str]]:
    """The pages of a game, sorted: the name of each, as the site has it, and its text."""
    home = kept(PAGES, "docs")
    found = (path for pattern in WANTED for path in (home / game).glob(pattern))
    for path in sorted(found):
        yield path.relative_to(home).with_suffix("").as_posix(), path.read_text("utf-8")


def sessions() -> dict[str, Path]:
    """Every record of a session among the examples, by its path there.

    >>> "swedish/figure-1.toml" in sessions()
    True
    """
    return {
        f"{each.name}{each.kind}": each.file
        for each in examples.examples()
        if each.kind == examples.RECORD
    }
