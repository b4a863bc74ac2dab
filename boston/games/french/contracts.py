"""French Boston: seven games with tricks and five misères, from the lowest to the highest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from boston.auction.asked import HoldingRule
from boston.auction.ladder import PLAIN, Bid, Contract, Ladder, Partnership, Qualifier, misere
from boston.auction.suit_bids import suit_qualifiers
from boston.base.bound import rule, stated
from boston.base.cards import Hand
from boston.table import dealt, discards
from boston.table.asked import DiscardRule, LaidAway, ResultRule
from boston.table.result import Result

from .printed import SUITS

ACE: Final = 14

#: The suit is named with the bid; a record may name it beside the bid.
IN_ANY_SUIT: Final = (PLAIN, *suit_qualifiers(SUITS))
#: The bid says by its name which suit is trump, or has none.
NAMES_NO_SUIT: Final = (PLAIN,)
#: A pair needs eight tricks together; five are the bidder's part, and three the partner's.
PAIR: Final = stated(
    (
        "french.partner.target",
        "french.contracts.simple",
        "french.pay.blame-partner",
        "french.pay.blame-caller",
        "french.pay.both-short",
    ),
    Partnership(side=8, declarer=5, partner=3),
)


def simple(name: str, *in_source: str) -> Contract:
    """A bid for five tricks that asks for a partner."""
    return Contract(id=name, tricks=5, in_source=in_source, partnership=PAIR)


def alone(
    tricks: int, name: str, in_source: str, suits: tuple[Qualifier, ...] = IN_ANY_SUIT
) -> Contract:
    """A bid for so many tricks, to be taken alone."""
    return Contract(id=name, tricks=tricks, in_source=(in_source,), qualifiers=suits)


#: The bids that ask for a partner.
SIMPLES: Final = stated(
    (
        "french.contracts.simple",
        "french.auction.demande",
        "french.auction.asking",
        "french.auction.alone",
    ),
    (
        simple("simple-petite", "Simple in Petite", "Simple en Petite", "Je demande en Petite"),
        simple("simple-belle", "Simple in Belle", "Simple en Belle", "Je demande en Belle"),
    ),
)
SIMPLE_PETITE, SIMPLE_BELLE = SIMPLES
PETITE_INDEPENDENCE: Final = stated(
    "french.contracts.petite-independence", alone(6, "petite-independence", "Petite Independence")
)
#: No trick of the twelve that are left when a card has been laid away.
PETITE_MISERE: Final = stated(
    ("french.contracts.misere", "french.contracts.discard"),
    misere("petite-misere", "Petite Misère", discard=1),
)
GRAND_INDEPENDENCE: Final = stated(
    "french.contracts.grand-independence", alone(8, "grand-independence", "Grand Independence")
)
GRAND_MISERE: Final = stated("french.contracts.misere", misere("grand-misere", "Grand Misère"))
#: The bidder need not follow suit in the first ten tricks.
FOUR_ACES: Final = stated(
    ("french.contracts.four-aces", "french.play.renege"),
    replace(misere("misere-four-aces", "Misère des quatre as", "Misère de quatre as"), renege=10),
)
NEUF: Final = stated("french.contracts.neuf", alone(9, "neuf", "Neuf"))
NEUF_PETITE: Final = stated(
    "french.contracts.neuf-petite", alone(9, "neuf-petite", "Neuf en Petite", NAMES_NO_SUIT)
)
NEUF_BELLE: Final = stated(
    "french.contracts.neuf-belle", alone(9, "neuf-belle", "Neuf en Belle", NAMES_NO_SUIT)
)
#: As emended: no trick, and the hand open before the first lead. A card is laid away first.
PETITE_ON_THE_TABLE: Final = stated(
    "french.contracts.misere-sur-table",
    misere("petite-misere-table", "Petite Misère sur Table", discard=1, exposed_after=0),
)
#: The same, and nothing is laid away.
GRAND_ON_THE_TABLE: Final = stated(
    "french.contracts.misere-sur-table",
    misere("grand-misere-table", "Grand Misère sur Table", exposed_after=0),
)
#: As the source describes them, by the reading ``misere-sur-table``: nine tricks, ten, in a suit.
ON_THE_TABLE_AS_PRINTED: Final = stated(
    "french.contracts.misere-sur-table",
    (
        replace(PETITE_ON_THE_TABLE, tricks=9, qualifiers=IN_ANY_SUIT),
        replace(GRAND_ON_THE_TABLE, tricks=10, qualifiers=IN_ANY_SUIT),
    ),
)

#: From the lowest to the highest.
WITH_CLOSED_HANDS: Final = stated(
    ("french.contracts.ladder", "french.contracts.neuf-petite", "french.contracts.neuf-belle"),
    (
        SIMPLE_PETITE,
        SIMPLE_BELLE,
        PETITE_INDEPENDENCE,
        PETITE_MISERE,
        GRAND_INDEPENDENCE,
        GRAND_MISERE,
        FOUR_ACES,
        NEUF,
        NEUF_PETITE,
        NEUF_BELLE,
    ),
)
TWELVE_BIDS: Final = stated(
    "french.contracts.ladder", (*WITH_CLOSED_HANDS, PETITE_ON_THE_TABLE, GRAND_ON_THE_TABLE)
)
TWELVE_AS_PRINTED: Final = (*WITH_CLOSED_HANDS, *ON_THE_TABLE_AS_PRINTED)

#: Every contract called a misère, whatever it is taken to ask for.
MISERES: Final = (
    PETITE_MISERE.id,
    GRAND_MISERE.id,
    FOUR_ACES.id,
    PETITE_ON_THE_TABLE.id,
    GRAND_ON_THE_TABLE.id,
)
#: The three that no table prices.
NEUFS: Final = (NEUF.id, NEUF_PETITE.id, NEUF_BELLE.id)
#: The games that say by their names which suit is trump.
IN_PETITE: Final = (SIMPLE_PETITE.id, NEUF_PETITE.id)
IN_BELLE: Final = (SIMPLE_BELLE.id, NEUF_BELLE.id)

#: By the readings ``misere-sur-table`` and ``neuf-price``.
LADDERS: Final[Mapping[tuple[str, str], Ladder]] = {
    (sur_table, price): Ladder(bids, IN_ANY_SUIT, frozenset(not_played))
    for sur_table, bids in (("lose-all", TWELVE_BIDS), ("literal", TWELVE_AS_PRINTED))
    for price, not_played in (
        ("ninth-as-overtrick", ()),
        ("as-grand-independence", ()),
        ("refuse", NEUFS),
    )
}
LADDER: Final = LADDERS["lose-all", "ninth-as-overtrick"]


def holds_four_aces(hand: Hand, bid: Bid) -> str | None:
    """Only a player who has all four aces may bid the misère of four aces."""
    if bid.contract.id != FOUR_ACES.id:
        return None
    aces = sum(card.rank == ACE for card in hand)
    return None if aces == 4 else f"{bid} needs all four aces, and the hand has {aces}"


@rule("french.contracts.turned-card")
def each_lays_a_card_away(laid: LaidAway) -> str | None:
    """All four lay a card away, whichever of their own they choose.

    The dealer may lay away the card that was turned up, like any other.
    """
    return discards.all_lay_away(laid)


def each_lays_a_card_away_on_the_table(laid: LaidAway) -> str | None:
    """In the petite misère on the table, too, all four lay a card away."""
    if laid.contract.id != PETITE_ON_THE_TABLE.id:
        return None
    return each_lays_a_card_away(laid)


def twelve_tricks_on_the_table(result: Result) -> str | None:
    """In the petite misère on the table only twelve tricks are played."""
    if result.contract.id != PETITE_ON_THE_TABLE.id:
        return None
    return dealt.twelve_tricks(result)


@rule("french.auction.alone", "french.partner.target", "french.pay.overtricks")
def tricks_needed(contract: Contract, partnership: Partnership | None) -> int:
    """Eight of a pair; of one alone those of the bid, and five where nobody accepted a Simple.

    >>> tricks_needed(SIMPLE_BELLE, PAIR), tricks_needed(SIMPLE_BELLE, None)
    (8, 5)
    """
    if partnership is not None:
        return partnership.side
    return contract.tricks


HOLDING: Final[Mapping[str, HoldingRule]] = {"french.contracts.four-aces": holds_four_aces}
DISCARDS: Final[Mapping[str, DiscardRule]] = {
    "french.contracts.misere-sur-table": each_lays_a_card_away_on_the_table,
    "french.contracts.discard": each_lays_a_card_away,
}
TRICKS: Final[Mapping[str, ResultRule]] = {
    "french.contracts.misere-sur-table": twelve_tricks_on_the_table,
    "french.contracts.discard": dealt.twelve_tricks,
}
