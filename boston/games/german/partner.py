"""German Boston: the whister, invited by the declarer or, for the Rock, forced on him."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import asking, partnering
from boston.auction.asked import Answer, PartnerRule
from boston.auction.asking import Answers
from boston.auction.finding import Finding
from boston.base.bound import Ruled, rule
from boston.base.seats import Seat

from .contracts import WHISTERS_TRICKS


@rule("german.equipment.players")
def only_in_the_four_lowest(answer: Answer) -> str | None:
    """The declarer plays alone; only in the four lowest games may there be a whister."""
    if answer.partner is not None and answer.bid.contract.id not in WHISTERS_TRICKS:
        return f"{answer.bid.contract} is played alone, without a partner"
    return None


def invitation(declarer: Seat, answers: tuple[bool, ...]) -> Answers:
    """Invited, the others answer in turn, clockwise; the first to offer is the whister.

    >>> invitation(3, (False, True)).whister, invitation(3, (False, False, False)).whister
    (1, None)
    """
    return asking.ask(declarer, answers)


def rock_offer(declarer: Seat, offers: tuple[bool, ...]) -> Answers:
    """For the Rock the others may offer in turn, unasked, and the first must be taken.

    >>> rock_offer(3, (False, True)).whister, rock_offer(3, (False, False, False)).whister
    (1, None)
    """
    return asking.ask(declarer, offers)


FOUND: Final = Finding(
    "german.partner.invitation", "whist", asks=Ruled("german.partner.invitation", invitation)
)
FOR_THE_ROCK: Final = Finding(
    "german.partner.invitation",
    "whist",
    asks=Ruled("german.partner.rock-offer", rock_offer),
    unasked="german.partner.rock-offer",
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "german.partner.four-lowest": only_in_the_four_lowest,
    "german.partner.invitation": partnering.somebody_else,
}
