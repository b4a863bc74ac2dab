"""Trick play as a state that grows by one card at a time. Nothing here depends on a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from boston.auction.ladder import Contract
from boston.base.bound import Ruled
from boston.base.cards import PACK, Card, Hand, Suit, in_order
from boston.base.seats import SEATS, BySeat, NextSeat, Seat, left_of
from boston.errors import Refusal, first_refusal

#: A function of a card and the trump suit. It returns the suit of the card and its height in that
#: suit.
CardOrder: TypeAlias = Callable[[Card, Suit | None], tuple[Suit, int]]

NO_CARD: Final[Hand] = frozenset()
ANY_CARD: Final[Hand] = frozenset(PACK)


@cache
def fellows(order: CardOrder, trump: Suit | None) -> Mapping[Card, Hand]:
    """Return, for each card, all cards that belong to its suit by this order of the cards.

    >>> from boston.base.cards import card
    >>> from boston.games.french.contracts import by_trumps
    >>> clubs = fellows(by_trumps, Suit.CLUBS)[card("DJ")]
    >>> len(clubs), str(min(clubs))
    (14, 'C2')
    """
    suits = {each: order(each, trump)[0] for each in PACK}
    of_suit = {suit: frozenset(each for each in PACK if suits[each] is suit) for suit in Suit}
    return {each: of_suit[suit] for each, suit in suits.items()}


#: A function that returns the cards that one rule lets a seat play.
Allows: TypeAlias = "Callable[[Play, Seat], Hand]"
#: A function that returns the words in which a rule refuses a card.
Words: TypeAlias = "Callable[[Play, Seat, Card], str]"


@dataclass(frozen=True, slots=True)
class CardRule:
    """A rule about the cards that a seat may play.

    ``allows`` returns all the allowed cards. Calling the rule checks a single card.
    """

    allows: Allows
    words: Words

    @property
    def __wrapped__(self) -> Allows:
        """The function behind the rule. A search for the code that runs finds it by this name."""
        return self.allows

    def __call__(self, play: Play, seat: Seat, card: Card) -> str | None:
        """Return the objection to this card, or ``None`` if the rule allows the card."""
        return None if card in self.allows(play, seat) else self.words(play, seat, card)


def refusing(words: Words) -> Callable[[Allows], CardRule]:
    """Make a rule from a function that returns the allowed cards.

    ``words``: returns the words that refuse any other card. For an example, see
    :func:`boston.table.play.follow_suit`, which nearly every game uses.
    """
    return lambda allows: CardRule(allows, words)


class Trick(NamedTuple):
    """A finished trick: the leader, the four cards in order, and the winner."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


def as_printed(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """Every card belongs to the suit it shows. The ace is the highest, and the two the lowest."""
    return card


class Renege(NamedTuple):
    """A seat that need not follow suit in the first ``tricks`` tricks."""

    seat: Seat
    tricks: int


#: A function of the dealer and the order of the seats. It returns the leader of the first trick.
FirstLead: TypeAlias = Callable[[Seat, NextSeat], Seat]
#: A function that returns the winner of a trick. Its arguments are the leader, the cards in turn,
#: the trump suit, the order of the cards and the order of the seats.
Winner: TypeAlias = Callable[[Seat, Sequence[Card], Suit | None, CardOrder, NextSeat], Seat]
#: A function that returns the seat whose cards lie open. Its arguments are the contract, the
#: declarer, the number of tricks turned and the number of cards on the table.
Exposure: TypeAlias = Callable[[Contract, Seat, int, int], Seat | None]
#: A function of the contract and the number of tricks turned. It returns whether every hand lies
#: open.
AllOpen: TypeAlias = Callable[[Contract, int], bool]


def eldest_leads(dealer: Seat, next_seat: NextSeat = left_of) -> Seat:
    """Forehand, the seat after the dealer, leads to the first trick.

    The declarer makes no difference.

    >>> eldest_leads(dealer=4)
    1
    """
    return next_seat(dealer)


def winner_leads(trick: Trick) -> Seat:
    """The winner of a trick leads to the next one."""
    return trick.winner


def lies_open(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int = 0
) -> Seat | None:
    """Return the seat whose cards lie open: the declarer, after the trick that the contract gives.

    After trick 0 means before the first lead. Return ``None`` if no cards lie open.

    >>> from boston.games.swedish.contracts import LADDER
    >>> ouverte = LADDER.contract("petite-misere-ouverte")
    >>> lies_open(ouverte, 3, 0), lies_open(ouverte, 3, 1)
    (None, 3)
    >>> lies_open(LADDER.contract("petite-misere"), 3, 12)
    """
    after = contract.exposed_after
    return None if after is None or tricks_turned < after else declarer


class Customs(NamedTuple):
    """How a game plays its tricks: a function for each custom, with its rule."""

    first_lead: Ruled[FirstLead]
    trick_winner: Ruled[Winner]
    next_lead: Ruled[Callable[[Trick], Seat]]
    laid_open: Ruled[Exposure] | None = None
    all_open: tuple[Ruled[AllOpen], ...] = ()
    renege: Ruled[Callable[[Play, Seat], bool]] | None = None


class Manner(NamedTuple):
    """How the cards of one deal are played.

    ``order``: the function that returns the suit and the height of a card. ``next_seat``: the
    function that returns the seat after another in turn. ``free``: the seat that need not follow
    suit, with the number of tricks in which it need not.
    """

    trump: Suit | None
    customs: Customs
    order: CardOrder = as_printed
    next_seat: NextSeat = left_of
    free: Renege | None = None

    def suit_led(self, table: Sequence[Card]) -> Hand:
        """Return all cards of the suit led, or no cards if nothing was led."""
        return fellows(self.order, self.trump)[table[0]] if table else NO_CARD


class Play(NamedTuple):
    """The state of the play: the cards of each seat, the trick on the table, the tricks taken.

    ``to_follow``: all cards of the suit led, in any hand. There are none if nothing was led.
    """

    manner: Manner
    hands: tuple[Hand, ...]
    leader: Seat
    turn: Seat
    to_follow: Hand
    table: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()

    def suit_of(self, card: Card) -> Suit:
        """Return the suit of a card under the trump suit of this deal."""
        return self.manner.order(card, self.manner.trump)[0]

    def taker(self, cards: Sequence[Card]) -> Seat:
        """Return the seat that takes a trick with these cards, or that is winning it so far."""
        trump, customs, order, next_seat, _ = self.manner
        return customs.trick_winner.function(self.leader, cards, trump, order, next_seat)

    @property
    def is_begun(self) -> bool:
        """Whether a card has been played."""
        return bool(self.tricks or self.table)

    def held_by(self, seat: Seat) -> Hand:
        """Return the cards that a seat still holds."""
        return self.hands[seat - 1]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that have been played, in order."""
        return (*chain.from_iterable(trick.cards for trick in self.tricks), *self.table)

    @property
    def suit_led(self) -> Suit | None:
        """The suit led to the trick on the table, or ``None`` if no card is on the table."""
        return self.suit_of(self.table[0]) if self.table else None


def begin(hands: Sequence[Hand], dealer: Seat, manner: Manner) -> Play:
    """Return the play before the first lead."""
    leader = manner.customs.first_lead.function(dealer, manner.next_seat)
    return Play(manner, tuple(hands), leader, leader, NO_CARD)


def put(play: Play, card: Card) -> Play:
    """Return the play after a card of the player whose turn it is. No rule is checked."""
    manner, before, leader, seat, to_follow, table, tricks = play
    hands = [*before]
    hands[seat - 1] -= {card}
    table += (card,)
    if len(table) == len(SEATS):
        trick = Trick(leader, table, play.taker(table))
        leader = manner.customs.next_lead.function(trick)
        return Play(manner, tuple(hands), leader, leader, NO_CARD, (), (*tricks, trick))
    to_follow = to_follow or manner.suit_led(table)
    return Play(manner, tuple(hands), leader, manner.next_seat(seat), to_follow, table, tricks)


def trick_winner(
    leader: Seat,
    cards: Sequence[Card],
    trump: Suit | None,
    order: CardOrder = as_printed,
    next_seat: NextSeat = left_of,
) -> Seat:
    """Return the seat of the highest trump, or else of the highest card of the suit led.

    >>> from boston.base.cards import card
    >>> cards = [card(each) for each in ("H5", "HA", "S2", "HK")]
    >>> trick_winner(3, cards, None), trick_winner(3, cards, Suit.SPADES)
    (4, 1)
    """
    deciding, highest = order(cards[0], trump)
    seat = winner = leader
    for card in cards[1:]:
        seat = next_seat(seat)
        suit, height = order(card, trump)
        is_ruff = suit is trump and deciding is not trump
        if is_ruff or (suit is deciding and height > highest):
            deciding, highest, winner = suit, height, seat
    return winner


def why_not(rules: Mapping[str, CardRule], play: Play, seat: Seat, card: Card) -> Refusal | None:
    """Return the refusal of this card, or ``None`` if it is legal.

    This is the only test of legality.
    """
    return first_refusal(rules, play, seat, card)


def legal_cards(rules: Mapping[str, CardRule], play: Play) -> list[Card]:
    """Return every legal card of the player whose turn it is, in the written order of a hand."""
    allowed, seat = ANY_CARD, play.turn
    for rule in rules.values():
        allowed &= rule.allows(play, seat)
    return in_order(allowed)


def not_his(play: Play, seat: Seat, card: Card) -> str:
    """Return the words that refuse a card out of turn, or a card that the player does not hold."""
    if seat != play.turn:
        return f"it is seat {play.turn}'s turn, not seat {seat}'s"
    played = any(card in trick.cards for trick in play.tricks) or card in play.table
    return f"seat {seat} does not hold {card}{': it has been played' if played else ''}"


@refusing(not_his)
def in_turn(play: Play, seat: Seat) -> Hand:
    """Players play in turn. Each plays a card from their own hand."""
    return play.hands[seat - 1] if seat == play.turn else NO_CARD


def not_followed(play: Play, seat: Seat, card: Card) -> str:
    """Return the words that refuse a card of another suit to a player who can follow suit."""
    led = play.suit_led
    return f"{card} does not follow {led}, and seat {seat} holds {led}"


@refusing(not_followed)
def follow_suit(play: Play, seat: Seat) -> Hand:
    """A player who holds a card of the suit led must play one."""
    following = play.hands[seat - 1] & play.to_follow
    return following if following and not is_free(play, seat) else ANY_CARD


def is_free(play: Play, seat: Seat) -> bool:
    """Whether this seat need not follow suit in this trick, by a custom of the game."""
    renege = play.manner.customs.renege
    return renege is not None and renege.function(play, seat)


def tricks_taken(tricks: Sequence[Trick]) -> BySeat:
    """Return the number of tricks that each seat took."""
    taken = [0, 0, 0, 0]
    for trick in tricks:
        taken[trick.winner - 1] += 1
    return (taken[0], taken[1], taken[2], taken[3])


def opening_run(tricks: Sequence[Trick], side: Sequence[Seat]) -> int:
    """Return the number of tricks that a side took in a row from the first."""
    run = 0
    for trick in tricks:
        if trick.winner not in side:
            break
        run += 1
    return run
