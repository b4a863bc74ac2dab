"""Russian Boston: the partner offers himself openly, at six to eight, and four more are needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import asking, partnering
from boston.auction.asked import Called, CalledRule, PartnerRule
from boston.auction.finding import Finding
from boston.auction.ladder import Partnership
from boston.base.bound import Ruled, rule, stated
from boston.games.fontainebleau import contracts
from boston.games.fontainebleau import partner as fontainebleau

#: The bids that may be played with a partner, by the reading ``who-may-have-partner``.
WITH_PARTNER: Final[Mapping[str, tuple[str, ...]]] = stated(
    "russian.partner.six-to-eight",
    {"six-to-eight": ("6", "7", "8"), "five-to-ten": fontainebleau.WITH_PARTNER},
)
#: How many tricks more than the bid the two need together, by the reading ``pair-target``.
ABOVE_THE_BID: Final[Mapping[str, int]] = stated(
    "russian.partner.target", {"plus-four": 4, "plus-three": fontainebleau.ABOVE_THE_BID}
)
ALL_TRICKS: Final = 13


@rule("russian.partner.target")
def needed_together(tricks_bid: int, target: str) -> Partnership:
    """Declarer and partner need four tricks more than the bid, by a reading three.

    >>> needed_together(6, "plus-four").side, needed_together(6, "plus-three").side
    (10, 9)
    """
    return Partnership(side=tricks_bid + ABOVE_THE_BID[target], declarer=0, partner=0)


def pairs(who: str, target: str) -> Mapping[str, Partnership]:
    """What the two need in the bids that may have a partner; in none would it be fourteen.

    >>> {bid: pair.side for bid, pair in pairs("six-to-eight", "plus-four").items()}
    {'6': 10, '7': 11, '8': 12}
    >>> list(pairs("five-to-ten", "plus-four")), list(pairs("five-to-ten", "plus-three"))[-1]
    (['5', '6', '7', '8', '9'], '10')
    """
    bids = {bid: needed_together(contracts.TRICKS[bid], target) for bid in WITH_PARTNER[who]}
    return {bid: pair for bid, pair in bids.items() if pair.side <= ALL_TRICKS}


def no_card_called(called: Called) -> str:
    """The partner offers himself openly; no card is called."""
    return f"{called.card} is called, but the partner is found by asking openly"


CALLED: Final[Mapping[str, CalledRule]] = {"russian.partner.offer": no_card_called}
FOUND: Final = Finding(
    "russian.partner.offer", "whist", asks=Ruled("russian.partner.offer", asking.ask)
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "russian.partner.six-to-eight": partnering.contract_allows,
    "russian.partner.offer": partnering.somebody_else,
}
