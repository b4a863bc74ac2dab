"""A deal as far as a record tells it, taken up where it stands.

A record does not write all that was chosen: who declined, say, or that a player kept his cards.
Those words are told beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from boston.course.calling import allowed, say
from boston.course.deal import (
    ACCEPT,
    ALONE,
    APART,
    ASK,
    CONCEDE,
    DECLINE,
    GIVE_UP,
    KEEP,
    MERGE,
    NO_BLUNDER,
    NO_CARD,
    NO_TRUMP,
    OLDEST,
    PLAY_ON,
    DealState,
    Phase,
)
from boston.course.judge import objection_to_partner
from boston.course.playing import play_on
from boston.errors import BostonError, enforce, located
from boston.position.before import Before, begin
from boston.record.record import Deal

__all__ = ["PartialDeal", "history", "partial_of", "resume"]

#: What is said of a choice that a record does not write down, by the phase it belongs to.
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


class PartialDeal(NamedTuple):
    """A deal's record so far, and the choices that leave no trace in one.

    The order of what is ``implicit`` does not matter, but how often each word is said does.
    """

    record: Deal
    implicit: tuple[str, ...] = ()

    def has(self, phase: Phase) -> bool:
        """Whether anything of this phase is told: an empty list tells that it has begun.

        >>> PartialDeal(Deal(whist=3)).has(Phase.ANSWER)
        True
        >>> PartialDeal(Deal(), ("decline",)).has(Phase.ANSWER), PartialDeal(Deal(play=())).has(
        ...     Phase.PLAY
        ... )
        (True, True)
        """
        values = (getattr(self.record, key) for key in WRITTEN.get(phase, ()))
        said = any(word in self.implicit for word in UNWRITTEN.get(phase, ()))
        return said or any(value is not None and value is not False for value in values)

    def is_past(self, phase: Phase) -> bool:
        """Whether anything is told that comes after this phase, so that it must be done.

        >>> told = PartialDeal(Deal(whist=3))
        >>> told.is_past(Phase.TRUMP), told.is_past(Phase.ANSWER)
        (True, False)
        """
        phases = list(Phase)
        return any(self.has(later) for later in phases[phases.index(phase) + 1 :])

    @property
    def closed(self) -> PartialDeal:
        """The same with nothing left to be said when the last card has been played."""
        return self._replace(implicit=(*self.implicit, APART, OLDEST, NO_BLUNDER))


def partial_of(deal: DealState) -> PartialDeal:
    """What a record tells of a deal so far, and what has to be told beside it."""
    implicit, cards = [], 0
    for phase, said in deal.pushed:
        if said in UNWRITTEN.get(phase, ()):
            implicit.append(said)
        elif phase is Phase.PLAY and said.startswith("slam "):
            implicit.append(_slam_word(cards))
        elif phase is Phase.PLAY:
            cards += not said.startswith("carte blanche ")
    return PartialDeal(deal.told, tuple(implicit))


def _slam_word(cards: int) -> str:
    """What is said of a slam that is announced after so many cards: a record forgets when."""
    return f"slam after {cards}"


def undealt(record: Deal) -> Deal:
    """The deal before the first call: nothing is told that was done in it."""
    done = {key: getattr(Deal, key) for keys in WRITTEN.values() for key in keys}
    return record.telling(calls=None, **done)


def resume(earlier: Before, partial: PartialDeal) -> DealState:
    """Where a deal stands, when so much of it is told after the session ``earlier``.

    What is told has to be allowed: the first call or card that is not raises the error of a
    replay.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> told = {"dealer": 4, "turned": "hearts", "hands": hands, "calls": ["5 colour"]}
    >>> deal = resume(before(loads('game = "swedish"')), PartialDeal(read_deal(told)))
    >>> deal.phase, deal.seat, [each.said for each in deal.choices if each.is_open][:3]
    (<Phase.CALL: 'call'>, 2, ['pass', '5 highest', '6'])
    >>> print(deal.choices[1].said, "-", deal.choices[1].refusal)
    5 - swedish.auction.better-suit: 5 does not supersede 5 colour
    """
    return history(earlier, partial)[-1]


def history(earlier: Before, partial: PartialDeal) -> list[DealState]:
    """Every state of a deal that is told, from the first call on."""
    states = [begin(earlier, undealt(partial.record))]
    try:
        while (following := _next(states[-1], partial)) is not None:
            states.append(following)
    except BostonError as error:
        raise located(f"deal {earlier.number}", error) from None
    return states


def _next(deal: DealState, partial: PartialDeal) -> DealState | None:
    """The state after the next choice that is told; ``None`` where no other is."""
    if deal.phase is Phase.CALL:
        return _called(deal, partial.record)
    if deal.seat is None:
        return None
    if deal.phase is Phase.PLAY:
        return _played(deal, partial)
    said = _TOLD[deal.phase](deal, partial)
    return None if said is None else deal.push(said)


def _called(deal: DealState, record: Deal) -> DealState | None:
    done, calls = len(deal.bidding.calls), record.calls or ()
    if done == len(calls):
        return None
    try:
        call = allowed(deal.game, deal.bidding, calls[done], record.hands)
    except BostonError as error:
        raise located(f"call {done + 1}", error) from None
    return deal.then(str(call), say(deal, call))


def _played(deal: DealState, partial: PartialDeal) -> DealState | None:
    record, done = partial.record, len(deal.cards)
    declared = [seat for seat in record.carte_blanche or () if seat not in _blanches(deal)]
    if declared:
        return deal.push(f"carte blanche {declared[0]}")
    slams = [word for word in partial.implicit if word.startswith("slam after ")]
    is_unannounced = record.slam is not None and deal.record.slam is None
    if is_unannounced and slams == [_slam_word(done)]:
        return deal.push(f"slam {record.slam}")
    cards = record.play or ()
    if done < len(cards):
        played = play_on(deal, cards[done : done + 1])
        if is_unannounced and not slams and done + 1 == len(cards):  # Nobody knows when it was.
            played = played.but(record=played.record.telling(slam=record.slam))
        return deal.then(str(cards[done]), played)
    return deal.push(CONCEDE) if record.conceded else None


def _blanches(deal: DealState) -> tuple[int, ...]:
    return deal.record.carte_blanche or ()


def _trump(deal: DealState, partial: PartialDeal) -> str | None:
    trump = partial.record.trump
    return trump.value if trump else _word(deal, partial, NO_TRUMP)


def _invited(deal: DealState, partial: PartialDeal) -> str | None:
    asks = partial.record.whist is not None or partial.record.given_up
    if ALONE in partial.implicit or ASK in partial.implicit:
        return ALONE if ALONE in partial.implicit else ASK
    return (ASK if asks else ALONE) if partial.is_past(Phase.INVITE) else None


def _answered(deal: DealState, partial: PartialDeal) -> str | None:
    whist, declined = partial.record.whist, partial.implicit.count(DECLINE)
    if whist == deal.seat:
        return ACCEPT
    won = deal.won
    if whist is not None and won is not None and whist == won.seat:
        enforce(objection_to_partner(deal.game, deal.context.terms, won, whist, deal.record))
    is_told = declined > deal.declined or whist is not None or partial.is_past(Phase.ANSWER)
    return DECLINE if is_told else None


def _gave_up(deal: DealState, partial: PartialDeal) -> str | None:
    return GIVE_UP if partial.record.given_up else _word(deal, partial, PLAY_ON)


def _card_called(deal: DealState, partial: PartialDeal) -> str | None:
    called = partial.record.called
    return str(called) if called else _word(deal, partial, NO_CARD)


def _laid_away(deal: DealState, partial: PartialDeal) -> str | None:
    away = (partial.record.discards or ((), (), (), ()))[(deal.seat or 1) - 1]
    if away:
        return str(away[0])
    kept = partial.implicit.count(KEEP) > len(deal.kept)
    return KEEP if kept or partial.is_past(Phase.DISCARD) else None


def _merged(deal: DealState, partial: PartialDeal) -> str | None:
    return MERGE if partial.record.merge else _word(deal, partial, APART)


def _from_seat(deal: DealState, partial: PartialDeal) -> str | None:
    seat = partial.record.from_seat
    return f"from {seat}" if seat else _word(deal, partial, OLDEST)


def _blundered(deal: DealState, partial: PartialDeal) -> str | None:
    seat = partial.record.blunder
    return f"blunder {seat}" if seat else _word(deal, partial, NO_BLUNDER)


def _word(deal: DealState, partial: PartialDeal, word: str) -> str | None:
    """A word that leaves no trace, where it is told or must have been said."""
    return word if word in partial.implicit or partial.is_past(deal.phase) else None


_TOLD: Final[Mapping[Phase, Callable[[DealState, PartialDeal], str | None]]] = {
    Phase.TRUMP: _trump,
    Phase.INVITE: _invited,
    Phase.ANSWER: _answered,
    Phase.GIVE_UP: _gave_up,
    Phase.CARD_CALLED: _card_called,
    Phase.DISCARD: _laid_away,
    Phase.MERGE: _merged,
    Phase.FROM_SEAT: _from_seat,
    Phase.BLUNDER: _blundered,
}
