"""French Boston: which suit a bid is played in, and which bids name none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction.asked import Named, TrumpRule
from boston.auction.auction import Auction, CallRule
from boston.auction.call_rule import OfBid
from boston.auction.calls import Call
from boston.auction.ladder import Bid, Contract, Ladder
from boston.base.bound import rule
from boston.base.cards import Suit
from boston.base.seats import Seat
from boston.game import Quoted

from .contracts import IN_BELLE, IN_PETITE
from .evening import Suits


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
