"""Players, pack, counters, and what is agreed before play."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.base.cards import PACK, RANKS
from boston.games.swedish.equipment import counters
from boston.present.sheet import Sheet
from boston.present.steps import steps
from tests.helpers import alone, evening, holds, refusal


@holds("swedish.equipment.players")
def test_four_play_and_each_has_a_net_of_his_own() -> None:
    deal = evening(alone("7", 7)).deals[0]
    assert len(deal.net) == 4
    assert "four names" in refusal(players=["S.H.", "I.N.", "A.E."])


@holds("swedish.equipment.pack")
def test_fifty_two_cards_from_the_ace_down_to_the_two() -> None:
    assert len(set(PACK)) == 52
    assert {card.rank for card in PACK} == set(range(2, 15))
    assert RANKS == "23456789TJQKA"
    assert "cannot be read" in refusal({"dealer": 4, "play": ["Joker"]})


@holds("swedish.equipment.counters")
def test_a_stick_is_10_a_round_one_50_and_a_property_100() -> None:
    assert counters(10) == {"pinne": 1}
    assert counters(50) == {"round": 1}
    assert counters(100) == {"fastighet": 1}
    assert counters(870) == {"fastighet": 8, "round": 1, "pinne": 2}


@holds("swedish.equipment.counters")
@given(st.integers(0, 10_000))
def test_counters_make_up_any_number_of_tens(tens: int) -> None:
    worth = {"pinne": 10, "round": 50, "fastighet": 100}
    paid = counters(10 * tens)
    assert sum(worth[shape] * number for shape, number in paid.items()) == 10 * tens
    assert paid.get("pinne", 0) < 5
    assert paid.get("round", 0) < 2


@holds("swedish.equipment.counters")
@pytest.mark.parametrize("points", [5, 54, -10])
def test_what_is_not_a_number_of_tens_cannot_be_paid(points: int) -> None:
    with pytest.raises(ValueError, match=r"swedish\.equipment\.counters: "):
        counters(points)


@holds("swedish.equipment.protocol")
def test_the_protocol_has_a_column_for_each_player_and_room_for_strokes() -> None:
    sheet = steps(evening())[0].sheet
    assert isinstance(sheet, Sheet)
    assert [[debt.value for debt in sheet.column(seat)] for seat in (1, 2, 3, 4)] == [[96]] * 4
    assert sheet.strokes == ()


@holds("swedish.equipment.agreements")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"ala": 0}, "swedish.bete.alar"),
        ({"ala": "many"}, "swedish.bete.alar"),
        ({"ala": True}, "swedish.bete.alar"),
        ({"ala": 96.0}, "swedish.bete.alar"),
        ({"merge_limit": -1}, "swedish.bete.merge-limit"),
        ({"tour": 0}, "swedish.settle.tour"),
        ({"ore_per_point": 0}, "swedish.settle.money"),
        ({"lot_seat": 5}, "swedish.settle.residue"),
        ({"five_whist": "always"}, "swedish.partner.forced-whist"),
        ({"five_whist": ["forced"]}, "swedish.partner.forced-whist"),
        ({"five_whist": {}}, "swedish.partner.forced-whist"),
        ({"ala": 10**400}, "swedish.bete.alar"),
    ],
    ids=str,
)
def test_an_agreement_that_cannot_be_is_refused_by_its_rule(
    options: dict[str, object], rule: str
) -> None:
    assert refusal(options=options).startswith(f"{rule}: ")


@holds("swedish.equipment.agreements")
def test_what_is_agreed_replaces_the_default() -> None:
    assert evening(options={"ala": 200}).opening.state.columns == (200, 200, 200, 200)
    assert evening().opening.state.columns == (96, 96, 96, 96)
    assert "there is no option 'eels'" in refusal(options={"eels": 3})
