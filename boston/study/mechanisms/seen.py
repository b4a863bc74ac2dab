"""Which deals of which sessions show what is particular to a game: found in the course of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boston.record.record import Session
from boston.replaying.events import events
from boston.replaying.replay import replay
from boston.study.mechanisms.listed import MECHANISMS
from boston.study.mechanisms.told import Mechanism, Told


class Place(NamedTuple):
    """A deal: the number of its session among those looked through, from 0, and its own, from 1."""

    session: int
    deal: int


class Seen(NamedTuple):
    """A mechanism, and the deals that show it."""

    mechanism: Mechanism
    places: tuple[Place, ...]


def with_cards(sessions: Sequence[Session]) -> Iterator[tuple[Place, Told]]:
    """Every deal of these sessions that is told with its cards."""
    for number, session in enumerate(sessions):
        done = replay(session)
        for scored in done.deals:
            if scored.deal.hands is not None:
                told = Told(tuple(events(scored)), done.terms)
                yield Place(number, scored.number), told


def seen(game: str, sessions: Sequence[Session]) -> tuple[Seen, ...]:
    """What is particular to a game, each thing with the deals of these sessions that show it.

    >>> [(each.mechanism.rules[0], each.places) for each in seen("solo", ())][:1]
    [('solo.auction.suit-order', ())]
    """
    deals = tuple(with_cards(sessions))
    return tuple(
        Seen(each, tuple(place for place, told in deals if each.sign(told)))
        for each in MECHANISMS[game]
    )
