"""Entries of an account book that say too little, or what the rules forbid."""

from __future__ import annotations

import pytest

from tests.entries import lost, made
from tests.helpers import PASSED, DealTable, holds, last, refusal


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        pytest.param({"event": "made"}, "'declarer' is missing", id="no declarer"),
        pytest.param(
            {"event": "lost", "declarer": 1, "betes": 1}, "'suit_class' is missing", id="no suit"
        ),
        pytest.param(
            {"event": "lost", "declarer": 1, "suit_class": "plain"}, "'betes' is missing", id="one?"
        ),
        pytest.param(lost(1, partner=2), "'set_by' is missing", id="which of the two"),
        pytest.param(
            lost(1, set_by=[3]), "'set_by' names seat 3, but seat 1 played", id="not of the side"
        ),
    ],
)
def test_what_an_entry_leaves_out_is_asked_for(deal: DealTable, said: str) -> None:
    assert refusal(deal).startswith(f"deal 1: {said}")


@holds("swedish.bete.undertricks", "swedish.contracts.no-trumps")
@pytest.mark.parametrize(
    ("deal", "rule"),
    [
        pytest.param(lost(1, betes=3), "swedish.bete.undertricks", id="three bêtes"),
        pytest.param(lost(1, betes=0), "swedish.bete.undertricks", id="none"),
        pytest.param(
            lost(1, betes=2, partner=3, set_by=[1, 3]), "swedish.bete.undertricks", id="two each"
        ),
        pytest.param(
            lost(1, contract="petite-misere"), "swedish.contracts.no-trumps", id="a suit in misère"
        ),
    ],
)
def test_an_entry_the_rules_forbid(deal: DealTable, rule: str) -> None:
    assert refusal(deal).startswith(f"deal 1: {rule}: ")


@holds("swedish.partner.only-five-and-six", "swedish.partner.invitation")
@pytest.mark.parametrize(
    ("deal", "rule"),
    [
        pytest.param(
            made(1, 2, contract="7"), "swedish.partner.only-five-and-six", id="a whister in 7"
        ),
        pytest.param(made(1, 1), "swedish.partner.invitation", id="his own whister"),
    ],
)
def test_an_entry_with_a_partner_the_rules_forbid(deal: DealTable, rule: str) -> None:
    assert refusal(deal).startswith(f"deal 1: {rule}: ")


@holds("swedish.pay.codille", "swedish.pay.base", "swedish.pay.strokes")
def test_a_misere_entered_as_made_leaves_nothing_untold() -> None:
    deal = last(PASSED, PASSED, {"event": "made", "declarer": 1, "contract": "petite-misere"})
    assert deal.outcome.untold is None
    assert deal.net == (150, -50, -50, -50)  # 48 + 2 + 2 x 2 = 54, paid as 50
