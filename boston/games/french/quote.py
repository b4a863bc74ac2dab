"""French Boston: what a game nobody has to have played is worth."""

from __future__ import annotations

from collections.abc import Mapping

from boston.auction.bidding import of_game_played
from boston.base import cards
from boston.errors import BostonError
from boston.outcome import Price
from boston.pay.quotation import Asked, checked, imagined
from boston.record.record import Deal
from boston.terms.terms import agree

from . import contracts, partner, pay, scoring, trumps
from .equipment import AGREEMENTS, READINGS


def quote(
    contract: str,
    suit: str,
    *,
    tricks: int,
    partner_tricks: int | None = None,
    honours: int = 0,
    slam: str | None = None,
    readings: Mapping[str, str] | None = None,
) -> Price:
    """What each payer pays; ``suit`` is that of trumps, or in a misère the suit turned up.

    ``tricks`` are the bidder's, ``partner_tricks`` those of a partner, ``honours`` those of
    both. ``slam`` is ``closed`` or ``table`` where one was announced.

    >>> quote("grand-independence", "hearts", tricks=10).points
    64
    >>> quote("grand-misere", "spades", tricks=1).points
    32
    >>> quote("neuf-belle", "hearts", tricks=9, partner_tricks=2)
    Traceback (most recent call last):
    boston.errors.Refused: french.partner.simple-only: neuf-belle is played alone, without a partner
    >>> quote("grand-misere", "spades", tricks=0, slam="closed")
    Traceback (most recent call last):
    boston.errors.Refused: french.contracts.slam: no slam is announced in grand-misere
    >>> quote("grand-misere", "spades", tricks=0, slam="open")
    Traceback (most recent call last):
    boston.errors.BostonError: a slam is closed or table, not 'open'
    """
    if slam not in (None, "closed", "table"):
        raise BostonError(f"a slam is closed or table, not {slam!r}")
    terms = agree(READINGS, AGREEMENTS, readings)
    sur_table, price = terms.reading("misere-sur-table"), terms.reading("neuf-price")
    ladder = contracts.LADDERS[sur_table, price]
    found, priced_by = ladder.contract(contract), cards.suit(suit)
    trump = None if found.is_misere else priced_by
    result = imagined(found, tricks, partners=partner_tricks, honours=honours, trump=trump)
    unpriced = of_game_played(ladder, trumps.priced)
    asked = Asked(partner.PARTNER, {"french.pay.neuf": unpriced}, pay.RESULTS)
    deal = Deal(turned=priced_by, slam=slam)
    settled = scoring.settle(terms, deal, checked(asked, terms, result))
    return pay.price(scoring.case_of(deal, settled), terms)
