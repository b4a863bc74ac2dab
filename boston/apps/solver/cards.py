"""Four open hands as numbers, and the search that is right for every aim.

Players are 0 to 3 in the order of their turns, suits 0 to 3. A card is its suit, and its rank in
that suit, from 0 up. The cards of one suit in a hand are a whole number with one bit for each rank.
Only the order of the cards left in a suit matters: the player with the highest, the player with the
next, and so on. Two positions with the same owners in this order count as one position. Cards that
follow each other in one hand count as one card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

#: A suit and a rank.
Face: TypeAlias = tuple[int, int]
PLAYERS: Final = range(4)
SUITS: Final = range(4)


class UnsolvedError(Exception):
    """The error of a search that needs more positions than its limit allows."""


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A deal in play, with all cards open.

    * ``hands``: By player and suit, the cards still held.
    * ``tricks``: The number of tricks not yet complete. If only one player has discarded, the
      others have more cards than this.
    * ``leader``: The player who began the trick on the table.
    * ``side``: The players whose tricks count together.
    * ``trump``: The trump suit, or ``None``.
    * ``table``: The cards of the trick that ``leader`` began.
    * ``free``: The player who need not follow suit, and the number of further tricks in which this
      applies, including the present one.
    """

    hands: tuple[tuple[int, ...], ...]
    tricks: int
    leader: int
    side: frozenset[int]
    trump: int | None = None
    table: tuple[Face, ...] = ()
    free: tuple[int, int] = (0, 0)

    @property
    def turn(self) -> int:
        """The player who plays the next card."""
        return (self.leader + len(self.table)) % 4


class Best(NamedTuple):
    """A trick so far: the suit led, and the winning card with its player; -1 for no card."""

    led: int = -1
    suit: int = -1
    rank: int = -1
    player: int = -1

    def with_card(self, player: int, suit: int, rank: int, trump: int | None) -> Best:
        """Return the trick after one more card."""
        if self.led < 0:
            return Best(suit, suit, rank, player)
        takes = rank > self.rank if suit == self.suit else suit == trump
        return Best(self.led, suit, rank, player) if takes else self


NO_CARD: Final = Best()


def ranks(cards: int) -> Iterator[int]:
    """Yield the ranks of a suit's cards, the highest first.

    >>> list(ranks(0b10110))
    [4, 2, 1]
    """
    while cards:
        rank = cards.bit_length() - 1
        yield rank
        cards ^= 1 << rank


def heads(cards: int, others: int) -> Iterator[int]:
    """Yield the highest card of every run of ``cards`` that no card of ``others`` interrupts.

    >>> list(heads(0b1101100, 0b0010000)), list(heads(0b1101100, 0b0000001))
    ([6, 3], [6])
    """
    others &= ~cards
    while cards:
        rank = cards.bit_length() - 1
        yield rank
        cards &= (1 << (others & ((1 << rank) - 1)).bit_length()) - 1


class Suit(NamedTuple):
    """The cards left in a suit, the best first.

    ``owners``: The owner of each card. ``lengths``: The number of cards of each player.
    """

    ranks: tuple[int, ...]
    owners: bytes
    lengths: tuple[int, ...]


class Search:
    """The base of all searches: the cards left, and the number of positions still allowed.

    ``left``: For each suit, the cards still in any hand.
    """

    def __init__(self, deal: OpenDeal, limit: int) -> None:
        """Begin with the trick that is on the table."""
        self.deal, self.trump, self.limit = deal, deal.trump, limit
        self.own = [list(hand) for hand in deal.hands]
        self.left = [sum(hand[suit] for hand in deal.hands) for suit in SUITS]
        self.mine = [player in deal.side for player in PLAYERS]
        best = NO_CARD
        for place, (suit, rank) in enumerate(deal.table):
            player = (deal.leader + place) % 4
            self.own[player][suit] |= 1 << rank
            best = best.with_card(player, suit, rank, self.trump)
        #: The player to begin, the number of cards on the table, and the trick so far.
        self.start = deal.turn, len(deal.table), best
        self.seen: dict[tuple[int, int], Suit] = {}

    def looks(self) -> None:
        """Count a position; raise ``UnsolvedError`` beyond the limit."""
        self.limit -= 1
        if self.limit < 0:
            raise UnsolvedError

    def holds(self, player: int, suit: int) -> int:
        """Return the cards of a suit that a player still holds."""
        return self.own[player][suit] & self.left[suit]

    def suit(self, suit: int) -> Suit:
        """Return the cards left in a suit."""
        key = suit, self.left[suit]
        if key not in self.seen:
            order = tuple(ranks(self.left[suit]))
            owners = bytes(
                next(player for player in PLAYERS if self.own[player][suit] >> rank & 1)
                for rank in order
            )
            self.seen[key] = Suit(order, owners, tuple(map(owners.count, PLAYERS)))
        return self.seen[key]

    def may_play(self, player: int, led: int) -> Sequence[int]:
        """Return the suits of which a player may play a card."""
        if led >= 0 and self.holds(player, led):
            return (led,)
        return [suit for suit in SUITS if self.holds(player, suit)]


class Within(Search):
    """A search that finds out if the side can keep its tricks between two bounds.

    The search does not assume that any cards are good. It is therefore right for every aim, but
    slow.
    """

    def __init__(self, deal: OpenDeal, limit: int) -> None:
        """Begin with nothing known."""
        super().__init__(deal, limit)
        self.known: dict[tuple[object, ...], bool] = {}

    def can(self, least: int, most: int) -> bool:
        """Return whether the side can take ``least`` to ``most`` of the tricks not yet complete."""
        (player, place, best), left = self.start, self.deal.tricks
        if not place:
            return self._trick(player, least, most, left)
        return self._play(player, place, best, least, most, left)

    def after(self, face: Face, least: int, most: int) -> bool:
        """Return whether the side can still take ``least`` to ``most`` tricks after this card."""
        return self._after(face, *self.start, least, most, self.deal.tricks)

    def _trick(self, leader: int, least: int, most: int, left: int) -> bool:
        if most < 0 or least > left:
            return False
        if least <= 0 and most >= left:
            return True
        patterns = [self.suit(suit).owners for suit in SUITS]
        key = (leader, max(least, 0), min(most, left), *patterns)
        if key not in self.known:
            self.looks()
            self.known[key] = self._play(leader, 0, NO_CARD, least, most, left)
        return self.known[key]

    def _play(self, player: int, place: int, best: Best, least: int, most: int, left: int) -> bool:
        is_mine = self.mine[player]
        for face in self._moves(player, place, best, most, left):
            if self._after(face, player, place, best, least, most, left) == is_mine:
                return is_mine
        return not is_mine

    def _after(
        self, face: Face, player: int, place: int, best: Best, least: int, most: int, left: int
    ) -> bool:
        suit, rank = face
        then = best.with_card(player, suit, rank, self.trump)
        self.left[suit] ^= 1 << rank
        if place < 3:
            can = self._play((player + 1) % 4, place + 1, then, least, most, left)
        else:
            won = self.mine[then.player]
            can = self._trick(then.player, least - won, most - won, left - 1)
        self.left[suit] ^= 1 << rank
        return can

    def _moves(self, player: int, place: int, best: Best, most: int, left: int) -> Iterator[Face]:
        """Yield one card of every run that the player may play."""
        free, tricks = self.deal.free
        is_free = player == free and left > self.deal.tricks - tricks
        for suit in self.may_play(player, -1 if is_free else best.led):
            apart = self.left[suit] | (1 << best.rank if suit == best.suit else 0)
            for rank in heads(self.holds(player, suit), apart):
                yield suit, rank
