"""French Boston: the partner of a Simple, and what the two have to take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import partnering
from boston.game import PartnerRule

from .contracts import PAIR

PARTNER: Final[Mapping[str, PartnerRule]] = {
    "french.partner.simple-only": partnering.contract_allows,
    "french.auction.accept": partnering.somebody_else,
}
FACTS: Final[Mapping[str, object]] = {"french.partner.target": PAIR}
