"""Several deals by chance, played out one after the other."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from boston.base.seats import SEATS, Seat
from boston.course.deal import DealState
from boston.game import Game
from boston.players.plain import Plain, play_out
from boston.position.before import after, before, begin, dealt
from boston.record.record import Deal, Session

__all__ = ["played"]

#: No more deals are played by one command.
MOST_PLAYED: Final = 1000


def played(session: Session, source: Random, dealer: Seat, deals: int) -> Session:
    """The session with so many more deals, dealt by chance and played by the plain player.

    There are fewer where the game is over before.

    >>> from boston.position.before import by_seed
    >>> from boston.replaying.replay import replay
    >>> evening = played(Session(game="swedish"), by_seed(1828), 4, 2)
    >>> [deal.dealer for deal in evening.deals], len(replay(evening).deals)
    ([4, 1], 2)
    >>> last = Session(game="french", options={"first_deal": 39})
    >>> len(played(last, by_seed(1828), 4, 100).deals)
    2
    """
    now, players = before(session), dict.fromkeys(SEATS, Plain())
    told: list[Deal] = []
    while len(told) < deals and now.over is None:
        dealer = now.next_dealer or dealer
        end = play_out(begin(now, dealt(now.at_table, source, dealer)), players)
        deal = end.told.telling(contract=_contract(now.game, end))
        told.append(deal)
        now = after(now, deal)
    return replace(session, deals=(*session.deals, *told))


def _contract(game: Game[Any], end: DealState) -> str:
    """What a record calls the contract of a deal that is over."""
    held = end.contracted
    return game.when_all_pass.contract if held is None else held.bid.contract.id
