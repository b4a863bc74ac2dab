"""Swedish Boston: whist asked and answered, giving up, the forced variant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import partnering
from boston.game import Answer, PartnerRule
from boston.result import Result
from boston.seats import Seat

#: Undertricks a game counts that is given up after everybody declined.
GIVEN_UP_BY: Final = 1


#: How the last player asked may answer, by the agreement ``five_whist``.
LAST_ASKED: Final[Mapping[str, str]] = {"free": "may decline", "forced": "must accept"}


def ask(
    declarer: Seat, answers: tuple[bool, ...] = (), *, five_whist: str = "free"
) -> partnering.Answers:
    """Ask for whist from the declarer's left; the first acceptance ends it.

    ``answers`` are those given so far. Under ``five_whist="forced"`` (the source's
    variant, in 5 only) the last one asked must accept.

    >>> ask(3, (False, True))
    Answers(declined=(4,), whister=1, asked_next=None)
    >>> ask(3, (False, False), five_whist="forced")
    Answers(declined=(4, 1), whister=2, asked_next=None)
    """
    return partnering.ask(declarer, answers, LAST_ASKED[five_whist])


def may_give_up(answer: Answer) -> str | None:
    """A game may be given up only when whist was asked and everybody declined."""
    if answer.given_up and answer.bid.contract.partnership is None:
        return f"{answer.bid.contract} cannot be given up: nobody is asked for whist in it"
    if answer.given_up and answer.partner is not None:
        return f"the game cannot be given up: seat {answer.partner} accepted whist"
    return None


def forced_in_five(answer: Answer) -> str | None:
    """The variant: in 5 whist must be asked, and the last one asked must accept."""
    if answer.bid.contract.id != "5" or answer.terms.options.get("five_whist") != "forced":
        return None
    return None if answer.partner is not None else "in 5 somebody must become partner"


PARTNER: Final[Mapping[str, PartnerRule]] = {
    "swedish.partner.only-five-and-six": partnering.contract_allows,
    "swedish.partner.invitation": partnering.somebody_else,
    "swedish.partner.give-up": may_give_up,
    "swedish.partner.forced-whist": forced_in_five,
}
FACTS: Final[Mapping[str, object]] = {
    "swedish.partner.answers": ask,
    "swedish.partner.give-up": GIVEN_UP_BY,
    "swedish.partner.alone": Result.defenders,
}
