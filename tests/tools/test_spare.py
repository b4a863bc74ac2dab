"""The process that has Sphinx loaded before there is anything to build."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools import spare as spare_module
from tools.places import ROOT
from tools.spare import spare
from tools.sphinx import AHEAD, QUICK

#: Loads what Sphinx needs, and holds a spare process until it is interrupted. Who starts the tests
#: in the background may have told them to ignore that, and their processes with them.
STARTER = """
import signal, sys
from tools.spare import spare
from tools.sphinx import load
signal.signal(signal.SIGINT, signal.default_int_handler)
load()
with spare():
    print(*sorted({name.partition(".")[0] for name in sys.modules}), flush=True)
    sys.stdin.read()
"""
#: Stands where Sphinx would wait: notes what it is told, and ends with the number told last.
STAND_IN = f"""
import json, sys
lines = [json.loads(sys.stdin.readline() or "null")]
while lines[-1] and lines[-1][0] == {AHEAD!r}:
    lines.append(json.loads(sys.stdin.readline() or "null"))
if lines[-1]:
    open(sys.argv[1], "a").write(json.dumps(lines) + "\\n")
    sys.exit(int(lines[-1][-1]))
"""


def test_it_has_the_packages_loaded_and_nothing_of_ours_and_ends_with_its_starter() -> None:
    pipe, command = subprocess.PIPE, [sys.executable, "-c", STARTER]
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8") as starter:
        assert starter.stdout is not None
        loaded = set(starter.stdout.readline().split())
        starter.send_signal(signal.SIGINT)
        # It has the same output, so this comes to its end when both have.
        assert starter.stdout.read() == ""
    assert {"sphinx", "docutils", "myst_parser", "furo", "sphinx_design", "pybtex"} <= loaded
    assert loaded.isdisjoint({"boston", "boston_docs"})


def test_what_was_read_ahead_is_for_its_build_alone_and_until_it_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes"
    command = [sys.executable, "-S", "-c", STAND_IN, str(notes)]

    def begun() -> subprocess.Popen[str]:
        return subprocess.Popen(command, stdin=subprocess.PIPE, encoding="utf-8")

    monkeypatch.setattr(spare_module, "_begun", begun)
    with spare() as waiting:
        for read, forgotten, asked, told in (
            ([], False, ["3"], [["3"]]),
            (["0"], False, ["0"], [[AHEAD, "0"], ["0"]]),
            (["4"], False, [QUICK, "4"], [[AHEAD, "4"], [QUICK, "4"]]),
            (["0"], True, ["0"], [["0"]]),
            (["0"], False, ["5"], [["5"]]),  # Another build.
        ):
            if read:
                waiting.read_ahead(read)
            if forgotten:
                waiting.forget()
            notes.unlink(missing_ok=True)
            assert waiting.run(asked) == int(asked[-1])
            assert notes.read_text("utf-8") == f"{told}\n".replace("'", '"')


@pytest.mark.slow
def test_each_build_reads_afresh_what_may_have_changed(tmp_path: Path) -> None:
    source, out = tmp_path / "docs", tmp_path / "out"
    source.mkdir()
    (source / "index.rst").write_text("Home\n====\n\n|release|\n", "utf-8")
    (source / "conf.py").write_text(
        "import sys\nsys.path.insert(0, '..')\nfrom thing import release\n", "utf-8"
    )
    told = ["-q", "-b", "text", "-d", str(tmp_path / "trees"), str(source), str(out)]
    with spare() as waiting:
        (tmp_path / "thing.py").write_text("release = 'one'\n", "utf-8")
        assert waiting.run(told) == 0
        assert "one" in (out / "index.txt").read_text("utf-8")
        # Of another length: Python takes a module of the same second and length for the same one.
        (tmp_path / "thing.py").write_text("raise OSError\n", "utf-8")
        assert waiting.run(told) != 0
