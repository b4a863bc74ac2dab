"""Evenings told at a terminal: their record is replayed as the deals are that were told."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston.catalogue import GAMES
from boston.record.reading import load, read_session
from boston.replaying.replay import Replay, replay
from boston.score.keeping import Kept
from boston.score.score import told
from boston.score.talk import Talk
from tests.houses import HOUSES
from tests.score.answering import Keeper

RATES = {"german": "reconstruction-a"}


def came_to(done: Replay) -> list[object]:
    """What every deal came to, and the evening."""
    dealt = [(each.dealer, each.receipt, each.outcome.entered) for each in done.deals]
    return [*dealt, done.totals, done.settlement, done.owed]


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_is_replayed_as_it_was_told(game: str, tmp_path: Path) -> None:
    deals = [played.summary for played in HOUSES[game].evening(1847, 6)]
    path = tmp_path / "evening.toml"
    first = {"Which game is played?": game, "Who deals first?": str(deals[0]["dealer"])}
    keeper = Keeper(deals, first)
    assert told(Talk(keeper.reads, keeper.writes), Kept(path), None) == 0
    assert came_to(replay(load(path))) == came_to(
        replay(read_session({"game": game, "deal": deals}))
    )
