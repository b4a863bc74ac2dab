"""The benchmarks do what their table says. Nothing here is timed."""

import json
from random import Random

import pytest

from benchmarks import command, long_sessions
from benchmarks.figures import Figure, Group, at_least, at_most, ratio
from benchmarks.long_sessions import Cost
from benchmarks.random_deals import OPENING, TERMS, random_deal
from benchmarks.sessions import SELDOM, session
from benchmarks.steps import quantile
from benchmarks.table import as_json, table
from boston.catalogue import GAMES
from boston.course.deal import DealContext
from boston.course.record import follow
from boston.games.swedish import GAME
from boston.record.reading import read_session
from boston.replaying.replay import replay
from boston.table.result import Result
from tools.places import SetupError


def test_sessions_are_as_evenings_are() -> None:
    assert session(50) == session(50)
    for played, least, most in ((session(1000), 0.6, 0.72), (session(1000, made=SELDOM), 0, 0.05)):
        deals = replay(read_session(played)).deals
        results = [each for deal in deals if isinstance(each := deal.outcome.result, Result)]
        assert least < sum(result.is_made for result in results) / len(results) < most
        assert {result.contract for result in results} == set(GAME.ladder)
        assert any(result.partner for result in results)
        assert len(results) < len(deals)


def test_random_deals_are_deals_that_the_rules_allow() -> None:
    source = Random(7)
    dealt = [random_deal(source, reluctance=0.5) for _ in range(150)]
    contexts = [DealContext(GAME, TERMS, OPENING, GAME, deal.record.dealer or 0) for deal in dealt]
    courses = [follow(*each) for each in zip(contexts, (d.record for d in dealt), strict=True)]
    followed = [course.result for course in courses]
    assert followed == [deal.outcome.result for deal in dealt]
    assert {len(deal.record.play or ()) for deal in dealt} == {0, 48, 52}


def test_a_long_session_of_every_game_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def cost(game: str, deals: int, *form: str) -> Cost:
        return Cost(memory=deals * 10**6, seconds=deals)

    for game in GAMES:
        assert len(replay(read_session(long_sessions.session(game, 60))).deals) == 60
    monkeypatch.setattr(long_sessions, "cost", cost)
    group = long_sessions.long_sessions(rounds=1, most=40, short=20)
    assert {figure.name.partition(",")[0] for figure in group.figures} == GAMES.keys()
    assert len(group.figures) == len(GAMES) + 2
    assert {figure.values for figure in group.figures} == {(0.04, 0.04), (1.0,)}


GROUPS = [
    Group(
        "replay",
        "What was counted.",
        [
            Figure("sessions", "deals/s", (20_500, 19_000, 23_000), at_least(20_000)),
            Figure("pages", "s", (5.25,), at_most(5), digits=1),
            ratio("ours to theirs", [4, 9], [2, 3], at_least(1)),
        ],
    ),
    Group("deals", "", not_measured="no network"),
]


def test_the_table_says_what_was_aimed_at_and_whether_it_was_met() -> None:
    lines = [" ".join(line.split()) for line in table(GROUPS).splitlines()]
    assert lines[:5] == [
        *("median from – to aim met", "", "REPLAY"),
        "sessions 20,500 deals/s 19,000 – 23,000 ≥ 20,000 yes",
        "pages 5.2 s ≤ 5.0 NO",
    ]
    assert lines[6:] == ["What was counted.", "", "DEALS", "not measured: no network"]
    replayed, dealt = json.loads(as_json(GROUPS))["groups"]
    told = [(each["values"], each["met"]) for each in replayed["figures"]]
    assert told == [([20_500, 19_000, 23_000], True), ([5.25], False), ([2, 3], True)]
    assert dealt["not_measured"] == "no network"
    times = [float(number) for number in range(101)]
    assert (quantile(times, 50), quantile(times, 95)) == (50, 95)


def test_what_lacks_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(rounds: int) -> Group:
        raise SetupError("no browser")

    monkeypatch.setitem(command.MEASURED, "result", nothing)
    assert command.measure("result", 1).not_measured == "no browser"
    with pytest.raises(SystemExit):
        command.main(["--only", "luck"])
