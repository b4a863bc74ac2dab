"""Deals of ours with all their cards: what each comes to was reckoned by hand."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final

import pytest

from boston import load, replay
from boston.catalogue import GAMES
from boston.replaying.replay import Scored
from tools.places import ROOT

#: Those of the games entered first are together, that of another lies among the game's own tests.
RECKONED: Final[Mapping[str, Any]] = {
    game: sessions
    for path in sorted((ROOT / "tests").rglob("at_the_table.toml"))
    for game, sessions in tomllib.loads(path.read_text("utf-8")).items()
}
SESSIONS: Final = [(game, name) for game, sessions in RECKONED.items() for name in sessions]


def played(game: str, name: str) -> tuple[Scored, ...]:
    """The deals of a session, scored."""
    return replay(load(ROOT / "examples" / game / f"{name}.toml")).deals


@pytest.mark.parametrize(("game", "name"), SESSIONS)
def test_every_deal_comes_to_what_was_reckoned(game: str, name: str) -> None:
    expected = RECKONED[game][name]
    deals = played(game, name)
    assert [str(deal.number) for deal in deals] == list(expected)
    for deal in deals:
        due = expected[str(deal.number)]
        assert list(deal.net) == due["net"]
        assert deal.standing.pool == due.get("pool")
        assert list(deal.standing.columns or ()) == due.get("columns", [])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_two_deals_at_least_with_all_their_cards(game: str) -> None:
    deals = played(game, "at-the-table")
    assert all(deal.deal.hands and deal.deal.calls for deal in deals)
    assert len([deal for deal in deals if deal.course.tricks]) >= 2


def test_all_sessions_at_the_table_are_reckoned() -> None:
    found = {
        (path.parent.name, path.stem)
        for pattern in ("at-the-table.toml", "forced-*.toml")
        for path in (ROOT / "examples").rglob(pattern)
    }
    assert found == set(SESSIONS)
