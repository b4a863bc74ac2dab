"""The benchmarks do what their table says. Nothing here is timed."""

import json
import os
import sys
from collections import Counter
from contextlib import nullcontext
from email.message import Message
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from benchmarks import checkout, command, engine, long_sessions, replaying, slow_network
from benchmarks.bare_page import Both
from benchmarks.figures import Aim, Figure, Group, at_least, at_most, ratio
from benchmarks.long_sessions import Cost
from benchmarks.random_deals import TERMS, random_deal
from benchmarks.sessions import SELDOM, session
from benchmarks.steps import quantile
from benchmarks.table import as_json, table
from benchmarks.worker import Sample, started
from boston.catalogue import GAMES
from boston.games.swedish import GAME
from boston.record.reading import read_session
from boston.record.record import Deal
from boston.replaying import full
from boston.replaying.replay import replay
from boston.table.result import Result
from tools.places import SetupError


def test_so_many_steps_of_a_hundred_are_done_within_a_time() -> None:
    times = [float(number) for number in range(101)]
    assert (quantile(times, 50), quantile(times, 95)) == (50, 95)


def test_sessions_are_as_evenings_are() -> None:
    deals = replay(read_session(session(1000))).deals
    results = [each for deal in deals if isinstance(each := deal.outcome.result, Result)]
    assert 0.6 < sum(result.is_made for result in results) / len(results) < 0.72
    assert {result.contract for result in results} == set(GAME.ladder)
    assert any(result.partner for result in results)
    assert len(results) < len(deals)


def test_nearly_everything_is_lost_where_it_is_said() -> None:
    deals = replay(read_session(session(1000, made=SELDOM))).deals
    results = [each for deal in deals if isinstance(each := deal.outcome.result, Result)]
    assert 0 < sum(result.is_made for result in results) / len(results) < 0.05


def test_a_session_is_the_same_in_every_run() -> None:
    assert session(50) == session(50)


def followed(record: Deal) -> Result | None:
    """The result of a full record, every call and card checked anew."""
    result = full.follow(GAME, TERMS, record, record.dealer).result
    assert isinstance(result, Result | None)
    return result


def test_random_deals_are_deals_that_the_rules_allow() -> None:
    source = Random(7)
    dealt = [random_deal(source, reluctance=0.5) for _ in range(150)]
    assert [followed(deal.record) for deal in dealt] == [deal.outcome.result for deal in dealt]
    cards = {len(deal.record.play or ()) for deal in dealt}
    assert cards == {0, 48, 52}


@pytest.mark.parametrize("game", GAMES)
def test_a_long_session_of_every_game_can_be_replayed(game: str) -> None:
    assert len(replay(read_session(long_sessions.session(game, 60))).deals) == 60


@pytest.mark.skipif(not hasattr(os, "wait4"), reason="the memory of a process is not told here")
def test_a_replay_costs_memory_and_time() -> None:
    cost = long_sessions.cost("solo", 3, "--json")
    assert cost.memory > 1e6
    assert cost.seconds > 0


def test_a_long_session_of_every_game_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def cost(game: str, deals: int, *form: str) -> Cost:
        return Cost(memory=deals * 10**6, seconds=deals)

    monkeypatch.setattr(long_sessions, "cost", cost)
    group = long_sessions.long_sessions(rounds=1, most=40, short=20)
    assert {figure.name.partition(",")[0] for figure in group.figures} == GAMES.keys()
    assert len(group.figures) == len(GAMES) + 2
    assert {figure.values for figure in group.figures} == {(0.04, 0.04), (1.0,)}


def test_a_worker_does_what_is_asked_of_it() -> None:
    with started("benchmarks.random_deals", Path(sys.executable)) as worker:
        sample = worker.sample("play", 0.01)
    assert sample.done >= 1
    assert sample.seconds >= 0.01
    assert sample.rate > 0


class Quick:
    """A worker that counts what it is asked for, and does it in no time."""

    def __init__(self) -> None:
        self.asked = Counter[str]()

    def sample(self, task: str, seconds: float) -> Sample:
        self.asked[task] += 1
        return Sample(100, seconds)


def test_sessions_of_every_length_are_measured_round_after_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worker = Quick()
    monkeypatch.setattr(engine, "started", lambda *_: nullcontext(worker))
    monkeypatch.setattr(replaying, "session", lambda _, **more: session(20, **more))
    group = engine.replays(rounds=2, seconds=0.01)
    assert len(group.figures) == 10
    assert all(len(figure.values) == 2 for figure in group.figures)
    tasks = replaying.tasks()
    assert worker.asked == dict.fromkeys(tasks, 3)  # Once unmeasured, and in each round.
    assert all(task(0).rate > 0 for task in tasks.values())


@pytest.mark.parametrize(
    ("aim", "met"),
    [(at_least(2), True), (at_least(3), False), (at_most(2), True), (at_most(1), False)],
)
def test_a_median_meets_its_aim_or_does_not(aim: Aim, met: bool) -> None:
    assert Figure("rate", "deals/s", (1, 2, 9), aim).met is met


def test_a_ratio_is_taken_round_by_round() -> None:
    assert ratio("ours to theirs", [4, 9], [2, 3], at_least(1)).values == (2, 3)


GROUPS = [
    Group(
        "replay",
        "What was counted.",
        [
            Figure("sessions", "deals/s", (20_500, 19_000, 23_000), at_least(20_000)),
            Figure("pages", "s", (5.25,), at_most(5), digits=1),
            Figure("theirs", "deals/s", (300, 500)),
        ],
    ),
    Group("deals", "", not_measured="no network"),
]


def test_the_table_says_what_was_aimed_at_and_whether_it_was_met() -> None:
    assert table(GROUPS).splitlines() == [
        "                  median        from – to       aim  met",
        "",
        "REPLAY",
        "sessions  20,500 deals/s  19,000 – 23,000  ≥ 20,000  yes",
        "pages              5.2 s                      ≤ 5.0  NO",
        "theirs       400 deals/s        300 – 500",
        "  What was counted.",
        "",
        "DEALS",
        "not measured: no network",
    ]


def test_programs_get_every_value() -> None:
    read = json.loads(as_json(GROUPS))
    sessions, pages, theirs = read["groups"][0]["figures"]
    assert sessions["values"] == [20_500, 19_000, 23_000]
    assert (sessions["met"], pages["met"], theirs["met"]) == (True, False, None)
    assert read["groups"][1]["not_measured"] == "no network"


def test_a_name_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["--only", "luck"])
    assert "luck" in capsys.readouterr().err


def test_one_server_has_the_site_and_the_bare_page(tmp_path: Path) -> None:
    for name in ("site", "bare"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(name, "utf-8")
    both = Both(tmp_path / "site", tmp_path / "bare")
    assert both.answer("/", Message()).body == b"site"
    assert both.answer("/bare/", Message()).body == b"bare"


def test_on_a_slow_line_every_byte_arrives_and_takes_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr("benchmarks.slow_network.time.sleep", waits.append)
    body, line = bytes(range(256)) * 150, BytesIO()
    slow_network.Slow(tmp_path, tmp_path, bits_a_second=8_000).write(line, body)
    assert line.getvalue() == body
    assert sum(waits) == pytest.approx(len(body) / 1000)
    assert len(waits) > 1


def test_the_copy_is_made_of_the_sources_alone() -> None:
    names = {path.as_posix() for path in checkout.sources()}
    assert {"conf.py", "boston/replaying/replay.py", "docs/index.md"} <= names
    assert not any(name.startswith((".git/", ".build/", ".venv/")) for name in names)


def test_what_a_machine_lacks_is_said_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(rounds: int) -> Group:
        raise SetupError("no browser")

    monkeypatch.setitem(command.MEASURED, "result", nothing)
    assert command.measure("result", 1).not_measured == "no browser"
