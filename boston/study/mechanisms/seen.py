"""Which deals of which sessions show what is particular to a game: found in the course of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boston.course.events import placed
from boston.record.record import Session
from boston.replaying.replay import replay
from boston.study.mechanisms.listed import MECHANISMS
from boston.study.mechanisms.told import Mechanism, Sign, Told


class Place(NamedTuple):
    """A step of a deal: its session's number among those looked through, from 0, and its name."""

    session: int
    deal: int
    step: str


class Seen(NamedTuple):
    """A mechanism, and the steps that show it."""

    mechanism: Mechanism
    places: tuple[Place, ...]


class Dealt(NamedTuple):
    """A deal told with its cards: its session's number, its own, and its course."""

    session: int
    number: int
    told: Told

    def shows(self, sign: Sign) -> Place | None:
        """The step in which it shows something."""
        event = sign(self.told)
        if event is None:
            return None
        steps = [step for step, _ in placed(self.number, self.told.course)]
        return Place(self.session, self.number, steps[self.told.place_of(event)])


def with_cards(sessions: Sequence[Session]) -> Iterator[Dealt]:
    """Every deal of these sessions that is told with its cards."""
    for session, done in enumerate(map(replay, sessions)):
        for scored in done.deals:
            if scored.deal.hands is not None:
                yield Dealt(session, scored.number, Told(scored.events, done.terms))


def seen(game: str, sessions: Sequence[Session]) -> tuple[Seen, ...]:
    """What is particular to a game, each thing with the steps in these sessions that show it.

    >>> [(each.mechanism.rules[0], each.places) for each in seen("solo", ())][:1]
    [('solo.auction.suit-order', ())]
    """
    deals = tuple(with_cards(sessions))
    return tuple(
        Seen(each, tuple(place for deal in deals if (place := deal.shows(each.sign))))
        for each in MECHANISMS[game]
    )
