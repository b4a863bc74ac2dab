"""A session under one choice of readings, as far as the rules accept it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from boston.base.seats import BySeat, add
from boston.catalogue import game_of
from boston.errors import BostonError
from boston.outcome import Settlement
from boston.record.record import Session
from boston.replaying.replay import Scored, deals, settled_after, terms_of, won_in

__all__ = ["Course", "Stop", "course"]


class Stop(NamedTuple):
    """The refusal at which a session under one choice of readings stops.

    ``deal``: The number of the deal, or ``None`` if the end of the session is refused. ``rule``:
    The rule that refuses it, or ``None`` if the record is wrong without breaking a rule.
    """

    deal: int | None
    rule: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class Course:
    """A session under one choice of readings, up to its end or its first refusal.

    ``settlement``: The settlement, or ``None`` if the game has none or the session stopped.
    ``stop``: The refusal at which the session stopped, or ``None``.
    """

    session: Session
    deals: tuple[Scored, ...]
    settlement: Settlement | None
    stop: Stop | None

    @property
    def balance(self) -> BySeat | None:
        """The points of each seat in the end, or ``None`` if the session stopped."""
        if self.stop is not None:
            return None
        won = won_in(self.deals)
        return add(won, self.settlement.final) if self.settlement else won

    def deal(self, number: int) -> Scored | None:
        """Return deal ``number``, or ``None`` if the session stopped before it."""
        return self.deals[number - 1] if number <= len(self.deals) else None


def begun(game: str) -> Session:
    """Return a session of a game before its first deal.

    If the source has lost its rates, the session has the first known table of rates.

    >>> begun("german").rates, begun("solo").rates
    ('reconstruction-a', None)
    """
    book = game_of(game).rates
    return Session(game=game, rates=None if book is None else next(iter(book.known)))


def course(session: Session, chosen: Mapping[str, str] | None = None) -> Course:
    """Return a session under the chosen readings, as far as the rules accept it.

    ``chosen``: The options of readings, by name. The session keeps its own options of all other
    readings. Raise :class:`~boston.BostonError` for an unknown reading or option.

    >>> from boston.record.reading import loads
    >>> one_deal = 'game = "swedish"\\n[[deal]]\\ncontract = "petite-misere"\\ndeclarer = 2\\n'
    >>> course(loads(one_deal + 'partner = 3')).stop.rule
    'swedish.partner.only-five-and-six'
    >>> course(loads(one_deal)).stop
    Stop(deal=1, rule=None, reason="'tricks' is missing: give those of each seat")
    >>> course(loads(one_deal), {"eels": "many"})  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    boston.errors.BostonError: there is no reading 'eels' in this game: stroke-counted, ...
    """
    session = replace(session, readings={**session.readings, **(chosen or {})})
    game = game_of(session.game)
    terms = terms_of(game, session)
    opening = game.begin(terms)
    done: list[Scored] = []
    try:
        for each in deals(game, terms, opening, session):
            done.append(each)  # noqa: PERF402 - keeps the deals scored before an error
    except BostonError as error:
        return Course(session, tuple(done), None, _stop(len(done) + 1, error))
    try:
        end = settled_after(game, terms, opening, done)
    except BostonError as error:
        return Course(session, tuple(done), None, _stop(None, error))
    return Course(session, tuple(done), end, None)


def _stop(deal: int | None, error: BostonError) -> Stop:
    message = str(error).removeprefix(f"deal {deal}: ")
    refusal = error.refusal
    if refusal is None:
        return Stop(deal, None, message)
    return Stop(deal, refusal.rule, f"{message.removesuffix(str(refusal))}{refusal.reason}")
