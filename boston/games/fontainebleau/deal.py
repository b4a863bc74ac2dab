"""Boston de Fontainebleau: one shuffle for the whole game, four cuts, and cards one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from boston import dealt
from boston.cards import Card
from boston.errors import Refusal, enforce
from boston.game import HandRule, ResultRule
from boston.play import Trick
from boston.seats import Seat, left_of

#: By the reading ``packets``: the cards dealt to a player at a time.
PACKETS: Final[Mapping[str, tuple[int, ...]]] = {
    "singly": (1,) * 13,
    "four-four-five": (4, 4, 5),
}


def cuts_first(dealer: Seat) -> Seat:
    """The pack is shuffled once, by the first dealer; the player at his right cuts it.

    >>> cuts_first(dealer=1)
    4
    """
    return left_of(left_of(left_of(dealer)))


def gathered(tricks: Iterable[Trick], laid_away: Iterable[Card] = ()) -> tuple[Card, ...]:
    """The pack as it lies after a deal: what was laid away, and the tricks in their order."""
    return (*laid_away, *(card for trick in tricks for card in trick.cards))


def cut(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """The pack after so many cards have been lifted off and laid beneath the rest.

    >>> from boston.cards import PACK
    >>> [str(card) for card in cut(PACK, 51)[:2]]
    ['C2', 'SA']
    >>> cut(PACK, 52)
    Traceback (most recent call last):
    boston.errors.Refused: fontainebleau.deal.never-shuffled: a cut lifts 1 to 51 of 52 cards, not 52
    """  # noqa: E501 - a refusal stands on one line
    enforce(_no_cut(len(pack), lifted))
    return (*pack[lifted:], *pack[:lifted])


def _no_cut(cards: int, lifted: int) -> Refusal | None:
    if 0 < lifted < cards:
        return None
    reason = f"a cut lifts 1 to {cards - 1} of {cards} cards, not {lifted}"
    return Refusal("fontainebleau.deal.never-shuffled", reason)


def cut_by_all(pack: Sequence[Card], lifted: Sequence[int]) -> tuple[Card, ...]:
    """From the second deal on nobody shuffles: each of the four cuts once.

    However they cut, the cards keep their order round the pack: four cuts are one.

    >>> from boston.cards import PACK
    >>> cut_by_all(PACK, (10, 20, 30, 40)) == cut(PACK, (10 + 20 + 30 + 40) % 52)
    True
    """
    if len(lifted) != 4:
        reason = f"each of the four players cuts once, and {len(lifted)} cut"
        enforce(Refusal("fontainebleau.deal.never-shuffled", reason))
    for cards in lifted:
        pack = cut(pack, cards)
    return tuple(pack)


HANDS: Final[Mapping[str, HandRule]] = {"fontainebleau.deal.singly": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"fontainebleau.deal.singly": dealt.thirteen_tricks}
FACTS: Final[Mapping[str, object]] = {
    "fontainebleau.deal.first-cut": cuts_first,
    "fontainebleau.deal.never-shuffled": cut_by_all,
    "fontainebleau.deal.singly": PACKETS,
    "fontainebleau.deal.rotation": left_of,
}
