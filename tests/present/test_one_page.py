"""Games on one page, and empty sheets: figures entered from the sources by hand."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from boston.base.tables import NONE, Table
from boston.catalogue import GAMES, game_of
from boston.cite.cite import places
from boston.present.games.one_pages import ONE_PAGES
from boston.present.one_page import Part, doubtful, rules_of, starred
from boston.present.score_sheet import blank
from tests.present.svg import outside


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
        assert set(each.rules) <= places().keys()
    (pays,) = [each.table for each in parts if each.table.caption == "Who pays whom"]
    assert all(list(rules_of(cells)) for cells in pays.rows)


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


def paid(game: str, rule: str) -> tuple[object, ...]:
    """When a rule pays, and who then pays whom."""
    (found,) = [r for r in part(game, "Who pays whom").table.rows if rule in rules_of(r)]
    return found[:2]


@pytest.mark.parametrize(
    ("game", "rule", "when", "who"),
    [
        # Source 000, Betalning, p. 6: whoever of two partners failed pays, whichever it is.
        (
            "swedish",
            "swedish.pay.lost-one-short",
            "lost with a partner, one short",
            "whoever fell short pays each defender",
        ),
        # Source 000, Betalning, p. 5: the setter of a bête pays for it, the winner seldom is he.
        (
            "swedish",
            "swedish.bete.playing-off",
            "made",
            "whoever set the running bête pays the declarer’s side, two partners get half each; "
            "a player whose own bête is won does not pay their own share",
        ),
        (
            "swedish-simplified",
            "swedish-simplified.pay.lost-both-short",
            "lost with a partner, both short",
            "the declarer pays the first defender at the declarer’s left; "
            "the partner pays the other defender",
        ),
        # Source 001, Betalningar, p. 7, last paragraph.
        (
            "grandissimo",
            "grandissimo.pay.rundmisar-most",
            "rundmisär",
            "whoever took the most tricks pays everybody with fewer, "
            "10 for each trick between them",
        ),
        # Source 002: seven or more bid, and fewer than seven taken.
        (
            "fontainebleau",
            "fontainebleau.pool.doubled",
            "7 or more bid, fewer than 7 taken",
            "the declarer’s side pays the pool, as much as lies there, two by halves",
        ),
        (
            "russian",
            "fontainebleau.pool.won",
            "7 or more bid, and made",
            "the pool pays the declarer’s side, all of it, two by halves",
        ),
        # Source 002, American Boston: from seven up, but lost whatever the bid.
        (
            "american",
            "american.pool.won",
            "made, seven tricks or more bid",
            "the pool pays the declarer, all of it",
        ),
        (
            "american-alternative",
            "american.pool.doubled",
            "lost, whatever the bid",
            "the declarer pays the pool, as much as lies there",
        ),
        # Source 002, French Boston: the holder, from every player, in no misère.
        (
            "mariland",
            "french.pay.knave-of-diamonds",
            "made or lost, but never in a misère",
            "every other player pays the holder of the jack of diamonds, 2 each",
        ),
        # Source 003: whoever did not reach his tricks pays, though the game be won.
        (
            "german",
            "german.pay.made-one-short",
            "made with a partner, one short",
            "whoever fell short pays each defender",
        ),
        # Source 004: from the right, to the left.
        (
            "solo",
            "solo.pay.made-with-partner",
            "made with a partner",
            "the nearest defender at the declarer’s right pays the declarer; "
            "the other defender pays the partner",
        ),
    ],
)
def test_who_pays_whom_is_told_by_role(game: str, rule: str, when: str, who: str) -> None:
    assert paid(game, rule) == (when, who)


def test_the_simplified_payment_has_its_losses_doubled_from_two_undertricks() -> None:
    """Source 000, Boston med förenklad betalning, p. 9."""
    table = part("swedish-simplified", "Table III").table
    assert row(table, "6 with whist") == ("6 with whist", 16, 4, 16, 32)
    assert row(table, "13") == ("13", 100, NONE, 100, 200)


def test_grandissimo_doubles_for_slam() -> None:
    """Source 001, Betalningar, p. 7: but not in 9 with whist."""
    table = part("grandissimo", "The classes").table
    assert row(table, "slam, but in 9 with whist")[1] == 2


def test_german_counts_units_a_premium_and_a_least_game_for_the_rock() -> None:
    """Source 003: 10 Marken for all tricks unannounced; Groß-Boston in the highest couleur."""
    table = part("german", "What is counted").table
    assert row(table, "all 13 tricks, not announced")[1] == "10 counters"
    assert {cells[1] for cells in table.rows[:3]} == {"1 unit"}
    pools = part("german", "The pools").table
    assert pools.caption.endswith(
        "the least game for the Rock is gross-boston in the first couleur"
    )


def test_a_french_misere_is_paid_by_the_suit_turned_up_and_a_slam_is_all_tricks() -> None:
    """Source 002, French Boston, Scoring, ¶ 2; a Neuf stands as a guess, 8 units and 4."""
    base = part("french", "Chips from each payer for the bid").table
    assert base.caption.endswith("a misère by the suit turned up")
    assert row(base, "Neuf, in any trumps")[1:] == (12, 24, 36, 48)
    assert (
        "all 13 tricks, announced" in part("french", "Chips from each payer for a slam")[0].caption
    )


@pytest.mark.parametrize(
    ("game", "caption", "starred_cells"),
    [
        # Source 000 pays "den ena försvararen … den andra", and does not say which is which.
        (
            "swedish",
            "Who pays whom",
            {
                "the first defender at the declarer’s left pays the declarer; "
                "the other defender pays the partner",
                "the declarer pays the first defender at the declarer’s left; "
                "the partner pays the other defender",
                "whoever set the running bête pays the declarer’s side, two partners get half "
                "each; a player whose own bête is won does not pay their own share",
                # Nor by which of two prices a game given up is paid.
                "the declarer pays each defender, as for a game played alone and lost by one",
            },
        ),
        # Source 002 has no discard in Little Spread, and only bids of tricks win the pool.
        ("american", "The bids", {"1", "0"}),
        # Source 003 gives each partner a number and the pair none; the table of rates is lost.
        (
            "german",
            "The games",
            {
                *("With a whister", "Third couleur, or value", "Second", "First"),
                *("klein-misere", "gross-misere", "klein-misere-offen", "gross-misere-offen"),
                *("misere-forcee", "revolution", "48", "96", "150", "300", "400", "600"),
            },
        ),
        # Source 002 has no price for nine tricks.
        ("french", "Chips from each payer for the bid", {"Neuf, in any trumps"}),
    ],
)
def test_what_is_not_the_sources_own_has_an_asterisk(
    game: str, caption: str, starred_cells: set[str]
) -> None:
    found = part(game, caption)
    table = starred(found, doubtful(found.rules))
    cells = (str(cell) for cells in (table.columns, *table.rows) for cell in cells)
    assert {cell.removesuffix("*") for cell in cells if cell.endswith("*")} == starred_cells


@pytest.mark.parametrize("game", GAMES)
def test_every_doubtful_rule_of_a_card_has_a_place_with_an_asterisk(game: str) -> None:
    for each in ONE_PAGES[game]():
        for rule in doubtful(each.rules):
            assert starred(each, {rule}) != each.table, rule


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


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_written_on_an_empty_sheet_stands_within_it(game: str) -> None:
    assert outside(ElementTree.fromstring(blank(game_of(game)))) == []


@pytest.mark.parametrize("game", ["fontainebleau", "russian"])
def test_a_pool_is_emptied_doubled_or_left(game: str) -> None:
    """Source 002: won by seven or more, doubled where fewer than seven are taken."""
    table = part(game, "The pool").table
    partner = {"fontainebleau": "whister", "russian": "partner"}[game]
    before, after = table.columns.index("Pool"), table.columns.index("Pool then")
    for what, times in {
        "seven or more, made alone": 0,
        f"seven or more, made with a {partner}": 0,
        "five or six, made": 1,
        "a misère, made": 1,
        "seven or more bid, fewer than seven taken": 2,
        "seven or more bid and taken, and failed": 1,
        "five or six, failed": 1,
        "a misère, failed": 1,
    }.items():
        cells = row(table, what)
        assert (what, cells[after]) == (what, times * int(str(cells[before])))


@pytest.mark.parametrize("game", ["fontainebleau", "russian"])
def test_honours_and_tricks_are_added_in_fives_and_tens(game: str) -> None:
    """Source 002: 10 for three honours, 20 for four, 5 a trick; source 004: two and four of 5."""
    rows = part(game, "Added to each payment").table.rows
    assert {str(told): units for told, units in rows if "honours" in str(told) and units} == {
        "3 honours, if the bid is made": 10,
        "4 honours, if the bid is made": 20,
    }
    assert [units for told, units in rows if str(told).startswith("each trick")] == [5, 5]
    # Reconstructed: two in source 004, whose prices are a fifth of these.
    blanche = [units for told, units in rows if str(told).startswith("carte blanche")]
    assert blanche == ([10] if game == "russian" else [])
