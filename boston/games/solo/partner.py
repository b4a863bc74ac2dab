"""Boston of the Solo family: the partner whom the soloist may call for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import asking, partnering
from boston.auction.asked import PartnerRule
from boston.auction.finding import Finding
from boston.base.bound import Ruled

FOUND: Final = Finding(
    "solo.partner.call", "whist", Ruled("solo.partner.order-of-answers", asking.ask)
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "solo.partner.six-to-eight": partnering.contract_allows,
    "solo.partner.call": partnering.somebody_else,
}
