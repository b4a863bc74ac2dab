"""A record played for a page's script: the HTML, or the one line that says what is wrong."""

from __future__ import annotations

from collections.abc import Mapping

from boston import __version__
from boston.catalogue import game_of
from boston.citation import Engine
from boston.divergence import diverge
from boston.effects import by_the_defaults
from boston.errors import BostonError
from boston.present.citing import Origin
from boston.present.comparison import comparison, headline
from boston.present.player import MOST_DEALS, Place, player
from boston.present.typeset import typesetter
from boston.record import load, loads
from boston.replay import replay


def played(record: str, prefix: str, first: int = 1) -> dict[str, str | int]:
    """Replay a record given as text. ``error`` is empty when there is none.

    Of a long session so many deals are shown at a time, from deal ``first`` on.

    >>> played('game = "swedish"', "own")["deals"]
    0
    >>> played('game = "bridge"', "own")["error"]
    "'bridge' is not a game known here; 'boston games' lists them"
    """
    try:
        done = replay(loads(record))
    except BostonError as error:
        return {"error": str(error), "html": "", "deals": 0, "first": 1, "most": MOST_DEALS}
    shown = player(done, Place(prefix=prefix, origin=Origin(Engine(__version__))), first)
    deals = len(done.deals)
    return {"error": "", "html": shown, "deals": deals, "first": first, "most": MOST_DEALS}


def compared(file: str, game: str, chosen: Mapping[str, str], level: int = 3) -> dict[str, str]:
    """Replay a record in a file by the defaults of a game and by the readings chosen.

    ``said`` is the outcome in a sentence, for those who hear the page.

    >>> compared("no-such-evening.toml", "swedish", {})["error"]
    'cannot be read: No such file or directory'
    """
    try:
        found = diverge(by_the_defaults(load(file), game), chosen)
    except BostonError as error:
        return {"error": str(error), "html": "", "said": ""}
    said = headline(found, typesetter(game_of(game)))
    return {"error": "", "html": comparison(found, Place(level=level)), "said": said}
