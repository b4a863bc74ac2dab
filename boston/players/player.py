"""What a player is, and a deal played by four of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from boston.base.seats import Seat
from boston.position.before import Before
from boston.position.position import Position, position, step
from boston.position.seen import Seen, seen
from boston.position.told import Told

__all__ = ["Player", "one_step", "play_out"]


class Player(Protocol):
    """Somebody at the table, who knows no more than his seat sees."""

    def choose(self, his: Seen) -> str:
        """What he says or does: one of ``his.may``."""
        ...


def one_step(earlier: Before, now: Position, player: Player) -> Position:
    """The position after the choice of the player whose turn it is."""
    assert now.seat is not None
    return step(earlier, now, player.choose(seen(now, now.seat)))


def play_out(earlier: Before, told: Told, players: Mapping[Seat, Player]) -> Position:
    """A deal played from wherever it stands to its end, or to the turn of a seat without a player.

    >>> from boston.players.plain import Plain
    >>> from boston.position.before import before
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> earlier = before(loads('game = "solo"'))
    >>> all_four = dict.fromkeys((1, 2, 3, 4), Plain())
    >>> end = play_out(earlier, Told(read_deal({"dealer": 4, "hands": hands})), all_four)
    >>> end.phase, end.told.deal.calls[:2]
    (<Phase.OVER: 'over'>, ('5 spades', '5 hearts'))
    """
    now = position(earlier, told)
    while (player := players.get(now.seat or 0)) is not None:
        now = one_step(earlier, now, player)
    return now
