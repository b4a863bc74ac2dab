"""Grandissimo: whist asked and answered, and the gift of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from boston.auction import partnering
from boston.auction.asked import Answer, PartnerRule
from boston.auction.asking import ask
from boston.auction.finding import Finding
from boston.base.bound import Ruled, rule, stated
from boston.table.asked import ConcedingRule
from boston.table.case import Case, case_of
from boston.table.result import Result

#: By how many tricks more than it needs a game counts as made that is given.
OVERTRICKS_OF_A_GIFT: Final = stated("grandissimo.partner.gift-counts", 1)

#: The cards on the table and in tricks when a gift may be proposed at the latest: two tricks of
#: four, and the first card of the third.
LAST_CARD: Final = 2 * 4 + 1


def gift_in_begar(answer: Answer) -> str | None:
    """The defenders may give away begär, played alone or with whist, and no other game."""
    if answer.conceded and answer.bid.contract.id != "begar":
        return f"{answer.bid.contract} cannot be given away, only begär can"
    return None


@rule("grandissimo.partner.gift-proposals")
def in_good_time(cards: int) -> str | None:
    """A gift may be proposed, and proposed again, until a second card lies in the third trick.

    >>> in_good_time(9)
    >>> in_good_time(10)
    'a gift comes too late after 10 cards: 9 at most may have been played'
    """
    if cards > LAST_CARD:
        last = f"{LAST_CARD} at most may have been played"
        return f"a gift comes too late after {cards} cards: {last}"
    return None


@rule("grandissimo.partner.gift-counts", "grandissimo.partner.refused-in-sang")
def as_given(result: Result) -> Case:
    """A game given counts as made with one overtrick; neither sänk nor slam is added.

    So counts what the defenders give, and begär at no trumps in which nobody accepted whist.
    """
    tricks = result.target + OVERTRICKS_OF_A_GIFT
    return replace(case_of(result), tricks=tricks, opening_run=0)


FOUND: Final = stated(
    "grandissimo.partner.invitation",
    Finding(
        "grandissimo.partner.invitation",
        "whist",
        asks=Ruled("grandissimo.partner.answers", ask),
    ),
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "grandissimo.partner.begar-to-nine": partnering.contract_allows,
    "grandissimo.partner.invitation": stated(
        ("grandissimo.equipment.players", "grandissimo.partner.alone"), partnering.somebody_else
    ),
    "grandissimo.partner.gift": gift_in_begar,
}
CONCEDING: Final[Mapping[str, ConcedingRule]] = {"grandissimo.partner.gift-deadline": in_good_time}
