"""Objections to a partner, without a rule id."""

from __future__ import annotations

from boston.auction.asked import Answer
from boston.base.seats import others


def contract_allows(answer: Answer) -> str | None:
    """Only some contracts can have a partner."""
    if answer.partner is not None and answer.bid.contract.partnership is None:
        return f"{answer.bid.contract} is played alone, without a partner"
    return None


def somebody_else(answer: Answer) -> str | None:
    """The partner is one of the other three; without one the declarer is alone against them."""
    if answer.partner is None or answer.partner in others(answer.declarer):
        return None
    return f"seat {answer.declarer} cannot be his own partner"
