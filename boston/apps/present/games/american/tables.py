"""American Boston: its tables, its page, and the questions to a reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Final

from boston.apps.present import columns
from boston.apps.present.one_page import At, Part, beside, chosen, part, who_pays
from boston.apps.present.predict import contract_payment
from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.tables import NONE, Cell, Table
from boston.games import american
from boston.games.american import contracts, pay
from boston.games.american.pay import NUMBERS, Taken
from boston.pay.payment import net
from boston.pool.pot import after
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import agree

BIDS_LOST: Final = "A bid lost: what the bidder pays each opponent, in chips"
#: The mark of an irregular cell.
ODD: Final = "*"
#: The cells of the table of lost bids that differ from the formula, with the formula's figure.
ODD_CELLS: Final = {
    taken: pay.lost_formula(*taken)
    for taken, points in pay.LOST.items()
    if points != pay.lost_formula(*taken)
}
QUESTIONS: Final = (contract_payment(pay.DIRECTIONS),)
_TERMS: Final = agree(american.GAME.readings, american.GAME.options)


def ladder() -> Table:
    """Return the bids from the lowest to the highest, and how to play each."""
    return columns.of_contracts(
        "The bids, from the lowest to the highest",
        contracts.LADDER,
        {
            "Bid": str,
            "In the source": columns.names,
            "Tricks": columns.tricks_or_none,
            "Discarded by each": columns.laid_away,
            "Tricks played": attrgetter("cards"),
            "Laid open": lambda bid: NONE if bid.exposed_after is None else bid.cards,
        },
    )


def preferences() -> Table:
    """Return the class of each suit for every suit that may be turned up."""
    return Table(
        "The suits of a deal",
        ("Turned up", *(suit.symbol for suit in Suit)),
        tuple(
            (turned.symbol, *(contracts.suit_class(suit, turned).described for suit in Suit))
            for turned in Suit
        ),
    )


def won() -> Table:
    """Return each opponent's payment for a bid that is made, as printed."""
    return triangle("A bid made: what each opponent pays, in chips", pay.WON)


def lost() -> Table:
    """Return the bidder's payment to each opponent for a lost bid, as printed.

    The irregular cells have a star.
    """
    starred = {taken: f"{pay.LOST[taken]}{ODD}" for taken in ODD_CELLS}
    return triangle(BIDS_LOST, {**pay.LOST, **starred})


def triangle(caption: str, cells: Mapping[Taken, Cell]) -> Table:
    """Return a table with a column for each number of tricks bid and a row for each number won."""
    return Table(
        caption,
        ("Tricks won", *map(str, NUMBERS)),
        tuple(
            (won, *(cells.get(Taken(bid, won), NONE) for bid in NUMBERS))
            for won in dict.fromkeys(taken.won for taken in cells)
        ),
    )


def won_formula() -> Table:
    """Return the payments for bids that are made, compared with the formula.

    The first row has the number M of each bid. A cell that differs also has the formula's figure.
    """
    return _by_formula("made", pay.WON, pay.won_formula)


def lost_formula() -> Table:
    """Return the payments for lost bids, compared with the formula."""
    return _by_formula("lost", pay.LOST, pay.lost_formula)


def _by_formula(what: str, cells: Mapping[Taken, int], formula: Callable[[int, int], int]) -> Table:
    beside = {
        taken: points if points == formula(*taken) else f"{points} (formula: {formula(*taken)})"
        for taken, points in cells.items()
    }
    agreeing = sum(isinstance(cell, int) for cell in beside.values())
    caption = f"Bids {what}: {agreeing} of {len(cells)} prices are those of the formula"
    table = triangle(caption, beside)
    return table._replace(rows=(("number M", *pay.MULTIPLIERS.values()), *table.rows))


def odd_cells() -> Table:
    """Return the cells that differ from the formula."""
    return Table(
        "The four odd cells",
        ("Bid", "Tricks won", "Short", "Printed", "By the formula", "Difference"),
        tuple(
            (*taken, taken.bid - taken.won, pay.LOST[taken], worth, pay.LOST[taken] - worth)
            for taken, worth in sorted(ODD_CELLS.items())
        ),
    )


def miseres() -> Table:
    """Return the price of each misère, made or lost."""
    return Table(
        "The misères: what each opponent pays, or is paid, in chips",
        ("Misère", "Price"),
        tuple(pay.MISERES.items()),
    )


#: Examples of the tricks by seat: one player has the most tricks, two or three players tie, or one
#: player has all tricks.
PLAYED: Final = (
    (7, 3, 2, 1),
    (4, 3, 3, 3),
    (5, 5, 2, 1),
    (6, 6, 1, 0),
    (4, 4, 4, 1),
    (13, 0, 0, 0),
)


def misere_partout() -> Table:
    """Return the points of each player when all have passed; seat 4 has dealt."""
    return Table(
        "All have passed: what each seat wins or loses when seat 4 has dealt, in chips",
        ("Tricks of seats 1 to 4", "Seat 1", "Seat 2", "Seat 3", "Seat 4"),
        tuple(
            (", ".join(map(str, tricks)), *net(american.partout(_TERMS, 4, PlayedByAll(tricks))))
            for tricks in PLAYED
        ),
    )


#: The pool in the examples of the table, in chips, after the stakes.
BEFORE: Final = 20


def pool() -> Table:
    """Return the pool after each kind of deal."""
    rows = [
        (bid.id, BEFORE, _then(bid, bid.tricks), _then(bid, 1 if bid.is_misere else bid.tricks - 1))
        for bid in contracts.LADDER
    ]
    unmoved = after(BEFORE, american.passed_out())
    return Table(
        f"The pool, in chips; the stakes of a deal are {after(0, american.stakes())}",
        ("Bid", "In the pool", "When it is made", "When it is lost"),
        (*rows, ("none: all have passed", BEFORE, unmoved, unmoved)),
    )


def _then(contract: Contract, tricks: int) -> int:
    result = Result(contract=contract, declarer=1, tricks=(tricks, 0, 0, 0))
    return after(BEFORE, american.pool_moved(_TERMS, BEFORE, result))


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    return (
        bids(),
        part(won(), "american.pay.made", "american.pay.won"),
        # On the page, an asterisk has another meaning, so irregular cells have none.
        part(triangle(BIDS_LOST, pay.LOST), "american.pay.lost", "american.pay.odd-cells"),
        all_passed(),
        settled(),
    )


def settled() -> Part:
    """Return the table of who pays whom."""
    return who_pays(pay.DIRECTIONS, american.DIRECTIONS, american.PARTOUT)


def bids() -> Part:
    """Return the ladder, with the misères' prices and the pool."""
    played = chosen(ladder(), "Bid", "Tricks", "Discarded by each", "Laid open")
    prices = miseres()._replace(columns=("Misère", "Misère's price"))
    pooled = chosen(pool(), "Bid", "When it is made", "When it is lost")
    pooled = pooled._replace(columns=("Bid", "Pool of 20, made", "Pool of 20, lost"))
    return part(
        beside("The bids, the misères' prices and the pool, in chips", played, prices, pooled),
        "american.contracts.ladder",
        "american.contracts.discard",
        At("american.contracts.little-spread", ("little-spread",), ("Discarded by each",)),
        "american.pay.misere",
        "american.pool.stake",
        "american.pool.won",
        At("american.pool.won-by-misere", tuple(pay.MISERES), ("Pool of 20, made",)),
        "american.pool.doubled",
    )


def all_passed() -> Part:
    """Return the points of each player when all have passed."""
    return part(
        misere_partout(),
        "american.pay.misere-partout",
        "american.pay.misere-partout-tied",
        # Two players tie here, and each is due half of an odd sum.
        At("american.pay.half-chip", ("5, 5, 2, 1", "6, 6, 1, 0")),
        "american.pay.misere-partout-three",
    )
