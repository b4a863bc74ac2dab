"""The form of a game: its rules by id, and the functions that begin, score and settle a session.

The engine never checks which game it has. It calls the functions of the game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, wraps
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from boston.auction.auction import (
    Auction,
    CallRule,
    OpeningRule,
    TurnRule,
    open_auction,
    until_three_have_passed,
)
from boston.auction.bidding import CalledRule, HoldingRule, PartnerRule, TrumpRule
from boston.auction.finding import Finding
from boston.auction.ladder import Bid, Contract, Ladder, SuitClass, Words
from boston.base.bound import Ruled
from boston.base.cards import PACK, Card, Hand, Suit
from boston.base.seats import BySeat, NextSeat, Seat
from boston.errors import Refusal
from boston.outcome import EVERYTHING, Outcome, Scoreboard, Settlement
from boston.pay.directions import Directions, Sides
from boston.pay.marks import Caveat, Mark, read_marks
from boston.record.forms import RateBook
from boston.record.record import Deal
from boston.table.dealing import (
    Dealing,
    Shuffle,
    TurnUp,
    deal_packets,
    from_second_pack,
    honours_dealt,
    shuffled,
)
from boston.table.play import CardOrder, CardRule, Customs, as_printed
from boston.table.result import ConcedingRule, DiscardRule, Ending, HandRule, Result, ResultRule
from boston.terms.terms import (
    Option,
    OptionValue,
    Reading,
    Terms,
    read_options,
    read_register,
)

__all__ = ["Game", "Rules", "Source", "WhenAllPass"]

S = TypeVar("S")
#: A function that returns the objection to the cartes blanches of a deal with this trump suit.
BlankRule: TypeAlias = Callable[[Terms, Deal, Suit | None], str | None]
#: A function that returns the objection to a slam announced at this point of a deal.
SlamRule: TypeAlias = Callable[[Deal, Result], str | None]
#: A function that returns the objection to the cards that a summary with this result gives.
DealtRule: TypeAlias = Callable[[Deal, Result], str | None]


class Source(NamedTuple):
    """The source of a game's rules, and the state in which they survive."""

    number: str
    title: str
    status: str


class Quoted(NamedTuple):
    """A deal for quoting a contract: its keys about suits, and the options of its session."""

    keys: Mapping[str, Suit]
    options: Mapping[str, OptionValue] = {}


class WhenAllPass(NamedTuple):
    """The condition that a deal is passed out, and the number of tricks that are then played.

    ``contract``: the name of such a deal in a record. ``rounds``: the number of tricks that are
    still played, under ``rule``.
    """

    rule: str
    is_so: Callable[[Auction], bool]
    contract: str = "passed"
    rounds: int = 0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rules:
    """A game's refusals, phase by phase: the rule ids, each with the function that objects."""

    hands: Mapping[str, HandRule]
    calls: Mapping[str, CallRule]
    trump: Mapping[str, TrumpRule]
    finding: Finding
    partner: Mapping[str, PartnerRule]
    discards: Mapping[str, DiscardRule]
    cards: Mapping[str, CardRule]
    results: Mapping[str, ResultRule]
    conceding: Mapping[str, ConcedingRule] = field(default_factory=dict)
    called: Mapping[str, CalledRule] = field(default_factory=dict)
    holding: Mapping[str, HoldingRule] = field(default_factory=dict)
    blank: Mapping[str, BlankRule] = field(default_factory=dict)
    slam: Mapping[str, SlamRule] = field(default_factory=dict)
    dealt: Mapping[str, DealtRule] = field(default_factory=dict)
    _game: Game[Any] | None = field(init=False, default=None, repr=False)

    def __reduce__(self) -> tuple[Callable[[Any], Rules], tuple[Game[Any] | None]]:
        """Let ``copy`` and ``pickle`` find the same rules again, through a game that has them."""
        return attrgetter("rules"), (self._game,)


def suit_bid(bid: Bid) -> Suit | None:
    """Return the suit that a bid names, or ``None``."""
    return bid.qualifier.suit


def as_it_is(game: Game[S], terms: Terms, state: S, deal: Deal) -> Game[S]:
    """Return the game unchanged. It is the same at every table and in every deal."""
    return game


def in_trumps(contract: Contract, suit: Suit | None) -> Quoted:
    """Return a deal in which the suit that prices a contract is its trump suit."""
    return Quoted(keys={} if suit is None else {"trump": suit})


def none(*asked: object) -> None:
    """Return ``None``, in a game without classes of suits, a refusal, a division or money."""


def nothing_in_force(terms: Terms, state: object, deal: Deal) -> Mapping[str, str | None]:
    """Return nothing: only the facts that all games have are in force in a deal."""
    return {}


def no_card_shown(deal: Deal, result: Result) -> Mapping[Card, Seat]:
    """Return no cards: a summary of most games shows none."""
    return {}


def no_scoreboard(state: object) -> Scoreboard:
    """Return a scoreboard without a protocol and without a pool."""
    return Scoreboard()


def nothing_unsaid(terms: Terms, state: S, deal: Deal, outcome: Outcome[S]) -> Iterable[str]:
    """Return no rules: the receipt names every rule that bears on it."""
    return ()


def from_register(package: str) -> dict[str, Any]:
    """Return the entries of the register in a game's package.

    >>> sorted(from_register("boston.games.solo"))
    ['marks', 'options', 'readings']
    """
    return {
        "readings": read_register(package),
        "options": read_options(package),
        "marks": read_marks(package),
    }


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[S]):
    """A game: its names, its rules, and the functions that score its deals.

    A game is equal only to itself, so that results for a game can be cached.

    **Session.** ``begin`` returns the state before the first deal, and ``score`` the state after a
    deal. ``scoreboard`` returns the figures of a state. ``finish`` settles the session, and
    ``cash`` turns points into coins. ``refuses_deal`` refuses a deal before anything is called in
    it.

    **Deal.** ``in_deal`` returns the game as it is played in one deal, from the terms and the state
    before the deal. ``shuffle`` shuffles the ``pack``, ``deals`` deals it, and ``turn_up`` turns up
    a suit. ``opens`` gives the first speaker in the auction, ``turns`` the next one. ``rotation``
    gives the next seat elsewhere. ``trump_of`` gives the trump suit that a bid settles. ``playing``
    has the customs of trick play, and ``card_order`` gives the suit and the height of a card.
    ``honours`` counts the honours dealt. ``suit_class_of`` gives the class of a suit from the suit
    turned up, and ``factors`` the factor of a class in a payment. ``shown`` gives the cards that a
    summary shows in a hand. ``in_force`` describes in words the other facts that hold in a deal,
    with ``None`` for unknown facts.

    **Rules.** ``ladder_rule`` lists the bids. ``ends`` says when the auction is over and who has
    won it. ``told_by`` gives, for keys of the record, the rules by which calls and cards settle
    them. It also gives the rules by which a game is given up or conceded. ``settled_by`` has all of
    these rules. ``directions`` gives, for each rule of payment, the players who pay and are paid,
    if the sides alone decide this.

    **Doubts.** ``marks`` has the rules whose amounts or directions are not the source's own, by id.
    Every receipt that such a rule affects says so. ``unsaid`` returns the rules that affect a deal
    although no line cites them, for example a rule that withholds an amount. ``caveat`` is part of
    every text about the game.

    **Other.** ``rates`` describes the rates that a record may give, and ``unpriced`` refuses a
    result without a price. ``sheet_writes`` has the kinds of entries on the game's sheet.
    ``quoted_in`` returns a deal for quoting a contract whose price depends on a suit. ``order`` is
    the game's place among the games; a game without one comes last.
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
    begin: Callable[[Terms], Outcome[S]]
    when_all_pass: WhenAllPass
    score: Callable[[Terms, S, Deal, Ending], Outcome[S]]
    rotation: Ruled[NextSeat]
    playing: Customs
    ladder_rule: str
    ends: str
    told_by: Mapping[str, str] = field(default_factory=dict)
    suit_class_of: Callable[[Suit, Suit], Any] = none
    factors: Mapping[SuitClass, int] = field(default_factory=dict)
    in_force: Callable[[Terms, S, Deal], Mapping[str, str | None]] = nothing_in_force
    scoreboard: Callable[[S], Scoreboard] = no_scoreboard
    finish: Callable[[Terms, S, BySeat], Settlement | None] = none
    cash: Callable[[Terms, BySeat], BySeat | None] = none
    in_deal: Callable[[Game[S], Terms, S, Deal], Game[S]] = as_it_is
    quoted_in: Callable[[Contract, Suit | None], Quoted] = in_trumps
    refuses_deal: Callable[[Terms, S, Deal], Refusal | None] = none
    opens: OpeningRule = open_auction
    turns: TurnRule = until_three_have_passed
    trump_of: Callable[[Bid], Suit | None] = suit_bid
    card_order: CardOrder = as_printed
    pack: tuple[Card, ...] = PACK
    shuffle: Shuffle = shuffled
    deals: Dealing = deal_packets
    turn_up: TurnUp | None = from_second_pack
    honours: Callable[[Sequence[Hand], Suit | None], BySeat] = honours_dealt
    shown: Callable[[Deal, Result], Mapping[Card, Seat]] = no_card_shown
    unpriced: Callable[[Terms, Deal, Ending], Refusal | None] = none
    given_up_by: int = 1
    given_away_by: int = 1
    rates: RateBook | None = None
    sheet_writes: frozenset[str] = EVERYTHING
    marks: Mapping[str, Mark] = field(default_factory=dict)
    unsaid: Callable[[Terms, S, Deal, Outcome[S]], Iterable[str]] = nothing_unsaid
    caveat: Caveat | None = None
    directions: Directions[Sides] = field(default_factory=dict)
    order: int = sys.maxsize
    settled_by: Mapping[str, str] = field(init=False)
    _made_by: tuple[Callable[..., Game[S]], tuple[Any, ...]] | None = field(
        init=False, default=None, repr=False
    )

    def __post_init__(self) -> None:
        """Collect the rules by which calls and cards settle facts of a record."""
        told = {"tricks": self.playing.trick_winner.rule, **self.told_by}
        settled_by = {"contract": self.ends, "declarer": self.ends, **told}
        object.__setattr__(self, "settled_by", settled_by)

    def __reduce__(self) -> tuple[Callable[..., Game[S]], tuple[Any, ...]]:
        """Return the function that makes this same game again, for ``copy`` and ``pickle``."""
        if self._made_by is None:
            raise TypeError(f"only a game of the catalogue can be copied, not your own {self.id!r}")
        return self._made_by

    @property
    def next_seat(self) -> NextSeat:
        """The function that returns the next seat in dealing, calling and playing."""
        return self.rotation.function


def known_by(game: Game[S], make: Callable[..., Game[S]], *given: Any) -> Game[S]:
    """Return the game, with a note of the function and the arguments that make it again."""
    object.__setattr__(game, "_made_by", (make, given))
    object.__setattr__(game.rules, "_game", game)
    return game


def kept(make: Callable[..., Game[S]]) -> Callable[..., Game[S]]:
    """Return a function that makes games by ``make``, and caches them.

    The same arguments, or a copy of a game, then give the same game.
    """

    @cache
    @wraps(make)
    def once(*given: Any) -> Game[S]:
        return known_by(make(*given), once, *given)

    return once
