"""Russian Boston: the price of a bid that nobody has to have played."""

from __future__ import annotations

from collections.abc import Mapping

from boston.games.fontainebleau import pay as fontainebleau
from boston.games.fontainebleau.equipment import AGREEMENTS
from boston.outcome import Price
from boston.pay.quotation import Asked, checked, imagined
from boston.terms.terms import agree

from . import pay
from .readings import READINGS
from .table import played


def quote(
    contract: str,
    *,
    tricks: int,
    trump: str | None = None,
    with_partner: bool = False,
    honours: int = 0,
    readings: Mapping[str, str] | None = None,
) -> Price:
    """What each payer pays. ``tricks`` and ``honours`` are the side's.

    >>> quote("8", trump="hearts", tricks=9, honours=4).points
    105
    >>> quote("8", trump="diamonds", tricks=11, with_partner=True).points
    95
    >>> quote("5", trump="diamonds", tricks=9, with_partner=True)
    Traceback (most recent call last):
    boston.errors.Refused: russian.partner.six-to-eight: 5 is played alone, without a partner
    """
    terms = agree(READINGS, AGREEMENTS, readings)
    bids, refusing, _ = played(terms)
    bid, partners = bids.contract(contract), 0 if with_partner else None
    result = imagined(bid, tricks, partners=partners, honours=honours, trump=trump)
    asked = Asked(refusing.partner, refusing.trump, fontainebleau.RESULTS)
    case = fontainebleau.case_of(terms, checked(asked, terms, result))
    return fontainebleau.price(case, terms, extras=pay.extras(terms))
