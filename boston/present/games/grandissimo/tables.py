"""Grandissimo: the tables of the game, printed from what the engine reckons with."""

from __future__ import annotations

from operator import attrgetter

from boston.auction.ladder import Preference
from boston.base.tables import Cell, Table
from boston.games.grandissimo import pay
from boston.games.grandissimo.contracts import LADDER
from boston.present import columns
from boston.present.columns import of_contracts


def ladder() -> Table:
    """Table I: the games from the lowest to the highest, and how each is played."""
    return of_contracts(
        "The games, from the lowest to the highest",
        LADDER,
        {
            "Game": str,
            "In the source": columns.names,
            "Tricks": attrgetter("tricks"),
            "With whist": columns.pair,
            "Laid away": columns.laid_away,
            "Cards laid open": columns.laid_open("after the second lead"),
        },
    )


def prices() -> Table:
    """The worth of the games."""
    return Table(
        "Table I: the worth of the games, in points",
        ("Game", "Points"),
        tuple(pay.BASE.items()),
    )


def additions() -> Table:
    """Table III as the engine holds it."""
    return Table(
        "Table III: additions, in points",
        ("Addition", "Points"),
        (
            ("kodilj, when made", pay.KODILJ),
            ("each overtrick, when made", pay.AN_OVERTRICK),
            ("sänk, when made", pay.SANK),
            (f"whist in {', '.join(pay.WITH_WHIST_ADDED)}", pay.WHIST),
        ),
    )


def suit_classes() -> Table:
    """What a class of suit does to the direct payment and to a bête."""
    rows: list[tuple[Cell, ...]] = [
        (f"{each.word} suit", pay.FACTORS[each], pay.INCREMENT[each]) for each in Preference
    ]
    rows.append(("grandissimo (no trumps)", pay.FACTOR_IN_SANG, pay.INCREMENT_IN_SANG))
    return Table(
        "The classes of suits and their factors",
        ("Played in", "Direct payment, times", "Bête, more"),
        tuple(rows),
    )


def increments() -> Table:
    """Table II: by how much a bête is dearer than the running one."""
    rows: list[tuple[Cell, ...]] = [
        ("positive contract, grandissimo", pay.INCREMENT_IN_SANG),
        *(
            (f"positive contract, {each.word} suit", pay.INCREMENT[each])
            for each in sorted(Preference, reverse=True)
        ),
        *pay.INCREMENT_OF_LOW.items(),
        ("rundmisär", pay.INCREMENT_OF_RUNDMISAR),
    ]
    return Table("Table II: the increase of a bête, in points", ("Lost in", "Points"), tuple(rows))
