"""American Boston: the declarer always plays alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction.asked import Answer, PartnerRule
from boston.auction.finding import Finding
from boston.base.bound import rule


@rule("american.equipment.players")
def plays_alone(answer: Answer) -> str | None:
    """Whatever was bid, the declarer plays alone against the other three."""
    if answer.partner is not None:
        return f"{answer.bid.contract} is played alone, without a partner"
    return None


FOUND: Final = Finding("american.partner.none", None)
PARTNER: Final[Mapping[str, PartnerRule]] = {"american.partner.none": plays_alone}
