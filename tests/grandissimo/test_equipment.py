"""Players, pack, counters, the sheet, and what is agreed before play."""

from __future__ import annotations

import pytest
from hypothesis import given

from boston.games.grandissimo import GAME, counters
from boston.games.grandissimo.equipment import COUNTERS
from boston.pay.payment import Party
from boston.present.steps import steps
from tests.grandissimo.random_summaries import EVENINGS
from tests.grandissimo.told import evening, last, refusal
from tests.helpers import DealTable, alone, holds, refused


@holds("grandissimo.equipment.players")
def test_four_play_and_each_has_a_net_of_his_own() -> None:
    assert len(last(alone("7", 7)).net) == 4
    assert "four names" in refusal(players=["Anna", "Bo", "Carl"])


@holds("grandissimo.equipment.pack")
def test_fifty_two_cards_from_the_ace_down_to_the_two() -> None:
    assert len(set(GAME.pack)) == 52
    assert {card.rank for card in GAME.pack} == set(range(2, 15))
    assert "cannot be read" in refusal({"dealer": 4, "play": ["Joker"]})


@holds("grandissimo.equipment.counters", "grandissimo.bete.alar")
def test_three_shapes_of_counters_and_the_largest_is_an_al() -> None:
    assert sorted(COUNTERS.values()) == [10, 50, 200]
    assert (COUNTERS["pinne"], COUNTERS["round"], COUNTERS["fyrkant"]) == (10, 50, 200)
    assert evening().opening.state.columns == (COUNTERS["fyrkant"],) * 4
    assert counters(470) == {"fyrkant": 2, "round": 1, "pinne": 2}
    assert "the smallest is 10" in refused(lambda: counters(66))


@holds("grandissimo.equipment.counters", "grandissimo.pay.rounding", "grandissimo.bete.rounding")
@given(EVENINGS)
def test_counters_pay_every_payment(deals: list[DealTable]) -> None:
    for deal in evening(*deals).deals:
        sums: dict[tuple[str, Party, Party], int] = {}
        for line in deal.receipt:
            flow = (line.direction, line.payer, line.payee)
            sums[flow] = sums.get(flow, 0) + line.points
        assert all(points % min(COUNTERS.values()) == 0 for points in sums.values())


@holds("grandissimo.equipment.protocol")
def test_the_protocol_has_four_columns_and_no_room_for_strokes() -> None:
    sheet = steps(evening())[0].sheet
    assert sheet is not None
    assert [[debt.value for debt in sheet.column(seat)] for seat in (1, 2, 3, 4)] == [[200]] * 4
    assert sheet.strokes == ()
    assert "strokes" not in sheet.writes


@holds("grandissimo.equipment.agreements")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"ala": 0}, "grandissimo.bete.alar"),
        ({"ala": "200"}, "grandissimo.bete.alar"),
        ({"ala": 200.0}, "grandissimo.bete.alar"),
        ({"ore_per_point": 0}, "grandissimo.settle.money"),
        ({"ore_per_point": True}, "grandissimo.settle.money"),
        ({"lot_seat": 0}, "grandissimo.settle.residue"),
        ({"lot_seat": 5}, "grandissimo.settle.residue"),
    ],
    ids=str,
)
def test_an_agreement_that_cannot_be_is_refused_by_its_rule(
    options: dict[str, object], rule: str
) -> None:
    assert refusal(options=options).startswith(f"{rule}: ")


@holds("grandissimo.equipment.agreements")
@pytest.mark.parametrize("option", ["ala", "ore_per_point", "lot_seat"])
def test_the_least_that_can_be_agreed_is_one(option: str) -> None:
    assert evening(options={option: 1}).terms.number(option) == 1


@pytest.mark.parametrize("option", ["merge_limit", "tour", "five_whist"])
def test_what_is_agreed_in_swedish_boston_alone_is_unknown_here(option: str) -> None:
    assert f"there is no option '{option}'" in refusal(options={option: 24})


@holds("grandissimo.equipment.agreements", "grandissimo.settle.money")
@pytest.mark.parametrize("ore", [2, 5])
def test_a_price_of_the_point_between_2_and_5_ore(ore: int) -> None:
    """Seat 1 makes 7: 20 points from each."""
    done = evening(alone("7", 7), options={"ore_per_point": ore})
    assert done.balance == (60 + 150, -20 - 50, -20 - 50, -20 - 50)
    assert done.money == (210 * ore, -70 * ore, -70 * ore, -70 * ore)
