"""Tests of the cases for other programs, of their runner, and of the results worked out by hand."""

from __future__ import annotations

import json
import os
import sys
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from subprocess import run
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from boston import __version__, load, replay
from boston.apps.cite.citation import published
from boston.catalogue import GAMES
from boston.replaying.replay import Scored
from tests.commands import Boston, Said
from tests.helpers import RULES, Lines
from tests.worked import differing, report
from tools.places import ROOT

RUNNER: Final = ROOT / "docs" / "conforms.py"
ENGINE: Final = [sys.executable, "-m", "boston", "replay", "-", "--json"]
#: Wrong programs, written in Python, and the runner's objection to each.
WRONG: Final = {
    "import sys; sys.exit(1)": "it ends with exit status 1: ",
    "raise SystemExit('no such game')": "it ends with exit status 1: no such game",
    "print('[1]')": "it answers with no nets: b'[1]",
    "print('{}')": "it answers with no nets: b'{}",
    "print('{\"nets\": []}')": "0 deals, not 3",
    "print('{\"refused\": true}')": "it refuses what can be played",
}


@pytest.fixture
def kit(boston: Boston) -> dict[str, Any]:
    """Return the file that `boston data conformance` prints."""
    said = boston("data", "conformance")
    assert (said.status, said.error) == (0, "")
    found: dict[str, Any] = json.loads(said.out)
    return found


@pytest.fixture
def cases(kit: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the cases of this file."""
    found: list[dict[str, Any]] = kit["cases"]
    return found


def test_the_conformance_file_describes_itself_and_fits_its_schema(
    kit: dict[str, Any], boston: Boston
) -> None:
    assert [*kit] == ["title", "version", "edition", "licence", "format", "schema", "cases"]
    assert (kit["version"], kit["edition"]) == (__version__, published().title)
    assert (kit["format"], kit["licence"]["name"]) == (2, "CC-BY-4.0")
    schema = json.loads(boston("data", kit["schema"]).out)
    Draft202012Validator.check_schema(schema)
    valid = Draft202012Validator(schema)
    assert [*valid.iter_errors(kit)] == []
    without_totals = {key: kit["cases"][0][key] for key in kit["cases"][0] if key != "totals"}
    assert not valid.is_valid({**kit, "cases": [without_totals]})


def tried(cases: object, command: Sequence[str], *words: str) -> tuple[int, list[str]]:
    """Run the runner, without our package, on a program; return its exit status and its lines."""
    Path("cases.json").write_text(json.dumps(cases), "utf-8")
    line = [sys.executable, "-I", "-S", str(RUNNER), "cases.json", *words, "--", *command]
    around = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = run(line, capture_output=True, encoding="utf-8", env=around)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def without_pairs(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the sessions, and the deals that were worked out one by one."""
    return [
        case for case in cases if not {"allowed", "refused", "paid"} & {*case["name"].split("/")}
    ]


def program(words: str) -> list[str]:
    return [sys.executable, "-c", words]


def test_the_conformance_file_has_sessions_and_refusals_of_every_game(
    cases: list[dict[str, Any]],
) -> None:
    assert len({case["name"] for case in cases}) == len(cases)
    of = Counter((case["record"]["game"], case["refused"] is not None) for case in cases)
    assert set(of) == {(game, kind) for game in GAMES for kind in (False, True)}
    assert Counter(case["from"] for case in cases)["edition"] < len(cases) / 60
    for case in cases:
        assert case["totals"] == [sum(seat) for seat in zip(*case["nets"], strict=True)]
        assert (case["refused"] in RULES) is not bool(case["nets"])
        assert len(case["nets"]) == (0 if case["refused"] else len(case["record"].get("deal", ())))
        assert case["from"] == "source" or case["place"] is None
    named = {case["name"]: case for case in cases}
    # Source 000, p. 6 and 7: each pays 50; A.E. gives I.N. 50 of the ål.
    assert named["swedish/payment"]["nets"][-1] == [150, -50, -50, -50]
    assert named["swedish/figure-1"]["nets"][0] == [0, 50, -50, 0]
    assert named["swedish/figure-1"]["from"] == "source"


def test_the_conformance_cases_spell_every_call_as_the_ladder_does(
    cases: list[dict[str, Any]],
) -> None:
    for case in cases:
        ladder = GAMES[case["record"]["game"]].ladder
        known = {*map(str, ladder.bids), *ladder.set_aside, "pass", "accept"}
        for deal in case["record"].get("deal", ()) if case["refused"] is None else ():
            for call in deal.get("calls", ()):
                assert call.rpartition(":")[2] in known, (case["name"], call)


def test_the_engine_pays_and_refuses_as_the_conformance_cases_say(
    cases: list[dict[str, Any]], boston: Boston
) -> None:
    def answer(record: object) -> Said:
        return boston("replay", "-", "--json", stdin=json.dumps(record).encode())

    # The tests in tests/kit give the pairs directly to the engine.
    for case in without_pairs(cases):
        said = answer(case["record"])
        if case["refused"]:
            assert f"{case['refused']}: " in said.complaint, case["name"]
        else:
            assert [deal["net"] for deal in said.data["deals"]] == case["nets"], case["name"]
            assert said.data["totals"] == case["totals"]


def test_the_runner_finds_that_the_engine_agrees(
    kit: dict[str, Any], cases: list[dict[str, Any]], boston: Boston
) -> None:
    assert tried(kit, ENGINE, "--name", "figure-1") == (0, ["2 of 2 cases agree."])
    assert tried(cases, ENGINE, "--name", "figure-1") == (0, ["2 of 2 cases agree."])
    game = "swedish-simplified"
    few = without_pairs(cases)
    of_game = [case for case in few if case["record"]["game"] == game]
    sourced = [case for case in of_game if case["from"] != "edition"]
    assert 0 < len(sourced) < len(of_game)
    said = f"{len(sourced)} of {len(sourced)} cases agree."
    assert tried(few, ENGINE, "--game", game, "--sourced") == (0, [said])


@pytest.mark.slow
def test_the_runner_finds_that_the_engine_agrees_in_many_cases(
    cases: list[dict[str, Any]], boston: Boston
) -> None:
    some = [*without_pairs(cases), *cases[::20]]
    assert tried(some, ENGINE) == (0, [f"{len(some)} of {len(some)} cases agree."])


def test_the_runner_reports_wrong_payments_and_wrong_refusals(
    cases: list[dict[str, Any]], boston: Boston
) -> None:
    payment, refused = (
        next(case for case in cases if case["name"] == name)
        for name in ("swedish/payment", "solo/refused/does-not-follow-in-a-suit")
    )
    dearer = {**payment, "nets": [*payment["nets"][:-1], [180, -60, -60, -60]]}
    longer = {**payment, "nets": payment["nets"][:-1]}
    paid = {**payment, "refused": "swedish.pay.rounding"}
    allowed = {**refused, "refused": None}
    status, said = tried([dearer, payment, longer, paid, allowed, refused], ENGINE)
    assert status == 1
    assert said == [
        "swedish/payment: deal 3: [150, -50, -50, -50], not [180, -60, -60, -60]",
        "swedish/payment: 3 deals, not 2",
        "swedish/payment: it pays, where swedish.pay.rounding refuses",
        "solo/refused/does-not-follow-in-a-suit: it refuses what can be played",
        "2 of 6 cases agree.",
    ]


def test_the_runner_says_what_is_wrong_with_a_program(
    cases: list[dict[str, Any]], boston: Boston
) -> None:
    payment = [case for case in cases if case["name"] == "swedish/payment"]
    for words, said in WRONG.items():
        status, (first, last) = tried(payment, program(words))
        assert first.startswith(f"swedish/payment: {said}")
        assert (status, last) == (1, "0 of 1 cases agree.")
    status, (first, _) = tried(payment, ["./no-such-program"])
    assert first.startswith("swedish/payment: it does not answer: ")
    answer = json.dumps({"nets": payment[0]["nets"]})
    assert tried(payment, program(f"print({answer!r})")) == (0, ["1 of 1 cases agree."])
    assert tried(payment, ENGINE, "--name", "nobody") == (1, ["0 of 0 cases agree."])


# Our own deals with all their cards, and the sources' protocols. All were worked out by hand.

RECKONED: Final[Mapping[str, Any]] = Lines(
    "tests/conformance/sessions.toml",
    tomllib.loads((ROOT / "tests/conformance/sessions.toml").read_text("utf-8")).items(),
)
SESSIONS: Final = [(game, name) for game, sessions in RECKONED.items() for name in sessions]


def played(game: str, name: str) -> tuple[Scored, ...]:
    """Return the scored deals of a session."""
    return replay(load(ROOT / "examples" / game / f"{name}.toml")).deals


@pytest.mark.parametrize(("game", "name"), SESSIONS)
def test_every_deal_has_the_result_worked_out_by_hand(game: str, name: str) -> None:
    expected = RECKONED[game][name]
    deals = played(game, name)
    assert [str(deal.number) for deal in deals] == list(expected)
    for deal in deals:
        due = expected[str(deal.number)]
        assert list(deal.net) == due["net"]
        assert deal.scoreboard.pool == due.get("pool")
        assert list(deal.scoreboard.columns or ()) == due.get("columns", [])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_at_least_two_deals_with_all_their_cards(game: str) -> None:
    assert "at-the-table" in RECKONED[game]
    deals = played(game, "at-the-table")
    assert all(deal.deal.hands and deal.deal.calls for deal in deals)
    assert len([deal for deal in deals if deal.course.tricks]) >= 2


def test_every_table_session_and_protocol_is_worked_out_by_hand() -> None:
    found = {
        (path.parent.name, path.stem)
        for pattern in ("at-the-table.toml", "forced-*.toml", "figure-1.toml")
        for path in (ROOT / "examples").rglob(pattern)
    }
    assert found == set(SESSIONS)


# The worked cases. Each is a record to replay, and every figure was worked out by hand.

TEXT: Final = (ROOT / "tests" / "conformance" / "worked.toml").read_text("utf-8")
CASES: Final = tomllib.loads(TEXT)["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_engine_agrees_with_every_worked_case(case: dict[str, Any]) -> None:
    assert differing(case) == ""
    # A player or the pool pays every amount that is won.
    before, after = case["pool"]
    assert sum(case["won"]) == before - after


def test_worked_cases_have_unique_names_and_cover_seven_games() -> None:
    assert len({case["name"] for case in CASES}) == len(CASES) == 98
    told = {"russian", "american", "american-alternative", "french", "mariland", "solo"}
    assert {case["game"] for case in CASES} == told | {"fontainebleau"}
    assert report(TEXT) == "All 98 cases agree."


def test_the_report_names_a_worked_case_with_a_wrong_figure() -> None:
    for right, wrong, said in (
        ("pool = [20, 0]", "pool = [20, 20]", "([225, -75, -75, -75], 0), not ([225, "),
        ('"7 hearts"', '"14 hearts"', "'14 hearts'"),
    ):
        reported = report(TEXT.replace(right, wrong, 1))
        assert reported.startswith("Fontainebleau 1: seven hearts alone: ")
        assert (said in reported, reported.count("\n")) == (True, 0)
