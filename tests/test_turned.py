"""The card turned up: the dealer's own in French Boston, one of a second pack elsewhere."""

from __future__ import annotations

import pytest

from tests.french.deals import WHOLE, alone, last, refusal, without_stake
from tests.helpers import DealTable, holds, result
from tests.helpers import last as last_of
from tests.helpers import refusal as refusal_of
from tests.suits import MIXED, in_order

#: Every player holds a whole suit, and seat 1, who deals, the spades.
PASSED: DealTable = {"dealer": 1, "hands": WHOLE, "calls": ["pass"] * 4}
OF_THE_DEALER = pytest.mark.parametrize("game", ["french", "mariland"])


@holds("french.deal.turn-up")
@OF_THE_DEALER
def test_it_is_the_dealers_own(game: str) -> None:
    assert last_of({**PASSED, "turned": "S5"}, game=game).standing.pool == 10
    for card in ("H5", "C2"):
        assert refusal_of({**PASSED, "turned": card}, game=game) == (
            f"deal 1: french.deal.turn-up: {card} was turned up, and seat 1, who deals, "
            "does not hold it"
        )


@holds("french.deal.turn-up")
@OF_THE_DEALER
def test_a_suit_is_one_of_his_and_a_card_the_very_card(game: str) -> None:
    # Seats 1 and 2 have changed the twos of their suits.
    mixed = {**PASSED, "hands": MIXED}
    for turned in ("spades", "SA", "hearts", "H2"):
        assert last_of({**mixed, "turned": turned}, game=game).standing.pool == 10
    for turned in ("S2", "HA", "clubs"):
        message = refusal_of({**mixed, "turned": turned}, game=game)
        assert message.startswith("deal 1: french.deal.turn-up: ")


@holds("french.deal.turn-up", "french.pay.knave-of-diamonds")
def test_the_jack_of_diamonds_turned_up_is_the_dealers() -> None:
    told = alone("grand-independence spades", 8, turned="DJ")
    # Eight from each and the pool of ten; two from each for the jack of seat 4, who dealt.
    assert without_stake(last(told)) == (24 + 10 - 2, -8 - 2, -8 - 2, -8 + 6)
    assert last({**told, "jack_of_diamonds": 4}).net == last(told).net
    assert refusal({**told, "jack_of_diamonds": 2}) == (
        "deal 1: french.deal.turn-up: DJ was turned up by seat 4, who deals, not by seat 2"
    )
    elsewhere = last({**told, "turned": "DQ", "jack_of_diamonds": 2})
    assert without_stake(elsewhere) == (24 + 10 - 2, -8 + 6, -8 - 2, -8 - 2)


@holds("french.deal.turn-up", "french.pay.knave-of-diamonds")
def test_so_is_the_jack_of_hearts_where_it_earns() -> None:
    told = alone("grand-independence diamonds", 8, turned="HJ")
    earns = {"knave-bonus-in-diamonds": "top-knave"}
    # Twenty-four from each, the pool, and two from each for the jack of the dealer.
    assert without_stake(last(told, readings=earns)) == (72 + 10 - 2, -24 - 2, -24 - 2, -24 + 6)


@holds("american.deal.turn-up", "swedish.deal.turn-up", "grandissimo.deal.turn-up")
@pytest.mark.parametrize("turned", ["SA", "H2", "CA"])
@pytest.mark.parametrize(
    ("game", "bid", "agreed"),
    [
        ("swedish", "9", {}),
        ("swedish-simplified", "9", {}),
        ("grandissimo", "9", {}),
        ("american", "9", {}),
        ("american-alternative", "9", {}),
        ("german", "klein-philadelphia", {"rates": "reconstruction-a"}),
    ],
)
def test_a_card_of_a_second_pack_is_in_no_hand_of_the_deal(
    turned: str, game: str, bid: str, agreed: DealTable
) -> None:
    told = {"dealer": 4, "hands": WHOLE, "calls": [bid, "pass", "pass", "pass"]}
    full = {**told, "trump": "spades", "play": in_order(), "turned": turned}
    assert result(last_of(full, game=game, **agreed)).tricks == (13, 0, 0, 0)
