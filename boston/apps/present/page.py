"""A record played for a page's script: the HTML, or an error in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from boston import __version__
from boston.apps.cite.citation import Engine
from boston.apps.present.citing import Place, own_origin
from boston.apps.present.comparison import comparison, headline
from boston.apps.present.player import MOST_DEALS, player
from boston.apps.present.table.steps import deal_steps
from boston.apps.present.wording import typesetter
from boston.apps.study.divergence import diverge
from boston.apps.study.effects import by_the_defaults
from boston.catalogue import game_of
from boston.errors import BostonError
from boston.record.reading import loads, opened
from boston.replaying.replay import replay


class Wanted(NamedTuple):
    """The deals that a reader wants to see: those from ``first`` on, or those around ``at``.

    ``at``: The number of a deal. ``known``: The number of deals of the session that the reader has
    seen. If the session has more deals by now, the last deals are shown.
    """

    at: int = 0
    known: int | None = None
    first: int | None = None

    def among(self, deals: int) -> tuple[int, int]:
        """Return the first deal to show, and the step to begin with.

        >>> Wanted().among(7), Wanted(at=3, known=7).among(7), Wanted(at=3, known=7).among(8)
        ((1, 0), (1, 3), (1, 8))
        >>> Wanted(at=130).among(130), Wanted(at=130).among(2), Wanted(first=101).among(130)
        ((101, 130), (1, 2), (101, 100))
        """
        if self.first is not None:
            return self.first, self.first - 1
        is_longer = self.known is not None and deals > self.known
        at = deals if is_longer else min(self.at, deals)
        return max(at - 1, 0) // MOST_DEALS * MOST_DEALS + 1, at


#: A session that the reader has not seen before, from its beginning.
AFRESH: Final = Wanted()


def played(
    record: str, prefix: str, wanted: Wanted = AFRESH, engine: str = ""
) -> dict[str, str | int]:
    """Replay a record for a page's script, and return its HTML or the error.

    ``record``: The record as text. ``prefix``: The prefix of ids on the page. ``wanted``: The deals
    to show; a long session is shown in parts. ``engine``: The checksum of the engine, if it is
    known. In the answer, ``error`` is the objection or empty.

    >>> played('game = "swedish"', "own")["deals"]
    0
    >>> played('game = "bridge"', "own")["error"]
    "'bridge' is not a known game; 'boston games' lists them"
    """
    try:
        done = replay(loads(record))
    except BostonError as error:
        return {"error": str(error), "html": ""}
    deals = len(done.deals)
    first, at = wanted.among(deals)
    origin = own_origin(record, Engine(__version__, engine))
    return {
        "error": "",
        "html": str(player(done, Place(prefix=prefix, origin=origin), first)),
        "deals": deals,
        "first": first,
        "at": at,
        "most": MOST_DEALS,
        "file": origin.file,
        "checksum": origin.checksum,
        "again": origin.again,
    }


def stepped(record: str, number: int) -> dict[str, Any]:
    """Return a deal of a replayed record, step by step.

    Raise :class:`~boston.BostonError` if the record does not have the cards of the deal.

    >>> stepped('game = "swedish"\\n[[deal]]\\nevent = "passed"', 1)
    Traceback (most recent call last):
    boston.errors.BostonError: deal 1 has no cards: give its hands, calls and play
    """
    return deal_steps(replay(loads(record)), number)


def compared(file: str, game: str, chosen: Mapping[str, str], level: int = 3) -> dict[str, str]:
    """Replay a record in a file under the defaults of a game and under the readings chosen.

    ``chosen``: The chosen options, by reading. ``level``: The level of headings. In the answer,
    ``said`` is the outcome in a sentence, for readers who hear the page.

    >>> compared("no-such-evening.toml", "swedish", {})["error"]
    'cannot be read: No such file or directory'
    """
    try:
        found = diverge(by_the_defaults(opened(file), game), chosen)
    except BostonError as error:
        return {"error": str(error), "html": "", "said": ""}
    said = headline(found, typesetter(game_of(game)))
    return {"error": "", "html": str(comparison(found, Place(level=level))), "said": said}
