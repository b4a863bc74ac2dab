"""The contract that a game has for a deal, found from what its ladder says of its contracts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.seats import Seat
from boston.game import Game

from .told import Told

#: Where the players of the deal sit: the partner across the table, the dealer last to play.
DECLARER: Final[Seat] = 1
PARTNER: Final[Seat] = 3
DEALER: Final[Seat] = 4
#: An agreement of games in which one suit is the best for a whole evening.
BEST_SUIT: Final = "belle"


def _for_tricks(contract: Contract, told: Told) -> bool:
    return not contract.is_misere and contract.tricks == told.asked


def _for_none(contract: Contract, told: Told) -> bool:
    asks_for_none = contract.is_misere and not contract.tricks
    return asks_for_none and bool(contract.discard) == told.discard and not contract.renege


def _for_one(contract: Contract, told: Told) -> bool:
    return contract.most == 1


_FITS: Final[Mapping[str, Callable[[Contract, Told], bool]]] = {
    "tricks": _for_tricks,
    "misere": _for_none,
    "one-trick": _for_one,
}


def candidates(game: Game[Any], told: Told) -> tuple[Contract, ...]:
    """The contracts that ask for just this, the lowest first.

    >>> from boston.games.grandissimo import GAME
    >>> [str(each) for each in candidates(GAME, Told(kind="misere", discard=True, exposed=True))]
    ['liten-upplaggare', 'liten-pratmakare']
    >>> candidates(GAME, Told(kind="one-trick"))
    ()
    """
    fits = _FITS[told.kind]
    return tuple(
        each
        for each in game.ladder
        if fits(each, told) and (each.exposed_after is not None) == told.exposed
    )


def neighbours(game: Game[Any], told: Told) -> tuple[str, ...]:
    """The contracts for tricks next below and next above a number that no contract asks for.

    >>> from boston.games.french import GAME
    >>> neighbours(GAME, Told(asked=7))
    ('petite-independence', 'grand-independence')
    """
    for_tricks = [each for each in game.ladder if not each.is_misere]
    lower = [each for each in for_tricks if each.tricks < told.asked]
    upper = [each for each in for_tricks if each.tricks > told.asked]
    below = max(lower, key=lambda each: each.tricks, default=None)
    above = min(upper, key=lambda each: each.tricks, default=None)
    return tuple(each.id for each in (below, above) if each is not None)


class Suits(NamedTuple):
    """The suit turned up, where one is, and the agreement about the best suit."""

    turned: str | None
    options: Mapping[str, str | int]


def suits(game: Game[Any], told: Told) -> Suits:
    """What has to be turned up, or agreed, for the trump suit to stand as it is told.

    >>> from boston.games import american, french, solo
    >>> hearts = Told(rank="second")
    >>> suits(american.GAME, hearts).turned, suits(solo.GAME, hearts).turned
    ('diamonds', None)
    >>> suits(french.GAME, hearts)
    Suits(turned='hearts', options={'belle': 'spades', 'first_deal': 2})
    """
    trump = told.trump or Suit.HEARTS
    if any(option.name == BEST_SUIT for option in game.options):
        return _best_and_turned(trump, told)
    if "turned" not in game.deal_keys or game.turn_up is None:
        return Suits(None, {})
    standing = {turned: game.standing_of(trump, turned) for turned in Suit}
    classes = sorted(set(standing.values()))
    wanted = classes[{"plain": 0, "second": 1, "highest": -1}[told.rank]]
    return Suits(next(suit.value for suit in Suit if standing[suit] == wanted), {})


def _best_and_turned(trump: Suit, told: Told) -> Suits:
    """The best suit of the evening stands highest, the suit turned up in this deal second."""
    others = [suit for suit in Suit if suit is not trump]
    best, turned = {
        "highest": (trump, others[0]),
        "second": (others[0], trump),
        "plain": (others[0], others[1]),
    }["second" if told.kind != "tricks" else told.rank]
    return Suits(turned.value, {BEST_SUIT: best.value, "first_deal": 2})


def bid(contract: Contract, trump: Suit | None) -> str:
    """The contract as a record names it: with the suit, where its bids name one.

    >>> from boston.games import fontainebleau, swedish
    >>> bid(fontainebleau.GAME.ladder.contract("7"), Suit.CLUBS)
    '7 clubs'
    >>> bid(swedish.GAME.ladder.contract("7"), Suit.CLUBS)
    '7'
    """
    named = [each.id for each in contract.qualifiers if trump is not None and each.suit is trump]
    return f"{contract.id} {named[0]}" if named else contract.id
