"""Tests of the command line: answers as text and as JSON, error messages, and streams.

The tests run in this process, except the few that need a separate process and a real pipe.
"""

from __future__ import annotations

import argparse
import importlib
import io
import json
import os
import re
import runpy
import shlex
import subprocess
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TextIO

import pytest

from boston.apps import cli
from boston.apps.cli import main
from boston.apps.commands import makes_table
from boston.apps.present.odds import NOT_WEIGHED
from boston.base.words import one_line
from boston.record.reading import loads
from tests.commands import Boston, written
from tests.helpers import alone, holds
from tests.houses import HOUSES
from tests.records import EVENING, FULL, RECORDS, toml
from tools import preview
from tools.places import ROOT


def arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield every argument of a parser and of its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            # argparse leaves a command without a help text out of this list.
            assert [each.dest for each in action._choices_actions] == [*action.choices]
            yield from action._choices_actions
            for command in action.choices.values():
                yield from arguments(command)


def test_help_texts_begin_in_lower_case_and_have_no_full_stop() -> None:
    """Like the texts of `argparse` itself, they begin in lower case and have no full stop."""
    told = [action.help for action in arguments(cli.parser()) if action.help]
    assert len(told) > 20
    assert [words for words in told if not words[0].islower() or words.endswith(".")] == []


@pytest.mark.parametrize("command", cli.COMMANDS, ids=lambda command: command.name)
def test_the_help_of_each_command_shows_an_example_that_works(
    boston: Boston, command: cli.Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command.name, "--help"])
    assert capsys.readouterr().out.endswith(f"\nExample: {command.example}\n")
    name, *words = shlex.split(command.example)
    assert name == "boston"
    answer = boston(*words)
    assert (answer.status, answer.error) == (0, "")
    assert answer.out


@holds("swedish.auction.ladder", "swedish.contracts.positive", "swedish.contracts.misere")
@holds("grandissimo.auction.ladder", "grandissimo.contracts.positive")
@holds("grandissimo.contracts.misere")
@pytest.mark.parametrize("game", HOUSES)
def test_contracts_prints_the_ladder_from_the_lowest(boston: Boston, game: str) -> None:
    ladder = dict.fromkeys(bid.partition(" ")[0] for bid in HOUSES[game].bids)
    lines = boston("contracts", game).out.splitlines()
    assert [line.split()[0] for line in lines] == list(ladder)


def test_the_readings_command_prints_text_and_data(boston: Boston) -> None:
    said = boston("readings", "swedish").out
    assert re.search(r"^residue \(R-39.*\n  \* balance: .*\n    lot: ", said, re.MULTILINE)
    register = boston("readings", "swedish", "--json").data
    running = next(each for each in register if each["reading"] == "running-bete")
    assert list(running["options"]) == ["sticky", "highest"]
    assert (running["default"], running["status"]) == ("sticky", "attested")
    assert running["question"].endswith("?")
    assert "Grandissimo" in running["evidence"]


@holds("swedish.deal.packets", "swedish.deal.turn-up")
def test_a_seed_always_deals_the_same_hands(boston: Boston) -> None:
    """The hands are fixed here, so that no version of Python or the engine changes them."""
    asked = ["deal", "swedish", "--seed", "7", "--dealer", "2"]
    hands = ["Q4.AT652.T95.T73", "J972.KJ8.K872.A9", "AT8653.743.Q.K42", "K.Q9.AJ643.QJ865"]
    assert boston(*asked).out.splitlines() == [
        *('game = "swedish"', "", "[[deal]]", "dealer = 2", 'turned = "spades"', "hands = ["),
        *(f'  "{hand}",' for hand in hands),
        "]",
    ]
    assert boston(*asked) == boston(*asked)
    (deal,) = loads(boston("deal", "swedish", "--seed", "8").out).deals
    assert len(frozenset().union(*deal.hands or ())) == 52
    assert (deal.dealer, deal.turned is not None) == (4, True)


def test_a_printed_deal_follows_and_names_the_chosen_readings(boston: Boston) -> None:
    asked = ["deal", "french", "--seed", "3"]
    singly = loads(boston(*asked).out)
    chosen = boston(*asked, "--reading", "packets=four-four-five", "--reading=direction=clockwise")
    packets = loads(chosen.out)
    assert dict(packets.readings) == {"packets": "four-four-five", "direction": "clockwise"}
    assert packets.deals[0].hands != singly.deals[0].hands
    # The same pack dealt to the right: seats 1 and 3 exchange their hands.
    right = loads(boston(*asked, "--reading", "direction=anticlockwise").out)
    one, two, three, four = singly.deals[0].hands or ()
    assert right.deals[0].hands == (three, two, one, four)
    assert boston(*asked, "--reading", "packets=by-threes").status == 2


OVER: Final[dict[str, Any]] = {"over": True, "legal": []} | dict.fromkeys(
    ["standing", "turn", "declarer", "contract"]
)
OPEN: Final = ["pass", "12 colour", "12 highest", "13", "13 colour", "13 highest"]


@holds("swedish.auction.turn", "swedish.auction.in-colour")
@holds("swedish.auction.end", "swedish.auction.passed-out")
@pytest.mark.parametrize(
    ("asked", "data", "said"),
    [
        (
            "swedish pass|7 colour|pass|pass",
            {**OVER, "standing": {"seat": 2, "call": "7 colour"}, "declarer": 2, "contract": "7"},
            "The auction is over: seat 2 plays 7 colour.\n",
        ),
        ("swedish pass|pass|pass|pass", OVER, "All four passed: the deal is passed out.\n"),
        (
            "swedish --turned|hearts|--hand|.AKQJT98765432..|5 highest|12",
            {"over": False, "turn": 3, "standing": {"seat": 2, "call": "12"}, "legal": OPEN},
            f"The bid to beat is 12 by seat 2. Seat 3 may call: {', '.join(OPEN)}.\n",
        ),
        (
            "french pass|simple-belle|pass|pass|accept",
            {"partner": 1, "declarer": 2},
            "The auction is over: seat 2 plays simple-belle with seat 1.\n",
        ),
        ("swedish --dealer|2", {"turn": 3, "over": False}, "Seat 3 may call: pass, 5, 5 colour,"),
    ],
)
def test_the_auction_command_reports_the_state_of_the_auction(
    boston: Boston, asked: str, data: dict[str, Any], said: str
) -> None:
    game, _, words = asked.partition(" ")
    told = boston("auction", game, "--json", *words.split("|")).data
    assert data.items() <= told.items()
    assert told.keys() - {"partner"} == OVER.keys()
    text = boston("auction", game, *words.split("|")).out
    assert text.startswith(said)
    assert text.endswith("\n")


#: A hand with all the spades, which takes every trick whatever the others hold.
ALL_SPADES: Final = ["auction", "solo", "--hand", "AKQJT98765432..."]


def test_a_bid_that_cannot_fail_is_valued_at_the_prices_of_the_source(boston: Boston) -> None:
    """A slam in spades costs each 80; a 12 costs 30, 1 for the overtrick and 4 for honours."""
    found = boston(*ALL_SPADES, "--weigh", "7", "--json").data["weighed"]
    worth = {each["call"]: each for each in found["choices"]}
    sure = {"deals": 7, "won": 7, "error": 0}
    for call, net in (("slam spades", 3 * 80), ("12 spades", 3 * (30 + 1 + 4))):
        told = {"call": call, "net": net, **sure}
        assert {**worth[call], "deals": found["deals"]} == told
    said = boston(*ALL_SPADES, "--weigh", "7").out.splitlines()[1:3]
    assert said == [
        "In 7 deals that fit the hand and the calls:",
        "slam spades: +240.0\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}0.0 on average, above 0 in 7",
    ]


def test_bids_far_beyond_the_hand_are_not_evaluated(boston: Boston) -> None:
    asked = ["auction", "solo", "--hand", "JT98.JT9.JT9.JT9", "--weigh", "7"]
    assert boston(*asked, "--json").data["weighed"] == {"deals": 0, "choices": []}
    assert boston(*asked).out.endswith(f"{NOT_WEIGHED}\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["auction", "solo", "--weigh", "7"], "give it with --hand"),
        ([*ALL_SPADES, *["pass"] * 4, "--weigh", "7"], "the auction is over"),
        ([*ALL_SPADES, "--weigh", "0"], "the number of deals must be 1 to 10000, not 0"),
        (
            ["auction", "swedish", *ALL_SPADES[2:], "--weigh", "7"],
            "the value of a bid depends on the suit turned up: give it",
        ),
    ],
)
def test_the_auction_command_says_why_it_cannot_evaluate_bids(
    boston: Boston, words: list[str], said: str
) -> None:
    assert said in boston(*words).complaint


DEVICE: Final = Path("/dev/full").exists()
#: The keys that the interface promises for every session, deal and line.
SESSION_KEYS: Final = {"game", "players", "deals", "totals", "settlement"}
DEAL_KEYS: Final = {"number", "net", "pool", "marks", "running", "columns", "receipt"}
LINE_KEYS: Final = {"rule", "payer", "payee", "points", "because"}


@holds("swedish.bete.notation")
def test_replay_prints_the_promised_keys_as_data_and_every_deal_as_text(boston: Boston) -> None:
    said = boston("replay", "--json", written("evening.toml", EVENING)).data
    assert said.keys() >= SESSION_KEYS
    assert said["players"] == ["S.H.", "I.N.", "A.E.", "E.S."]
    assert [deal["number"] for deal in said["deals"]] == list(range(1, 9))
    assert said["settlement"].keys() >= {"payments", "residue", "rule"}
    for deal in said["deals"]:
        assert deal.keys() >= DEAL_KEYS
        assert (deal["pool"], sum(deal["net"])) == (None, 0)
        assert all(line.keys() >= LINE_KEYS for line in deal["receipt"])
    nets = [deal["net"] for deal in said["deals"]]
    assert said["totals"] == [sum(seat) for seat in zip(*nets, strict=True)]
    out = boston("replay", "evening.toml").out
    assert out.startswith("An evening in Uppsala\n")
    assert all(f"\nDeal {number}. " in out for number in range(1, 9))
    assert "[swedish.pay.base, swedish.pay.codille" in out.replace("\n", "")
    assert "\nProtocol\n" in out
    assert "Division of the bêtes: " in out
    both = boston("replay", "evening.toml", written("cards.json", json.dumps(FULL)), "--json")
    assert [len(json.loads(line)["deals"]) for line in both.out.splitlines()] == [8, 6]


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_replay_reads_standard_input_like_a_file(boston: Boston, record: dict[str, Any]) -> None:
    from_file = boston("replay", "--json", written("session.toml", record))
    data = json.dumps(record).encode()
    assert boston("replay", "--json", "-", stdin=data) == from_file


#: Wrong commands, each with part of its error message.
NO_COMMAND: Final[list[tuple[list[str], str]]] = [
    ([], "COMMAND"),
    (["shuffle"], "'shuffle'"),
    (["games", "--loud"], "--loud"),
    (["replay"], "FILE"),
    (["contracts"], "GAME"),
    (["contracts", "bezique"], "'bezique'"),
    (["deal", "swedish"], "--seed"),
    (["deal", "swedish", "--seed", "x"], "'x'"),
    (["deal", "swedish", "--seed", "9" * 5000], "invalid int value"),
    (["deal", "swedish", "--seed=-3"], "from 0, not -3"),
    (
        ["play", "swedish", "--seed", "1", "--deals", "0"],
        "must be 1 to 1000, not 0",
    ),
    (
        ["play", "swedish", "--seed", "1", "--deals", "1001"],
        "the number of deals must be 1 to 1000, not 1001",
    ),
    (["auction", "swedish", "--dealer", "5"], "invalid choice: 5"),
    (["auction", "swedish", "--turned", "cups"], "'cups' is not a suit"),
    (["auction", "solo", "--turned", "hearts"], "key 'turned' means nothing in solo"),
    (["auction", "swedish", "--hand", "AK"], "'AK' is not a hand"),
    (["auction", "swedish", "--hand", "AK32.QJ9.T87.65"], "65' is not a hand of thirteen cards"),
    (["auction", "swedish", "--hand", "AA..."], "holds SA twice"),
    (["auction", "swedish", "hello"], "call 1: 'hello' is not a call"),
    (["auction", "swedish", ""], "call 1: '' is not a call"),
    (["auction", "swedish", "5" * 9000], "call 1: "),
    (["auction", "swedish", "2:5"], "call 1: swedish.auction.turn: "),
]


@holds("swedish.auction.turn")
@pytest.mark.parametrize(("words", "said"), NO_COMMAND, ids=[said for _, said in NO_COMMAND])
def test_a_wrong_command_is_refused_with_a_one_line_error(
    boston: Boston, words: list[str], said: str
) -> None:
    complaint = boston(*words).complaint
    assert said in complaint
    assert len(complaint) <= 300


def test_a_message_of_over_300_characters_loses_its_middle() -> None:
    for length, is_cut in ((300, False), (301, True)):
        said = one_line("where" + "x" * (length - 8) + "why")
        assert (len(said), " ... " in said) == (300, is_cut)
        assert (said[:5], said[-3:]) == ("where", "why")


@pytest.mark.parametrize("asked", ["99999", "-1", "65536", "x", "9" * 5000, "²"])
def test_the_preview_refuses_an_invalid_port(
    asked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = "a port is a number from 0 to 65535, not"
    with pytest.raises(ArgumentTypeError, match=told):
        preview.port(asked)
    with pytest.raises(SystemExit, match="2"):
        preview.main([f"--port={asked}"])
    assert told in capsys.readouterr().err.splitlines()[-1]


# An output may be closed or full, or its reader may have gone.

#: The error message for each kind of output, if any. Not every system has ``/dev/full``.
WHY: Final = {
    "closed": ["the output cannot be written: it is closed"],
    **({"full": ["the output cannot be written: No space left on device"]} if DEVICE else {}),
    "unread": [],
}


@contextmanager
def opened(kind: str, at_once: bool) -> Iterator[TextIO | None]:
    """Yield a stream that accepts nothing, unbuffered or buffered; ``None`` for a closed one."""
    if kind == "closed":
        yield None
        return
    if kind == "full":
        raw = io.FileIO("/dev/full", "w")
    else:
        read, write = os.pipe()
        os.close(read)
        raw = io.FileIO(write, "w")
    buffer: Any = raw if at_once else io.BufferedWriter(raw)
    with io.TextIOWrapper(buffer, "utf-8", write_through=at_once) as stream:
        yield stream


@pytest.fixture
def files(boston: Boston) -> list[str]:
    """Write two bad records and two good ones in turn, and return their names."""
    good = toml({"game": "swedish", "deal": [alone("7", 7)]})
    told = {"bad": "game = ", "good": good, "worse": "game = ", "better": f"title = 'b'\n{good}"}
    return [written(f"{name}.toml", record) for name, record in told.items()]


@pytest.mark.parametrize("kind", WHY)
@pytest.mark.parametrize(
    ("at_once", "form"), [(False, []), (True, ["--json"])], ids=["buffered text", "unbuffered JSON"]
)
def test_replay_survives_output_streams_that_accept_nothing(
    boston: Boston, files: list[str], kind: str, at_once: bool, form: list[str]
) -> None:
    """Good files are replayed even if errors cannot be shown; a bad output is reported once."""
    alone_said = boston("replay", *files[1::2], *form)
    with opened(kind, at_once) as stream:
        said = boston("replay", *files, *form, stderr=stream)
    assert (alone_said.status, said) == (0, (2, alone_said.out, ""))
    with opened(kind, at_once) as stream:
        said = boston("replay", *files[:2], files[3], *form, stdout=stream)
    assert (said.status, said.out) == (1, "")
    first, *second = said.error.splitlines()
    assert first.startswith("bad.toml: not TOML: ")
    assert second == WHY[kind]
    for status, words in ((1, ["replay", files[1]]), (2, ["replay", files[0]]), (2, ["shuffle"])):
        with opened(kind, at_once) as out, opened(kind, at_once) as error:
            assert boston(*words, stdout=out, stderr=error).status == status


@pytest.mark.parametrize(
    "words", ["games", "contracts swedish", "cite", "auction solo", "deal solo --seed 1", "data"]
)
def test_every_command_reports_a_closed_output(boston: Boston, words: str) -> None:
    said = boston(*words.split(), stdout=None)
    assert said == (1, "", f"{WHY['closed'][0]}\n")
    # The command also writes to a stream whose encoding cannot be set.
    with redirect_stdout(io.StringIO()) as out:
        assert main(words.split()) == 0
    assert out.getvalue()


def test_the_cli_module_exits_with_the_status_of_the_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert cli.parser().prog == "boston"
    monkeypatch.setattr(sys, "argv", ["boston", "contracts", "none"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(cli.__file__), run_name="__main__")
    assert ended.value.code == 2


# Separate processes with real pipes: from a checkout without installation, in a locale without
# Swedish letters.


def ran(shell: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """Run a command line of the shell in which ``boston`` is the engine of this checkout."""
    line = ["sh", "-c", f'boston() {{ "$python" -P -S -m boston "$@"; }}; {shell}']
    env = {"python": sys.executable, "PYTHONPATH": str(ROOT), "LC_ALL": "C", "PYTHONUTF8": "0"}
    return subprocess.run(line, env=env, capture_output=True, check=False, **more)


def test_a_broken_pipe_is_no_error_but_a_closed_stream_is_reported() -> None:
    done = ran("boston contracts swedish | head -3")
    assert ("petite misère" in done.stdout.decode("utf-8"), done.stderr) == (True, b"")
    done = ran("boston replay - <&-")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"standard input: cannot be read: it is closed\n"
    done = ran("boston games >&-")
    assert (done.returncode, done.stderr) == (1, b"the output cannot be written: it is closed\n")
    assert ran("boston games >&- 2>&-").returncode == 1


# `boston table` runs only those functions of the engine that make tables.

NAMED: Final = re.compile(r"^`{3,}\{engine-table\} boston\.(?:apps\.)?([\w.]+):(\w+)", re.MULTILINE)
ON_PAGES: Final = sorted(
    {found for page in (ROOT / "docs").rglob("*.md") for found in NAMED.findall(page.read_text())}
)
#: Names, with words for them, that lead to no function that makes a table from words.
OTHERS: Final = {
    "commands:flush": [],
    "commands:complain": ["a line"],
    "commands:silence": ["a stream"],
    "cli:main": ["games"],
    "base.cards:suit": ["spades"],
    "present.same_deal:as_table": ["five"],
    "games.german:GAME": [],
    "nowhere:limits": [],
    "base:limits": [],
}


def test_the_table_command_knows_every_table_on_the_pages() -> None:
    assert len(ON_PAGES) > 70
    assert [each for each in ON_PAGES if not makes_table(*each)] == []


@pytest.mark.parametrize(("name", "words"), OTHERS.items(), ids=OTHERS)
def test_the_table_command_neither_imports_nor_runs_other_functions(
    boston: Boston, monkeypatch: pytest.MonkeyPatch, name: str, words: list[str]
) -> None:
    imported: list[str] = []
    real = importlib.import_module

    def noting(module: str) -> ModuleType:
        imported.append(module)
        return real(module)

    monkeypatch.setattr(importlib, "import_module", noting)
    shown = " ".join([name, *words])
    assert boston("table", name, *words).complaint == f"'{shown}' is not a known table"
    assert {*imported} <= {"boston"}
