"""Swedish Boston: the direct payment of a contract nobody has to have played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from boston.auction.preference import read_preference
from boston.errors import BostonError
from boston.outcome import Price
from boston.pay.quotation import Asked, checked, imagined
from boston.terms.terms import agree

from . import auction, contracts, partner, pay
from .equipment import AGREEMENTS, READINGS
from .scoring import case_of

_ASKED: Final = Asked(partner.PARTNER, {**contracts.NO_TRUMPS, **auction.TRUMP}, pay.RESULTS)


def quote(
    contract: str,
    *,
    tricks: int,
    suit_class: str | None = None,
    whist: bool = False,
    honours: int = 0,
    opening_run: int = 0,
    strokes: int = 0,
    readings: Mapping[str, str] | None = None,
) -> Price:
    """What each payer pays, and why.

    All numbers are those of the declarer's side: ``tricks`` it took, ``honours``
    dealt to it, tricks it took in a row from the first (``opening_run``).
    ``suit_class`` is ``plain``, ``second`` or ``highest``; ``strokes`` those standing.

    >>> quote("7", tricks=8, suit_class="second", honours=3, strokes=2).points
    50
    >>> quote("7", tricks=8)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.auction.name-trump: 7 needs a trump suit
    >>> quote("7", tricks=8, suit_class="plain", honours=5)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.pay.honours: 5 honours were dealt, but there are 4 in 7
    >>> quote("7", tricks=14, suit_class="plain")
    Traceback (most recent call last):
    boston.errors.BostonError: in 7 a side takes 0 to 13 tricks, not 14
    >>> quote("7", tricks=8, suit_class="plain", strokes=-1)
    Traceback (most recent call last):
    boston.errors.BostonError: -1 strokes cannot stand in a protocol
    """
    terms = agree(READINGS, AGREEMENTS, readings)
    if strokes < 0:
        raise BostonError(f"{strokes} strokes cannot stand in a protocol")
    found, partners = contracts.LADDER.contract(contract), 0 if whist else None
    result = replace(
        imagined(found, tricks, partners=partners, honours=honours),
        standing=None if suit_class is None else read_preference(suit_class),
        opening_run=opening_run,
    )
    return pay.price(case_of(checked(_ASKED, terms, result), strokes, terms), terms)
