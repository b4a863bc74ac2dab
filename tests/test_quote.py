"""Tests of quotes, which price a contract without a session, and of commands in citations."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from boston import quote
from boston.apps.cite import cite
from boston.apps.cite import examples as printed
from boston.apps.cite.citation import Engine, footnote
from boston.apps.cite.examples import PROGRAM, examples
from boston_docs.code.code_index import read_example
from boston_docs.live.runner import Session
from tests.commands import Boston, Said
from tests.helpers import Lines
from tools.places import ROOT

RATES = {"gross-boston": {"second": 4}}
#: Prices from the worked cases: the game, the contract, the details, and the points paid by each.
PRICES: list[tuple[str, str, dict[str, Any], int]] = [
    ("swedish", "7", {"tricks": 8, "suit_class": "second", "honours": 3, "strokes": 2}, 50),
    ("swedish", "6", {"tricks": 5, "partner_tricks": 4, "suit_class": "plain"}, 20),
    ("swedish-simplified", "petite-misere", {"tricks": 0}, 10),
    ("grandissimo", "6", {"tricks": 7, "partner_tricks": 4}, 130),
    ("fontainebleau", "7", {"tricks": 7, "suit": "hearts", "honours": 3}, 70),
    ("fontainebleau", "piccolissimo", {"tricks": 1}, 100),
    ("russian", "8", {"tricks": 9, "suit": "hearts", "honours": 4}, 105),
    ("american", "9", {"tricks": 6}, 57),
    ("american-alternative", "9", {"tricks": 11}, 35),
    ("french", "grand-independence", {"tricks": 10, "suit": "hearts"}, 64),
    ("mariland", "simple-belle", {"tricks": 5, "partner_tricks": 3, "suit": "hearts"}, 16),
    ("german", "gross-boston", {"tricks": 6, "suit_class": "second", "rates": RATES}, 24),
    ("solo", "7", {"tricks": 9, "suit": "hearts", "honours": 3}, 16),
]


@pytest.mark.parametrize(("game", "contract", "asked", "points"), PRICES)
def test_a_quote_gives_the_price_of_a_contract(
    game: str, contract: str, asked: dict[str, Any], points: int
) -> None:
    found = quote(game, contract, **asked)
    assert found.points == points == sum(item.points for item in found.items)
    assert {each.points for each in found.pays} == {points}


def test_the_worked_prices_cover_every_game() -> None:
    Lines("tests/test_quote.py, PRICES", ((game, None) for game, *_ in PRICES)).are_complete()


#: The payments between roles: alone and with a partner, made and lost, and if one partner is short.
PAYS: Final[list[tuple[dict[str, Any], str]]] = [
    ({"tricks": 6}, "each defender pays the declarer"),
    ({"tricks": 5}, "the declarer pays each defender"),
    (
        {"tricks": 6, "partner_tricks": 4},
        "one defender pays the declarer, the other defender pays the partner",
    ),
    ({"tricks": 6, "partner_tricks": 3}, "the partner pays each defender"),
    (
        {"tricks": 5, "partner_tricks": 3},
        "the declarer pays one defender, the partner pays the other defender",
    ),
]


@pytest.mark.parametrize(("taken", "said"), PAYS)
def test_a_quote_says_who_pays_whom(taken: dict[str, Any], said: str) -> None:
    found = quote("swedish", "6", suit_class="plain", **taken)
    assert ", ".join(f"{each.payer} pays {each.payee}" for each in found.pays) == said


def test_a_quote_gives_each_of_several_unequal_payments() -> None:
    asked: dict[str, Any] = {"suit": "hearts", "tricks": 8}
    found = quote("fontainebleau", "7", **asked, readings={"extras-per-payer": "once"})
    assert (found.points, [each.points for each in found.pays]) == (65, [65, 60])


def test_the_command_answers_as_text_and_as_data(boston: Boston) -> None:
    words = "quote swedish 7 --tricks 8 --class second --honours 3 --option strokes=2"
    assert boston(*words.split()).out.splitlines()[-2:] == [
        "   50",
        "Each defender pays the declarer 50 (swedish.pay.made-alone).",
    ]
    data = boston(*words.split(), "--json").data
    assert data["points"] == 50
    assert {"rule": "swedish.pay.base", "points": 18, "because": "7 is worth 18"} in data["items"]
    rule = "swedish.pay.made-alone"
    pays = {"payer": "each defender", "payee": "the declarer", "points": 50, "rule": rule}
    assert data["pays"] == [pays]


def test_a_quote_accepts_game_options_readings_and_deal_keys(boston: Boston) -> None:
    def said(words: str, *options: str) -> Said:
        more = [word for option in options for word in ("--option", option)]
        return boston("quote", *words.split(), *more)

    german = "german gross-boston --tricks 6 --class first"
    assert "german.pay.rate" in said(german, "couleurs=4").complaint
    assert "Rates: reconstruction-a" in said(german, "rates=reconstruction-a").out
    slam = "swedish 12 --tricks 13 --class plain --json"
    assert said(slam, "opening_run=13").data["points"] == 160
    without = said(slam, "opening_run=13", "slam-and-overtricks=slam-only").data
    assert "swedish.pay.overtricks" not in [item["rule"] for item in without["items"]]
    given_up = said("swedish 5 --class plain --json", "given_up=true").data
    assert given_up["pays"][0]["payer"] == "the declarer"


#: Commands that cannot be answered, and a part of the line that says why.
NONSENSE: Final = {
    "quote swedish 7 --class plain": "'tricks' is missing",
    "quote swedish 7 --tricks 7 --class third": "'third' is not a class of suit: plain, ",
    "quote swedish 7 --tricks 7 --class plain --option strokes=x": "'strokes' is a whole number",
    "quote swedish 7 --tricks 7 --class plain --option dealer=2": "'dealer' has no place in a quot",
    "quote grandissimo stor-misar --tricks 0 --partner-tricks 0": "grandissimo.partner.",
    "quote grandissimo 7 --tricks 7 --class plain --option opening_run=8": "grandissimo.pay.sank: ",
    "quote grandissimo 7 --tricks 7 --reading slam=never": "no reading 'slam'",
    "quote french grand-misere --tricks 0": "french.pay.misere-suit: grand-misere is priced by the",
    "quote french neuf --tricks 9 --suit hearts --reading neuf-price=refuse": "french.pay.neuf: ",
    "quote solo 9 --tricks 9 --option tricks=8": "'tricks' cannot be given as an option",
    "quote solo 9 --tricks 9 --option contract=8": "'contract' cannot be given as an option",
    "quote solo 9 --tricks 9 --option trump=hearts --option trump=clubs": "'trump' is given twice",
    "quote solo 9 --tricks=-1": "'tricks' is a whole number from 0, not -1",
    "quote german concordia --option rates=2": "'rates' must be a table, or the name of one, not 2",
    "quote solo 7 --tricks 7 --suit rubies": "'rubies' is not a suit: spades, hearts, diamonds or",
    "quote solo 7 --tricks 7 --suit hearts --option strokes=1": "no strokes are written in solo",
    "quote german gross-boston --tricks 6 --class second": "6 units of gross-boston in the second",
    "quote bezique 7 --tricks 7": "'bezique' is not a known game; 'boston games' lists them",
    "replay swedish/figure-9": "swedish/figure-9: cannot be read: No such file or directory",
    "run swedish/none": "'swedish/none' is not an example; see 'boston examples'",
    "run ../setup": "'../setup' is not an example; see 'boston examples'",
    "numbers none": "'none' is not a recomputed number; see 'boston numbers'",
    "table os:getcwd": "'os:getcwd' is not a known table",
    "table base.cards:suit hearts": "'base.cards:suit hearts' is not a known table",
    "same-deal six": "'six' is not a known deal: choose from five, six-with-partner, ",
    "readings swedish none": "swedish has no reading 'none'; 'boston readings swedish' lists them",
    "data ruels": "'ruels' is neither a table nor a folder ('rules'?)",
}


@pytest.mark.parametrize(("asked", "said"), NONSENSE.items())
def test_commands_refuse_bad_arguments_in_one_line(boston: Boston, asked: str, said: str) -> None:
    assert said in boston(*asked.split()).complaint
    assert [*Path().iterdir()] == []


# The commands that citations name.


def test_boston_run_prints_the_output_that_the_page_shows(
    boston: Boston, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each program runs alone, without the examples above it on its page."""
    for each in examples():
        if each.kind == PROGRAM:
            with monkeypatch.context() as patch:
                patch.chdir(ROOT / "examples")
                shown = Session().run(read_example(each.file).source).text
            assert boston("run", each.name).out == f"{shown}\n", each.name


def test_a_recomputed_number_is_compared_with_every_printed_number(boston: Boston) -> None:
    assert boston("numbers").out.split() == printed.names()
    # Source 002: two cells of the American table differ from its formula.
    for name in ("swedish-counters", "american-lost", "german-sum-tricks"):
        first, *lines = boston("numbers", name).out.splitlines()
        told, numbers = printed.recomputed(name)
        assert (first, len(lines)) == (told, len(numbers))
        assert all(line[0] in "=≠" for line in lines)
        assert any(line[0] == "≠" for line in lines) == (name != "swedish-counters")


def test_a_file_is_preferred_to_an_example_of_the_same_name(boston: Boston) -> None:
    Path("swedish").mkdir()
    Path("swedish/figure-1").write_text('game = "solo"\ntitle = "Mine"\n', "utf-8")
    assert "Mine" in boston("replay", "swedish/figure-1").out


def test_citations_quote_table_arguments_and_include_addresses(boston: Boston) -> None:
    table, part = "study.family.inventory:numbers", "Foot of the page"
    engine = Engine("1.0", "ab12")
    made = cite.table(engine, "", asked=f'{table} 002 "{part}"', caption="")
    assert f'"{part}"' in made.again
    assert "2015" in boston("table", table, "002", part).out
    same = cite.same_deal(engine, "same-deal.html#preset-five", asked="five", title="Five")
    assert ", same-deal.html#preset-five. Engine: Python package boston-rules" in footnote(same)
