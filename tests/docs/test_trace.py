"""What is traced: which functions run while a public door of a small engine is open."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from boston_docs.code.project import Parts, read_project
from boston_docs.code.trace import Engine, TraceError, run_examples, run_tests
from boston_docs.code.wire import Wire, trace

ENGINE = {
    "boston/__init__.py": """
        from boston.games import toy
        from boston.record import load, replay
        """,
    "boston/record.py": """
        from collections.abc import Iterator
        from types import SimpleNamespace

        from boston.catalogue import GAMES

        def load(path):
            return SimpleNamespace(game=path.read_text().split('"')[1])

        def replay(session):
            return SimpleNamespace(money=list(deals(GAMES[session.game])))

        def deals(game) -> Iterator[int]:
            for each in game.packets:
                yield game.score(each)
        """,
    "boston/catalogue.py": """
        from boston.games import toy

        GAMES = {"toy": toy.GAME, "idle": toy.IDLE}
        """,
    "boston/games/__init__.py": "",
    "boston/games/toy.py": """
        from functools import cache
        from types import SimpleNamespace as Game

        FACTOR = 2
        ONES = (1, 1)
        PACKETS = ONES + (3,)
        SUIT = "hearts"
        UNREAD = 5

        def made(number):
            return number * LIMIT

        LIMIT = 1
        MOST = made(3)

        class Due:
            def points(self):
                return self.base()

            def base(self):
                return FACTOR

        @cache
        def rounded(points):
            return points

        def score(tricks):
            return min(rounded(Due().points() * tricks), MOST)

        def finish():
            return SUIT

        def outside():
            return UNREAD

        RULES = {"toy.pay.short": lambda points: points}

        def quote(points):
            return RULES["toy.pay.short"](points)

        GAME = Game(id="toy", packets=PACKETS, score=score, finish=finish, limit=UNREAD)
        IDLE = Game(packets=(), score=score)
        __all__ = ["GAME", "quote"]
        """,
    "examples/two.py": """
        # rules: toy.pay.base
        price + outside()
        """,
    "examples/one.py": """
        # rules: toy.pay.short
        from boston.games.toy import outside, quote
        price = quote(3)
        """,
    "examples/evening.toml": """
        # rules: toy.deal.packets
        game = "toy"
        """,
    "docs/page.md": """
        ```{example} one.py
        ```
        ```{example} two.py
        ```
        """,
    "tests/test_it.py": """
        import pytest
        from boston.games.toy import GAME, outside, quote

        @pytest.mark.parametrize("points", [1, 2])
        def test_quoted(points):
            assert "toy.pay.quoted" and outside() == quote(points)

        def test_settled():
            assert "toy.settle.suit"
            assert GAME.finish() == "clubs"
        """,
}
DOORS = ["boston.record:replay", "boston.games.*:*", "boston.games.*:GAME.finish"]


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    for name, text in ENGINE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8")
    return Engine(tmp_path, "boston", DOORS, ["toy"])


def functions(engine: Engine, name: str) -> set[str]:
    runs = run_examples(engine, "examples", [["one.py", "two.py"], ["evening.toml"]])
    return {function for _, function, _ in runs[name].functions}


def test_what_runs_through_a_door_and_what_runs_beside_it(engine: Engine) -> None:
    assert functions(engine, "one.py") == {"quote", "<lambda>"}
    assert functions(engine, "two.py") == set()


def test_a_record_is_replayed_through_generators_and_memories(engine: Engine) -> None:
    ran = {"replay", "deals", "score", "Due.points", "Due.base", "rounded"}
    assert functions(engine, "evening.toml") == ran


def test_a_door_is_told_which_game_is_played(engine: Engine) -> None:
    runs = run_examples(engine, "examples", [["one.py"], ["evening.toml"]])
    assert runs["evening.toml"].games == {"toy"}
    assert not runs["one.py"].games


def test_tests_are_run_with_all_their_parameters_and_may_fail(engine: Engine) -> None:
    names = ["tests/test_it.py::test_quoted", "tests/test_it.py::test_settled"]
    runs = run_tests(engine, "tests", names)
    assert list(runs) == names
    assert [sorted(name for _, name, _ in runs[each].functions) for each in names] == [
        ["<lambda>", "quote"],
        ["finish"],
    ]


def test_what_was_traced_is_kept_until_the_engine_changes(engine: Engine) -> None:
    functions(engine, "one.py")
    (kept,) = (engine.root / ".build" / "trace").glob("examples-*/ran.json")
    told = json.loads(kept.read_text())
    kept.write_text(json.dumps(told | {"one.py": {"functions": [], "games": []}}))
    assert functions(engine, "one.py") == set()
    (engine.root / "boston" / "more.py").write_text("MORE = 1\n")
    assert functions(engine, "one.py") == {"quote", "<lambda>"}


def test_a_door_that_is_gone_is_told(engine: Engine) -> None:
    gone = engine._replace(doors=["boston.record:settle"])
    with pytest.raises(TraceError, match=r"boston\.record:settle is not a function of the engine"):
        run_examples(gone, "examples", [["one.py"]])


def wire(engine: Engine, ties: Mapping[str, str], **parts: Any) -> Wire:
    """The engine with further ties, traced for these."""
    toy = engine.root / "boston" / "games" / "toy.py"
    pairs = "".join(f'    "{rule}": {value},\n' for rule, value in ties.items())
    toy.write_text(f"{toy.read_text()}\nTIES = {{\n{pairs}}}\n")
    project = read_project(engine.root, Parts(doors=DOORS, **parts))
    return trace(project, engine.root / "docs", list(ties))


def test_a_record_ties_what_it_runs_and_reaches(engine: Engine) -> None:
    ties = {
        "toy.deal.function": "score",
        "toy.deal.method": "Due.points",
        "toy.deal.class": "Due",
        "toy.deal.named": "FACTOR",
        "toy.deal.under-a-name-that-is-loaded": "PACKETS",
        "toy.deal.made-of": "ONES",
        "toy.deal.made-by-what-names-it": "LIMIT",
        "toy.deal.one-of-several": "(outside, score)",
    }
    not_run = {
        "toy.deal.not-run": "finish",
        "toy.deal.run-outside-the-door": "outside",
        "toy.deal.run-when-imported": "made",
        "toy.deal.not-named": "SUIT",
        "toy.deal.under-a-name-that-nothing-loads": "UNREAD",
        "toy.deal.data-beside-a-function": "(PACKETS, outside)",
    }
    record = engine.root / "examples" / "evening.toml"
    record.write_text(f"# rules: {' '.join([*ties, *not_run])}\n{record.read_text()}")
    found = wire(engine, ties | not_run)
    assert {rule: found.tied_by(rule) for rule in ties} == dict.fromkeys(ties, "evening.toml")
    assert {rule: found.tied_by(rule) for rule in not_run} == dict.fromkeys(not_run, "")
    deciding = found.deciding("toy.deal.data-beside-a-function")
    assert [piece.name for piece in deciding] == ["outside"]


def test_an_entry_that_is_a_function_is_run_by_its_line(engine: Engine) -> None:
    found = wire(engine, {"toy.pay.base": "lambda points: points"})
    assert found.tied_by("toy.pay.short") == "one.py"
    assert not found.tied_by("toy.pay.base")


def test_tests_are_run_for_what_the_examples_leave_untied(engine: Engine) -> None:
    found = wire(
        engine,
        {"toy.settle.suit": "finish", "toy.pay.quoted": "outside", "toy.pay.short": "quote"},
    )
    assert found.tied_by("toy.settle.suit") == "tests/test_it.py::test_settled"
    assert not found.tied_by("toy.pay.quoted")
    never = found.never_run(["toy.settle.suit", "toy.pay.quoted"])
    assert [piece.name for piece in never] == ["outside"]


def test_tests_that_are_not_of_the_engine_are_not_run(engine: Engine) -> None:
    found = wire(engine, {"toy.settle.suit": "finish"}, tests_untraced=["tests"])
    assert not any(name.startswith("tests") for name in found.runs)
    assert not found.tied_by("toy.settle.suit")
