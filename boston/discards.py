"""Objections to cards laid away before the first lead, without a rule id."""

from __future__ import annotations

from collections.abc import Sequence

from boston.game import LaidAway
from boston.seats import SEATS, Seat


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
            return f"in {laid.contract} seat {seat} lays away {due} cards, not {len(cards)}"
        for card in cards:
            if card not in laid.hands[seat - 1]:
                return f"seat {seat} cannot lay away {card} and does not hold it"
    return None
