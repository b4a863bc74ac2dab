"""The protocol of five deals that the source tells step by step, every figure from its words."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

from boston import load, replay
from boston.present.drawing import drawing
from boston.present.steps import steps
from boston.present.text import replay_report
from boston.replaying.replay import Replay
from tests.grandissimo.told import evening
from tests.helpers import DealTable, columns, holds, ledger, paid, won_for_betes
from tests.present.svg import read
from tools.places import ROOT

#: What the source says of each deal, and no more.
DEALS: Final[list[DealTable]] = [
    {"event": "made", "contract": "begar", "declarer": 1},
    {"event": "lost", "contract": "6", "suit_class": "highest"}
    | {"declarer": 2, "partner": 3, "set_by": [2]},
    {"event": "made", "declarer": 3, "partner": 4},
    {"event": "lost", "contract": "begar", "suit_class": "second", "declarer": 2},
    {"event": "made", "contract": "7", "declarer": 4, "partner": 3},
]


class Told(NamedTuple):
    """The protocol after a deal: what is owed, what runs next, who paid whom for the bête."""

    owed: dict[int, list[int]]
    running: int
    counters: dict[tuple[int, int], int] = {}  # noqa: RUF012 (never changed)


TOLD: Final = {
    1: Told({1: [], 2: [200], 3: [200], 4: [200]}, 200),
    2: Told({1: [], 2: [200, 240], 3: [200], 4: [200]}, 200),
    3: Told({1: [], 2: [200, 240], 3: [], 4: [200]}, 240, {(3, 4): 100}),
    4: Told({1: [], 2: [200, 240, 260], 3: [], 4: [200]}, 260),
    5: Told({1: [], 2: [200, 240], 3: [], 4: [200]}, 240, {(2, 4): 130, (2, 3): 130}),
}


def protocol(**more: Any) -> Replay:
    """The five deals, replayed."""
    return evening(*DEALS, **more)


@holds("grandissimo.bete.alar", "grandissimo.equipment.protocol")
def test_four_alar_of_200_stand_before_the_first_deal() -> None:
    step = steps(protocol())[0]
    assert (step.columns, step.running) == ((200, 200, 200, 200), 200)


@holds(
    "grandissimo.bete.setting",
    "grandissimo.bete.playing-off",
    "grandissimo.bete.on-alar",
    "grandissimo.bete.highest",
    "grandissimo.bete.increment",
    "grandissimo.bete.one-short",
    "grandissimo.bete.lost-alone",
    "grandissimo.bete.own",
    "grandissimo.bete.shared",
    "grandissimo.bete.made-alone",
)
@pytest.mark.parametrize("number", TOLD)
def test_the_protocol_after_deal(number: int) -> None:
    told = TOLD[number]
    done = evening(*DEALS[:number])
    deal = done.deals[-1]
    assert columns(done) == told.owed
    assert deal.standing.columns == tuple(sum(told.owed[seat]) for seat in (1, 2, 3, 4))
    assert deal.standing.running == told.running
    assert paid(deal, "bete") == told.counters


@holds("grandissimo.bete.on-alar", "grandissimo.bete.highest")
def test_the_alar_run_in_the_first_three_deals_and_betes_after_them() -> None:
    on_alar = [ledger(deal).on_alar for deal in protocol().deals]
    assert on_alar == [True, True, False, False, False]


#: The sheet after every deal, as the points A to E describe it. An ål stands unwritten in
#: the first row until it has a stroke; the declarer is above the stroke, the whister below.
FIGURE_1: Final = {
    0: (("",), ("",), ("",), ("",)),
    1: (("1/0",), ("",), ("",), ("",)),
    2: (("1/0",), ("", "240"), ("",), ("",)),
    3: (("1/0",), ("", "240"), ("3/4",), ("",)),
    4: (("1/0",), ("", "240", "260"), ("3/4",), ("",)),
    5: (("1/0",), ("", "240", "260 4/3"), ("3/4",), ("",)),
}


@holds("grandissimo.bete.notation", "grandissimo.equipment.protocol")
@pytest.mark.parametrize("number", FIGURE_1)
def test_figure_1_is_drawn_as_the_source_describes_it(number: int) -> None:
    names = ("A.A.", "B.B.", "C.C.", "D.D.")
    sheet = steps(protocol(players=list(names)))[number].sheet
    assert sheet is not None
    seen = read(drawing(sheet, names, "here", "The protocol"))
    assert seen.heads == ("1 A.A.", "2 B.B.", "3 C.C.", "4 D.D.")
    assert seen.columns == FIGURE_1[number]
    assert seen.strokes == ""


@holds("grandissimo.pay.lost", "grandissimo.pay.whist", "grandissimo.pay.lost-one-short")
def test_deal_2_tells_enough_for_a_direct_payment() -> None:
    """12 and 6 for vist, four times: 72, paid as 70 to each defender."""
    second = protocol().deals[1]
    assert paid(second) == {(2, 1): 70, (2, 4): 70}
    assert second.outcome.untold is None


@holds("grandissimo.pay.lost", "grandissimo.pay.lost-alone")
def test_deal_4_tells_enough_for_a_direct_payment() -> None:
    """Twice 8 is 16, paid as 20."""
    fourth = protocol().deals[3]
    assert paid(fourth) == {(2, 1): 20, (2, 3): 20, (2, 4): 20}
    assert fourth.outcome.untold is None


@pytest.mark.parametrize("number", [1, 3, 5])
def test_what_the_figure_does_not_tell_is_not_invented(number: int) -> None:
    deal = protocol().deals[number - 1]
    assert paid(deal) == {}
    assert deal.outcome.untold is not None


@holds("grandissimo.settle.columns", "grandissimo.settle.mean")
def test_the_division_at_that_point() -> None:
    """Columns of 0, 440, 0 and 200: the mean is 160, and nothing is left over."""
    done = protocol()
    assert done.settlement is not None
    assert done.settlement.payments == (160, -280, 160, -40)
    assert done.settlement.residue == 0
    ended = [a + b for a, b in zip(won_for_betes(done), done.settlement.payments, strict=True)]
    assert ended == [160, -540, 190, 190]
    assert done.balance == (250, -740, 210, 280)


@holds("grandissimo.settle.columns")
def test_the_division_without_the_alar() -> None:
    """A bête of 240 in the second column: the mean is 60."""
    done = protocol(readings={"division-alar": "bets-only"})
    assert done.settlement is not None
    assert done.settlement.payments == (60, -180, 60, 60)


@holds("grandissimo.bete.highest")
def test_the_five_deals_if_the_bete_once_named_kept_running() -> None:
    """The 240 runs from deal 3 on and is played off in deal 5; the 260 is left."""
    sticky = protocol(readings={"running-bete": "sticky"})
    assert [deal.standing.running for deal in sticky.deals] == [200, 200, 240, 240, 260]
    assert paid(sticky.deals[4], "bete") == {(2, 4): 120, (2, 3): 120}
    assert columns(sticky) == {1: [], 2: [200, 260], 3: [], 4: [200]}
    assert [deal.net for deal in sticky.deals[:4]] == [deal.net for deal in protocol().deals[:4]]


@holds("grandissimo.bete.setting")
@pytest.mark.parametrize("option", ["highest", "sticky"])
def test_both_readings_set_the_same_betes_in_the_figure(option: str) -> None:
    done = protocol(readings={"running-bete": option})
    written = [
        (entry.seat, entry.value)
        for deal in done.deals
        for entry in deal.outcome.entered
        if entry.what == "bête"
    ]
    assert written == [(2, 240), (2, 260)]


def test_the_record_on_the_site_is_this_protocol() -> None:
    told = replay(load(ROOT / "examples" / "grandissimo" / "figure-1.toml"))
    ours = protocol(title=told.session.title, players=list(told.session.players))
    assert told.deals == ours.deals
    assert replay_report(told) == replay_report(ours)
