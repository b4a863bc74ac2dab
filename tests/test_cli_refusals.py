"""Wrong input on the command line: one line of complaint, status 2, and nothing beside it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boston.base.words import one_line
from tests.commands import Boston, written
from tests.helpers import PASSED, alone, holds, with_whist
from tests.records import EVENING, FULL
from tools.places import ROOT


def of(*deals: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A record of these deals."""
    return {"game": "swedish", "deal": list(deals), **more}


#: A record, and the end of the line it is refused with.
REFUSED: dict[str, tuple[dict[str, Any] | bytes, str]] = {
    "an unknown key": (of(PASSED, {"contrct": "7"}), "deal 2: unknown key 'contrct'"),
    "a wrong seat": (of(PASSED | {"dealer": 5}), "deal 1: 'dealer' is a seat, 1 to 4, not 5"),
    "tricks that do not add up": (
        of(alone("7", 7) | {"tricks": [7, 5, 0, 0]}),
        "deal 1: swedish.deal.packets: the tricks add up to 12, not 13",
    ),
    "trump outside the bid": (
        of(alone("7 colour", 7, None, trump="spades", turned="hearts")),
        "deal 1: swedish.auction.in-colour: 7 colour cannot be played in a plain suit: "
        "spades was named",
    ),
    "a partner where there is none": (
        of(with_whist("7", 5, 5)),
        "deal 1: swedish.partner.only-five-and-six: 7 is played alone, without a partner",
    ),
    "honours above four": (
        of(alone("7", 7, honours=[3, 2, 0, 0])),
        "deal 1: swedish.pay.honours: 5 honours were dealt, but there are 4 in 7",
    ),
    "another first dealer": (
        of(PASSED | {"dealer": 1}, dealer=2),
        "deal 1: 'dealer' is seat 1, and before the deals seat 2",
    ),
    "no price": (of(PASSED, price="much"), "'price' is a price above nothing, such as 2, "),
    "a price of nothing": (of(PASSED, price="0,00"), "not '0,00'"),
    "a price in a list": (of(PASSED, price=[1]), "not what is given"),
    "a price of nothing's part": (of(PASSED, price="1/0"), "not '1/0'"),
    "a price that is two": (
        of(PASSED, price="1,000"),
        "'price' is '1,000', a thousand to some and one to others: \"1000\" or \"1.000\"",
    ),
    "two prices": (
        of(PASSED, price="1/20", options={"ore_per_point": 5}),
        "swedish.settle.money: 'price' and option 'ore_per_point' both say what a point costs",
    ),
    "a currency on two lines": (of(PASSED, currency="k\nr"), "'currency' is a text on one line"),
    "a gift": (
        of(PASSED, adjustment=[{"points": [5, 0, 0, 0], "reason": "x"}]),
        "adjustment 1: 'points' adds up to 5, not 0: what one gets another gives",
    ),
    "an adjustment of halves": (
        of(PASSED, adjustment=[{"points": [0.5, -0.5, 0, 0], "reason": "x"}]),
        "adjustment 1: 'points' is four whole numbers from -1000000 to 1000000",
    ),
    "an adjustment for three": (
        of(PASSED, adjustment=[{"points": [5, -5, 0], "reason": "x"}]),
        "adjustment 1: 'points' is four whole numbers, one for each seat",
    ),
    "an adjustment of nothing": (
        of(PASSED, adjustment=[{"reason": "x"}]),
        "adjustment 1: 'points' is missing",
    ),
    "an adjustment for nothing": (
        of(PASSED, adjustment=[{"points": [5, -5, 0, 0]}]),
        "adjustment 1: 'reason' is missing",
    ),
    "an adjustment with an empty reason": (
        of(PASSED, adjustment=[{"points": [5, -5, 0, 0], "reason": " "}]),
        "adjustment 1: 'reason' is empty: an adjustment says why",
    ),
    "an adjustment after no deal": (
        of(PASSED, adjustment=[{"points": [5, -5, 0, 0], "reason": "x", "after": 2}]),
        "adjustment 1: 'after' is 2, and there is 1 deal",
    ),
    "an adjustment with a key of its own": (
        of(PASSED, adjustment=[{"points": [5, -5, 0, 0], "reason": "x", "by": 1}]),
        "adjustment 1: unknown key 'by'",
    ),
    "adjustments that are none": (b'game = "swedish"\nadjustment = 5', "'adjustment' is a list"),
    "quotation marks that do not match": (
        'game = "swedish"\nplayers = ["Anna”, "Bo”, "Carl”, "Disa”]'.encode(),
        "not TOML: in line 2 ” (U+201D, right double quotation mark) cannot be understood",
    ),
    "a character that means nothing": (
        '{"game": "swedish",\n"dealer": ②}'.encode(),
        "not JSON: in line 2 ② (U+2461, circled digit two) cannot be understood",
    ),
    "the same key large and small": (
        b'game = "swedish"\nGame = "swedish"',
        "key 'game' stands twice",
    ),
    "the same option large and small": (
        b'game = "swedish"\n[options]\nAla = 96\nala = 96',
        "'options' has 'ala' twice",
    ),
    "the wrong dealer": (
        of(PASSED | {"dealer": 1}, PASSED | {"dealer": 3}),
        "deal 2: swedish.deal.rotation: the deal passes from seat 1 to seat 2, not to seat 3",
    ),
    "an illegal call": (
        of(FULL["deal"][0] | {"calls": ["5 colour", "5"]}),
        "deal 1: call 2: swedish.auction.better-suit: 5 does not supersede 5 colour",
    ),
    "a lot that nobody drew": (
        of({"event": "made", "declarer": 4}, readings={"residue": "lot"}),
        "swedish.settle.residue: the lot decides about the residue, and options.lot_seat is",
    ),
    "binary": (bytes(range(256)), "not text: byte 129 is not UTF-8; save it in UTF-8"),
    "empty": (b"", "the record does not say its game"),
    "truncated": (b'{"game": "swedish", "deal": [', "not JSON: Expecting value: line 1 column 30"),
    "not a number": (
        b'{"game": "swedish", "options": {"ala": NaN}}',
        "swedish.bete.alar: option 'ala' is a whole number from 1 to 1000000",
    ),
    "a truth for a seat": (of(PASSED | {"dealer": True}), "deal 1: 'dealer' is a seat, 1 to 4"),
    "a huge number": (b'game = "swedish"\n[options]\nala = ' + b"9" * 5000, "too many digits"),
}


@holds("swedish.deal.packets", "swedish.auction.in-colour", "swedish.pay.honours")
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize("name", REFUSED)
def test_a_bad_file_is_named_with_the_deal_and_the_rule(
    boston: Boston, name: str, form: list[str]
) -> None:
    record, said = REFUSED[name]
    complaint = boston("replay", written("evening.toml", record), *form).complaint
    assert complaint.startswith("evening.toml: ")
    assert said in complaint


def test_standard_input_is_named_as_such(boston: Boston) -> None:
    complaint = boston("replay", "-", stdin=b"\xff").complaint
    assert complaint == "standard input: not text: byte 1 is not UTF-8; save it in UTF-8"


@pytest.mark.parametrize(
    ("name", "said"),
    [("folder", "Is a directory"), ("none.toml", "No such file"), ("a\nb", "No such file")],
)
def test_what_cannot_be_read_is_named(boston: Boston, name: str, said: str) -> None:
    Path("folder").mkdir()
    complaint = boston("replay", name).complaint
    assert complaint.startswith(f"{name.replace(chr(10), ' ')}: cannot be read: {said}")


@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_the_good_files_are_still_replayed(boston: Boston, form: list[str]) -> None:
    good = [written("good.toml", EVENING), written("cards.toml", FULL)]
    bad = [written("bad.toml", b"\x00"), "none.toml"]
    alone_said = boston("replay", *good, *form)
    said = boston("replay", bad[0], good[0], bad[1], good[1], *form)
    assert (said.status, said.out) == (2, alone_said.out)
    assert [line.partition(":")[0] for line in said.error.splitlines()] == bad


#: Words that are no command, and part of what is said of them.
NO_COMMAND: dict[str, tuple[list[str], str]] = {
    "nothing": ([], "COMMAND"),
    "an unknown command": (["shuffle"], "'shuffle'"),
    "an unknown option": (["games", "--loud"], "--loud"),
    "no file": (["replay"], "FILE"),
    "no game": (["contracts"], "GAME"),
    "an unknown game": (["contracts", "bezique"], "'bezique'"),
    "no seed": (["deal", "swedish"], "--seed"),
    "a seed in words": (["deal", "swedish", "--seed", "x"], "'x'"),
    "a seed of 5,000 digits": (["deal", "swedish", "--seed", "9" * 5000], "invalid int value"),
    "a seed below nothing": (["deal", "swedish", "--seed=-3"], "from 0, not -3"),
    "no such seat": (["auction", "swedish", "--dealer", "5"], "invalid choice: 5"),
    "no such suit": (["auction", "swedish", "--turned", "cups"], "'cups' is not a suit"),
    "no suit is turned up": (
        ["auction", "solo", "--turned", "hearts"],
        "key 'turned' means nothing in solo",
    ),
    "no hand": (["auction", "swedish", "--hand", "AK"], "'AK' is not a hand"),
    "twelve cards": (
        ["auction", "swedish", "--hand", "AK32.QJ9.T87.65"],
        "'AK32.QJ9.T87.65' is not a hand of thirteen cards",
    ),
    "a card twice": (["auction", "swedish", "--hand", "AA..."], "holds SA twice"),
    "no call": (["auction", "swedish", "hello"], "call 1: 'hello' is not a call"),
    "an empty call": (["auction", "swedish", ""], "call 1: '' is not a call"),
    "an endless call": (["auction", "swedish", "5" * 9000], "call 1: "),
    "a call out of turn": (["auction", "swedish", "2:5"], "call 1: swedish.auction.turn: "),
}


@holds("swedish.auction.turn")
@pytest.mark.parametrize("name", NO_COMMAND)
def test_a_wrong_command_is_worth_one_line(boston: Boston, name: str) -> None:
    words, said = NO_COMMAND[name]
    complaint = boston(*words).complaint
    assert said in complaint
    assert len(complaint) <= 300


@pytest.mark.parametrize(("length", "cut"), [(300, False), (301, True)])
def test_a_line_of_more_than_three_hundred_letters_lacks_its_middle(length: int, cut: bool) -> None:
    said = one_line("where" + "x" * (length - 8) + "why")
    assert (len(said), " ... " in said) == (300, cut)
    assert said.startswith("where")
    assert said.endswith("why")


def run(shell: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """A command line of the shell in which ``boston`` is ours, wherever Python lies."""
    line = ["sh", "-c", f'boston() {{ "$python" -m boston "$@"; }}; {shell}']
    env = {"python": sys.executable}
    return subprocess.run(line, cwd=ROOT, env=env, capture_output=True, check=False, **more)


def test_an_output_nobody_reads_on_is_no_error() -> None:
    done = run("boston readings swedish | head -1")
    assert done.stdout.startswith(b"stroke-counted")
    assert done.stderr == b""


def test_a_closed_input_is_said() -> None:
    done = run("boston replay - <&-")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"standard input: cannot be read: it is closed\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device on this system")
def test_a_full_disk_is_said() -> None:
    done = run("boston readings swedish >/dev/full")
    assert done.returncode == 1
    assert done.stderr == b"the output cannot be written: No space left on device\n"
