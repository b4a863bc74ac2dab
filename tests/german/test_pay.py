"""Units, rates and who pays whom: the worked cases, and what the readings change.

Every figure is worked out by hand.
"""

from __future__ import annotations

import pytest

from boston import quote
from boston.games.german import UNITS, worked_sum
from tests.german.deals import evening, game, last, misere, refusal, with_whister
from tests.helpers import each_pays, holds, items, paid, pays_each, refused

MADE = "german.pay.units-made"
LOST = "german.pay.units-lost"
HONOURS = "german.pay.honours"
RATE = "german.pay.rate"


@holds(LOST, HONOURS, "german.pay.lost-alone", RATE)
@pytest.mark.parametrize(("couleur", "points"), [("first", 300), ("second", 150), ("third", 75)])
def test_case_01_the_sum_of_the_source_put_right(couleur: str, points: int) -> None:
    deal = last(game("gross-philadelphia", 8, couleur, honours=[3, 0, 0, 1]))
    assert paid(deal) == pays_each(points)
    rate = points // 15
    assert items(deal) == [(LOST, 10 * rate), (LOST, 2 * rate), (HONOURS, 3 * rate)]


@holds(LOST, HONOURS)
def test_case_02_the_printed_tricks_by_the_rule() -> None:
    lost = quote(
        "german",
        "gross-philadelphia",
        tricks=3,
        honours=3,
        suit_class="first",
        rates="reconstruction-a",
    )
    assert lost.points == 400


@holds("german.pay.worked-sum")
def test_case_03_the_sum_as_printed_and_put_right_in_two_ways() -> None:
    printed, literal, eight, five = worked_sum()
    assert printed[1:] == (3, 10, 2, 3, 15)
    assert literal[1:] == (3, 10, 7, 3, 20)
    assert eight[1:] == (8, 10, 2, 3, 15)
    assert five[1:] == (5, 10, 2, 3, 15)
    assert [line.agrees for line in (literal, eight, five)] == [False, True, True]


@holds("german.pay.worked-sum", HONOURS)
def test_honours_do_not_help_to_make_a_game() -> None:
    result = last(game("gross-philadelphia", 8, honours=[3, 0, 0, 0])).outcome.result
    assert result is not None


@holds(MADE, "german.pay.made-alone")
def test_case_04_klein_boston_made() -> None:
    assert paid(last(game("klein-boston", 5))) == each_pays(5)


@holds("german.pay.announced-only", HONOURS)
def test_case_05_tricks_above_the_announced_are_not_paid() -> None:
    deal = game("klein-boston", 7, "first", honours=[2, 1, 0, 1])
    assert paid(last(deal)) == each_pays(28)
    assert paid(last(deal, readings={"honours-on-win": "losses-only"})) == each_pays(20)
    assert items(last(deal)) == [(MADE, 20), (HONOURS, 8)]


@holds(LOST, HONOURS, "german.pay.lost-alone")
def test_case_06_gross_boston_lost() -> None:
    deal = game("gross-boston", 4, "second", honours=[1, 0, 0, 0])
    for option in ("added", "losses-only"):
        assert paid(last(deal, readings={"honours-on-win": option})) == pays_each(36)


@holds("german.pay.concordia", "german.pay.announced-only")
def test_case_07_all_thirteen_not_announced() -> None:
    deal = last(game("klein-philadelphia", 13, "first", honours=[4, 0, 0, 0]))
    assert paid(deal) == each_pays(218)
    assert items(deal)[-1] == ("german.pay.concordia", 10)


@holds("german.pay.concordia", MADE, LOST)
def test_case_08_concordia_announced() -> None:
    assert paid(last(game("concordia", 13, honours=[4, 0, 0, 0]))) == each_pays(204)
    assert paid(last(game("concordia", 12, honours=[4, 0, 0, 0]))) == pays_each(216)


@holds("german.pay.made-with-whist", "german.contracts.whist-targets")
def test_case_09_with_a_whister_both_made_theirs() -> None:
    deal = with_whister("klein-independence", 7, 4, "second", honours=[3, 0, 1, 0])
    assert paid(last(deal)) == {(2, 1): 90, (4, 3): 90}


@holds("german.pay.lost-one-short", "german.pool.stamm-doubled")
def test_case_10_the_whister_was_short_and_the_game_lost() -> None:
    deal = last(with_whister("klein-boston", 5, 2, honours=[1, 0, 0, 0]))
    assert paid(deal) == {(3, 2): 10, (3, 4): 10}
    assert deal.net == (0, 10, -24, 6)


@holds("german.pay.made-one-short", "german.pool.stamm-won")
def test_case_11_the_game_was_made_and_the_whister_short() -> None:
    deal = last(with_whister("klein-boston", 6, 2))
    assert paid(deal) == {(3, 2): 9, (3, 4): 9}
    assert deal.net == (3, 9, -18, 9 - 4)
    assert items(deal) == [("german.pay.made-one-short", 8), ("german.pay.made-one-short", 1)]


@holds("german.pay.made-one-short")
def test_the_declarer_may_be_the_short_one() -> None:
    deal = last(with_whister("gross-boston", 4, 5))
    assert paid(deal) == {(1, 2): 22, (1, 4): 22}
    assert deal.net == (-44, 22, 3, 22 - 4)


@holds("german.pay.made-one-short", "german.pay.made-with-whist")
def test_by_the_other_reading_it_is_paid_as_made() -> None:
    deal = last(with_whister("klein-boston", 6, 2), readings={"made-one-short": "side-only"})
    assert paid(deal) == {(2, 1): 8, (4, 3): 8}
    assert deal.net == (8 + 2, -8, 8 + 1, -8 - 4)


@holds("german.pay.lost-both-short", "german.pool.stamm-doubled")
def test_case_12_both_were_short() -> None:
    deal = last(with_whister("klein-boston", 4, 2, "first", honours=[1, 0, 1, 0]))
    assert paid(deal) == {(1, 2): 48, (3, 4): 48}
    assert deal.net == (-50, 48, -50, 48 - 4)


@holds("german.pay.misere", "german.contracts.misere", "german.contracts.no-trumps")
def test_case_13_a_misere_has_one_value() -> None:
    assert paid(last(misere("gross-misere", 0))) == each_pays(96)
    for own in (1, 5, 13):
        assert paid(last(misere("gross-misere", own))) == pays_each(96)


@holds("german.pay.fourth-hand", "german.play.fourth-hand")
def test_case_14_the_blunder_of_the_fourth_hand() -> None:
    deal = last(misere("gross-misere", 0, blunder=4))
    assert paid(deal) == {(4, 1): 288}
    assert deal.net == (288 + 3, 0, 0, -288 - 4)


@holds(LOST, MADE)
def test_case_22_the_units_agree_with_hoyles_sum() -> None:
    def units(game: str, tricks: int, whister: int | None = None) -> int:
        told = {"suit_class": "first", "rates": UNITS, "honours": 4}
        return quote("german", game, tricks=tricks, partner_tricks=whister, **told).points  # type: ignore[arg-type]

    assert units("gross-boston", 5, 3) == 9 + 1 + 4
    assert units("gross-philadelphia", 8) == 10 + 2 + 4
    assert 8 * units("gross-philadelphia", 8) == 128


@holds("german.pay.concordia")
def test_a_side_that_takes_all_has_the_premium() -> None:
    deal = last(with_whister("gross-independence", 8, 5))
    assert paid(deal) == {(2, 1): 12 * 3 + 10, (4, 3): 12 * 3 + 10}


@holds("german.pay.concordia", "german.pay.made-one-short")
def test_a_partner_who_was_short_pays_no_premium() -> None:
    assert paid(last(with_whister("klein-boston", 11, 2))) == {(3, 2): 9, (3, 4): 9}


@holds("german.pay.honours-held")
def test_the_honours_of_the_side_count_and_no_others() -> None:
    deal = with_whister("klein-boston", 5, 3, honours=[1, 1, 2, 0])
    assert paid(last(deal)) == {(2, 1): 8 + 3, (4, 3): 8 + 3}
    assert paid(last(game("klein-boston", 5, honours=[1, 1, 2, 0]))) == each_pays(5 + 1)


@holds(HONOURS)
def test_impossible_honours_are_refused() -> None:
    assert refusal(game("klein-boston", 5, honours=[3, 2, 0, 0])).startswith(
        "deal 1: german.pay.honours: 5 honours were dealt"
    )
    assert "has no honours" in refusal(misere("gross-misere", 0, honours=[1, 0, 0, 0]))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"tricks": 14, "suit_class": "first"}, "the tricks add up to 14, not 13"),
        ({"tricks": -1, "suit_class": "first"}, "'tricks' is four whole numbers"),
        ({"tricks": 5, "suit_class": "fourth"}, "'fourth' is no class of suit: "),
        ({"tricks": 5, "suit_class": "first", "honours": 5}, "german.pay.honours: 5 honours"),
    ],
)
def test_a_quotation_of_nonsense_is_refused(wrong: dict[str, object], said: str) -> None:
    assert said in refused(lambda: quote("german", "klein-boston", **wrong))  # type: ignore[arg-type]


@holds("german.pay.made-alone", "german.pay.lost-alone")
def test_what_players_pay_players_sums_to_nothing() -> None:
    done = evening(game("klein-boston", 5), misere("gross-misere", 0, declarer=1, dealer=1))
    for deal in done.deals:
        assert sum(paid(deal).values()) > 0
