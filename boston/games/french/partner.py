"""French Boston: the partner of a Simple."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import partnering
from boston.auction.asked import Answer, PartnerRule
from boston.auction.calls import ACCEPT
from boston.auction.finding import Finding

from .contracts import SIMPLES

FOUND: Final = Finding("french.auction.accept", str(ACCEPT))


def only_in_a_simple(answer: Answer) -> str | None:
    """The bidder may have a partner in a Simple, in petite or in belle, and in no other bid."""
    if answer.partner is None or answer.bid.contract in SIMPLES:
        return None
    return f"{answer.bid.contract} is played alone, without a partner"


PARTNER: Final[Mapping[str, PartnerRule]] = {
    "french.partner.simple-only": only_in_a_simple,
    "french.auction.accept": partnering.somebody_else,
}
