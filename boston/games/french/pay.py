"""French Boston: the printed tables, and the value of a game by these tables, item by item."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from boston.auction.bidding import Named
from boston.base.bound import rule, stated
from boston.base.cards import Suit
from boston.base.words import counted
from boston.games.french.contracts import NEUFS, OPEN_HAND, SUITS, Suits, tricks_needed
from boston.outcome import Price
from boston.pay.payment import Due, items, total
from boston.table.result import Case, Result
from boston.terms.terms import Terms

# The amounts as the source prints them, cell by cell (source 002).

#: One amount for each suit, in the order of the columns.
Row: TypeAlias = tuple[int, int, int, int]

#: Chips from each payer for the bid itself, in spades, clubs, diamonds and hearts. The bids in
#: petite and in belle share rows, and so do the two misères sur table.
BASE: Final = stated(
    "french.pay.base",
    {
        "simple": (4, 8, 12, 16),
        "petite-independence": (6, 12, 18, 24),
        "grand-independence": (8, 16, 24, 32),
        "petite-misere": (16, 32, 48, 64),
        "grand-misere": (32, 64, 96, 128),
        "misere-four-aces": (32, 64, 96, 128),
        "misere-table": (64, 128, 192, 256),
    },
)

#: Chips from each payer for a slam that was announced: by a pair, by one alone, with an open hand.
SLAMS: Final = stated(
    ("french.pay.slam", "french.pay.slam-lost"),
    {
        "a-deux": (50, 100, 150, 200),
        "seul": (100, 200, 300, 400),
        "table": (200, 400, 600, 800),
    },
)

#: Chips for three honours and for four, in a game that is made.
HONOURS: Final = stated(
    "french.pay.honours",
    {
        ("simple", 3): (3, 6, 9, 12),
        ("simple", 4): (4, 8, 12, 16),
        ("petite-independence", 3): (4, 8, 12, 16),
        ("petite-independence", 4): (6, 12, 18, 24),
        ("grand-independence", 3): (6, 12, 18, 24),
        ("grand-independence", 4): (8, 16, 24, 32),
    },
)

#: Chips for each overtrick.
OVERTRICKS: Final = stated(
    "french.pay.overtricks",
    {
        "simple": (1, 2, 3, 4),
        "petite-independence": (2, 4, 6, 8),
        "grand-independence": (4, 8, 12, 16),
    },
)

#: The row of these tables by which a bid is paid. The three Neuf have no row. For honours and
#: overtricks they use the row of the next lower bid.
ROW_OF: Final = stated(
    "french.pay.neuf",
    {
        "simple-petite": "simple",
        "simple-belle": "simple",
        "petite-independence": "petite-independence",
        "petite-misere": "petite-misere",
        "grand-independence": "grand-independence",
        "grand-misere": "grand-misere",
        "misere-four-aces": "misere-four-aces",
        "neuf": "grand-independence",
        "neuf-petite": "grand-independence",
        "neuf-belle": "grand-independence",
        "petite-misere-table": "misere-table",
        "grand-misere-table": "misere-table",
    },
)


def cell(row: Row, suit: Suit) -> int:
    """Return the amount of a row for a suit.

    >>> cell(BASE["simple"], Suit.HEARTS)
    16
    """
    return row[SUITS.index(suit)]


# The value of a game, item by item, from the printed tables.

#: The unit of each suit. Every line of the printed tables is a multiple of these units.
UNIT: Final = stated(
    "french.pay.units",
    {Suit.SPADES: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3, Suit.HEARTS: 4},
)
#: Our guess for nine tricks, in units, by the reading ``neuf-price``. It is the price of Grand
#: Independence, with the ninth trick as an overtrick or without it.
NEUF: Final = stated(
    "french.pay.neuf",
    {"ninth-as-overtrick": 8 + 4, "as-grand-independence": 8},
)
#: The names of the slams in the source.
SLAM_NAMED: Final = {
    "a-deux": "slam à deux",
    "seul": "slam seul",
    "table": "slam sur table",
}


@dataclass(frozen=True, slots=True)
class FrenchCase(Case):
    """The facts on which a payment depends.

    ``suit``: the suit that sets the price. This is the trump suit, and in a misère the suit turned
    up. ``slam``: the slam that was announced, if any. The contract then asks for all the tricks.
    """

    suit: Suit = field(kw_only=True)
    slam: str | None = field(default=None, kw_only=True)


Part: TypeAlias = Callable[[FrenchCase, Terms], Due | None]


@rule("french.pay.misere-suit")
def price_suit(result: Result, turned: Suit | None) -> Suit:
    """The trump suit sets the price. A misère has none, and is paid by the suit turned up."""
    suit = result.trump or turned
    assert suit is not None, "a misère is refused if the suit turned up is not given"
    return suit


@rule("french.pay.misere-suit")
def misere_suit_known(suits: Suits, named: Named) -> str | None:
    """For a misère the record has to give the suit turned up, because this suit sets its price."""
    contract = named.bid.contract
    if not contract.is_misere or suits.turned is not None:
        return None
    return f"{contract} is priced by the suit turned up ('turned')"


@rule("french.pay.units")
def in_units(number: int, suit: Suit) -> int:
    """Return the chips for a number of units, by the unit of the suit.

    >>> [in_units(12, suit) for suit in UNIT]
    [12, 24, 36, 48]
    """
    return number * UNIT[suit]


def base(case: FrenchCase, terms: Terms) -> Due | None:
    """Return the price of a bid, made or lost, by the bid and the suit."""
    row = ROW_OF[case.contract.id]
    if case.contract.id in NEUFS or row == "misere-table":
        return None
    chips = cell(BASE[row], case.suit)
    if case.contract.is_misere:
        return Due(chips, f"{case.contract} with {case.suit} turned up")
    return Due(chips, f"{case.contract} in {case.suit}")


def sur_table(case: FrenchCase, terms: Terms) -> Due | None:
    """Both misères on the table have the same price. The tables have one line for both."""
    if ROW_OF[case.contract.id] != "misere-table":
        return None
    chips = cell(BASE["misere-table"], case.suit)
    return Due(chips, f"{case.contract} with {case.suit}, by the one line for both")


def neuf(case: FrenchCase, terms: Terms) -> Due | None:
    """The price of nine tricks is lost. Return our guess."""
    if case.contract.id not in NEUFS:
        return None
    chips = in_units(NEUF[terms.reading("neuf-price")], case.suit)
    return Due(chips, f"{case.contract} in {case.suit}, a price that is guessed")


def honours(case: FrenchCase, terms: Terms) -> Due | None:
    """If a game is made, three or four honours in the hands of the side are paid."""
    row = HONOURS.get((ROW_OF[case.contract.id], case.honours))
    if row is None or not case.is_made:
        return None
    return Due(cell(row, case.suit), f"for {counted(case.honours, 'honour')}")


def overtricks(case: FrenchCase, terms: Terms) -> Due | None:
    """If a game is made, each trick above the target is paid."""
    row = OVERTRICKS.get(ROW_OF[case.contract.id])
    if row is None:
        return None
    each = cell(row, case.suit)
    if not case.is_made:
        return undertricks(case, terms, each)
    over = case.tricks - tricks_needed(case.contract, case.partnership)
    return Due(each * over, f"for {counted(over, 'overtrick')}, {each} each") if over else None


@rule("french.pay.lost-alone")
def undertricks(case: FrenchCase, terms: Terms, each: int) -> Due | None:
    """The number of missing tricks makes no difference.

    By the reading ``undertricks`` each of them costs as much as an overtrick earns.
    """
    if terms.reading("undertricks") == "base-only":
        return None
    because = f"for {counted(case.missing, 'trick')} missing, {each} each"
    return Due(each * case.missing, because)


@rule("french.contracts.slam-open-hand", "french.pay.slam")
def kind_of_slam(case: FrenchCase) -> str:
    """In a slam on the table the bidder's hand lies open, and a partner's hand stays closed.

    Its price is the same with a partner and without. Return the kind of slam.
    """
    if case.slam == OPEN_HAND:
        return "table"
    return "seul" if case.partnership is None else "a-deux"


def slam_made(case: FrenchCase, terms: Terms) -> Due | None:
    """A slam that is announced and made earns its own amount.

    The bid and overtricks are not paid.
    """
    if not case.is_made:
        return None
    kind = kind_of_slam(case)
    return Due(cell(SLAMS[kind], case.suit), f"{SLAM_NAMED[kind]} in {case.suit}")


def slam_lost(case: FrenchCase, terms: Terms) -> Due | None:
    """A player who announces a slam and does not make it owes the amount of the slam."""
    if case.is_made:
        return None
    kind = kind_of_slam(case)
    because = f"{SLAM_NAMED[kind]} in {case.suit}, announced and not made"
    return Due(cell(SLAMS[kind], case.suit), because)


def slam_honours(case: FrenchCase, terms: Terms) -> Due | None:
    """No honours are paid with a slam.

    By the reading ``slam-honours`` a slam that is made earns the honours of Grand Independence.
    """
    row = HONOURS.get(("grand-independence", case.honours))
    if terms.reading("slam-honours") == "none" or row is None or not case.is_made:
        return None
    return Due(cell(row, case.suit), f"for {counted(case.honours, 'honour')}")


#: The payments for a bid, and the payments for a slam, which replace them.
FOR_A_BID: Final = {
    "french.pay.base": base,
    "french.contracts.misere-sur-table": sur_table,
    "french.pay.neuf": neuf,
    "french.pay.honours": honours,
    "french.pay.overtricks": overtricks,
}
FOR_A_SLAM: Final = {
    "french.pay.slam": slam_made,
    "french.pay.slam-lost": slam_lost,
    "french.pay.slam-honours": slam_honours,
}


@rule("french.pay.slam")
def price(case: FrenchCase, terms: Terms) -> Price:
    """Return what each payer pays, item by item.

    All items of a Neuf are our guesses. They cite one rule.
    """
    due = items(FOR_A_BID if case.slam is None else FOR_A_SLAM, case, terms)
    if case.contract.id in NEUFS:
        due = tuple(item._replace(rule="french.pay.neuf") for item in due)
    return Price(due, total(due))
