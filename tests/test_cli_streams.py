"""The command line as a shell runs it: outputs that are closed or full, and records without end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentTypeError
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from boston.base.limits import LARGEST_FILE, LONGEST, MOST_DEALS
from tests.commands import Boston, written
from tests.helpers import alone
from tools.places import ROOT
from tools.preview import port

FULL: Final = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
FORMS: Final = pytest.mark.parametrize("form", ["", " --json"], ids=["text", "json"])
#: Python writes at once, or keeps what it writes for later: either may be the first to fail.
BUFFERS: Final = pytest.mark.parametrize("buffer", ["", "1"], ids=["buffered", "unbuffered"])
#: Each once with either form.
WRITTEN: Final = pytest.mark.parametrize(
    ("form", "buffer"), [("", ""), (" --json", "1")], ids=["text, buffered", "JSON, unbuffered"]
)


def run(line: str, folder: Path, buffer: str = "") -> subprocess.CompletedProcess[str]:
    """A command line of the shell in which ``boston`` is ours, in a folder of its own."""
    shell = f'boston() {{ "$python" -m boston "$@"; }}; {line}'
    env = {"python": sys.executable, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": buffer}
    return subprocess.run(
        ["sh", "-c", shell],
        cwd=folder,
        env={**os.environ, **env},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two good records and two bad ones."""
    monkeypatch.chdir(tmp_path)
    for name in ("good", "better"):
        written(f"{name}.toml", {"game": "swedish", "title": name, "deal": [alone("7", 7)]})
    for name in ("bad", "worse"):
        written(f"{name}.toml", b"game = ")
    return tmp_path


@WRITTEN
@pytest.mark.parametrize("stderr", ["2>&-", pytest.param("2>/dev/full", marks=FULL)])
def test_good_files_are_replayed_where_nobody_hears_of_the_bad(
    boston: Boston, folder: Path, stderr: str, form: str, buffer: str
) -> None:
    alone_said = boston("replay", "good.toml", "better.toml", *form.split())
    files = "bad.toml good.toml worse.toml better.toml"
    done = run(f"boston replay {files}{form} {stderr}", folder, buffer)
    assert (done.returncode, done.stdout, done.stderr) == (2, alone_said.out, "")
    assert alone_said.status == 0


@WRITTEN
@pytest.mark.parametrize(
    ("stdout", "why"),
    [
        (">&-", "it is closed"),
        pytest.param(">/dev/full", "No space left on device", marks=FULL),
    ],
)
def test_an_output_that_takes_nothing_is_said_once(
    folder: Path, stdout: str, why: str, form: str, buffer: str
) -> None:
    done = run(f"boston replay bad.toml good.toml better.toml{form} {stdout}", folder, buffer)
    first, second = done.stderr.splitlines()
    assert done.returncode == 1
    assert first.startswith("bad.toml: not TOML: ")
    assert second == f"the output cannot be written: {why}"


@BUFFERS
def test_without_any_output_the_status_is_left(folder: Path, buffer: str) -> None:
    assert run("boston replay good.toml >&- 2>&-", folder, buffer).returncode == 1
    assert run("boston replay bad.toml >&- 2>&-", folder, buffer).returncode == 2
    assert run("boston shuffle >&- 2>&-", folder, buffer).returncode == 2


def test_a_closed_output_is_said_by_every_command(folder: Path) -> None:
    for command in ("games", "contracts swedish", "cite", "auction solo", "deal solo --seed 1"):
        done = run(f"boston {command} >&-", folder)
        assert (done.returncode, done.stderr) == (
            1,
            "the output cannot be written: it is closed\n",
        )


#: Losses in a row, each of which doubles or trebles what lies in a pool.
LOST: Final[Mapping[str, dict[str, Any]]] = {
    "american": {"contract": "5", "declarer": 1, "trump": "spades", "tricks": [0, 13, 0, 0]},
    "german": {"contract": "gross-boston first", "declarer": 1, "trump": "spades"}
    | {"turned": "spades", "tricks": [0, 13, 0, 0]},
    "fontainebleau": {"contract": "7", "declarer": 1, "trump": "spades", "tricks": [0, 13, 0, 0]},
}


@FORMS
@pytest.mark.parametrize("game", LOST)
def test_a_pool_that_doubles_for_ever_is_refused_and_the_next_file_replayed(
    boston: Boston, folder: Path, game: str, form: str
) -> None:
    deals = [{"dealer": 4, **LOST[game]}, *[LOST[game]] * 999]
    written("doubled.json", json.dumps({"game": game, "deal": deals}))
    done = boston("replay", "doubled.json", "good.toml", *form.split())
    assert done.status == 2
    assert done.out == boston("replay", "good.toml", *form.split()).out
    (said,) = done.error.splitlines()
    assert said.startswith("doubled.json: deal ")
    assert said.endswith(": the pool is raised above 10^100, the limit of this engine")


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (b'{"game": "swedish", "deal": [' + b"{}," * 3_500_000 + b"{}]}", f"{MOST_DEALS} is the"),
        (b" " * (LARGEST_FILE + 1), "larger than 32 MB"),
        (b'{"game": "swedish", "deal": [{"play": [' + b'"",' * 10**6 + b'""]}]}', f"{LONGEST} is"),
    ],
    ids=["ten megabytes of empty deals", "a large file", "a long list"],
)
def test_a_record_without_end_is_refused(
    boston: Boston, folder: Path, record: bytes, said: str
) -> None:
    written("endless", record)
    done = boston("replay", "endless", "good.toml")
    assert done.status == 2
    assert said in done.error
    assert done.out == boston("replay", "good.toml").out


NO_PORT: Final = "a port is a number from 0 to 65535, not"


@pytest.mark.parametrize("asked", ["99999", "-1", "65536", "x", "9" * 5000, "²"])
def test_a_port_that_is_none_is_refused(asked: str) -> None:
    with pytest.raises(ArgumentTypeError, match=NO_PORT):
        port(asked)


def test_a_wrong_word_to_the_command_is_refused_in_a_line() -> None:
    done = subprocess.run(
        [sys.executable, "docs", "--port=99999"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 2
    assert NO_PORT in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
