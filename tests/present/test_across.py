"""Tests of pages about several games: offers with prices entered by hand, bars, glances, cards."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from fractions import Fraction
from typing import Final
from xml.etree import ElementTree

import pytest

from boston import load, replay
from boston.apps.cite.cite import places
from boston.apps.commands import named_table
from boston.apps.present.across import Offer, Span, deals, names, offer
from boston.apps.present.glance import DEALS, EVENINGS, glance
from boston.apps.present.one_page import STAR, doubtful, rules_of, starred, tables_of, who_pays
from boston.apps.present.sheet import blank
from boston.apps.present.tables import Bar, bars
from boston.catalogue import GAMES, game_of
from boston.pay.directions import DECLARER, Pays, Role, Sides, made
from tests.golden import GAMES as PLAYED
from tests.golden import golden, no_words
from tests.present.svg import outside
from tools.places import ROOT


def offered(named: str) -> Offer:
    """Return the offer of a contract, named by game and id."""
    game, _, contract = named.partition(".")
    return offer(game_of(game), game_of(game).ladder.contract(contract))


#: The price for each payer of a misère with a discard, made or lost, as the sources print it. In
#: French Boston it is one to four units of 16, depending on the suit; in German Boston it is ours.
LITTLE_MISERE: Final = {
    "swedish.petite-misere": Span(50, 50),
    "swedish-simplified.petite-misere": Span(10, 10),
    "grandissimo.liten-misar": Span(50, 50),
    "fontainebleau.little-misere": Span(75, 75),
    "american.little-misere": Span(20, 20),
    "american-alternative.little-misere": Span(20, 20),
    "french.petite-misere": Span(16, 64),
    "german.klein-misere": Span(48, 48),
    "solo.little-misere": Span(15, 15),
}


def test_the_offer_of_a_contract_gives_its_price_and_rank() -> None:
    assert {named: offered(named).made for named in LITTLE_MISERE} == LITTLE_MISERE
    # Six Levees: 30 in a black suit, 40 in hearts, 50 in diamonds; one trick short costs 5 more.
    six = offered("fontainebleau.6")
    assert (six.name, six.rank, six.of) == ("Six Levees", 2, 15)
    assert (six.made, six.lost) == (Span(30, 50), Span(35, 55))
    # Simple Boston in a black suit pays 10.
    assert six.times == "3.0"


#: The first word of each doubt that is given with an offer.
DOUBTS: Final = {
    "french.neuf": "Conjectured",
    # The price when made is as printed; for a loss the source prints two amounts.
    **dict.fromkeys(("fontainebleau.little-misere", "fontainebleau.piccolissimo"), "Emended"),
    **dict.fromkeys(("fontainebleau.6", "fontainebleau.grand-boston"), ""),
    # Their requirements and the price of a loss are ours; neither price needs a correction.
    **dict.fromkeys(("solo.little-misere", "solo.piccolissimo"), "Conjectured"),
    **dict.fromkeys(("solo.6", "solo.slam"), "Conjectured Emended"),
    # It is open whether a misère takes the pool, but the amounts shown do not include the pool.
    **dict.fromkeys(("american.little-misere", "american.6"), ""),
}


def test_the_offer_of_a_contract_ignores_doubts_about_the_pool() -> None:
    for named, words in DOUBTS.items():
        begun = {re.split("[: ]", each)[0] for each in offered(named).doubts}
        assert (named, begun) == (named, {*words.split()})


def test_pages_find_contracts_by_name_and_deals_by_rule() -> None:
    assert "rates are lost" in offered("german.klein-misere").doubts[0]
    told = names()
    assert set(told) == set(GAMES)
    assert told["swedish"]["petite-misere"] == [
        *("petite-misere", "petite misère", "no tricks, a card discarded")
    ]
    first, second, *_ = deals(str(ROOT / "examples" / "swedish" / "evening.toml"))
    assert (first.number, first.contract, second.contract) == (1, "5", "petite-misere")
    assert "swedish.contracts.discard" in second.rules
    assert "swedish.contracts.discard" not in first.rules


def test_bars_share_one_scale_and_each_has_a_zero_line() -> None:
    told = (("A", Fraction(5, 2), "+2.5"), ("B", Fraction(-1), "−1.0"), ("C", None, "none"))
    drawn = bars([Bar(*each) for each in told], "In lowest bids")
    assert drawn.count('viewBox="-100 0 350 10"') == 3
    assert 'class="bar-won" x="0" y="1" width="250"' in drawn
    assert 'class="bar-lost" x="-100" y="1" width="100"' in drawn
    assert drawn.count('class="bar-zero" x1="0"') == 3
    # The bars fill the width of their place, whatever the scale.
    assert drawn.count('preserveAspectRatio="none" width="100%"') == 3


TABLE: Final = re.compile(r"^`{3,}\{engine-table\} boston\.(?:apps\.)?(.+)$", re.MULTILINE)
#: Every table that a page shows, in the words with which the page requests it.
SHOWN: Final = sorted(
    {
        each
        for page in (ROOT / "docs").rglob("*.md")
        for each in TABLE.findall(page.read_text("utf-8"))
    }
)


@pytest.mark.parametrize("asked", SHOWN)
def test_every_table_has_heads_in_words_and_no_python_values(
    asked: str,
) -> None:
    name, *arguments = shlex.split(asked)
    table = named_table(name, *arguments)
    assert table.rows
    for head in (table.caption, *table.columns):
        assert no_words(head.replace(STAR, "")) == []
    for row in table.rows:
        assert len(row) == len(table.columns)
        assert str(row[0])
        assert not [cell for cell in row if re.search(r"\b(None|True|False)\b", str(cell))]
        if name.startswith("present.games.compare:"):
            assert no_words(str(row[0])) == []


def test_the_tables_match_the_golden_file() -> None:
    def heads() -> Iterator[str]:
        for asked in SHOWN:
            name, *arguments = shlex.split(asked)
            room, _, game = name.partition(":")[0].removesuffix(".tables").rpartition(".")
            if {*arguments} & {*GAMES} - {*PLAYED}:
                continue
            if room != "present.games" or game.replace("_", "-") in PLAYED:
                table = named_table(name, *arguments)
                yield asked
                yield f"  {table.caption}: {' | '.join(table.columns)}"
                # The rows of an inventory are not kept: its numbers are in ``docs/_numbers``.
                for cells in () if "inventory" in name else table.rows:
                    yield f"    {' | '.join(map(str, cells))}"

    golden("tables", heads())


def test_nobody_has_a_partner_in_american_boston() -> None:
    assert not glance("american")["partners"]
    assert glance("solo")["partners"]


@pytest.mark.parametrize("game", ["american", "german"])
def test_a_glance_at_a_game_shows_what_an_evening_may_cost(game: str) -> None:
    told = glance(game)
    least, most = told["lost"]
    assert 0 < least <= most
    assert (told["evenings"], told["deals"], told["cards"]) == (EVENINGS, DEALS, 52)
    assert told["bids"] == len([*game_of(game).ladder])


@pytest.mark.parametrize("game", GAMES)
def test_every_table_of_a_card_has_full_rows_and_cites_known_rules(game: str) -> None:
    parts = tables_of(game).parts()
    captions = [each.table.caption for each in parts]
    assert len(set(captions)) == len(captions)
    for each in parts:
        assert each.table.rows
        assert {len(cells) for cells in each.table.rows} == {len(each.table.columns)}
        assert each.rules
        assert set(each.rules) <= places().keys()
        for rule in doubtful(each.rules):
            assert starred(each, {rule}) != each.table, rule
    (pays,) = [each.table for each in parts if each.table.caption == "Who pays whom"]
    assert all(list(rules_of(cells)) for cells in pays.rows)


#: The text on an empty score sheet after its title; the pools and the totals follow it.
SCORE: Final = "Deal Contract By With Tricks 1 2 3 4"
SHEETS: Final = {
    # Only the Swedish protocol keeps strokes.
    "swedish": "strokes 1 2 3 4",
    "grandissimo": "1 2 3 4",
    "swedish-simplified": f"{SCORE} in all",
    "fontainebleau": f"{SCORE} pool in all",
    "french": f"{SCORE} pool in all",
    "german": f"{SCORE} stamm rokambole in all",
    "solo": f"{SCORE} in all",
}


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_sheet_has_its_heads_and_all_text_within_its_edges(game: str) -> None:
    sheet = ElementTree.fromstring(blank(game_of(game)))
    assert outside(sheet) == []
    title, *heads = [each.text for each in sheet.iter() if each.text]
    assert title == f"An empty sheet for {GAMES[game].name}"
    if game in SHEETS:
        assert " ".join(heads) == SHEETS[game]


CAPTION = "Who pays whom"


@pytest.mark.parametrize("game", GAMES)
def test_the_card_of_a_game_lists_every_payment_in_the_examples(game: str) -> None:
    rows = next(
        part.table.rows for part in tables_of(game).parts() if part.table.caption == CAPTION
    )
    said = {next(rules_of(row)) for row in rows}
    for path in (ROOT / "examples" / game).glob("*.toml"):
        for deal in replay(load(path)).deals:
            assert {line.direction for line in deal.receipt} <= said


def test_the_card_lists_a_payment_once_and_nobody_pays_themselves() -> None:
    everybody = Role[Sides]("everybody", lambda sides: (sides.declarer, *sides.opponents))
    gift = made("which", DECLARER >> everybody, Pays(everybody, DECLARER, "thanks"))
    assert gift.pairs(Sides.told(4)) == ((4, 1), (4, 2), (4, 3), (1, 4), (2, 4), (3, 4))
    assert gift.pairs(Sides.told(4, short=(4,))) == ()
    told = "the declarer pays everybody; everybody thanks the declarer"
    row = ("made", told, "rule:gift rule:which")
    assert who_pays({"gift": gift}, {"gift": gift}).table.rows == (row,)
