"""Solo: its tables, its page, and the questions to a reader."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from boston.apps.present import columns
from boston.apps.present.one_page import At, Part, beside, chosen, part, who_pays
from boston.apps.present.predict import contract_payment
from boston.apps.study.family import solo_prices
from boston.apps.study.family.solo_prices import COLUMNS, HEADS, ROWS, by_formula, under_their_heads
from boston.auction.ladder import Contract
from boston.base.tables import NONE, Cell, Table
from boston.games import carte_blanche, solo

SUITS: Final = tuple(COLUMNS)
MISERES: Final = tuple(bid.id for bid in solo.LADDER if bid.tricks == 0)
QUESTIONS: Final = (contract_payment(solo.DIRECTIONS),)


def ladder() -> Table:
    """Return the bids from the lowest to the highest, and how to play each."""
    return columns.of_contracts(
        "The bids, from the lowest to the highest",
        solo.LADDER,
        {
            "Bid": str,
            "In the source": lambda bid: ROWS[bid.id].name,
            "Tricks alone": _needed,
            "With a partner": columns.pair,
            "Discarded by the Soloist": columns.laid_away,
            "Hand open": columns.laid_open("before the first lead"),
            "Tricks": attrgetter("cards"),
        },
    )


def _needed(contract: Contract) -> Cell:
    if contract.most is None:
        return f"{contract.tricks} or more" if contract.tricks < contract.cards else "all"
    return f"exactly {contract.tricks}" if contract.tricks else "none"


def prices() -> Table:
    """Return each payer's payment for a contract that is made exactly, or lost."""
    return Table(
        "The price of every contract, in chips",
        ("Contract", "No trump", *SUITS, "Each overtrick"),
        tuple((contract.id, *_prices(contract), _overtrick(contract)) for contract in solo.LADDER),
    )


def _prices(contract: Contract) -> tuple[Cell, ...]:
    if contract.is_misere:
        return (solo.NO_TRUMPS[contract.id], *[NONE] * len(COLUMNS))
    return (NONE, *_in_suits(contract))


def _in_suits(contract: Contract) -> list[int]:
    return [solo.PRICES[contract.id][suit] for suit, *_ in COLUMNS.values()]


def _overtrick(contract: Contract) -> Cell:
    is_beyond = contract.is_misere or contract.id in solo.SLAMS
    return NONE if is_beyond else solo.EACH_OVERTRICK


def printed_prices() -> Table:
    """Return the rows as printed, and the same figures under the corrected headings."""
    return Table(
        f"The rows as printed, under the heads {', '.join(HEADS)}, and corrected",
        ("Row", "As printed", "No trump", *SUITS, "Each overtrick"),
        tuple(
            (
                row.name,
                " ".join(row.figures),
                *(NONE if points is None else points for points in under_their_heads(row)),
            )
            for row in ROWS.values()
        ),
    )


def formulas() -> Table:
    """Return every price in a suit with the formula's figure."""
    rows: list[tuple[Cell, ...]] = []
    for contract in solo.LADDER:
        if not contract.is_misere:
            printed = _in_suits(contract)
            calculated = [by_formula(contract, suit) for suit, *_ in COLUMNS.values()]
            agrees = "agrees" if printed == calculated else "differs"
            rows.append((contract.id, *printed, *calculated, agrees))
    return Table(
        "The prices in a suit, as printed and by the formula",
        ("Contract", *SUITS, *(f"{suits} calculated" for suits in SUITS), "Result"),
        tuple(rows),
    )


def extras() -> Table:
    """Return the payments that are added to the price."""
    each = solo.EACH_OVERTRICK
    worth = {"each overtrick": each} | {
        f"{held} honours": times * each for held, times in solo.HONOURS.items()
    }
    made = ("each who pays", "made, in a trump suit, no slam")
    blanche = (solo.CARTE_BLANCHE, "each of the other three", "in a trump suit")
    rows = (*((what, chips, *made) for what, chips in worth.items()), ("carte blanche", *blanche))
    return Table("Added to the price, in chips", ("For", "Chips", "From", "When"), rows)


def fifths() -> Table:
    """Return every price and every addition next to a fifth of the amount in Fontainebleau."""
    return Table(
        "Each amount here, and a fifth of Boston de Fontainebleau's",
        ("For", "Here", "Fontainebleau", "A fifth of it", "Result"),
        tuple(
            (*each[:3], each.quotient, "the same" if each.agrees else "differs")
            for each in solo_prices.fifths()
        ),
    )


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    how_played = ("Bid", "Tricks alone", "With a partner", "Discarded by the Soloist")
    bids = beside(
        "The bids and their prices, made or lost, in chips",
        chosen(ladder(), *how_played),
        prices(),
    )
    return (
        part(
            bids,
            "solo.contracts.ladder",
            "solo.contracts.discard",
            At("solo.contracts.misere", MISERES, ("Tricks alone",)),
            At("solo.contracts.piccolissimo", ("piccolissimo",), ("Tricks alone",)),
            At("solo.contracts.no-trumps", (), ("No trump",)),
            "solo.pay.no-trumps",
            At("solo.pay.prices", (), SUITS),
            At("solo.pay.overtricks", (), ("Each overtrick",)),
            "solo.pay.lost",
        ),
        part(
            extras(),
            At("solo.pay.overtricks", ("each overtrick",)),
            At("solo.pay.overtricks-with-partner", ("each overtrick",)),
            "solo.pay.honours",
            At("solo.pay.honours-in-slams", ("3 honours", "4 honours"), ("When",)),
            "solo.pay.carte-blanche",
        ),
        who_pays(solo.DIRECTIONS, carte_blanche.directions(solo.BLANCHES)),
    )
