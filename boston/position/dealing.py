"""A deal by chance: the pack mixed by a seed, and dealt as the game deals it, or as one likes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from boston.base.cards import Card, Hand, Suit
from boston.base.seats import SEATS, Seat
from boston.errors import BostonError
from boston.game import Game
from boston.record.record import Deal
from boston.table.dealing import CARDS_EACH, shuffled

__all__ = ["by_seed", "dealt", "filled"]


def by_seed(seed: int) -> Random:
    """Chance that is the same for the same seed, everywhere and always.

    >>> by_seed(-1)
    Traceback (most recent call last):
    boston.errors.BostonError: a seed is a whole number from 0, not -1
    """
    if seed < 0:  # Python takes its absolute value, and two seeds would deal the same.
        raise BostonError(f"a seed is a whole number from 0, not {seed}")
    return Random(seed)


def dealt(game: Game[Any], source: Random, dealer: Seat) -> Deal:
    """Hands dealt by the game's own packets, and the suit turned up where it turns one.

    >>> from boston.games.swedish import GAME
    >>> deal = dealt(GAME, by_seed(1828), dealer=4)
    >>> [len(hand) for hand in deal.hands], deal == dealt(GAME, by_seed(1828), dealer=4)
    ([13, 13, 13, 13], True)
    """
    hands = game.deals(game.shuffle(game.pack, source), game.packets, dealer, game.after)
    turned = None if game.turn_up is None else game.turn_up(source, hands, dealer)
    in_hand = tuple(frozenset(hands[seat]) for seat in SEATS)
    return Deal(dealer=dealer, turned=turned, hands=in_hand)


def filled(
    game: Game[Any],
    source: Random,
    dealer: Seat,
    hands: Sequence[Hand | None],
    turned: Suit | None = None,
) -> Deal:
    """Hands that are given, the others dealt by chance from the cards that are left.

    The suit turned up is by chance, too, where the game turns one and none is given.

    >>> from boston.base.cards import hand
    >>> from boston.games.swedish import GAME
    >>> hands = [hand("AKQJT98765432..."), None, None, hand("...AKQJT98765432")]
    >>> deal = filled(GAME, by_seed(1), 4, hands)
    >>> deal.hands[0] == hands[0], {card.suit.value for card in deal.hands[1]} <= {
    ...     "hearts", "diamonds"
    ... }
    (True, True)
    """
    given = frozenset[Card]().union(*(each for each in hands if each is not None))
    left = list(shuffled([card for card in game.pack if card not in given], source))
    dealt_to: dict[Seat, tuple[Card, ...]] = {}
    for seat, each in zip(SEATS, hands, strict=True):
        dealt_to[seat] = tuple(left[:CARDS_EACH]) if each is None else tuple(sorted(each))
        left = left[CARDS_EACH:] if each is None else left
    if turned is None and game.turn_up is not None:
        turned = game.turn_up(source, dealt_to, dealer)
    in_hand = tuple(frozenset(dealt_to[seat]) for seat in SEATS)
    return Deal(dealer=dealer, turned=turned, hands=in_hand)
