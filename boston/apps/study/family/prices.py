"""The prices of the family side by side, as printed and in a common unit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from boston.base.cards import Suit
from boston.base.tables import NONE, Cell, Table
from boston.errors import BostonError
from boston.replaying.quotation import Quotation

from .members import FAMILY, Alike, Kind, Member, grouped, in_order

#: The mark of a conjectured price, which is not the source's own.
STAR: Final = "*"
#: The suits in the order of the price tables, the cheapest first.
SUITS: Final = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)


class Amount(NamedTuple):
    """The payment of each payer, in chips or in units, and whether the price is conjectured."""

    worth: Fraction
    is_conjectured: bool


#: A function that returns the value of a game's chip.
Measure: TypeAlias = Callable[[Member], Fraction]
#: The price of each kind of contract in one suit.
Prices: TypeAlias = dict[Kind, Amount]


class Column(NamedTuple):
    """A column of a table, for games and suits with the same payments."""

    head: str
    prices: Prices


def chip(member: Member) -> Fraction:
    """Return 1: the value of a chip, if amounts are counted in chips."""
    return Fraction(1)


def part_of_unit(member: Member) -> Fraction:
    """Return the value of a chip in the game's unit."""
    return Fraction(1, unit(member))


def unit(member: Member) -> int:
    """Return the price of the lowest bid in its cheapest suit.

    >>> [f"{each.game.id} {unit(each)}" for each in FAMILY[:4]]
    ['fontainebleau 10', 'russian 10', 'solo 2', 'american 12']
    """
    lowest = member.offers[0]
    return min(lowest.price(suit).points for suit in SUITS)


def prices(member: Member, suit: Suit, measure: Measure = chip) -> Prices:
    """Return each opponent's payment to a lone player who exactly makes each kind of contract.

    >>> french = next(each for each in FAMILY if each.game.id == "french")
    >>> hearts = prices(french, Suit.HEARTS)
    >>> [f"{kind}: {amount.worth}" for kind, amount in hearts.items()][:2]
    ['5 tricks: 16', '6 tricks: 24']
    """
    found: Prices = {}
    for offer in member.offers:
        amount = _amount(member, offer.price(suit), measure)
        if found.setdefault(offer.kind, amount) != amount:
            raise BostonError(f"{member.game.id} has two prices for {offer.kind}")
    return found


def _amount(member: Member, price: Quotation, measure: Measure) -> Amount:
    marks = member.game.marks
    doubtful = {rule for rule, mark in marks.items() if mark.status == "conjectured"}
    is_conjectured = any(item.rule in doubtful for item in price.items)
    return Amount(price.points * measure(member), is_conjectured)


def columns(measure: Measure) -> tuple[Column, ...]:
    """Return the columns. All games and suits with the same payments share a column."""
    found = grouped(
        lambda member: tuple(frozenset(prices(member, suit, measure).items()) for suit in SUITS)
    )
    return tuple(column for group in found for column in _by_suit(group, measure))


def _by_suit(group: Alike, measure: Measure) -> Iterable[Column]:
    by_suit = {suit: prices(group.first, suit, measure) for suit in SUITS}
    alike: dict[frozenset[tuple[Kind, Amount]], list[Suit]] = {}
    for suit, found in by_suit.items():
        alike.setdefault(frozenset(found.items()), []).append(suit)
    for suits in alike.values():
        signs = " ".join(suit.symbol for suit in suits)
        head = f"{group.head} {signs}" if len(alike) > 1 else f"{group.head}, any suit"
        yield Column(head, by_suit[suits[0]])


def as_printed() -> Table:
    """Return the payment of each opponent, in chips."""
    return _table("What each opponent pays, in chips", chip, int)


def in_units() -> Table:
    """Return the payments as multiples of the game's lowest bid in its cheapest suit."""
    caption = "What each opponent pays, where the lowest bid of each game counts 1.0"
    return _table(caption, part_of_unit, one_decimal)


def _table(caption: str, measure: Measure, shown: Callable[[Fraction], Cell]) -> Table:
    found = columns(measure)
    kinds = in_order(kind for column in found for kind in column.prices)
    return Table(
        caption,
        ("Kind of game", *(column.head for column in found)),
        tuple((str(kind), *(_cell(column, kind, shown) for column in found)) for kind in kinds),
    )


def _cell(column: Column, kind: Kind, shown: Callable[[Fraction], Cell]) -> Cell:
    if kind not in column.prices:
        return NONE
    amount = column.prices[kind]
    worth = shown(amount.worth)
    return f"{worth}{STAR}" if amount.is_conjectured else worth


def one_decimal(number: Fraction) -> str:
    """Return a number to the nearest tenth, halves upward.

    >>> one_decimal(Fraction(166, 12)), one_decimal(Fraction(3)), one_decimal(Fraction(5, 4))
    ('13.8', '3.0', '1.3')
    """
    tenths = (20 * number.numerator + number.denominator) // (2 * number.denominator)
    return f"{tenths // 10}.{tenths % 10}"


def units() -> Table:
    """Return the unit of each game."""
    return Table(
        "The unit of each game: its lowest bid in its cheapest suit",
        ("Game", "Lowest bid", "Chips"),
        tuple(
            (member.game.name, member.contracts[0].in_source[0], unit(member)) for member in FAMILY
        ),
    )
