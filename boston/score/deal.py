"""A deal asked for, question by question, as the form of its game has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boston.account.fields import DealForm, Field, Kind, Offer, Value
from boston.account.form import deal_form
from boston.errors import Refusal
from boston.position.before import Before
from boston.record.record import Deal
from boston.score.asking import because, standing
from boston.score.talk import Command, Talk

PASSED: Final = Command("p", "all passed")
BACK: Final = Command("back", "the last answer is taken back")
#: What is chosen where a deal is whole: to take it as it is.
ADD: Final = "add"


def asked(
    talk: Talk,
    earlier: Before,
    players: Sequence[str],
    told: dict[str, Any],
    commands: Sequence[Command] = (),
) -> Deal | Command:
    """The deal that somebody tells, or the command given before anything was told of it.

    What is ``told`` already is not asked, and can be changed in the end.
    """
    answers = dict(told)
    given: list[str] = []
    while True:
        form = deal_form(earlier, answers, players)
        field = next((each for each in _main(form) if each.key not in answers), None)
        if field is None:
            answer = _review(talk, form, given)
            if isinstance(answer, Deal):
                return answer
            field = answer
        ...
