"""A seat's view of the play: the cards out, and what players have shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from boston.base.cards import PACK, Card, Hand, Suit
from boston.base.seats import SEATS, Seat, in_turn_from
from boston.position.seen import Seen
from boston.table.play import ANY_CARD, NO_CARD, CardOrder, Play, fellows

ACE: Final = 14


class View(NamedTuple):
    """A seat's view of the play.

    * ``play``: The play so far.
    * ``declarer``: The declarer, or ``None``.
    * ``side``: The seats on this seat's side, as far as it knows, including this seat.
    * ``own``: The cards of this seat.
    * ``out``: The cards that may be in other hands.
    * ``trumps``: The trumps.
    * ``lacks``: For each seat, the cards of the suits that it has failed to follow.
    * ``suits``: For each card, the cards of its suit.
    * ``higher``: For each card, the higher cards of its suit.
    """

    play: Play
    declarer: Seat | None
    side: frozenset[Seat]
    own: Hand
    out: Hand
    trumps: Hand
    lacks: tuple[Hand, ...]
    suits: Mapping[Card, Hand]
    higher: Mapping[Card, Hand]

    @property
    def opponents(self) -> frozenset[Seat]:
        """The seats of the other side."""
        return frozenset(SEATS) - self.side

    @property
    def to_play(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after this seat."""
        return in_turn_from(self.play.turn, self.play.manner.next_seat)[
            1 : 4 - len(self.play.table)
        ]

    @property
    def best(self) -> Card:
        """The card that wins the trick so far."""
        order = in_turn_from(self.play.leader, self.play.manner.next_seat)
        return self.play.table[order.index(self.play.taker(self.play.table))]

    def worth(self, each: Card) -> tuple[bool, int, Suit]:
        """Return the worth of a card as a key for sorting: trumps last, then by height."""
        manner = self.play.manner
        return self.is_trump(each), manner.order(each, manner.trump)[1], each.suit

    def is_trump(self, each: Card) -> bool:
        """Return whether a card is a trump."""
        return each in self.trumps

    def takes(self, each: Card) -> bool:
        """Return whether a card would win the trick so far."""
        return self.play.taker((*self.play.table, each)) == self.play.turn

    def fellows(self, each: Card, among: Hand) -> int:
        """Return how many of the cards ``among`` are of a card's suit."""
        return len(self.suits[each] & among)

    def above(self, each: Card) -> Hand:
        """Return the higher cards of a card's suit that are out; trumps do not count."""
        return self.higher[each] & self.out

    def heads(self, each: Card) -> bool:
        """Return whether a card heads a sequence in this hand.

        It must be the hand's highest card of its suit. The hand must also have a lower card of the
        suit, with no card that is out between the two.
        """
        below = (self.own & self.suits[each]) - {each}
        above = self.above(each)
        return not self.higher[each] & below and any(self.above(of) == above for of in below)

    def may_be_ruffed(self, each: Card, by: frozenset[Seat]) -> bool:
        """Return whether a seat in ``by`` may ruff a card.

        The seat has shown that it lacks the card's suit, and it may have a trump.
        """
        short = {seat for seat in by if self.has_shown(seat, each)}
        short -= {seat for seat in short if self.trumps & self.lacks[seat - 1]}
        return bool(self.trumps & self.out) and bool(short - {self.play.turn})

    def has_shown(self, seat: Seat, each: Card) -> bool:
        """Return whether a seat has shown that it lacks the suit of a card."""
        return each in self.lacks[seat - 1]

    def was_led(self, each: Card, by: frozenset[Seat]) -> bool:
        """Return whether a seat in ``by`` has led the suit of a card."""
        suit = self.suits[each]
        return any(led.cards[0] in suit for led in self.play.tricks if led.leader in by)


def view_of_play(view: Seen) -> View:
    """Return the view of the player whose turn it is."""
    play = view.play
    assert play is not None
    order, trump = play.manner.order, play.manner.trump
    suits, own = fellows(order, trump), play.held_by(view.seat)
    trumps = NO_CARD if trump is None else suits[Card(trump, ACE)]
    declarer = view.won and view.won.seat
    declaring = frozenset(seat for seat in (declarer, view.partner) if seat is not None)
    side = declaring if view.seat in declaring else frozenset(SEATS) - declaring
    of_all = suits, higher_cards(order, trump)
    return View(
        play, declarer, side, own, ANY_CARD - own - {*play.cards}, trumps, lacking(play), *of_all
    )


def played(play: Play) -> Iterator[tuple[Seat, Card, Card]]:
    """Yield every card played: the seat, the card, and the card led to its trick."""
    tricks = ((trick.leader, trick.cards) for trick in play.tricks)
    for leader, cards in (*tricks, (play.leader, play.table)):
        seat = leader
        for each in cards:
            yield seat, each, cards[0]
            seat = play.manner.next_seat(seat)


def lacking(play: Play) -> tuple[Hand, ...]:
    """Return for each seat the cards of the suits that it failed to follow although it had to."""
    lacks = [NO_CARD] * len(SEATS)
    suits = fellows(play.manner.order, play.manner.trump)
    free = play.manner.free if play.manner.customs.renege is not None else None
    for number, (seat, each, led) in enumerate(played(play)):
        is_bound = free is None or seat != free.seat or number // len(SEATS) >= free.tricks
        if is_bound and each not in suits[led]:
            lacks[seat - 1] |= suits[led]
    return tuple(lacks)


@cache
def higher_cards(order: CardOrder, trump: Suit | None) -> Mapping[Card, Hand]:
    """Map each card to the higher cards of its suit."""
    ordered = {each: order(each, trump) for each in PACK}
    return {
        each: frozenset(of for of in PACK if ordered[of][0] is suit and ordered[of][1] > height)
        for each, (suit, height) in ordered.items()
    }
