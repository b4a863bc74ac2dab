"""All trumps that a bid may be played in, asked of the rules at once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from boston.auction.asked import Named, TrumpRule
from boston.auction.ladder import Bid
from boston.auction.preference import SuitClass
from boston.base.cards import Suit
from boston.errors import first_refusal

#: A trump suit and its class; no trumps have neither.
Trump: TypeAlias = tuple[Suit | None, SuitClass | None]


def open_trumps(
    rules: Mapping[str, TrumpRule], bid: Bid, trumps: tuple[Trump, ...]
) -> tuple[Trump, ...]:
    """Those of these trumps, each with its class, that no rule refuses to a bid.

    >>> from boston.auction.preference import preference
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
