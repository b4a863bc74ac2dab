"""The data of a new game that its first build does not need, and the commands that make the data.

Until the data exist, pages leave these parts out and say so. A build names the commands, and does
not fail. The tests fail, because a release needs the data.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.util import logging

from boston.apps.players.sampling import PLAYERS
from boston.catalogue import GAMES

logger = logging.getLogger(__name__)

#: The files in ``boston/apps/study`` with a table for each game, and the options that print it.
PRINTED: Final = {"remembered.toml": "--remembered", "likely.toml": "--likely"}


def missing(root: Path, game: str) -> Iterator[str]:
    """Yield a line for each part that a game lacks: its file, and how to make it.

    ``root``: The folder of the checkout.
    """
    for player in PLAYERS:
        file = f"docs/odds/{game}-{player}.json"
        if not (root / file).exists():
            yield f"{file}: `.venv/bin/python -m tools.odds {game} --player {player}` writes it"
    for name, option in PRINTED.items():
        file = f"boston/apps/study/{name}"
        if game not in tomllib.loads((root / file).read_text("utf-8")):
            yield f"{file}: add [{game}], which `python3 -m tests.explained {option} {game}` prints"
    rows = tomllib.loads((root / "docs/elsewhere.toml").read_text("utf-8"))["row"]
    page = f"docs/{game}/index.md"
    is_asked = f"{{elsewhere}} {game}\n" in (root / page).read_text("utf-8")
    if is_asked and all(row.get("game") != game for row in rows):
        yield (
            f"docs/elsewhere.toml: write a [[row]] with game = {game!r}; if no other work prints "
            f"numbers for the game, say so in {page} instead of {{elsewhere}}"
        )


def notice(app: Sphinx, exception: Exception | None) -> None:
    """Name everything that games still lack at the end of a build."""
    lines = [line for game in GAMES for line in missing(Path(app.confdir), game)]
    if lines and exception is None:
        logger.info("Still missing: the build does not need these, but the tests do:")
        for line in lines:
            logger.info("  %s", line)


def setup(app: Sphinx) -> None:
    """Give the notice at the end of every build."""
    app.connect("build-finished", notice)
