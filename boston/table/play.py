"""Trick play as a state that grows by one card at a time. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from boston.auction.ladder import Contract
from boston.base.bound import Ruled
from boston.base.cards import Card, Hand, Suit
from boston.base.seats import SEATS, BySeat, NextSeat, Seat, left_of
from boston.errors import Refusal, first_refusal
from boston.table.card_rule import CardRule as CardRule
from boston.table.card_rule import refusing
from boston.table.masks import ANY_CARD, BIT, NO_CARD, Cards, cards_in, fellows, mask
from boston.table.masks import CardOrder as CardOrder


class Trick(NamedTuple):
    """A finished trick: who led, the four cards in order, who took it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


def as_printed(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """Every card belongs to the suit it shows: from the ace, the highest, down to the two."""
    return card


class Renege(NamedTuple):
    """A seat that need not follow suit in so many tricks from the first."""

    seat: Seat
    tricks: int


#: Who leads to the first trick, by the dealer and the way in which turns pass.
FirstLead: TypeAlias = Callable[[Seat, NextSeat], Seat]
#: Who takes a trick: from its leader, its cards in turn, the trump, the order of the cards and
#: the way in which turns pass.
Winner: TypeAlias = Callable[[Seat, Sequence[Card], Suit | None, CardOrder, NextSeat], Seat]
#: Whose cards lie open: by the contract, its declarer, the tricks turned and the cards there are on
#: the table.
Exposure: TypeAlias = Callable[[Contract, Seat, int, int], Seat | None]
#: Whether every hand lies open: by the contract and the tricks turned.
AllOpen: TypeAlias = Callable[[Contract, int], bool]


def eldest_leads(dealer: Seat, after: NextSeat = left_of) -> Seat:
    """Forehand, who comes after the dealer, leads to the first trick, whoever is the declarer.

    >>> eldest_leads(dealer=4)
    1
    """
    return after(dealer)


def winner_leads(trick: Trick) -> Seat:
    """Whoever takes a trick leads to the next one."""
    return trick.winner


class Customs(NamedTuple):
    """How a game plays its tricks, each thing under its rule."""

    first_lead: Ruled[FirstLead]
    trick_winner: Ruled[Winner]
    next_lead: Ruled[Callable[[Trick], Seat]]
    laid_open: Ruled[Exposure] | None = None
    all_open: tuple[Ruled[AllOpen], ...] = ()
    renege: Ruled[Callable[[Play, Seat], bool]] | None = None


class Manner(NamedTuple):
    """How the cards of one deal are played.

    ``order`` says which suit each card belongs to and how high it stands, ``after`` whose turn
    comes next; ``free`` need not follow suit in so many tricks from the first.
    """

    trump: Suit | None
    customs: Customs
    order: CardOrder = as_printed
    after: NextSeat = left_of
    free: Renege | None = None

    def suit_led(self, table: Sequence[Card]) -> Cards:
        """All cards of the suit of the first on the table; none where there is none."""
        return fellows(self.order, self.trump)[table[0]] if table else NO_CARD


class Play(NamedTuple):
    """The play as it stands: cards held by seat, the trick on the table, the tricks taken.

    ``to_follow`` are all cards of the suit led, held by whomever; none where nothing was led.
    """

    manner: Manner
    held: tuple[Cards, ...]
    leader: Seat
    turn: Seat
    to_follow: Cards
    table: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()

    def suit_of(self, card: Card) -> Suit:
        """The suit a card belongs to under the trump of this deal."""
        return self.manner.order(card, self.manner.trump)[0]

    def taker(self, cards: Sequence[Card]) -> Seat:
        """Who takes the trick on the table if these are its cards, or holds it so far."""
        trump, customs, order, after, _ = self.manner
        return customs.trick_winner.does(self.leader, cards, trump, order, after)

    def held_by(self, seat: Seat) -> Hand:
        """The cards a seat still holds."""
        return frozenset(cards_in(self.held[seat - 1]))

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards every seat still holds."""
        return tuple(frozenset(cards_in(held)) for held in self.held)

    @property
    def suit_led(self) -> Suit | None:
        """The suit led to the trick on the table, if one lies there."""
        return self.suit_of(self.table[0]) if self.table else None


_Values: TypeAlias = tuple[
    Manner, tuple[Cards, ...], Seat, Seat, Cards, tuple[Card, ...], tuple[Trick, ...]
]


def begin(hands: Sequence[Hand], dealer: Seat, manner: Manner) -> Play:
    """The play before the first lead."""
    leader = manner.customs.first_lead.does(dealer, manner.after)
    return Play(manner, tuple(map(mask, hands)), leader, leader, NO_CARD)


def put(play: Play, card: Card) -> Play:
    """The play after a card of the player whose turn it is. Rules are not asked here."""
    manner, before, leader, seat, to_follow, table, tricks = play
    held = list(before)
    held[seat - 1] &= ~BIT[card]
    table += (card,)
    if len(table) == len(SEATS):
        trick = Trick(leader, table, play.taker(table))
        leader = manner.customs.next_lead.does(trick)
        return _play((manner, tuple(held), leader, leader, NO_CARD, (), (*tricks, trick)))
    to_follow = to_follow or manner.suit_led(table)
    return _play((manner, tuple(held), leader, manner.after(seat), to_follow, table, tricks))


#: The play of these values: a card is put down fifty times a deal.
_play: Final[Callable[[_Values], Play]] = partial(tuple.__new__, Play)


def trick_winner(
    leader: Seat,
    cards: Sequence[Card],
    trump: Suit | None,
    order: CardOrder = as_printed,
    after: NextSeat = left_of,
) -> Seat:
    """The seat of the highest trump, or else of the highest card of the suit led.

    >>> from boston.base.cards import card
    >>> cards = [card(each) for each in ("H5", "HA", "S2", "HK")]
    >>> trick_winner(3, cards, None), trick_winner(3, cards, Suit.SPADES)
    (4, 1)
    """
    deciding, highest = order(cards[0], trump)
    seat = winner = leader
    for card in cards[1:]:
        seat = after(seat)
        suit, height = order(card, trump)
        is_ruff = suit is trump and deciding is not trump
        if is_ruff or (suit is deciding and height > highest):
            deciding, highest, winner = suit, height, seat
    return winner


def why_not(rules: Mapping[str, CardRule], play: Play, seat: Seat, card: Card) -> Refusal | None:
    """The rule that refuses this card, or ``None``: the only test of legality."""
    return first_refusal(rules, play, seat, card)


def legal_cards(rules: Mapping[str, CardRule], play: Play) -> tuple[Card, ...]:
    """Every card nothing refuses to the player whose turn it is, in a fixed order."""
    allowed, seat = ANY_CARD, play.turn
    for rule in rules.values():
        allowed &= rule.allows(play, seat)
    return cards_in(allowed)


def not_his(play: Play, seat: Seat, card: Card) -> str:
    """That it is another's turn, or that the card is not there."""
    if seat != play.turn:
        return f"it is seat {play.turn}'s turn, not seat {seat}'s"
    played = any(card in trick.cards for trick in play.tricks) or card in play.table
    return f"seat {seat} does not hold {card}{': it has been played' if played else ''}"


@refusing(not_his)
def in_turn(play: Play, seat: Seat) -> Cards:
    """Players play in turn, each a card of his own hand."""
    return play.held[seat - 1] if seat == play.turn else NO_CARD


def not_followed(play: Play, seat: Seat, card: Card) -> str:
    """That another suit was led, of which the player has cards."""
    led = play.suit_led
    return f"{card} does not follow {led}, and seat {seat} holds {led}"


@refusing(not_followed)
def follow_suit(play: Play, seat: Seat) -> Cards:
    """Whoever holds a card of the suit led must play one."""
    following = play.held[seat - 1] & play.to_follow
    return following if following and not is_free(play, seat) else ANY_CARD


def is_free(play: Play, seat: Seat) -> bool:
    """Whether this seat need not follow suit in this trick, by a custom of the game."""
    renege = play.manner.customs.renege
    return renege is not None and renege.does(play, seat)


def tricks_taken(tricks: Sequence[Trick]) -> BySeat:
    """How many tricks each seat took."""
    taken = [0, 0, 0, 0]
    for trick in tricks:
        taken[trick.winner - 1] += 1
    return (taken[0], taken[1], taken[2], taken[3])


def opening_run(tricks: Sequence[Trick], side: Sequence[Seat]) -> int:
    """How many tricks a side took in a row from the first."""
    run = 0
    for trick in tricks:
        if trick.winner not in side:
            break
        run += 1
    return run
