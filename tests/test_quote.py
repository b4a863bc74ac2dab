"""What a contract costs that nobody has played: one question for all games, one kind of answer."""

from __future__ import annotations

from typing import Any

import pytest

from boston import quote
from boston.catalogue import GAMES
from tests.commands import Boston
from tests.known import KNOWN

RATES = {"gross-boston": {"second": 4}}
#: Prices as the worked cases of each game have them: by game, what is asked, and what each pays.
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
    ("french", "grand-misere", {"tricks": 1, "suit": "spades"}, 32),
    ("mariland", "simple-belle", {"tricks": 5, "partner_tricks": 3, "suit": "hearts"}, 16),
    ("german", "gross-boston", {"tricks": 6, "suit_class": "second", "rates": RATES}, 24),
    ("solo", "7", {"tricks": 9, "suit": "hearts", "honours": 3}, 16),
]


@pytest.mark.parametrize(("game", "contract", "asked", "points"), PRICES)
def test_the_price_of_a_contract(
    game: str, contract: str, asked: dict[str, Any], points: int
) -> None:
    found = quote(game, contract, **asked)
    assert found.points == points == sum(item.points for item in found.items)
    assert {each.points for each in found.pays} == {points}


def test_every_game_has_its_price() -> None:
    assert {game for game, *_ in PRICES} | KNOWN.keys() == set(GAMES)


#: Who pays whom: alone and with a partner, made and lost, and where one partner alone was short.
PAYS = [
    ({"tricks": 6}, ["each defender pays the declarer"]),
    ({"tricks": 5}, ["the declarer pays each defender"]),
    (
        {"tricks": 6, "partner_tricks": 4},
        ["one defender pays the declarer", "the other defender pays the partner"],
    ),
    ({"tricks": 6, "partner_tricks": 3}, ["the partner pays each defender"]),
    (
        {"tricks": 5, "partner_tricks": 3},
        ["the declarer pays one defender", "the partner pays the other defender"],
    ),
]


@pytest.mark.parametrize(("taken", "said"), PAYS)
def test_who_pays_whom_by_role(taken: dict[str, int], said: list[str]) -> None:
    found = quote("swedish", "6", suit_class="plain", **taken)  # type: ignore[arg-type]
    assert [f"{each.payer} pays {each.payee}" for each in found.pays] == said


def test_payments_that_differ_each_have_their_sum() -> None:
    asked = {"suit": "hearts", "tricks": 8, "readings": {"extras-per-payer": "once"}}
    found = quote("fontainebleau", "7", **asked)  # type: ignore[arg-type]
    assert (found.points, [each.points for each in found.pays]) == (65, [65, 60])


def test_the_command_answers_in_words_and_as_data(boston: Boston) -> None:
    asked = [
        "quote",
        "swedish",
        "7",
        "--tricks",
        "8",
        "--class",
        "second",
        "--honours",
        "3",
        "--option",
        "strokes=2",
    ]
    assert boston(*asked).out.splitlines()[-2:] == [
        "   50",
        "Each defender pays the declarer 50 (swedish.pay.made-alone).",
    ]
    data = boston(*asked, "--json").data
    assert data["points"] == 50
    assert {"rule": "swedish.pay.base", "points": 18, "because": "7 is worth 18"} in data["items"]
    rule = "swedish.pay.made-alone"
    pays = {"payer": "each defender", "payee": "the declarer", "points": 50, "rule": rule}
    assert data["pays"] == [pays]


def test_an_option_is_of_the_game_a_reading_or_of_the_deal(boston: Boston) -> None:
    german = ["quote", "german", "gross-boston", "--tricks", "6", "--class", "first", "--option"]
    assert "german.pay.rate" in boston(*german, "couleurs=4").complaint
    assert "Rates: reconstruction-a" in boston(*german, "rates=reconstruction-a").out
    slam = [
        "quote",
        "swedish",
        "12",
        "--tricks",
        "13",
        "--class",
        "plain",
        "--json",
        "--option",
        "opening_run=13",
    ]
    assert boston(*slam).data["points"] == 160
    without = boston(*slam, "--option", "slam-and-overtricks=slam-only").data
    assert "swedish.pay.overtricks" not in [item["rule"] for item in without["items"]]
    given_up = ["quote", "swedish", "5", "--class", "plain", "--option", "given_up=true", "--json"]
    assert boston(*given_up).data["pays"][0]["payer"] == "the declarer"


#: What cannot be quoted, and the line that says why.
NONSENSE = {
    "swedish 7 --class plain": "'tricks' is missing",
    "swedish 7 --tricks 7": "swedish.auction.name-trump: 7 needs a trump suit",
    "swedish 7 --tricks 7 --suit hearts": "goes by its class, which is not given: plain, second or",
    "swedish 7 --tricks 7 --class third": "'third' is no class of suit: plain, ",
    "swedish 7 --tricks 14 --class plain": "swedish.deal.packets: the tricks add up to 14, not 13",
    "swedish petite-misere --tricks 0 --class plain": "swedish.contracts.no-trumps: ",
    "swedish 7 --tricks 7 --partner-tricks 1 --class plain": "swedish.partner.only-five-and-six: ",
    "swedish 7 --tricks 7 --class plain --option strokes=x": "'strokes' is a whole number",
    "swedish 7 --tricks 7 --class plain --option dealer=2": "'dealer' has no place in a quotation",
    "swedish 7 --tricks 7 --class plain --option colour=red": "unknown key 'colour'",
    "grandissimo stor-misar --tricks 0 --partner-tricks 0": "grandissimo.partner.",
    "grandissimo 7 --tricks 7 --class plain --option opening_run=8": "grandissimo.pay.sank: ",
    "grandissimo 7 --tricks 7 --reading slam=never": "no reading 'slam'",
    "french grand-misere --tricks 0": "french.pay.misere-suit: grand-misere is priced by the suit",
    "french neuf --tricks 9 --suit hearts --reading neuf-price=refuse": "french.pay.neuf: ",
    "solo 7 --tricks 7 --suit rubies": "'rubies' is not a suit: spades, hearts, diamonds or clubs",
    "solo 7 --tricks 7 --suit hearts --class plain": "the suits of solo have no classes",
    "solo 7 --tricks 7 --suit hearts --option strokes=1": "no strokes are written in solo",
    "german gross-boston --tricks 6 --class second": "6 units of gross-boston in the second",
    "bezique 7 --tricks 7": "'bezique' is not a game known here; 'boston games' lists them",
}


@pytest.mark.parametrize(("asked", "said"), NONSENSE.items())
def test_what_cannot_be_quoted_is_refused_in_one_line(
    boston: Boston, asked: str, said: str
) -> None:
    assert said in boston("quote", *asked.split()).complaint
