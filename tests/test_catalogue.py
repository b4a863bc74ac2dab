"""The catalogue finds the games where they are, and nothing else says which there are."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import pytest

from boston.catalogue import GAMES, states
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


#: The number of the source, the heading a game has there, and what of it has come down.
SOURCES: Final = {
    "swedish": ("000", "Boston", "complete"),
    "swedish-simplified": ("000", "Boston med förenklad betalning", "complete"),
    "grandissimo": ("001", "Grandissimo – gotländsk boston", "complete"),
    "fontainebleau": ("002", "Boston", "complete, emended"),
    "russian": ("002, 004", "Russian Boston", "reconstructed"),
    "american": ("002", "American Boston", "complete, emended"),
    "american-alternative": ("002", "American Boston – Alternative Scoring", "complete, emended"),
    "french": ("002", "French Boston", "emended, three prices conjectured"),
    "mariland": ("002", "Mariland", "incomplete: stands as French Boston"),
    "german": ("003", "Boston", "incomplete: rates must be given"),
    "solo": ("004", "Boston", "emended"),
}
#: What we call them: by their country where the source says no more than Boston.
NAMES: Final = {
    "swedish": "Swedish Boston",
    "swedish-simplified": "Swedish Boston, simplified payment",
    "grandissimo": "Grandissimo (Gotland Boston)",
    "fontainebleau": "Boston de Fontainebleau",
    "russian": "Russian Boston",
    "american": "American Boston",
    "american-alternative": "American Boston, rounded scale",
    "french": "French Boston",
    "mariland": "Mariland",
    "german": "German Boston",
    "solo": "Boston of the Solo family",
}


@pytest.mark.parametrize("game", SOURCES)
def test_where_a_game_stands_and_how_much_of_it_is_left(game: str) -> None:
    assert tuple(GAMES[game].source) == SOURCES[game]
    assert GAMES[game].name == NAMES[game]


def test_the_front_page_has_the_state_of_every_source() -> None:
    shown = states()
    assert shown.caption == "The games"
    assert shown.columns == ("Game", "Id", "Source", "State of the source")
    sources = {game: (SOURCES[game][0], SOURCES[game][2]) for game in SOURCES}
    assert {row[1]: row[2:] for row in shown.rows if row[1] in SOURCES} == sources
    assert [row[:2] for row in shown.rows] == [(game.name, game.id) for game in GAMES.values()]


#: The names of the bids, as each source spells them, a misprint or a second name beside the first.
FONTAINEBLEAU: Final = {
    "5": "Simple Boston|Five",
    "6": "Six Levees|Six",
    "little-misere": "Little Misère",
    "7": "Seven Levees|Seven",
    "piccolissimo": "Piccolissimo|Picolissimo|Piccolisimo",
    "8": "Eight Levees|Eight",
    "grand-misere": "Grand Misère",
    "9": "Nine Levees|Nine",
    "little-misere-table": "Little Misère on the Table",
    "10": "Ten Levees|Ten",
    "grand-misere-table": "Grand Misère on the Table",
    "11": "Eleven Levees|Eleven",
    "12": "Twelve Levees|Twelve",
    "grand-boston": "Grand Boston|Chelem",
    "grand-boston-table": "Grand Boston on the Table|Chelem on the Table",
}
BIDS: Final = {
    "grandissimo": {
        "begar": "begär",
        "liten-misar": "liten misär",
        "6": "6 spel",
        "7": "7 spel",
        "stor-misar": "stor misär",
        "8": "8 spel",
        "liten-upplaggare": "liten uppläggare",
        "9": "9 spel",
        "stor-upplaggare": "stor uppläggare",
        "10": "10 spel",
        "liten-pratmakare": "liten pratmakare",
        "11": "11 spel",
        "12": "12 spel",
        "stor-pratmakare": "stor pratmakare",
        "13": "13 spel",
    },
    "fontainebleau": FONTAINEBLEAU,
    "russian": FONTAINEBLEAU,
    "american": {
        "5": "Five|Boston",
        "6": "Six",
        "7": "Seven",
        "little-misere": "Little Misère",
        "8": "Eight",
        "9": "Nine",
        "grand-misere": "Grand Misère",
        "10": "Ten",
        "11": "Eleven",
        "little-spread": "Little Spread",
        "12": "Twelve",
        "grand-spread": "Grand Spread",
        "grand-slam": "Grand Slam",
    },
    "solo": {
        "5": "Boston|Five Tricks",
        "6": "Six Tricks",
        "little-misere": "Little Misere|Little Misère",
        "7": "Seven Tricks",
        "piccolissimo": "Piccolissimo",
        "8": "Eight Tricks",
        "grand-misere": "Grand Misere|Grand Misère",
        "9": "Nine Tricks",
        "little-spread": "Little Spread",
        "10": "Ten Tricks",
        "grand-spread": "Grand Spread",
        "11": "Eleven Tricks",
        "12": "Twelve Tricks",
        "slam": "Slam|Slam (Thirteen)",
        "spread-slam": "Spread Slam",
    },
}


@pytest.mark.parametrize("game", BIDS)
def test_what_the_source_calls_every_bid_and_in_which_order(game: str) -> None:
    named = {bid.id: "|".join(bid.in_source) for bid in GAMES[game].ladder}
    assert list(named.items()) == list(BIDS[game].items())


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_agreed_is_explained_in_half_a_sentence(game: str) -> None:
    """A page makes a sentence of it, and the command line a row."""
    told = [option.meaning for option in GAMES[game].options]
    assert [words for words in told if not words[0].islower() or words.endswith(".")] == []
