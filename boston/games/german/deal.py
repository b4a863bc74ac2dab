"""German Boston: thirteen cards one by one, and the couleurs of the suits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from boston.auction import bidding
from boston.auction.asked import TrumpRule
from boston.auction.preference import SuitClass
from boston.base.bound import rule, stated
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import Seat, left_of
from boston.table import dealt
from boston.table.asked import HandRule, ResultRule
from boston.table.dealing import shuffled
from boston.terms.terms import Terms

#: Thirteen rounds from the dealer's left, in which every player gets one card.
PACKETS: Final = stated("german.deal.singly", (1,) * 13)


class Couleur(SuitClass):
    """How a suit stands in a deal; each way of playing has its own couleurs."""

    @property
    def described(self) -> str:
        """The couleur beside a suit."""
        return f"{self.word} couleur"


class OfThree(Couleur):
    """Three couleurs: two suits share the lowest."""

    THIRD = 0
    SECOND = 1
    FIRST = 2


class OfFour(Couleur):
    """Four couleurs, one for each suit."""

    FOURTH = 0
    THIRD = 1
    SECOND = 2
    FIRST = 3


#: The suits in the order of four couleurs, the colours in turn; after the last the first again.
RING: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)

CouleurOf: TypeAlias = Callable[[Suit, Suit], Couleur]


@rule("german.deal.three-couleurs")
def three_couleurs(suit: Suit, turned: Suit) -> OfThree:
    """The suit turned up is first, its fellow in colour second, both others third.

    >>> [three_couleurs(suit, Suit.SPADES).word for suit in RING]
    ['first', 'third', 'second', 'third']
    """
    if suit is turned:
        return OfThree.FIRST
    if suit is turned.same_colour:
        return OfThree.SECOND
    return OfThree.THIRD


@rule("german.deal.four-couleurs")
def four_couleurs(suit: Suit, turned: Suit) -> OfFour:
    """From the suit turned up the colours alternate, round the ring.

    >>> [four_couleurs(suit, Suit.SPADES).word for suit in RING]
    ['first', 'second', 'third', 'fourth']
    """
    places_after = (RING.index(suit) - RING.index(turned)) % 4
    return (OfFour.FIRST, OfFour.SECOND, OfFour.THIRD, OfFour.FOURTH)[places_after]


#: By the number of couleurs: how a suit gets its couleur, and which there are.
COULEUR_OF: Final[Mapping[int, CouleurOf]] = {3: three_couleurs, 4: four_couleurs}
COULEURS: Final[Mapping[int, type[Couleur]]] = {3: OfThree, 4: OfFour}


def words(terms: Terms) -> tuple[str, ...]:
    """The couleurs of a table by name, the lowest first."""
    return tuple(each.word for each in COULEURS[terms.number("couleurs")])


@rule("german.deal.couleur", "german.equipment.pack")
def turned_over(source: Random, hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> Suit:
    """The suit seen where forehand, having lifted off a part of the second pack, turns it over.

    The dealer's partner has shuffled that pack, which is used for nothing else.
    """
    second_pack = shuffled(PACK, source)
    card_seen = second_pack[-1]
    return card_seen.suit


HANDS: Final[Mapping[str, HandRule]] = {"german.deal.singly": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"german.deal.singly": dealt.thirteen_tricks}
TURNED: Final[Mapping[str, TrumpRule]] = {"german.deal.couleur": bidding.suit_turned}


def next_player(last: Seat) -> Seat:
    """The player on the left, who deals next; calls and cards go round the same way."""
    return left_of(last)
