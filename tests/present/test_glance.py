"""A game at a glance: bids and prices entered by hand from the sources, and evenings played."""

from __future__ import annotations

from typing import Final

import pytest

from boston.catalogue import GAMES, game_of
from boston.present.glance import DEALS, EVENINGS, bids, glance
from boston.present.one_page import STAR

#: A row of the table of each game, as the sources print tricks and prices; those of the German game
#: are our reconstruction.
ROWS: Final = {
    # Alone 5, and 2 for making it; with whist 8 and 2; times 1 or 4, and rounded to tens.
    "swedish": ("5", "5 tricks", "8 (5 and 3)", "10 to 30", "10 to 20", "10 to 40", "10 to 30"),
    "swedish-simplified": ("5", "5 tricks", "8 (5 and 3)", "5*", "5*", 10, 10),
    "fontainebleau": ("7", "7 tricks", "10*", "50 to 70", "55 to 75"),
    "russian": ("7", "7 tricks", "11", "50 to 70", "55 to 75"),
    "american": ("7", "7 tricks", 18, 19),
    "american-alternative": ("7", "7 tricks", 20, 20),
    "french": ("simple-belle", "5 tricks", "8 (5 and 3)*", "4 to 16", "4 to 16"),
    "mariland": ("simple-belle", "5 tricks", "8 (5 and 3)", "4 to 16", "4 to 16"),
    "solo": ("7", "7 tricks", "11", "10 to 14", "10 to 14"),
}


@pytest.mark.parametrize("game", ROWS)
def test_a_bid_has_the_tricks_and_the_prices_of_its_source(game: str) -> None:
    assert ROWS[game] in bids(game).rows


def test_there_is_a_row_for_every_bid_from_the_lowest() -> None:
    for game in GAMES.values():
        assert [row[0] for row in bids(game.id).rows] == [each.id for each in game.ladder]


def test_an_asterisk_stands_once_for_a_whole_column() -> None:
    # All rates of the German game are ours; in Solo the columns of the table are put in order.
    for game in ("german", "solo", "russian"):
        table = bids(game)
        assert [head for head in table.columns if head.startswith(("Made", "Lost"))] == [
            f"Made{STAR}",
            f"Lost by one{STAR}",
        ]
        assert not [cell for row in table.rows for cell in row if str(cell).endswith(STAR)]
    # The source prints the price of a misère twice, and only of one that is lost.
    row = next(row for row in bids("fontainebleau").rows if row[0] == "grand-misere")
    assert row == ("grand-misere", "no trick", "–", 150, "150*")


def test_nobody_has_a_partner_in_american_boston() -> None:
    assert bids("american").columns == ("Bid", "Alone", "Made", "Lost by one")
    assert not glance("american")["partners"]
    assert glance("solo")["partners"]


@pytest.mark.parametrize("game", ["american", "german"])
def test_some_evenings_are_played_to_see_what_one_costs(game: str) -> None:
    told = glance(game)
    least, most = told["lost"]
    assert 0 < least <= most
    assert (told["evenings"], told["deals"], told["cards"]) == (EVENINGS, DEALS, 52)
    assert told["bids"] == len([*game_of(game).ladder])
