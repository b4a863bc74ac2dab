"""Russian Boston: the tables of the game, printed from what the engine reckons with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.tables import NONE, Cell, Table
from boston.games import russian, solo
from boston.games.fontainebleau import contracts as fontainebleau
from boston.games.fontainebleau import pay as fontainebleau_pay
from boston.present import columns
from boston.present.columns import of_contracts
from boston.replaying.quotation import quote
from boston.terms.terms import agree

LADDER: Final = russian.ladder("diamonds-high", "six-to-eight", "plus-four")


def differences() -> Table:
    """What the reconstruction changes in Boston de Fontainebleau, and source 004 beside it."""
    more = agree(russian.READINGS, ()).reading("pair-target")
    rows: tuple[tuple[Cell, ...], ...] = (
        (
            "suits in the auction, from the highest",
            _suits(fontainebleau.SUITS["hearts-high"]),
            _suits(russian.SUITS["diamonds-high"]),
            _suits(solo.SUITS_UPWARD),
        ),
        (
            "bids that may have a partner",
            ", ".join(fontainebleau.WITH_PARTNER),
            ", ".join(russian.WITH_PARTNER["six-to-eight"]),
            ", ".join(solo.MAY_CALL),
        ),
        ("how he is found", "by a card, in secret", "asked, openly", "asked, openly"),
        (
            "tricks more for the two",
            fontainebleau.ABOVE_THE_BID,
            russian.ABOVE_THE_BID[more],
            solo.MORE_WITH_PARTNER,
        ),
        ("carte blanche, from each", NONE, russian.CARTE_BLANCHE, solo.CARTE_BLANCHE),
        *_honours(),
    )
    return Table(
        "Boston de Fontainebleau, the reconstruction, and the game of source 004",
        ("What", "Fontainebleau", "Russian, reconstructed", "Source 004, a fifth of the prices"),
        rows,
    )


def _suits(upward: Sequence[Suit]) -> str:
    return " ".join(suit.symbol for suit in reversed(upward))


def _honours() -> tuple[tuple[Cell, ...], ...]:
    def more(held: int, game: str) -> int:
        with_honours = quote(game, "7", suit="hearts", tricks=7, honours=held)
        return with_honours.points - quote(game, "7", suit="hearts", tricks=7).points

    return tuple(
        (f"{held} honours", points, more(held, "russian"), more(held, "solo"))
        for held, points in fontainebleau_pay.HONOURS.items()
    )


def ladder() -> Table:
    """The bids from the lowest to the highest, and what they ask."""
    return of_contracts(
        "The bids, from the lowest to the highest",
        LADDER,
        {
            "Bid": str,
            "Tricks alone": columns.tricks_or_exactly,
            "With a partner": columns.pair_together,
            "Laid away by each": columns.laid_away,
            "Laid open": columns.laid_open("the declarer's hand"),
        },
    )


def prices() -> Table:
    """What each payer pays for a bid that was just made."""
    suits = fontainebleau_pay.COLUMNS
    return Table(
        "Prices, in units from each who pays",
        ("Bid", "No trump", *(suit.symbol for suit in suits)),
        tuple(
            (contract.id, *(_price(contract, suit) for suit in (None, *suits)))
            for contract in LADDER
        ),
    )


def _price(contract: Contract, suit: Suit | None) -> Cell:
    if contract.is_misere != (suit is None):
        return NONE
    trump = None if suit is None else suit.value
    return quote("russian", contract.id, suit=trump, tricks=contract.tricks).points
