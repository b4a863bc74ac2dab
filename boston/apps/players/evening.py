"""Several deals, dealt at random and played out one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final

from boston.apps.players.plain import Plain, Player, play_out
from boston.base.seats import SEATS, Seat
from boston.course.deal import DealState
from boston.position.before import Before, before, begin, dealt
from boston.record.record import Deal, Session

__all__ = ["evening", "played"]

#: The largest number of deals that one command plays.
MOST_PLAYED: Final = 1000


def played(session: Session, source: Random, dealer: Seat, deals: int) -> Session:
    """Return the session with more deals, dealt at random and played by the plain player.

    ``source``: The source of the random cards. ``dealer``: The first dealer, unless the session
    determines it. If the game ends sooner, there are fewer new deals than ``deals``.

    >>> from boston.position.before import by_seed
    >>> from boston.replaying.replay import replay
    >>> evening = played(Session(game="swedish"), by_seed(1828), 4, 2)
    >>> [deal.dealer for deal in evening.deals], len(replay(evening).deals)
    ([4, 1], 2)
    >>> last = Session(game="french", options={"first_deal": 39})
    >>> len(played(last, by_seed(1828), 4, 100).deals)
    2
    """
    ends = islice(evening(before(session), source, dealer, Plain), deals)
    return replace(session, deals=(*session.deals, *map(_told, ends)))


def evening(
    now: Before, source: Random, dealer: Seat, player: Callable[[], Player]
) -> Iterator[DealState]:
    """Yield one deal after another, dealt at random and played to its end, until the game is over.

    ``now``: The evening before these deals. ``player``: The function that makes a player for each
    seat in every deal. ``dealer``: The first dealer, unless the evening determines it.

    >>> from boston.position.before import by_seed
    >>> deals = evening(before(Session(game="solo")), by_seed(1828), 4, Plain)
    >>> [next(deals).context.dealer, next(deals).context.dealer]
    [4, 1]
    """
    while now.over is None:
        dealer = now.next_dealer or dealer
        players = {seat: player() for seat in SEATS}
        end = play_out(begin(now, dealt(now.at_table, source, dealer)), players)
        yield end
        assert end.outcome is not None
        now = replace(now, state=end.outcome.state, dealer=dealer, number=now.number + 1)


def _told(end: DealState) -> Deal:
    """Return the record of a deal that is over, with the id of its contract."""
    held = end.contracted
    if held is None:
        return end.told.telling(contract=end.context.base.when_all_pass.contract)
    return end.told.telling(contract=held.bid.contract.id)
