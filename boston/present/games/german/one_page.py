"""German Boston on one page."""

from __future__ import annotations

from typing import Final

from boston.base.tables import Table
from boston.games import german as scoring
from boston.games.german import contracts, pay
from boston.games.german import contracts as play
from boston.present.one_page import At, Part, beside, chosen
from boston.present.who_pays import who_pays

from . import tables

#: The columns with the rates, and the rows that have no more than one.
RATES: Final = ("Third couleur, or value", "Second", "First")
MISERES: Final = tuple(game.id for game in contracts.ladder(3, "on") if game.is_misere)
#: The rows of what is counted, and one of what becomes of the pools.
ANNOUNCED: Final = "each trick announced, with a whister those of both"
MISSING: Final = "each trick missing, of the side or of a partner who is short"
HONOUR: Final = "each honour dealt to the side"
ALL: Final = "all 13 tricks, not announced"
POOLS_MADE: Final = "a game is made"


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    rates = tables.rates_reconstruction()
    return (
        Part(
            beside(
                "The games, and the rates of our reconstruction by couleur (not historical)",
                chosen(tables.ladder(), "Game", "Tricks", "With a whister", "Laid away"),
                chosen(rates, "Game", *RATES),
            ),
            (
                At("german.contracts.ladder-of-miseres", MISERES),
                At("german.contracts.by-agreement", ("misere-forcee", "revolution")),
                At("german.contracts.forced-form", ("misere-forcee",)),
                At("german.contracts.side-target", (), ("With a whister",)),
                "german.contracts.discard",
                At("german.pay.rate", (), RATES),
                At("german.pay.misere", MISERES, RATES[:1]),
            ),
        ),
        Part(
            counted(),
            (
                At("german.pay.units-made", (ANNOUNCED,)),
                At("german.pay.units-with-whist", (ANNOUNCED,)),
                "german.pay.units-lost",
                At("german.pay.made-one-short", (MISSING,)),
                "german.pay.honours",
                At("german.pay.honours-held", (HONOUR,)),
                At("german.pay.worked-sum", (HONOUR,)),
                "german.pay.concordia",
                At("german.pay.concordia-payers", (ALL,)),
            ),
        ),
        who_pays(
            *(scoring.STAKED, pay.MADE, pay.MADE_ONE_SHORT, pay.LOST_BY, pay.FOURTH_HAND),
            scoring.MOVED,
        ),
        Part(
            won_and_lost(),
            (
                "german.auction.rock-minimum",
                At("german.pool.rock-test", (), ("Played for",)),
                *(f"german.pool.{each}" for each in ("stamm-won", "stamm-doubled")),
                At("german.pool.quarter", (POOLS_MADE,), ("Rokambole then",)),
                At("german.pool.stamm-untouched", (), ("Stamm then",)),
                *(f"german.pool.{each}" for each in ("rock-tripled", "rock-pass")),
                At("german.pool.rock-won", (POOLS_MADE,), ("Rokambole then",)),
            ),
        ),
    )


def won_and_lost() -> Table:
    """What becomes of the two pools when they are played for."""
    pots = tables.pots()
    least = contracts.LADDER.contract(play.ROCK_MINIMUM)
    return Table(
        f"{pots.caption}; the least game for the Rock is {least} in the first couleur",
        pots.columns,
        tuple(row for row in pots.rows if row[1]),
    )


def counted() -> Table:
    """What is counted in units at the rate of the game, and what is beside them."""

    def units(tricks: int, honours: int = 0) -> int:
        return tables.in_units("klein-boston", tricks, 3, honours)

    made = units(5)
    return Table(
        "What is counted",
        ("For", "How much"),
        (
            (ANNOUNCED, f"{made // 8} unit"),
            (MISSING, f"{units(4) - made} unit"),
            (HONOUR, f"{units(5, honours=1) - made} unit"),
            (ALL, f"{pay.PREMIUM} counters"),
        ),
    )
