"""A deal that a record leaves unfinished, as a state from which the deal continues.

A record leaves out some choices: for example, who declined, or that a player kept all cards. These
choices are given separately.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from boston.course.agreeing import objection_to_discards
from boston.course.calling import allowed, say
from boston.course.deal import (
    ACCEPT,
    ALONE,
    APART,
    ASK,
    CONCEDE,
    DECLINE,
    KEEP,
    NO_BLUNDER,
    OLDEST,
    RECORDED,
    DealState,
    Phase,
)
from boston.course.judge import checked_trump, objection_to_partner
from boston.course.playing import agreed, play_on, with_card
from boston.errors import BostonError, enforce, located
from boston.position.before import Before, before, begin
from boston.record.record import Deal, Session
from boston.replaying.replay import score

__all__ = ["PartialDeal", "history", "partial_of", "resume"]


#: The texts of the choices that a record does not contain, by phase.
UNWRITTEN: Final[Mapping[Phase, tuple[str, ...]]] = {
    **{phase: (choice.otherwise,) for phase, choice in RECORDED.items()},
    Phase.INVITE: (ASK, ALONE),
    Phase.ANSWER: (DECLINE,),
    Phase.DISCARD: (KEEP,),
}
#: The keys of a record for each phase after the auction.
KEYS: Final[Mapping[Phase, tuple[str, ...]]] = {
    **{phase: (choice.key,) for phase, choice in RECORDED.items()},
    Phase.ANSWER: ("whist",),
    Phase.DISCARD: ("discards",),
    Phase.PLAY: ("carte_blanche", "play", "slam", "conceded"),
}
#: These keys with the values that an empty deal has.
UNDONE: Final = {key: getattr(Deal, key) for keys in KEYS.values() for key in keys}
#: The phases in order.
_PHASES: Final = tuple(Phase)


class PartialDeal(NamedTuple):
    """A deal's record so far, and the choices that leave no trace in a record.

    The order of the ``implicit`` choices does not matter, but each must be there as often as it was
    made.
    """

    record: Deal
    implicit: tuple[str, ...] = ()

    def has(self, phase: Phase) -> bool:
        """Whether the record contains a choice of this phase.

        An empty list means that the phase has begun.

        >>> PartialDeal(Deal(whist=3)).has(Phase.ANSWER)
        True
        >>> PartialDeal(Deal(), ("decline",)).has(Phase.ANSWER), PartialDeal(Deal(play=())).has(
        ...     Phase.PLAY
        ... )
        (True, True)
        """
        values = (getattr(self.record, key) for key in KEYS.get(phase, ()))
        said = any(word in self.implicit for word in UNWRITTEN.get(phase, ()))
        return said or any(value is not None and value is not False for value in values)

    def is_past(self, phase: Phase) -> bool:
        """Whether the record contains a choice of a later phase, so that ``phase`` is over.

        >>> told = PartialDeal(Deal(whist=3))
        >>> told.is_past(Phase.TRUMP), told.is_past(Phase.ANSWER)
        (True, False)
        """
        return any(map(self.has, _PHASES[_PHASES.index(phase) + 1 :]))

    @property
    def closed(self) -> PartialDeal:
        """The same deal, with the choices after the last card added as implicit choices."""
        return self._replace(implicit=(*self.implicit, APART, OLDEST, NO_BLUNDER))


def partial_of(deal: DealState) -> PartialDeal:
    """Return the record of a deal so far, and the choices that the record leaves out."""
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
    """Return the word for a slam announced after ``cards`` cards.

    A record does not say when a slam was announced.
    """
    return f"slam after {cards}"


def resume(earlier: Before, partial: PartialDeal) -> DealState:
    """Return the state of an unfinished deal after the session ``earlier``.

    The first illegal call or card raises the same error as a replay. So does anything that no
    complete deal can contain.

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
    """Return every state of a recorded deal, beginning before the first call."""
    states = [begin(earlier, partial.record.telling(calls=None, **UNDONE))]
    with located(f"deal {earlier.number}"):
        while (following := _next(states[-1], partial)) is not None:
            states.append(following)
        _refuse_what_cannot_come(states[-1], partial.record)
    return states


def told_with_cards(session: Session, number: int) -> tuple[Session, list[DealState]]:
    """Return the session before a deal that has cards, and every state of this deal."""
    deal = session.deals[number - 1]
    if deal.hands is None:
        raise BostonError(f"deal {number} has no cards: give its hands, calls and play")
    earlier = replace(session, deals=session.deals[: number - 1])
    return earlier, history(before(earlier), PartialDeal(deal).closed)


def _next(deal: DealState, partial: PartialDeal) -> DealState | None:
    """Return the state after the next recorded choice, or ``None`` if there is none."""
    if deal.phase is Phase.CALL:
        return _called(deal, partial.record)
    if deal.seat is None:
        return None
    if deal.phase is Phase.PLAY:
        return _played(deal, partial)
    said = _said(deal, partial)
    return None if said is None else deal.push(said)


def _called(deal: DealState, record: Deal) -> DealState | None:
    done, calls = len(deal.bidding.calls), record.calls or ()
    if done == len(calls):
        return None
    with located(f"call {done + 1}"):
        call = allowed(deal.game, deal.bidding, calls[done], record.hands)
    return deal.then(str(call), say(deal, call))


def _played(deal: DealState, partial: PartialDeal) -> DealState | None:
    record, done = partial.record, len(deal.cards)
    declared = [*{*(record.carte_blanche or ())} - {*(deal.record.carte_blanche or ())}]
    if declared:
        return deal.push(f"carte blanche {min(declared)}")
    slams = [word for word in partial.implicit if word.startswith("slam after ")]
    is_unannounced = record.slam is not None and deal.record.slam is None
    if is_unannounced and slams == [_slam_word(done)]:
        return deal.push(f"slam {record.slam}")
    cards = record.play or ()
    if done < len(cards):
        with located(f"card {done + 1}"):
            change = with_card(deal, cards[done])
        if is_unannounced and not slams and done + 1 == len(cards):  # The time is not known.
            change = {**change, "record": deal.record.telling(slam=record.slam)}
        return deal.then(str(cards[done]), change)
    return deal.push(CONCEDE) if record.conceded else None


def _said(deal: DealState, partial: PartialDeal) -> str | None:
    """Return the choice in a phase between calls and cards, recorded or implied."""
    phase, record, implicit = deal.phase, partial.record, partial.implicit
    if phase is Phase.INVITE:
        if ALONE in implicit or ASK in implicit:
            return ALONE if ALONE in implicit else ASK
        asks = record.whist is not None or record.given_up
        return (ASK if asks else ALONE) if partial.is_past(phase) else None
    if phase is Phase.ANSWER:
        return _answer(deal, partial)
    if phase is Phase.DISCARD:
        away = (record.discards or ((), (), (), ()))[(deal.seat or 1) - 1]
        if away:
            return str(away[0])
        return KEEP if implicit.count(KEEP) > len(deal.kept) or partial.is_past(phase) else None
    choice = RECORDED[phase]
    value = getattr(record, choice.key) or None
    is_told = value is not None or choice.otherwise in implicit or partial.is_past(phase)
    return choice.said(value) if is_told else None


def _answer(deal: DealState, partial: PartialDeal) -> str | None:
    whist, declined = partial.record.whist, partial.implicit.count(DECLINE)
    if whist == deal.seat:
        return ACCEPT
    if deal.won is not None and whist == deal.won.seat:
        enforce(objection_to_partner(deal.game, deal.context.terms, deal.won, whist, deal.record))
    is_told = declined > deal.declined or whist is not None or partial.is_past(Phase.ANSWER)
    return DECLINE if is_told else None


def _refuse_what_cannot_come(deal: DealState, record: Deal) -> None:
    """Refuse a recorded choice that no phase used, by the rule that a replay cites."""
    left, context, won = {*_passed_over(deal, record)}, deal.context, deal.won
    if won is not None and left:
        if "trump" in left:
            checked_trump(context.game, record, won.bid)
        if not left.isdisjoint(("whist", "given_up", "called")):
            agreed(context.game, context.terms, record, deal.bidding)
        if "discards" in left:
            enforce(objection_to_discards(deal, record.discards or ()))
        if "play" in left and deal.play is not None:
            play_on(deal, (record.play or ())[len(deal.cards) :])
    if deal.phase is Phase.OVER and left - {"trump"}:
        score(context.base, context.terms, context.state, record, context.dealer)


def _passed_over(deal: DealState, record: Deal) -> Iterator[str]:
    """Yield the keys of a record that give choices for a phase which is over without using them.

    Discards of a seat that need not discard are also choices that this phase cannot use.
    """
    now = _PHASES.index(deal.phase) + (deal.phase is Phase.DISCARD)
    for phase in _PHASES[:now]:
        for key in KEYS.get(phase, ()):
            value = getattr(record, key)
            done = deal.cards if key == "play" else getattr(deal.record, key)
            if value and value != done and (key != "discards" or any(value)):
                yield key
