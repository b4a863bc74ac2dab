"""Tests of bêtes in both games: setting, merging, playing off, ålar, and the final division."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boston.apps.present.steps import steps
from boston.catalogue import GAMES
from boston.protocol.division import balance, differences
from boston.protocol.ledger import Kind
from boston.terms.terms import agree
from tests.evenings import EVENINGS
from tests.helpers import (
    PASSED,
    DealTable,
    alone,
    columns,
    evening,
    holds,
    last,
    ledger,
    lost,
    made,
    misere,
    paid,
    refusal,
)
from tests.sweden.told import AL, of_both, rundmisar, running


@holds("swedish.bete.setting", "grandissimo.bete.playing-off")
@pytest.mark.parametrize(
    ("game", "value", "paid_as", "number"), [("swedish", 104, 100, 2), ("grandissimo", 210, 210, 2)]
)
def test_a_debt_is_paid_when_it_is_won_and_not_before(
    game: str, value: int, paid_as: int, number: int
) -> None:
    setting, _, playing_off = evening(lost(2), made(1), made(1), game=game).deals
    assert setting.net == (0, 0, 0, 0)
    assert playing_off.net == (paid_as, -paid_as, 0, 0)
    noted = playing_off.outcome.entered[0]
    assert (noted.rule, noted.seat) == (f"{game}.bete.playing-off", 2)
    assert (noted.value, noted.declarer, noted.whister) == (value, 1, None)
    assert noted.number == number
    standing = ledger(setting)
    assert {(entry.kind, entry.value) for entry in standing.als} == {(Kind.AL, AL[game])}
    assert {(entry.kind, entry.value) for entry in standing.betes} == {(Kind.BETE, value)}


#: A bête of 128 runs and a loss adds the third stroke; one of 144 runs and a loss adds the first.
RUNS_128: Final = [*running("swedish", 128, owner=2, winner=4), PASSED, PASSED]
RUNS_144: Final = running("swedish", 144, owner=2, winner=4)
MERGED: Final = misere("petite-misere", 2, merge=True)


@holds("swedish.bete.same-value", "swedish.bete.rounding")
def test_two_betes_of_one_player_may_be_merged_into_one() -> None:
    apart = evening(*RUNS_128, alone("9", 6, "highest"))
    assert columns(apart)[1] == [96, 224, 224]
    assert (apart.deals[-1].scoreboard.running, apart.deals[-1].scoreboard.marks) == (128, 3)
    assert columns(evening(*RUNS_144, misere("petite-misere", 2)))[1] == [96, 152, 152]
    assert columns(evening(*RUNS_144, MERGED))[1] == [96, 304]
    the_running_one_goes, then_the_merged_one = made(2), made(3)
    played_off = last(*RUNS_144, MERGED, the_running_one_goes, then_the_merged_one)
    assert paid(played_off, "bete") == {(1, 3): 300}
    done = evening(alone("7", 5, merge=True), made(2), made(3))
    assert columns(done)[1] == [96]
    assert ledger(done).played_off == 2


@holds("swedish.bete.merge-limit")
def test_betes_above_the_limit_cannot_be_merged() -> None:
    """The limit applies to each of the two or, by the other reading, to the merged bête."""
    message = refusal(*RUNS_128, alone("9", 6, "highest", merge=True))
    assert message.startswith("deal 8: swedish.bete.merge-limit: ")
    assert "224" in message
    by_result = {"merge-limit": "result"}
    message = refusal(*RUNS_144, MERGED, readings=by_result)
    assert "swedish.bete.merge-limit: a merged bête of 304" in message
    agreed = evening(*RUNS_144, MERGED, readings=by_result, options={"merge_limit": 304})
    assert columns(agreed)[1] == [96, 304]


def both_fail(game: str) -> list[DealTable]:
    """Return deals in which both partners set a bête and the two then run together."""
    both = {"event": "lost", "declarer": 1, "partner": 3, "set_by": [1, 3]}
    if game == "grandissimo":
        return [{**both, "contract": "6"}, made(2)]
    return [*running("swedish", 120, owner=2, winner=4), {**both, "suit_class": "second"}, made(2)]


#: The value of each of those two bêtes.
TIED: Final = {"swedish": 136, "grandissimo": 260}


@holds("swedish.bete.both-short", "swedish.bete.choice", "grandissimo.bete.choice")
@of_both
def test_of_two_running_betes_the_declarers_own_is_played_off_first(game: str) -> None:
    """A declarer without one may choose; a whister's own has no precedence."""
    value, before = TIED[game], both_fail(game)
    done = evening(*before, game=game)
    assert (columns(done)[1], columns(done)[3]) == ([AL[game], value],) * 2
    assert [(entry.owner, entry.value) for entry in ledger(done).running] == [
        (1, value),
        (3, value),
    ]
    whole = {"swedish": 140, "grandissimo": 260}[game]
    for deal, counters, left in (
        (made(3), {}, 1),
        (made(1), {}, 3),
        (made(4), {(1, 4): whole}, 3),
        (made(4, from_seat=3), {(3, 4): whole}, 1),
        (made(4, 3), {(1, 4): whole // 2, (1, 3): whole // 2}, 3),
    ):
        done = evening(*before, deal, game=game)
        assert paid(done.deals[-1], "bete") == counters
        assert [entry.owner for entry in ledger(done).running] == [left]


@holds("swedish.bete.tied", "swedish.bete.notation")
def test_tied_betes_are_marked_only_after_one_of_them_is_played_off() -> None:
    walked = steps(evening(*both_fail("swedish"), made(4)))
    sheets = [step.sheet for step in walked[-2:] if step.sheet is not None]
    marked = [{d.owner for d in sheet.debts if d.value == 136 and d.marked} for sheet in sheets]
    assert marked == [set(), {1, 3}]


@holds("swedish.bete.tied", "grandissimo.bete.tied")
@of_both
def test_an_illegal_choice_of_bete_is_refused(game: str) -> None:
    nobody_bids = PASSED if game == "swedish" else rundmisar(7, 4, 2, 0)
    before = both_fail(game)
    for deal, because in (
        (made(3, from_seat=1), "the declarer's own goes first"),
        (made(4, from_seat=2), "it has none that runs"),
        (lost(4, from_seat=1), "no bête is won"),
        ({**nobody_bids, "from_seat": 1}, "no bête is won"),
    ):
        message = refusal(*before, deal, game=game)
        assert message.startswith(f"deal {len(before) + 1}: {game}.bete.tied: ")
        assert because in message
    first = refusal(made(1, from_seat=2), game=game)
    assert first.startswith(f"deal 1: {game}.bete.tied: ")


#: Deals in which two ålar and the only bête are played off, so that two ålar are left.
ALAR_LEFT: Final[dict[str, list[DealTable]]] = {
    "swedish": [*running("swedish", 104, owner=2, winner=1), made(2), made(3)],
    "grandissimo": [made(1), lost(3), made(3), made(1)],
}
#: By how much each new series of ålar is higher than the last.
STEP: Final = {"swedish": 16, "grandissimo": 0}


@holds(
    *("swedish.bete.back-to-alar", "swedish.bete.new-alar", "grandissimo.bete.back-to-alar"),
    "grandissimo.bete.own",
)
@of_both
def test_after_the_last_bete_the_alar_run_again_and_then_new_ones(game: str) -> None:
    before, al = ALAR_LEFT[game], AL[game]
    done = evening(*before, game=game)
    assert columns(done) == {1: [], 2: [al], 3: [], 4: [al]}
    assert ledger(done).on_alar
    assert [entry.owner for entry in ledger(done).running] == [2, 4]
    entered = [entry.rule for deal in done.deals for entry in deal.outcome.entered]
    assert f"{game}.bete.back-to-alar" in entered
    own = evening(*before, made(4), game=game)
    assert paid(own.deals[-1], "bete") == {}
    assert columns(own) == {1: [], 2: [al], 3: [], 4: []}
    everything = last(*before, made(4), made(1), game=game)
    assert paid(everything, "bete") == {(2, 1): (al + 5) // 10 * 10}
    assert everything.scoreboard.columns == (al + STEP[game],) * 4
    assert everything.scoreboard.running == al + STEP[game]


@holds("grandissimo.bete.back-to-alar", "grandissimo.bete.on-alar", "grandissimo.bete.new-alar")
def test_a_bete_set_on_alar_runs_once_an_al_has_been_played_off() -> None:
    before = [*ALAR_LEFT["grandissimo"], lost(1)]
    done = evening(*before, game="grandissimo")
    assert (columns(done)[1], done.deals[-1].scoreboard.running) == ([210], 200)
    assert last(*before, made(4), game="grandissimo").scoreboard.running == 210
    on_alar = [ledger(deal).on_alar for deal in evening(*before, made(4), game="grandissimo").deals]
    assert on_alar == [True, True, False, True, True, False]
    four_gone = [made(1), made(2), made(3), lost(1, "highest"), made(4)]
    done = evening(*four_gone, game="grandissimo")
    assert columns(done) == {1: [240], 2: [], 3: [], 4: []}
    assert done.deals[-1].scoreboard.running == 240
    over = last(*four_gone, made(1), game="grandissimo")
    assert over.scoreboard.columns == (200, 200, 200, 200)


@holds("swedish.bete.new-alar", "grandissimo.bete.new-alar", "grandissimo.bete.rounding")
@of_both
def test_each_series_of_alar_has_the_right_value(game: str) -> None:
    """Ålar have the agreed value and are rounded when they are paid."""
    won = [made(seat) for seat in (1, 2, 3, 4)]
    series = [last(*won * n, game=game).scoreboard.columns for n in (1, 2, 3)]
    assert series == [(AL[game] + n * STEP[game],) * 4 for n in (1, 2, 3)]
    agreed = last(*won, game=game, options={"ala": 304})
    assert agreed.scoreboard.columns == (304 + STEP[game],) * 4
    alone = last(made(1), made(1), game=game, options={"ala": 205})
    assert paid(alone, "bete") == {(2, 1): 210}
    shared = last(made(1), made(1, 3), game=game, options={"ala": 205})
    assert paid(shared, "bete") == {(2, 1): 110, (2, 3): 100}


@holds("swedish.bete.tied", "grandissimo.bete.tied", "grandissimo.bete.on-alar")
@of_both
def test_the_declarers_own_al_is_played_off_first_then_the_chosen_one(game: str) -> None:
    al = AL[game]
    assert columns(evening(made(3), game=game))[3] == []
    first = columns(evening(made(3), made(3), game=game))
    assert first == {1: [], 2: [al], 3: [], 4: [al]}
    chosen = columns(evening(made(3), made(3, from_seat=4), game=game))
    assert chosen == {1: [al], 2: [al], 3: [], 4: []}


class Ended(NamedTuple):
    """A session and its division: debts, payments, residue, and the seat that takes the residue."""

    game: str
    deals: list[DealTable]
    option: str
    owed: tuple[int, ...]
    payments: tuple[int, ...]
    residue: int = 0
    seat: int | None = None


INCLUDE: Final = "include"
BETS_ONLY: Final = "bets-only"
#: In Swedish Boston: a bête of 128 with four ålar.
BETE_128: Final[list[DealTable]] = [*[PASSED] * 3, lost(1)]
#: In Grandissimo: only seat 1's ål is left, or only seat 2's, before seat 1 loses.
THREE_GONE: Final[list[DealTable]] = [made(2), made(3), made(4)]
ONE_LEFT: Final[list[DealTable]] = [made(1), made(3), made(4)]
FAILS_250: Final = lost(1, None, contract="liten-pratmakare")
DIVISIONS: Final = [
    Ended("swedish", [], INCLUDE, (96, 96, 96, 96), (0, 0, 0, 0)),
    Ended("swedish", BETE_128, BETS_ONLY, (128, 0, 0, 0), (-100, 30, 30, 30), 10, 1),
    Ended("swedish", BETE_128, INCLUDE, (224, 96, 96, 96), (-100, 30, 30, 30), 10, 1),
    Ended("swedish", [made(4)], INCLUDE, (96, 96, 96, 0), (-20, -20, -20, 70), -10, 4),
    Ended("grandissimo", [], INCLUDE, (200, 200, 200, 200), (0, 0, 0, 0)),
    # The mean is 115: 345 is paid as 350, and three take 115 as 120. Seat 1 has lost 70 to each.
    Ended(
        "grandissimo",
        [*THREE_GONE, lost(1, None, contract="6")],
        *(INCLUDE, (460, 0, 0, 0), (-350, 120, 120, 120), -10, 2),
    ),
    # The mean is 112½: 140 and 90 are paid, 110 taken twice. Seat 1 has lost 250 to each.
    Ended(
        "grandissimo",
        [*ONE_LEFT, FAILS_250],
        *(INCLUDE, (250, 200, 0, 0), (-140, -90, 110, 110), 10, 1),
    ),
    # The bête alone has a mean of 62½, so 187½ is paid as 190 and 62½ taken as 60.
    Ended(
        "grandissimo",
        [*ONE_LEFT, FAILS_250],
        *(BETS_ONLY, (250, 0, 0, 0), (-190, 60, 60, 60), 10, 1),
    ),
    # A bête of 220 alone has a mean of 55, so 165 is paid as 170 and 55 taken as 60.
    Ended(
        "grandissimo",
        [*THREE_GONE, made(1), lost(1, "second", contract="6")],
        *(BETS_ONLY, (220, 0, 0, 0), (-170, 60, 60, 60), -10, 2),
    ),
    Ended("grandissimo", [made(2), lost(1)], INCLUDE, (410, 0, 200, 200), (-210, 200, 0, 0), 10, 1),
    Ended("grandissimo", [made(2), lost(1)], BETS_ONLY, (210, 0, 0, 0), (-160, 50, 50, 50), 10, 1),
]


@holds(
    *("swedish.settle.residue-by-balance", "swedish.settle.columns", "swedish.settle.alar"),
    *("swedish.settle.residue", "swedish.settle.rounding", "grandissimo.settle.residue-by-balance"),
    *("grandissimo.settle.columns", "grandissimo.settle.alar", "grandissimo.settle.rounding"),
)
@pytest.mark.parametrize("ended", DIVISIONS, ids=str)
def test_a_division_pays_each_player_and_assigns_the_residue(ended: Ended) -> None:
    """A surplus goes to the biggest loser; the biggest winner bears a shortage."""

    def final(seat: int | None) -> tuple[int, ...]:
        residues = [ended.residue if each == seat else 0 for each in (1, 2, 3, 4)]
        return tuple(map(sum, zip(ended.payments, residues, strict=True)))

    game, readings = ended.game, {"division-alar": ended.option}
    settled = evening(*ended.deals, game=game, readings=readings).settlement
    assert settled is not None
    assert settled.payments == ended.payments
    assert (settled.residue, settled.residue_seat) == (ended.residue, ended.seat)
    assert settled.final == final(ended.seat)
    assert all(str(total) in settled.because for total in ended.owed)
    if not ended.residue:
        return
    by_lot = {**readings, "residue": "lot"}
    settled = evening(*ended.deals, game=game, readings=by_lot, options={"lot_seat": 3}).settlement
    assert settled is not None
    assert (settled.residue_seat, settled.final) == (3, final(3))
    assert f"{game}.settle.residue: " in refusal(*ended.deals, game=game, readings=by_lot)


@holds("swedish.settle.residue", "swedish.settle.residue-by-balance")
def test_if_players_are_equal_the_lowest_seat_takes_the_residue() -> None:
    assert balance(10, (-5, -5, 5, 5)) == 1
    assert balance(-10, (-5, -5, 5, 5)) == 3


@holds("swedish.settle.mean", "swedish.settle.rounding")
@pytest.mark.parametrize(
    ("owed", "payments"),
    [
        ((20, 0, 0, 0), (-20, 10, 10, 10)),
        ((0, 1, 0, 1), (0, 0, 0, 0)),
        ((0, 0, 0, 1), (0, 0, 0, 0)),
        ((10, 0, 10, 0), (-10, 10, -10, 10)),
        ((0, 0, 0, 21), (10, 10, 10, -20)),
    ],
)
def test_the_difference_from_the_mean_is_rounded_half_up(
    owed: tuple[int, int, int, int], payments: tuple[int, int, int, int]
) -> None:
    assert differences(owed) == payments


@holds("swedish.settle.mean", "grandissimo.settle.mean", "grandissimo.settle.residue")
@of_both
@settings(max_examples=50)
@given(st.data())
def test_a_division_pays_each_difference_to_within_five_points(
    game: str, data: st.DataObject
) -> None:
    """This holds wherever a session ends, and the final payments add up to zero."""
    deals = data.draw(EVENINGS[game])
    done = evening(*deals, game=game)
    assert done.settlement is not None
    owed = [sum(column) for column in columns(done).values()] if deals else [AL[game]] * 4
    for column, payment in zip(owed, done.settlement.payments, strict=True):
        assert payment % 10 == 0
        assert abs(4 * payment - (sum(owed) - 4 * column)) <= 4 * 5
    assert done.settlement.residue in (-20, -10, 0, 10, 20)
    assert sum(done.settlement.final) == 0


@holds("swedish.settle.tour")
def test_a_tour_ends_when_the_agreed_number_of_betes_is_played_off() -> None:
    """An ål is an opening bête and counts; deals in which nothing is played off do not."""
    assert len(evening(*[made(1)] * 24, options={"tour": 24}).deals) == 24
    message = refusal(*[made(1)] * 25, options={"tour": 24})
    assert message.startswith("deal 25: swedish.settle.tour: ")
    deals = [PASSED, lost(1), made(1), PASSED, lost(1), made(1)]
    assert len(evening(*deals, options={"tour": 2}).deals) == 6
    assert refusal(*deals, PASSED, options={"tour": 2}).startswith("deal 7: swedish.settle.tour")


@holds("swedish.settle.money", "grandissimo.settle.money")
@of_both
def test_points_are_paid_in_money_at_the_agreed_rate(game: str) -> None:
    for points, ore in ((170, 5), (170, 10), (-190, 5), (0, 5), (250, 2)):
        terms = agree(GAMES[game].readings, GAMES[game].options, agreed={"ore_per_point": ore})
        cash = GAMES[game].cash(terms, (points, 0, 0, -points))
        assert cash == (points * ore, 0, 0, -points * ore)
    # Seat 1 makes 7, gets 20 points from each, and plays off its own ål.
    done = evening(
        {"contract": "7", "declarer": 1, "suit_class": "plain", "tricks": [7, 6, 0, 0]},
        game="grandissimo",
        options={"ore_per_point": 2},
    )
    assert done.balance == (60 + 150, -20 - 50, -20 - 50, -20 - 50)
    assert done.money == (420, -140, -140, -140)
