"""The protocol of seven deals that the source tells step by step, every figure from its words."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

from boston.present.sheet import PlayedOff
from boston.present.steps import steps
from boston.replaying.replay import Replay
from tests.helpers import DealTable, columns, evening, holds, items, paid, won_for_betes

PLAYERS: Final = ["S.H.", "I.N.", "A.E.", "E.S."]
SH, IN, AE, ES = 1, 2, 3, 4

#: What the source says of each deal, and no more: the contract is told of deal 4 alone.
DEALS: Final[list[DealTable]] = [
    {"event": "made", "declarer": AE, "partner": IN},
    {"event": "passed"},
    {"event": "lost", "declarer": IN, "suit_class": "second", "betes": 1},
    {"event": "lost", "declarer": ES, "contract": "petite-misere", "betes": 1},
    {"event": "made", "declarer": SH},
    {"event": "made", "declarer": AE, "partner": SH},
    {
        "event": "lost",
        "declarer": AE,
        "partner": IN,
        "set_by": [IN],
        "betes": 1,
        "suit_class": "plain",
    },
]


class Told(NamedTuple):
    """The protocol after a deal: what is owed, what runs, the strokes, counters for the bête."""

    owed: dict[int, list[int]]
    running: int
    strokes: int
    counters: dict[tuple[int, int], int] = {}  # noqa: RUF012 (never changed)


TOLD: Final = {
    1: Told({SH: [96], IN: [96], AE: [], ES: [96]}, 96, 0, {(AE, IN): 50}),
    2: Told({SH: [96], IN: [96], AE: [], ES: [96]}, 96, 1),
    3: Told({SH: [96], IN: [96, 128], AE: [], ES: [96]}, 96, 2),
    4: Told({SH: [96], IN: [96, 128], AE: [], ES: [96, 120]}, 96, 3),
    5: Told({SH: [], IN: [96, 128], AE: [], ES: [96, 120]}, 128, 0),
    6: Told({SH: [], IN: [96], AE: [], ES: [96, 120]}, 120, 0, {(IN, AE): 70, (IN, SH): 60}),
    7: Told({SH: [], IN: [96, 128], AE: [], ES: [96, 120]}, 120, 1),
}


def protocol(**more: Any) -> Replay:
    """The seven deals, replayed."""
    return evening(*DEALS, players=PLAYERS, **more)


@holds("swedish.bete.alar", "swedish.equipment.protocol")
def test_four_alar_of_96_stand_before_the_first_deal() -> None:
    step = steps(protocol())[0]
    assert (step.columns, step.running) == ((96, 96, 96, 96), 96)


@holds(
    "swedish.bete.setting",
    "swedish.bete.playing-off",
    "swedish.bete.running",
    "swedish.bete.rounding",
    "swedish.bete.odd-ten",
    "swedish.bete.own",
    "swedish.bete.shared",
    "swedish.bete.made-alone",
    "swedish.bete.increment",
    "swedish.bete.one-short",
    "swedish.bete.stroke",
    "swedish.auction.passed-out",
    "swedish.pay.strokes-cleared",
)
@pytest.mark.parametrize("number", TOLD)
def test_the_protocol_after_deal(number: int) -> None:
    told = TOLD[number]
    done = evening(*DEALS[:number], players=PLAYERS)
    deal = done.deals[-1]
    assert columns(done) == told.owed
    assert deal.standing.columns == tuple(sum(told.owed[seat]) for seat in (SH, IN, AE, ES))
    assert (deal.standing.running, deal.standing.marks) == (told.running, told.strokes)
    assert paid(deal, "bete") == told.counters


#: Of every debt on the sheet of Figure 1: value, and where it was played off the numbers
#: above, below and at the right of its stroke. Which debts are marked stands beside.
FIGURE_1: Final = {
    SH: [(96, PlayedOff(SH, 0, 2), True)],
    IN: [(96, None, False), (128, PlayedOff(AE, SH, 3), True), (128, None, False)],
    AE: [(96, PlayedOff(AE, IN, 1), True)],
    ES: [(96, None, False), (120, None, True)],
}


@holds("swedish.bete.notation", "swedish.equipment.protocol")
def test_figure_1_as_it_was_drawn() -> None:
    sheet = steps(protocol())[-1].sheet
    assert sheet is not None
    drawn = {
        seat: [(debt.value, debt.off, debt.marked) for debt in sheet.column(seat)]
        for seat in FIGURE_1
    }
    assert drawn == FIGURE_1
    assert sheet.strokes == (True, True, True, False)


@holds("swedish.bete.notation")
def test_an_al_is_not_marked_before_it_is_played_off() -> None:
    sheet = steps(protocol())[4].sheet
    assert sheet is not None
    marked = [(debt.owner, debt.value) for debt in sheet.debts if debt.marked]
    assert marked == [(AE, 96)]


@holds("swedish.pay.lost", "swedish.pay.rounding", "swedish.pay.lost-alone")
def test_only_deal_4_tells_enough_for_a_direct_payment() -> None:
    fourth = protocol().deals[3]
    assert items(fourth) == [("swedish.pay.lost", 48), ("swedish.pay.rounding", 2)]
    assert paid(fourth) == {(ES, SH): 50, (ES, IN): 50, (ES, AE): 50}
    assert fourth.outcome.untold is None


@pytest.mark.parametrize("number", [1, 3, 5, 6, 7])
def test_what_the_figure_does_not_tell_is_not_invented(number: int) -> None:
    deal = protocol().deals[number - 1]
    assert paid(deal) == {}
    assert deal.outcome.untold is not None


@holds("swedish.pay.lost-one-short")
@pytest.mark.parametrize(("contract", "points"), [("5", 10), ("6", 20)])
def test_deal_7_would_cost_if_its_contract_were_known(contract: str, points: int) -> None:
    known = {**DEALS[6], "contract": contract}
    deal = evening(*DEALS[:6], known, players=PLAYERS).deals[-1]
    assert paid(deal) == {(IN, SH): points, (IN, ES): points}


@holds("swedish.settle.columns", "swedish.settle.mean")
def test_the_division_at_that_point() -> None:
    """Columns of 0, 224, 0 and 216: the mean is 110, and nothing is left over."""
    done = protocol()
    assert done.settlement is not None
    assert done.settlement.payments == (110, -110, 110, -110)
    assert done.settlement.residue == 0
    ended = [a + b for a, b in zip(won_for_betes(done), done.settlement.payments, strict=True)]
    assert ended == [170, -190, 130, -110]


@holds("swedish.settle.columns", "swedish.settle.residue")
def test_the_division_without_the_alar() -> None:
    """Columns of 0, 128, 0 and 120: mean 62, and ten points are left over."""
    done = protocol(readings={"division-alar": "bets-only"})
    assert done.settlement is not None
    assert done.settlement.payments == (60, -70, 60, -60)
    assert done.settlement.residue == 10


@holds("swedish.bete.running")
def test_the_seven_deals_come_out_alike_if_the_dearest_bete_always_ran() -> None:
    """While ålar run they run in either reading; afterwards only deal 7 sets a bête."""
    sticky, highest = protocol(), protocol(readings={"running-bete": "highest"})
    assert [deal.net for deal in sticky.deals] == [deal.net for deal in highest.deals]
    assert (sticky.deals[-1].standing.running, highest.deals[-1].standing.running) == (120, 128)
