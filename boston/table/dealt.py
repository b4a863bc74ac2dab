"""Objections to hands that no deal gives, and to tricks that no play gives, without a rule id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.base.cards import PACK, Card
from boston.base.seats import SEATS
from boston.base.words import counted
from boston.table.result import Result

CARDS_EACH: Final = 13


def thirteen_each(hands: Sequence[frozenset[Card]]) -> str | None:
    """The whole pack is dealt, thirteen cards to each.

    >>> from boston.base.cards import hand
    >>> thirteen_each([hand("AKQJT98765432..."), hand(".AKQJT98765432.."),
    ...     hand("..AKQJT98765432."), hand("...AKQJT98765432")])
    >>> thirteen_each([hand("AKQJT98765432..."), hand("A.KQJT98765432.."),
    ...     hand("..AKQJT98765432."), hand("...AKQJT98765432")])
    'SA is dealt to seats 1 and 2'
    >>> thirteen_each([hand("AKQJT98765432...")])
    "'hands' has 1 hand, and 4 players are dealt cards"
    """
    if len(hands) != len(SEATS):
        return (
            f"'hands' has {counted(len(hands), 'hand')}, and {len(SEATS)} players are dealt cards"
        )
    for seat, cards in enumerate(hands, 1):
        for other in range(seat + 1, 5):
            for card in sorted(cards & hands[other - 1]):
                return f"{card} is dealt to seats {seat} and {other}"
        if len(cards) != CARDS_EACH:
            return f"seat {seat} is dealt {len(cards)} cards instead of {CARDS_EACH}"
    missing = set(PACK).difference(*hands)
    return f"{min(missing)} is dealt to nobody" if missing else None


def thirteen_tricks(result: Result) -> str | None:
    """As many tricks as cards: thirteen, where no card was laid away."""
    taken = sum(result.tricks)
    if result.laid_down is None and result.contract.discard == 0 and taken != CARDS_EACH:
        return f"the tricks add up to {taken}, not {CARDS_EACH}"
    return None


def twelve_tricks(result: Result) -> str | None:
    """Where a card is laid away only twelve tricks are played; each defender keeps a card."""
    taken = sum(result.tricks)
    if result.contract.discard and taken != result.contract.cards:
        return f"the tricks of {result.contract} add up to {taken}, not {result.contract.cards}"
    return None


def as_many_tricks_as_cards(result: Result) -> str | None:
    """Twelve tricks where a card is laid away, and otherwise thirteen."""
    return twelve_tricks(result) or thirteen_tricks(result)


def four_honours(result: Result) -> str | None:
    """A trump suit has four honours, and a misère has no trump suit."""
    dealt = sum(result.honours)
    most = 0 if result.contract.is_misere else 4
    if not 0 <= dealt <= most:
        return f"{dealt} honours were dealt, but there are {most} in {result.contract}"
    return None


def run_of_tricks(result: Result) -> str | None:
    """A side cannot begin with more tricks than it took."""
    if not 0 <= result.opening_run <= result.side_tricks:
        took = f"the side took {result.side_tricks}"
        return f"a run of {result.opening_run} tricks from the first, but {took}"
    return None
