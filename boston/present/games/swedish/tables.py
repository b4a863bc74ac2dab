"""Swedish Boston: the tables of the game, printed from what the engine reckons with."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter

from boston.auction.ladder import Contract, Preference
from boston.base.tables import NONE, Cell, Table
from boston.games.swedish import pay
from boston.games.swedish.contracts import AGREEMENTS, LADDER, READINGS
from boston.present import columns
from boston.present.columns import of_contracts
from boston.terms.terms import agree


def ladder() -> Table:
    """The contracts from the lowest to the highest, and how each is played."""
    return of_contracts(
        "The contracts, from the lowest to the highest",
        LADDER,
        {
            "Contract": str,
            "In the source": columns.names,
            "Tricks": attrgetter("tricks"),
            "With whist": columns.pair,
            "Laid away": columns.laid_away,
            "Cards laid open": columns.laid_open("after the first trick"),
        },
    )


def suit_classes() -> Table:
    """What a class of suit does to the direct payment and to a bête."""
    rows: list[tuple[Cell, ...]] = [
        (f"{each.word} suit", pay.FACTORS[each], pay.INCREMENT[each]) for each in Preference
    ]
    rows.append(("misère", 1, pay.INCREMENT_IN_MISERE))
    return Table(
        "The classes of suits and their factors",
        ("Played in", "Direct payment, times", "Bête, more for each stroke"),
        tuple(rows),
    )


def prices() -> Table:
    """Table I as the engine holds it."""
    return Table(
        "Table I: the worth of the contracts, in points",
        ("Contract", "Alone", "With whist"),
        tuple(
            (contract, alone, with_whist if with_whist is not None else NONE)
            for contract, (alone, with_whist) in pay.BASE.items()
        ),
    )


def additions() -> Table:
    """Table II as the engine holds it."""
    return Table(
        "Table II: additions when a contract is made, in points",
        ("Addition", "Points"),
        (
            ("codille", pay.CODILLE),
            ("each stroke standing", pay.A_STROKE),
            ("each overtrick", pay.AN_OVERTRICK),
            *((f"{number} honours", points) for number, points in pay.HONOURS.items()),
            ("the first five tricks", pay.FIRST_FIVE),
            ("slam", pay.SLAM),
        ),
    )


def lost() -> Table:
    """What each receiver gets of a lost contract, factor and rounding included."""
    return Table(
        "A lost contract: what each receiver gets, in points",
        ("Contract", *(f"{each.word.capitalize()} suit" for each in Preference), "No trumps"),
        tuple(_lost_row(case) for contract in LADDER for case in _ways_to_play(contract)),
    )


def _ways_to_play(contract: Contract) -> tuple[pay.Case, ...]:
    if contract.partnership is None:
        return (pay.Case(contract),)
    return (pay.Case(contract), pay.Case(contract, contract.partnership))


def _lost_row(case: pay.Case) -> tuple[Cell, ...]:
    terms = agree(READINGS, AGREEMENTS)
    name = case.contract.id + (" with whist" if case.partnership else "")
    if case.contract.is_misere:
        return (name, *(NONE for _ in Preference), pay.lost_price(case, terms).points)
    in_suits = (pay.lost_price(replace(case, standing=each), terms).points for each in Preference)
    return (name, *in_suits, NONE)
