"""American Boston: what a bid is worth that nobody has to have played, by either scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boston.outcome import Price
from boston.pay.quotation import Asked, checked, imagined
from boston.terms.readings import Reading
from boston.terms.terms import agree

from . import contracts, partner, pay
from .equipment import AGREEMENTS, READINGS
from .pay import Scale

#: The suit changes no price, and a quotation has none.
_ASKED: Final = Asked(partner.PARTNER, {}, {})


def quote(contract: str, *, tricks: int, readings: Mapping[str, str] | None = None) -> Price:
    """What one pays the other for a bid with so many tricks won, and why.

    >>> quote("9", tricks=6).points, quote("9", tricks=11).points
    (57, 36)
    >>> quote("8", tricks=0).points, quote("8", tricks=0, readings={"odd-cells": "formula"}).points
    (110, 100)
    >>> quote("14", tricks=6)
    Traceback (most recent call last):
    boston.errors.BostonError: '14' is not a contract of this game
    >>> quote("9", tricks=14)
    Traceback (most recent call last):
    boston.errors.BostonError: in 9 a side takes 0 to 13 tricks, not 14
    """
    return quote_by(pay.SCALE, READINGS, contract, tricks, readings)


def quote_by(
    scale: Scale,
    register: Sequence[Reading],
    contract: str,
    tricks: int,
    readings: Mapping[str, str] | None,
) -> Price:
    """The same by any scale, where these are the readings that can be chosen."""
    terms = agree(register, AGREEMENTS, readings)
    ladder = contracts.ladder(terms.reading("little-spread"))
    result = imagined(ladder.contract(contract), tricks)
    return pay.price(scale, terms, checked(_ASKED, terms, result))
