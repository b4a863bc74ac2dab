"""German Boston: its tables, its page, and the questions to a reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boston.apps.present import columns
from boston.apps.present.one_page import At, Part, beside, chosen, part, who_pays
from boston.apps.present.predict import Situation, contract_payment
from boston.auction.ladder import Contract
from boston.base.tables import NONE, Cell, Table
from boston.games import german
from boston.games.german import contracts, pay
from boston.games.german.contracts import Pot
from boston.pay.payment import Line
from boston.replaying.quotation import quote
from boston.terms.terms import agree

TERMS: Final = agree(german.GAME.readings, german.GAME.options)


def ladder() -> Table:
    """Return the contracts from the lowest to the highest, and how to play each."""
    return columns.of_contracts(
        "The games, from the lowest to the highest",
        contracts.ladder(3, "on"),
        {
            "Game": str,
            "In the source": columns.first_name,
            "Tricks": columns.tricks_or_none,
            "With a whister": columns.pair,
            "Discarded": laid_away,
            "Cards laid open": lambda game: OPEN.get(game.id, NONE),
        },
    )


def laid_away(contract: Contract) -> Cell:
    """Return how many cards are discarded, or may be discarded."""
    number = columns.laid_away(contract)
    return f"{number} or none" if contract.id == contracts.MAY_KEEP else number


#: The exposed cards, and when they are exposed.
OPEN = {
    "klein-misere-offen": "the declarer's 12",
    "gross-misere-offen": "the declarer's 13",
    "misere-forcee": "after the first trick the opponents' too (by agreement)",
    "revolution": "all 52 at once (by agreement)",
}


def couleurs() -> Table:
    """Return each suit's couleur, of three or of four, for every suit that may be turned up."""
    return Table(
        "The couleurs of the suits",
        ("Turned up", "Couleurs", *(each.symbol for each in contracts.RING)),
        tuple(
            (
                turned.symbol,
                number,
                *(contracts.COULEUR_OF[number](suit, turned).word for suit in contracts.RING),
            )
            for number in contracts.COULEURS
            for turned in contracts.RING
        ),
    )


def units() -> Table:
    """Return the price in units of each contract with tricks: made exactly, lost by one, by two."""
    return Table(
        "Units of the games with tricks, without honours",
        ("Game", "Played", "Made", "Lost by 1", "Lost by 2", "Each honour"),
        tuple(row for contract in contracts.LADDER if contract.tricks for row in _units(contract)),
    )


def _units(contract: Contract) -> Iterator[tuple[Cell, ...]]:
    yield (contract.id, "alone", *_worth(contract.id, contract.tricks))
    if goal := contract.partnership:
        yield (contract.id, "with a whister", *_worth(contract.id, goal.declarer, goal.partner))


def _worth(game: str, tricks: int, whister: int | None = None) -> tuple[int, ...]:
    made, by_one, by_two = (in_units(game, tricks - short, whister) for short in range(3))
    return (made, by_one, by_two, in_units(game, tricks - 1, whister, honours=1) - by_one)


def in_units(game: str, tricks: int, whister: int | None = None, honours: int = 0) -> int:
    """Return the price of a contract in units.

    ``tricks``: The tricks of the declarer. ``whister``: The tricks of the whister, or ``None``.
    ``honours``: The honours of the declarer.
    """
    return quote(
        "german",
        game,
        suit_class="first",
        tricks=tricks,
        partner_tricks=whister,
        honours=honours,
        rates=pay.UNITS,
    ).points


def pots() -> Table:
    """Return the two pools before and after each event, played for the Stamm and for the Rock."""
    before = german.Pots(stamm=28, rokambole=8)
    rock = german.Pots(stamm=8, rokambole=30)
    misdealt, stamm, rokambole = "the dealer misdeals and stakes again", *(p.called for p in Pot)
    rows: list[tuple[Cell, ...]] = [
        ("the dealer stakes", "", *_moved(before, german.stakes(1, TERMS, 0))),
        (misdealt, "", *_moved(before, german.stakes(1, TERMS, 1))),
        ("a game is made", stamm, *_moved(before, german.stamm_won(before, (1,)))),
        ("a game is lost", stamm, *_moved(before, german.stamm_doubled(before, (1,)))),
        ("a game is made", rokambole, *_moved(rock, german.rock_won(rock, (1,)))),
        ("a game is lost", rokambole, *_moved(rock, german.rock_tripled(rock, (1,)))),
        ("a player passes", rokambole, *_moved(rock, german.rock_pass((1,)))),
    ]
    return Table(
        "The pools before and after, in counters",
        ("What happens", "Played for", "Stamm", "Rokambole", "Stamm then", "Rokambole then"),
        tuple(rows),
    )


def _moved(before: german.Pots, lines: tuple[Line, ...]) -> tuple[Cell, ...]:
    return (*before, *german.after(before, lines))


#: For each contract, those couleurs (of three) whose rates one of Hoyle's examples supports.
SUPPORTED: Final = {
    "klein-boston": ("second", "third"),
    "gross-boston": ("first", "third"),
}


def rates_reconstruction() -> Table:
    """Return the rates that replace the lost table, and the examples that support them."""
    three = pay.reconstruction(TERMS).table
    rows: list[tuple[Cell, ...]] = []
    for contract in contracts.ladder(3, "on"):
        found = three[contract.id]
        if isinstance(found, int):
            rows.append((contract.id, found, NONE, NONE, NONE))
        else:
            borne_out = ", ".join(SUPPORTED.get(contract.id, ())) or NONE
            rows.append((contract.id, *found.values(), borne_out))
    return Table(
        "reconstruction-a: not historical",
        ("Game", "Third couleur, or value", "Second", "First", "Borne out by Hoyle's examples"),
        tuple(rows),
    )


# The game on one page.

#: The columns with the rates. The constant after it lists the rows with a single rate.
RATES: Final = ("Third couleur, or value", "Second", "First")
MISERES: Final = tuple(pay.MISERES)
#: The headings of the rows of counted items, and of one row of the pools.
ANNOUNCED: Final = "each trick announced, with a whister those of both"
MISSING: Final = "each trick missing, of the side or of a partner who is short"
HONOUR: Final = "each honour dealt to the side"
ALL: Final = "all 13 tricks, not announced"
POOLS_MADE: Final = "a game is made"


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    return (
        part(
            beside(
                "The games, and the rates of our reconstruction by couleur (not historical)",
                chosen(ladder(), "Game", "Tricks", "With a whister", "Discarded"),
                chosen(rates_reconstruction(), "Game", *RATES),
            ),
            At("german.contracts.ladder-of-miseres", MISERES),
            At("german.contracts.by-agreement", ("misere-forcee", "revolution")),
            At("german.contracts.forced-form", ("misere-forcee",)),
            At("german.contracts.side-target", (), ("With a whister",)),
            "german.contracts.discard",
            At("german.pay.rate", (), RATES),
            At("german.pay.misere", MISERES, RATES[:1]),
        ),
        part(
            counted(),
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
        who_pays(
            *(german.STAKED, pay.MADE, pay.MADE_ONE_SHORT, pay.LOST_BY, pay.FOURTH_HAND),
            german.MOVED,
        ),
        part(
            won_and_lost(),
            "german.auction.rock-minimum",
            At("german.pool.rock-test", (), ("Played for",)),
            *(f"german.pool.{each}" for each in ("stamm-won", "stamm-doubled")),
            At("german.pool.quarter", (POOLS_MADE,), ("Rokambole then",)),
            At("german.pool.stamm-untouched", (), ("Stamm then",)),
            *(f"german.pool.{each}" for each in ("rock-tripled", "rock-pass")),
            At("german.pool.rock-won", (POOLS_MADE,), ("Rokambole then",)),
        ),
    )


def won_and_lost() -> Table:
    """Return the two pools after a contract that is played for them is made or lost."""
    shown = pots()
    least = contracts.LADDER.contract(contracts.ROCK_MINIMUM)
    return Table(
        f"{shown.caption}; the least game for the Rock is {least} in the first couleur",
        shown.columns,
        tuple(row for row in shown.rows if row[1]),
    )


def counted() -> Table:
    """Return the items counted in units at the contract's rate, and the premium in counters."""

    def units(tricks: int, honours: int = 0) -> int:
        return in_units("klein-boston", tricks, 3, honours)

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


# The questions to a reader.

#: Every direction that a payment for a contract can take, including payments by a player at fault.
DIRECTIONS: Final = frozenset({*pay.MADE, *pay.MADE_ONE_SHORT, *pay.LOST_BY, *pay.FOURTH_HAND})


def blunder(situation: Situation) -> Iterator[str]:
    """Yield the player who let the declarer make a misère."""
    if situation.deal.blunder is not None:
        name = situation.name(situation.deal.blunder)
        yield f"made because {name}, in fourth hand, took a trick without having to"


QUESTIONS: Final = (contract_payment(DIRECTIONS, blunder),)
