"""Boston de Fontainebleau: the whister, found by a card that the declarer calls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from boston.auction import partnering
from boston.auction.asked import Called, CalledRule, PartnerRule
from boston.auction.finding import ByCard, Finding
from boston.auction.ladder import Partnership
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import Card, Hand
from boston.base.seats import Seat

from .equipment import RANKED

#: The bids that may be played with a partner.
WITH_PARTNER: Final = stated("fontainebleau.partner.up-to-ten", ("5", "6", "7", "8", "9", "10"))

#: How many tricks more than the bid a pair needs.
ABOVE_THE_BID: Final = 3

#: The ranks of which a card may be called, by the reading ``callable-card``.
CALLABLE: Final[Mapping[str, str]] = {
    "court": "AKQJ",
    "ace-king-only": "AK",
    "any-card": RANKED,
}


@rule("fontainebleau.partner.target")
def needed_together(tricks_bid: int) -> Partnership:
    """Declarer and whister together need three more than the bid; neither has a number alone.

    >>> needed_together(5)
    Partnership(side=8, declarer=0, partner=0)
    """
    return Partnership(side=tricks_bid + ABOVE_THE_BID, declarer=0, partner=0)


def whister(called: Card, hands: Sequence[Hand]) -> Seat:
    """The partner is the player who was dealt the card that is called.

    >>> from boston.base.cards import card, hand
    >>> whister(card("DA"), [hand("A..."), hand("K..."), hand("..A."), hand("Q...")])
    3
    """
    return next(seat for seat, cards in enumerate(hands, 1) if called in cards)


def is_known(called: Card, played: Iterable[Card]) -> bool:
    """Whether the table knows the partner: not before his card has been played.

    >>> from boston.base.cards import card
    >>> is_known(card("DA"), [card("D2")]), is_known(card("DA"), [card("D2"), card("DA")])
    (False, True)
    """
    return called in played


@rule("fontainebleau.play.before-the-lead")
def not_played_alone(called: Called) -> str | None:
    """Before the first lead a card is called, if at all, for a bid that may have a partner."""
    if called.contract.partnership is None:
        return f"{called.contract} is played alone, and no card is called"
    return None


def high_enough(called: Called) -> str | None:
    """An ace, king, queen or jack of any suit is called; by a reading fewer cards, or any."""
    ranks = CALLABLE[called.terms.reading("callable-card")]
    rank = str(called.card)[1]
    if rank in ranks:
        return None
    return f"{called.card} is not a card to be called: one of {ranks} is"


def not_held(called: Called) -> str | None:
    """A card is called that the declarer has not himself, where his hand is known."""
    if called.hand is not None and called.card in called.hand:
        return f"{called.card} is in the hand of the player who calls it"
    return None


#: Which card it is every record tells, and whose it is only one with hands.
CALLED: Final[Mapping[str, CalledRule]] = {
    "fontainebleau.partner.up-to-ten": not_played_alone,
    "fontainebleau.partner.callable-card": high_enough,
    "fontainebleau.partner.called-card": not_held,
}
FOUND: Final = Finding(
    "fontainebleau.partner.called-card",
    "called",
    by_card=ByCard(
        holder=Ruled("fontainebleau.partner.called-card", whister),
        is_known=Ruled("fontainebleau.partner.hidden", is_known),
    ),
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "fontainebleau.partner.up-to-ten": partnering.contract_allows,
    "fontainebleau.partner.called-card": partnering.somebody_else,
}
