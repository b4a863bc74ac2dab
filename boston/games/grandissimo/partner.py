"""Grandissimo: vist asked and answered, and the gift of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import partnering
from boston.game import Answer, ConcedingRule, PartnerRule
from boston.result import Result
from boston.seats import Seat

#: Overtricks a game counts that was given away.
GIFT_OVERTRICKS: Final = 1
#: Cards on the table and in tricks when a gift may be proposed at the latest.
LAST_CARD: Final = 2 * 4 + 1


def gift_in_begar(answer: Answer) -> str | None:
    """Only begär can be given away."""
    if answer.conceded and answer.bid.contract.id != "begar":
        return f"{answer.bid.contract} cannot be given away, only begär can"
    return None


def in_good_time(cards: int) -> str | None:
    """At the latest when one card of the third trick lies on the table, and not two.

    >>> in_good_time(9)
    >>> in_good_time(10)
    'a gift comes too late after 10 cards: 9 at most may have been played'
    """
    if cards > LAST_CARD:
        return (
            f"a gift comes too late after {cards} cards: {LAST_CARD} at most may have been played"
        )
    return None


def is_gift_when_refused(contract_id: str, is_sang: bool, accepted: Seat | None) -> bool:
    """Begär in sang that asked for vist and found nobody counts as given away.

    With a trump suit, and in every other game, the declarer plays alone.

    >>> is_gift_when_refused("begar", True, None), is_gift_when_refused("begar", False, None)
    (True, False)
    """
    return contract_id == "begar" and is_sang and accepted is None


PARTNER: Final[Mapping[str, PartnerRule]] = {
    "grandissimo.partner.begar-to-nine": partnering.contract_allows,
    "grandissimo.partner.invitation": partnering.somebody_else,
    "grandissimo.partner.gift": gift_in_begar,
}
CONCEDING: Final[Mapping[str, ConcedingRule]] = {"grandissimo.partner.gift-deadline": in_good_time}
FACTS: Final[Mapping[str, object]] = {
    "grandissimo.partner.answers": partnering.ask,
    "grandissimo.partner.alone": Result.defenders,
    "grandissimo.partner.refused-in-sang": is_gift_when_refused,
    "grandissimo.partner.gift-counts": GIFT_OVERTRICKS,
}
