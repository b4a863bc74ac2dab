"""The conditions of the rules of an auction, and the objections. Games add the rule ids."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from boston.auction.auction import (
    Auction,
    CallRule,
    OfBid,
    Superseding,
    ToBeat,
    open_auction,
    refusing,
)
from boston.auction.ladder import PLAIN, Bid, Call, Contract, Ladder, Qualifier, SuitClass
from boston.base.cards import Card, Suit
from boston.base.seats import Seat
from boston.errors import first_refusal
from boston.terms.terms import Terms


class Answer(NamedTuple):
    """The outcome of finding a partner for the winning bid.

    ``partner`` is ``None`` if there is none.
    """

    bid: Bid
    declarer: Seat
    partner: Seat | None
    given_up: bool
    conceded: bool
    terms: Terms
    passed: frozenset[Seat]


class Named(NamedTuple):
    """The trump suit named for a bid, and its class if that is known."""

    bid: Bid
    trump: Suit | None
    suit_class: SuitClass | None


class Called(NamedTuple):
    """A card called by the declarer, and the declarer's hand, if it is known."""

    card: Card
    contract: Contract
    hand: frozenset[Card] | None
    terms: Terms


TrumpRule: TypeAlias = Callable[[Named], str | None]
PartnerRule: TypeAlias = Callable[[Answer], str | None]
#: A function of a bid and the bidder's hand. It returns the objection to this bid.
HoldingRule: TypeAlias = Callable[[frozenset[Card], Bid], str | None]
CalledRule: TypeAlias = Callable[[Called], str | None]


def it_is_over(auction: Auction, seat: Seat, call: Call) -> str:
    """Return the words that refuse a call after the auction has ended."""
    return f"{call} comes after the end of the auction"


@refusing(it_is_over)
def auction_open(auction: Auction, seat: Seat) -> bool:
    """The auction ends when three players have passed after a bid, or when all four have passed."""
    return auction.turn is not None


def has_passed(auction: Auction, seat: Seat, call: Call) -> str:
    """Return the words that refuse a call of a player who has passed."""
    return f"seat {seat} has passed and may not say {call}"


@refusing(has_passed)
def passed_for_good(auction: Auction, seat: Seat) -> bool:
    """A player who has passed may not bid again."""
    return seat not in auction.passed


def not_his_turn(auction: Auction, seat: Seat, call: Call) -> str:
    """Return the words that refuse a call out of turn."""
    return f"it is seat {auction.turn}'s turn, not seat {seat}'s"


@refusing(not_his_turn)
def own_turn(auction: Auction, seat: Seat) -> bool:
    """The seat after the dealer speaks first. The other seats follow in turn."""
    return seat == auction.turn


def spoke_before(auction: Auction, seat: Seat, call: Call) -> str:
    """Return the words that refuse a second call of one player."""
    return f"seat {seat} has already called, and each player calls once"


@refusing(spoke_before)
def speaks_once(auction: Auction, seat: Seat) -> bool:
    """The auction goes round once, and nobody speaks a second time."""
    return not auction.has_spoken(seat)


@Superseding
def higher_contract(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """A lower contract never supersedes a higher one. The suit makes no difference."""
    if ladder.place(bid.contract) < ladder.place(beaten.bid.contract):
        return does_not_supersede(bid, beaten)
    return None


@Superseding
def better_suit(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """The better suit takes precedence over the better hand."""
    same_contract = bid.contract.id == beaten.bid.contract.id
    if same_contract and bid.qualifier.level < beaten.bid.qualifier.level:
        return does_not_supersede(bid, beaten)
    return None


@Superseding
def strictly_higher(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """A player who speaks for the first time has to bid higher than the high bid."""
    if bid == beaten.bid and not beaten.has_spoken:
        return f"{does_not_supersede(bid, beaten)} in the first round"
    return None


@Superseding
def better_hand(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """A bid equal to the high bid needs the better hand.

    A player who spoke before the high bidder in the first round has the better hand.
    """
    is_equal = ladder.rank(bid) == ladder.rank(beaten.bid)
    if is_equal and not beaten.has_better_hand:
        spoke = f"seat {beaten.seat} spoke after seat {beaten.holder}"
        return f"{does_not_supersede(bid, beaten)}: {spoke}"
    return None


def does_not_supersede(bid: Bid, beaten: ToBeat) -> str:
    """Return the words of every refusal that compares two bids."""
    return f"{bid} does not supersede {beaten.bid}"


@OfBid
def no_suit_bid(ladder: Ladder, bid: Bid) -> str | None:
    """A misère is bid without a suit."""
    return _suit_in_misere(bid)


def no_trump_named(named: Named) -> str | None:
    """A misère is bid and played without a trump suit."""
    if named.bid.contract.is_misere and (named.trump or named.suit_class is not None):
        return f"{named.bid.contract} is played at no trumps and has no trump suit"
    return _suit_in_misere(named.bid)


def _suit_in_misere(bid: Bid) -> str | None:
    if bid.qualifier not in (PLAIN, *bid.contract.qualifiers):
        return f"{bid.contract} is played at no trumps and cannot be bid in a suit"
    return None


def at_least_promised(named: Named) -> str | None:
    """The named suit must have the class that the bid promised, or a better one."""
    suit_class = named.suit_class
    if suit_class is None or suit_class >= named.bid.qualifier.level:
        return None
    return not_promised(named, suit_class)


def as_promised(word: Qualifier, named: Named) -> str | None:
    """If the bid contains this word, the named suit must have the promised class or a better one.

    Each word can then have a rule of its own.
    """
    return at_least_promised(named) if named.bid.qualifier == word else None


def not_promised(named: Named, suit_class: SuitClass) -> str:
    """Return the words that refuse a trump suit if the bid has ruled it out."""
    was_named = f": {named.trump} was named" if named.trump else ""
    return f"{named.bid} cannot be played in {suit_class.phrase}{was_named}"


def of_game_played(ladder: Ladder, rule: CallRule) -> TrumpRule:
    """Turn a rule about a first bid into a rule about a game that was played.

    A record may give this game without calls. The new rule then makes its objection to the bid of
    the game.
    """
    dealer = 4
    nothing_said = open_auction(dealer)
    return lambda named: rule(ladder, nothing_said, nothing_said.order[0], named.bid)


def trump_named(named: Named) -> str | None:
    """The declarer of a positive contract names the trump suit."""
    if not named.bid.contract.is_misere and named.trump is None and named.suit_class is None:
        return f"{named.bid} needs a trump suit"
    return None


def suit_turned(named: Named) -> str | None:
    """The class of the trump suit is known only if the suit turned up is known."""
    if named.trump is not None and named.suit_class is None:
        return f"trump is {named.trump}, but the record does not give the suit turned up"
    return None


def suit_qualifiers(lowest_first: Iterable[Suit]) -> tuple[Qualifier, ...]:
    """Return the suits as qualifiers of bids, from the lowest.

    >>> [each.id for each in suit_qualifiers((Suit.SPADES, Suit.CLUBS))]
    ['spades', 'clubs']
    """
    return tuple(
        Qualifier(suit.value, level, (suit.symbol, f"in {suit}"), suit)
        for level, suit in enumerate(lowest_first, 1)
    )


@OfBid
def suit_named(ladder: Ladder, bid: Bid) -> str | None:
    """A bid for tricks names its suit."""
    if bid.contract.is_misere or bid.qualifier.suit is not None:
        return None
    suits = [each.id for each in bid.contract.qualifiers if each.suit is not None]
    return f"{bid} does not name its suit: {', '.join(suits)}" if suits else None


@Superseding
def higher(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """A bid must be higher than the last one, in contract or in suit."""
    is_higher = ladder.rank(bid) > ladder.rank(beaten.bid)
    return None if is_higher else does_not_supersede(bid, beaten)


def suit_binds(named: Named) -> str | None:
    """The suit of the bid is trumps."""
    suit = named.bid.qualifier.suit
    if suit is None or named.trump in (None, suit):
        return None
    return f"{named.bid} is played in {suit}: {named.trump} was named"


#: A trump suit and its class. Both are ``None`` at no trumps.
Trump: TypeAlias = tuple[Suit | None, SuitClass | None]


def open_trumps(
    rules: Mapping[str, TrumpRule], bid: Bid, trumps: tuple[Trump, ...]
) -> tuple[Trump, ...]:
    """Return the trump suits that no rule refuses for a bid, each with its class.

    >>> from boston.auction.ladder import preference
    >>> from boston.games.swedish import GAME
    >>> trumps = tuple((suit, preference(suit, Suit.HEARTS)) for suit in Suit)
    >>> bid = GAME.ladder.spoken["5 colour"]
    >>> [suit.value for suit, _ in open_trumps(GAME.rules.trump, bid, trumps)]
    ['hearts', 'diamonds']
    """
    return _open(tuple(rules.items()), bid, trumps)


@lru_cache(maxsize=4096)
def _open(
    rules: tuple[tuple[str, TrumpRule], ...], bid: Bid, trumps: tuple[Trump, ...]
) -> tuple[Trump, ...]:
    asked = dict(rules)
    return tuple(each for each in trumps if first_refusal(asked, Named(bid, *each)) is None)
