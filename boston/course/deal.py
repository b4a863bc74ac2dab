"""A deal as one immutable state machine, whose log is the course of events.

A deal passes through its stages (:data:`boston.course.stages.STAGES`) in their order. In each,
somebody chooses until nobody has to choose there any more; behind the last one the deal is scored.
A state is never changed: :meth:`DealState.push` gives the next, and undo is the state before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import chain, product
from typing import Any, Final, NamedTuple, TypeAlias

from boston.auction.auction import Auction, Said
from boston.auction.bidding import Named as Naming
from boston.auction.finding import Answers
from boston.base.cards import PACK, Card, Hand, Suit, in_order
from boston.base.seats import NOTHING, SEATS, BySeat, Seat, add, others, subtract
from boston.course import judge
from boston.course.events import Answered, Away, CardCalled, Event, Named
from boston.course.judge import Contracted
from boston.errors import BostonError, Refusal, enforce, first_refusal
from boston.game import Game
from boston.outcome import Outcome
from boston.pay.payment import net
from boston.record.record import Deal
from boston.table.play import Play, Trick
from boston.table.result import LaidAway, PlayedByAll, Result
from boston.terms.terms import Terms

__all__ = ["Choice", "DealContext", "DealState", "Phase"]


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
    """One choice of a phase between the calls and the cards, or behind them, as a record has it.

    Its ``values`` stand under a ``key``, each said by its words; ``None`` is said ``otherwise`` and
    leaves no trace.
    """

    key: str
    values: tuple[Any, ...]
    says: str
    otherwise: str

    def said(self, value: Any) -> str:
        """What is said of a value."""
        return self.otherwise if value is None else self.says.format(value)

    @property
    def by_word(self) -> dict[str, Any]:
        """The values, by what is said of each."""
        return {self.said(value): value for value in self.values}


#: The phases in which somebody chooses once, in their order.
RECORDED: Final = {
    Phase.TRUMP: Recorded("trump", (*Suit, None), "{}", NO_TRUMP),
    Phase.GIVE_UP: Recorded("given_up", (None, True), GIVE_UP, PLAY_ON),
    Phase.CARD_CALLED: Recorded("called", (*PACK, None), "{}", NO_CARD),
    Phase.MERGE: Recorded("merge", (True, None), MERGE, APART),
    Phase.FROM_SEAT: Recorded("from_seat", (*SEATS, None), "from {}", OLDEST),
    Phase.BLUNDER: Recorded("blunder", (*SEATS, None), "blunder {}", NO_BLUNDER),
}


class Choice(NamedTuple):
    """One thing that can be said or done, and the rule that refuses it, if one does."""

    said: str
    refusal: Refusal | None

    @property
    def is_open(self) -> bool:
        """Whether nothing refuses it."""
        return self.refusal is None


class DealContext(NamedTuple):
    """A deal's place in its session.

    ``base`` is the game, under its ``terms`` and after what the deals so far have left as its
    ``state``; ``game`` is the same as it is played in this deal, which the ``dealer`` deals;
    of a summary he need not be known, and is 0.
    """

    base: Game[Any]
    terms: Terms
    state: Any
    game: Game[Any]
    dealer: Seat

    def gain(self, outcome: Outcome[Any]) -> BySeat:
        """What the deal brings each seat if the session ends with it.

        That is what is paid in the deal, and by how much it changes the settlement of what is
        written in a protocol or lies in a pool. What only the totals of earlier deals decide is
        settled as if there were none, and a lot that nobody has drawn falls on the dealer.

        Two tricks in a misère are two bêtes, each of the ål, 96, and 8 for the stroke. Their 208
        are 156 above the mean of the columns, in tens 160; of that rounding takes 10 back.

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
    """How many tricks a deal has, and the rule that says so."""

    tricks: int
    rule: str


class Move(NamedTuple):
    """One kind of choice in a stage.

    ``choices`` are all that there are, each with what refuses it; ``reads`` finds the value that a
    text means, ``None`` where it means none. ``refuses`` is the rule against a value, ``then`` the
    state after it.
    """

    choices: Callable[[DealState], Iterable[Choice]]
    reads: Callable[[DealState, str], Any]
    refuses: Callable[[DealState, Any], Refusal | None]
    then: Callable[[DealState, Any], DealState]


def offering(
    offers: Callable[[DealState], Iterable[Any]],
    refuses: Callable[[DealState, Any], Refusal | None],
    then: Callable[[DealState, Any], DealState],
) -> Move:
    """A choice among a few values, the refused ones included, each said by its text."""

    def choices(deal: DealState) -> Iterator[Choice]:
        return (Choice(str(each), refuses(deal, each)) for each in offers(deal))

    def reads(deal: DealState, said: str) -> Any:
        return next((each for each in offers(deal) if str(each) == said), None)

    return Move(choices, reads, refuses, then)


def unchanged(deal: DealState) -> DealState:
    """The state as it is."""
    return deal


class Stage(NamedTuple):
    """A part of a deal: who is to choose, with what moves, and what follows when nobody is.

    ``seat`` is ``None`` where the stage is over, or where the game leaves nothing to choose.
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
    """The stage of a choice that a record writes under a key."""
    key, by_word = RECORDED[phase].key, RECORDED[phase].by_word

    def objects(deal: DealState, word: str) -> Refusal | None:
        return refuses(deal, by_word[word])

    def then(deal: DealState, word: str) -> DealState:
        value = by_word[word]
        record = deal.record if value is None else deal.record.telling(**{key: value})
        return deal.but(record=record, asked=deal.asked | {phase})

    return Stage(phase, seat, (offering(lambda deal: by_word, objects, then),), leave)


class DealState:
    """A deal as far as it has come.

    ``record`` is what a record tells of it without its calls and its cards, and :attr:`told` with
    them; of the ``hands`` that were dealt those are missing that nobody shows. ``pushed`` is every
    choice that led here. What is not known yet has the value that stands here.
    """

    context: DealContext
    stages: tuple[Stage, ...]
    record: Deal
    hands: Sequence[Hand | None] = (None,) * 4
    log: tuple[Event, ...] = ()
    pushed: tuple[tuple[Phase, str], ...] = ()
    at: int = 0
    phase: Phase = Phase.OVER
    seat: Seat | None = None
    # The auction, and what is asked when it is over.
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
    cards: tuple[Card, ...] = ()
    opened: tuple[Seat, ...] = ()
    # The end.
    result: Result | PlayedByAll | None = None
    outcome: Outcome[Any] | None = None

    def __init__(self, **facts: Any) -> None:
        vars(self).update(facts)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a state does not change: push gives the next one")

    def but(self, **facts: Any) -> DealState:
        """The same but for these facts."""
        state = object.__new__(DealState)
        state.__dict__.update(self.__dict__, **facts)
        state.__dict__.pop("choices", None)
        return state

    def after(self, *events: Event, **facts: Any) -> DealState:
        """The same after these events, with what they change."""
        return self.but(log=self.log + events, **facts)

    @property
    def game(self) -> Game[Any]:
        """The game as it is played in this deal."""
        return self.context.game

    @property
    def won(self) -> Said | None:
        """The bid that has won the auction."""
        return self.bidding.standing if self.bidding.is_over else None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that were finished."""
        return () if self.play is None else self.play.tricks

    @property
    def answers(self) -> Answers | None:
        """What was answered until somebody accepted; ``None`` where nobody did."""
        return self.won and self.game.rules.finding.answers(self.won.seat, self.record.whist)

    @property
    def told(self) -> Deal:
        """The deal as a record tells it so far."""
        calls = tuple(str(call) for _, call in self.bidding.calls)
        return self.record.telling(calls=calls or None, play=self.cards or None)

    def hand(self, seat: Seat) -> Hand | None:
        """The cards dealt to a seat, where they are known."""
        return self.hands[seat - 1]

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """All that can be said or done, each with what refuses it; none when the deal is over."""
        if self.seat is None:
            return ()
        return tuple(chain(*(move.choices(self) for move in self.stages[self.at].moves)))

    def push(self, said: str) -> DealState:
        """The state after a choice; one that is refused raises its refusal.

        >>> import boston
        >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
        >>> evening = boston.before(boston.loads('game = "swedish"'))
        >>> deal = evening.deal(dealer=4, hands=hands, turned="hearts").push("5 colour")
        >>> deal.phase, deal.seat, deal.log[-1].rule
        (<Phase.CALL: 'call'>, 2, 'swedish.auction.ladder')
        >>> deal.push("6").push("6 highest").log[-1].rule
        'swedish.auction.better-suit'
        >>> deal.push("5")
        Traceback (most recent call last):
        boston.errors.Refused: swedish.auction.better-suit: 5 does not supersede 5 colour
        >>> deal.push("SA")
        Traceback (most recent call last):
        boston.errors.BostonError: 'SA' is not a choice here: call
        """
        if self.seat is not None:
            for move in self.stages[self.at].moves:
                value = move.reads(self, said)
                if value is not None:
                    enforce(move.refuses(self, value))
                    return self.then(said, move.then(self, value))
        raise BostonError(f"{said!r} is not a choice here: {self.phase}")

    def then(self, said: str, after: DealState) -> DealState:
        """The state in which a choice has led to another, where somebody is to choose again."""
        return after.go_on(pushed=(*self.pushed, (self.phase, said)))

    def go_on(self, **facts: Any) -> DealState:
        """The state in the next stage in which somebody is to choose, or behind the last one.

        These ``facts`` change besides, which no stage asks about.
        """
        state = self
        for at, stage in enumerate(self.stages[self.at :], self.at):
            seat = stage.seat(state)
            if seat is not None:
                return state.but(at=at, phase=stage.phase, seat=seat, **facts)
            state = stage.leave(state)
        return state.but(at=len(self.stages), phase=Phase.OVER, seat=None, **facts)


# ── What is settled between the auction and the first lead: trump, partner, cards laid away ───────


#: What each seat lays away.
LaidBySeat: TypeAlias = tuple[tuple[Card, ...], ...]


def _declarer(deal: DealState) -> Said:
    won = deal.won
    assert won is not None
    return won


# The trump suit


def _names_trump(deal: DealState) -> Seat | None:
    """The declarer, where neither the bid nor the contract settles the trump suit."""
    won = deal.won
    if won is None or Phase.TRUMP in deal.asked or deal.game.trump_of(won.bid) is not None:
        return None
    is_a_choice = any(_against_trump(deal, suit) is None for suit in Suit)
    return won.seat if is_a_choice else None


def trump_choices(deal: DealState) -> tuple[Choice, ...]:
    """The suits that the bid that won may be played in, where the declarer names one."""
    if _names_trump(deal) is None:
        return ()
    by_word = RECORDED[Phase.TRUMP].by_word
    return tuple(Choice(word, _against_trump(deal, suit)) for word, suit in by_word.items())


def _against_trump(deal: DealState, suit: Suit | None) -> Refusal | None:
    named = deal.record.telling(trump=suit)
    return judge.objection_to_trump(deal.game, named, _declarer(deal).bid)


def trump_settled(deal: DealState) -> DealState:
    """The deal when its trump suit is known; a suit that the rules refuse is raised."""
    won = deal.won
    if won is None:
        return deal
    return named(deal, judge.checked_trump(deal.game, deal.record, won.bid))


def named(deal: DealState, trump: Naming) -> DealState:
    """The deal when its trump suit is known, under the rule by which it has to have one.

    Of a bid that promises a class of suits it is the rule that would refuse the least class.
    """
    if trump.trump is None:
        return deal
    rule = _rule_of_trump(deal.game, trump) or deal.game.ladder_rule
    return deal.after(Named(rule, _declarer(deal).seat, trump.trump, trump.standing))


@lru_cache(maxsize=4096)
def _rule_of_trump(game: Game[Any], trump: Naming) -> str | None:
    rules, standing = game.rules.trump, trump.standing
    least = trump._replace(standing=None if standing is None else type(standing)(0))
    refused = first_refusal(rules, least) or first_refusal(rules, Naming(trump.bid, None, None))
    return refused.rule if refused else None


# A partner who is asked


def _against(deal: DealState, partner: Seat | None, given_up: bool = False) -> Refusal | None:
    record = deal.record.telling(given_up=True) if given_up else deal.record
    won = _declarer(deal)
    return judge.objection_to_partner(deal.game, deal.context.terms, won, partner, record)


def _may_have_partner(deal: DealState) -> bool:
    return _against(deal, others(_declarer(deal).seat)[0]) is None


def _invites(deal: DealState) -> Seat | None:
    """The declarer says whether to ask for a partner; not where the others offer unasked."""
    finding = deal.game.rules.finding
    if deal.won is None or deal.invited is not None or finding.asks is None or finding.unasked:
        return None
    return deal.won.seat if _may_have_partner(deal) else None


def _against_invitation(deal: DealState, word: str) -> Refusal | None:
    return _against(deal, None) if word == ALONE else None


def _invite(deal: DealState, word: str) -> DealState:
    return deal.but(invited=word == ASK)


def _answers(deal: DealState) -> Seat | None:
    """Whoever is asked next: nobody when one has accepted, or all have declined."""
    asks = deal.game.rules.finding.asks
    if deal.won is None or asks is None or deal.invited is False or deal.record.whist is not None:
        return None
    seat = asks.does(deal.won.seat, (False,) * deal.declined).asked_next
    return seat if seat is not None and _may_have_partner(deal) else None


def _against_answer(deal: DealState, word: str) -> Refusal | None:
    if word == ACCEPT:
        return _against(deal, deal.seat)
    asks, declined = deal.game.rules.finding.asks, (False,) * (deal.declined + 1)
    assert asks is not None
    answers = asks.does(_declarer(deal).seat, declined)
    is_last = answers.whister is None and answers.asked_next is None
    return _against(deal, None) if is_last else None


def _answer(deal: DealState, word: str) -> DealState:
    if word == ACCEPT:
        return accepted(deal.but(record=deal.record.telling(whist=deal.seat)))
    return deal.but(declined=deal.declined + 1)


def accepted(deal: DealState) -> DealState:
    """The deal with all that was answered until somebody accepted, if anybody did.

    The last to be asked may have to, by the rule that refuses a declarer who plays alone.
    """
    asks, answers = deal.game.rules.finding.asks, deal.answers
    if asks is None or answers is None:
        return deal
    declined = (Answered(asks.rule, seat, False) for seat in answers.declined)
    if answers.whister is None:
        return deal.after(*declined)
    has_to = None if len(answers.declined) < 2 else _against(deal, None)
    rule = asks.rule if has_to is None else has_to.rule
    return deal.after(*declined, Answered(rule, answers.whister, True))


def _gives_up(deal: DealState) -> Seat | None:
    """A declarer whom all have refused plays on alone, or gives the game up where he may."""
    if "given_up" not in deal.game.deal_keys or deal.declined < len(others(1)):
        return None
    return None if Phase.GIVE_UP in deal.asked else _declarer(deal).seat


def _against_giving_up(deal: DealState, gives_up: bool | None) -> Refusal | None:
    return _against(deal, None, given_up=True) if gives_up else None


# A partner who is found by a card


def _calls_card(deal: DealState) -> Seat | None:
    """The declarer calls a card, whose holder is the partner, where the game has that."""
    by_card = deal.game.rules.finding.by_card
    if deal.won is None or by_card is None or Phase.CARD_CALLED in deal.asked:
        return None
    is_a_choice = any(_against_card(deal, card) is None for card in PACK)
    return deal.won.seat if is_a_choice else None


def _against_card(deal: DealState, card: Card | None) -> Refusal | None:
    if card is None:
        return _against(deal, None)
    won, by_card = _declarer(deal), deal.game.rules.finding.by_card
    assert by_card is not None
    called = deal.record.telling(called=card)
    terms, hand = deal.context.terms, deal.hand(won.seat)
    unfit = judge.objection_to_card(deal.game, terms, called, won.bid, hand)
    return unfit or _against(deal, by_card.holder.does(card, deal.record.hands or ()))


def card_called(deal: DealState) -> DealState:
    """The deal when the declarer has called a card, if he has."""
    by_card, card = deal.game.rules.finding.by_card, deal.record.called
    if by_card is None or card is None:
        return deal
    return deal.after(CardCalled(by_card.holder.rule, _declarer(deal).seat, card))


def _before_discards(deal: DealState) -> DealState:
    """The deal when its card is called, and it is known who may lay a card away together.

    That is asked of the rules with any card of each.
    """
    if deal.won is None:
        return deal
    found = []
    for each in product((False, True), repeat=len(SEATS)):
        seats = frozenset(seat for seat, lays in zip(SEATS, each, strict=True) if lays)
        if _against_away(deal, _filled(deal, seats, NONE_AWAY)) is None:
            found.append(seats)
    return card_called(deal).but(may_discard=tuple(found))


# Cards laid away


NONE_AWAY: Final[LaidBySeat] = ((), (), (), ())


def _away(deal: DealState) -> LaidBySeat:
    return deal.record.discards or NONE_AWAY


def _allowed(deal: DealState) -> list[frozenset[Seat]]:
    """Who may lay a card away together, those with them who have done so."""
    away = _away(deal)
    done = [seat for seat in SEATS if away[seat - 1]]
    return [each for each in deal.may_discard if each.issuperset(done)]


def _discards(deal: DealState) -> Seat | None:
    """Whoever has to lay cards away, or may, one after another."""
    if deal.won is None:
        return None
    away, may = _away(deal), frozenset[Seat]().union(*_allowed(deal))
    return next((s for s in SEATS if s in may and s not in deal.kept and not away[s - 1]), None)


def _of_the_hand(deal: DealState) -> Iterator[Card | str]:
    yield from in_order(deal.hand(deal.seat or 0) or frozenset())
    yield KEEP


def _against_discard(deal: DealState, card: Card | str) -> Refusal | None:
    seat, allowed = deal.seat or 0, _allowed(deal)
    lays = next(each for each in allowed if seat in each)
    if isinstance(card, Card):
        return _against_away(deal, _filled(deal, lays, _with(deal, card)))
    keeps = next((each for each in allowed if seat not in each), lays - {seat})
    return _against_away(deal, _filled(deal, keeps, _away(deal)))


def _with(deal: DealState, card: Card) -> LaidBySeat:
    return tuple((card,) if s == deal.seat else cards for s, cards in enumerate(_away(deal), 1))


def _filled(deal: DealState, seats: frozenset[Seat], away: LaidBySeat) -> LaidBySeat:
    """What was laid away, and any card of those who still have to."""
    hands = deal.record.hands or ()
    return tuple(
        away[seat - 1] or ((min(hands[seat - 1]),) if seat in seats else ()) for seat in SEATS
    )


def _against_away(deal: DealState, away: LaidBySeat) -> Refusal | None:
    won = _declarer(deal)
    laid = LaidAway(won.bid.contract, won.seat, away, deal.record.hands or ())
    return first_refusal(deal.game.rules.discards, laid)


def objection_to_discards(deal: DealState, away: LaidBySeat) -> Refusal | None:
    """What refuses these cards laid away, whatever the others still lay away."""
    refusals = [_against_away(deal, _filled(deal, seats, away)) for seats in deal.may_discard]
    return None if None in refusals else next(iter(refusals), _against_away(deal, away))


def _discard(deal: DealState, card: Card | str) -> DealState:
    seat = deal.seat or 0
    if not isinstance(card, Card):
        return deal.but(kept=(*deal.kept, seat))
    laid = deal.but(record=deal.record.telling(discards=_with(deal, card)))
    return laid_away(laid, seat, (card,))


def laid_away(deal: DealState, seat: Seat, cards: tuple[Card, ...]) -> DealState:
    """The deal when a seat has laid cards away, if it has."""
    if not cards:
        return deal
    wanted = _against_away(deal, NONE_AWAY)
    return deal.after(Away(wanted.rule if wanted else deal.game.ladder_rule, seat, cards))


def _saying(*words: str) -> Callable[[DealState], Iterator[Any]]:
    """A few words, whatever the deal has come to."""
    return lambda deal: iter(words)


AGREEING: Final = (
    recorded(Phase.TRUMP, _names_trump, _against_trump, trump_settled),
    Stage(Phase.INVITE, _invites, (offering(_saying(ASK, ALONE), _against_invitation, _invite),)),
    Stage(Phase.ANSWER, _answers, (offering(_saying(ACCEPT, DECLINE), _against_answer, _answer),)),
    recorded(Phase.GIVE_UP, _gives_up, _against_giving_up),
    recorded(Phase.CARD_CALLED, _calls_card, _against_card, _before_discards),
    Stage(Phase.DISCARD, _discards, (offering(_of_the_hand, _against_discard, _discard),)),
)
