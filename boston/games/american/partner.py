"""American Boston: the declarer always plays alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import partnering
from boston.game import PartnerRule

PARTNER: Final[Mapping[str, PartnerRule]] = {
    "american.partner.none": partnering.contract_allows,
}
