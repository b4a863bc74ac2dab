"""Russian Boston: the partner offers himself openly, at six to eight, and four more are needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import partnering
from boston.game import Called, CalledRule, PartnerRule
from boston.games.fontainebleau import contracts
from boston.games.fontainebleau import partner as fontainebleau

#: The bids that may be played with a partner, by the reading ``who-may-have-partner``.
BIDS: Final[Mapping[str, tuple[str, ...]]] = {
    "six-to-eight": ("6", "7", "8"),
    "five-to-ten": tuple(fontainebleau.WHISTERS),
}
#: How many tricks more the two need together, by the reading ``pair-target``.
MORE: Final[Mapping[str, int]] = {
    "plus-four": 4,
    "plus-three": fontainebleau.ABOVE_THE_BID,
}
ALL_TRICKS: Final = 13


def pairs(who: str, target: str) -> Mapping[str, int]:
    """The bids that may have a partner, with the tricks more; none that would need fourteen.

    >>> pairs("six-to-eight", "plus-four")
    {'6': 4, '7': 4, '8': 4}
    >>> list(pairs("five-to-ten", "plus-four")), list(pairs("five-to-ten", "plus-three"))[-1]
    (['5', '6', '7', '8', '9'], '10')
    """
    more = MORE[target]
    return {bid: more for bid in BIDS[who] if contracts.POSITIVE[bid][0] + more <= ALL_TRICKS}


def no_card_called(called: Called) -> str:
    """The partner offers himself openly; no card is called."""
    return f"{called.card} is called, but the partner is found by asking openly"


#: The declarer plays alone or asks; the others answer from his left, and none must accept.
offer: Final = partnering.invitation

CALLED: Final[Mapping[str, CalledRule]] = {"russian.partner.offer": no_card_called}
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "russian.partner.six-to-eight": partnering.contract_allows,
    "russian.partner.offer": partnering.somebody_else,
}
FACTS: Final[Mapping[str, object]] = {
    "russian.partner.six-to-eight": BIDS,
    "russian.partner.offer": partnering.invitation,
    "russian.partner.target": MORE,
}
