"""What the rules of the table are asked about, and the objections they make."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from boston.auction.ladder import Contract
from boston.base.cards import Card
from boston.base.seats import Seat
from boston.table.result import Result


class LaidAway(NamedTuple):
    """The cards laid away before the first lead, by seat."""

    contract: Contract
    declarer: Seat
    discards: Sequence[Sequence[Card]]
    hands: Sequence[frozenset[Card]]


HandRule: TypeAlias = Callable[[Sequence[frozenset[Card]]], str | None]
DiscardRule: TypeAlias = Callable[[LaidAway], str | None]
#: An objection to conceding a game after so many cards.
ConcedingRule: TypeAlias = Callable[[int], str | None]
ResultRule: TypeAlias = Callable[[Result], str | None]
