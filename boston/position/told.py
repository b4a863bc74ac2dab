"""A deal as far as it is told: its record, and the answers that leave no trace in one."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import takewhile
from typing import Any, Final, NamedTuple

from boston.base.cards import Card
from boston.record.record import Deal

__all__ = ["Phase", "Told", "as_dealt"]


class Phase(StrEnum):
    """What is being done, in the order in which a deal comes to it."""

    CALL = "call"
    TRUMP = "trump"
    INVITE = "invite"
    ANSWER = "answer"
    GIVE_UP = "give up"
    CARD_CALLED = "card called"
    DISCARD = "discard"
    PLAY = "play"
    MERGE = "merge"
    FROM_SEAT = "from seat"
    BLUNDER = "blunder"
    OVER = "over"


#: What is said of a choice that a record does not write down, by the phase it belongs to.
NO_TRUMP: Final = "no trump"
ASK: Final = "ask"
ALONE: Final = "alone"
DECLINE: Final = "decline"
PLAY_ON: Final = "play on"
NO_CARD: Final = "no card"
KEEP: Final = "keep"
APART: Final = "apart"
OLDEST: Final = "oldest"
NO_BLUNDER: Final = "no blunder"
UNWRITTEN: Final[Mapping[Phase, tuple[str, ...]]] = {
    Phase.TRUMP: (NO_TRUMP,),
    Phase.INVITE: (ASK, ALONE),
    Phase.ANSWER: (DECLINE,),
    Phase.GIVE_UP: (PLAY_ON,),
    Phase.CARD_CALLED: (NO_CARD,),
    Phase.DISCARD: (KEEP,),
    Phase.MERGE: (APART,),
    Phase.FROM_SEAT: (OLDEST,),
    Phase.BLUNDER: (NO_BLUNDER,),
}
#: The keys of a record in which a phase after the auction is written down.
WRITTEN: Final[Mapping[Phase, tuple[str, ...]]] = {
    Phase.TRUMP: ("trump",),
    Phase.INVITE: (),
    Phase.ANSWER: ("whist",),
    Phase.GIVE_UP: ("given_up",),
    Phase.CARD_CALLED: ("called",),
    Phase.DISCARD: ("discards",),
    Phase.PLAY: ("carte_blanche", "play", "slam", "conceded"),
    Phase.MERGE: ("merge",),
    Phase.FROM_SEAT: ("from_seat",),
    Phase.BLUNDER: ("blunder",),
}
#: What is known of a deal before the first call.
_DEALT: Final = ("dealer", "turned", "turned_card", "hands", "misdeals")


class Told(NamedTuple):
    """A deal's record so far, and what was ``unwritten``: who declined, what was kept.

    The order of what is unwritten does not matter, but how often each is said does.
    """

    deal: Deal
    unwritten: tuple[str, ...] = ()

    def writes(self, **keys: Any) -> Told:
        """The same with something written down."""
        return Told(self.deal.telling(**keys), self.unwritten)

    def says(self, word: str) -> Told:
        """The same with something said that a record does not write down."""
        return Told(self.deal, (*self.unwritten, word))

    def announces(self, slam: str) -> Told:
        """The same with a slam announced after the cards played so far, which a record forgets."""
        return self.writes(slam=slam).says(self.slam_word)

    @property
    def slam_word(self) -> str:
        """What is said of a slam that is announced after the cards played so far."""
        return f"slam after {len(self.deal.play or ())}"

    @property
    def closed(self) -> Told:
        """The same with nothing left to be said when the last card has been played."""
        return self._replace(unwritten=(*self.unwritten, APART, OLDEST, NO_BLUNDER))

    def has(self, phase: Phase) -> bool:
        """Whether anything of this phase is told: an empty list tells that it has begun.

        >>> Told(Deal(whist=3)).has(Phase.ANSWER), Told(Deal(), ("decline",)).has(Phase.ANSWER)
        (True, True)
        >>> Told(Deal(play=())).has(Phase.PLAY)
        True
        """
        values = (getattr(self.deal, key) for key in WRITTEN.get(phase, ()))
        said = any(word in self.unwritten for word in UNWRITTEN.get(phase, ()))
        return said or any(value is not None and value is not False for value in values)

    def is_past(self, phase: Phase) -> bool:
        """Whether anything is told that comes after this phase, so that it must be done.

        >>> Told(Deal(whist=3)).is_past(Phase.TRUMP), Told(Deal(whist=3)).is_past(Phase.ANSWER)
        (True, False)
        """
        phases = list(Phase)
        return any(self.has(later) for later in phases[phases.index(phase) + 1 :])


def as_dealt(deal: Deal) -> Told:
    """The deal before the first call: nothing is told that was done in it or came of it.

    >>> as_dealt(Deal(dealer=4, calls=("pass",), tricks=(1, 2, 3, 7))).deal == Deal(
    ...     dealer=4, calls=()
    ... )
    True
    """
    return Told(Deal(calls=(), **{key: getattr(deal, key) for key in _DEALT}))


def so_far(deal: Deal, phase: Phase, done: int = 0) -> Told:
    """A deal told with its cards, up to a phase of which so much is ``done``.

    That is so many calls, answers given, seats that laid cards away, or cards played.

    >>> whole = Deal(calls=("5", "pass", "pass", "pass"), trump="hearts", whist=3, play=())
    >>> so_far(whole, Phase.CALL, 2).deal.calls, so_far(whole, Phase.ANSWER, 1).unwritten
    (('5', 'pass'), ('ask', 'decline'))
    """
    told = as_dealt(deal)
    if phase is Phase.CALL:
        return told.writes(calls=(deal.calls or ())[:done])
    earlier = takewhile(lambda before: before is not phase, WRITTEN)
    written = {key: getattr(deal, key) for before in earlier for key in WRITTEN[before]}
    told = told.writes(calls=deal.calls or (), **written)
    if phase is Phase.PLAY:
        return told.writes(play=(deal.play or ())[:done], carte_blanche=deal.carte_blanche)
    if phase is Phase.DISCARD:
        return told.writes(discards=_first_laid_away(deal, done))
    asked = {Phase.ANSWER: (ASK, *[DECLINE] * done), Phase.GIVE_UP: (ASK, *[DECLINE] * 3)}
    unnamed = (NO_TRUMP,) if deal.trump is None and phase is not Phase.TRUMP else ()
    return told._replace(unwritten=(*unnamed, *asked.get(phase, ())))


def _first_laid_away(deal: Deal, done: int) -> tuple[tuple[Card, ...], ...]:
    """What the first so many who laid cards away did, and nothing for the others."""
    away = deal.discards or ((), (), (), ())
    first = [seat for seat, cards in enumerate(away) if cards][:done]
    return tuple(cards if seat in first else () for seat, cards in enumerate(away))
