"""The special features of each game, and the steps of deals that show them.

``mechanisms.toml`` lists the features, each with its rules and signs. A deal shows a feature by an
event of its log: the first event that cites a rule, or an event that a sign of this module finds.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from boston.auction.ladder import Accept, Bid
from boston.base.cards import card
from boston.base.seats import SEATS, Seat
from boston.catalogue import GAMES
from boston.course.events import (
    Answered,
    Away,
    Called,
    Event,
    Judged,
    LaidOpen,
    Named,
    Paid,
    Played,
    Taken,
    Written,
    placed,
)
from boston.record.record import Session
from boston.replaying.replay import replay
from boston.table.play import trick_winner
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms

E = TypeVar("E")
#: A function that returns the event in which a deal shows something, or ``None``.
Sign: TypeAlias = Callable[..., Event | None]


class Place(NamedTuple):
    """A step of a deal: the index of its session, the number of the deal, and the step's name."""

    session: int
    deal: int
    step: str


class DealLog(NamedTuple):
    """The events of a deal, its session and number, and the agreements of its table."""

    session: int
    deal: int
    events: Sequence[Event]
    terms: Terms

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """Return every event of a kind, in order."""
        return tuple(event for event in self.events if isinstance(event, kind))

    def first(self, kind: type[E]) -> E | None:
        """Return the first event of a kind, or ``None``."""
        return first(self.all(kind))

    def number(self, event: Event) -> int:
        """Return the number of events before this event. Equal events are counted separately."""
        return next(number for number, each in enumerate(self.events) if each is event)

    def place(self, event: Event) -> Place:
        """Return the step of an event."""
        steps = [step for step, _ in placed(self.deal, self.events)]
        return Place(self.session, self.deal, steps[self.number(event)])

    @property
    def bids(self) -> tuple[tuple[Bid, Called], ...]:
        """Every bid, with the call that made it."""
        return tuple((each.call, each) for each in self.all(Called) if isinstance(each.call, Bid))

    @property
    def won(self) -> tuple[tuple[Bid, Called], ...]:
        """The last bid with its call, or nothing if the deal was not played."""
        return self.bids[-1:] if self.all(Taken) else ()

    @property
    def result(self) -> Result | PlayedByAll | None:
        """The result, if the deal was played or laid down."""
        return first(judged.result for judged in self.all(Judged))

    @property
    def partner(self) -> Seat | None:
        """The declarer's partner, or ``None``."""
        return self.result.partner if isinstance(self.result, Result) else None

    @property
    def laid_down(self) -> int:
        """The undertricks of a deal that a rule lays down, or 0. Overtricks are below zero."""
        return (self.result.laid_down or 0) if isinstance(self.result, Result) else 0


def first(found: Iterable[E]) -> E | None:
    """Return the first of several things, or ``None``."""
    return next(iter(found), None)


#: The signs by their names in the list.
SIGNS: Final[dict[str, Sign]] = {}


def sign(found: Sign) -> Sign:
    """Register a sign under its name in the list."""
    SIGNS[found.__name__] = found
    return found


@sign
def cites(log: DealLog, *rules: str) -> Event | None:
    """Find the event after which all of these rules have applied.

    A rule applies if an event cites it or if it is the reason for a payment.
    """
    found = [first(each for each in log.events if rule in _cited(each)) for rule in rules]
    return last_of(log, found)


def _cited(event: Event) -> tuple[str, ...]:
    return (event.rule, event.line.direction) if isinstance(event, Paid) else (event.rule,)


def last_of(log: DealLog, found: Sequence[Event | None]) -> Event | None:
    """Return the last of several events, or ``None`` if one of them did not happen."""
    events = [event for event in found if event is not None]
    return max(events, key=log.number) if len(events) == len(found) else None


@sign
def agreed(log: DealLog, option: str, value: object) -> Event | None:
    """Find an agreement on this value of an option.

    An agreement comes before all events, so the first event is returned.
    """
    return log.events[0] if log.terms.options.get(option) == value else None


# The auction, and the choice of a partner


@sign
def overbid(log: DealLog, addition: str = "", under: str = "") -> Called | None:
    """Find a bid whose contract is the same as in the bid before it, but with another addition.

    ``addition``: The addition that the bid must have. ``under``: The addition that the earlier bid
    must have. An empty text allows any addition.
    """
    for (before, _), (after, call) in pairwise(log.bids):
        now, was = after.qualifier.id, before.qualifier.id
        is_so = addition in ("", now) and under in ("", was)
        if before.contract == after.contract and now != was and is_so:
            return call
    return None


@sign
def contract(log: DealLog, *names: str) -> Called | None:
    """Find the bid for one of these contracts, if it is played."""
    return first(call for bid, call in log.won if bid.contract.id in names)


@sign
def won_with(log: DealLog, addition: str) -> Called | None:
    """Find the bid with that addition, if its contract is played."""
    return first(call for bid, call in log.won if bid.qualifier.id == addition)


@sign
def all_passed(log: DealLog) -> Called | None:
    """Find the last pass of a deal without a bid."""
    return None if log.bids else first(reversed(log.all(Called)))


@sign
def accepted(log: DealLog) -> Answered | Called | None:
    """Find the answer by which a player becomes the partner, in the auction or after it."""
    if log.partner is None:
        return None
    said_yes = first(each for each in log.all(Answered) if each.accepts)
    return said_yes or first(each for each in log.all(Called) if isinstance(each.call, Accept))


@sign
def declined(log: DealLog, times: int) -> Answered | None:
    """Find the answer by which the last of ``times`` players declines."""
    return first([each for each in log.all(Answered) if not each.accepts][times - 1 :])


@sign
def acceptance_undone(log: DealLog) -> Called | None:
    """Find the higher bid that ends a request already accepted."""
    calls = log.all(Called)
    yes = next((n for n, each in enumerate(calls) if isinstance(each.call, Accept)), len(calls))
    return first(each for each in calls[yes:] if isinstance(each.call, Bid))


@sign
def alone(log: DealLog) -> Played | None:
    """Find the first card of a contract that could have a partner but has none."""
    is_so = any(bid.contract.partnership for bid, _ in log.won) and log.partner is None
    return log.first(Played) if is_so else None


# The cards


@sign
def laid_away_by(log: DealLog, seats: int) -> Away | Played | None:
    """Find the last discard of a deal in which ``seats`` players discard.

    For 0, find the first lead.
    """
    away = log.all(Away)
    if len(away) != seats:
        return None
    return away[-1] if away else log.first(Played)


@sign
def laid_open(log: DealLog, hands: int, cards: int) -> LaidOpen | None:
    """Find the exposure of the last of ``hands`` hands, after ``cards`` cards."""
    opened = first(log.all(LaidOpen)[hands - 1 :])
    if opened is None:
        return None
    before = log.events[: log.number(opened)]
    return opened if sum(isinstance(each, Played) for each in before) == cards else None


@sign
def off_suit(log: DealLog) -> Played | None:
    """Find a card off suit by a player who later plays the suit that was led."""
    cards = log.all(Played)
    for number, played in enumerate(cards):
        led = cards[number - number % len(SEATS)].card.suit
        kept = (each.card.suit for each in cards[number:] if each.seat == played.seat)
        if played.card.suit is not led and led in kept:
            return played
    return None


@sign
def takes_beyond_its_print(log: DealLog, name: str) -> Taken | None:
    """Find a trick that this card takes, although another card would by the printed ranks."""
    trump = first(named.trump for named in log.all(Named))
    for taken in log.all(Taken):
        trick = [each for each in log.all(Played) if each.trick == taken.trick]
        by_print = trick[trick_winner(1, [each.card for each in trick], trump) - 1]
        took = next(each.card for each in trick if each.seat == taken.seat)
        if took == card(name) != by_print.card:
            return taken
    return None


@sign
def all_play(log: DealLog) -> Played | None:
    """Find the first lead of a deal in which nobody bid and all avoid tricks."""
    return log.first(Played) if isinstance(log.result, PlayedByAll) else None


# The result


@sign
def given_up(log: DealLog) -> Judged | None:
    """Find the result of a deal that the declarer gave up."""
    return log.first(Judged) if log.laid_down > 0 else None


@sign
def given_away(log: DealLog) -> Judged | None:
    """Find the result of a deal that the defenders gave away after cards had been played."""
    return log.first(Judged) if log.laid_down < 0 and log.all(Played) else None


@sign
def given_before_the_lead(log: DealLog) -> Judged | None:
    """Find the result of a deal that is treated as given away before a card is played."""
    return log.first(Judged) if log.laid_down < 0 and not log.all(Played) else None


@sign
def written(log: DealLog, what: str) -> Written | None:
    """Find an entry of this kind, written in the protocol or struck out."""
    return first(each for each in log.all(Written) if each.entry.what == what)


# The list


class Mechanism(NamedTuple):
    """A special feature of a game: its name, its rules, and the signs by which a deal shows it."""

    name: str
    rules: tuple[str, ...]
    signs: Mapping[str, Any]

    def shown(self, log: DealLog) -> Event | None:
        """Return the event in which a deal shows the feature: the last that its signs find."""
        signs = self.signs or {"cites": self.rules[0]}
        return last_of(log, [SIGNS[name](log, *_given(value)) for name, value in signs.items()])


def _given(value: Any) -> Sequence[Any]:
    """Return the arguments of a sign from the list; ``true`` means that the sign takes none."""
    if value is True:
        return ()
    return value if isinstance(value, list) else (value,)


@cache
def mechanisms() -> Mapping[str, tuple[Mechanism, ...]]:
    """Return the features of each game, by its id, in the order of a deal."""
    listed = tomllib.loads((files(__package__) / "mechanisms.toml").read_text("utf-8"))
    return {
        game: tuple(
            Mechanism(name, tuple(each.pop("rules")), each)
            for name, each in listed.get(game, {}).items()
        )
        for game in GAMES
    }


class Seen(NamedTuple):
    """A feature, and the steps that show it."""

    mechanism: Mechanism
    places: tuple[Place, ...]


def with_cards(sessions: Sequence[Session]) -> Iterator[DealLog]:
    """Yield the log of every deal of these sessions that is recorded with its cards."""
    for session, done in enumerate(map(replay, sessions)):
        for scored in done.deals:
            if scored.deal.hands is not None:
                yield DealLog(session, scored.number, scored.events, done.terms)


def seen(game: str, sessions: Sequence[Session]) -> tuple[Seen, ...]:
    """Return the features of a game, each with the steps in these sessions that show it.

    >>> [(each.mechanism.rules[0], each.places) for each in seen("solo", ())][:1]
    [('solo.auction.suit-order', ())]
    """
    logs = tuple(with_cards(sessions))
    return tuple(
        Seen(each, tuple(log.place(event) for log in logs if (event := each.shown(log))))
        for each in mechanisms()[game]
    )
