"""French Boston: seven games with tricks and five misères, from the lowest to the highest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import dealt, discards
from boston.auction import Auction, CallRule
from boston.calls import Call
from boston.cards import Suit
from boston.game import DiscardRule, Named, ResultRule, TrumpRule
from boston.ladder import PLAIN, Bid, Contract, Ladder, Partnership
from boston.seats import Seat
from boston.suit_bids import suit_binds, suit_qualifiers

from .evening import Suits
from .printed import SUITS

SUIT_BIDS: Final = (PLAIN, *suit_qualifiers(SUITS))
#: What a pair has to take between them, and each of the two.
PAIR: Final = Partnership(side=8, declarer=5, partner=3)
#: In so many tricks the player of the four aces need not follow suit.
FREE_TRICKS: Final = 10
LAID_AWAY: Final = 1


def simple(name: str, said: str) -> Contract:
    """Five tricks alone or eight with a partner, in petite or in belle."""
    words = (f"Simple in {said}", f"Simple en {said}", f"Je demande en {said}")
    return Contract(id=name, tricks=5, in_source=words, partnership=PAIR)


def independence(name: str, said: str, tricks: int) -> Contract:
    """So many tricks alone, in a suit named with the bid."""
    return Contract(id=name, tricks=tricks, in_source=(said,), qualifiers=SUIT_BIDS)


def neuf(name: str, said: str) -> Contract:
    """Nine tricks alone, in petite or in belle."""
    return Contract(id=name, tricks=9, in_source=(said,))


def misere(name: str, *said: str, discard: int = 0, renege: int = 0) -> Contract:
    """No trick at all, and no trumps."""
    return Contract(
        id=name,
        tricks=0,
        in_source=said,
        cards=13 - discard,
        discard=discard,
        renege=renege,
    )


def sur_table(name: str, said: str, discard: int, tricks: int) -> Contract:
    """A game called a misère and played with the hand open: for no trick, or for many."""
    return Contract(
        id=name,
        tricks=tricks,
        in_source=(said,),
        qualifiers=SUIT_BIDS if tricks else (PLAIN,),
        cards=13 - discard,
        discard=discard,
        exposed_after=0,
    )


SIMPLES: Final = (
    simple("simple-petite", "Petite"),
    simple("simple-belle", "Belle"),
)
PETITE_INDEPENDENCE: Final = independence("petite-independence", "Petite Independence", 6)
GRAND_INDEPENDENCE: Final = independence("grand-independence", "Grand Independence", 8)
PETITE_MISERE: Final = misere("petite-misere", "Petite Misère", discard=LAID_AWAY)
GRAND_MISERE: Final = misere("grand-misere", "Grand Misère")
FOUR_ACES: Final = misere(
    "misere-four-aces", "Misère des quatre as", "Misère de quatre as", renege=FREE_TRICKS
)
NEUF: Final = independence("neuf", "Neuf", 9)
NEUF_PETITE: Final = neuf("neuf-petite", "Neuf en Petite")
NEUF_BELLE: Final = neuf("neuf-belle", "Neuf en Belle")

#: The tricks of the petite misère sur table and of the grand, by the reading.
TABLE_TRICKS: Final[Mapping[str, tuple[int, int]]] = {"lose-all": (0, 0), "literal": (9, 10)}


def on_the_table(reading: str) -> tuple[Contract, Contract]:
    """The two misères sur table: a card is laid away in the petite alone.

    >>> [(each.tricks, each.cards) for each in on_the_table("lose-all")]
    [(0, 12), (0, 13)]
    >>> [(each.tricks, each.cards) for each in on_the_table("literal")]
    [(9, 12), (10, 13)]
    """
    petite, grand = TABLE_TRICKS[reading]
    return (
        sur_table("petite-misere-table", "Petite Misère sur Table", LAID_AWAY, petite),
        sur_table("grand-misere-table", "Grand Misère sur Table", 0, grand),
    )


def contracts(reading: str) -> tuple[Contract, ...]:
    """All twelve, from the lowest, by the reading ``misere-sur-table``."""
    return (
        *SIMPLES,
        PETITE_INDEPENDENCE,
        PETITE_MISERE,
        GRAND_INDEPENDENCE,
        GRAND_MISERE,
        FOUR_ACES,
        NEUF,
        NEUF_PETITE,
        NEUF_BELLE,
        *on_the_table(reading),
    )


#: Every contract called a misère, whatever it is taken to ask for.
MISERES: Final = frozenset(
    ("petite-misere", "grand-misere", "misere-four-aces", *(c.id for c in on_the_table("literal")))
)
#: The three that no table prices.
NEUFS: Final = (NEUF.id, NEUF_PETITE.id, NEUF_BELLE.id)
#: The games that say by their names which suit is trump.
IN_PETITE: Final = frozenset(("simple-petite", NEUF_PETITE.id))
IN_BELLE: Final = frozenset(("simple-belle", NEUF_BELLE.id))
#: What is not played, by the reading ``neuf-price``.
SET_ASIDE: Final[Mapping[str, frozenset[str]]] = {
    "ninth-as-overtrick": frozenset(),
    "as-grand-independence": frozenset(),
    "refuse": frozenset(NEUFS),
}
#: By the readings ``misere-sur-table`` and ``neuf-price``.
LADDERS: Final[Mapping[tuple[str, str], Ladder]] = {
    (reading, price): Ladder(contracts(reading), SUIT_BIDS, set_aside)
    for reading in TABLE_TRICKS
    for price, set_aside in SET_ASIDE.items()
}
LADDER: Final = LADDERS["lose-all", "ninth-as-overtrick"]


def priced(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A bid without a price is not played where no price is guessed."""
    if isinstance(call, Bid) and call.contract.id in ladder.set_aside:
        return f"the source has no price for {call.contract}, and none is guessed"
    return None


def names_no_suit(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A misère is bid without a suit, and so is a game in petite or in belle."""
    return _suit_too_many(call) if isinstance(call, Bid) else None


def _suit_too_many(bid: Bid) -> str | None:
    contract, qualifier = bid
    if qualifier.suit is None or qualifier in contract.qualifiers:
        return None
    if contract.is_misere:
        return f"{contract} is played at no trumps and cannot be bid in a suit"
    return f"{contract} says by itself which suit is trump, and names none"


def no_trump_named(named: Named) -> str | None:
    """A misère has no trumps; a game in petite or in belle has no other than that."""
    contract, trump = named.bid.contract, named.trump
    if contract.is_misere and trump is not None:
        return f"{contract} is played at no trumps, and {trump} was named"
    return _suit_too_many(named.bid)


def petite_there(suits: Suits) -> CallRule:
    """The objection to a bid in petite in a deal that is known to have none."""

    def objects(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        told = suits.turned is not None
        return _without_petite(suits, call) if told and isinstance(call, Bid) else None

    return objects


def petite_played(suits: Suits) -> TrumpRule:
    """The same of a game that a record says was played."""
    return lambda named: _without_petite(suits, named.bid)


def _without_petite(suits: Suits, bid: Bid) -> str | None:
    if suits.has_petite or bid.contract.id not in IN_PETITE:
        return None
    why = "this is the first deal" if suits.is_first else "the belle suit was turned up again"
    return f"{bid} needs a petite, and {why}"


def trump_in(suits: Suits, bid: Bid) -> Suit | None:
    """The suit that was bid, or the petite or the belle of this deal.

    >>> trump_in(Suits(Suit.CLUBS, Suit.HEARTS), Bid(NEUF_BELLE))
    <Suit.HEARTS: 'hearts'>
    """
    if bid.contract.id in IN_PETITE:
        return suits.petite
    return suits.belle if bid.contract.id in IN_BELLE else bid.qualifier.suit


def trump_agrees(suits: Suits) -> TrumpRule:
    """A game in petite or in belle is played in that suit and no other."""

    def objects(named: Named) -> str | None:
        settled = trump_in(suits, named.bid)
        if named.bid.contract.id not in IN_PETITE | IN_BELLE or named.trump in (None, settled):
            return None
        return f"{named.bid} is played in {settled}: {named.trump} was named"

    return objects


def suit_stated(named: Named) -> str | None:
    """The suit that a Petite Independence states is trumps."""
    return suit_binds(named) if named.bid.contract == PETITE_INDEPENDENCE else None


NO_SUIT: Final[Mapping[str, CallRule]] = {"french.contracts.no-trumps": names_no_suit}
PRICED: Final[Mapping[str, CallRule]] = {"french.pay.neuf": priced}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"french.contracts.no-trumps": no_trump_named}
BINDS: Final[Mapping[str, TrumpRule]] = {"french.contracts.petite-independence": suit_stated}
DISCARDS: Final[Mapping[str, DiscardRule]] = {"french.contracts.discard": discards.all_lay_away}
TRICKS: Final[Mapping[str, ResultRule]] = {"french.contracts.discard": dealt.twelve_tricks}
FACTS: Final[Mapping[str, object]] = {
    "french.contracts.ladder": contracts,
    "french.contracts.simple": SIMPLES,
    "french.contracts.petite-independence": PETITE_INDEPENDENCE,
    "french.contracts.grand-independence": GRAND_INDEPENDENCE,
    "french.contracts.neuf": NEUF,
    "french.contracts.neuf-petite": NEUF_PETITE,
    "french.contracts.neuf-belle": NEUF_BELLE,
    "french.contracts.misere": misere,
    "french.contracts.discard": LAID_AWAY,
    "french.contracts.four-aces": FOUR_ACES,
    "french.contracts.misere-sur-table": on_the_table,
    "french.contracts.petite-suit": Suits.has_petite,
}
