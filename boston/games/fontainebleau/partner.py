"""Boston de Fontainebleau: the whister, found by a card that the declarer calls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from boston import partnering
from boston.cards import RANKS, Card
from boston.game import Called, CalledRule, PartnerRule
from boston.ladder import Contract
from boston.seats import Seat

#: How many tricks a pair needs above those bid.
ABOVE_THE_BID: Final = 3
#: The bids that may be played with a partner, and how much he raises them by.
WHISTERS: Final[Mapping[str, int]] = dict.fromkeys(("5", "6", "7", "8", "9", "10"), ABOVE_THE_BID)

#: By the reading ``callable-card``: the ranks of which a card may be called.
CALLABLE: Final[Mapping[str, str]] = {
    "court": "AKQJ",
    "ace-king-only": "AK",
    "any-card": RANKS[::-1],
}


def whister(called: Card, hands: Sequence[frozenset[Card]]) -> Seat:
    """The partner is the player who was dealt the card that is called.

    >>> from boston.cards import card, hand
    >>> whister(card("DA"), [hand("A..."), hand("K..."), hand("..A."), hand("Q...")])
    3
    """
    return next(seat for seat, cards in enumerate(hands, 1) if called in cards)


def is_known(called: Card, played: Iterable[Card]) -> bool:
    """Whether the table knows the partner: not before his card has been played.

    >>> from boston.cards import card
    >>> is_known(card("DA"), [card("D2")]), is_known(card("DA"), [card("D2"), card("DA")])
    (False, True)
    """
    return called in played


def target(contract: Contract) -> int | None:
    """What the pair has to take together; neither has a number of his own.

    ``None`` where the bid is played alone.
    """
    return None if contract.partnership is None else contract.partnership.side


def played_alone(called: Called) -> str | None:
    """A card is called for a bid that may have a partner."""
    if called.contract.partnership is None:
        return f"{called.contract} is played alone, and no card is called"
    return None


@cache
def high_card_he_lacks(reading: str) -> CalledRule:
    """The objection to a card that is not high enough, or that the declarer has himself.

    >>> from boston.cards import card, hand
    >>> from boston.games.fontainebleau import GAME
    >>> objects, seven = high_card_he_lacks("court"), GAME.ladder.contract("7")
    >>> objects(Called(card("HA"), seven, hand("AK...")))
    >>> objects(Called(card("SA"), seven, hand("AK...")))
    'SA is in the hand of the player who calls it'
    >>> objects(Called(card("H9"), seven, hand("AK...")))
    'H9 is not a card to be called: one of AKQJ is'
    """
    ranks = CALLABLE[reading]

    def objects(called: Called) -> str | None:
        if RANKS[called.card.rank - 2] not in ranks:
            return f"{called.card} is not a card to be called: one of {ranks} is"
        if called.hand is not None and called.card in called.hand:
            return f"{called.card} is in the hand of the player who calls it"
        return None

    return objects


def called(reading: str) -> Mapping[str, CalledRule]:
    """The objections to a card called, by the reading ``callable-card``."""
    return {**ALONE, "fontainebleau.partner.called-card": high_card_he_lacks(reading)}


ALONE: Final[Mapping[str, CalledRule]] = {"fontainebleau.partner.up-to-ten": played_alone}
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "fontainebleau.partner.up-to-ten": partnering.contract_allows,
    "fontainebleau.partner.called-card": partnering.somebody_else,
}
FACTS: Final[Mapping[str, object]] = {
    "fontainebleau.partner.up-to-ten": WHISTERS,
    "fontainebleau.partner.called-card": whister,
    "fontainebleau.partner.hidden": is_known,
    "fontainebleau.partner.target": target,
}
