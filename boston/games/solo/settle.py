"""Boston of the Solo family: how many hands are played, and who has won."""

from __future__ import annotations

from boston.base.bound import rule
from boston.base.seats import BySeat, Seat, highest
from boston.errors import Refusal, Refused
from boston.record.record import Deal
from boston.terms.terms import Terms

from .equipment import PLAYERS


@rule("solo.settle.deals")
def whole_rounds(terms: Terms) -> None:
    """Refuse a number of hands that is no multiple of four: each player deals equally often."""
    agreed = terms.options["deals"]
    if isinstance(agreed, int) and agreed % len(PLAYERS):
        reason = f"{agreed} hands are agreed on, which is no multiple of {len(PLAYERS)}"
        raise Refused(Refusal("solo.settle.deals", reason))


@rule("solo.settle.deals")
def no_more_than_agreed(terms: Terms, dealt: int, deal: Deal) -> Refusal | None:
    """No hand follows when as many have been dealt as were agreed on."""
    if terms.options["deals"] != dealt:
        return None
    reason = f"the {dealt} hands agreed on have been dealt, no other follows"
    return Refusal("solo.settle.deals", reason)


@rule("solo.settle.winner")
def winners(chips: BySeat) -> tuple[Seat, ...]:
    """Whoever has most chips after the last hand; several, where they have as many.

    >>> winners((3, 9, -6, -6)), winners((4, 4, -4, -4))
    ((2,), (1, 2))
    """
    return highest(chips)
