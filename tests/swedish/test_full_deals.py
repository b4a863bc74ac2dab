"""Deals told with every call and every card: the results are derived, and must agree."""

from __future__ import annotations

import pytest

from tests.helpers import holds, last, paid, refusal, result
from tests.suits import of_suits, played
from tests.swedish.suits import CONCORDIA

END = "swedish.auction.end"


@holds("swedish.pay.slam", "swedish.pay.honours", "swedish.play.trick-winner")
def test_concordia_with_thirteen_trumps() -> None:
    """The worked case of 864: from each defender 860."""
    deal = last(CONCORDIA)
    assert played(deal) == ("13", 1, (13, 0, 0, 0))
    assert paid(deal) == {(2, 1): 860, (3, 1): 860, (4, 1): 860}


@holds("swedish.partner.give-up")
def test_a_game_given_up_is_told_without_cards() -> None:
    calls = ("6 colour", "pass", "pass", "pass")
    told = of_suits(*calls, trump="clubs", given_up=True)
    deal = last({key: value for key, value in told.items() if key != "play"})
    assert paid(deal) == {(1, 2): 20, (1, 3): 20, (1, 4): 20}
    assert "'play' does not belong" in refusal(told)


@holds("swedish.partner.only-five-and-six", "swedish.partner.invitation")
@pytest.mark.parametrize(
    ("call", "whist", "rule"),
    [
        ("7", 2, "swedish.partner.only-five-and-six"),
        ("petite-misere", 2, "swedish.partner.only-five-and-six"),
        ("5", 1, "swedish.partner.invitation"),
    ],
)
def test_a_whister_the_rules_forbid(call: str, whist: int, rule: str) -> None:
    trump = {} if "misere" in call else {"trump": "spades"}
    told = of_suits(call, "pass", "pass", "pass", whist=whist, **trump)
    assert refusal(told).startswith(f"deal 1: {rule}: ")


@holds("swedish.partner.forced-whist")
def test_in_the_variant_the_cards_of_a_five_have_a_whister() -> None:
    calls = ("5", "pass", "pass", "pass")
    forced = {"five_whist": "forced"}
    alone = of_suits(*calls, trump="spades")
    assert refusal(alone, options=forced).startswith("deal 1: swedish.partner.forced-whist: ")
    with_whister = of_suits(*calls, trump="spades", whist=4)
    assert played(last(with_whister, options=forced)) == ("5", 1, (13, 0, 0, 0))


@holds("swedish.partner.answers", "swedish.bete.shared")
def test_a_player_who_passed_in_the_auction_may_be_whister() -> None:
    """Seat 3 trumps the first spade and leads twelve trumps more."""
    play = [*(suit + "A" for suit in "SHDC"), *(s + r for r in "KQJT98765432" for s in "DCSH")]
    deal = last(of_suits("5", "pass", "pass", "pass", trump="diamonds", whist=3, play=play))
    assert result(deal).side == (1, 3)
    assert played(deal) == ("5", 1, (0, 0, 13, 0))


@holds("swedish.auction.in-colour", "swedish.auction.in-highest-suit", "swedish.auction.name-trump")
@pytest.mark.parametrize(
    ("call", "trump", "rule"),
    [
        ("13 colour", "hearts", "swedish.auction.in-colour"),
        ("13 highest", "clubs", "swedish.auction.in-highest-suit"),
        ("13", None, "swedish.auction.name-trump"),
    ],
)
def test_a_trump_outside_the_bid_is_refused(call: str, trump: str | None, rule: str) -> None:
    told = of_suits(call, "pass", "pass", "pass", **({"trump": trump} if trump else {}))
    assert refusal(told).startswith(f"deal 1: {rule}: ")


@holds("swedish.auction.better-suit")
def test_an_illegal_call_is_refused_with_its_number() -> None:
    message = refusal(of_suits("5 colour", "5", "pass", "pass"))
    assert message == ("deal 1: call 2: swedish.auction.better-suit: 5 does not supersede 5 colour")


@pytest.mark.parametrize("calls", [[], ["5"], ["5", "pass", "pass"], ["pass"] * 3])
def test_an_auction_that_is_not_over_is_refused(calls: list[str]) -> None:
    said = "1 call" if len(calls) == 1 else f"{len(calls)} calls"
    message = refusal(of_suits(*calls))
    assert message == f"deal 1: {END}: the auction is not over after {said}"


#: What a record may also give, as the cards of the concordia have it, and not.
GIVEN = [
    ("contract", "13", "12", END),
    ("contract", "13 highest", "13 colour", END),
    ("contract", "concordia", "passed", END),
    ("declarer", 1, 2, END),
    ("tricks", [13, 0, 0, 0], [12, 1, 0, 0], "swedish.play.trick-winner"),
    ("tricks", [13, 0, 0, 0], [13, 1, 0, 0], "swedish.deal.packets"),
    ("honours", [4, 0, 0, 0], [3, 1, 0, 0], "swedish.pay.honours"),
    ("opening_run", 13, 12, "swedish.pay.first-five"),
]


@holds(END, "swedish.play.trick-winner", "swedish.pay.honours", "swedish.pay.first-five")
@pytest.mark.parametrize(("key", "right", "wrong", "rule"), GIVEN)
def test_a_result_that_is_also_given_has_to_agree(
    key: str, right: object, wrong: object, rule: str
) -> None:
    assert last({**CONCORDIA, key: right}).net == last(CONCORDIA).net
    message = refusal({**CONCORDIA, key: wrong})
    if rule == "swedish.deal.packets":
        assert message == f"deal 1: {rule}: the tricks add up to 14, not 13"
    else:
        assert message.startswith(f"deal 1: {rule}: '{key}' is given as ")
        assert "the cards say " in message


def test_a_class_of_suit_that_the_cards_contradict() -> None:
    assert "'suit_class' is " in refusal({**CONCORDIA, "suit_class": "plain"})


@holds("swedish.partner.only-five-and-six")
def test_a_partner_that_the_contract_does_not_allow() -> None:
    message = refusal({**CONCORDIA, "partner": 3})
    assert message.startswith("deal 1: swedish.partner.only-five-and-six: 13 is played alone")


@pytest.mark.parametrize(
    ("key", "said"),
    [("hands", "'hands' is missing"), ("calls", "'calls' is missing"), ("dealer", "'dealer' is")],
)
def test_what_the_cards_need_beside_them(key: str, said: str) -> None:
    assert said in refusal({name: value for name, value in CONCORDIA.items() if name != key})


def test_a_passed_deal_with_its_cards() -> None:
    passed = of_suits("pass", "pass", "pass", "pass", play=[])
    assert last(passed).standing.marks == 1
    assert "'play' does not belong" in refusal({**passed, "play": ["SA"]})
