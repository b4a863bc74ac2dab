"""A deal as one immutable state machine. Its log is the course of events.

A deal passes through its stages (:data:`boston.course.stages.STAGES`) in order. In each stage, one
seat after another chooses until no choice is left. After the last stage the deal is scored. A state
never changes: :meth:`DealState.push` returns the next one. To undo a choice, use the earlier state.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from functools import cached_property
from itertools import chain
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from boston.auction.auction import Auction, Said
from boston.auction.finding import Answers
from boston.base.cards import PACK, Card, Hand, Suit, card, suit
from boston.base.seats import NOTHING, SEATS, BySeat, Seat, add, subtract
from boston.base.words import MOST_LISTED, fold, listed, quoted
from boston.course.events import Event
from boston.course.judge import Contracted
from boston.errors import BostonError, Refusal, enforce
from boston.game import Game
from boston.outcome import Outcome
from boston.pay.payment import net
from boston.record.fields import text_as
from boston.record.record import Deal
from boston.table.play import Play, Trick
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms

__all__ = ["Choice", "DealContext", "DealState", "Phase"]


T = TypeVar("T")


class Phase(StrEnum):
    """The phases of a deal, in order."""

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


NO_TRUMP: Final = "no trump"
ASK: Final = "ask"
ALONE: Final = "alone"
ACCEPT: Final = "accept"
DECLINE: Final = "decline"
PLAY_ON: Final = "play on"
GIVE_UP: Final = "give up"
NO_CARD: Final = "no card"
KEEP: Final = "keep"
CONCEDE: Final = "concede"
MERGE: Final = "merge"
APART: Final = "apart"
OLDEST: Final = "oldest"
NO_BLUNDER: Final = "no blunder"


class Recorded(NamedTuple):
    """The choices of a phase that a record gives under one key.

    The phase is between the calls and the cards, or after the cards. A record gives one of the
    ``values`` under the ``key``. Each value has its words. The value ``None``, with the words
    ``otherwise``, leaves no trace in a record.
    """

    key: str
    values: tuple[Any, ...]
    says: str
    otherwise: str

    def said(self, value: Any) -> str:
        """Return the words for a value."""
        return self.otherwise if value is None else self.says.format(value)

    @property
    def by_word(self) -> dict[str, Any]:
        """The values, by their words."""
        return {self.said(value): value for value in self.values}


#: The phases in which one player chooses once, in order.
RECORDED: Final = {
    Phase.TRUMP: Recorded("trump", (*Suit, None), "{}", NO_TRUMP),
    Phase.GIVE_UP: Recorded("given_up", (None, True), GIVE_UP, PLAY_ON),
    Phase.CARD_CALLED: Recorded("called", (*PACK, None), "{}", NO_CARD),
    Phase.MERGE: Recorded("merge", (True, None), MERGE, APART),
    Phase.FROM_SEAT: Recorded("from_seat", (*SEATS, None), "from {}", OLDEST),
    Phase.BLUNDER: Recorded("blunder", (*SEATS, None), "blunder {}", NO_BLUNDER),
}


class Choice(NamedTuple):
    """One possible choice, and the refusal by a rule if it is illegal."""

    said: str
    refusal: Refusal | None

    @property
    def is_open(self) -> bool:
        """Whether the choice is legal."""
        return self.refusal is None


def _text(choice: object) -> str:
    if isinstance(choice, Choice):
        return choice.said
    return text_as(str(choice) if isinstance(choice, Card) else choice, "a choice")


class DealContext(NamedTuple):
    """A deal's place in its session.

    ``base``: the game under its ``terms``. ``state``: the state of the session after the deals so
    far. ``game``: the game as it is played in this deal. ``dealer``: the dealer of this deal, or 0
    if a summary does not give one.
    """

    base: Game[Any]
    terms: Terms
    state: Any
    game: Game[Any]
    dealer: Seat

    def gain(self, outcome: Outcome[Any]) -> BySeat:
        """Return the net points of each seat if the session ends with this deal.

        The net points include the payments of the deal, and the change that it makes in the
        settlement of the protocol or the pool. If a settlement depends on the totals of earlier
        deals, these count as 0. If a lot has not been drawn, the dealer counts as its winner.

        In this example the declarer takes two tricks in a misère and sets two bêtes. Each bête is
        104: the ål of 96, and 8 for the stroke. Together they are 208, which is 156 above the mean
        of the columns. This is rounded to 160. The declarer gets back the residue of the rounding,
        which is 10.

        >>> from boston.position.before import before
        >>> from boston.record.record import Session
        >>> told = {"contract": "petite-misere", "declarer": 1, "tricks": [2, 4, 3, 3]}
        >>> over = before(Session(game="swedish")).deal(dealer=4, **told)
        >>> net(over.outcome.receipt), over.context.gain(over.outcome)
        ((-150, 50, 50, 50), (-300, 100, 100, 100))
        """
        terms, paid = self.terms, net(outcome.receipt)
        if terms.options.get("lot_seat", self.dealer) is None:
            terms = replace(terms, options={**terms.options, "lot_seat": self.dealer})
        before = self.base.finish(terms, self.state, NOTHING)
        after = self.base.finish(terms, outcome.state, paid)
        owed = subtract(after.final, before.final) if after and before else NOTHING
        return add(paid, owed)


class Length(NamedTuple):
    """The number of tricks in a deal, and the rule that says so."""

    tricks: int
    rule: str


#: The changes that a choice makes in the state of a deal: facts by their names.
Change: TypeAlias = Mapping[str, Any]


class Move(NamedTuple):
    """One kind of choice in a stage.

    ``choices`` returns every choice of a deal with its refusal, and ``legal`` the texts of the
    legal choices. ``reads`` returns the value that a text means, or ``None``. ``refuses`` returns
    the refusal of a value, and ``then`` the changes that a value makes. ``key``: a key of the
    record, or ``None``. Only games that know the key have the move.
    """

    choices: Callable[[DealState], Iterable[Choice]]
    legal: Callable[[DealState], Iterable[str]]
    reads: Callable[[DealState, str], Any]
    refuses: Callable[[DealState, Any], Refusal | None]
    then: Callable[[DealState, Any], Change]
    key: str | None = None


def card_said(text: str) -> Card:
    """Read a card as a record writes it, or with its rank first. Any other text raises an error.

    >>> str(card_said("h7")), str(card_said("10♥"))
    ('H7', 'HT')
    >>> card_said("7")
    Traceback (most recent call last):
    boston.errors.BostonError: '7' is not a card: a suit S, H, D or C, then a rank of AKQJT98765432
    """
    with suppress(BostonError):
        return card(text.strip()[-1:] + text.strip()[:-1])
    return card(text)


def _meant(said: str, offered: Mapping[str, T]) -> T | None:
    """Return the value of a text that no choice has, read as a record would read it."""
    readings = {fold(said)}
    for reads in (card_said, suit):
        with suppress(BostonError):
            readings.add(fold(str(reads(said))))
    return next((each for text, each in offered.items() if fold(text) in readings), None)


def offering(
    offers: Callable[[DealState], Collection[Any]],
    refuses: Callable[[DealState, Any], Refusal | None],
    then: Callable[[DealState, Any], Change],
    key: str | None = None,
) -> Move:
    """Return the move for a choice among a few values. A text stands for each value.

    ``offers``: returns the values, the illegal ones included. ``refuses``: returns the refusal of a
    value. ``then``: returns the changes that a value makes. ``key``: see :class:`Move`.
    """

    def choices(deal: DealState) -> list[Choice]:
        return [Choice(str(each), refuses(deal, each)) for each in offers(deal)]

    def legal(deal: DealState) -> list[str]:
        return [str(each) for each in offers(deal) if refuses(deal, each) is None]

    def reads(deal: DealState, said: str) -> Any:
        offered = {str(each): each for each in offers(deal)}
        return offered[said] if said in offered else _meant(said, offered)

    return Move(choices, legal, reads, refuses, then, key)


def unchanged(deal: DealState) -> DealState:
    """Return the state unchanged."""
    return deal


class Stage(NamedTuple):
    """A part of a deal: the seat that chooses, its moves, and the step after the last choice.

    ``seat`` returns ``None`` if the stage is over, or if the game leaves nothing to choose.
    """

    phase: Phase
    seat: Callable[[DealState], Seat | None]
    moves: tuple[Move, ...]
    leave: Callable[[DealState], DealState] = unchanged


def recorded(
    phase: Phase,
    seat: Callable[[DealState], Seat | None],
    refuses: Callable[[DealState, Any], Refusal | None],
    leave: Callable[[DealState], DealState] = unchanged,
) -> Stage:
    """Return the stage of a choice that a record writes under a key."""
    key, by_word = RECORDED[phase].key, RECORDED[phase].by_word

    def objects(deal: DealState, word: str) -> Refusal | None:
        return refuses(deal, by_word[word])

    def then(deal: DealState, word: str) -> Change:
        value = by_word[word]
        record = deal.record if value is None else deal.record.telling(**{key: value})
        return {"record": record, "asked": deal.asked | {phase}}

    return Stage(phase, seat, (offering(lambda deal: by_word, objects, then),), leave)


class _Facts(NamedTuple):
    """The facts of a deal so far; a fact that is not known yet has its default value."""

    context: DealContext
    stages: tuple[Stage, ...]
    record: Deal
    hands: Sequence[Hand | None] = (None,) * 4
    log: tuple[Event, ...] = ()
    pushed: tuple[tuple[Phase, str], ...] = ()
    at: int = 0
    seat: Seat | None = None
    # The auction, and the choices after it.
    bidding: Auction = Auction((), None)
    invited: bool | None = None
    declined: int = 0
    asked: frozenset[Phase] = frozenset()
    kept: tuple[Seat, ...] = ()
    may_discard: tuple[frozenset[Seat], ...] = ()
    contracted: Contracted | None = None
    # The play.
    play: Play | None = None
    length: Length | None = None
    opened: tuple[Seat, ...] = ()
    # The end.
    result: Result | PlayedByAll | None = None
    outcome: Outcome[Any] | None = None


class DealState(_Facts):
    """The state of a deal.

    ``record``: the record of the deal without its calls and cards; :attr:`told` is the record with
    them. ``hands``: the hands by seat, ``None`` for a hand that is not known. ``pushed``: every
    choice that led to this state.
    """

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a state does not change: push gives the next one")

    def __repr__(self) -> str:
        seat = "" if self.seat is None else f", seat {self.seat}"
        return f"<DealState of {self.game.id}: {self.phase}{seat}>"

    def __hash__(self) -> int:
        return hash((self.record, self.pushed, self.cards))

    def with_events(self, *events: Event, **facts: Any) -> DealState:
        """Return the state after these events, with the facts that they change."""
        return self._replace(log=self.log + events, **facts)

    @property
    def phase(self) -> Phase:
        """The current phase."""
        return self.stages[self.at].phase if self.at < len(self.stages) else Phase.OVER

    @property
    def game(self) -> Game[Any]:
        """The game as it is played in this deal."""
        return self.context.game

    @property
    def won(self) -> Said | None:
        """The bid that won the auction, or ``None``."""
        return self.bidding.high_bid if self.bidding.is_over else None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return () if self.play is None else self.play.tricks

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that have been played, in order."""
        return () if self.play is None else self.play.cards

    @property
    def answers(self) -> Answers | None:
        """The answers up to the acceptance, or ``None`` if nobody accepted."""
        return self.won and self.game.rules.finding.answers(self.won.seat, self.record.whist)

    @cached_property
    def told(self) -> Deal:
        """The record of the deal so far."""
        calls = tuple(str(call) for _, call in self.bidding.calls)
        return self.record.telling(calls=calls or None, play=self.cards or None)

    def hand(self, seat: Seat) -> Hand | None:
        """Return the cards dealt to a seat, or ``None`` if they are not known."""
        return self.hands[seat - 1]

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """Every possible choice with its refusal. There are none when the deal is over."""
        moves = () if self.seat is None else self.stages[self.at].moves
        return tuple(chain.from_iterable(move.choices(self) for move in moves))

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """The texts of the legal choices, in order. There are none when the deal is over.

        This does not work out why other choices are refused, so it is faster than :attr:`choices`.

        >>> import boston
        >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
        >>> evening = boston.loads('game = "solo"')
        >>> deal = boston.before(evening).deal(dealer=4, hands=hands)
        >>> deal.push("spread-slam hearts").legal
        ('pass', 'spread-slam diamonds')
        >>> boston.before(evening).deal(dealer=4, contract="passed").legal
        ()
        """
        moves = () if self.seat is None else self.stages[self.at].moves
        return tuple(chain.from_iterable([move.legal(self) for move in moves]))

    @property
    def returns(self) -> BySeat | None:
        """The points that each seat won or lost by the receipt, or ``None`` until the deal is over.

        Entries in a protocol and the content of a pool are not paid yet. ``context.gain(outcome)``
        also includes the change that the deal makes in their settlement.

        >>> import boston
        >>> evening = boston.before(boston.loads('game = "swedish"'))
        >>> told = {"contract": "petite-misere", "declarer": 1, "tricks": [2, 4, 3, 3]}
        >>> evening.deal(dealer=4, **told).returns
        (-150, 50, 50, 50)
        """
        return None if self.outcome is None else net(self.outcome.receipt)

    def push(self, choice: str | Card | Choice) -> DealState:
        """Return the state after a choice.

        ``choice``: one of the texts in :attr:`legal`, another text that a record may use for it, a
        card, or one of :attr:`choices`. A choice that a rule refuses raises
        :class:`~boston.errors.Refused`. Anything else, or any choice when the deal is over, raises
        :class:`~boston.errors.BostonError`.

        >>> import boston
        >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
        >>> evening = boston.before(boston.loads('game = "swedish"'))
        >>> deal = evening.deal(dealer=4, hands=hands, turned="hearts").push("5 colour")
        >>> deal.phase, deal.seat, deal.log[-1].rule
        (<Phase.CALL: 'call'>, 2, 'swedish.auction.ladder')
        >>> deal.push("6").push("6 highest").log[-1].rule
        'swedish.auction.better-suit'
        >>> deal.push(" PASS ").log[-1].call == deal.push(deal.choices[0]).log[-1].call
        True
        >>> deal.push("5")
        Traceback (most recent call last):
        boston.errors.Refused: swedish.auction.better-suit: 5 does not supersede 5 colour
        >>> deal.push("SA")
        Traceback (most recent call last):
        boston.errors.BostonError: 'SA' is not a choice here (call): pass, 5 highest, 6, 6 colour, 6 highest, petite-misere, 7, 7 colour, 7 highest, grande-misere and 20 more
        """  # noqa: E501 - a refusal stands on one line
        said = choice if type(choice) is str else _text(choice)
        if self.seat is not None:
            for move in self.stages[self.at].moves:
                value = move.reads(self, said)
                if value is not None:
                    if said not in self.legal:
                        enforce(move.refuses(self, value))
                    return self.then(str(value), move.then(self, value))
        if self.seat is None:
            raise BostonError(f"{quoted(said)} is not a choice here: the deal is over")
        reason = f"{quoted(said)} is not a choice here ({self.phase})"
        raise BostonError(f"{reason}: {listed(self.legal, MOST_LISTED)}")

    def then(self, said: str, change: Change) -> DealState:
        """Return the state after a choice, in the same stage."""
        return self._replace(pushed=(*self.pushed, (self.phase, said)), **change).go_on()

    def go_on(self) -> DealState:
        """Return the state in the next stage that has a choice, or after the last stage."""
        state = self
        for at, stage in enumerate(self.stages[self.at :], self.at):
            seat = stage.seat(state)
            if seat is not None:
                is_here = at == state.at and seat == state.seat
                return state if is_here else state._replace(at=at, seat=seat)
            state = stage.leave(state)
        return state._replace(at=len(self.stages), seat=None)
