"""What a hand is worth: the tricks it counts on, and whether it can do without any."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from boston.auction.ladder import Bid
from boston.auction.preference import SuitClass
from boston.auction.trumps import open_trumps
from boston.base.cards import Card, Hand, Suit
from boston.position.seen import Seen
from boston.table.play import CardOrder

ACE, KING, QUEEN = 14, 13, 12
#: Trumps beyond so many count a trick each.
LONG: Final = 3
#: With so many lower cards of the suit below it a card of this height need not take a trick.
SAFE: Final = (5, 7, 9, 11, 13)


@lru_cache(maxsize=256)  # Asked of one hand for every bid.
def winners(hand: Hand, trump: Suit | None, order: CardOrder) -> int:
    """The tricks a hand counts on: aces, guarded kings, and in trumps guarded queens and length.

    >>> from boston.base.cards import hand
    >>> from boston.table.play import as_printed
    >>> winners(hand("AKQ32.K4.A32.765"), Suit.SPADES, as_printed)
    7
    >>> winners(hand("AKQ32.K4.A32.765"), None, as_printed)
    4
    """
    count = 0
    for suit in Suit:
        heights = _heights(hand, suit, trump, order)
        held = len(heights)
        count += sum(height >= ACE or (height == KING and held >= 2) for height in heights)
        if suit is trump:
            count += (QUEEN in heights and held >= 3) + max(0, held - LONG)
    return count


def needs_no_trick(hand: Hand, away: int) -> bool:
    """Whether a hand may hope to take no trick, when so many of its cards are laid away.

    In every suit the lowest card is a five or lower, the next a seven or lower, and so on.

    >>> from boston.base.cards import hand
    >>> needs_no_trick(hand("5432.5432.5432.5"), 0), needs_no_trick(hand("5432.5432.5432.K"), 0)
    (True, False)
    >>> needs_no_trick(hand("5432.5432.5432.K"), 1)
    True
    """
    unsafe = 0
    for suit in Suit:
        ranks = sorted(card.rank for card in hand if card.suit is suit)
        unsafe += sum(rank > most for rank, most in zip(ranks, SAFE, strict=False))
    return unsafe <= away


def trumps_for(his: Seen, bid: Bid) -> Iterator[Suit | None]:
    """The trumps in which this bid may be played, no trumps among them."""
    settled = his.game.trump_of(bid)
    if settled is not None:
        yield settled
        return
    trumps = tuple((suit, _class_of(his, suit)) for suit in (*Suit, None))
    yield from (suit for suit, _ in open_trumps(his.game.rules.trump, bid, trumps))


def _class_of(his: Seen, suit: Suit | None) -> SuitClass | None:
    if suit is None or his.turned is None:
        return None
    found: SuitClass | None = his.game.standing_of(suit, his.turned)
    return found


def best_in(his: Seen, bid: Bid) -> int:
    """The most tricks that this hand counts on, under any trump the bid allows."""
    order = his.game.card_order
    return max((winners(his.hand, trump, order) for trump in trumps_for(his, bid)), default=0)


def held(his: Seen, bid: Bid) -> bool:
    """Whether this hand holds what a bid asks for; a bid for exactly so many tricks it never is."""
    contract = bid.contract
    if contract.is_misere:
        return not contract.most and needs_no_trick(his.hand, contract.discard)
    return best_in(his, bid) >= contract.tricks


def _heights(hand: Hand, suit: Suit, trump: Suit | None, order: CardOrder) -> list[int]:
    ordered: list[tuple[Suit, int]] = [order(card, trump) for card in hand]
    return [height for of, height in ordered if of is suit]


def height(card: Card, trump: Suit | None, order: CardOrder) -> tuple[bool, int]:
    """How much a card is worth keeping: trumps above all, then by their height."""
    suit, high = order(card, trump)
    return suit is trump, high
