"""French Boston: the suits of a deal, and the bids in petite, in belle and without trumps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from boston.auction.auction import Auction, CallRule, OfBid
from boston.auction.bidding import HoldingRule, Named, TrumpRule, suit_qualifiers
from boston.auction.ladder import PLAIN, Bid, Call, Contract, Ladder, Partnership, Qualifier, misere
from boston.base.bound import rule, stated
from boston.base.cards import Hand, Suit
from boston.base.seats import Seat
from boston.game import Quoted, SlamRule
from boston.record.record import Deal
from boston.table import dealing
from boston.table import result as discards
from boston.table.result import DiscardRule, LaidAway, Result, ResultRule

# Where a game stands between two deals, and the suits of one deal.

#: From the lowest suit to the highest, in the bidding, and from the cheapest to the dearest: the
#: columns of every table.
SUITS: Final = stated(
    "french.deal.suit-order",
    (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
)


class Evening(NamedTuple):
    """A game between two deals.

    ``dealt`` deals have been dealt, and ``counted`` of them count towards the forty.
    ``belle`` is unknown before the first, and where a record never told it.
    """

    dealt: int = 0
    counted: int = 0
    belle: Suit | None = None
    pool: int = 0
    last_dealer: Seat | None = None


class Suits(NamedTuple):
    """The suits of one deal: the one turned up, and the belle, as far as they are known.

    >>> Suits(Suit.HEARTS, Suit.SPADES).petite
    <Suit.HEARTS: 'hearts'>
    >>> Suits(Suit.HEARTS, Suit.HEARTS).petite
    """

    turned: Suit | None = None
    belle: Suit | None = None
    is_first: bool = False

    @property
    @rule("french.deal.petite")
    def petite(self) -> Suit | None:
        """The suit turned up, but not in the first deal, nor where it is the belle again."""
        if self.is_first or self.turned is self.belle:
            return None
        return self.turned


@rule("french.deal.belle")
def suits_of(evening: Evening, turned: Suit | None) -> Suits:
    """The suit turned up in the first deal is the belle, and stays it for the whole game.

    >>> suits_of(Evening(), Suit.CLUBS).belle, suits_of(Evening(1, 1, Suit.CLUBS), None).belle
    (<Suit.CLUBS: 'clubs'>, <Suit.CLUBS: 'clubs'>)
    """
    if evening.dealt == 0:
        return Suits(turned=turned, belle=turned or evening.belle, is_first=True)
    return Suits(turned=turned, belle=evening.belle)


# Seven games with tricks and five misères, from the lowest to the highest.

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
    return dealing.twelve_tricks(result)


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
    "french.contracts.discard": dealing.twelve_tricks,
}


# Which suit a bid is played in, and which bids name none.


@rule(
    "french.contracts.simple",
    "french.contracts.neuf-petite",
    "french.contracts.neuf-belle",
)
def trump_in(suits: Suits, bid: Bid) -> Suit | None:
    """The petite of this deal, or the belle; otherwise the suit that was named in the bid.

    >>> from boston.games.french.contracts import NEUF_BELLE
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


def quoted_in(contract: Contract, suit: Suit | None) -> Quoted:
    """A later deal, in which the suit is the petite, the belle, another trump, or turned up.

    A misère is priced by the suit turned up.
    """
    if suit is None:
        return Quoted({})
    belle = next(each for each in Suit if (each is suit) == (contract.id in IN_BELLE))
    turned = next(each for each in Suit if (each is suit) == (contract.id not in IN_BELLE))
    trump = {} if contract.is_misere else {"trump": suit}
    return Quoted({"turned": turned, **trump}, {"first_deal": 2, "belle": belle.value})


@OfBid
def priced(ladder: Ladder, bid: Bid) -> str | None:
    """A bid without a price is not played where no price is guessed."""
    if bid.contract.id in ladder.set_aside:
        return f"the source has no price for {bid.contract}, and none is guessed"
    return None


@OfBid
def names_no_suit(ladder: Ladder, bid: Bid) -> str | None:
    """A misère is bid without a suit, and so is a game in petite or in belle."""
    return suit_too_many(bid)


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


PRICED: Final[Mapping[str, CallRule]] = {"french.pay.neuf": priced}
NO_SUIT: Final[Mapping[str, CallRule]] = {"french.contracts.no-trumps": names_no_suit}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"french.contracts.no-trumps": no_trump_named}


# The slam that is announced once the bid is made.

ALL_TRICKS: Final = 13
OPEN_HAND: Final = "table"


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


SLAM: Final[Mapping[str, SlamRule]] = {"french.contracts.slam": slam_announced}
