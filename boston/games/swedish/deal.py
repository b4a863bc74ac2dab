"""Swedish Boston: the deal, the suit turned up, the classes of suits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boston.cards import PACK, Card
from boston.game import HandRule, Named, ResultRule, TrumpRule
from boston.preference import preference
from boston.result import Result
from boston.seats import left_of

#: Three rounds of three cards and one of four.
PACKETS: Final = (3, 3, 3, 4)


def thirteen_each(hands: Sequence[frozenset[Card]]) -> str | None:
    """The whole pack is dealt, thirteen cards to each.

    >>> from boston.cards import hand
    >>> thirteen_each([hand("AKQJT98765432..."), hand(".AKQJT98765432.."),
    ...     hand("..AKQJT98765432."), hand("...AKQJT98765432")])
    >>> thirteen_each([hand("AKQJT98765432..."), hand("A.KQJT98765432.."),
    ...     hand("..AKQJT98765432."), hand("...AKQJT98765432")])
    'SA is dealt to seats 1 and 2'
    """
    for seat, cards in enumerate(hands, 1):
        for other in range(seat + 1, 5):
            for card in sorted(cards & hands[other - 1]):
                return f"{card} is dealt to seats {seat} and {other}"
        if len(cards) != sum(PACKETS):
            return f"seat {seat} is dealt {len(cards)} cards instead of {sum(PACKETS)}"
    missing = set(PACK).difference(*hands)
    return f"{min(missing)} is dealt to nobody" if missing else None


def tricks_add_up(result: Result) -> str | None:
    """As many tricks as cards: thirteen, where no card was laid away."""
    taken = sum(result.tricks)
    if result.laid_down is None and result.contract.discard == 0 and taken != sum(PACKETS):
        return f"the tricks add up to {taken}, not {sum(PACKETS)}"
    return None


def suit_turned(named: Named) -> str | None:
    """Without the suit turned up nobody knows the class of the trump suit."""
    if named.trump is not None and named.standing is None:
        return f"trump is {named.trump}, but the record does not say which suit was turned up"
    return None


HANDS: Final[Mapping[str, HandRule]] = {"swedish.deal.packets": thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"swedish.deal.packets": tricks_add_up}
TURNED: Final[Mapping[str, TrumpRule]] = {"swedish.deal.turn-up": suit_turned}
FACTS: Final[Mapping[str, object]] = {
    "swedish.deal.packets": PACKETS,
    "swedish.deal.suit-classes": preference,
    "swedish.deal.rotation": left_of,
}
