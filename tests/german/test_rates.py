"""Rates that are given, and what is said where there are none."""

from __future__ import annotations

import pytest

from boston import quote
from tests.german.deals import game, last, misere, refusal
from tests.helpers import each_pays, holds, paid, pays_each, refused

RATE = "german.pay.rate"

GIVEN = {
    "klein-boston": {"third": 7, "second": 11, "first": 13},
    "gross-misere": 20,
    "concordia": {"first": 0},
}


@holds(RATE)
def test_rates_that_a_record_gives() -> None:
    assert paid(last(game("klein-boston", 5, "second"), rates=GIVEN)) == each_pays(55)
    assert paid(last(misere("gross-misere", 3), rates=GIVEN)) == pays_each(20)
    assert paid(last(game("concordia", 13, "first"), rates=GIVEN)) == each_pays(0)


@holds(RATE)
def test_four_couleurs_have_rates_of_their_own() -> None:
    rates = {"klein-boston": {"fourth": 1, "third": 10, "second": 100, "first": 1000}}
    made = game("klein-boston", 5)
    for suit, points in (("spades", 5000), ("hearts", 500), ("clubs", 50), ("diamonds", 5)):
        told = {**made, "trump": suit}
        assert paid(last(told, rates=rates, options={"couleurs": 4})) == each_pays(points)
    assert paid(last({**made, "trump": "clubs"}, options={"couleurs": 4})) == each_pays(10)


@holds(RATE)
def test_without_rates_nothing_is_guessed() -> None:
    deal = last(game("gross-philadelphia", 8, honours=[3, 0, 0, 0]), rates=None)
    assert paid(deal) == {}
    assert deal.outcome.untold is not None
    assert deal.outcome.untold.startswith("15 units of gross-philadelphia in the third couleur")
    assert "table of values is lost" in deal.outcome.untold
    assert deal.standing.pool == {"stamm": 8, "rokambole": 0}
    premium = last(game("klein-boston", 13), rates=None).outcome.untold
    assert premium is not None
    assert premium.startswith("5 units of klein-boston in the third couleur and 10 counters")
    value = last(misere("gross-misere", 0), rates=None).outcome.untold
    assert value is not None
    assert value.startswith("the value of gross-misere (german.pay.rate)")


@holds(RATE)
def test_an_amount_without_a_rate_is_refused() -> None:
    without = refused(lambda: quote("german", "klein-boston", tricks=5, suit_class="third"))
    assert without.startswith("5 units of klein-boston in the third couleur (german.pay.rate): ")
    assert refusal(game("klein-boston", 5), rates={"klein-misere": 3}) == (
        "deal 1: german.pay.rate: the rates given have none for klein-boston in the third couleur"
    )
    rates = "reconstruction-a"
    assert refused(lambda: quote("german", "klein-boston", tricks=5, rates=rates)) == (
        "german.auction.name-couleur: klein-boston needs a trump suit"
    )


@holds(RATE)
@pytest.mark.parametrize(
    ("rates", "said"),
    [
        ("reconstruction-b", "'reconstruction-b' is no table of rates: reconstruction-a"),
        ({"klein-whist": 3}, "'klein-whist' is not a contract of this game"),
        ({"klein-boston": 3}, "the rate of klein-boston is a table: third, second, first"),
        ({"klein-boston": {"fourth": 3}}, "has no 'fourth': third, second, first"),
        ({"klein-boston": {"third": -1}}, "the rate of klein-boston is a whole number"),
        ({"klein-misere": {"third": 1}}, "the rate of klein-misere is a whole number"),
        ({"klein-misere": True}, "the rate of klein-misere is a whole number"),
    ],
)
def test_wrong_rates_are_refused(rates: object, said: str) -> None:
    message = refusal(game("klein-boston", 5), rates=rates)
    assert message.startswith(("german.pay.rate: ", said))
    assert said in message


def test_rates_are_a_table_or_a_name() -> None:
    assert refusal(rates=3) == "'rates' is a table, or the name of one, not 3"
