"""What the tests of all games have to know of a game: read in its own folder here.

A game's folder says it in a module ``known``. What was entered first, from the sources that this
edition began with, is in the tables of those tests themselves.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import import_module
from typing import Final, NamedTuple

from boston.catalogue import GAMES
from tests.table import House
from tools.places import ROOT


class Known(NamedTuple):
    """A game in which nobody has a partner, as its source has it.

    ``state`` is that of the source. ``bids`` is how *How a deal goes* says how many bids there
    are, and ``alone`` the rule by which nobody has a partner.
    """

    house: House
    state: str
    bids: str
    alone: str


def _known(game: str) -> Known | None:
    package = game.replace("-", "_")
    if not (ROOT / "tests" / package / "known.py").exists():
        return None
    known: Known = import_module(f"tests.{package}.known").KNOWN
    return known


def _facts(game: str) -> str:
    """What the pages say of a game, as TOML."""
    return (ROOT / "docs" / game / "game.toml").read_text("utf-8")


KNOWN: Final[Mapping[str, Known]] = {game: known for game in GAMES if (known := _known(game))}

#: The game whose rules hold in another, where that one does not have its own.
BASES: Final[Mapping[str, str]] = {
    game: base for game in GAMES if (base := tomllib.loads(_facts(game)).get("stands_on"))
}
