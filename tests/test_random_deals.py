"""Deals told with every call and every card, at random: what is derived, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boston.catalogue import GAMES
from boston.outcome import Outcome
from boston.present.text import replay_report
from boston.table.result import Result
from tests.hands import RANKS, SUITS
from tests.helpers import evening, holds, in_the_pools, refusal
from tests.houses import HOUSES, play_of

PACK = {suit + rank for suit in SUITS for rank in RANKS}
SEEDS = st.integers(0, 2**32)

#: The simplified payment is a payment alone: its cards are those of Swedish Boston.
of_every_play = pytest.mark.parametrize("game", [game for game in HOUSES if "-" not in game])


def as_told(game: str, outcome: Outcome[Any]) -> Outcome[Any]:
    """The outcome without the run of tricks, where a summary of the game does not tell it."""
    if "opening_run" in GAMES[game].deal_keys or not isinstance(outcome.result, Result):
        return outcome
    return outcome._replace(result=replace(outcome.result, opening_run=0))


@pytest.mark.parametrize("game", HOUSES)
@settings(max_examples=50)
@given(SEEDS)
def test_cards_and_their_summary_come_to_the_same(game: str, seed: int) -> None:
    deals = HOUSES[game].evening(seed)
    by_cards = evening(*[deal.full for deal in deals], game=game)
    by_summary = evening(*[deal.summary for deal in deals], game=game)
    for cards, summary in zip(by_cards.deals, by_summary.deals, strict=True):
        assert as_told(game, cards.outcome) == summary.outcome
    assert by_cards.settlement == by_summary.settlement
    assert sum(by_cards.totals) == -in_the_pools(by_cards.deals[-1])
    assert replay_report(by_cards)


@holds(
    "swedish.play.follow-suit",
    "swedish.play.turn",
    "grandissimo.play.follow-suit",
    "grandissimo.play.turn",
)
@of_every_play
@settings(max_examples=50)
@given(SEEDS, st.data())
def test_any_card_that_is_not_legal_is_refused(game: str, seed: int, data: st.DataObject) -> None:
    deal = HOUSES[game].evening(seed, 1)[0]
    assume(deal.turns)
    number = data.draw(st.integers(0, len(deal.turns) - 1))
    turn = deal.turns[number]
    illegal = sorted(PACK - set(turn.legal))
    wrong = data.draw(st.sampled_from(illegal))
    play = [*deal.full["play"][:number], wrong]
    message = refusal({**deal.full, "play": play}, game=game)
    rule = "follow-suit" if wrong in turn.hand else "turn"
    assert message.startswith(f"deal 1: card {number + 1}: {play_of(game)}.play.{rule}: ")
    assert f"seat {turn.seat} " in message


@of_every_play
@settings(max_examples=50)
@given(SEEDS, st.data())
def test_a_play_that_stops_early_is_refused(game: str, seed: int, data: st.DataObject) -> None:
    deal, summary, _ = HOUSES[game].evening(seed, 1)[0]
    assume("tricks" in summary)
    number = data.draw(st.integers(0, len(deal["play"]) - 1))
    message = refusal({**deal, "play": deal["play"][:number]}, game=game)
    cards = "1 card" if number == 1 else f"{number} cards"
    assert message.startswith(f"deal 1: {play_of(game)}.")
    assert message.endswith(f": the play stops after {cards} of {len(deal['play'])}")
