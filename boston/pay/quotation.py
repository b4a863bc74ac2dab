"""Quotations: what a contract is worth that nobody has to have played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boston.auction.asked import Answer, Named, PartnerRule, TrumpRule
from boston.auction.ladder import Bid, Contract
from boston.base.cards import suit
from boston.base.seats import Seat, others
from boston.errors import BostonError, enforce, first_refusal
from boston.table.asked import ResultRule
from boston.table.result import Result
from boston.terms.terms import Terms

#: A quotation has no seats; these stand for the declarer and the whister.
DECLARER: Final[Seat] = 1
WHISTER: Final[Seat] = 2


class Asked(NamedTuple):
    """The rules of a game that a quotation may break."""

    partner: Mapping[str, PartnerRule]
    trump: Mapping[str, TrumpRule]
    results: Mapping[str, ResultRule]


def checked(asked: Asked, terms: Terms, result: Result) -> Result:
    """The imagined result, once nothing refuses it.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> rules = Asked({}, {}, {})
    >>> imagined = Result(contract=GAME.ladder.contract("7"), declarer=1, tricks=(14, 0, 0, 0))
    >>> checked(rules, agree(GAME.readings, GAME.options), imagined)
    Traceback (most recent call last):
    boston.errors.BostonError: in 7 a side takes 0 to 13 tricks, not 14
    """
    contract = result.contract
    if min(result.tricks) < 0 or result.side_tricks > contract.cards:
        most = contract.cards
        raise BostonError(
            f"in {contract} a side takes 0 to {most} tricks, not {result.side_tricks}"
        )
    bid = Bid(contract)
    answer = Answer(
        bid, result.declarer, result.partner, False, False, terms, frozenset(others(DECLARER))
    )
    enforce(first_refusal(asked.trump, Named(bid, result.trump, result.standing)))
    enforce(first_refusal(asked.partner, answer))
    enforce(first_refusal(asked.results, result))
    return result


def imagined(
    contract: Contract,
    tricks: int,
    *,
    partners: int | None = None,
    honours: int = 0,
    partners_honours: int = 0,
    trump: str | None = None,
) -> Result:
    """A result to be quoted: ``partners`` are the tricks of a partner, if there is one.

    Where a game counts those of the side alone, all may be told of the declarer.

    >>> from boston.games.solo.contracts import LADDER
    >>> told = imagined(LADDER.contract("7"), 11, partners=0, honours=3, trump="hearts")
    >>> told.side_tricks, told.undertricks, told.side_honours
    (11, 0, 3)
    """
    return Result(
        contract=contract,
        declarer=DECLARER,
        partner=None if partners is None else WHISTER,
        trump=None if trump is None else suit(trump),
        tricks=(tricks, partners or 0, 0, 0),
        honours=(honours, partners_honours, 0, 0),
    )
