"""A deal with the last thing that was told of it taken back."""

from __future__ import annotations

from typing import Final

from .told import UNWRITTEN, WRITTEN, Phase, Told

__all__ = ["taken_back"]

#: From the last thing that can be told of a deal to the first.
_LAST_FIRST: Final[tuple[Phase, ...]] = tuple(reversed(list(WRITTEN)))


def taken_back(told: Told) -> Told | None:
    """The deal before the last thing told of it; ``None`` where nothing is told but the hands.

    >>> from boston.record.record import Deal
    >>> told = Told(Deal(calls=("5", "pass", "pass", "pass"), trump="hearts"), ("ask", "decline"))
    >>> asked = taken_back(told)
    >>> named = taken_back(asked)
    >>> asked.unwritten, named.unwritten, taken_back(named).deal.trump
    (('ask',), (), None)
    >>> taken_back(Told(Deal(calls=())))
    """
    for phase in _LAST_FIRST:
        if told.has(phase):
            return _without_last(told, phase)
    calls = told.deal.calls or ()
    return told.writes(calls=calls[:-1] or None) if calls else None


def _without_last(told: Told, phase: Phase) -> Told:
    if phase is Phase.PLAY:
        return _out_of_play(told)
    said = [word for word in told.unwritten if word in UNWRITTEN.get(phase, ())]
    if said:
        last = len(told.unwritten) - 1 - told.unwritten[::-1].index(said[-1])
        return told._replace(unwritten=told.unwritten[:last] + told.unwritten[last + 1 :])
    if phase is Phase.DISCARD:
        return _card_back(told)
    return told.writes(**{key: False if key in _FLAGS else None for key in WRITTEN[phase][-1:]})


_FLAGS: Final = ("given_up", "merge")


def _out_of_play(told: Told) -> Told:
    """Without the last card, or what was declared since; of a slam a record forgets when."""
    deal, words = told.deal, [word for word in told.unwritten if word.startswith("slam ")]
    if deal.conceded:
        return told.writes(conceded=False)
    if deal.slam and words in ([], [told.slam_word]):
        unwritten = tuple(word for word in told.unwritten if word not in words)
        return Told(deal, unwritten).writes(slam=None)
    if deal.play:
        return told.writes(play=deal.play[:-1] or None)
    return told.writes(carte_blanche=(deal.carte_blanche or ())[:-1] or None)


def _card_back(told: Told) -> Told:
    """Without what the last who did so laid away, seat by seat."""
    away = list(told.deal.discards or ())
    last = max((seat for seat, cards in enumerate(away) if cards), default=None)
    if last is not None:
        away[last] = ()
    return told.writes(discards=tuple(away) if any(away) else None)
