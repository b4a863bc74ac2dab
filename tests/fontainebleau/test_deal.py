"""Seats, chips, one shuffle for all, four cuts, and thirteen cards one by one."""

from __future__ import annotations

from random import Random

import pytest

from boston.cards import PACK, card
from boston.catalogue import game_of
from boston.commands import deal as dealt
from boston.dealing import deal_packets, shuffled
from boston.full import follow
from boston.games.fontainebleau import GAME, tables
from boston.games.fontainebleau.deal import PACKETS, cut, cut_by_all, cuts_first, gathered
from boston.games.fontainebleau.equipment import CHIPS_EACH, chips_of_all, seating
from boston.record import Deal, read_deal
from boston.terms import agree
from tests.fontainebleau.deals import bid, evening, refusal
from tests.helpers import holds, refused
from tests.suits import SUITS, in_order

NEVER = "fontainebleau.deal.never-shuffled"


@holds("fontainebleau.equipment.players", "fontainebleau.equipment.pack")
def test_the_catalogue_has_the_game() -> None:
    assert game_of("fontainebleau") is GAME
    assert GAME.source == ("002", "Boston", "complete, emended")


@holds("fontainebleau.equipment.chips")
def test_the_chips() -> None:
    assert CHIPS_EACH == {100: 5, 50: 20, 5: 20}
    assert chips_of_all() == {100: 20, 50: 80, 5: 80}
    assert tables.chips().rows[-1] == ("in units", 1600, 6400)


@holds("fontainebleau.equipment.seats", "fontainebleau.equipment.rank")
def test_the_draw_for_seats() -> None:
    drawn = [card(each) for each in ("C5", "S5", "D5", "H5")]
    assert seating(drawn) == (1, 3, 2, 0)
    drawn = [card(each) for each in ("S2", "C3", "HA", "ST")]
    assert seating(drawn) == (2, 3, 1, 0)


@holds("fontainebleau.deal.first-cut")
@pytest.mark.parametrize(("dealer", "cuts"), [(1, 4), (2, 1), (3, 2), (4, 3)])
def test_the_dealers_right_cuts_first(dealer: int, cuts: int) -> None:
    assert cuts_first(dealer) == cuts


@holds(NEVER)
def test_a_cut_keeps_the_order_round_the_pack() -> None:
    below, above = PACK[:20], PACK[20:]
    assert cut(PACK, 20) == above + below


@holds(NEVER)
@pytest.mark.parametrize("lifted", [-1, 0, 52, 53])
def test_a_cut_lifts_some_cards_and_leaves_some(lifted: int) -> None:
    message = refused(lambda: cut(PACK, lifted))
    assert message == f"{NEVER}: a cut lifts 1 to 51 of 52 cards, not {lifted}"


@holds(NEVER)
@pytest.mark.parametrize("seed", range(20))
def test_four_cuts_are_one(seed: int) -> None:
    source = Random(seed)
    pack = shuffled(PACK, source)
    lifted = [source.randint(1, 51) for _ in range(4)]
    turned = sum(lifted) % 52
    assert cut_by_all(pack, lifted) == pack[turned:] + pack[:turned]


@holds(NEVER)
@pytest.mark.parametrize("cuts", [3, 5])
def test_each_of_the_four_cuts_once(cuts: int) -> None:
    message = refused(lambda: cut_by_all(PACK, [10] * cuts))
    assert message == f"{NEVER}: each of the four players cuts once, and {cuts} cut"


@holds(NEVER)
def test_the_tricks_are_gathered_as_they_lie() -> None:
    calls = ["7 spades", "pass", "pass", "pass"]
    told = {"dealer": 4, "hands": SUITS, "calls": calls, "play": in_order()}
    played = follow(GAME, agree(GAME.readings, GAME.options), read_deal(told), dealer=4)
    assert [str(each) for each in gathered(played.tricks)] == in_order()
    away = [card("SA"), card("HA")]
    assert gathered(played.tricks, away)[:3] == (*away, card("SA"))


@holds("fontainebleau.deal.singly")
def test_the_cards_are_dealt_one_by_one() -> None:
    hands = deal_packets(PACK, GAME.packets, dealer=4)
    assert [hands[seat][0] for seat in (1, 2, 3, 4)] == list(PACK[:4])
    assert [len(hands[seat]) for seat in (1, 2, 3, 4)] == [13] * 4
    assert "turned" not in dealt("fontainebleau", 7, 4)


@holds("fontainebleau.deal.singly")
def test_or_in_fours_and_fives() -> None:
    assert PACKETS == {"singly": (1,) * 13, "four-four-five": (4, 4, 5)}
    terms = agree(GAME.readings, GAME.options, {"packets": "four-four-five"})
    at_table = GAME.in_deal(GAME, terms, GAME.begin(terms).state, Deal())
    assert at_table.packets == (4, 4, 5)


@holds("fontainebleau.deal.singly")
def test_as_many_tricks_as_cards() -> None:
    deal = bid("7 hearts", 7) | {"tricks": [7, 3, 1, 1]}
    assert refusal(deal) == "deal 1: fontainebleau.deal.singly: the tricks add up to 12, not 13"


@holds("fontainebleau.deal.rotation")
def test_the_deal_passes_to_the_left() -> None:
    again = {key: value for key, value in bid("7 hearts", 7).items() if key != "dealer"}
    assert [deal.dealer for deal in evening(bid("7 hearts", 7), again, again).deals] == [4, 1, 2]
    message = refusal(bid("7 hearts", 7), {**again, "dealer": 3})
    assert message.startswith("deal 2: fontainebleau.deal.rotation: ")
