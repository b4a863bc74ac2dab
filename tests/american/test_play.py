"""Deals told with every call and every card."""

from __future__ import annotations

from typing import Any

import pytest

from boston.base.seats import left_of
from boston.games.american import GAME
from boston.games.american.play import most_tricks
from boston.table.result import PlayedByAll
from tests.american.deals import beside_the_stake, last, refusal
from tests.helpers import each_pays, holds, paid, pays_each
from tests.suits import MIXED, SUITS, in_order, of_suits, played

#: Everybody lays away the two of his suit.
AWAY = [["S2"], ["H2"], ["D2"], ["C2"]]
PASSES = ("pass",) * 3


@holds("american.play.first-lead")
def test_the_dealers_left_leads() -> None:
    leads = GAME.playing.first_lead.does
    assert [leads(dealer, left_of) for dealer in (1, 2, 3, 4)] == [2, 3, 4, 1]


@holds(
    "american.play.trick-winner",
    "american.play.winner-leads",
    "american.auction.trump-as-kept",
    "american.contracts.grand-slam",
)
def test_trumps_take_every_trick() -> None:
    deal = last(of_suits("grand-slam first", *PASSES, play=in_order()))
    assert played(deal) == ("grand-slam", 1, (13, 0, 0, 0))
    assert paid(deal) == each_pays(166)
    # Clubs are second preference when spades are turned up; seat 4 trumps seat 1's lead.
    led = ["SA", "HA", "DA", "CA"]
    rest = [suit + rank for rank in "KQJT98765432" for suit in "CSHD"]
    deal = last(of_suits(*PASSES, "7 second", *PASSES, play=[*led, *rest]))
    assert played(deal) == ("7", 4, (0, 0, 0, 13))
    assert beside_the_stake(deal) == (-26, -26, -26, 3 * 26 + 20)


@holds("american.auction.trump-after-plain-bid")
def test_after_a_plain_bid_the_trump_is_told() -> None:
    deal = of_suits("9", *PASSES)
    message = refusal(deal)
    assert message == "deal 1: american.auction.trump-after-plain-bid: 9 needs a trump suit"
    hearts = {**deal, "trump": "hearts"}
    assert "card 5: american.play.turn: " in refusal(hearts)
    assert paid(last({**deal, "trump": "spades"})) == each_pays(41)


@holds(
    "american.contracts.discard", "american.contracts.little-spread", "american.contracts.misere"
)
@pytest.mark.parametrize(
    ("contract", "rule"), [("little-misere", "discard"), ("little-spread", "little-spread")]
)
def test_everybody_lays_a_card_away(contract: str, rule: str) -> None:
    calls = ("pass", contract, *PASSES)
    told = of_suits(*calls, discards=AWAY, play=in_order(12))
    assert played(last(told)) == (contract, 2, (12, 0, 0, 0))
    message = refusal({**told, "discards": [[], ["H2"], [], []]})
    assert message.startswith(f"deal 1: american.contracts.{rule}: in {contract} seat 1 lays away")
    message = refusal({**told, "discards": [["S2"], ["H2"], ["H3"], ["C2"]]})
    assert "seat 3 cannot lay away H3: it does not hold it" in message
    message = refusal({key: value for key, value in told.items() if key != "discards"})
    assert message.startswith(f"deal 1: american.contracts.{rule}: ")


@holds("american.contracts.little-spread")
def test_little_spread_as_printed_has_thirteen_tricks() -> None:
    told = of_suits("pass", "little-spread", *PASSES)
    literal = {"little-spread": "no-discard"}
    assert played(last(told, readings=literal)) == ("little-spread", 2, (13, 0, 0, 0))
    message = refusal({**told, "discards": AWAY}, readings=literal)
    assert message.startswith("deal 1: american.contracts.little-spread: ")


@holds("american.play.follow-suit", "american.play.turn")
@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        (["SA", "S2", "D2", "C2"], None),
        (["SA", "HA"], "follow-suit: HA does not follow spades, and seat 2 holds spades"),
        (["SA", "S2", "HA"], "turn: seat 3 does not hold HA"),
        (["SA", "S2", "D2", "CA", "D3"], "turn: seat 1 does not hold D3"),
    ],
)
def test_which_card_may_be_played(cards: list[str], rule: str | None) -> None:
    told = of_suits("grand-misere", *PASSES, hands=MIXED, play=cards)
    message = refusal(told)
    if rule is None:
        assert (
            message
            == f"deal 1: american.deal.singly: the play stops after {len(cards)} cards of 52"
        )
    else:
        assert message.startswith(f"deal 1: card {len(cards)}: american.play.{rule}")


@holds("american.auction.re-entry")
def test_a_player_who_passed_may_be_the_declarer() -> None:
    calls = ["pass", "5", "pass", "pass", "little-misere", *PASSES]
    told = of_suits(*calls, discards=AWAY, play=in_order(12))
    deal = last(told)
    assert played(deal) == ("little-misere", 1, (12, 0, 0, 0))
    assert paid(deal) == pays_each(20)


@holds("american.play.passed-out", "american.auction.passed-out", "american.pay.misere-partout")
def test_when_all_have_passed_the_hand_is_played_without_trumps() -> None:
    deal = last(of_suits(*PASSES, "pass"))
    assert deal.outcome.result == PlayedByAll((13, 0, 0, 0))
    assert beside_the_stake(deal) == (-195, 65, 65, 65)
    assert last(of_suits(*PASSES, "pass", contract="passed", tricks=[13, 0, 0, 0])).net == deal.net
    message = refusal(of_suits(*PASSES, "pass", tricks=[12, 1, 0, 0]))
    assert message.startswith(
        "deal 1: american.play.trick-winner: 'tricks' is given as [12, 1, 0, 0], the cards say"
    )
    assert "'trump' does not belong" in refusal(of_suits(*PASSES, "pass", trump="spades"))


@holds("american.play.passed-out")
@pytest.mark.parametrize(
    ("tricks", "losers"),
    [((7, 3, 2, 1), (1,)), ((1, 5, 2, 5), (2, 4)), ((4, 1, 4, 4), (1, 3, 4))],
)
def test_who_has_most_tricks(tricks: tuple[int, int, int, int], losers: tuple[int, ...]) -> None:
    assert most_tricks(PlayedByAll(tricks)) == losers


@pytest.mark.parametrize("key", ["contract", "declarer", "tricks"])
def test_a_result_that_is_also_given_has_to_agree(key: str) -> None:
    right: dict[str, Any] = {"contract": "7 first", "declarer": 1, "tricks": [13, 0, 0, 0]}
    wrong: dict[str, Any] = {"contract": "7 second", "declarer": 2, "tricks": [12, 1, 0, 0]}
    told = of_suits("7 first", *PASSES, hands=SUITS, **right)
    assert played(last(told))[0] == "7"
    assert f"'{key}' is given as" in refusal({**told, key: wrong[key]})
