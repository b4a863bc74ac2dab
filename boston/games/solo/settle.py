"""Boston of the Solo family: how many hands are played, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.errors import Refusal, Refused
from boston.seats import SEATS, highest
from boston.terms import Terms

#: Every player deals as often as every other.
ROUND: Final = len(SEATS)


def whole_rounds(terms: Terms) -> None:
    """Refuse a number of hands that is no multiple of four."""
    agreed = terms.options["deals"]
    if isinstance(agreed, int) and agreed % ROUND:
        raise _refused(f"{agreed} hands are agreed on, which is no multiple of {ROUND}")


def no_more_than_agreed(terms: Terms, played: int) -> None:
    """Refuse a hand when as many have been dealt as were agreed on."""
    if terms.options["deals"] == played:
        raise _refused(f"the {played} hands agreed on have been dealt, no other follows")


def _refused(reason: str) -> Refused:
    return Refused(Refusal("solo.settle.deals", reason))


FACTS: Final[Mapping[str, object]] = {
    "solo.settle.deals": whole_rounds,
    "solo.settle.winner": highest,
}
