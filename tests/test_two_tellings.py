"""A deal told with its cards and in summary: the same answer, and the same refusal."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boston.catalogue import GAMES
from boston.errors import BostonError, RecordError, Refused
from boston.outcome import Entered
from boston.pay.payment import Line
from tests.faults import FAULTS, HARMLESS, At, faults_of
from tests.helpers import DealTable, evening, misere
from tests.houses import HOUSES
from tests.suits import SUITS, in_order

SEEDS = st.integers(0, 2**32)
of_every_game = pytest.mark.parametrize("game", GAMES)


class Answer(NamedTuple):
    """What the engine makes of a deal."""

    receipt: tuple[Line, ...]
    entered: tuple[Entered, ...]
    untold: str | None


class No(NamedTuple):
    """The rule that refuses a deal; ``None`` where the record is wrong by itself."""

    rule: str | None


def said(game: str, deal: DealTable) -> Answer | No:
    """The answer to one deal, or the rule of the refusal."""
    try:
        (scored,) = evening(deal, game=game).deals
    except BostonError as error:
        assert isinstance(error, RecordError | Refused)  # noqa: PT017 (either outcome is right)
        return No(error.refusal and error.refusal.rule)
    return Answer(scored.receipt, scored.outcome.entered, scored.outcome.untold)


@pytest.mark.parametrize(
    ("game", "fault"), [(game, fault) for game in GAMES for fault in faults_of(game)]
)
# Each fault is tried in every game.
@settings(max_examples=25)
@given(SEEDS, st.data())
def test_a_fault_is_refused_under_one_rule_however_it_is_told(
    game: str, fault: str, seed: int, data: st.DataObject
) -> None:
    (played,) = HOUSES[game].evening(seed, 1)
    cards, summary = FAULTS[fault](At(game, HOUSES[game], played, data))
    answer = said(game, summary)
    if isinstance(answer, No) or fault in HARMLESS:
        assert said(game, cards) == answer


@of_every_game
def test_a_game_says_by_which_rules_its_cards_settle_what_a_record_tells(game: str) -> None:
    played = GAMES[game]
    settled = {"contract", "declarer", "tricks", "honours", "opening_run", "passed"}
    assert played.settled_by.keys() == settled & played.deal_keys
    assert played.rules.finding.rule


def test_a_misere_with_a_partner_and_a_trump_is_refused_for_its_trump() -> None:
    more = {"trump": "hearts", "turned": "hearts"}
    calls = ["petite-misere", "pass", "pass", "pass"]
    cards = {"dealer": 4, "hands": SUITS, "calls": calls, "whist": 3, "play": in_order(12)}
    summary = misere("petite-misere", 0, partner=3, **more)
    for told in ({**cards, **more}, summary):
        assert said("swedish", told) == No("swedish.contracts.no-trumps")
    for told in (cards, misere("petite-misere", 0, partner=3)):
        assert said("swedish", told) == No("swedish.partner.only-five-and-six")
