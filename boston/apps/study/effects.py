"""The effects of a game's readings: every option compared with the default, in given sessions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from boston.apps.study.course import Stop
from boston.apps.study.divergence import Divergence, diverge
from boston.base.seats import NOTHING, BySeat
from boston.catalogue import game_of
from boston.record.reading import load
from boston.record.record import Session

__all__ = ["Effect", "effects"]


class Effect(NamedTuple):
    """The effect of one option.

    * ``reading``: The name of the reading.
    * ``option``: The option.
    * ``session``: The index of the session that shows the effect, or ``None``.
    * ``deal``: The number of the deal in which the session differs from the default, or ``None`` if
      only its end differs.
    * ``rules``: The rules behind the difference.
    * ``difference``: The points that the option adds for each seat in the end, or ``None`` if one
      side stops.
    * ``refused``: The side that is refused, with the reason, or an empty text if neither is.
    """

    reading: str
    option: str
    session: int | None = None
    deal: int | None = None
    rules: tuple[str, ...] = ()
    difference: BySeat | None = None
    refused: str = ""


def effects(game: str, sessions: Sequence[Session]) -> tuple[Effect, ...]:
    """Return the effect of every option that is not the default, for every switchable reading.

    Each effect is shown by the first session in which the final points of a seat differ, or else by
    the first session in which anything differs.

    >>> from boston.record.reading import loads
    >>> passed = loads('game = "solo"\\n[[deal]]\\ndealer = 1\\ncontract = "passed"')
    >>> effects("solo", [passed])[0]
    Effect(reading='losses', option='one-per-undertrick', session=None, deal=None, rules=(), \
difference=None, refused='')
    """
    by_default = [by_the_defaults(session, game) for session in sessions]
    return tuple(
        _shown(reading.name, option, by_default)
        for reading in game_of(game).readings
        for option in list(reading.options)[1:]
    )


def by_the_defaults(session: Session, game: str) -> Session:
    """Return the session of ``game`` with all readings at their defaults.

    >>> from boston.record.reading import loads
    >>> record = '{"game": "solo", "readings": {"losses": "flat"}}'
    >>> by_the_defaults(loads(record), "solo").readings
    {}
    """
    return replace(session, game=game, readings={})


def _shown(reading: str, option: str, sessions: Sequence[Session]) -> Effect:
    found = [
        _effect(reading, option, place, each)
        for place, session in enumerate(sessions)
        if not (each := diverge(session, {reading: option})).is_alike
    ]
    telling = [each for each in found if each.difference not in (None, NOTHING)]
    return next(iter([*telling, *found]), Effect(reading, option))


def _effect(reading: str, option: str, place: int, found: Divergence) -> Effect:
    courses = {"by the default": found.before, "by the option": found.after}
    stops = {side: each.stop for side, each in courses.items() if each.stop is not None}
    ends = (each.settlement for each in courses.values() if each.settlement is not None)
    parting = found.parting
    rules = parting.rules if parting else [rule for end in ends for rule in end.rules]
    stopped_by = (stop.rule for stop in stops.values() if stop.rule is not None)
    return Effect(
        reading,
        option,
        place,
        parting and parting.number,
        tuple(dict.fromkeys([*rules, *stopped_by])),
        found.difference,
        "; ".join(
            f"{_where(stop)} is refused {side}: {stop.reason}" for side, stop in stops.items()
        ),
    )


def _where(stop: Stop) -> str:
    return "the end" if stop.deal is None else f"deal {stop.deal}"


def in_files(game: str, files: Sequence[str]) -> list[Mapping[str, Any]]:
    """Return the effects in sessions from files, as plain data, for a page.

    >>> [each["option"] for each in in_files("swedish-simplified", [])]
    ['with-whist']
    """
    sessions = [load(Path(file)) for file in files]
    return [each._asdict() for each in effects(game, sessions)]
