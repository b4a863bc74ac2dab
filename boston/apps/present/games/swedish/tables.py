"""Swedish Boston: its tables and its page, from the numbers with which the engine calculates."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter

from boston.apps.present import columns
from boston.apps.present.columns import of_contracts
from boston.apps.present.one_page import Part, beside, chosen, part, who_pays
from boston.auction.ladder import Preference
from boston.base.tables import NONE, Cell, Table
from boston.games.swedish import GAME, pay
from boston.games.swedish.contracts import LADDER
from boston.table.result import Case
from boston.terms.terms import agree

from .questions import QUESTIONS as QUESTIONS


def ladder() -> Table:
    """Return the contracts from the lowest to the highest, and how to play each."""
    return of_contracts(
        "The contracts, from the lowest to the highest",
        LADDER,
        {
            "Contract": str,
            "In the source": columns.names,
            "Tricks": attrgetter("tricks"),
            "With whist": columns.pair,
            "Discarded": columns.laid_away,
            "Cards laid open": columns.laid_open("after the first trick"),
        },
    )


def suit_classes() -> Table:
    """Return the effect of a class of suit on the direct payment and on a bête."""
    return Table(
        "The classes of suits and their factors",
        ("Played in", "Direct payment, times", "Bête, more for each stroke"),
        (
            *((f"{each.word} suit", pay.FACTORS[each], pay.INCREMENT[each]) for each in Preference),
            ("misère", 1, pay.INCREMENT_IN_MISERE),
        ),
    )


def prices() -> Table:
    """Return Table I from the engine."""
    return Table(
        "Table I: the worth of the contracts, in points",
        ("Contract", "Alone", "With whist"),
        tuple((name, alone, with_whist or NONE) for name, (alone, with_whist) in pay.BASE.items()),
    )


def additions() -> Table:
    """Return Table II from the engine."""
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
    """Return each receiver's payment for a lost contract, with factor and rounding."""
    return Table(
        "A lost contract: what each receiver gets, in points",
        ("Contract", *(f"{each.word.capitalize()} suit" for each in Preference), "No trumps"),
        tuple(
            _lost_row(Case(contract, partnership, tricks=1))
            for contract in LADDER
            for partnership in dict.fromkeys((None, contract.partnership))
        ),
    )


def _lost_row(case: Case) -> tuple[Cell, ...]:
    terms = agree(GAME.readings, GAME.options)
    name = case.contract.id + (" with whist" if case.partnership else "")
    if case.contract.is_misere:
        return (name, *(NONE for _ in Preference), pay.price(case, terms).points)
    in_suits = (pay.price(replace(case, suit_class=each), terms).points for each in Preference)
    return (name, *in_suits, NONE)


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    return (
        part(
            beside(
                "The contracts and their worth, in points",
                chosen(ladder(), "Contract", "Tricks", "With whist", "Discarded"),
                prices()._replace(columns=("Contract", "Worth alone", "Worth with whist")),
            ),
            "swedish.auction.ladder",
            "swedish.contracts.individual-targets",
            "swedish.contracts.discard",
            "swedish.pay.base",
        ),
        part(additions(), *pay.ADDITIONS),
        part(suit_classes(), "swedish.pay.suit-factor", "swedish.bete.increment"),
        part(lost(), "swedish.pay.lost", "swedish.pay.rounding"),
        who_pays(pay.DIRECTIONS, pay.GIVEN_UP, pay.PLAYED_OFF, pay.WHO_SETS),
    )
