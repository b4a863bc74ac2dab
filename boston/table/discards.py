"""Objections to cards laid away before the first lead, without a rule id."""

from __future__ import annotations

from collections.abc import Sequence

from boston.base.seats import SEATS, Seat
from boston.base.words import counted
from boston.table.asked import LaidAway


def laid_away(laid: LaidAway) -> str | None:
    """The declarer, and nobody else, lays away as many cards as the contract asks."""
    return _laid_away_by((laid.declarer,), laid)


def all_lay_away(laid: LaidAway) -> str | None:
    """All four lay away as many cards as the contract asks."""
    return _laid_away_by(SEATS, laid)


def _laid_away_by(seats: Sequence[Seat], laid: LaidAway) -> str | None:
    for seat, cards in zip(SEATS, laid.discards, strict=True):
        due = laid.contract.discard if seat in seats else 0
        if len(cards) != due:
            away = f"lays away {counted(due, 'card')}, and the record has {len(cards)}"
            return f"in {laid.contract} seat {seat} {away}"
        for card in cards:
            if card not in laid.hands[seat - 1]:
                return f"seat {seat} cannot lay away {card}: it does not hold it"
    return None
