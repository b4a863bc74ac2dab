"""American Boston, rounded scale: what a bid is worth that nobody has to have played."""

from __future__ import annotations

from collections.abc import Mapping

from boston.games.american.quote import quote_by
from boston.outcome import Price

from .pay import READINGS, SCALE


def quote(contract: str, *, tricks: int, readings: Mapping[str, str] | None = None) -> Price:
    """What one pays the other for a bid with so many tricks won, and why.

    >>> quote("9", tricks=11).points, quote("10", tricks=7).points
    (35, 70)
    >>> quote("9", tricks=14)
    Traceback (most recent call last):
    boston.errors.BostonError: in 9 a side takes 0 to 13 tricks, not 14
    >>> quote("8", tricks=0, readings={"odd-cells": "formula"})
    Traceback (most recent call last):
    boston.errors.BostonError: there is no reading 'odd-cells' in this game
    """
    return quote_by(SCALE, READINGS, contract, tricks, readings)
