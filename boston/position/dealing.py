"""A deal by chance: the pack mixed by a seed, and dealt as the game deals it."""

from __future__ import annotations

from random import Random
from typing import Any

from boston.base.seats import SEATS, Seat
from boston.errors import BostonError
from boston.game import Game
from boston.record.record import Deal


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
