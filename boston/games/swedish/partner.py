"""Swedish Boston: whist asked and answered, giving up, the forced variant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boston import partnering
from boston.game import Answer, PartnerRule
from boston.result import Result
from boston.seats import Seat, others

#: Undertricks a game counts that is given up after everybody declined.
GIVEN_UP_BY: Final = 1


class Answers(NamedTuple):
    """An invitation as it stands: who was asked, who accepted, who is asked next."""

    declined: tuple[Seat, ...]
    whister: Seat | None
    asked_next: Seat | None


def ask(declarer: Seat, answers: tuple[bool, ...] = (), *, five_whist: str = "free") -> Answers:
    """Ask for whist from the declarer's left; the first acceptance ends it.

    ``answers`` are those given so far. Under ``five_whist="forced"`` (the source's
    variant, in 5 only) the last one asked must accept.

    >>> ask(3)
    Answers(declined=(), whister=None, asked_next=4)
    >>> ask(3, (False, True))
    Answers(declined=(4,), whister=1, asked_next=None)
    >>> ask(3, (False, False, False)).whister
    >>> ask(3, (False, False), five_whist="forced")
    Answers(declined=(4, 1), whister=2, asked_next=None)
    """
    declined: tuple[Seat, ...] = ()
    for seat, accepts in zip(others(declarer), answers, strict=False):
        if accepts:
            return Answers(declined, seat, None)
        declined += (seat,)
    remaining = others(declarer)[len(declined) :]
    if five_whist == "forced" and len(remaining) == 1:
        return Answers(declined, remaining[0], None)
    return Answers(declined, None, remaining[0] if remaining else None)


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
