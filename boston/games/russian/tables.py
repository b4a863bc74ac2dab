"""Russian Boston: the tables of the game, printed from what the engine reckons with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston import tables
from boston.cards import Suit
from boston.games import solo
from boston.games.fontainebleau import auction as fontainebleau
from boston.games.fontainebleau import partner as whister
from boston.games.fontainebleau import printed
from boston.games.solo import contracts as solos
from boston.games.solo import equipment as solos_suits
from boston.games.solo import pay as solos_pay
from boston.ladder import Contract
from boston.tables import NONE, Cell, Table, of_contracts
from boston.terms import agree

from . import auction, partner, pay
from .quote import quote
from .readings import READINGS
from .table import ladder as bids

LADDER: Final = bids("diamonds-high", "six-to-eight", "plus-four")


def differences() -> Table:
    """What the reconstruction changes in Boston de Fontainebleau, and source 004 beside it."""
    more = agree(READINGS, ()).reading("pair-target")
    rows: tuple[tuple[Cell, ...], ...] = (
        (
            "suits in the auction, from the highest",
            _suits(fontainebleau.SUITS["hearts-high"]),
            _suits(auction.SUITS_UPWARD),
            _suits(solos_suits.SUITS_UPWARD),
        ),
        (
            "bids that may have a partner",
            ", ".join(whister.WHISTERS),
            ", ".join(partner.BIDS["six-to-eight"]),
            ", ".join(solos.MAY_CALL),
        ),
        ("how he is found", "by a card, in secret", "asked, openly", "asked, openly"),
        (
            "tricks more for the two",
            whister.ABOVE_THE_BID,
            partner.MORE[more],
            solos.MORE_WITH_PARTNER,
        ),
        ("carte blanche, from each", NONE, pay.CARTE_BLANCHE["ten"], solos_pay.CARTE_BLANCHE),
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
    here = solo.quote("7", trump="hearts", tricks=7).points
    return tuple(
        (
            f"{held} honours",
            points,
            pay.honours(held),
            solo.quote("7", trump="hearts", tricks=7, honours=held).points - here,
        )
        for held, points in printed.HONOURS.items()
    )


def ladder() -> Table:
    """The bids from the lowest to the highest, and what they ask."""
    return of_contracts(
        "The bids, from the lowest to the highest",
        LADDER,
        {
            "Bid": str,
            "Tricks alone": tables.tricks_or_exactly,
            "With a partner": tables.pair_together,
            "Laid away by each": tables.laid_away,
            "Laid open": tables.laid_open("the declarer's hand"),
        },
    )


def prices() -> Table:
    """What each payer pays for a bid that was just made."""
    suits = printed.COLUMNS
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
    return quote(contract.id, trump=trump, tricks=contract.tricks).points
