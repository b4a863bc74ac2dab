"""The form of a game: its rules by id, and the three steps of a fold over its deals.

The engine never asks which game it has; it asks the game.
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
#: An objection to the cartes blanches that a deal has, where this suit is trumps.
BlankRule: TypeAlias = Callable[[Terms, Deal, Suit | None], str | None]
#: An objection to a slam announced when a deal has come to this.
SlamRule: TypeAlias = Callable[[Deal, Result], str | None]
#: An objection to what a summary with this result gives of the cards dealt.
DealtRule: TypeAlias = Callable[[Deal, Result], str | None]


class Source(NamedTuple):
    """The source of a game's rules, and the state in which they survive."""

    number: str
    title: str
    status: str


class Quoted(NamedTuple):
    """The deal in which a contract is quoted: the options before it, and what it tells of suits."""

    keys: Mapping[str, Suit]
    options: Mapping[str, OptionValue] = {}


class WhenAllPass(NamedTuple):
    """When a deal has been passed out, and what becomes of it.

    ``contract`` is its name in a record, ``rounds`` the number of tricks that are
    played all the same, under ``rule``.
    """

    rule: str
    is_so: Callable[[Auction], bool]
    contract: str = "passed"
    rounds: int = 0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rules:
    """A game's refusals, phase by phase: each rule id with the function that objects."""

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
        """Return how to find these same rules, by a game that has them."""
        return attrgetter("rules"), (self._game,)


def suit_bid(bid: Bid) -> Suit | None:
    """The suit a bid names, where it names one."""
    return bid.qualifier.suit


def as_it_is(game: Game[S], terms: Terms, state: S, deal: Deal) -> Game[S]:
    """A game that is the same at every table and in every deal."""
    return game


def in_trumps(contract: Contract, suit: Suit | None) -> Quoted:
    """The suit by which a contract is priced is its trump suit."""
    return Quoted(keys={} if suit is None else {"trump": suit})


def none(*asked: object) -> None:
    """Nothing of what is asked for: no class of a suit, no refusal, no division, no money."""


def nothing_in_force(terms: Terms, state: object, deal: Deal) -> Mapping[str, str | None]:
    """Nothing is in force in a deal but what all games have."""
    return {}


def no_card_shown(deal: Deal, result: Result) -> Mapping[Card, Seat]:
    """Return no card: a summary of most games shows none."""
    return {}


def no_scoreboard(state: object) -> Scoreboard:
    """There is neither a protocol nor a pool."""
    return Scoreboard()


def nothing_unsaid(terms: Terms, state: S, deal: Deal, outcome: Outcome[S]) -> Iterable[str]:
    """Every rule that bears on a receipt is named in it."""
    return ()


def from_register(package: str) -> dict[str, Any]:
    """The entries of the register in a game's package.

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
    """A game: what it is called, what it refuses, and the fold over its deals.

    Each is equal to itself alone, so that what a table makes of one need be made only once.

    ``begin`` makes the state before the first deal, ``score`` takes it through one deal,
    ``scoreboard`` reads figures off it, ``finish`` settles the session, ``cash`` makes coins of it.

    ``in_deal`` is the game as played in one deal, by what was agreed and the state before it;
    ``refuses_deal`` says what refuses one before anything is called in it, ``quoted_in`` is a deal
    in which a contract can be played that is priced by a suit.
    ``opens`` says who speaks first in the auction, ``turns`` who speaks next, ``rotation`` who
    comes after whom elsewhere, ``playing`` how tricks are played, ``trump_of`` which trump a bid
    settles, ``card_order`` to which suit a card belongs, ``shuffle`` how the ``pack`` is mixed,
    ``deals`` how it is dealt, ``turn_up`` how a suit is turned up, ``ladder_rule`` is the rule that
    lists the bids, ``honours`` counts those dealt, ``shown`` are the cards that a summary
    shows in a hand; ``ends`` says when the auction is over and who
    has won it, ``told_by`` are the rules by which calls and cards settle what a record may tell
    besides, by its keys, and those by which a game is given up or away; ``settled_by`` are all of
    these. A record gives ``rates`` where there are any, and ``unpriced`` refuses a result that they
    have no price for; ``sheet_writes`` is all its sheet writes.

    ``directions`` are the rules by which payments take the usual ways, where they all do.
    ``order`` is its place among the games as readers meet them; one that names none comes last.
    ``suit_class_of`` is the class of a suit beside the one turned up, ``factors`` what a class
    multiplies a payment by. ``in_force`` says in words what else holds in a deal of which so much
    is told, ``None`` where that is not known.

    ``marks`` are the rules whose amounts or directions are not the source's own, by id: every
    receipt on which one of them bears says so. ``unsaid`` names those that bear on a deal, scored
    from the state before it, and that no line has to name: a rule that withholds an amount, say.
    ``caveat`` goes with everything the game prints.
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
        """The rules by which calls and cards settle what a record may tell are put together."""
        told = {"tricks": self.playing.trick_winner.rule, **self.told_by}
        settled_by = {"contract": self.ends, "declarer": self.ends, **told}
        object.__setattr__(self, "settled_by", settled_by)

    def __reduce__(self) -> tuple[Callable[..., Game[S]], tuple[Any, ...]]:
        """Return the function that gives this same game again, for ``copy`` and ``pickle``."""
        if self._made_by is None:
            raise TypeError(f"only a game of the catalogue can be copied, not your own {self.id!r}")
        return self._made_by

    @property
    def next_seat(self) -> NextSeat:
        """The order of the seats: in dealing, in calling and in playing."""
        return self.rotation.function


def known_by(game: Game[S], make: Callable[..., Game[S]], *given: Any) -> Game[S]:
    """Return the game, with a note of the function that gives it again and its arguments."""
    object.__setattr__(game, "_made_by", (make, given))
    object.__setattr__(game.rules, "_game", game)
    return game


def kept(make: Callable[..., Game[S]]) -> Callable[..., Game[S]]:
    """Keep every game that a function makes: the same arguments, or a copy, give the same game."""

    @cache
    @wraps(make)
    def once(*given: Any) -> Game[S]:
        return known_by(make(*given), once, *given)

    return once
