"""The catalogue finds the games where they are, and nothing else says which there are."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import pytest

from boston.catalogue import GAMES
from tests.commands import Boston
from tools.places import ROOT

#: What is said of the edition as a whole, to those who do not see its list of games.
SAID: Final = (
    *("README.md", "CONTRIBUTING.md", "CITATION.cff", "codemeta.json", ".zenodo.json"),
    *("pyproject.toml", "conf.py", "docs/index.md"),
)
NUMBER: Final = re.compile(
    r"\b(\d+|nine|ten|eleven|twelve|thirteen|fourteen|fifteen) (?:games|forms|card games)\b", re.I
)


def test_every_package_is_a_game_and_has_its_pages_and_its_folders() -> None:
    found = {path.parent.name for path in (ROOT / "boston/games").glob("*/__init__.py")}
    assert found == {game.replace("-", "_") for game in GAMES}
    for game in GAMES:
        assert (ROOT / "docs" / game / "index.md").is_file()
        assert (ROOT / "docs" / game / "game.toml").is_file()
        assert (ROOT / "examples" / game / "at-the-table.toml").is_file()
        assert (ROOT / "tests" / game.replace("-", "_")).is_dir()


def test_readers_meet_the_games_in_the_order_of_their_sources() -> None:
    """Those that were entered first; whatever names no place comes after them."""
    first = "swedish swedish-simplified grandissimo fontainebleau russian american"
    then = "american-alternative french mariland german solo"
    assert list(GAMES)[:11] == f"{first} {then}".split()


@pytest.mark.parametrize("name", SAID)
def test_how_many_there_are_is_said_nowhere_by_hand(name: str) -> None:
    assert NUMBER.findall((ROOT / name).read_text("utf-8")) == []


def test_the_games_are_found_in_an_archive_as_well(tmp_path: Path, boston: Boston) -> None:
    archive = tmp_path / "engine.zip"
    with zipfile.ZipFile(archive, "w") as made:
        for path in sorted((ROOT / "boston").rglob("*")):
            if path.suffix in {".py", ".toml"}:
                made.write(path, path.relative_to(ROOT))
    code = "import sys; sys.path.insert(0, sys.argv.pop()); from boston import cli; cli.main()"
    line = [sys.executable, "-I", "-S", "-c", code, "games", str(archive)]
    done = subprocess.run(line, capture_output=True, cwd=tmp_path, encoding="utf-8", check=False)
    assert (done.stderr, done.stdout) == ("", boston("games").out)
