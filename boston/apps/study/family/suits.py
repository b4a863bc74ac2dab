"""The orders of the suits in the family: in the auction, by price, and in the draw for seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from boston.base.cards import Suit
from boston.base.tables import NONE, Cell, Table
from boston.game import Game
from boston.games.fontainebleau.contracts import DRAWN_SUITS
from boston.record.record import Deal
from boston.terms.terms import Reading, agree

from .members import FAMILY, Member
from .prices import SUITS

#: The reading that chooses the order of the suits.
READING: Final = "suit-order"
BY_THE_DEAL: Final = "by the card turned up"
#: The name of an order of the suits, by its highest suit.
TRADITIONS: Final[Mapping[Suit, str]] = {
    Suit.HEARTS: "hearts first",
    Suit.DIAMONDS: "diamonds first",
    Suit.SPADES: "spades first",
}


class Order(NamedTuple):
    """A game under one option of the reading: its suits by rank, and by price from the highest."""

    member: Member
    option: str
    auction: tuple[Suit, ...]
    prices: tuple[tuple[Suit, ...], ...]


def orders() -> tuple[Order, ...]:
    """Return every game under every reading of its order of suits."""
    return tuple(
        Order(member, option, in_auction(member.game, option), by_price(member))
        for member in FAMILY
        for option in options(member.game)
    )


def options(game: Game[Any]) -> tuple[str, ...]:
    """Return the orders in which a game's suits may rank, or one empty name if there is no choice.

    >>> [options(member.game) for member in FAMILY[:3]]
    [('hearts-high', 'diamonds-high'), ('diamonds-high', 'hearts-high'), ('',)]
    """
    found = _reading(game)
    return ("",) if found is None else tuple(found.options)


def _reading(game: Game[Any]) -> Reading | None:
    return next((each for each in game.readings if each.name == READING), None)


def in_auction(game: Game[Any], option: str) -> tuple[Suit, ...]:
    """Return the suits by their rank in the auction, the highest first.

    Return ``()`` if bids have no fixed suit.
    """
    terms = agree(game.readings, game.options, {READING: option} if option else {})
    played = game.in_deal(game, terms, game.begin(terms).state, Deal())
    named = [each for each in played.ladder.qualifiers if each.suit is not None]
    named.sort(key=lambda each: -each.level)
    return tuple(each.suit for each in named if each.suit is not None)


def by_price(member: Member) -> tuple[tuple[Suit, ...], ...]:
    """Return the suits by the price of the lowest bid, the most expensive first.

    Suits with the same price are together.

    >>> [[suit.symbol for suit in suits] for suits in by_price(FAMILY[0])]
    [['♦'], ['♥'], ['♠', '♣']]
    """
    lowest = member.offers[0]
    prices = {suit: lowest.price(suit).points for suit in SUITS}
    return tuple(
        tuple(suit for suit in SUITS if prices[suit] == price)
        for price in sorted(set(prices.values()), reverse=True)
    )


def table() -> Table:
    """Return every order of the suits, and whether the highest suit is also the most expensive."""
    drawn = tuple(reversed(DRAWN_SUITS))
    seats = f"{FAMILY[0].game.name}, draw for seats"
    draw = (seats, NONE, _joined(drawn, " > "), TRADITIONS[drawn[0]], NONE, NONE)
    return Table(
        "The suits, from the highest and from the most expensive",
        ("Game", "Reading", "In the auction", "Tradition", "By price", "First in each"),
        (*map(_row, orders()), draw),
    )


def _row(order: Order) -> tuple[Cell, ...]:
    name, reading = order.member.game.name, order.option or NONE
    if not order.auction:
        return (name, reading, BY_THE_DEAL, NONE, "all alike", NONE)
    highest = order.auction[0]
    # Suits with the same price need no order.
    dearest, *others = [_joined(suits, " = ") for suits in order.prices]
    alike = f"highest {highest.symbol}, most expensive {dearest}"
    return (
        name,
        reading,
        _joined(order.auction, " > "),
        TRADITIONS[highest],
        " > ".join([dearest, *others]),
        f"both {highest.symbol}" if dearest == highest.symbol else alike,
    )


def _joined(suits: Iterable[Suit], sign: str) -> str:
    return sign.join(suit.symbol for suit in suits)


def evidence() -> Table:
    """Return the entries about the order of the suits in the registers of readings."""
    return Table(
        "What the sources say, and what other books have",
        ("Reading", "Status", "The source", "Evidence"),
        tuple(
            (f"reading:{member.game.id}.{each.name}", each.status, each.says, each.evidence)
            for member in FAMILY
            if (each := _reading(member.game)) is not None
        ),
    )
