"""The drawing of the pools: every amount in it is one of the receipt; the words say the same."""

from __future__ import annotations

import re

import pytest

import boston
from boston.pay.payment import Pool
from boston.present.bowls import bowls
from boston.present.pool_drawing import pool_drawing
from boston.present.steps import Step, steps
from tools.places import ROOT

NAMES = ("Anna", "Bruno", "Clara", "Detlef")
EVENING = boston.replay(boston.load(ROOT / "examples" / "german" / "evening.toml"))
STEPS = steps(EVENING)


def drawn(step: Step) -> str:
    return pool_drawing(step.bowls, step.net, NAMES, "x", "After the deal")


def texts(svg: str, class_: str) -> list[str]:
    return re.findall(rf'<text[^>]*class="{class_}"[^>]*>([^<]*)</text>', svg)


@pytest.mark.parametrize("number", range(1, len(STEPS)))
def test_what_moves_into_and_out_of_a_bowl_is_what_the_receipt_says(number: int) -> None:
    receipt = EVENING.deals[number - 1].receipt
    moved = sum(
        line.points
        for line in receipt
        for party in (line.payer, line.payee)
        if isinstance(party, Pool)
    )
    shown = [int(points) for points in texts(drawn(STEPS[number]), "pool-points")]
    assert sum(shown) == moved > 0


@pytest.mark.parametrize("number", range(1, len(STEPS)))
def test_a_bowl_holds_what_it_held_and_what_came_in_less_what_went_out(number: int) -> None:
    for bowl in STEPS[number].bowls:
        assert bowl.after == bowl.before + sum(bowl.paid) - sum(bowl.taken)


def test_both_bowls_are_drawn_with_what_lies_in_them() -> None:
    last = STEPS[-1]
    assert last.pool == {bowl.name: bowl.after for bowl in last.bowls}
    assert texts(drawn(last), "pool-content") == [str(bowl.after) for bowl in last.bowls]


def test_the_words_say_what_the_arrows_show() -> None:
    described = re.search(r"<desc[^>]*>([^<]*)</desc>", drawn(STEPS[1]))
    assert described is not None
    assert described[1].startswith("stamm: 0 before the deal, 0 after it; Detlef pays in 4")


def test_a_game_without_a_pool_has_no_bowls() -> None:
    assert bowls(None, None, ()) == ()
