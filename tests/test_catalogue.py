"""Tests of the catalogue: its games, the state of their sources, and the words of their calls."""

from __future__ import annotations

import re
from typing import Final

import pytest

from boston.catalogue import GAMES, states
from boston.course.calling import follow_calls
from tests.commands import Boston
from tests.helpers import Lines, holds, standing
from tests.houses import BASES
from tools.places import ROOT

#: The files that describe the edition as a whole to readers who do not see its list of games.
SAID: Final = (
    *(
        "README.md",
        "CONTRIBUTING.md",
        "RELEASING.md",
        "CITATION.cff",
        "codemeta.json",
        ".zenodo.json",
    ),
    *("pyproject.toml", "conf.py", "docs/index.md"),
)
EMENDED: Final = "complete, emended"
FORENKLAD: Final = "Boston med förenklad betalning"
GOTLAND: Final = "Grandissimo – gotländsk boston"
ALTERNATIVE: Final = "American Boston – Alternative Scoring"
NUMBER: Final = re.compile(
    r"\b(\d+|nine|ten|eleven|twelve|thirteen|fourteen|fifteen) (?:games|forms|card games)\b", re.I
)


def test_every_game_has_a_package_pages_examples_and_tests() -> None:
    found = {path.parent.name for path in (ROOT / "boston/games").glob("*/__init__.py")}
    assert found == {game.replace("-", "_") for game in GAMES}
    for game in GAMES:
        assert (ROOT / "docs" / game / "index.md").is_file()
        assert (ROOT / "docs" / game / "game.toml").is_file()
        assert (ROOT / "examples" / game / "at-the-table.toml").is_file()
        # A game based on another may have its tests in the folder of that game.
        assert game in BASES or (ROOT / "tests" / game.replace("-", "_")).is_dir()


def test_no_description_of_the_project_states_the_number_of_games() -> None:
    found = {name: NUMBER.findall((ROOT / name).read_text("utf-8")) for name in SAID}
    assert {name: said for name, said in found.items() if said} == {}


#: The id of each game, our name for it, the number of its source, the heading there, and the state
#: of the source. If the source says only “Boston”, our name adds the origin of the game.
FORMS: Final = [
    ("swedish-simplified", "Swedish Boston, simplified payment", "000", FORENKLAD, "complete"),
    ("solo", "Boston of the Solo family", "004", "Boston", "emended"),
    ("american-alternative", "American Boston, rounded scale", "002", ALTERNATIVE, EMENDED),
    ("american", "American Boston", "002", "American Boston", EMENDED),
    ("fontainebleau", "Boston de Fontainebleau", "002", "Boston", EMENDED),
    ("russian", "Russian Boston", "002, 004", "Russian Boston", "reconstructed"),
    ("swedish", "Swedish Boston", "000", "Boston", "complete"),
    ("grandissimo", "Grandissimo (Gotland Boston)", "001", GOTLAND, "complete"),
    ("french", "French Boston", "002", "French Boston", "emended, three prices conjectured"),
    ("german", "German Boston", "003", "Boston", "incomplete: rates must be given"),
    ("mariland", "Mariland", "002", "Mariland", "incomplete: stands as French Boston"),
]


def test_the_list_of_games_gives_the_state_of_each_source(boston: Boston) -> None:
    """The list of games begins with the easiest."""
    games = [*GAMES.values()]
    Lines("tests/test_catalogue.py, FORMS", ((game, each) for game, *each in FORMS)).are_complete()
    assert [(game.id, game.name, *game.source) for game in games] == FORMS
    shown = states()
    assert shown.caption == "The games"
    assert shown.columns == ("Game", "Id", "Source", "State of the source")
    assert [*shown.rows] == [(game.name, game.id, *game.source[::2]) for game in games]
    lines = boston("games").out.splitlines()
    told = {game: state for game, *_, state in FORMS}
    assert [line.split()[0] for line in lines] == [*told]
    assert all(line.endswith(f": {told[line.split()[0]]}") for line in lines)


#: The names of the bids in ascending order, as each source spells them. A misprint or a second name
#: follows the first name.
BIDS: Final = {
    "swedish": "5=5 spel|liten boston, 6=6 spel|stor boston, petite-misere=petite misère, "
    "7=7 spel|liten independence, grande-misere=grande misère, 8=8 spel|stor independence, "
    "petite-misere-ouverte=petite misère ouverte, 9=9 spel|liten philadelphia, "
    "grande-misere-ouverte=grande misère ouverte, 10=10 spel|stor philadelphia, "
    "11=11 spel|liten souveraine, 12=12 spel|stor souveraine, 13=13 spel|concordia",
    "grandissimo": "begar=begär, liten-misar=liten misär, 6=6 spel, 7=7 spel, "
    "stor-misar=stor misär, 8=8 spel, liten-upplaggare=liten uppläggare, 9=9 spel, "
    "stor-upplaggare=stor uppläggare, 10=10 spel, liten-pratmakare=liten pratmakare, "
    "11=11 spel, 12=12 spel, stor-pratmakare=stor pratmakare, 13=13 spel",
    "fontainebleau": "5=Simple Boston|Five, 6=Six Levees|Six, little-misere=Little Misère, "
    "7=Seven Levees|Seven, piccolissimo=Piccolissimo|Picolissimo|Piccolisimo, "
    "8=Eight Levees|Eight, grand-misere=Grand Misère, 9=Nine Levees|Nine, "
    "little-misere-table=Little Misère on the Table, 10=Ten Levees|Ten, "
    "grand-misere-table=Grand Misère on the Table, 11=Eleven Levees|Eleven, "
    "12=Twelve Levees|Twelve, grand-boston=Grand Boston|Chelem, "
    "grand-boston-table=Grand Boston on the Table|Chelem on the Table",
    "american": "5=Five|Boston, 6=Six, 7=Seven, little-misere=Little Misère, 8=Eight, 9=Nine, "
    "grand-misere=Grand Misère, 10=Ten, 11=Eleven, little-spread=Little Spread, 12=Twelve, "
    "grand-spread=Grand Spread, grand-slam=Grand Slam",
    "french": "simple-petite=Simple in Petite, simple-belle=Simple in Belle, "
    "petite-independence=Petite Independence, petite-misere=Petite Misère|Petite Miserè, "
    "grand-independence=Grand Independence, grand-misere=Grand Misère|Grand Miserè, "
    "misere-four-aces=Miserè de Quatre As|Miserè des quatre as, neuf=Neuf, "
    "neuf-petite=Neuf en Petite, neuf-belle=Neuf en Belle, "
    "petite-misere-table=Petite Miserè Sur Table, grand-misere-table=Grand Miserè Sur Table",
    "solo": "5=Boston|Five Tricks, 6=Six Tricks, little-misere=Little Misere|Little Misère, "
    "7=Seven Tricks, piccolissimo=Piccolissimo, 8=Eight Tricks, "
    "grand-misere=Grand Misere|Grand Misère, 9=Nine Tricks, little-spread=Little Spread, "
    "10=Ten Tricks, grand-spread=Grand Spread, 11=Eleven Tricks, 12=Twelve Tricks, "
    "slam=Slam|Slam (Thirteen), spread-slam=Spread Slam",
}


SAME: Final = {"russian": "fontainebleau", "american-alternative": "american", "mariland": "french"}


@holds("fontainebleau.contracts.ladder", "american.contracts.ladder", "french.contracts.ladder")
@holds("solo.contracts.ladder", "fontainebleau.contracts.point-value")
@pytest.mark.parametrize(("game", "called"), [*((game, game) for game in BIDS), *SAME.items()])
def test_every_bid_has_the_names_and_the_rank_of_its_source(game: str, called: str) -> None:
    bids = dict(each.split("=") for each in BIDS[called].split(", "))
    assert [contract.id for contract in GAMES[game].ladder] == [*bids]
    for contract in GAMES[game].ladder:
        names = bids[contract.id].split("|")
        if called != "french":  # The edition corrects its misprints.
            assert [*contract.in_source] == names
        # A bid that names a suit is tried in hearts.
        suit = " in hearts" if "hearts" in {each.id for each in contract.qualifiers} else ""
        for name in names:
            standing = follow_calls(GAMES[game], [f"{name}{suit}"], dealer=4).high_bid
            assert standing is not None
            assert str(standing.bid) == f"{contract.id}{suit.removeprefix(' in')}"


def test_option_descriptions_begin_in_lower_case_and_have_no_full_stop() -> None:
    """Pages put these words into a sentence, and the command line puts them into a row."""
    told = [option.meaning for game in GAMES.values() for option in game.options]
    assert [words for words in told if not words[0].islower() or words.endswith(".")] == []


#: Whole auctions, each with its highest bid.
WORDS: Final = {
    "swedish": """
liten boston: 5; Stor Boston i färg: 6 colour; concordia i högsta: 13 highest;
liten independence: 7; GRANDE MISÈRE OUVERTE: grande-misere-ouverte; petite misere: petite-misere;
9 spel: 9""",
    "grandissimo": """
begär: begar; Begär i färg: begar colour; begär i högsta färg: begar highest;
begär i sang: begar grandissimo; 6 SPEL: 6; 13 spel grandissimo: 13 grandissimo;
Liten Misär: liten-misar; stor uppläggare: stor-upplaggare; stor pratmakare: stor-pratmakare""",
    "fontainebleau": """
Simple Boston in spades: 5 spades; Seven Levées in spades: 7 spades; 8 ♥: 8 hearts""",
    "american": """
Five, I keep: 5 second; five, i keep, I keep over you: 5 first;
Nine, Nine I keep over you: 9 first; Eight in the second preference: 8 second;
Grand Slam, I keep: grand-slam second""",
    "french": """
je passe, je demande en petite: simple-petite; Petite Misère sur Table: petite-misere-table;
neuf ♦: neuf diamonds""",
    "german": """
Klein-Boston: klein-boston; Groß-Boston in erster Couleur: gross-boston first;
Klein-Misere ouvert: klein-misere-offen;
Klein-Independence in zweiter Couleur: klein-independence second;
Concordia in the first couleur: concordia first""",
    "solo": """
Boston in Spades, Boston in Clubs: 5 clubs; 6 diamonds, Little Misere: little-misere;
7 diamonds, piccolissimo, 8 ♠: 8 spades; slam diamonds, spread slam in spades: spread-slam spades;
8 diamonds, grand misere, Nine Tricks in Spades: 9 spades;
9 diamonds, little spread, 10 spades, grand spread: grand-spread""",
}


@holds(
    *("american.auction.i-keep", "american.auction.i-keep-over-you", "french.auction.demande"),
    *("german.auction.couleur", "swedish.auction.in-colour", "grandissimo.auction.in-colour"),
)
@pytest.mark.parametrize("game", WORDS)
def test_the_auction_understands_the_words_of_each_source(game: str) -> None:
    for line in WORDS[game].split(";"):
        calls, bid = line.strip().split(": ")
        assert standing(GAMES[game], calls.split(", "))[1] == bid, calls
