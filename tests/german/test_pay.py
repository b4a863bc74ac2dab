"""Units and rates: the worked cases, rates that are given, and what is said where there are none.

Every figure is worked out by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import pytest

from boston import quote
from boston.games.german import UNITS, worked_sum
from boston.present.games.german import tables
from boston.replaying.replay import Scored
from tests.german.deals import RATES, TRICKS, WHISTER, game, last, misere, with_whister
from tests.helpers import DealTable, each_pays, holds, items, paid, pays_each, refused
from tests.suits import of_suits

MADE: Final = "german.pay.units-made"
LOST: Final = "german.pay.units-lost"
HONOURS: Final = "german.pay.honours"
RATE: Final = "german.pay.rate"
SHORT: Final = "german.pay.made-one-short"
CONCORDIA: Final = "german.pay.concordia"


class Case(NamedTuple):
    """A deal, who pays whom how much, what each seat wins, and how it is read or agreed."""

    deal: DealTable
    paid: dict[tuple[int, int], int]
    net: tuple[int, ...] = ()
    reading: str = ""
    agreed: Mapping[str, Any] = MappingProxyType({})

    @property
    def scored(self) -> Scored:
        """The deal; its reading is told as ``name=option``."""
        readings = dict(each.split("=") for each in self.reading.split())
        return last(self.deal, readings=readings, **self.agreed)


def each_one(points: int) -> dict[tuple[int, int], int]:
    """One opponent pays so much to each of seats 1 and 3."""
    return {(2, 1): points, (4, 3): points}


def by(seat: int, points: int) -> dict[tuple[int, int], int]:
    """The one who was short pays so much to both opponents."""
    return {(seat, 2): points, (seat, 4): points}


SUM: Final = [3, 0, 0, 1]
ALL: Final = [4, 0, 0, 0]
OVER: Final = game("klein-boston", 7, "first", honours=[2, 1, 0, 1])
UNDER: Final = game("gross-boston", 4, "second", honours=[1, 0, 0, 0])
MADE_SHORT: Final = with_whister("klein-boston", 6, 2)
SHORT_HIMSELF: Final = with_whister("gross-boston", 4, 5)
ONE_SHORT: Final = with_whister("klein-boston", 5, 2, honours=[1, 0, 0, 0])
BOTH_SHORT: Final = with_whister("klein-boston", 4, 2, "first", honours=[1, 0, 1, 0])
BOTH_MADE: Final = with_whister("klein-independence", 7, 4, "second", honours=[3, 0, 1, 0])
#: Everybody holds a suit, and seat 1 bids again once all have spoken.
AGAIN: Final = ["klein-boston", "klein-boston first", "pass", "pass", "klein-boston first", "pass"]
GIVEN: Final = {
    "rates": {
        "klein-boston": {"third": 7, "second": 11, "first": 13},
        "gross-misere": 20,
        "concordia": {"first": 0},
    }
}
IN_FOUR: Final = {"fourth": 1, "third": 10, "second": 100, "first": 1000}
FOUR: Final[dict[str, Any]] = {"options": {"couleurs": 4}}
FOUR_RATES: Final[dict[str, Any]] = {**FOUR, "rates": {"klein-boston": IN_FOUR}}
LOSSES_ONLY: Final = "honours-on-win=losses-only"

CASES: Final = {
    # The sum that the source works, with its tricks put right.
    "01a": Case(game("gross-philadelphia", 8, "first", honours=SUM), pays_each(300)),
    "01b": Case(game("gross-philadelphia", 8, "second", honours=SUM), pays_each(150)),
    "01c": Case(game("gross-philadelphia", 8, "third", honours=SUM), pays_each(75)),
    "04": Case(game("klein-boston", 5), each_pays(5)),
    "05a": Case(OVER, each_pays(28)),
    "05b": Case(OVER, each_pays(20), (), LOSSES_ONLY),
    "06a": Case(UNDER, pays_each(36)),
    "06b": Case(UNDER, pays_each(36), (), LOSSES_ONLY),
    "07": Case(game("klein-philadelphia", 13, "first", honours=ALL), each_pays(218)),
    "08a": Case(game("concordia", 13, honours=ALL), each_pays(204)),
    "08b": Case(game("concordia", 12, honours=ALL), pays_each(216)),
    "09": Case(BOTH_MADE, each_one(90)),
    "10": Case(ONE_SHORT, by(3, 10), (0, 10, -24, 6)),
    "11": Case(MADE_SHORT, by(3, 9), (3, 9, -18, 9 - 4)),
    "11b": Case(SHORT_HIMSELF, by(1, 22), (-44, 22, 3, 22 - 4)),
    # By the other reading it is paid as made.
    "11c": Case(MADE_SHORT, each_one(8), (10, -8, 9, -12), "made-one-short=side-only"),
    "12": Case(BOTH_SHORT, {(1, 2): 48, (3, 4): 48}, (-50, 48, -50, 48 - 4)),
    "13a": Case(misere("gross-misere", 0), each_pays(96)),
    "13b": Case(misere("gross-misere", 1), pays_each(96)),
    "13c": Case(misere("gross-misere", 13), pays_each(96)),
    "14": Case(misere("gross-misere", 0, blunder=4), {(4, 1): 288}, (288 + 3, 0, 0, -288 - 4)),
    # A side that takes all has the premium; the honours of the side count, and no others.
    "all": Case(with_whister("gross-independence", 8, 5), each_one(12 * 3 + 10)),
    "held": Case(with_whister("klein-boston", 5, 3, honours=[1, 1, 2, 0]), each_one(8 + 3)),
    "held alone": Case(game("klein-boston", 5, honours=[1, 1, 2, 0]), each_pays(5 + 1)),
    "called again": Case(
        of_suits(*AGAIN, trump="spades"), each_pays(9 * 4 + 10), (), "auction=continuous"
    ),
    "rate": Case(game("klein-boston", 5, "second"), each_pays(55), (), "", GIVEN),
    "value": Case(misere("gross-misere", 3), pays_each(20), (), "", GIVEN),
    "nothing": Case(game("concordia", 13, "first"), each_pays(0), (), "", GIVEN),
    # Four couleurs have rates of their own.
    "first of four": Case(game("klein-boston", 5, "first"), each_pays(5000), (), "", FOUR_RATES),
    "second of four": Case(game("klein-boston", 5, "third"), each_pays(500), (), "", FOUR_RATES),
    "third of four": Case(game("klein-boston", 5, "second"), each_pays(50), (), "", FOUR_RATES),
    "fourth": Case(game("klein-boston", 5, trump="diamonds"), each_pays(5), (), "", FOUR_RATES),
    "as reconstructed": Case(game("klein-boston", 5, "second"), each_pays(10), (), "", FOUR),
}


@holds(
    *("german.pay.lost-alone", "german.pay.made-alone", "german.pay.announced-only"),
    *("german.pay.lost-one-short", "german.pay.misere", "german.pay.honours-held"),
)
@pytest.mark.parametrize("number", CASES)
def test_a_case(number: str) -> None:
    case = CASES[number]
    assert paid(case.scored) == case.paid
    assert not case.net or case.scored.net == case.net


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("01b", [(LOST, 100), (LOST, 20), (HONOURS, 30)]),
        ("05a", [(MADE, 20), (HONOURS, 8)]),
        ("07", [(MADE, 144), (HONOURS, 64), (CONCORDIA, 10)]),
        ("11", [(SHORT, 8), (SHORT, 1)]),
    ],
)
def test_what_a_payment_is_made_of(number: str, expected: list[tuple[str, int]]) -> None:
    assert items(CASES[number].scored) == expected


@holds("german.pay.worked-sum", LOST, MADE)
def test_the_one_sum_of_the_source_as_printed_and_put_right_in_two_ways() -> None:
    printed, literal, eight, five = worked_sum()
    assert printed[1:] == (3, 10, 2, 3, 15)
    assert literal[1:] == (3, 10, 7, 3, 20)
    assert eight[1:] == (8, 10, 2, 3, 15)
    assert five[1:] == (5, 10, 2, 3, 15)
    assert [line.agrees for line in (literal, eight, five)] == [False, True, True]

    def units(game: str, tricks: int, **told: Any) -> int:
        return quote("german", game, tricks=tricks, suit_class="first", **told).points

    assert units("gross-philadelphia", 3, honours=3, rates=RATES) == 400
    # Hoyle's.
    assert units("gross-boston", 5, partner_tricks=3, honours=4, rates=UNITS) == 9 + 1 + 4
    assert 8 * units("gross-philadelphia", 8, honours=4, rates=UNITS) == 8 * (10 + 2 + 4) == 128


@holds("german.deal.four-couleurs")
@pytest.mark.parametrize(("couleur", "rate"), IN_FOUR.items())
def test_a_quotation_has_the_couleurs_of_its_table(couleur: str, rate: int) -> None:
    quoted = quote("german", "klein-boston", tricks=5, suit_class=couleur, **FOUR_RATES)
    assert quoted.points == 5 * rate


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"tricks": 14, "suit_class": "first"}, "the tricks add up to 14, not 13"),
        ({"tricks": -1, "suit_class": "first"}, "'tricks' is four whole numbers"),
        ({"tricks": 5, "suit_class": "fourth"}, "'fourth' is no class of suit: "),
        ({"tricks": 5, "suit_class": "first", "honours": 5}, "german.pay.honours: 5 honours"),
        (
            {"tricks": 5, "suit_class": "third"},
            "5 units of klein-boston in the third couleur (german",
        ),
        ({"tricks": 5, "rates": RATES}, "german.auction.name-couleur: klein-boston needs a trump"),
    ],
)
def test_a_quotation_of_nonsense_is_refused(wrong: dict[str, Any], said: str) -> None:
    assert said in refused(lambda: quote("german", "klein-boston", **wrong))


@holds(RATE)
@pytest.mark.parametrize(
    ("told", "said"),
    [
        (game("gross-philadelphia", 8, honours=[3, 0, 0, 0]), "15 units of gross-philadelphia in "),
        (game("klein-boston", 13), "5 units of klein-boston in the third couleur and 10 counters"),
        (misere("gross-misere", 0), "the value of gross-misere (german.pay.rate)"),
    ],
)
def test_without_rates_nothing_is_guessed(told: DealTable, said: str) -> None:
    deal = last(told, rates=None)
    assert paid(deal) == {}
    assert deal.outcome.untold is not None
    assert deal.outcome.untold.startswith(said)
    assert "table of values is lost" in deal.outcome.untold
    is_lost = told["contract"] == "gross-philadelphia"
    assert deal.standing.pool == {"stamm": 8 * is_lost, "rokambole": 1 - is_lost}


@holds(MADE, LOST, "german.pay.units-with-whist")
def test_a_game_has_as_many_units_as_tricks_and_one_more_for_each_missing_or_honour() -> None:
    shown = tables.units()
    assert shown.columns == ("Game", "Played", "Made", "Lost by 1", "Lost by 2", "Each honour")
    both = {game: TRICKS[game] + whister for game, whister in WHISTER.items()}
    assert list(shown.rows) == [
        (game, played, tricks, tricks + 1, tricks + 2, 1)
        for game in TRICKS
        for played, tricks in (("alone", TRICKS[game]), ("with a whister", both.get(game)))
        if tricks is not None
    ]


@holds(RATE)
def test_the_reconstruction_says_that_it_is_one_and_what_bears_it_out() -> None:
    shown = tables.rates_reconstruction()
    assert shown.caption.endswith("not historical")
    rows = {row[0]: row[1:] for row in shown.rows}
    # Hoyle's examples: five tricks at 1 in the third couleur and 2 in the second, six tricks at 2
    # in the third and 8 in the first; the second couleur is worth twice and the first four times.
    assert rows["klein-boston"] == (1, 2, 4, "second, third")
    assert rows["gross-boston"] == (2, 4, 8, "first, third")
    for name, (third, *others) in rows.items():
        # A misère has one value.
        if name in TRICKS:
            assert others[:2] == [2 * int(third), 4 * int(third)]
        else:
            assert others == ["–"] * 3
