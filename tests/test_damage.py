"""Damaged and strange records: each is refused in one line, by an error of our own."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from boston.catalogue import GAMES
from boston.errors import BostonError
from boston.present.text import replay_report
from boston.record.reading import read_session
from boston.replaying.replay import replay
from tests.damage import Answer, damaged, fault, good, trial
from tests.records import RECORDS

#: Values that mean nothing wherever they stand.
STRANGE: Final[list[object]] = [
    *(None, True, -1, 10**7, 1.5, float("nan"), float("inf")),
    *("", "x", "\x00", "\ud800", "a\nb", "9" * 5000),
    *([], [[]], [None], [True, False, True, False], [1, 2, 3], [1, 2, 3, 4, 5], [0x10**6000] * 4),
    *({}, {"a": {}}),
]


def is_understood_or_refused(record: dict[str, Any]) -> None:
    """A record is replayed to the end or refused in one line; no other error comes of it."""
    try:
        assert replay_report(replay(read_session(record)))
    except BostonError as error:
        assert re.fullmatch(".+", str(error))  # noqa: PT017 (either outcome is right)


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


@pytest.mark.parametrize("part", range(5))
def test_of_a_damaged_file_one_line_says_what_and_where(part: int, tmp_path: Path) -> None:
    wrong = {number: trial(1828, number, tmp_path).fault for number in range(part, 300, 5)}
    assert {number: fault for number, fault in wrong.items() if fault} == {}


def test_damage_comes_to_every_game_and_form() -> None:
    told = [damaged(Random(f"1828 {number}")) for number in range(300)]
    assert {each.done.partition(",")[0] for each in told} == {"toml", "json"}
    with_cards = {record["game"] for record in good() if any("hands" in d for d in record["deal"])}
    assert with_cards == set(GAMES)


#: Answers about the file `r`, and what is wrong with each; nothing with the last two.
ANSWERS: Final = [
    (Answer(1, "x", "r: deal 1: x ... y\n"), "status 1, something on standard output, cut in its"),
    (Answer(2, "", "r: deal 1: no\nr: deal 2: no\n"), "not one line"),
    (Answer(2, "", "deal 1: no\n"), "the file is not named, no place"),
    (Answer(2, "", f"r: deal 1: datetime.date{'x' * 400}\n"), "characters, words of Python"),
    (Answer(1, "", "", "Traceback"), "Traceback"),
    (Answer(0, "x", "r: deal 1: no\n"), "beside the answer"),
    (Answer(2, "", "r: deal 1: no\n"), "None"),
    (Answer(0, "x", ""), "None"),
]


@pytest.mark.parametrize(("answer", "wrong"), ANSWERS)
def test_an_answer_that_is_wrong_is_found_so(answer: Answer, wrong: str) -> None:
    assert wrong in str(fault(answer, "r"))
