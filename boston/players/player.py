"""What a player is, and a deal played by four of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from boston.base.seats import Seat
from boston.course.deal import DealState
from boston.position.seen import Seen, seen

__all__ = ["Player", "one_step", "play_out"]


class Player(Protocol):
    """Somebody at the table, who knows no more than his seat sees."""

    def choose(self, his: Seen) -> str:
        """What he says or does: one of ``his.may``."""
        ...


def one_step(deal: DealState, player: Player) -> DealState:
    """The deal after the choice of the player whose turn it is."""
    assert deal.seat is not None
    return deal.push(player.choose(seen(deal, deal.seat)))


def play_out(deal: DealState, players: Mapping[Seat, Player]) -> DealState:
    """A deal played from wherever it stands to its end, or to the turn of a seat without a player.

    >>> from boston.players.plain import Plain
    >>> from boston.position.before import before, begin
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> deal = begin(before(loads('game = "solo"')), read_deal({"dealer": 4, "hands": hands}))
    >>> end = play_out(deal, dict.fromkeys((1, 2, 3, 4), Plain()))
    >>> end.phase, end.told.calls[:2]
    (<Phase.OVER: 'over'>, ('5 spades', '5 hearts'))
    """
    while (player := players.get(deal.seat or 0)) is not None:
        deal = one_step(deal, player)
    return deal
