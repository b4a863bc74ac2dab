"""A build that had read all but the pages before it was told to begin."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools.places import ROOT
from tools.spare import Spare, spare
from tools.sphinx import QUICK

from .toy_project import EXTENSIONS, Toy

#: Says whether what takes long is left out, on the page of what is not there.
CONF = f"""
    extensions = {[*EXTENSIONS, "boston_docs.ahead"]!r}
    html_theme = "basic"


    def setup(app):
        app.connect("env-updated", lambda app, env: print("quick:", app.config.quick))
    """

#: Lets all be read ahead, and is killed before anything is built.
STARTER = """
import sys
from tools.spare import spare
with spare() as waiting:
    waiting.read_ahead(sys.argv[1:])
    print("there", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def told(toy: Toy) -> list[str]:
    """How the tiny project is built from the command line."""
    toy.forget()
    toy.write({"conf.py": CONF})
    places = (toy.root / "docs", toy.root / "out")
    return ["-c", str(toy.root), "-d", str(toy.root / "doctrees"), *map(str, places)]


def built(toy: Toy, waiting: Spare, told: list[str]) -> str:
    """The page of rules, once the project is built."""
    assert waiting.run(told) == 0
    return (toy.root / "out" / "pay.html").read_text("utf-8")


@pytest.mark.slow
def test_what_was_read_ahead_is_what_is_built(
    toy: Toy, told: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    with spare() as waiting:
        # It sees the page that has changed, and says nothing before.
        waiting.read_ahead(told)
        toy.edit("docs/pay.md", "Nobody else is.", "Nobody else ever is.")
        assert capfd.readouterr().out == ""
        assert "Nobody else ever is." in built(toy, waiting, told)
        assert "quick: False" in capfd.readouterr().out
        # What is left out is told last.
        waiting.read_ahead(told)
        toy.edit("docs/pay.md", "Nobody else ever is.", "Nobody is.")
        assert "Nobody is." in built(toy, waiting, [QUICK, *told])
        said = capfd.readouterr().out
        for part in ("loading pickled environment...", "quick: True", "build succeeded"):
            assert part in said


def test_it_ends_with_its_starter(told: list[str]) -> None:
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", STARTER, *told]
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8") as starter:
        assert starter.stdout is not None
        assert starter.stdout.readline() == "there\n"
        starter.kill()
        # It has the same output, so this comes to its end when both have; and it says nothing.
        assert starter.stdout.read() == ""
