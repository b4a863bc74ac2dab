"""`python3 tools new-game`: what it takes, what it refuses, and what it would write."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from tools.commands import main
from tools.new_game import command, writing
from tools.new_game.facts import Bid, Facts, a_ladder
from tools.places import ROOT
from tools.rule_places import stated_rules

LADDER: Final = "six=6:10 misere=0:15 seven=7:20"
FACTS: Final = Facts(
    id="bohemian",
    name="Bohemian Boston",
    source="005",
    source_title="Ein Spielbuch",
    published="Prag",
    state="complete",
    language="de",
    place="Chapter 3",
    ladder=a_ladder(LADDER),
)
TOLD: Final = {
    "name": ["Bohemian Boston"],
    "source": ["005"],
    "source-title": ["Ein Spielbuch"],
    "published": ["Prag"],
    "state": ["complete"],
    "language": ["de"],
    "place": ["Chapter 3"],
    "ladder": LADDER.split(),
}


def called(game: str, **more: str) -> list[str]:
    """The command with all that it asks for; what is told besides is told in place of it."""
    told = TOLD | {name.replace("_", "-"): text.split("|") for name, text in more.items()}
    return ["new-game", game, *(w for name, words in told.items() for w in (f"--{name}", *words))]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Facts]:
    """The games that the command would have written, and did not."""
    found: list[Facts] = []

    def write(facts: Facts) -> list[Path]:
        found.append(facts)
        return []

    monkeypatch.setattr(command, "write", write)
    return found


def test_what_is_told_is_what_is_written(written: list[Facts]) -> None:
    assert main(called("bohemian")) == 0
    assert written == [FACTS]
    assert FACTS.ladder == (Bid("six", 6, 10), Bid("misere", 0, 15), Bid("seven", 7, 20))
    assert (FACTS.low.id, FACTS.top.id, FACTS.misere.id) == ("six", "seven", "misere")


def test_what_is_not_told_is_asked_for_until_it_is_answered(
    written: list[Facts], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["Bohemian Boston", "five", "005", "Ein Spielbuch", "Prag"])
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        return next(answers)

    monkeypatch.setattr("builtins.input", answer)
    rest = called("bohemian")[10:]
    assert rest[0] == "--state"
    assert main(["new-game", "bohemian", *rest]) == 0
    assert written == [FACTS]
    assert len(asked) == 5
    assert capsys.readouterr().err.startswith("'five' is no number of a source: three digits")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "tools: the following arguments are required: COMMAND"),
        (["new-game"], "tools new-game: the following arguments are required: ID"),
        (["old-game"], "tools: argument COMMAND: invalid choice: 'old-game'"),
        (called("Bohemian"), "tools new-game: 'Bohemian' is no id: small letters"),
        (called("bohemian2"), "tools new-game: 'bohemian2' is no id"),
        (called("../boston"), "tools new-game: '../boston' is no id"),
        (called("b" * 25), "is longer than 24 letters"),
        (called("class"), "tools new-game: 'class' is a word of Python's"),
        (called("solo"), "tools new-game: 'solo' is taken: boston/games/solo is there"),
        (called("across"), "tools new-game: 'across' is taken: docs/across is there"),
        (called("family"), "tools new-game: 'family' is taken: docs/family is there"),
        (called("helpers"), "tools new-game: 'helpers' is taken: tests/helpers.py is there"),
        (called("carte-blanche"), "is taken: boston/games/carte_blanche.py is there"),
        (called("bohemian", name=""), "tools new-game: --name: it cannot be empty"),
        (called("bohemian", name='"'), "--name: '\"' has '\"' in it"),
        (called("bohemian", place="x" * 41), "is longer than 40 characters"),
        (called("bohemian", source="5"), "--source: '5' is no number of a source"),
        (called("bohemian", language="Deutsch"), "--language: 'Deutsch' is no language"),
        (called("bohemian", ladder="six"), "--ladder: 'six' is no bid: write id=tricks:price"),
        (called("bohemian", ladder="a=6:1|a=7:2"), "--ladder: a bid stands twice on the ladder"),
        (called("bohemian", ladder="a=6:1|b=0:2"), "--ladder: a ladder has a bid of tricks above"),
        (called("bohemian", ladder="a=6:1|b=7:2"), "--ladder: a ladder has a bid of no trick"),
        (called("bohemian", ladder="a=14:1"), "--ladder: 'a=14:1' asks for 14 tricks"),
        (called("bohemian", ladder="a=7:0"), "--ladder: 'a=7:0' costs 0: a price is 1 to"),
        (called("bohemian", ladder="pass=7:2"), "--ladder: 'pass' is what records say"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    arguments: list[str], said: str, written: list[Facts], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(arguments)
    except SystemExit as end:
        status = int(str(end.code))
    told = capsys.readouterr().err
    assert (status, told.count("\n"), written) == (2, 1, [])
    assert said in told


def test_nobody_to_ask_is_nothing_told(
    written: list[Facts], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody(question: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    assert main(called("bohemian")[:2]) == 2
    assert capsys.readouterr().err == "tools new-game: nothing tells --name\n"
    assert written == []


def test_every_file_is_filled_in_and_none_is_there_yet(tmp_path: Path) -> None:
    made = writing.files(FACTS)
    assert len(made) == 17
    for place, text in made.items():
        assert not place.exists()
        assert "PACKAGE" not in str(place)
        assert "$" not in text
    kept = tmp_path / "rules.md"
    kept.write_text(made[ROOT / "docs/bohemian/rules.md"], "utf-8")
    rules = list(stated_rules(tmp_path))
    assert [rule.id.partition(".")[2] for rule in rules] == writing.ideas()
    assert {rule.place for rule in rules} == {"Chapter 3"}
    attested = {rule.id for rule in rules if rule.status == "attested"}
    assert attested == {"bohemian.contracts.ladder", "bohemian.pay.prices"}
    facts = tomllib.loads(made[ROOT / "docs/bohemian/game.toml"])
    assert facts["ideas"] == {
        "six-tricks": ["six"],
        "grand-misere": ["misere"],
        "seven-tricks": ["seven"],
    }
