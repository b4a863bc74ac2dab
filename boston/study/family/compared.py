"""The printed tables of the family, cell by cell beside the formulas that generate them.

The engine pays by the printed cells; the formulas are ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from boston.games import american_alternative as rounded
from boston.games.american import pay as american
from boston.games.american.pay import Taken
from boston.games.american_alternative import nearest_five
from boston.games.fontainebleau import pay as fontainebleau_pay
from boston.games.french import pay as french_pay
from boston.games.french.contracts import SUITS
from boston.games.french.pay import UNIT, Row
from boston.games.solo import LADDER, PRICES

from . import fontainebleau_formula as fontainebleau
from . import french_formula as french
from . import solo_prices


class Held(NamedTuple):
    """A printed cell, and what the formula gives for it, if it gives anything."""

    where: str
    printed: int
    formula: int | None

    @property
    def differs(self) -> bool:
        """Whether the formula has another figure."""
        return self.formula is not None and self.formula != self.printed


class Comparison(NamedTuple):
    """A printed table, its formula in words, and all its cells."""

    table: str
    formula: str
    cells: tuple[Held, ...]


#: Our formula of the rounded prices of bids made, in fives: a quarter of M, and one.
FIVE: Final = 5
QUARTER: Final = 4
#: Each misère of American Boston is worth twice the next lower.
TWICE: Final = 2
#: The misères of Fontainebleau under their American names.
AMERICAN_NAMES: Final[Mapping[str, str]] = {
    "little-misere": "little-misere",
    "grand-misere": "grand-misere",
    "little-misere-table": "little-spread",
    "grand-misere-table": "grand-spread",
}


def rounded_made(bid: int) -> int:
    """What the rounded scale would pay for a bid made: five for every quarter of M and five more.

    >>> [rounded_made(bid) for bid in (5, 9, 13)]
    [10, 35, 155]
    """
    return FIVE * (american.MULTIPLIERS[bid] // QUARTER + 1)


def _fontainebleau_trumps() -> Iterator[Held]:
    for bid, row in fontainebleau_pay.TRUMPS.items():
        for suit, points in row.items():
            yield Held(f"{bid} {suit.symbol}", points, fontainebleau.trumps(bid, suit))


def _plain(cells: Mapping[str, int]) -> Iterator[Held]:
    """Cells for which no formula is known."""
    return (Held(where, points, None) for where, points in cells.items())


def _losses() -> Iterator[Held]:
    for bid, points in fontainebleau_pay.LOSSES.items():
        name = AMERICAN_NAMES.get(bid)
        yield Held(bid, points, None if name is None else american.MISERES[name])


def _solo() -> Iterator[Held]:
    for contract in LADDER:
        if contract.is_misere:
            continue
        for column, (suit, *_) in solo_prices.COLUMNS.items():
            points = PRICES[contract.id][suit]
            yield Held(f"{contract.id} {column}", points, solo_prices.by_formula(contract, suit))


def _fifths() -> Iterator[Held]:
    for each in solo_prices.fifths():
        whole = None if each.there % solo_prices.FIVE else each.there // solo_prices.FIVE
        yield Held(each.what, each.here, whole)


def _triangle(cells: Mapping[Taken, int], formula: Callable[[int, int], int]) -> Iterator[Held]:
    for taken, points in cells.items():
        yield Held(american.bid_and_won(taken), points, formula(*taken))


def _doubling() -> Iterator[Held]:
    first = next(iter(american.MISERES.values()))
    for step, (name, points) in enumerate(american.MISERES.items()):
        yield Held(name, points, first * TWICE**step)


def _rounded_made() -> Iterator[Held]:
    for bid, points in rounded.MADE.items():
        yield Held(f"{bid} bid", points, rounded_made(bid))


def _exact_rounded(bid: int, won: int) -> int:
    return nearest_five(american.LOST[Taken(bid, won)])


def _french(rows: Iterable[tuple[str, Row, int]]) -> Iterator[Held]:
    for name, row, units in rows:
        for suit, points, reckoned in zip(SUITS, row, french.row(units), strict=True):
            yield Held(f"{name} {suit.symbol}", points, reckoned)


def _named(rows: Mapping[str, Row], units: Mapping[str, int]) -> Iterator[Held]:
    return _french((name, row, units[name]) for name, row in rows.items())


def _honours() -> Iterator[Held]:
    return _french(
        (f"{name}, {held} honours", row, french.HONOURS[name, held])
        for (name, held), row in french_pay.HONOURS.items()
    )


_UNITS: Final = "a whole number for each row, times " + ", ".join(
    f"{UNIT[suit]} in {suit.symbol}" for suit in SUITS
)
_ABOVE: Final = ", ".join(
    f"{suit.symbol} {more}" for suit, more in fontainebleau.ABOVE_SPADES.items()
)
_SLAMS: Final = " and ".join(
    f"{points} with {fontainebleau.SLAM_STEPS[name]} times those additions"
    for name, points in fontainebleau.SLAMS.items()
)
_NO_FORMULA: Final = "none known"

#: By a name of our own: the table, its formula in words, and its cells.
COMPARISONS: Final[Mapping[str, Comparison]] = {
    "fontainebleau-trumps": Comparison(
        "Fontainebleau, bids with trumps",
        f"{fontainebleau.EACH_TRICK} a trick, less {fontainebleau.FIVES_ARE_CHEAPER_BY}, and by "
        f"suit {_ABOVE} more; the slams {_SLAMS}",
        tuple(_fontainebleau_trumps()),
    ),
    "fontainebleau-no-trumps": Comparison(
        "Fontainebleau, bids without trumps",
        _NO_FORMULA,
        tuple(_plain(fontainebleau_pay.NO_TRUMPS)),
    ),
    "fontainebleau-losses": Comparison(
        "Fontainebleau, bids not fulfilled",
        "the misères of American Boston; none for the other bids",
        tuple(_losses()),
    ),
    "fontainebleau-points": Comparison(
        "Fontainebleau, point values",
        _NO_FORMULA,
        tuple(_plain(fontainebleau_pay.POINT_VALUES)),
    ),
    "solo-trumps": Comparison(
        "Solo, bids with trumps",
        "as Fontainebleau's, with a fifth of every figure",
        tuple(_solo()),
    ),
    "solo-fifths": Comparison(
        "Solo, all prices and additions",
        f"Fontainebleau's divided by {solo_prices.FIVE}",
        tuple(_fifths()),
    ),
    "american-made": Comparison(
        "American, bids made",
        f"{american.ADDED}, and a tenth of tricks won times M, rounded",
        tuple(_triangle(american.WON, american.won_formula)),
    ),
    "american-lost": Comparison(
        "American, bids lost",
        f"a tenth of tricks bid and short times M, rounded, and a third of {american.MISSING} for "
        "each trick short, rounded down",
        tuple(_triangle(american.LOST, american.lost_formula)),
    ),
    "american-miseres": Comparison(
        "American, misères",
        "each twice the next lower",
        tuple(_doubling()),
    ),
    "rounded-made": Comparison(
        "American, rounded scale, bids made",
        f"{FIVE} for every quarter of M, and {FIVE} more",
        tuple(_rounded_made()),
    ),
    "rounded-lost": Comparison(
        "American, rounded scale, bids lost",
        "none known; the other scale to the nearest five comes closest",
        tuple(_triangle(rounded.LOST, _exact_rounded)),
    ),
    "french-base": Comparison(
        "French, bids",
        _UNITS,
        tuple(_named(french_pay.BASE, french.BASE)),
    ),
    "french-slams": Comparison(
        "French, slams",
        _UNITS,
        tuple(_named(french_pay.SLAMS, french.SLAMS)),
    ),
    "french-honours": Comparison("French, honours", _UNITS, tuple(_honours())),
    "french-overtricks": Comparison(
        "French, overtricks",
        _UNITS,
        tuple(_named(french_pay.OVERTRICKS, french.OVERTRICKS)),
    ),
}
