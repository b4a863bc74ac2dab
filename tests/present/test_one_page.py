"""Games on one page, and empty sheets: figures entered from the sources by hand."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from boston.catalogue import GAMES, game_of
from boston.games.one_pages import ONE_PAGES
from boston.present.one_page import NONE, Part
from boston.present.score_sheet import blank
from boston.tables import Table


def part(game: str, caption: str) -> Part:
    """The part of a game's page whose caption begins so."""
    (found,) = [p for p in ONE_PAGES[game]() if p.table.caption.startswith(caption)]
    return found


def row(table: Table, head: object) -> tuple[object, ...]:
    """The row that begins so."""
    (found,) = [r for r in table.rows if r[0] == head]
    return found


def test_every_game_has_one() -> None:
    assert ONE_PAGES.keys() == GAMES.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_part_has_rows_as_wide_as_its_head_and_rules(game: str) -> None:
    parts = ONE_PAGES[game]()
    captions = [each.table.caption for each in parts]
    assert len(set(captions)) == len(captions)
    assert "Who pays whom" in captions
    for each in parts:
        assert each.table.rows
        assert {len(cells) for cells in each.table.rows} == {len(each.table.columns)}
        assert each.rules
        assert all(rule.count(".") == 2 for rule in each.rules)


def test_swedish_contracts_stand_beside_their_worth() -> None:
    """Source 000, Table I."""
    table = part("swedish", "The contracts").table
    assert row(table, "6") == ("6", 6, "10 (6 and 4)", NONE, 12, 18)
    assert row(table, "petite-misere") == ("petite-misere", 0, NONE, 1, 48, NONE)
    assert row(table, "10")[4:] == (48, NONE)
    assert row(part("swedish", "Table II").table, "slam") == ("slam", 48)


def test_fontainebleau_has_all_its_prices_in_one_table() -> None:
    """Source 002: the prices by suit, and those of the bids without trumps."""
    table = part("fontainebleau", "The bids").table
    assert table.columns[-5:] == ("♠", "♣", "♥", "♦", "No trump")
    assert row(table, "5")[-5:] == (10, 10, 20, 30, NONE)
    assert row(table, "grand-boston")[-5:] == (400, 400, 450, 500, NONE)
    assert row(table, "piccolissimo")[-5:] == (NONE, NONE, NONE, NONE, 100)


def test_solo_has_the_prices_of_its_source() -> None:
    """Source 004: seven tricks."""
    table = part("solo", "The bids").table
    assert row(table, "7")[-5:] == (NONE, 10, 12, 14, 1)
    assert row(table, "little-misere")[-5:] == (15, NONE, NONE, NONE, NONE)


def test_american_has_the_misere_beside_the_bids_of_tricks() -> None:
    """Source 002: little misère 20, grand misère 40, the same laid open 80 and 160."""
    table = part("american", "The bids").table
    price = table.columns.index("Misère's price")
    prices = {cells[0]: cells[price] for cells in table.rows if cells[price] != NONE}
    assert prices == {
        "little-misere": 20,
        "grand-misere": 40,
        "little-spread": 80,
        "grand-spread": 160,
    }


def paid(game: str, when: str) -> object:
    """What the part on payments says of a case."""
    return row(part(game, "Who pays whom").table, when)[1]


def test_who_pays_whom_is_read_off_receipts() -> None:
    """The sources' own words on who pays, game by game."""
    assert paid("swedish-simplified", "made alone") == "each opponent pays the declarer"
    assert paid("swedish", "lost with whist, one short") == "the partner pays each opponent"
    pair = "one opponent pays the declarer; one opponent pays the partner"
    assert paid("solo", "made with a partner") == pair
    assert paid("fontainebleau", "every time") == "stake: everybody pays the pool"
    assert paid("fontainebleau", "made with a whister") == (
        f"{pair}; the pool pays the declarer; the pool pays the partner"
    )
    assert paid("french", "lost, the partner short") == (
        "the partner pays each opponent; the partner pays the pool"
    )
    assert paid("german", "every time") == "stake: the dealer pays the stamm"


def test_mariland_is_the_page_of_french_boston() -> None:
    french = [each.table for each in ONE_PAGES["french"]()]
    assert [each.table for each in ONE_PAGES["mariland"]()] == french


def words_of(game: str) -> list[str]:
    """The words on a game's empty sheet, its title first."""
    svg = ElementTree.fromstring(blank(game_of(game)))
    return [each.text for each in svg.iter() if each.text]


def test_a_protocol_is_ruled_and_nothing_is_written_in_it() -> None:
    """Four columns headed by numbers; only the Swedish sheet keeps strokes."""
    assert words_of("swedish") == ["An empty sheet for Swedish Boston", "strokes", *"1234"]
    assert words_of("grandissimo")[1:] == list("1234")


@pytest.mark.parametrize(
    ("game", "pools"),
    [
        ("swedish-simplified", []),
        ("fontainebleau", ["pool"]),
        ("french", ["pool"]),
        ("german", ["stamm", "rokambole"]),
        ("solo", []),
    ],
)
def test_a_score_sheet_has_a_column_for_every_player_and_pool(game: str, pools: list[str]) -> None:
    heads = ["Deal", "Contract", "By", "With", "Tricks", *"1234", *pools]
    assert words_of(game)[1:] == [*heads, "in all"]
