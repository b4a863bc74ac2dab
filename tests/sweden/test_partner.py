"""Who is asked to whist, in both games."""

from __future__ import annotations

import pytest

from boston.auction.asking import ask
from tests.helpers import holds


@holds("swedish.partner.answers", "grandissimo.partner.answers")
@pytest.mark.parametrize(
    ("answers", "whister", "asked_next"),
    [
        pytest.param((), None, 3, id="the first asked sits on the declarer's left"),
        pytest.param((False,), None, 4, id="then the next"),
        pytest.param((True,), 3, None, id="the first yes ends it"),
        pytest.param((False, True), 4, None, id="whoever says it"),
        pytest.param((False, True, True), 4, None, id="later answers do not count"),
        pytest.param((False, False, True), 1, None, id="the last may accept"),
        pytest.param((False, False, False), None, None, id="nobody"),
    ],
)
def test_whist_goes_round_from_the_declarers_left(
    answers: tuple[bool, ...], whister: int | None, asked_next: int | None
) -> None:
    asked = ask(2, answers)
    assert (asked.whister, asked.asked_next) == (whister, asked_next)
