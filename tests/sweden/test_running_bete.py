"""Bêtes that are played off, in both games: which one runs, who pays whom, and the ålar."""

from __future__ import annotations

from typing import Final

import pytest

from boston.present.steps import steps
from tests.helpers import (
    PASSED,
    DealTable,
    columns,
    evening,
    holds,
    last,
    ledger,
    lost,
    made,
    paid,
    refusal,
)
from tests.sweden.both import AL, BOTH, of_both, rundmisar, running

#: Values of a bête, and its two halves in whole tens.
HALVES: Final = {
    "swedish": {104: (50, 50), 120: (60, 60), 128: (70, 60), 136: (70, 70), 144: (70, 70)},
    "grandissimo": {
        210: (110, 100),
        220: (110, 110),
        230: (120, 110),
        240: (120, 120),
        250: (130, 120),
        260: (130, 130),
    },
}


@holds(
    *("swedish.bete.made-alone", "swedish.bete.whisters-own", "grandissimo.bete.odd-ten"),
    *("grandissimo.bete.shared", "grandissimo.bete.own", "grandissimo.bete.made-alone"),
    "grandissimo.bete.whisters-own",
)
@pytest.mark.parametrize(
    ("game", "value", "bigger", "smaller"),
    [(game, value, *two) for game in BOTH for value, two in HALVES[game].items()],
)
def test_who_wins_the_running_bete(game: str, value: int, bigger: int, smaller: int) -> None:
    """The odd ten is the declarer's; a bête of his own, or the whister's, costs the other half."""

    def pays(owner: int, deal: DealTable) -> dict[tuple[int, int], int]:
        before = running(game, value, owner=owner, winner=4)
        done = evening(*before, deal, game=game)
        set_before = done.deals[len(before) - 1]
        assert columns(set_before)[owner] == [AL[game], value]
        assert set_before.standing.running == value
        assert set_before.standing.marks == 0
        assert columns(done)[owner] == [AL[game]]
        return paid(done.deals[-1], "bete")

    assert pays(2, made(1)) == {(2, 1): bigger + smaller}
    assert pays(2, made(1, 3)) == {(2, 1): bigger, (2, 3): smaller}
    assert pays(2, made(3, 1)) == {(2, 3): bigger, (2, 1): smaller}
    assert pays(1, made(1)) == {}
    assert pays(1, made(1, 3)) == {(1, 3): smaller}
    assert pays(3, made(1, 3)) == {(3, 1): bigger}


def both_fail(game: str) -> list[DealTable]:
    """Both partners set a bête, and then the two run together."""
    both = {"event": "lost", "declarer": 1, "partner": 3, "set_by": [1, 3]}
    if game == "grandissimo":
        return [{**both, "contract": "6"}, made(2)]
    return [*running("swedish", 120, owner=2, winner=4), {**both, "suit_class": "second"}, made(2)]


#: What they are worth.
TIED: Final = {"swedish": 136, "grandissimo": 260}


@holds("swedish.bete.both-short", "swedish.bete.choice", "grandissimo.bete.choice")
@of_both
def test_of_two_that_run_the_declarers_own_goes_first_or_else_the_one_set_first(game: str) -> None:
    """Or the one that was chosen; a whister's own has no precedence."""
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
def test_of_two_that_run_none_is_marked_before_one_of_them_is_played_off() -> None:
    walked = steps(evening(*both_fail("swedish"), made(4)))
    sheets = [step.sheet for step in walked[-2:] if step.sheet is not None]
    marked = [{d.owner for d in sheet.debts if d.value == 136 and d.marked} for sheet in sheets]
    assert marked == [set(), {1, 3}]


@holds("swedish.bete.tied", "grandissimo.bete.tied")
@of_both
def test_a_choice_that_is_not_open_is_refused(game: str) -> None:
    nobody_bids = PASSED if game == "swedish" else rundmisar(7, 4, 2, 0)
    before = both_fail(game)
    for deal, because in (
        (made(3, from_seat=1), "the declarer's own goes first"),
        (made(4, from_seat=2), "it has none that runs"),
        (lost(4, from_seat=1), "no bête is played off"),
        ({**nobody_bids, "from_seat": 1}, "no bête is played off"),
    ):
        message = refusal(*before, deal, game=game)
        assert message.startswith(f"deal {len(before) + 1}: {game}.bete.tied: ")
        assert because in message
    first = refusal(made(1, from_seat=2), game=game)
    assert first.startswith(f"deal 1: {game}.bete.tied: ")


#: By which reading each game goes without choosing.
GAMES_OWN: Final = {"swedish": "sticky", "grandissimo": "highest"}
#: A bête of a middling value runs, a dearer one is set, and then one more in a plain suit.
MEANWHILE: Final[dict[str, list[DealTable]]] = {
    "swedish": [*running("swedish", 128, owner=2, winner=4), lost(3, "highest"), lost(1)],
    "grandissimo": [lost(2, "highest"), made(4), lost(3, "highest"), lost(1)],
}


@holds("grandissimo.bete.increment")
@pytest.mark.parametrize(
    ("game", "option", "second", "third", "last_one", "counters"),
    [
        ("swedish", "sticky", 128, 160, 144, {(2, 4): 130}),
        ("swedish", "highest", 128, 160, 176, {(1, 4): 180}),
        ("grandissimo", "highest", 240, 280, 290, {(1, 4): 290}),
        ("grandissimo", "sticky", 240, 280, 250, {(2, 4): 240}),
    ],
)
def test_a_dearer_bete_set_meanwhile_waits_or_runs(
    game: str, option: str, second: int, third: int, last_one: int, counters: dict[object, int]
) -> None:
    """The source of Swedish Boston lets it wait, and that of Grandissimo lets it run."""
    chosen = {"running-bete": option}
    done = evening(*MEANWHILE[game], game=game, readings=chosen)
    al = AL[game]
    assert columns(done) == {1: [al, last_one], 2: [al, second], 3: [al, third], 4: []}
    runs = last_one if option == "highest" else second
    assert done.deals[-1].standing.running == runs
    won = last(*MEANWHILE[game], made(4), game=game, readings=chosen)
    assert paid(won, "bete") == counters
    if option == GAMES_OWN[game]:
        assert evening(*MEANWHILE[game], game=game).deals == done.deals
    # While ålar run they run by either reading.
    losses = [lost(1), lost(2, "highest"), lost(3)]
    on_alar = evening(*losses, game=game, readings=chosen)
    assert [deal.standing.running for deal in on_alar.deals] == [al] * 3


@holds("swedish.bete.running", "grandissimo.bete.highest")
@pytest.mark.parametrize(
    ("game", "losses", "played_off"),
    [
        ("swedish", [lost(1), lost(2), lost(3)], [{}, {(3, 4): 120}, {(2, 4): 110}, {(1, 4): 100}]),
        (
            "grandissimo",
            [lost(2, "highest"), lost(3, None, contract="6")],
            [{}, {(3, 4): 260}, {(2, 4): 240}],
        ),
    ],
)
def test_the_dearest_bete_runs_first_and_those_left_over_after_it(
    game: str, losses: list[DealTable], played_off: list[dict[tuple[int, int], int]]
) -> None:
    done = evening(*losses, *[made(4)] * len(played_off), game=game)
    assert [paid(deal, "bete") for deal in done.deals[len(losses) :]] == played_off


#: Two ålar gone and a bête set, which is the last to be played off; then the ålar that are left.
ALAR_LEFT: Final[dict[str, list[DealTable]]] = {
    "swedish": [*running("swedish", 104, owner=2, winner=1), made(2), made(3)],
    "grandissimo": [made(1), lost(3), made(3), made(1)],
}
#: By how much each new series of ålar is dearer than the last.
STEP: Final = {"swedish": 16, "grandissimo": 0}


@holds(
    *("swedish.bete.back-to-alar", "swedish.bete.new-alar", "grandissimo.bete.back-to-alar"),
    "grandissimo.bete.own",
)
@of_both
def test_back_to_the_alar_and_on_to_new_ones(game: str) -> None:
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
    assert everything.standing.columns == (al + STEP[game],) * 4
    assert everything.standing.running == al + STEP[game]


@holds("grandissimo.bete.back-to-alar", "grandissimo.bete.on-alar", "grandissimo.bete.new-alar")
def test_a_bete_set_on_alar_waits_until_one_of_them_has_gone_and_new_ones_wait_for_it() -> None:
    before = [*ALAR_LEFT["grandissimo"], lost(1)]
    done = evening(*before, game="grandissimo")
    assert (columns(done)[1], done.deals[-1].standing.running) == ([210], 200)
    assert last(*before, made(4), game="grandissimo").standing.running == 210
    on_alar = [ledger(deal).on_alar for deal in evening(*before, made(4), game="grandissimo").deals]
    assert on_alar == [True, True, False, True, True, False]
    four_gone = [made(1), made(2), made(3), lost(1, "highest"), made(4)]
    done = evening(*four_gone, game="grandissimo")
    assert columns(done) == {1: [240], 2: [], 3: [], 4: []}
    assert done.deals[-1].standing.running == 240
    over = last(*four_gone, made(1), game="grandissimo")
    assert over.standing.columns == (200, 200, 200, 200)


@holds("swedish.bete.new-alar", "grandissimo.bete.new-alar", "grandissimo.bete.rounding")
@of_both
def test_alar_of_every_series_and_of_another_value(game: str) -> None:
    """They are worth what was agreed, and are rounded when they are paid."""
    won = [made(seat) for seat in (1, 2, 3, 4)]
    series = [last(*won * n, game=game).standing.columns for n in (1, 2, 3)]
    assert series == [(AL[game] + n * STEP[game],) * 4 for n in (1, 2, 3)]
    agreed = last(*won, game=game, options={"ala": 304})
    assert agreed.standing.columns == (304 + STEP[game],) * 4
    alone = last(made(1), made(1), game=game, options={"ala": 205})
    assert paid(alone, "bete") == {(2, 1): 210}
    shared = last(made(1), made(1, 3), game=game, options={"ala": 205})
    assert paid(shared, "bete") == {(2, 1): 110, (2, 3): 100}


@holds("swedish.bete.tied", "grandissimo.bete.tied", "grandissimo.bete.on-alar")
@of_both
def test_of_the_alar_the_declarers_own_goes_first_and_then_one_that_is_chosen(game: str) -> None:
    al = AL[game]
    assert columns(evening(made(3), game=game))[3] == []
    first = columns(evening(made(3), made(3), game=game))
    assert first == {1: [], 2: [al], 3: [], 4: [al]}
    chosen = columns(evening(made(3), made(3, from_seat=4), game=game))
    assert chosen == {1: [al], 2: [al], 3: [], 4: []}
