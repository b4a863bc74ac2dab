"""Boston of the Solo family: what the printed prices follow. Ours; nothing is paid by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boston.cards import Suit
from boston.ladder import Contract


class Steps(NamedTuple):
    """A price in the black suits, and what hearts add to it; diamonds add twice as much."""

    black: int
    step: int


#: The slams stand by themselves.
SLAMS: Final[Mapping[str, Steps]] = {"slam": Steps(80, 10), "spread-slam": Steps(120, 20)}
#: How many steps a suit stands above the black ones.
ABOVE_BLACK: Final[Mapping[Suit, int]] = {
    Suit.SPADES: 0,
    Suit.CLUBS: 0,
    Suit.HEARTS: 1,
    Suit.DIAMONDS: 2,
}


def steps(contract: Contract) -> Steps:
    """Four chips for each trick, less eighteen, and two more for each step of the suit."""
    return SLAMS.get(contract.id) or Steps(4 * contract.tricks - 18, 2)


def by_formula(contract: Contract, trump: Suit) -> int:
    """The price of a contract in a suit as the formula has it.

    >>> from boston.games.solo.contracts import LADDER
    >>> [by_formula(LADDER.contract(each), Suit.DIAMONDS) for each in ("5", "12", "spread-slam")]
    [6, 34, 160]
    """
    black, step = steps(contract)
    return black + step * ABOVE_BLACK[trump]
