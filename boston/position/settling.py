"""What is left to be chosen when the last card has been played, and somebody has a choice.

Each function says so of one key of a record, or ``None``. What refuses a choice is what refuses
it in a record: the whole deal is scored with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from boston.base.seats import SEATS, Seat
from boston.errors import Refusal, Refused
from boston.record.record import Deal
from boston.course.judge import Contracted

from .before import Here
from .choice import Asked, Choice
from .told import APART, NO_BLUNDER, OLDEST, Phase

#: What is still to be chosen of a deal that was played by this contract.
Settling: TypeAlias = Callable[[Here, Contracted], Asked | None]


def merge(here: Here, held: Contracted) -> Asked | None:
    """Whoever has set two bêtes may make one of them."""
    if not _is_asked(here, Phase.MERGE, "merge"):
        return None
    entered = here.outcome(here.deal).entered
    two = [each.seat for each in entered if each.what == "bête" and each.number == 2]
    if not two:
        return None
    merged = here.told.writes(merge=True)
    choices = (
        Choice("merge", _objection(here, merged.deal), merged),
        Choice(APART, None, here.told.says(APART)),
    )
    return Asked(Phase.MERGE, two[0], choices)


def from_seat(here: Here, held: Contracted) -> Asked | None:
    """Of several that run, the declarer chooses whose bête or ål is played off."""
    if not _is_asked(here, Phase.FROM_SEAT, "from_seat"):
        return None
    choices = _by_seat(here, "from_seat", "from")
    if sum(each.is_open for each in choices) < 2:
        return None
    oldest = Choice(OLDEST, None, here.told.says(OLDEST))
    return Asked(Phase.FROM_SEAT, held.declarer, (*choices, oldest))


def blunder(here: Here, held: Contracted) -> Asked | None:
    """Whether somebody let a misère be made by mistake, where the cards show that he could."""
    if not held.bid.contract.is_misere or not _is_asked(here, Phase.BLUNDER, "blunder"):
        return None
    choices = _by_seat(here, "blunder", "blunder")
    who = next((s for s, each in zip(SEATS, choices, strict=True) if each.is_open), None)
    if who is None:
        return None
    none = Choice(NO_BLUNDER, None, here.told.says(NO_BLUNDER))
    return Asked(Phase.BLUNDER, who, (*choices, none))


def _is_asked(here: Here, phase: Phase, key: str) -> bool:
    told = here.told
    return key in here.game.deal_keys and not told.has(phase) and not told.is_past(phase)


def _by_seat(here: Here, key: str, word: str) -> tuple[Choice, ...]:
    def choice(seat: Seat) -> Choice:
        told = here.told.writes(**{key: seat})
        return Choice(f"{word} {seat}", _objection(here, told.deal), told)

    return tuple(map(choice, SEATS))


def _objection(here: Here, deal: Deal) -> Refusal | None:
    try:
        here.outcome(deal)
    except Refused as error:
        return error.refusal
    return None


SETTLING: Final[tuple[Settling, ...]] = (merge, from_seat, blunder)
