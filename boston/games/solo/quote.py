"""Boston of the Solo family: what a contract nobody has to have played is worth."""

from __future__ import annotations

from collections.abc import Mapping

from boston.outcome import Price
from boston.pay.quotation import Asked, checked, imagined
from boston.table.case import case_of
from boston.terms.terms import agree

from . import auction, contracts, partner, pay
from .equipment import AGREEMENTS, READINGS


def quote(
    contract: str,
    *,
    tricks: int,
    trump: str | None = None,
    with_partner: bool = False,
    honours: int = 0,
    readings: Mapping[str, str] | None = None,
) -> Price:
    """What each payer pays. ``tricks`` and ``honours`` are those of the side together.

    >>> quote("7", trump="hearts", tricks=9, honours=3).points
    16
    >>> quote("9", trump="spades", tricks=8, readings={"losses": "one-per-undertrick"}).points
    19
    >>> quote("9", trump="spades", tricks=13, with_partner=True)
    Traceback (most recent call last):
    boston.errors.Refused: solo.partner.six-to-eight: 9 is played alone, without a partner
    >>> quote("little-misere", trump="spades", tricks=0)
    Traceback (most recent call last):
    boston.errors.Refused: solo.contracts.no-trumps: little-misere is played at no trumps and has no trump suit
    """  # noqa: E501 - a refusal stands on one line
    terms = agree(READINGS, AGREEMENTS, readings)
    bid, partners = contracts.LADDER.contract(contract), 0 if with_partner else None
    result = imagined(bid, tricks, partners=partners, honours=honours, trump=trump)
    asked = Asked(partner.PARTNER, auction.TRUMP, pay.RESULTS)
    return pay.price(case_of(checked(asked, terms, result)), terms)
