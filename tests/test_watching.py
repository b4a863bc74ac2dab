"""Watching: what the functions behind the rules are given and answer, while somebody looks."""

from __future__ import annotations

import importlib
import re
import sys
from contextlib import suppress
from dataclasses import replace
from functools import cache
from inspect import unwrap
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

import boston_docs.live.watching as watching
from boston import load, replay
from boston.apps.present import said
from boston.base.cards import PACK
from boston_docs.code.code_index import index_code, read_example
from boston_docs.code.project import functions_of
from boston_docs.live.runner import Session
from boston_docs.live.watching import Row, Wanted, Watch, as_it_is
from tools.places import ROOT

EXAMPLES = ROOT / "examples"
#: The names of classes with what they hold, addresses, and what stands for nothing.
PROGRAMS_WORDS = re.compile(r"\w\(\w*=|<\w|\bat 0x|\bNone\b|\bTrue\b|\bFalse\b|['\"]: ")
FIGURE = EXAMPLES / "swedish" / "figure-1.toml"


def told(source: str, function: str) -> list[tuple[str, str]]:
    """What one function is given and answers while a piece of Python runs."""
    with Watch(Wanted({function: ["it"]}), said) as watch:
        outcome = Session().run(source)
    assert outcome.ok, outcome.text
    assert not watch.untold
    return [(row.given, row.answered) for row in watch.rows.get("it", [])]


#: A piece of Python, a function it comes to, and what that is given and answers each time.
TOLD: Final[list[tuple[str, str, list[tuple[str, str]]]]] = [
    *(
        (
            f"import boston\nboston.quote('swedish', '7', tricks={tricks}, suit_class='second')",
            "boston.games.swedish.pay:overtricks",
            [(f"7 alone in the second suit, {tricks} tricks", answer)],
        )
        for tricks, answer in ((8, "1, “for 1 overtrick”"), (7, "nothing due"))
    ),
    # What another function makes is seen in its name.
    (
        "from boston.auction.bidding import Named\n"
        "from boston.auction.ladder import Bid\n"
        "from boston.games.german.contracts import played_below_the_rock as below\n"
        "from boston.games.german.contracts import LADDER\n"
        "below(LADDER)(Named(Bid(LADDER.contract('klein-boston')), None, None))",
        "boston.games.german.contracts:played_below_the_rock",
        [
            (
                "klein-boston, no trump named",
                "refused: “the Rock is played for, and klein-boston is below gross-boston first”",
            )
        ],
    ),
    # What ends with an error has answered nothing; what is the same is told once.
    (
        "from boston.base.cards import card\ntry:\n    card(9)\nexcept Exception:\n    card('SA')",
        "boston.base.cards:card",
        [("text SA", "♠A")],
    ),
    (
        "from boston.base.seats import left_of\nfor _ in range(9): left_of(1)",
        "boston.base.seats:left_of",
        [("seat 1", "seat 2")],
    ),
]


@pytest.mark.parametrize(("source", "function", "rows"), TOLD)
def test_what_a_function_is_given_and_answers_is_told_as_a_player_would(
    source: str, function: str, rows: list[tuple[str, str]]
) -> None:
    assert told(source, function) == rows


def test_an_objection_is_a_refusal_or_none() -> None:
    game = "from boston.games.swedish import GAME"
    made = f"{game}\nfrom boston.course.calling import follow_calls"
    for calls, says in (
        (["5", "5 colour"], "no objection"),
        (["5 colour", "5"], "refused: “5 does not supersede 5 colour”"),
    ):
        tried = f"{made}\ntry:\n  follow_calls(GAME, {calls}, dealer=4)\nexcept ValueError:\n  pass"
        ((_, answer),) = told(tried, "boston.auction.bidding:better_suit")
        assert answer == says


def test_of_a_deal_with_cards_the_same_is_said_as_without_them() -> None:
    deals = [deal for path in sorted(EXAMPLES.glob("*/*.toml")) for deal in load(path).deals]
    with_cards = [deal for deal in deals if deal.hands is not None]
    assert with_cards
    for deal in with_cards:
        without = replace(deal, hands=None, calls=None, discards=None, play=None)
        assert said.said(deal) == said.said(without)


def test_a_hand_is_told_card_by_card_and_more_is_counted() -> None:
    # The ranks as a record writes them.
    assert said.said(PACK[:13]) == " ".join(f"♠{rank}" for rank in "AKQJT98765432")
    assert said.said(PACK[:14]) == "14 cards, ♠A ♠K ♠Q ♠J first"


def test_what_keeps_its_answers_answers_anew_in_every_deal() -> None:
    """And a function of several rules is seen under the one it is asked for."""
    rule = "swedish.pay.lost-alone"
    rules = {"made": ["swedish.pay.made-alone", "solo.pay.made-alone"], "lost": [rule]}
    wanted = {f"boston.pay.directions:{name}_alone": each for name, each in rules.items()}
    replay(load(FIGURE))
    with Watch(Wanted(wanted), said, by_deal=True) as watch:
        done = replay(load(FIGURE))
    assert set(watch.rows) == {"swedish.pay.made-alone", rule}
    paid = {deal.number for deal in done.deals for line in deal.receipt if line.direction == rule}
    assert set() < paid <= {row.deal for row in watch.rows[rule] if not row.quiet} < {*range(8)}


def test_whoever_watches_again_sees_the_same() -> None:
    wanted = Wanted(everything())

    def seen(by_deal: bool) -> dict[str, list[Row]]:
        with Watch(wanted, said, by_deal=by_deal) as watch:
            replay(load(FIGURE))
        return watch.rows

    one, other, again = (seen(by_deal) for by_deal in (True, False, True))
    for found, deals in ((one, {*range(8)}), (other, {0})):
        assert {row.deal for rows in found.values() for row in rows} == deals
    assert other != one == again


def test_the_watch_ends_with_its_piece() -> None:
    def before(*_: object) -> None: ...

    sys.setprofile(before)
    try:
        for number in (1, 0):
            with suppress(ZeroDivisionError), Watch(Wanted({}), said):
                assert sys.getprofile() is not before
                1 / number
            assert sys.getprofile() is before
    finally:
        sys.setprofile(None)


def test_so_many_different_calls_are_kept_and_no_more() -> None:
    source = "from boston.base.seats import left_of\nfor seat in range(400): left_of(seat)"
    found = told(source, "boston.base.seats:left_of")
    assert len(found) == len(set(found)) == watching.MOST


def test_the_types_of_what_lies_in_an_archive_are_known_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ZipFile(tmp_path / "wheel.zip", "w") as wheel:
        source = "from __future__ import annotations\ndef objects(seat: Seat) -> str | None: ..."
        wheel.writestr("archived_rules.py", source)
    monkeypatch.syspath_prepend(tmp_path / "wheel.zip")
    importlib.import_module("archived_rules")
    node, _ = watching.definitions("archived_rules")[2]
    assert node is not None
    assert watching.kinds_of(node) == {"seat": "Seat", "return": "str | None"}


def test_a_long_run_is_not_watched_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "PATIENCE", 100)
    calls = "for seat in range(200): left_of(1)\nright_of(1)"
    source = f"import sys\nfrom boston.base.seats import left_of, right_of\n{calls}"
    assert told(source, "boston.base.seats:right_of") == []


@cache
def everything() -> dict[str, list[str]]:
    """Every function that a page shows."""
    return functions_of(index_code(ROOT, "boston").pieces)


def test_a_function_has_the_types_that_its_source_has(monkeypatch: pytest.MonkeyPatch) -> None:
    def described(place: str) -> watching.Function | None:
        module, name = place.split(":")
        made = getattr(importlib.import_module(module), name, None)
        code = getattr(unwrap(made) if callable(made) else None, "__code__", None)
        return watching.function_of(code, module, everything()) if code else None

    by_name = {place: described(place) for place in everything()}
    assert len([each for each in by_name.values() if each]) > 300
    monkeypatch.setattr(watching, "written_types", lambda module, code: None)
    assert by_name == {place: described(place) for place in everything()}


#: Every example and every session of these names.
RUNS: Final = [
    path.relative_to(EXAMPLES).as_posix()
    for path in (*sorted(EXAMPLES.rglob("*.py")), *sorted(EXAMPLES.rglob("*.toml")))
    if path.stem in {"evening", "figure-1", "refusals", "payment", "partner", "pool"}
]


@pytest.mark.parametrize("name", RUNS)
def test_all_is_told_as_it_was_when_it_was_seen_and_nothing_as_a_program_has_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[object, str]] = []

    def noted(value: object) -> object:
        kept = as_it_is(value)
        seen.append((kept, said.said(kept)))
        return kept

    monkeypatch.setattr(watching, "as_it_is", noted)
    monkeypatch.chdir(EXAMPLES)
    with Watch(Wanted(everything()), said) as watch:
        if name.endswith(".toml"):
            replay(load(EXAMPLES / name))
        else:
            Session().run(read_example(EXAMPLES / name).source)
    assert watch.untold == []
    assert watch.rows
    texts = {text for rows in watch.rows.values() for row in rows for text in row}
    words = [text for text in texts if isinstance(text, str)]
    assert [text for text in words if not text or PROGRAMS_WORDS.search(text)] == []
    assert seen
    assert [(value, words) for value, words in seen if said.said(value) != words] == []
