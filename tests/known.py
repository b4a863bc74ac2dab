"""Which games stand on which, as their pages say."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Final

from boston.catalogue import GAMES
from tools.places import ROOT


def _facts(game: str) -> str:
    """What the pages say of a game, as TOML."""
    return (ROOT / "docs" / game / "game.toml").read_text("utf-8")


#: The game whose rules hold in another, where that one does not have its own.
BASES: Final[Mapping[str, str]] = {
    game: base for game in GAMES if (base := tomllib.loads(_facts(game)).get("stands_on"))
}
