"""The family side by side, entered from the sources' tables."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from boston.base.tables import Table
from boston.catalogue import GAMES
from boston.games import french, mariland
from boston.study.family import formulas, ladders, prices, suits
from boston.study.family.compared import COMPARISONS, rounded_made
from boston.study.family.members import FAMILY
from tests.helpers import holds, standing

as_printed: Final = cache(prices.as_printed)
in_units: Final = cache(prices.in_units)


def column(table: Table, head: str) -> list[str]:
    """A column, by the beginning of its head."""
    place = next(n for n, each in enumerate(table.columns) if each.startswith(head))
    return [str(row[place]) for row in table.rows]


def cells(table: Table, head: str) -> str:
    """A row without its head, as it is read."""
    (row,) = [each[1:] for each in table.rows if str(each[0]) == head]
    return " ".join(map(str, row))


# ── Formulas ────────────────────────────────────────────────────────────────────────────────────

#: Of every comparison: cells, those that agree, those that differ, those without a formula.
COUNTS: Final = """
Fontainebleau, bids with trumps: 40 40 0 0
Fontainebleau, bids without trumps: 5 0 0 5
Fontainebleau, bids not fulfilled: 6 4 0 2
Fontainebleau, point values: 15 0 0 15
Solo, bids with trumps: 30 30 0 0
Solo, all prices and additions: 38 38 0 0
American, bids made: 45 45 0 0
American, bids lost: 81 77 4 0
American, misères: 4 4 0 0
American, rounded scale, bids made: 9 8 1 0
American, rounded scale, bids lost: 81 44 37 0
French, bids: 28 28 0 0
French, slams: 12 12 0 0
French, honours: 24 24 0 0
French, overtricks: 12 12 0 0
"""


@holds("fontainebleau.pay.trumps", "american.pay.won-formula", "american.pay.lost-formula")
@holds("french.pay.units", "solo.pay.fifth")
def test_how_many_cells_each_formula_gives() -> None:
    found = [f"{row[0]}: {' '.join(map(str, row[2:]))}" for row in formulas.summary().rows]
    assert sorted(found) == sorted(COUNTS.strip().split("\n"))


@holds("american.pay.odd-cells", "american-alternative.pay.won")
def test_the_odd_cells() -> None:
    assert set(formulas.differences("american-lost").rows) == {
        ("8 bid and 0 tricks won", 110, 100, 10),
        ("9 bid and 4 tricks won", 82, 80, 2),
        ("12 bid and 2 tricks won", 270, 269, 1),
        ("13 bid and 10 tricks won", 222, 220, 2),
    }
    # The rounded prices are quarters of m and one, in fives.
    assert [rounded_made(bid) for bid in range(5, 14)] == [10, 15, 20, 25, 35, 45, 65, 105, 155]
    assert formulas.differences("rounded-made").rows == (("13 bid", 170, 155, 15),)


@holds("fontainebleau.pay.printed-losses")
def test_the_series_behind_the_scales() -> None:
    columns = list(zip(*formulas.multipliers().rows, strict=True))
    assert columns[1:] == [
        (4, 8, 12, 16, 24, 32, 48, 80, 120),
        (1, 2, 3, 4, 6, 8, 12, 20, 30),
        (2, 3, 4, 5, 7, 9, 13, 21, 31),
        (2, 3, 4, 5, 7, 9, 13, 21, 34),
    ]
    units = [units for _, units in formulas.french_units().rows]
    assert units == [4, 6, 8, 16, 32, 32, 64, 50, 100, 200, 3, 4, 4, 6, 6, 8, 1, 2, 4]
    # The losses of Fontainebleau are the misères of America.
    losses = {cell.where: cell.formula for cell in COMPARISONS["fontainebleau-losses"].cells}
    miseres = {"little-misere": 20, "grand-misere": 40}
    on_table = {"little-misere-table": 80, "grand-misere-table": 160}
    assert losses == {"piccolissimo": None, "grand-boston-table": None, **miseres, **on_table}


# ── Ladders ─────────────────────────────────────────────────────────────────────────────────────

FONTAINEBLEAU, AMERICAN, FRENCH = "Fontainebleau, Russian", "American, American (r", "French, Mar"


def test_ladders_by_rank_begin_and_end_as_the_sources_do() -> None:
    table = ladders.by_rank()
    # Games with the same ladder share a column.
    ladder = ("American, American (rounded)", "French, Mariland")
    assert table.columns == ("Rank", FONTAINEBLEAU, "Solo", *ladder)
    assert column(table, "Rank") == [str(rank) for rank in range(1, 16)]
    assert column(table, "Font")[::14] == ["Simple Boston", "Grand Boston on the Table"]
    assert column(table, "Solo")[::14] == ["Boston", "Spread Slam"]
    assert column(table, "American")[11:] == ["Grand Spread", "Grand Slam", "–", "–"]
    on_table = ["Petite Misère sur Table", "Grand Misère sur Table"]
    assert column(table, "French")[10:] == [*on_table, "–", "–", "–"]


#: The ranks of what is asked for: in Fontainebleau, in Solo, in America, in France. Seven tricks
#: are above the little misère but in America.
RANKS: Final = {
    "7 tricks": "4 4 3 –",
    "no trick, a card laid away": "3 3 4 4",
    "9 tricks": "8 8 6 8, 9, 10",
    "exactly 1 trick, a card laid away": "5 5 – –",
    "13 tricks, hand open": "15 15 – –",
}
#: How high the misères stand, counted in tricks: as in Fontainebleau and Solo, America, France.
MISERES: Final = {
    "no trick, a card laid away": "6 7 6",
    "no trick": "8 9 8",
    "no trick, a card laid away, hand open": "9 11 9",
    "no trick, hand open": "10 12 9",
    "no trick, free in 10 tricks": "– – 8",
}


def test_what_a_bid_asks_for_has_its_rank_in_every_game() -> None:
    by_kind, miseres = ladders.by_kind(), ladders.miseres()
    assert {head: cells(by_kind, head) for head in RANKS} == RANKS
    columns = (f"{FONTAINEBLEAU}, Solo", "American, American (rounded)", "French, Mariland")
    assert miseres.columns[1:4] == columns
    for head, ranks in MISERES.items():
        assert cells(miseres, head).startswith(f"{ranks} "), head
    for member in FAMILY:
        (head,) = (
            each
            for each in by_kind.columns[1:]
            if member.short in each.partition(" (of")[0].split(", ")
        )
        told = [cell for cell in column(by_kind, head) if cell != "–"]
        found = {int(rank) for cell in told for rank in cell.split(", ")}
        assert found == set(range(1, len(member.contracts) + 1)), member.game.id


# ── Prices ──────────────────────────────────────────────────────────────────────────────────────

#: Source 002 and 004: the columns of the tables by bid, from five tricks.
PRINTED: Final = {
    "Fontainebleau, Russian ♠ ♣": "10 30 50 70 90 110 130 150 400 600",
    "Fontainebleau, Russian ♥": "20 40 60 80 100 120 140 160 450 700",
    "Fontainebleau, Russian ♦": "30 50 70 90 110 130 150 170 500 800",
    "Solo ♠ ♣": "2 6 10 14 18 22 26 30 80 120",
    "Solo ♥": "4 8 12 16 20 24 28 32 90 140",
    "Solo ♦": "6 10 14 18 22 26 30 34 100 160",
    "American, any suit": "12 15 18 23 32 42 63 106 166 –",
    "American (rounded), any suit": "10 15 20 25 35 45 65 105 170 –",
    "French, Mariland ♠": "4 6 – 8 12* – – – 100 200",
    "French, Mariland ♣": "8 12 – 16 24* – – – 200 400",
    "French, Mariland ♦": "12 18 – 24 36* – – – 300 600",
    "French, Mariland ♥": "16 24 – 32 48* – – – 400 800",
}
#: The same for: no trick; with four aces; with a card laid away; open; both; exactly one.
WITHOUT: Final = {
    "Fontainebleau, Russian ♥": "150 – 75 250 200 100",
    "Solo ♦": "30 – 15 50 40 20",
    "American, any suit": "40 – 20 160 80 –",
    "American (rounded), any suit": "40 – 20 160 80 –",
    "French, Mariland ♠": "32 32 16 64 64 –",
    "French, Mariland ♥": "128 128 64 256 256 –",
}


@holds("fontainebleau.pay.trumps", "solo.pay.prices", "american.pay.won", "french.pay.base")
@holds("fontainebleau.pay.no-trumps", "american.pay.misere", "french.pay.misere-suit")
@pytest.mark.parametrize("head", PRINTED)
def test_prices_of_bids_with_and_without_trumps(head: str) -> None:
    printed = column(as_printed(), head)
    assert printed[:10] == PRINTED[head].split()
    if head in WITHOUT:
        assert printed[10:] == WITHOUT[head].split()


def test_no_column_is_missing_or_there_twice() -> None:
    assert sorted(as_printed().columns[1:]) == sorted(PRINTED)
    # The tables ask French Boston for Mariland, so the two have to be scored by one and the same.
    assert mariland.GAME.score is french.GAME.score
    assert mariland.GAME.ladder == french.GAME.ladder


@holds("solo.pay.fifth")
def test_prices_in_units_of_the_lowest_bid_in_its_cheapest_suit() -> None:
    assert [row[2] for row in prices.units().rows] == [10, 10, 2, 12, 10, 4, 4]
    table, both = in_units(), f"{FONTAINEBLEAU}, Solo"
    assert [head for head in table.columns if "Solo" in head] == [
        f"{both} {suit}" for suit in ("♠ ♣", "♥", "♦")
    ]
    diamonds = column(table, f"{both} ♦")
    assert (*diamonds[:3], diamonds[9]) == ("3.0", "5.0", "7.0", "80.0")
    # 12 chips are one unit, and 166 of them thirteen and five sixths.
    american = column(table, "American, any suit")[:9]
    assert american == ["1.0", "1.3", "1.5", "1.9", "2.7", "3.5", "5.3", "8.8", "13.8"]
    assert column(table, "American (rounded), any suit")[8] == "17.0"


# ── Suits ───────────────────────────────────────────────────────────────────────────────────────

#: Of every game and reading the order in the auction, that of the prices, and what is first; of the
#: draw for seats the order.
SUITS: Final = """
Boston de Fontainebleau, hearts-high: ♥ > ♦ > ♣ > ♠, highest ♥, dearest ♦
Boston de Fontainebleau, diamonds-high: ♦ > ♥ > ♣ > ♠, both ♦
Russian Boston, diamonds-high: ♦ > ♥ > ♣ > ♠
Russian Boston, hearts-high: ♥ > ♦ > ♣ > ♠
Boston of the Solo family, –: ♦ > ♥ > ♣ > ♠, both ♦
American Boston, –: by the card turned up
American Boston, rounded scale, –: by the card turned up
French Boston, –: ♥ > ♦ > ♣ > ♠, both ♥
Mariland, –: ♥ > ♦ > ♣ > ♠
Boston de Fontainebleau, draw for seats, –: ♠ > ♥ > ♦ > ♣
"""
#: In England diamonds are dearest, in France hearts.
DEAREST: Final = {
    "Boston de Fontainebleau": "♦ > ♥ > ♠ = ♣",
    "Boston of the Solo family": "♦ > ♥ > ♠ = ♣",
    "French Boston": "♥ > ♦ > ♣ > ♠",
    "American Boston": "all alike",
}


@holds("fontainebleau.auction.suit-order", "russian.auction.suit-order", "solo.auction.suit-order")
@holds("french.deal.suit-order")
def test_the_suits_of_every_game_and_reading() -> None:
    rows, told = suits.table().rows, SUITS.strip().split("\n")
    for row, line in zip(rows, told, strict=True):
        assert f"{row[0]}, {row[1]}: {row[2]}, {row[5]}".startswith(line)
    dearest = {str(row[0]): row[4] for row in rows}
    assert {game: dearest[game] for game in DEAREST} == DEAREST
    evidence = [row[0] for row in suits.evidence().rows]
    assert evidence == ["reading:fontainebleau.suit-order", "reading:russian.suit-order"]


# ── The words of the sources that are no names of bids ────────────────────────────────────────────

#: Whole auctions, and the bid that then stands.
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
def test_the_words_of_a_source_are_understood(game: str) -> None:
    for line in WORDS[game].split(";"):
        calls, bid = line.strip().split(": ")
        assert standing(GAMES[game], calls.split(", "))[1] == bid, calls
