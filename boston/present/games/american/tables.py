"""American Boston: the tables of the game, printed from what the engine reckons with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Final

from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.seats import BySeat
from boston.base.tables import NONE, Cell, Table
from boston.games import american
from boston.games.american import contracts, pay
from boston.games.american.contracts import AGREEMENTS, READINGS
from boston.games.american.pay import NUMBERS, Taken
from boston.pay.payment import net
from boston.pool.pot import after
from boston.present import columns
from boston.present.columns import of_contracts
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import agree

#: What stands beside an odd cell.
ODD: Final = "*"
#: The cells of the table of bids lost that the formula does not give, with what it gives.
ODD_CELLS: Final[Mapping[Taken, int]] = {
    taken: pay.lost_formula(*taken)
    for taken, points in pay.LOST.items()
    if points != pay.lost_formula(*taken)
}
_TERMS: Final = agree(READINGS, AGREEMENTS)


def ladder() -> Table:
    """The bids from the lowest to the highest, and how each is played."""
    return of_contracts(
        "The bids, from the lowest to the highest",
        contracts.LADDER,
        {
            "Bid": str,
            "In the source": columns.names,
            "Tricks": columns.tricks_or_none,
            "Laid away by each": columns.laid_away,
            "Tricks played": attrgetter("cards"),
            "Laid open": _laid_open,
        },
    )


def _laid_open(contract: Contract) -> Cell:
    return contract.cards if contract.id in contracts.SPREADS else NONE


def preferences() -> Table:
    """What each suit is, for every suit that may be turned up."""
    return Table(
        "The suits of a deal",
        ("Turned up", *(suit.symbol for suit in Suit)),
        tuple(
            (turned.symbol, *(contracts.standing(suit, turned).described for suit in Suit))
            for turned in Suit
        ),
    )


def won() -> Table:
    """What each opponent pays for a bid made, as printed."""
    return triangle("A bid made: what each opponent pays, in chips", range(5, 14), pay.WON)


def lost() -> Table:
    """What the bidder pays each opponent, as printed; the odd cells have a star."""
    cells = {taken: _starred(taken, points) for taken, points in pay.LOST.items()}
    return triangle("A bid lost: what the bidder pays each opponent, in chips", range(13), cells)


def _starred(taken: Taken, points: int) -> Cell:
    return f"{points}{ODD}" if taken in ODD_CELLS else points


def triangle(caption: str, rows: range, cells: Mapping[Taken, Cell]) -> Table:
    """A table with the tricks bid side by side and the tricks won below one another."""
    return Table(
        caption,
        ("Tricks won", *map(str, NUMBERS)),
        tuple((won, *(cells.get(Taken(bid, won), NONE) for bid in NUMBERS)) for won in rows),
    )


def won_formula() -> Table:
    """The number of each bid, and every cell by the formula beside what is printed."""
    return _by_formula("made", range(5, 14), pay.WON, pay.won_formula)


def lost_formula() -> Table:
    """The same for the bids lost."""
    return _by_formula("lost", range(13), pay.LOST, pay.lost_formula)


def _by_formula(
    what: str, rows: range, cells: Mapping[Taken, int], formula: Callable[[int, int], int]
) -> Table:
    agree_in = sum(formula(*taken) == points for taken, points in cells.items())
    shown = {taken: _beside(points, formula(*taken)) for taken, points in cells.items()}
    caption = f"Bids {what}: {agree_in} of {len(cells)} prices are those of the formula"
    numbers: tuple[Cell, ...] = ("number M", *pay.MULTIPLIERS.values())
    return triangle(caption, rows, shown)._replace(
        rows=(numbers, *triangle(caption, rows, shown).rows)
    )


def _beside(points: int, by_formula: int) -> Cell:
    return points if points == by_formula else f"{points} (formula: {by_formula})"


def odd_cells() -> Table:
    """The cells that the formula does not give."""
    return Table(
        "The four odd cells",
        ("Bid", "Tricks won", "Short", "Printed", "By the formula", "Difference"),
        tuple(
            (bid, won, bid - won, points, by_formula, points - by_formula)
            for (bid, won), by_formula in sorted(ODD_CELLS.items())
            for points in (pay.LOST[Taken(bid, won)],)
        ),
    )


def miseres() -> Table:
    """What a misère is worth, made or lost."""
    return Table(
        "The misères: what each opponent pays, or is paid, in chips",
        ("Misère", "Price"),
        tuple(pay.MISERES.items()),
    )


#: Tricks by seat: one player with most of them, two, three, and one with all.
PLAYED: Final[tuple[BySeat, ...]] = (
    (7, 3, 2, 1),
    (4, 3, 3, 3),
    (5, 5, 2, 1),
    (6, 6, 1, 0),
    (4, 4, 4, 1),
    (13, 0, 0, 0),
)


def misere_partout() -> Table:
    """What each player wins or loses when all have passed; seat 4 has dealt."""
    return Table(
        "All have passed: what each seat wins or loses when seat 4 has dealt, in chips",
        ("Tricks of seats 1 to 4", "Seat 1", "Seat 2", "Seat 3", "Seat 4"),
        tuple(
            (", ".join(map(str, tricks)), *net(american.partout(_TERMS, 4, PlayedByAll(tricks))))
            for tricks in PLAYED
        ),
    )


#: What lies in the pool after the stakes, in the table.
BEFORE: Final = 20


def pool() -> Table:
    """The pool after each kind of deal."""
    rows = [
        (contract.id, BEFORE, _then(contract, contract.tricks), _then(contract, _too_few(contract)))
        for contract in contracts.LADDER
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


def _too_few(contract: Contract) -> int:
    """Tricks that lose a bid."""
    return 1 if contract.is_misere else contract.tricks - 1
