"""German Boston: the whister, invited by the declarer or, for the Rock, forced on him."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import partnering
from boston.game import PartnerRule
from boston.partnering import Answers
from boston.seats import Seat

#: The declarer plays alone or invites; then the first to offer is the whister.
invitation: Final = partnering.invitation


def rock_offer(declarer: Seat, offers: tuple[bool, ...]) -> Answers:
    """For the Rock the others may offer in turn, unasked, and the first must be taken.

    >>> rock_offer(3, (False, True)).whister, rock_offer(3, (False, False, False)).whister
    (1, None)
    """
    return partnering.ask(declarer, offers)


PARTNER: Final[Mapping[str, PartnerRule]] = {
    "german.partner.four-lowest": partnering.contract_allows,
    "german.partner.invitation": partnering.somebody_else,
}
FACTS: Final[Mapping[str, object]] = {
    "german.partner.invitation": partnering.invitation,
    "german.partner.rock-offer": rock_offer,
}
