"""French Boston: seven games with tricks and five misères, from the lowest to the highest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from boston.auction.asked import HoldingRule, Named, TrumpRule
from boston.auction.auction import Auction, CallRule
from boston.auction.calls import Call
from boston.auction.ladder import PLAIN, Bid, Contract, Ladder, Partnership
from boston.auction.suit_bids import suit_qualifiers
from boston.base.bound import rule, stated
from boston.base.cards import Hand, Suit
from boston.base.seats import Seat
from boston.record.record import Deal
from boston.table import dealt, discards
from boston.table.asked import DiscardRule, LaidAway, ResultRule
from boston.table.result import Result

from .evening import Suits
from .printed import SUITS

ACE: Final = 14
ALL_TRICKS: Final = 13
OPEN_HAND: Final = "table"

#: The suit is named with the bid; a record may name it beside the bid.
IN_ANY_SUIT: Final = (PLAIN, *suit_qualifiers(SUITS))
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

SIMPLE_PETITE: Final = stated(
    (
        "french.contracts.ladder",
        "french.contracts.simple",
        "french.auction.demande",
        "french.auction.asking",
        "french.auction.alone",
    ),
    Contract(
        id="simple-petite",
        tricks=5,
        in_source=("Simple in Petite", "Simple en Petite", "Je demande en Petite"),
        partnership=PAIR,
    ),
)
SIMPLE_BELLE: Final = stated(
    (
        "french.contracts.ladder",
        "french.contracts.simple",
        "french.auction.demande",
        "french.auction.asking",
        "french.auction.alone",
    ),
    Contract(
        id="simple-belle",
        tricks=5,
        in_source=("Simple in Belle", "Simple en Belle", "Je demande en Belle"),
        partnership=PAIR,
    ),
)
PETITE_INDEPENDENCE: Final = stated(
    ("french.contracts.ladder", "french.contracts.petite-independence"),
    Contract(
        id="petite-independence",
        tricks=6,
        in_source=("Petite Independence",),
        qualifiers=IN_ANY_SUIT,
    ),
)
#: No trick of the twelve that are left when a card has been laid away.
PETITE_MISERE: Final = stated(
    ("french.contracts.ladder", "french.contracts.misere", "french.contracts.discard"),
    Contract(
        id="petite-misere",
        tricks=0,
        in_source=("Petite Misère",),
        discard=1,
    ),
)
GRAND_INDEPENDENCE: Final = stated(
    ("french.contracts.ladder", "french.contracts.grand-independence"),
    Contract(
        id="grand-independence",
        tricks=8,
        in_source=("Grand Independence",),
        qualifiers=IN_ANY_SUIT,
    ),
)
GRAND_MISERE: Final = stated(
    ("french.contracts.ladder", "french.contracts.misere"),
    Contract(id="grand-misere", tricks=0, in_source=("Grand Misère",)),
)
#: The bidder need not follow suit in the first ten tricks.
FOUR_ACES: Final = stated(
    ("french.contracts.ladder", "french.contracts.four-aces", "french.play.renege"),
    Contract(
        id="misere-four-aces",
        tricks=0,
        in_source=("Misère des quatre as", "Misère de quatre as"),
        renege=10,
    ),
)
NEUF: Final = stated(
    ("french.contracts.ladder", "french.contracts.neuf"),
    Contract(id="neuf", tricks=9, in_source=("Neuf",), qualifiers=IN_ANY_SUIT),
)
NEUF_PETITE: Final = stated(
    ("french.contracts.ladder", "french.contracts.neuf-petite"),
    Contract(id="neuf-petite", tricks=9, in_source=("Neuf en Petite",)),
)
NEUF_BELLE: Final = stated(
    ("french.contracts.ladder", "french.contracts.neuf-belle"),
    Contract(id="neuf-belle", tricks=9, in_source=("Neuf en Belle",)),
)
#: As emended: no trick, and the hand open before the first lead. A card is laid away first.
PETITE_ON_THE_TABLE: Final = stated(
    ("french.contracts.ladder", "french.contracts.misere-sur-table"),
    Contract(
        id="petite-misere-table",
        tricks=0,
        in_source=("Petite Misère sur Table",),
        discard=1,
        exposed_after=0,
    ),
)
#: The same, and nothing is laid away.
GRAND_ON_THE_TABLE: Final = stated(
    ("french.contracts.ladder", "french.contracts.misere-sur-table"),
    Contract(
        id="grand-misere-table",
        tricks=0,
        in_source=("Grand Misère sur Table",),
        exposed_after=0,
    ),
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

#: The bids that ask for a partner.
SIMPLES: Final = (SIMPLE_PETITE.id, SIMPLE_BELLE.id)
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


@rule(
    "french.contracts.simple",
    "french.contracts.neuf-petite",
    "french.contracts.neuf-belle",
)
def trump_in(suits: Suits, bid: Bid) -> Suit | None:
    """The petite of this deal, or the belle; otherwise the suit that was named in the bid.

    >>> trump_in(Suits(Suit.CLUBS, Suit.HEARTS), Bid(NEUF_BELLE))
    <Suit.HEARTS: 'hearts'>
    """
    if bid.contract.id in IN_PETITE:
        return suits.petite
    if bid.contract.id in IN_BELLE:
        return suits.belle
    return bid.qualifier.suit


@rule("french.contracts.simple")
def trump_agrees(suits: Suits, named: Named) -> str | None:
    """A game in petite or in belle is played in that suit and no other."""
    if named.bid.contract.id not in IN_PETITE + IN_BELLE:
        return None
    settled = trump_in(suits, named.bid)
    if named.trump in (None, settled):
        return None
    return f"{named.bid} is played in {settled}: {named.trump} was named"


@rule("french.contracts.petite-suit")
def needs_a_petite(
    suits: Suits, ladder: Ladder, auction: Auction, seat: Seat, call: Call
) -> str | None:
    """Nothing is bid in petite in the first deal, nor where the belle is turned up again."""
    if not isinstance(call, Bid) or call.contract.id not in IN_PETITE:
        return None
    if suits.is_first:
        return f"{call} needs a petite, and this is the first deal"
    if suits.turned is not None and suits.turned is suits.belle:
        return f"{call} needs a petite, and the belle suit was turned up again"
    return None


def priced(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A bid without a price is not played where no price is guessed."""
    if isinstance(call, Bid) and call.contract.id in ladder.set_aside:
        return f"the source has no price for {call.contract}, and none is guessed"
    return None


def names_no_suit(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A misère is bid without a suit, and so is a game in petite or in belle."""
    return suit_too_many(call) if isinstance(call, Bid) else None


def suit_too_many(bid: Bid) -> str | None:
    """The objection to a suit in a bid that has no place for one."""
    contract, qualifier = bid
    if qualifier.suit is None or qualifier in contract.qualifiers:
        return None
    if contract.is_misere:
        return f"{contract} is played at no trumps and cannot be bid in a suit"
    return f"{contract} says by itself which suit is trump, and names none"


def no_trump_named(named: Named) -> str | None:
    """A misère has no trump suit."""
    contract, trump = named.bid.contract, named.trump
    if contract.is_misere and trump is not None:
        return f"{contract} is played at no trumps, and {trump} was named"
    return suit_too_many(named.bid)


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


def slam_announced(deal: Deal, result: Result) -> str | None:
    """Whoever has the tricks of the bid, and lost none till then, may go on for all thirteen.

    No slam is announced in a misère.
    """
    contract, taken = result.contract, result.side_tricks
    if contract.id in MISERES:
        return f"no slam is announced in {contract}"
    needed = tricks_needed(contract, result.partnership)
    if taken < needed:
        return f"a slam is announced when the bid is made: {taken} tricks were taken of {needed}"
    if deal.play is not None and result.opening_run < needed:
        return f"a trick was lost before there were {needed}, and with it the slam"
    return None


PRICED: Final[Mapping[str, CallRule]] = {"french.pay.neuf": priced}
NO_SUIT: Final[Mapping[str, CallRule]] = {"french.contracts.no-trumps": names_no_suit}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"french.contracts.no-trumps": no_trump_named}
HOLDING: Final[Mapping[str, HoldingRule]] = {"french.contracts.four-aces": holds_four_aces}
DISCARDS: Final[Mapping[str, DiscardRule]] = {
    "french.contracts.misere-sur-table": each_lays_a_card_away_on_the_table,
    "french.contracts.discard": each_lays_a_card_away,
}
TRICKS: Final[Mapping[str, ResultRule]] = {
    "french.contracts.misere-sur-table": twelve_tricks_on_the_table,
    "french.contracts.discard": dealt.twelve_tricks,
}
SLAM: Final[Mapping[str, Callable[[Deal, Result], str | None]]] = {
    "french.contracts.slam": slam_announced
}
