"""What a citation names is repeated where only the wheel is installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boston.catalogue import GAMES
from boston.cite import cite, things
from boston.cite import numbers as printed
from boston.cite.citation import Engine, footnote
from boston.cite.examples import PROGRAM, RECORD, checksum_of, examples
from boston_docs.code.example_file import read_example
from boston_docs.live.runner import Session
from boston_docs.live.wheel import build_wheel
from tests.commands import Boston
from tools.places import ROOT

ENGINE = Engine("1.0", "ab12")


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and nothing else: the command it has."""
    folder = tmp_path_factory.mktemp("alone")
    wheel = build_wheel(folder)
    uv = [sys.executable, "-m", "uv"]
    python = ["--python", str(folder / "env")]
    offline = ["--offline", "--no-deps", "--no-config"]
    subprocess.run([*uv, "venv", "-q", "--offline", folder / "env"], check=True)
    subprocess.run([*uv, "pip", "install", "-q", *offline, *python, wheel], check=True)
    scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
    return scripts / "boston"


def said(command: Path, words: str) -> str:
    """What the installed command says, in a folder with nothing in it."""
    empty = command.parents[2] / "empty"
    empty.mkdir(exist_ok=True)
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    line = [str(command), *words.split()]
    done = subprocess.run(line, check=True, capture_output=True, cwd=empty, env=clean)
    return done.stdout.decode()


def command_of(note: str) -> str:
    """The command that a footnote states, without its name."""
    found = re.search(r"repeated by: boston (.+?)(?: \(SHA-256 [^)]*\))?\.$", note)
    assert found, note
    return found[1]


@pytest.mark.parametrize("what", ["", "swedish", "swedish.pay.codille"])
def test_edition_game_and_rule_are_cited_with_the_same_words(
    alone: Path, boston: Boston, what: str
) -> None:
    note = boston("cite", *what.split(), "--as", "footnote").out
    again = said(alone, f"{command_of(note.strip())} --as footnote")
    assert again == note  # The checksum of the engine, too.


def test_examples_are_installed_with_the_bytes_that_are_cited(alone: Path, boston: Boston) -> None:
    listed = said(alone, "examples")
    assert listed == boston("examples").out
    for line in listed.splitlines():
        checksum, _, does, name = line.split()
        file = ROOT / "examples" / f"{name}{RECORD if does == 'replay' else PROGRAM}"
        assert checksum == checksum_of(file.read_bytes())
        assert b"\r" not in file.read_bytes()


def test_a_session_is_replayed_by_its_name(alone: Path) -> None:
    made = things.record(
        ENGINE, "", name="swedish/figure-1.toml", title="", origin="ours", checksum=""
    )
    # The source's own payment: 48 is paid as 50 to each of the three.
    assert "48 is paid as 50" in said(alone, command_of(footnote(made)))


def test_a_program_prints_its_result(alone: Path) -> None:
    made = things.program(
        ENGINE, "", name="swedish/payment.py", title="", origin="ours", checksum=""
    )
    # As the source has it: 54 is paid as 50, which is five pinnar.
    assert said(alone, command_of(footnote(made))).endswith("Each defender pays 5 pinnar.\n")


def test_a_number_is_recomputed(alone: Path) -> None:
    told = {"name": "swedish-counters", "what": "", "source": "000", "place": "p. 1"}
    again = said(alone, command_of(footnote(things.number(ENGINE, "", **told))))
    assert "= fastighet, Worth: printed 100, engine 100\n" in again


def test_a_table_is_printed(alone: Path) -> None:
    asked = "present.games.swedish_simplified.tables:prices"
    made = things.table(ENGINE, "", asked=asked, caption="", game="")
    # Tabell III: Concordia is worth 100, and has no overtricks.
    assert re.search(r"^13 .*\b100\b", said(alone, command_of(footnote(made))), re.MULTILINE)


def test_a_table_with_words_is_printed(boston: Boston) -> None:
    asked = 'study.family.inventory:numbers 002 "Foot of the page"'
    assert '"Foot of the page"' in things.table(ENGINE, "", asked=asked, caption="").again
    name, source, part = "study.family.inventory:numbers", "002", "Foot of the page"
    assert "2015" in boston("table", name, source, part).out


def test_a_reading_is_said(alone: Path) -> None:
    reading = GAMES["swedish"].readings[0]
    told = {"game": "swedish", "name": reading.name, "question": reading.question}
    again = said(alone, command_of(footnote(things.reading(ENGINE, "", **told))))
    assert reading.question in again
    assert all(f" {option}: {meaning}" in again for option, meaning in reading.options.items())
    assert again.count("\n") == 1 + len(reading.options)


def test_one_deal_is_settled_in_every_game(alone: Path) -> None:
    for asked in ("five", "rank=highest own=6 honours=2 opening_run=2"):
        made = things.same_deal(ENGINE, "", asked=asked, title="")
        again = said(alone, command_of(footnote(made)))
        # The source of Solo: Boston is worth 4, and 1 more for the trick over it.
        assert "\nBoston of the Solo family | Boston | made: 6 of 5 | 5 | " in again


def test_every_program_prints_what_its_page_does(
    boston: Boston, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each stands alone: nothing that an example above it on its page defines is needed."""
    for each in examples():
        if each.kind == PROGRAM:
            with monkeypatch.context() as patch:
                patch.chdir(ROOT / "examples")
                shown = Session().run(read_example(each.file).source).text
            assert boston("run", each.name).out == f"{shown}\n", each.name


def test_every_recomputed_number_is_told_with_all_that_is_printed(boston: Boston) -> None:
    for name in boston("numbers").out.split():
        lines = boston("numbers", name).out.splitlines()
        assert len(lines) == 1 + len(printed.recomputed(name)[1]) > 1
        assert all(line[0] in "=≠" for line in lines[1:])


def test_a_record_at_hand_goes_before_an_example(
    boston: Boston, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "swedish").mkdir()
    (tmp_path / "swedish" / "figure-1").write_text('game = "solo"\ntitle = "Mine"\n', "utf-8")
    assert "Mine" in boston("replay", "swedish/figure-1").out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("replay swedish/figure-9", "swedish/figure-9: cannot be read: No such file or directory"),
        ("run swedish/none", "'swedish/none' is no example; 'boston examples' lists them"),
        ("run ../setup", "'../setup' is no example; 'boston examples' lists them"),
        ("numbers none", "'none' is no recomputed number; 'boston numbers' lists them"),
        ("table os:getcwd", "'os:getcwd' is no table known here"),
        ("table base.cards:suit hearts", "'base.cards:suit hearts' is no table known here"),
        ("same-deal six", "'six' is not of the form NAME=VALUE"),
        ("same-deal colour=red", "unknown key 'colour'"),
        (
            "readings swedish none",
            "swedish has no reading 'none'; 'boston readings swedish' lists them",
        ),
    ],
)
def test_what_is_none_is_refused_in_a_line(boston: Boston, words: str, complaint: str) -> None:
    assert boston(*words.split()).complaint == complaint


def test_the_address_of_what_is_cited_is_in_the_footnote() -> None:
    engine = cite.this_engine()
    made = things.same_deal(engine, "same-deal.html#preset-five", asked="five", title="Five")
    assert ", same-deal.html#preset-five. Engine: Python package boston-rules" in footnote(made)
