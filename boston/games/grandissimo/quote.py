"""Grandissimo: the direct payment of a game nobody has to have played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from boston.auction.preference import read_preference
from boston.outcome import Price
from boston.pay.quotation import Asked, checked, imagined
from boston.table.case import case_of
from boston.terms.terms import agree

from . import auction, contracts, partner, pay
from .equipment import AGREEMENTS, READINGS

_ASKED: Final = Asked(partner.PARTNER, {**contracts.NO_TRUMPS, **auction.TRUMP}, pay.RESULTS)


def quote(
    contract: str,
    *,
    tricks: int,
    suit_class: str | None = None,
    whist: bool = False,
    opening_run: int = 0,
    readings: Mapping[str, str] | None = None,
) -> Price:
    """What each payer pays, and why; without ``suit_class`` a positive contract is played at no trumps.

    ``tricks`` and ``opening_run`` (in a row from the first) are those of the
    declarer's side; ``suit_class`` is ``plain``, ``second`` or ``highest``.

    >>> quote("6", tricks=11, whist=True).points
    130
    >>> quote("liten-misar", tricks=0, suit_class="plain")
    Traceback (most recent call last):
    boston.errors.Refused: grandissimo.contracts.no-trumps: liten-misar is played at no trumps and has no trump suit
    >>> quote("6", tricks=14)
    Traceback (most recent call last):
    boston.errors.BostonError: in 6 a side takes 0 to 13 tricks, not 14
    """  # noqa: E501 - a refusal stands on one line
    terms = agree(READINGS, AGREEMENTS, readings)
    found, partners = contracts.LADDER.contract(contract), 0 if whist else None
    result = replace(
        imagined(found, tricks, partners=partners),
        standing=None if suit_class is None else read_preference(suit_class),
        opening_run=opening_run,
    )
    return pay.price(case_of(checked(_ASKED, terms, result)), terms)
