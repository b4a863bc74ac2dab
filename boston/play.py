"""Trick play as a state that grows by one card at a time. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from boston.cards import Card, Hand, Suit
from boston.errors import Refusal, first_refusal
from boston.seats import BySeat, NextSeat, Seat, in_turn_from, left_of


class Trick(NamedTuple):
    """A finished trick: who led, the four cards in order, who took it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


#: The suit a card belongs to and its height there, under a trump.
CardOrder: TypeAlias = Callable[[Card, Suit | None], tuple[Suit, int]]


def as_printed(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """Every card belongs to the suit it shows, the ace high."""
    return card


class Renege(NamedTuple):
    """A seat that need not follow suit in so many tricks from the first."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Play:
    """The play as it stands: hands by seat, the trick on the table, the tricks taken.

    ``order`` says which suit each card belongs to and how high it stands. ``free`` need
    not follow suit in so many tricks from the first. ``after`` says whose turn comes next.
    """

    trump: Suit | None
    hands: tuple[Hand, ...]
    leader: Seat
    turn: Seat
    table: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    order: CardOrder = as_printed
    free: Renege | None = None
    after: NextSeat = left_of

    def suit_of(self, card: Card) -> Suit:
        """The suit a card belongs to under the trump of this deal."""
        return self.order(card, self.trump)[0]

    def held_by(self, seat: Seat) -> Hand:
        """The cards a seat still holds."""
        return self.hands[seat - 1]

    @property
    def suit_led(self) -> Suit | None:
        """The suit led to the trick on the table, if one lies there."""
        return self.suit_of(self.table[0]) if self.table else None


#: An objection to a card, in words; ``None`` allows it.
CardRule: TypeAlias = Callable[[Play, Seat, Card], str | None]


def begin(
    hands: Sequence[Hand],
    leader: Seat,
    trump: Suit | None,
    order: CardOrder = as_printed,
    free: Renege | None = None,
    after: NextSeat = left_of,
) -> Play:
    """The play before the first lead."""
    return Play(
        trump, tuple(hands), leader=leader, turn=leader, order=order, free=free, after=after
    )


def put(play: Play, card: Card) -> Play:
    """The play after a card of the player whose turn it is. Rules are not asked here."""
    seat = play.turn
    hands = tuple(h - {card} if s == seat else h for s, h in enumerate(play.hands, 1))
    table = (*play.table, card)
    if len(table) < 4:
        return Play(
            play.trump,
            hands,
            play.leader,
            play.after(seat),
            table,
            play.tricks,
            play.order,
            play.free,
            play.after,
        )
    winner = trick_winner(play.leader, table, play.trump, play.order, play.after)
    tricks = (*play.tricks, Trick(play.leader, table, winner))
    return Play(play.trump, hands, winner, winner, (), tricks, play.order, play.free, play.after)


def trick_winner(
    leader: Seat,
    cards: Sequence[Card],
    trump: Suit | None,
    order: CardOrder = as_printed,
    after: NextSeat = left_of,
) -> Seat:
    """The seat of the highest trump, or else of the highest card of the suit led.

    >>> from boston.cards import card
    >>> cards = [card(each) for each in ("H5", "HA", "S2", "HK")]
    >>> trick_winner(3, cards, None), trick_winner(3, cards, Suit.SPADES)
    (4, 1)
    """
    worth = [order(card, trump) for card in cards]
    deciding = trump if any(suit is trump for suit, _ in worth) else worth[0][0]
    best = max(range(4), key=lambda i: (worth[i][0] is deciding, worth[i][1]))
    return in_turn_from(leader, after)[best]


def why_not(rules: Mapping[str, CardRule], play: Play, seat: Seat, card: Card) -> Refusal | None:
    """The rule that refuses this card, or ``None``: the only test of legality."""
    return first_refusal(rules, play, seat, card)


def legal_cards(rules: Mapping[str, CardRule], play: Play) -> tuple[Card, ...]:
    """Every card nothing refuses to the player whose turn it is, in a fixed order."""
    held = sorted(play.held_by(play.turn))
    return tuple(card for card in held if why_not(rules, play, play.turn, card) is None)


def in_turn(play: Play, seat: Seat, card: Card) -> str | None:
    """Players play clockwise, each a card of his own hand."""
    if seat != play.turn:
        return f"it is seat {play.turn}'s turn, not seat {seat}'s"
    if card not in play.hands[seat - 1]:
        return f"seat {seat} does not hold {card}{_gone(play, card)}"
    return None


def follow_suit(play: Play, seat: Seat, card: Card) -> str | None:
    """Whoever holds a card of the suit led must play one."""
    led = play.suit_led
    if led is None or play.suit_of(card) is led or is_free(play, seat):
        return None
    if any(play.suit_of(held) is led for held in play.hands[seat - 1]):
        return f"{card} does not follow {led}, and seat {seat} holds {led}"
    return None


def is_free(play: Play, seat: Seat) -> bool:
    """Whether this seat need not follow suit in this trick."""
    free = play.free
    return free is not None and free.seat == seat and len(play.tricks) < free.tricks


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


def _gone(play: Play, card: Card) -> str:
    played = any(card in trick.cards for trick in play.tricks) or card in play.table
    return ": it has been played" if played else ""
