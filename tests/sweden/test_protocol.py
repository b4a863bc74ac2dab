"""Tests of the protocols that the sources give step by step, of entries, and of who pays whom."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

from boston import load, replay
from boston.apps.present.sheet import PlayedOff, drawing
from boston.apps.present.steps import steps
from boston.apps.present.text import replay_report
from boston.replaying.replay import Replay
from tests.helpers import (
    PASSED,
    DealTable,
    alone,
    columns,
    directions,
    each_pays,
    evening,
    holds,
    items,
    last,
    ledger,
    lost,
    made,
    misere,
    paid,
    tricks,
    untold,
    won_for_betes,
)
from tests.present.svg import read
from tests.sweden.told import rundmisar
from tools.places import ROOT

SH, IN, AE, ES = 1, 2, 3, 4
PLAYERS: Final = {
    "swedish": ["S.H.", "I.N.", "A.E.", "E.S."],
    "grandissimo": ["A.A.", "B.B.", "C.C.", "D.D."],
}


class Told(NamedTuple):
    """A deal as far as the source gives it, and the protocol after it.

    The protocol has the debts of the four columns, the running value and the strokes. Then follow
    the payments for a bête and, if the source gives enough, the direct payments.
    """

    deal: DealTable
    owed: tuple[list[int], ...]
    running: int
    strokes: int = 0
    betes: dict[tuple[int, int], int] = {}  # noqa: RUF012 (never changed)
    direct: dict[tuple[int, int], int] = {}  # noqa: RUF012 (never changed)


#: Seat 2 loses a game of Grandissimo. The record need not say that it sets one bête.
FAILS: Final = {"event": "lost", "declarer": 2}
FIGURES: Final = {
    "swedish": [
        Told(made(AE, IN), ([96], [96], [], [96]), 96, 0, {(AE, IN): 50}),
        Told({"event": "passed"}, ([96], [96], [], [96]), 96, 1),
        Told(lost(IN, "second"), ([96], [96, 128], [], [96]), 96, 2),
        # The source gives the contract of this deal only: 48, paid as 50.
        Told(
            lost(ES, None, contract="petite-misere"),
            *(([96], [96, 128], [], [96, 120]), 96, 3, {}),
            {(ES, SH): 50, (ES, IN): 50, (ES, AE): 50},
        ),
        Told(made(SH), ([], [96, 128], [], [96, 120]), 128),
        Told(made(AE, SH), ([], [96], [], [96, 120]), 120, 0, {(IN, AE): 70, (IN, SH): 60}),
        Told(lost(AE, partner=IN, set_by=[IN]), ([], [96, 128], [], [96, 120]), 120, 1),
    ],
    "grandissimo": [
        Told(made(1, contract="begar"), ([], [200], [200], [200]), 200),
        # 12 and 6 for vist, four times: 72, paid as 70 to each defender.
        Told(
            {**FAILS, "suit_class": "highest", "contract": "6", "partner": 3, "set_by": [2]},
            *(([], [200, 240], [200], [200]), 200, 0, {}, {(2, 1): 70, (2, 4): 70}),
        ),
        Told(made(3, 4), ([], [200, 240], [], [200]), 240, 0, {(3, 4): 100}),
        # Twice 8 is 16, paid as 20.
        Told(
            {**FAILS, "suit_class": "second", "contract": "begar"},
            *(([], [200, 240, 260], [], [200]), 260, 0, {}, {(2, 1): 20, (2, 3): 20, (2, 4): 20}),
        ),
        Told(
            made(4, 3, contract="7"),
            *(([], [200, 240], [], [200]), 240, 0, {(2, 4): 130, (2, 3): 130}),
        ),
    ],
}


def protocol(game: str, **more: Any) -> Replay:
    """Replay the deals of a figure."""
    deals = [told.deal for told in FIGURES[game]]
    return evening(*deals, game=game, **{"players": PLAYERS[game], **more})


@holds(
    *("swedish.bete.made-alone", "swedish.bete.one-short", "grandissimo.bete.playing-off"),
    *("grandissimo.bete.one-short", "grandissimo.pay.lost-alone"),
)
@pytest.mark.parametrize(
    ("game", "number"), [(game, n) for game, told in FIGURES.items() for n in range(len(told))]
)
def test_the_protocol_matches_the_source_after_each_deal(game: str, number: int) -> None:
    told = FIGURES[game][number]
    deals = [each.deal for each in FIGURES[game][: number + 1]]
    done = evening(*deals, game=game, players=PLAYERS[game])
    deal = done.deals[-1]
    assert tuple(columns(done).values()) == told.owed
    assert deal.scoreboard.columns == tuple(map(sum, told.owed))
    assert (deal.scoreboard.running, deal.scoreboard.marks) == (told.running, told.strokes)
    assert paid(deal, "bete") == told.betes
    # Payments that the figure does not give are not invented.
    assert paid(deal) == told.direct
    is_untold = not told.direct and told.deal["event"] != "passed"
    assert (deal.outcome.untold is not None) == is_untold


#: Every debt on the sheet of Figure 1: its value, the numbers above, below and to the right of its
#: stroke if it was played off, and whether it is marked.
SWEDISH_SHEET: Final = {
    SH: [(96, PlayedOff(SH, 0, 2), True)],
    IN: [(96, None, False), (128, PlayedOff(AE, SH, 3), True), (128, None, False)],
    AE: [(96, PlayedOff(AE, IN, 1), True)],
    ES: [(96, None, False), (120, None, True)],
}


@holds("swedish.bete.notation", "swedish.equipment.protocol")
def test_the_figure_of_swedish_boston_is_drawn_as_in_the_source() -> None:
    sheets = [step.sheet for step in steps(protocol("swedish"))]
    drawn, fourth = sheets[-1], sheets[4]
    assert drawn is not None
    for seat, told in SWEDISH_SHEET.items():
        assert [(debt.value, debt.off, debt.marked) for debt in drawn.column(seat)] == told
    assert drawn.strokes == (True, True, True, False)
    # An ål is not marked before it is played off.
    assert fourth is not None
    assert [(debt.owner, debt.value) for debt in fourth.debts if debt.marked] == [(AE, 96)]


#: The sheet after each deal, as the points A to E describe it. An ål is not written in the first
#: row until it has a stroke; the declarer is above the stroke, the whister below.
GRANDISSIMO_SHEETS: Final = [
    (("",), ("",), ("",), ("",)),
    (("1/0",), ("",), ("",), ("",)),
    (("1/0",), ("", "240"), ("",), ("",)),
    (("1/0",), ("", "240"), ("3/4",), ("",)),
    (("1/0",), ("", "240", "260"), ("3/4",), ("",)),
    (("1/0",), ("", "240", "260 4/3"), ("3/4",), ("",)),
]


@holds("grandissimo.bete.notation", "grandissimo.equipment.protocol", "grandissimo.bete.on-alar")
def test_the_figure_of_grandissimo_is_drawn_as_the_source_describes_it() -> None:
    done, names = protocol("grandissimo"), PLAYERS["grandissimo"]
    for step, told in zip(steps(done), GRANDISSIMO_SHEETS, strict=True):
        assert step.sheet is not None
        seen = read(drawing(step.sheet, names, "here", "The protocol"))
        assert seen.heads == ("1 A.A.", "2 B.B.", "3 C.C.", "4 D.D.")
        assert (seen.columns, seen.strokes) == (told, "")
    assert [ledger(deal).on_alar for deal in done.deals] == [True, True, False, False, False]


def test_the_example_record_replays_to_the_protocol_in_the_source() -> None:
    told = replay(load(ROOT / "examples" / "grandissimo" / "figure-1.toml"))
    ours = protocol("grandissimo", title=told.session.title, players=list(told.session.players))
    assert told.deals == ours.deals
    assert replay_report(told) == replay_report(ours)


@holds("swedish.settle.columns", "grandissimo.settle.columns", "grandissimo.settle.mean")
@pytest.mark.parametrize(
    ("game", "option", "payments", "residue", "ended"),
    [
        # The mean of 0, 224, 0 and 216 is 110; without the ålar, of 0, 128, 0 and 120, it is 62.
        ("swedish", "include", (110, -110, 110, -110), 0, [170, -190, 130, -110]),
        ("swedish", "bets-only", (60, -70, 60, -60), 10, [120, -150, 80, -60]),
        # The mean of 0, 440, 0 and 200 is 160; without the ålar, of a bête of 240, it is 60.
        ("grandissimo", "include", (160, -280, 160, -40), 0, [160, -540, 190, 190]),
        ("grandissimo", "bets-only", (60, -180, 60, 60), 0, [60, -440, 90, 290]),
    ],
)
def test_the_division_of_each_figure_is_as_worked_out_by_hand(
    game: str, option: str, payments: tuple[int, ...], residue: int, ended: list[int]
) -> None:
    done = protocol(game, readings={"division-alar": option})
    assert done.settlement is not None
    assert (done.settlement.payments, done.settlement.residue) == (payments, residue)
    won = zip(won_for_betes(done), done.settlement.payments, strict=True)
    assert [*map(sum, won)] == ended
    if (game, option) == ("grandissimo", "include"):
        assert done.balance == (250, -740, 210, 280)


@holds("swedish.bete.running", "grandissimo.bete.highest", "grandissimo.bete.setting")
def test_the_other_reading_of_the_running_bete_changes_the_protocol() -> None:
    """In Swedish Boston the payments are the same: after the ålar only deal 7 sets a bête.

    In Grandissimo the 240 runs from deal 3 on and is played off in deal 5; the 260 is left.
    """
    sticky, highest = (
        protocol("swedish", readings={"running-bete": option}) for option in ("sticky", "highest")
    )
    assert [deal.net for deal in sticky.deals] == [deal.net for deal in highest.deals]
    assert (sticky.deals[-1].scoreboard.running, highest.deals[-1].scoreboard.running) == (120, 128)

    usual, sticky = (
        protocol("grandissimo", readings={"running-bete": option})
        for option in ("highest", "sticky")
    )
    assert [deal.scoreboard.running for deal in sticky.deals] == [200, 200, 240, 240, 260]
    assert paid(sticky.deals[4], "bete") == {(2, 4): 120, (2, 3): 120}
    assert columns(sticky) == {1: [], 2: [200, 260], 3: [], 4: [200]}
    assert [deal.net for deal in sticky.deals[:4]] == [deal.net for deal in usual.deals[:4]]
    for done in (usual, sticky):
        entered = [entry for deal in done.deals for entry in deal.outcome.entered]
        betes = [(entry.seat, entry.value) for entry in entered if entry.what == "bête"]
        assert betes == [(2, 240), (2, 260)]


@holds("grandissimo.pay.lost", "grandissimo.bete.increment", "grandissimo.auction.name-trump")
@pytest.mark.parametrize(
    ("deal", "points", "bete"),
    [
        pytest.param(lost(1, None, contract="6"), 70, 260, id="in sang"),
        pytest.param(lost(1, "second", contract="6"), 20, 220, id="in a suit"),
        pytest.param(lost(1, None, contract="stor-misar"), 100, 220, id="misère"),
        pytest.param(lost(1, "second"), 0, 220, id="of an unknown game"),
    ],
)
def test_a_lost_deal_is_paid_if_the_record_gives_its_contract(
    deal: DealTable, points: int, bete: int
) -> None:
    scored = last(deal, game="grandissimo")
    assert scored.net == (-3 * points, points, points, points)
    assert columns(scored)[1] == [200, bete]
    assert (scored.outcome.untold is None) == ("contract" in deal)
    if "contract" in deal:
        assert items(scored)[0][0] == "grandissimo.pay.lost"
    # The record may say that it is one bête, or leave it out.
    assert last(untold(deal, "betes"), game="grandissimo").outcome == scored.outcome


@holds("grandissimo.pay.base")
def test_a_misere_entered_as_made_is_paid_in_full() -> None:
    """48 + 2 + 2 x 2 = 54, paid as 50; and 100 + 2, paid as 100."""
    swedish = last(PASSED, PASSED, made(1, contract="petite-misere"))
    grandissimo = last(made(1, contract="stor-misar"), game="grandissimo")
    assert (swedish.outcome.untold, grandissimo.outcome.untold) == (None, None)
    assert (paid(swedish), paid(grandissimo)) == (each_pays(50), each_pays(100))
    assert [points for _, points in items(swedish)] == [48, 2, 4, -4]
    assert [points for _, points in items(grandissimo)] == [100, 2, -2]


def test_the_engine_reports_what_the_record_of_a_made_contract_lacks() -> None:
    for deal, missing in (
        (made(1), "contract, suit and tricks"),
        (made(1, contract="begar"), "suit and tricks"),
    ):
        scored = last(deal, game="grandissimo")
        assert paid(scored) == {}
        assert scored.outcome.untold is not None
        assert scored.outcome.untold.endswith(f"the record does not give {missing}")


@holds("grandissimo.pay.lost-both-short", "grandissimo.bete.both-short", "grandissimo.pay.whist")
def test_the_partners_named_in_set_by_pay_for_a_lost_contract() -> None:
    """12 and 6 in a plain suit: 18, paid as 20."""
    both = lost(1, contract="6", partner=3)
    scored = last({**both, "set_by": [1, 3]}, game="grandissimo")
    assert items(scored)[:2] == [("grandissimo.pay.lost", 12), ("grandissimo.pay.whist", 6)]
    assert paid(scored) == {(1, 2): 20, (3, 4): 20}
    assert paid(last({**both, "set_by": [3]}, game="grandissimo")) == {(3, 2): 20, (3, 4): 20}


def test_a_record_accepts_the_names_of_contracts_in_the_source() -> None:
    by_id = [misere("liten-misar", 0), rundmisar(7, 4, 2, 0)]
    by_name = [misere("liten misär", 0), rundmisar(7, 4, 2, 0, contract="rundmisär")]
    totals = [evening(*told, game="grandissimo").totals for told in (by_id, by_name)]
    assert totals[0] == totals[1]


#: The lowest contract, made with five tricks and three of the whister's. In a plain suit it costs
#: 8, and 10 with the addition for making it: both are paid as 10.
LEAST: Final = {"swedish": "5", "grandissimo": "begar", "swedish-simplified": "5"}


@holds("swedish.pay.two-parts", "grandissimo.pay.two-parts")
@pytest.mark.parametrize(("game", "al"), [("swedish", 100), ("grandissimo", 200)])
def test_payment_consists_of_the_price_and_the_bete(game: str, al: int) -> None:
    """If seat 2 makes 7 and plays off its own ål, only the direct payment remains."""
    seat_two = alone("7", 7, declarer=2, tricks=[6, 7, 0, 0])
    own = last(seat_two, game=game)
    assert (paid(own, "bete"), paid(own)) == ({}, {(3, 2): 20, (4, 2): 20, (1, 2): 20})
    another = last(seat_two, seat_two, game=game)
    assert paid(another, "bete") == {(1, 2): al}
    assert another.net == (-20 - al, 60 + al, -20, -20)


@holds(
    *("swedish.pay.made-with-whist", "swedish.pay.lost-both-short", "swedish.pay.lost-one-short"),
    *("swedish.pay.which-defender", "swedish-simplified.pay.which-defender"),
    *("grandissimo.pay.lost-both-short", "grandissimo.pay.lost-one-short"),
    "grandissimo.pay.which-defender",
)
@pytest.mark.parametrize("game", LEAST)
@pytest.mark.parametrize(
    ("declarer", "whister"), [(d, w) for d in range(1, 5) for w in range(1, 5) if d != w]
)
def test_each_partner_settles_with_one_defender_unless_one_fails_alone(
    game: str, declarer: int, whister: int
) -> None:
    """The declarer settles with the first defender on the left; one who alone fails pays both."""
    order = [(declarer + step - 1) % 4 + 1 for step in range(1, 4)]
    first, second = (seat for seat in order if seat != whister)
    points = 20 if game == "swedish-simplified" else 10
    for own, his, rule, flows in (
        (5, 3, "made-with-whist", [(first, declarer), (second, whister)]),
        (4, 2, "lost-both-short", [(declarer, first), (whister, second)]),
        (3, 3, "lost-one-short", [(declarer, first), (declarer, second)]),
        (5, 1, "lost-one-short", [(whister, first), (whister, second)]),
    ):
        told = alone(LEAST[game], own, declarer=declarer, partner=whister)
        told["tricks"] = tricks(own, whister=his, seats=(declarer, whister))
        deal = last(told, game=game)
        due = points if rule.startswith("lost") else 10
        assert paid(deal) == dict.fromkeys(flows, due), rule
        assert f"{game}.pay.{rule}" in directions(deal)
        doubted = f"{game}.pay.which-defender" in [doubt.rule for doubt in deal.doubts]
        assert doubted == (rule != "lost-one-short")
