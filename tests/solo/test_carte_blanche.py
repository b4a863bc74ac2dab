"""A hand without a trump: what it brings, and what it costs if there was one after all."""

from __future__ import annotations

import pytest

from tests.helpers import holds, paid
from tests.solo.deals import evening, last, refusal
from tests.suited import full, game, low_trump, low_trump_in_summary

BLANCHE = "solo.pay.carte-blanche"
FALSE = "solo.pay.false-carte-blanche"


@holds(BLANCHE)
def test_case_11_an_opponent_declares_it() -> None:
    deal = last(game("9", 8, "spades", carte_blanche=[3]))
    assert deal.net == (-56, 16, 24, 16)
    assert [(line.payer, line.payee, line.points) for line in deal.receipt[:3]] == [
        (4, 3, 2),
        (1, 3, 2),
        (2, 3, 2),
    ]
    assert {line.rule for line in deal.receipt[:3]} == {BLANCHE}


@holds(BLANCHE)
@pytest.mark.parametrize(
    ("declared", "net"),
    [
        ([1], (6, -2, -2, -2)),
        ([2, 4], (-4, 4, -4, 4)),
        ([2, 3, 4], (-6, 2, 2, 2)),
    ],
)
def test_anyone_may_declare_it_and_several_may(
    declared: list[int], net: tuple[int, int, int, int]
) -> None:
    made = game("5", 5, "clubs")
    without = last(made).net
    with_it = last({**made, "carte_blanche": declared}).net
    assert tuple(a - b for a, b in zip(with_it, without, strict=True)) == net


@holds(BLANCHE)
def test_where_there_is_no_trump_nobody_can_be_without_it() -> None:
    for told in (game("grand-misere", 0), game("piccolissimo", 1)):
        assert refusal({**told, "carte_blanche": [2]}) == (
            f"deal 1: {BLANCHE}: carte blanche is declared where there is a trump suit, "
            "and this deal has none"
        )
    passed = {"dealer": 4, "contract": "passed", "carte_blanche": [2]}
    assert "'carte_blanche' does not belong to a deal passed out" in refusal(passed)


@holds(BLANCHE)
def test_the_cards_bear_it_out() -> None:
    told = full("5 spades", "pass", "pass", "pass", carte_blanche=[2, 3, 4])
    assert not any(line.rule == FALSE for line in last(told).receipt)


@holds(FALSE)
@pytest.mark.parametrize(("reading", "each"), [("double", 4), ("refund", 2)])
def test_a_false_one_is_paid_back(reading: str, each: int) -> None:
    told = full("5 spades", "pass", "pass", "pass", carte_blanche=[1])
    deal = last(told, readings={"false-carte-blanche": reading})
    back = [(line.payer, line.payee, line.points) for line in deal.receipt if line.rule == FALSE]
    assert back == [(1, 2, each), (1, 3, each), (1, 4, each)]
    # Thirteen tricks with four honours: 2 + 8 + 4 from each.
    assert deal.net[0] == 42 + 6 - 3 * each


@holds(FALSE)
def test_honours_in_a_summary_give_it_away() -> None:
    told = game("5", 5, "clubs", honours=[2, 1, 0, 0], carte_blanche=[2, 3])
    deal = last(told)
    assert {line.payer for line in deal.receipt if line.rule == FALSE} == {2}
    assert deal.net == (6 - 4 + 4, -2 + 6 - 2 - 12, -2 + 6 - 2 + 4, -2 - 4 + 4)


@holds(FALSE, BLANCHE)
def test_the_receipt_marks_what_is_conjectured() -> None:
    done = evening(full("5 spades", "pass", "pass", "pass", carte_blanche=[1, 2]))
    doubts = {doubt.rule: doubt.status for doubt in done.deals[0].doubts}
    assert doubts[FALSE] == "conjectured"
    assert BLANCHE not in doubts
    assert paid(done.deals[0])


@pytest.mark.parametrize("wrong", [[], [1, 1], [5], [1, 2, 3, 4], 2])
def test_one_to_three_players_declare_it(wrong: object) -> None:
    assert "deal 1: 'carte_blanche' is a" in refusal(game("5", 5, "clubs", carte_blanche=wrong))


@holds(FALSE)
def test_a_low_trump_shows_in_the_hands_and_not_in_a_summary() -> None:
    """A record without its cards has no other trumps than honours; the pages say so."""
    seen, unseen = last(low_trump(carte_blanche=[2])), last(low_trump_in_summary(carte_blanche=[2]))
    back = {(line.payer, line.payee): line.points for line in seen.receipt if line.rule == FALSE}
    assert back == {(2, 1): 4, (2, 3): 4, (2, 4): 4}
    assert FALSE not in {line.rule for line in unseen.receipt}
    assert tuple(b - a for a, b in zip(seen.net, unseen.net, strict=True)) == (
        -4,
        12,
        -4,
        -4,
    )
