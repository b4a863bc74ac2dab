"""What a game is to the engine: rules by id, and three steps of a fold.

The engine never asks which game it has; it asks the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from boston.auction import CallRule, TurnRule, until_three_have_passed
from boston.calls import Words
from boston.cards import Card, Suit
from boston.dealing import TurnUp, from_second_pack
from boston.ladder import Bid, Contract, Ladder
from boston.marks import Caveat, Mark
from boston.payment import Item, Line
from boston.play import CardOrder, CardRule, as_printed
from boston.preference import SuitClass
from boston.rates import RateBook
from boston.readings import Reading
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.seats import BySeat, NextSeat, Seat, left_of
from boston.terms import Option, Terms

S = TypeVar("S")


class Source(NamedTuple):
    """Where a game's rules stand, and in what state they have come down."""

    number: str
    title: str
    status: str


class Answer(NamedTuple):
    """The declarer's partner, or none, for a bid that has won the auction."""

    bid: Bid
    declarer: Seat
    partner: Seat | None
    given_up: bool
    conceded: bool
    terms: Terms
    passed: frozenset[Seat]


class WhenAllPass(NamedTuple):
    """What becomes of a deal that nobody bid in.

    ``contract`` is its name in a record, ``rounds`` the number of tricks that are
    played all the same, under ``rule``.
    """

    rule: str
    contract: str = "passed"
    rounds: int = 0


class Named(NamedTuple):
    """The trump named for a bid, and its class where that is known."""

    bid: Bid
    trump: Suit | None
    standing: SuitClass | None


class Called(NamedTuple):
    """A card called by the declarer, and his hand where it is known."""

    card: Card
    contract: Contract
    hand: frozenset[Card] | None


class LaidAway(NamedTuple):
    """The cards laid away before the first lead, by seat."""

    contract: Contract
    declarer: Seat
    discards: Sequence[Sequence[Card]]
    hands: Sequence[frozenset[Card]]


HandRule: TypeAlias = Callable[[Sequence[frozenset[Card]]], str | None]
TrumpRule: TypeAlias = Callable[[Named], str | None]
PartnerRule: TypeAlias = Callable[[Answer], str | None]
#: An objection to a bid from the hand of the player who makes it.
HoldingRule: TypeAlias = Callable[[frozenset[Card], Bid], str | None]
CalledRule: TypeAlias = Callable[[Called], str | None]
DiscardRule: TypeAlias = Callable[[LaidAway], str | None]
#: An objection to conceding a game after so many cards.
ConcedingRule: TypeAlias = Callable[[int], str | None]
ResultRule: TypeAlias = Callable[[Result], str | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A game's refusals, phase by phase: each rule id with the function that objects."""

    hands: Mapping[str, HandRule]
    calls: Mapping[str, CallRule]
    trump: Mapping[str, TrumpRule]
    partner: Mapping[str, PartnerRule]
    discards: Mapping[str, DiscardRule]
    cards: Mapping[str, CardRule]
    results: Mapping[str, ResultRule]
    conceding: Mapping[str, ConcedingRule] = field(default_factory=dict)
    called: Mapping[str, CalledRule] = field(default_factory=dict)
    holding: Mapping[str, HoldingRule] = field(default_factory=dict)


class Entered(NamedTuple):
    """Something written in the protocol or struck out of it, under its rule.

    ``what`` is one of ``ål``, ``bête``, ``stroke``, ``cleared``, ``played off`` and
    ``running``; the other fields are filled where they mean something. ``also`` are
    further rules that bear on it.
    """

    rule: str
    what: str
    because: str
    seat: Seat | None = None
    value: int | None = None
    serial: int | None = None
    number: int | None = None
    declarer: Seat | None = None
    whister: Seat | None = None
    also: tuple[str, ...] | None = None


class Outcome(NamedTuple, Generic[S]):
    """What a deal did: the state after it, who paid whom, what was written.

    ``untold`` says what a record leaves out, so that no payment is invented.
    ``result`` is the result where the record tells it.
    """

    state: S
    receipt: tuple[Line, ...] = ()
    entered: tuple[Entered, ...] = ()
    untold: str | None = None
    result: Result | PlayedByAll | None = None


#: All that a protocol sheet can write: strokes, the values of ålar and of bêtes, and the
#: numbers in the series of what was played off.
EVERYTHING: Final = frozenset({"strokes", "ål", "bête", "series"})


class Standing(NamedTuple):
    """The protocol or the pool when a deal is done, for those who only want figures."""

    marks: int | None = None
    running: int | None = None
    columns: BySeat | None = None
    pool: int | Mapping[str, int] | None = None


class Settlement(NamedTuple):
    """What the source does when the session ends; ``what`` names it.

    ``payments`` by seat, points received above zero. ``residue`` is what they leave over
    (above zero) or lack (below zero); ``residue_seat`` takes or bears it. ``final`` is
    both together.
    """

    rule: str
    payments: BySeat
    residue: int
    residue_rule: str
    residue_seat: Seat | None
    final: BySeat
    because: str
    what: str = "Division of the bêtes"


def suit_bid(bid: Bid) -> Suit | None:
    """The suit a bid names, where it names one."""
    return bid.qualifier.suit


def as_it_is(game: Game[S], terms: Terms, state: S, deal: Deal) -> Game[S]:
    """A game that is the same at every table and in every deal."""
    return game


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S]):
    """A game: what it is called, what it refuses, and the fold over its deals.

    ``begin`` makes the state before the first deal, ``score`` takes it through one deal,
    ``standing`` reads figures off it, ``finish`` settles the session, ``cash`` makes coins of it.

    ``in_deal`` is the game as played in one deal, by what was agreed and the state before it.
    ``turns`` says who speaks next in the auction, ``after`` who comes after whom elsewhere,
    ``trump_of`` which trump a bid settles, ``card_order`` to which suit a card belongs,
    ``turn_up`` how a suit is turned up, ``ladder_rule`` is the rule that lists the bids. A
    record gives ``rates`` where there are any; ``sheet_writes`` is all its sheet writes.

    ``marks`` are the rules whose amounts are not the source's own, by id: every line of a
    receipt says so. ``caveat`` goes with everything the game prints.
    """

    id: str
    name: str
    source: Source
    ladder: Ladder
    words: Words
    packets: tuple[int, ...]
    readings: tuple[Reading, ...]
    options: tuple[Option, ...]
    deal_keys: frozenset[str]
    rules: Rules
    standing_of: Callable[[Suit, Suit], Any]
    begin: Callable[[Terms], Outcome[S]]
    when_all_pass: WhenAllPass
    score: Callable[[Terms, S, Deal, Result | PlayedByAll | None], Outcome[S]]
    standing: Callable[[S], Standing]
    finish: Callable[[Terms, S, BySeat], Settlement | None]
    cash: Callable[[Terms, BySeat], BySeat | None]
    rotation_rule: str
    ladder_rule: str
    in_deal: Callable[[Game[S], Terms, S, Deal], Game[S]] = as_it_is
    turns: TurnRule = until_three_have_passed
    after: NextSeat = left_of
    trump_of: Callable[[Bid], Suit | None] = suit_bid
    card_order: CardOrder = as_printed
    turn_up: TurnUp | None = from_second_pack
    rates: RateBook | None = None
    coin: str = "öre"
    sheet_writes: frozenset[str] = EVERYTHING
    marks: Mapping[str, Mark] = field(default_factory=dict)
    caveat: Caveat | None = None


class Price(NamedTuple):
    """What a contract costs each payer, item by item, and what it comes to."""

    items: tuple[Item, ...]
    points: int

    def __str__(self) -> str:
        wide = max(len(item.because) for item in self.items)
        rows = [f"{item.points:5}  {item.because:{wide}}  {item.rule}" for item in self.items]
        return "\n".join([*rows, "-----", f"{self.points:5}"])
