"""Russian Boston, as reconstructed: its tables, its page, and the questions to a reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.apps.present import columns
from boston.apps.present.columns import of_contracts
from boston.apps.present.games.fontainebleau import tables as settled_as
from boston.apps.present.one_page import At, Part, beside, chosen, part, who_pays
from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.tables import NONE, Cell, Table
from boston.games import carte_blanche, russian, solo
from boston.games.fontainebleau import contracts as fontainebleau
from boston.games.fontainebleau import pay as settled
from boston.replaying.quotation import quote
from boston.terms.terms import agree

LADDER: Final = russian.ladder("diamonds-high", "six-to-eight", "plus-four")


def differences() -> Table:
    """Return the changes from Boston de Fontainebleau, next to the values of source 004."""
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
        ("how the partner is found", "by a card, in secret", "asked, openly", "asked, openly"),
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
    more = settled_as.more
    return tuple(
        (f"{held} honours", points, more("russian", 7, held), more("solo", 7, held))
        for held, points in settled.HONOURS.items()
    )


def ladder() -> Table:
    """Return the bids from the lowest to the highest, with their targets."""
    return of_contracts(
        "The bids, from the lowest to the highest",
        LADDER,
        {
            "Bid": str,
            "Tricks alone": columns.tricks_or_exactly,
            "With a partner": columns.pair,
            "Discarded by each": columns.laid_away,
            "Laid open": columns.laid_open("the declarer's hand"),
        },
    )


def prices() -> Table:
    """Return each payer's payment for a bid that is made exactly."""
    suits = settled.COLUMNS
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


HONOURS: Final = tuple(settled_as.HONOURS[number] for number in settled.HONOURS)
CARTE_BLANCHE: Final = "carte blanche, from each of the other three"


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    return (
        part(
            beside(
                settled_as.MADE_WITHOUT_MORE,
                chosen(ladder(), "Bid", "Tricks alone", "With a partner", "Discarded by each"),
                prices(),
            ),
            "russian.contracts.differences",
            "fontainebleau.contracts.ladder",
            At("russian.partner.six-to-eight", (), ("With a partner",)),
            At("russian.partner.target", (), ("With a partner",)),
            "fontainebleau.pay.trumps",
            "fontainebleau.pay.no-trumps",
        ),
        part(
            Table(
                "Added to each payment, and paid beside it, in units",
                ("For", "Units"),
                (
                    *settled_as.added("russian", settled.HONOURS),
                    (CARTE_BLANCHE, russian.CARTE_BLANCHE),
                ),
            ),
            "fontainebleau.pay.extras-per-payer",
            At("russian.pay.honours", HONOURS),
            At("fontainebleau.pay.honours-with-partner", HONOURS),
            At("fontainebleau.pay.honours-when-lost", HONOURS),
            "fontainebleau.pay.overtricks",
            At("fontainebleau.pay.overtricks-with-partner", (settled_as.OVERTRICK,)),
            "fontainebleau.pay.undertricks",
            At("fontainebleau.pay.undertricks-with-partner", (settled_as.UNDERTRICK,)),
            At("fontainebleau.pay.misere-lost", (settled_as.MISERE_LOST,)),
            At("russian.pay.carte-blanche", (CARTE_BLANCHE,)),
        ),
        part(
            chosen(settled_as.pool("partner"), "What happens", "Pool", "Pool then"),
            "fontainebleau.pool.won",
            "fontainebleau.pool.doubled",
            *(
                At(f"fontainebleau.pool.{each}", ("the same with a partner",))
                for each in settled_as.OF_A_PAIR
            ),
            "fontainebleau.pool.passed-out",
        ),
        who_pays(
            settled.DIRECTIONS, settled.POOL_DIRECTIONS, carte_blanche.directions(russian.BLANCHES)
        ),
    )


QUESTIONS: Final = settled_as.QUESTIONS
