"""The benchmarks do what their table says. Nothing here is timed."""

import json
from random import Random

import pytest

from benchmarks import command, engine, solver
from benchmarks.command import Figure, ratio, table
from boston.record.reading import read_session
from boston.replaying.replay import replay
from boston.table.result import Result

FIGURES = [
    Figure("sessions", "deals/s", (20_500, 19_000, 23_000), "≥ 20,000"),
    Figure("pages", "s", (5.25,), "≤ 5", digits=1),
    ratio("ours to theirs", [4, 9], [2, 3], "≥ 1"),
    Figure("again", "ms", (1, 2, 3)),
]


def test_the_table_says_what_was_aimed_at_and_whether_it_was_met() -> None:
    assert [" ".join(line.split()) for line in table(FIGURES).splitlines()] == [
        "median from – to aim met",
        "sessions 20,500 deals/s 19,000 – 23,000 ≥ 20,000 yes",
        "pages 5.2 s 5.2 – 5.2 ≤ 5 NO",
        "ours to theirs 2.50 × 2.00 – 3.00 ≥ 1 yes",
        "again 2 ms 1 – 3",
    ]


def test_sessions_have_deals_of_every_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    text = engine.session(len(engine.DEALS))
    results = [deal.outcome.result for deal in replay(read_session(json.loads(text))).deals]
    played = [each for each in results if isinstance(each, Result)]
    assert len(played) == len(results) - 1
    assert {result.is_made for result in played} == {True, False}
    assert any(result.partner for result in played)
    monkeypatch.setattr(engine, "LENGTHS", (1, 5))
    monkeypatch.setattr(engine, "rate", lambda deals, work, seconds=0.0: float(work() is not None))
    assert [figure.values for figure in engine.figures(2)] == 5 * [[1.0, 1.0]]


@pytest.mark.parametrize("kind", ["misère", "every card of 8"])
def test_what_is_solved_in_both_languages_is_the_same(
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


@pytest.mark.parametrize("wrong", [["luck"], ["--rounds", "0"]])
def test_a_group_that_is_none_is_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        command.main(wrong)
    assert "there are engine, solver, pages, build" in capsys.readouterr().err
