"""Swedish Boston: whist asked and answered, giving up, the forced variant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import asking, partnering
from boston.auction.asked import Answer, PartnerRule
from boston.auction.finding import Finding
from boston.auction.ladder import Partnership
from boston.base.bound import Ruled, rule, stated
from boston.pay.directions import Sides, When
from boston.table.result import Result
from boston.terms.terms import Terms

#: By how many tricks a game is lost that is given up.
GIVEN_UP_BY: Final = stated("swedish.partner.give-up", 1)
WHEN_GIVEN_UP: Final = When[Sides]("given up when all refuse")
AS_LOST_BY_ONE: Final = "as for a game played alone and lost by one"


def may_give_up(answer: Answer) -> str | None:
    """A game may be given up only when whist was asked and all three declined."""
    if not answer.given_up:
        return None
    if answer.bid.contract.partnership is None:
        return f"{answer.bid.contract} cannot be given up: nobody is asked for whist in it"
    if answer.partner is not None:
        return f"the game cannot be given up: seat {answer.partner} accepted whist"
    return None


def forced_in_five(answer: Answer) -> str | None:
    """In the variant whist must be asked in 5, and the last one asked must accept."""
    if answer.terms.options.get("five_whist") != "forced":
        return None
    if answer.bid.contract.id == "5" and answer.partner is None:
        return "in 5 somebody must become partner"
    return None


@rule("swedish.pay.given-up", "swedish.partner.alone")
def priced_as(terms: Terms, result: Result) -> Partnership | None:
    """With whist if somebody accepted; refused or not invited, alone; given up, alone as well.

    By the other reading a game given up is priced with whist.
    """
    if result.laid_down is not None and terms.reading("give-up-price") == "with-whist":
        return result.contract.partnership
    return result.partnership


#: Once trump is named, the declarer of 5 or 6 says whether the game is to be played with whist;
#: if so the others are asked, and who says "whist" is the partner.
FOUND: Final = stated(
    "swedish.partner.invitation",
    Finding(
        "swedish.partner.invitation",
        "whist",
        asks=Ruled("swedish.partner.answers", asking.ask),
    ),
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "swedish.partner.only-five-and-six": partnering.contract_allows,
    "swedish.partner.invitation": stated(
        ("swedish.equipment.players", "swedish.partner.alone"), partnering.somebody_else
    ),
    "swedish.partner.give-up": may_give_up,
    "swedish.partner.forced-whist": forced_in_five,
}
