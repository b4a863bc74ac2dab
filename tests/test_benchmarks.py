"""Tests of the benchmarks and their tables. Nothing is timed here."""

import json
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from benchmarks import command, engine, pages, players, solver
from benchmarks.command import Figure, in_columns, ratio, table
from benchmarks.players import Decision, Watched
from boston.apps.solver.solve import Aim, Solution
from boston.base.cards import card
from boston.course.deal import Phase
from boston.record.reading import read_session
from boston.replaying.replay import replay
from boston.table.result import Result

FIGURES = [
    Figure("sessions", "deals/s", (20_500, 19_000, 23_000), "≥ 20,000"),
    Figure("pages", "s", (5.25,), "≤ 5", digits=1),
    ratio("ours to theirs", [4, 9], [2, 3], "≥ 1"),
    Figure("again", "ms", (1, 2, 3)),
]


def test_the_table_of_benchmarks_shows_each_aim_and_whether_it_is_met() -> None:
    assert [" ".join(line.split()) for line in table(FIGURES).splitlines()] == [
        "median from – to aim met",
        "sessions 20,500 deals/s 19,000 – 23,000 ≥ 20,000 yes",
        "pages 5.2 s 5.2 – 5.2 ≤ 5 NO",
        "ours to theirs 2.50 × 2.00 – 3.00 ≥ 1 yes",
        "again 2 ms 1 – 3",
    ]


def test_the_benchmark_session_has_deals_of_every_kind(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = engine.session(len(engine.DEALS))
    results = [deal.outcome.result for deal in replay(read_session(json.loads(text))).deals]
    played = [each for each in results if isinstance(each, Result)]
    assert len(played) == len(results) - 1
    assert {result.is_made for result in played} == {True, False}
    assert any(result.partner for result in played)
    monkeypatch.setattr(engine, "LENGTHS", (1, 5))
    monkeypatch.setattr(engine, "rate", lambda deals, work, seconds=0.0: float(work() is not None))
    monkeypatch.setattr(engine, "by_chance_in_rlcard", lambda: None)
    assert [figure.values for figure in engine.figures(2)] == 7 * [[1.0, 1.0]]
    assert "pip install rlcard" in capsys.readouterr().err


def test_the_benchmark_compares_random_deals_with_those_of_rlcard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_deal = engine.by_chance("solo")
    first, second = play_deal(), play_deal()
    assert {first.phase, second.phase} == {Phase.OVER}
    assert first.hands != second.hands
    assert first == engine.by_chance("solo")()
    rates = iter([*5 * [9.0], 4.0, 3.0, 2.0])
    monkeypatch.setattr(engine, "rate", lambda *work: next(rates))
    monkeypatch.setattr(engine, "by_chance_in_rlcard", lambda: play_deal)
    ratios = [each.values[0] for each in engine.figures(1)][-2:]
    assert (ratios, capsys.readouterr().err) == ([2.0, 1.5], "")


def test_the_benchmark_plays_games_of_rlcard_at_random_to_their_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A substitute for RLCard's game notes every deal and every legal action that is taken."""
    done: list[str] = []

    class BridgeGame:
        np_random = Random()
        judger = property(lambda self: self)

        def init_game(self) -> None:
            done.append("deal")

        def get_legal_actions(self) -> list[str]:
            return ["call"] if done[-1] == "deal" else []

        def step(self, action: str) -> None:
            done.append(action)

    for name in ("rlcard", "rlcard.games", "rlcard.games.bridge", "rlcard.games.bridge.game"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setattr(
        sys.modules["rlcard.games.bridge.game"], "BridgeGame", BridgeGame, raising=False
    )
    play_deal = engine.by_chance_in_rlcard()
    assert play_deal is not None
    play_deal()
    play_deal()
    assert done == ["deal", "call", "deal", "call"]
    monkeypatch.setitem(sys.modules, "rlcard.games.bridge.game", None)
    assert engine.by_chance_in_rlcard() is None


@pytest.mark.parametrize(
    ("turn", "aim", "said", "given"),
    [
        # Seat 1 wants many tricks, and seat 2 wants seat 1 to take few.
        (1, "most", "SA", (0, True)),
        (1, "most", "S3", (2, True)),
        (2, "most", "SA", (2, True)),
        (2, "fewest", "SK", (1, True)),
        # Seat 1 wants exactly one trick: two tricks are as far from it as none.
        (1, 1, "SK", (1, True)),
        (1, 1, "S2", (0, True)),
    ],
)
def test_the_cost_of_a_card_is_measured_from_the_best_card_for_its_player(
    turn: int, aim: Aim, said: str, given: tuple[int, bool]
) -> None:
    tricks = {"SA": 3, "SK": 2, "S2": 1, "S3": 1}
    found = Solution(turn, (1,), aim, {card(each): of for each, of in tricks.items()})
    assert players.lost(found, said) == given
    alike = found._replace(cards={card("SA"): 3, card("SK"): 3})
    assert players.lost(alike, "SK") == (0, False)


def test_the_benchmark_separates_sides_and_kinds_of_decisions() -> None:
    mine = [Decision("declarer", "lead", 2, True), Decision("partner", "void", 1, True)]
    theirs = [Decision("defender", "lead", 0, True), Decision("defender", "lead", 0, False)]
    played = [
        Watched("solo", "tricks", [*mine, *theirs], 0, [0.001, 0.003, 0.002]),
        Watched("solo", "tricks", [Decision("declarer", "lead", 1, True)], 1, [0.002]),
        Watched("solo", "misère", [], 0, []),
    ]
    given = ("2.00 ± 1.00", "3 of 3 (100.0 %)", "0.00 ± 0.00", "0 of 1 (0.0 %)")
    of_two = ("2", *given, "1")
    assert players.given_away("he", played)[1:] == [
        ("tricks, solo", *of_two),
        ("tricks, all", *of_two),
        ("misère, solo", "1", "–", "–", "–", "–", "0"),
        ("misère, all", "1", "–", "–", "–", "–", "0"),
    ]
    assert players.by_decision("he", played)[1:] == [
        ("tricks, declarer, lead", "1.500", "2 of 2 (100.0 %)"),
        ("tricks, defender, lead", "0.000", "0 of 1 (0.0 %)"),
        ("tricks, partner, void", "0.500", "1 of 1 (100.0 %)"),
    ]
    assert players.times("he", played) == [
        ("he", "median", "worst"),
        ("4 choices", "2.00 ms", "3.0 ms"),
    ]
    assert players.match(("he", "she"), {"solo": [1, 3]})[1:] == [
        ("solo", "2", "2.00 ± 1.00", "+2.0")
    ]


def test_the_benchmark_rates_players_alone_and_against_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A player wins nothing against itself, and a forced card is not a decision."""
    assert [players.duel(("plain", "plain"), "solo", seed) for seed in range(3)] == [0, 0, 0]
    mirrored = [
        players.duel(pair, "solo", 7) for pair in (("plain", "by-lot"), ("by-lot", "plain"))
    ]
    assert sum(mirrored) == 0
    monkeypatch.setattr(players, "GAMES", ["solo"])
    monkeypatch.setattr(players, "LAST", 2)
    found = [*players.tables(["plain", "by-lot"], 3, 1)]
    assert [rows[0][0] for rows in found] == [
        *("plain", "plain", "plain", "by-lot", "by-lot", "by-lot", "plain against by-lot")
    ]
    deal = players.watched("by-lot", "solo", 1)
    assert deal is not None
    assert deal.unknown == 0
    # In the last trick nobody has a choice.
    assert 0 < len(deal.decisions) <= 4
    assert in_columns(found[-1]).splitlines()[1].split()[:2] == ["solo", "3"]


@pytest.mark.parametrize("kind", ["misère", "every card of 8"])
def test_the_solvers_in_python_and_javascript_agree(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [solver.KINDS[kind](Random(seed)) for seed in range(3)]
    known = [solver.timed(each)[:2] for each in asked]
    page = solver.in_javascript(asked)
    cards = [
        {(suit, rank): tricks for suit, rank, tricks in each["answer"]}
        if asked[0].kind == "cards"
        else each["answer"]
        for each in page
    ]
    assert known == [(True, each) for each in cards]
    monkeypatch.setattr(solver, "KINDS", {kind: solver.KINDS[kind]})
    monkeypatch.setattr(solver, "DEALS", 1)
    names = [figure.name for figure in solver.figures(1)]
    assert len(names) == len({*names}) == 6


@pytest.mark.parametrize(
    "wrong", [["luck"], ["--rounds", "0"], ["--players", "nobody"], ["--deals", "1"]]
)
def test_the_benchmark_command_refuses_wrong_arguments(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        command.main(wrong)
    assert "there are " in capsys.readouterr().err


def test_the_browser_is_found_before_a_driver_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for a browser may start a driver, and only one driver can run at a time."""
    asked: list[str] = []

    def found() -> Path:
        asked.append("browser")
        return Path("chromium")

    def started() -> None:
        asked.append("driver")
        raise InterruptedError

    monkeypatch.setattr(pages, "build_if_changed", lambda: 0)
    monkeypatch.setattr(pages, "bare_page", lambda folder: folder)
    monkeypatch.setattr(pages, "launch_options", lambda browser: {})
    monkeypatch.setattr(pages, "find_chromium", found)
    monkeypatch.setattr(pages, "driver", started)
    with pytest.raises(InterruptedError):
        list(pages.figures(1))
    assert asked == ["browser", "driver"]
