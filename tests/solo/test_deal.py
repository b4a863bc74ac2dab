"""Shuffling, packets and the order of dealing."""

from __future__ import annotations

from random import Random

from boston.base.cards import PACK
from boston.games.solo import GAME
from boston.table.dealing import deal_packets, shuffled
from tests.commands import Boston
from tests.helpers import PASSED, holds
from tests.solo.deals import evening, refusal
from tests.suited import full, game
from tests.suits import SUITS


@holds("solo.deal.packets")
def test_four_four_and_five_cards_to_each() -> None:
    assert GAME.packets == (4, 4, 5)
    hands = deal_packets(PACK, GAME.packets, dealer=4)
    assert [str(card) for card in hands[1][:5]] == ["SA", "SK", "SQ", "SJ", "HJ"]
    assert [len(hands[seat]) for seat in (1, 2, 3, 4)] == [13] * 4


@holds("solo.deal.packets")
def test_a_deal_that_is_none_is_refused() -> None:
    twice = [SUITS[0], "A.KQJT98765432..", *SUITS[2:]]
    message = refusal(full("5 spades", "pass", "pass", "pass", hands=twice))
    assert message == "deal 1: solo.deal.packets: SA is dealt to seats 1 and 2"
    too_few = game("5", 5, "clubs", tricks=[5, 3, 2, 2])
    assert refusal(too_few) == "deal 1: solo.deal.packets: the tricks add up to 12, not 13"


@holds("solo.deal.rotation")
def test_the_deal_passes_to_the_left() -> None:
    done = evening({**PASSED, "dealer": 3}, PASSED, PASSED)
    assert [each.dealer for each in done.deals] == [3, 4, 1]
    message = refusal({**PASSED, "dealer": 3}, {**PASSED, "dealer": 2})
    assert message.startswith("deal 2: solo.deal.rotation: the deal passes from seat 3 to seat 4")


@holds("solo.deal.shuffle")
def test_every_deal_is_shuffled_anew(boston: Boston) -> None:
    again, other = shuffled(PACK, Random(1)), shuffled(PACK, Random(2))
    assert again != other
    assert sorted(again) == sorted(other) == sorted(PACK)
    said = [boston("deal", "solo", "--seed", seed).out for seed in ("7", "7", "8")]
    assert said[0] == said[1] != said[2]
    assert "turned" not in said[0]
