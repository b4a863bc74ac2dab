"""Damaged and strange records: each is refused in one line, by an error of our own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.catalogue import GAMES
from boston.errors import BostonError
from boston.present.text import replay_report
from boston.record.reading import decode, read_session
from boston.record.record import Session
from boston.replaying.replay import replay
from tests.damage.asked import Answer, fault
from tests.damage.damages import damaged as harmed
from tests.damage.records import good
from tests.damage.trial import trial
from tests.helpers import refused
from tests.records import EVENING, RECORDS, toml
from tools.places import ROOT

#: Values that mean nothing wherever they stand.
STRANGE: Final[list[object]] = [
    None,
    True,
    -1,
    10**7,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "\x00",
    "\ud800",
    "a\nb",
    "9" * 5000,
    [],
    [[]],
    [None],
    [True, False, True, False],
    [1, 2, 3],
    [1, 2, 3, 4, 5],
    [0x10**6000] * 4,
    {},
    {"a": {}},
]


def said_of(read: Callable[[], Session]) -> str:
    """The report of a record that is understood, or the refusal of one that is not."""
    try:
        return replay_report(replay(read()))
    except BostonError as error:
        assert "\n" not in str(error)  # noqa: PT017 (either outcome is right)
        return str(error)


def is_understood_or_refused(record: Any) -> None:
    """A record is replayed to the end or refused in one line; no other error comes of it."""
    assert said_of(lambda: read_session(record))


@pytest.mark.parametrize("value", STRANGE, ids=range(len(STRANGE)))
@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_strange_value_under_any_key_is_refused_or_understood(
    record: dict[str, Any], value: object
) -> None:
    for key in record:
        is_understood_or_refused({**record, key: value})
    for part in ("readings", "options"):
        for key in record.get(part, {}):
            is_understood_or_refused({**record, part: {**record[part], key: value}})
    for number, deal in enumerate(record["deal"]):
        for key in deal:
            deals = [*record["deal"]]
            deals[number] = {**deal, key: value}
            is_understood_or_refused({**record, "deal": deals})


@pytest.mark.parametrize("key", ["readings", "options", "deal", "players", "title", "game"])
@pytest.mark.parametrize("value", [True, 1.5, None, [[1]], {"a": [1]}, 10**5000], ids=range(6))
def test_a_value_of_the_wrong_kind_is_refused(key: str, value: object) -> None:
    refused(lambda: replay(read_session({**EVENING, key: value})))


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A good record, as text, in which something was cut, doubled, changed or put in."""
    record = draw(st.sampled_from([*RECORDS.values()]))
    text = (toml(record) if draw(st.booleans()) else json.dumps(record)).encode()
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 40)))
        put = draw(st.sampled_from([b"", text[start:end] * 2, b"\xff", b'"', b"[", b"{", b"0"]))
        text = text[:start] + put + text[end:]
    return bytes(text)


@given(damaged())
def test_a_damaged_file_is_refused_or_understood(data: bytes) -> None:
    assert said_of(lambda: decode(data))


@given(st.sampled_from([*RECORDS.values()]), st.data())
def test_a_record_with_anything_in_one_place_is_refused_or_understood(
    record: dict[str, Any], data: st.DataObject
) -> None:
    deals = [dict(deal) for deal in record["deal"]]
    changed = data.draw(st.sampled_from(deals))
    keys = sorted({key for each in RECORDS.values() for deal in each["deal"] for key in deal})
    changed[data.draw(st.sampled_from(keys))] = data.draw(
        JSON_VALUES
        | st.integers(0, 13)
        | st.sampled_from([value for d in deals for value in d.values()])
    )
    is_understood_or_refused({**record, "deal": deals})


@pytest.mark.parametrize("part", range(5))
def test_of_a_damaged_file_one_line_says_what_and_where(part: int, tmp_path: Path) -> None:
    wrong = {number: trial(1828, number, tmp_path).fault for number in range(part, 300, 5)}
    assert {number: fault for number, fault in wrong.items() if fault} == {}


def test_the_same_seed_makes_the_same_damage() -> None:
    """Whatever order sets have in this run."""
    told = "from random import Random; from tests.damage.damages import damaged; import hashlib"
    made = "b''.join(damaged(Random(str(number))).data for number in range(40))"
    line = [sys.executable, "-c", f"{told}; print(hashlib.sha256({made}).hexdigest())"]
    found = {
        subprocess.run(
            line,
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            check=True,
            capture_output=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


def test_damage_comes_to_every_game_and_form() -> None:
    """And neither everything nor nothing of it is refused."""
    told = [harmed(Random(f"1828 {number}")) for number in range(300)]
    assert {each.done.partition(",")[0] for each in told} == {"toml", "json"}
    assert {record["game"] for record in good()} == set(GAMES)
    with_cards = {record["game"] for record in good() if any("hands" in d for d in record["deal"])}
    assert with_cards == set(GAMES)


#: Faults of a message, each with an answer that has it.
SAID_WRONGLY: Final[dict[str, Answer]] = {
    "status 1": Answer(1, "", "r: deal 1: no\n"),
    "something on standard output": Answer(2, "x", "r: deal 1: no\n"),
    "not one line": Answer(2, "", "r: deal 1: no\nr: deal 2: no\n"),
    "the file is not named": Answer(2, "", "deal 1: no\n"),
    "no place": Answer(2, "", "r: nested too deeply\n"),
    "characters": Answer(2, "", f"r: deal 1: {'x' * 400}\n"),
    "cut in its middle": Answer(2, "", "r: deal 1: x ... y\n"),
    "words of Python": Answer(2, "", "r: deal 1: datetime.date(1, 1, 1)\n"),
    "Traceback": Answer(1, "", "", "Traceback"),
    "beside the answer": Answer(0, "x", "r: deal 1: no\n"),
}


@pytest.mark.parametrize("wrong", SAID_WRONGLY)
def test_an_answer_that_is_wrong_is_found_so(wrong: str) -> None:
    assert wrong in str(fault(SAID_WRONGLY[wrong], "r"))


def test_an_answer_that_is_right_is_found_so() -> None:
    assert fault(Answer(2, "", "r: deal 1: no\n"), "r") is None
    assert fault(Answer(0, "x", ""), "r") is None


@given(JSON_VALUES)
def test_any_value_at_all_is_refused_or_understood(value: Any) -> None:
    is_understood_or_refused({"game": "swedish", "deal": value})
    is_understood_or_refused({"game": "swedish", "deal": [value]})
    is_understood_or_refused({"game": "swedish", "options": value})
    is_understood_or_refused({"game": "swedish", "readings": value})
