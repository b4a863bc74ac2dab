"""A hand without a trump: ten from each, and what a false one costs."""

from __future__ import annotations

import pytest

from boston.games.russian import pay
from boston.games.solo import pay as solo
from tests.helpers import holds
from tests.russian.deals import evening, last, refusal
from tests.suited import full, game, low_trump, low_trump_in_summary

BLANCHE = "russian.pay.carte-blanche"
FALSE = "russian.pay.false-carte-blanche"


@holds(BLANCHE)
def test_it_is_five_times_what_source_004_has() -> None:
    assert pay.CARTE_BLANCHE == 5 * solo.CARTE_BLANCHE


@holds(BLANCHE)
def test_it_is_paid_after_the_stakes_and_before_the_play() -> None:
    deal = last(game("9", 9, "clubs", carte_blanche=[3]))
    rules = [line.rule for line in deal.receipt]
    assert rules[:8] == ["fontainebleau.pool.stake"] * 4 + [BLANCHE] * 3 + [
        "fontainebleau.pay.trumps"
    ]
    assert [(line.payer, line.payee, line.points) for line in deal.receipt[4:7]] == [
        (4, 3, 10),
        (1, 3, 10),
        (2, 3, 10),
    ]


@holds(BLANCHE)
def test_it_leaves_the_pool_alone() -> None:
    told = game("5", 5, "clubs")
    assert last({**told, "carte_blanche": [2]}).standing == last(told).standing


@holds(BLANCHE)
def test_without_trumps_there_is_none() -> None:
    assert refusal(game("grand-misere", 0, carte_blanche=[2])).startswith(
        f"deal 1: {BLANCHE}: carte blanche is declared where there is a trump suit"
    )


@holds(BLANCHE, "russian.contracts.differences")
@pytest.mark.parametrize("reading", [{"carte-blanche": "none"}, {"differences": "bare"}])
def test_by_a_reading_there_is_none_at_all(reading: dict[str, str]) -> None:
    told = game("5", 5, "clubs")
    message = refusal({**told, "carte_blanche": [2]}, readings=reading)
    assert message == (
        f"deal 1: {BLANCHE}: by the reading chosen nothing is paid for a carte blanche"
    )
    assert last(told, readings=reading).net == last(told).net


@holds(FALSE)
@pytest.mark.parametrize(("reading", "each"), [("double", 20), ("refund", 10)])
def test_a_false_one_is_paid_back(reading: str, each: int) -> None:
    told = full("5 spades", "pass", "pass", "pass", carte_blanche=[1, 2])
    deal = last(told, readings={"false-carte-blanche": reading})
    back = [(line.payer, line.payee, line.points) for line in deal.receipt if line.rule == FALSE]
    assert back == [(1, 2, each), (1, 3, each), (1, 4, each)]


@holds(BLANCHE, FALSE, "russian.pay.honours", "russian.contracts.differences")
def test_every_receipt_says_what_is_reconstructed() -> None:
    told = full("5 spades", "pass", "pass", "pass", carte_blanche=[1, 2])
    doubts = [(each.rule, each.status) for each in evening(told).deals[0].doubts]
    assert doubts == [
        ("russian.contracts.differences", "lost"),
        (BLANCHE, "reconstructed"),
        (FALSE, "conjectured"),
        ("russian.pay.honours", "reconstructed"),
        ("fontainebleau.pay.extras-per-payer", "conjectured"),
    ]


@holds(FALSE)
def test_a_low_trump_shows_in_the_hands_and_not_in_a_summary() -> None:
    """A record without its cards has no other trumps than honours; the pages say so."""
    seen, unseen = last(low_trump(carte_blanche=[2])), last(low_trump_in_summary(carte_blanche=[2]))
    back = {(line.payer, line.payee): line.points for line in seen.receipt if line.rule == FALSE}
    assert back == {(2, 1): 20, (2, 3): 20, (2, 4): 20}
    assert FALSE not in {line.rule for line in unseen.receipt}
    assert tuple(b - a for a, b in zip(seen.net, unseen.net, strict=True)) == (
        -20,
        60,
        -20,
        -20,
    )
