"""Boston de Fontainebleau: the price of a bid that nobody has to have played."""

from __future__ import annotations

from collections.abc import Mapping

from boston.outcome import Price
from boston.pay.quotation import Asked, checked, imagined
from boston.terms.terms import agree

from . import auction, partner, pay
from .equipment import AGREEMENTS, READINGS
from .table import ladder


def quote(
    contract: str,
    *,
    tricks: int,
    trump: str | None = None,
    whister: int | None = None,
    honours: int = 0,
    whisters_honours: int = 0,
    readings: Mapping[str, str] | None = None,
) -> Price:
    """What a payer pays for a bid that was made, or a payee gets for one that was lost.

    ``tricks`` and ``honours`` are the declarer's, ``whister`` the tricks of a partner. Where
    overtricks and honours are paid once, this is the payment that has them in it.

    >>> quote("7", trump="hearts", tricks=7, honours=3).points
    70
    >>> quote("7", trump="diamonds", tricks=5, whister=3).points
    80
    >>> quote("little-misere", tricks=1, readings={"misere-loss": "printed-table"}).points
    20
    >>> quote("11", trump="spades", tricks=9, whister=3)
    Traceback (most recent call last):
    boston.errors.Refused: fontainebleau.partner.up-to-ten: 11 is played alone, without a partner
    >>> quote("7", tricks=7)
    Traceback (most recent call last):
    boston.errors.Refused: fontainebleau.auction.suit-named: 7 needs a trump suit
    """
    terms = agree(READINGS, AGREEMENTS, readings)
    result = imagined(
        ladder(terms.reading("suit-order")).contract(contract),
        tricks,
        partners=whister,
        honours=honours,
        partners_honours=whisters_honours,
        trump=trump,
    )
    asked = Asked(partner.PARTNER, auction.TRUMP, pay.RESULTS)
    return pay.price(pay.case_of(terms, checked(asked, terms, result)), terms)
