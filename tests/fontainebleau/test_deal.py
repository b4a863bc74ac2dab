"""Seats, chips, one shuffle for all, four cuts, and thirteen cards one by one."""

from __future__ import annotations

from random import Random

import pytest

from boston.base.cards import PACK, card
from boston.catalogue import game_of
from boston.commands import deal as dealt
from boston.games.fontainebleau import GAME
from boston.games.fontainebleau.deal import PACKETS, cut, cut_by_all, gathered
from boston.games.fontainebleau.equipment import seating
from boston.present.games.fontainebleau import tables
from boston.record.record import Deal
from boston.table.dealing import deal_packets, shuffled
from boston.terms.terms import agree
from tests.fontainebleau.deals import bid, evening, refusal, under
from tests.helpers import holds, refused
from tests.suits import SUITS, in_order

NEVER = "fontainebleau.deal.never-shuffled"


def test_the_catalogue_has_the_game() -> None:
    assert game_of("fontainebleau") is GAME
    assert GAME.source == ("002", "Boston", "complete, emended")


@holds("fontainebleau.equipment.players", "fontainebleau.equipment.pack")
@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (SUITS[:3], "'hands' has 3 hands, and 4 players are dealt cards"),
        ([SUITS[0], *SUITS[:3]], "S2 is dealt to seats 1 and 2"),
        (["AKQJT9876543...", *SUITS[1:]], "seat 1 is dealt 12 cards instead of 13"),
    ],
)
def test_the_whole_pack_is_dealt_to_four(hands: list[str], said: str) -> None:
    calls = ["7 spades", "pass", "pass", "pass"]
    told = {"dealer": 4, "hands": hands, "calls": calls, "play": in_order()}
    assert refusal(told) == f"deal 1: fontainebleau.deal.singly: {said}"


#: Seat 1 has the ace of spades, seat 2 the king, and so on round the table to the two.
ROUND = ["AT62.J73.Q84.K95", "K95.AT62.J73.Q84", "Q84.K95.AT62.J73", "J73.Q84.K95.AT62"]


@holds("fontainebleau.equipment.rank")
@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("AKQJ", 1),
        ("TKQJ", 2),
        ("T9QJ", 3),
        ("T98J", 4),
        ("T987", 1),
        ("6987", 2),
        ("6587", 3),
        ("6547", 4),
        ("6543", 1),
        ("2543", 2),
    ],
)
def test_each_rank_beats_those_below_it(trick: str, taker: int) -> None:
    play = [f"S{rank}" for rank in trick]
    calls = ["7 hearts", "pass", "pass", "pass"]
    told = {"dealer": 4, "hands": ROUND, "calls": calls, "play": [*play, play[0]]}
    assert f": seat {taker} does not hold {play[0]}" in refusal(told)


@holds("fontainebleau.equipment.chips")
def test_the_chips() -> None:
    assert tables.chips().rows == (
        (100, 5, 20),
        (50, 20, 80),
        (5, 20, 80),
        ("in units", 1600, 6400),
    )


@holds("fontainebleau.equipment.seats")
def test_the_draw_for_seats() -> None:
    drawn = [card(each) for each in ("C5", "S5", "D5", "H5")]
    assert seating(drawn) == (1, 3, 2, 0)
    drawn = [card(each) for each in ("S2", "C3", "HA", "ST")]
    assert seating(drawn) == (2, 3, 1, 0)


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
    tricks = under(told).course.tricks
    assert [str(each) for each in gathered(tricks)] == in_order()
    away = [card("SA"), card("HA")]
    assert gathered(tricks, away)[:3] == (*away, card("SA"))


@holds(NEVER, "fontainebleau.deal.singly")
@pytest.mark.parametrize("turned", range(4, 52, 5))
def test_a_trick_that_stayed_together_is_shared_out_singly_and_not_in_packets(turned: int) -> None:
    """Told beside the rule as our own conclusion; the other way round it was wrong."""
    pack = cut_by_all(PACK, (turned, 1, 50, 1))
    tricks = [set(PACK[first : first + 4]) for first in range(0, 52, 4)]

    def most_of_one_trick(packets: tuple[int, ...]) -> int:
        hands = deal_packets(pack, packets, dealer=4).values()
        return max(len(trick & set(hand)) for trick in tricks for hand in hands)

    assert most_of_one_trick(PACKETS["singly"]) == 1
    assert most_of_one_trick(PACKETS["four-four-five"]) > 1


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
