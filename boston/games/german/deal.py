"""German Boston: thirteen cards one by one, and the couleurs of the suits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from boston import bidding, dealt
from boston.cards import Suit
from boston.game import HandRule, ResultRule, TrumpRule
from boston.preference import SuitClass
from boston.seats import Seat, left_of
from boston.terms import Terms

PACKETS: Final = (1,) * 13


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


def three_couleurs(suit: Suit, turned: Suit) -> OfThree:
    """The suit turned up is first, its fellow in colour second, both others third.

    >>> [three_couleurs(suit, Suit.SPADES).word for suit in RING]
    ['first', 'third', 'second', 'third']
    """
    if suit is turned:
        return OfThree.FIRST
    return OfThree.SECOND if suit is turned.same_colour else OfThree.THIRD


def four_couleurs(suit: Suit, turned: Suit) -> OfFour:
    """From the suit turned up the colours alternate, round the ring.

    >>> [four_couleurs(suit, Suit.SPADES).word for suit in RING]
    ['first', 'second', 'third', 'fourth']
    """
    return OfFour(3 - (RING.index(suit) - RING.index(turned)) % 4)


#: By the number of couleurs: how a suit gets its couleur, and which there are.
COULEUR_OF: Final[Mapping[int, CouleurOf]] = {3: three_couleurs, 4: four_couleurs}
COULEURS: Final[Mapping[int, type[Couleur]]] = {3: OfThree, 4: OfFour}


def words(terms: Terms) -> tuple[str, ...]:
    """The couleurs of a table by name, the lowest first."""
    return tuple(each.word for each in COULEURS[terms.number("couleurs")])


def stakes_of(dealer: Seat, stake: int, misdeals: int) -> tuple[tuple[Seat, int], ...]:
    """Who deals wrongly deals again and stakes again: a stake for every misdeal.

    >>> stakes_of(3, 4, 1)
    ((3, 4),)
    """
    return ((dealer, stake),) * misdeals


HANDS: Final[Mapping[str, HandRule]] = {"german.deal.singly": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"german.deal.singly": dealt.thirteen_tricks}
TURNED: Final[Mapping[str, TrumpRule]] = {"german.deal.couleur": bidding.suit_turned}
FACTS: Final[Mapping[str, object]] = {
    "german.deal.couleur": COULEURS,
    "german.deal.three-couleurs": three_couleurs,
    "german.deal.four-couleurs": four_couleurs,
    "german.deal.misdeal": stakes_of,
    "german.deal.rotation": left_of,
}
