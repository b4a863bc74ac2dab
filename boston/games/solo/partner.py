"""Boston of the Solo family: the partner whom the soloist may call for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import partnering
from boston.game import PartnerRule

#: The soloist plays alone or calls; the others are asked from his left, and none must accept.
call: Final = partnering.invitation

PARTNER: Final[Mapping[str, PartnerRule]] = {
    "solo.partner.six-to-eight": partnering.contract_allows,
    "solo.partner.call": partnering.somebody_else,
}
FACTS: Final[Mapping[str, object]] = {"solo.partner.call": partnering.invitation}
