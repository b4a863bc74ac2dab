"""Tests of the lessons: every game has one, and every wrong answer has a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boston.catalogue import GAMES
from boston.errors import BostonError
from boston_docs.asking import questions
from boston_docs.asking.engine import PageError
from boston_docs.sessions.lesson import read

ROOT = Path(__file__).resolve().parents[2]
FIRST = "swedish-simplified"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_lesson_that_explains_every_wrong_answer(game: str) -> None:
    record, asked = read(ROOT / "docs" / game / "lesson.toml", f"docs/{game}/lesson.toml")
    assert 12 <= len(asked) <= 16 if game == FIRST else 4 <= len(asked) <= 6
    for each in asked:
        options = questions.lesson(str(ROOT / "examples" / record), each)["options"]
        wrong = [option for option in options if not option["is_right"]]
        assert 0 < len(wrong) < len(options), each["title"]
        for option in wrong:
            assert option["why"] or each.get("but", {}).get(option["said"])


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("record = 1", "write 'record' and at least one [[question]]"),
        ("record =", "Invalid value"),
        ('record = "a"\n[[question]]\ntitle = "A"', "question 1: has no ask, at, answer and why"),
    ],
)
def test_a_faulty_lesson_is_refused(tmp_path: Path, written: str, said: str) -> None:
    file = tmp_path / "lesson.toml"
    file.write_text(written, "utf-8")
    with pytest.raises(PageError, match=re.escape(said)):
        read(file, "x")


def test_a_lesson_question_hides_known_facts_and_refuses_unknown_ones() -> None:
    record = str(ROOT / "examples" / FIRST / "lesson.toml")
    asked = {"at": "deal-1-call-1", "answer": "legal", "hide": ["turned"]}
    assert "Turned up" not in questions.lesson(record, asked)["table"]
    with pytest.raises(BostonError, match="'hide' names facts that are not shown: tuned"):
        questions.lesson(record, {**asked, "hide": ["tuned"]})
