"""The process that has Sphinx loaded before there is anything to build."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools.places import ROOT
from tools.spare import spare

LOADED = """
import sys
from tools.sphinx import load
load()
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""
#: Holds a spare process until it is killed. Who starts the tests in the background may have told
#: them to ignore an interruption, and their processes with them.
STARTER = """
import signal, sys
from tools.spare import spare
signal.signal(signal.SIGINT, signal.default_int_handler)
with spare():
    print("there", flush=True)
    sys.stdin.read()
"""


def started(code: str) -> subprocess.Popen[str]:
    """A process with this code, whose output can be read until nobody holds it open."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", code]
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8")


def test_it_has_the_packages_loaded_and_nothing_of_ours() -> None:
    with started(LOADED) as process:
        assert process.stdout is not None
        loaded = set(process.stdout.read().split())
    assert {"sphinx", "docutils", "myst_parser", "furo", "sphinx_design", "pybtex"} <= loaded
    assert loaded.isdisjoint({"boston", "boston_docs"})


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_it_ends_with_its_starter(how: signal.Signals) -> None:
    with started(STARTER) as starter:
        assert starter.stdout is not None
        assert starter.stdout.readline() == "there\n"
        starter.send_signal(how)
        # It has the same output, so this comes to its end when both have.
        assert starter.stdout.read() == ""


def test_each_build_reads_afresh_what_may_have_changed(tmp_path: Path) -> None:
    source, out = tmp_path / "docs", tmp_path / "out"
    source.mkdir()
    (source / "index.rst").write_text("Home\n====\n\n|release|\n", "utf-8")
    (source / "conf.py").write_text(
        "import sys\nsys.path.insert(0, '..')\nfrom thing import release\n", "utf-8"
    )
    told = ["-q", "-b", "text", "-d", str(tmp_path / "trees"), str(source), str(out)]
    with spare() as waiting:
        # Of two lengths: Python takes a module of the same second and length for the same one.
        for release in ("one", "three"):
            (tmp_path / "thing.py").write_text(f"release = {release!r}\n", "utf-8")
            assert waiting.run(told) == 0
            assert release in (out / "index.txt").read_text("utf-8")
        # What cannot be built is told.
        assert waiting.run(["-q", "-b", "text", str(tmp_path / "none"), str(out)]) != 0
