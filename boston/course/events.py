"""The events of a deal, each with its rule, and the names of their steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from itertools import count as numbers
from typing import Any, NamedTuple, TypeAlias

from boston.auction.ladder import Call, SuitClass
from boston.base.cards import Card, Hand, Suit
from boston.base.seats import Seat
from boston.outcome import Entered, Outcome, Settlement
from boston.pay.payment import Line
from boston.table.result import PlayedByAll, Result

__all__ = [
    "Answered",
    "Away",
    "Called",
    "CardCalled",
    "Dealt",
    "Judged",
    "LaidOpen",
    "Named",
    "Paid",
    "PartnerKnown",
    "Played",
    "Settled",
    "Taken",
    "Written",
]


class Dealt(NamedTuple):
    """The hands are dealt, and a suit is turned up if the game does this."""

    rule: str
    dealer: Seat | None
    hands: Sequence[Hand]
    turned: Suit | None


class Called(NamedTuple):
    """A player calls."""

    rule: str
    seat: Seat
    call: Call


class Answered(NamedTuple):
    """A player who is asked to be the partner accepts or declines."""

    rule: str
    seat: Seat
    accepts: bool


class CardCalled(NamedTuple):
    """The declarer calls a card, whose holder is the partner."""

    rule: str
    seat: Seat
    card: Card


class Named(NamedTuple):
    """The declarer's trump suit and its class are settled."""

    rule: str
    seat: Seat
    trump: Suit
    suit_class: SuitClass | None


class Away(NamedTuple):
    """A player discards."""

    rule: str
    seat: Seat
    cards: tuple[Card, ...]


class LaidOpen(NamedTuple):
    """A player lays a hand open on the table."""

    rule: str
    seat: Seat


class Played(NamedTuple):
    """A player plays a card to the trick with this number."""

    rule: str
    seat: Seat
    card: Card
    trick: int


class PartnerKnown(NamedTuple):
    """The card called has been played, and everybody knows the partner."""

    rule: str
    seat: Seat


class Taken(NamedTuple):
    """A player takes the trick with this number."""

    rule: str
    seat: Seat
    trick: int


class Judged(NamedTuple):
    """The deal is over, and this is its result."""

    rule: str
    result: Result | PlayedByAll


class Written(NamedTuple):
    """An entry is written in the protocol, or struck out."""

    rule: str
    entry: Entered


class Paid(NamedTuple):
    """One party pays another."""

    rule: str
    line: Line


class Settled(NamedTuple):
    """The session is settled."""

    rule: str
    settlement: Settlement


InPlay: TypeAlias = LaidOpen | Played | PartnerKnown | Taken
Event: TypeAlias = (
    Dealt | Called | Answered | CardCalled | Named | Away | InPlay | Judged | Written | Paid
)


def placed(number: int, told: Iterable[Event]) -> Iterator[tuple[str, Event]]:
    """Yield every event of a deal with the name of its step, as in ``deal-2-trick-5-card-1``.

    ``number``: the number of the deal, from 1.

    >>> from boston.auction.ladder import Pass
    >>> passes = (Called("x", seat, Pass()) for seat in (1, 2))
    >>> [step for step, _ in placed(3, passes)]
    ['deal-3-call-1', 'deal-3-call-2']
    """
    deal, calls, cards = f"deal-{number}", 0, 0
    opened = chain([f"{deal}-open"], (f"{deal}-open-{more}" for more in numbers(2)))
    at = deal
    for event in told:
        match event:
            case Called():
                calls += 1
                at = f"{deal}-call-{calls}"
            case Answered() | CardCalled():
                at = f"{deal}-partner"
            case Named():
                at = f"{deal}-trump"
            case Away(seat=seat):
                at = f"{deal}-discard-{seat}"
            case LaidOpen():
                # Hands laid open between the same two cards are one step.
                at = at if "-open" in at else next(opened)
            case Played(trick=trick):
                cards = cards % 4 + 1
                at = f"{deal}-trick-{trick}-card-{cards}"
            case Judged() | Written() | Paid():
                at = f"{deal}-end"
        yield at, event


def came_of_it(outcome: Outcome[Any]) -> Iterator[Written | Paid]:
    """Yield the entries of a deal in the protocol, and its payments."""
    yield from (Written(entry.rule, entry) for entry in outcome.entered)
    yield from (Paid(line.rule, line) for line in outcome.receipt)
