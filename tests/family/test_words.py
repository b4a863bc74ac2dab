"""The names that sources 002 and 004 print for their bids, each understood as the bid it names."""

from __future__ import annotations

from typing import Final

import pytest

from boston.catalogue import GAMES
from boston.replaying.calls_told import follow_calls
from tests.helpers import holds

#: In the order of the sources' charts; a bid in a suit is tried in hearts.
NAMES: Final = {
    "fontainebleau": {
        "Five": "5 hearts",
        "Simple Boston": "5 hearts",
        "Six Levees": "6 hearts",
        "Little Misère": "little-misere",
        "Seven Levees": "7 hearts",
        "Picolissimo": "piccolissimo",
        "Piccolissimo": "piccolissimo",
        "Eight Levees": "8 hearts",
        "Grand Misère": "grand-misere",
        "Nine Levees": "9 hearts",
        "Little Misère on the Table": "little-misere-table",
        "Ten Levees": "10 hearts",
        "Grand Misère on the Table": "grand-misere-table",
        "Eleven Levees": "11 hearts",
        "Twelve Levees": "12 hearts",
        "Grand Boston": "grand-boston hearts",
        "Chelem": "grand-boston hearts",
        "Grand Boston on the Table": "grand-boston-table hearts",
        "Chelem on the Table": "grand-boston-table hearts",
    },
    "american": {
        "Boston": "5",
        "Six": "6",
        "Seven": "7",
        "Little Misère": "little-misere",
        "Eight": "8",
        "Nine": "9",
        "Grand Misère": "grand-misere",
        "Ten": "10",
        "Eleven": "11",
        "Little Spread": "little-spread",
        "Twelve": "12",
        "Grand Spread": "grand-spread",
        "Grand Slam": "grand-slam",
    },
    "french": {
        "Simple in Petite": "simple-petite",
        "Simple in Belle": "simple-belle",
        "Petite Independence": "petite-independence hearts",
        "Petite Miserè": "petite-misere",
        "Petite Misère": "petite-misere",
        "Grand Independence": "grand-independence hearts",
        "Grand Miserè": "grand-misere",
        "Miserè des quatre as": "misere-four-aces",
        "Miserè de Quatre As": "misere-four-aces",
        "Neuf": "neuf hearts",
        "Neuf en Petite": "neuf-petite",
        "Neuf en Belle": "neuf-belle",
        "Petite Miserè Sur Table": "petite-misere-table",
        "Grand Miserè Sur Table": "grand-misere-table",
    },
    "solo": {
        "Boston": "5 hearts",
        "Six Tricks": "6 hearts",
        "Little Misere": "little-misere",
        "Seven Tricks": "7 hearts",
        "Piccolissimo": "piccolissimo",
        "Eight Tricks": "8 hearts",
        "Grand Misere": "grand-misere",
        "Nine Tricks": "9 hearts",
        "Little Spread": "little-spread",
        "Ten Tricks": "10 hearts",
        "Grand Spread": "grand-spread",
        "Eleven Tricks": "11 hearts",
        "Twelve Tricks": "12 hearts",
        "Slam": "slam hearts",
        "Slam (Thirteen)": "slam hearts",
        "Spread Slam": "spread-slam hearts",
    },
}
SAME: Final = {"russian": "fontainebleau", "american-alternative": "american", "mariland": "french"}


@holds(
    "fontainebleau.contracts.ladder",
    "american.contracts.ladder",
    "french.contracts.ladder",
    "solo.contracts.ladder",
)
@pytest.mark.parametrize("game", [*NAMES, *SAME])
def test_a_bid_is_understood_by_every_name_its_source_has(game: str) -> None:
    names = NAMES[SAME.get(game, game)]
    assert [*dict.fromkeys(call.split()[0] for call in names.values())] == [
        contract.id for contract in GAMES[game].ladder
    ]
    for name, call in names.items():
        suit = " in hearts" if call.endswith(" hearts") else ""
        standing = follow_calls(GAMES[game], [f"{name}{suit}"], dealer=4).standing
        assert standing is not None
        assert str(standing.bid) == call
