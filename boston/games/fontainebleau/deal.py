"""Boston de Fontainebleau: one shuffle for the whole game, four cuts, and cards one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from boston.base.bound import rule, stated
from boston.base.cards import Card
from boston.base.seats import Seat, left_of
from boston.errors import Refusal, enforce
from boston.table import dealt
from boston.table.asked import HandRule, ResultRule
from boston.table.play import Trick

#: The cards dealt to a player at a time, by the reading ``packets``.
PACKETS: Final[Mapping[str, tuple[int, ...]]] = stated(
    "fontainebleau.deal.singly",
    {"singly": (1,) * 13, "four-four-five": (4, 4, 5)},
)


def gathered(tricks: Iterable[Trick], laid_away: Iterable[Card] = ()) -> tuple[Card, ...]:
    """The pack as it lies after a deal: what was laid away, and the tricks in their order."""
    return (*laid_away, *(card for trick in tricks for card in trick.cards))


@rule("fontainebleau.deal.never-shuffled")
def cut_by_all(pack: Sequence[Card], lifted: Sequence[int]) -> tuple[Card, ...]:
    """From the second deal on nobody shuffles: each of the four cuts once.

    However they cut, the cards keep their order round the pack: four cuts are one.

    >>> from boston.base.cards import PACK
    >>> cut_by_all(PACK, (10, 20, 30, 40)) == cut(PACK, (10 + 20 + 30 + 40) % 52)
    True
    """
    if len(lifted) != 4:
        reason = f"each of the four players cuts once, and {len(lifted)} cut"
        enforce(Refusal("fontainebleau.deal.never-shuffled", reason))
    for cards in lifted:
        pack = cut(pack, cards)
    return tuple(pack)


def cut(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """The pack after so many cards have been lifted off and laid beneath the rest.

    >>> from boston.base.cards import PACK
    >>> [str(card) for card in cut(PACK, 51)[:2]]
    ['C2', 'SA']
    >>> cut(PACK, 52)
    Traceback (most recent call last):
    boston.errors.Refused: fontainebleau.deal.never-shuffled: a cut lifts 1 to 51 of 52 cards, not 52
    """  # noqa: E501 - a refusal stands on one line
    if not 0 < lifted < len(pack):
        reason = f"a cut lifts 1 to {len(pack) - 1} of {len(pack)} cards, not {lifted}"
        enforce(Refusal("fontainebleau.deal.never-shuffled", reason))
    return (*pack[lifted:], *pack[:lifted])


HANDS: Final[Mapping[str, HandRule]] = {
    "fontainebleau.deal.singly": stated("fontainebleau.equipment.players", dealt.thirteen_each),
}
TRICKS: Final[Mapping[str, ResultRule]] = {"fontainebleau.deal.singly": dealt.thirteen_tricks}


def next_player(last: Seat) -> Seat:
    """The next player clockwise, who deals after each hand; bids and cards go round so."""
    return left_of(last)
