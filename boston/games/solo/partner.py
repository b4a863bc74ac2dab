"""Boston of the Solo family: the partner whom the soloist may call for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import partnering
from boston.game import PartnerRule
from boston.partnering import Answers
from boston.seats import Seat


def call(soloist: Seat, calls: bool, answers: tuple[bool, ...]) -> Answers:
    """The soloist plays alone or calls; the others are asked from his left, and none must accept.

    >>> call(3, False, ()), call(3, True, (False, True)).whister
    (Answers(declined=(), whister=None, asked_next=None), 1)
    """
    return partnering.ask(soloist, answers) if calls else Answers((), None, None)


PARTNER: Final[Mapping[str, PartnerRule]] = {
    "solo.partner.six-to-eight": partnering.contract_allows,
    "solo.partner.call": partnering.somebody_else,
}
FACTS: Final[Mapping[str, object]] = {"solo.partner.call": call}
