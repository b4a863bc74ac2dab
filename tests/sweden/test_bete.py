"""Bêtes that are set, in both games: who sets them, how many, how dear; and when two are merged."""

from __future__ import annotations

from typing import Final

import pytest

from boston.protocol.ledger import Kind
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
    with_whist,
)
from tests.sweden.both import AL, running

#: A deal lost alone or by two; the bêtes of seat 1 and of seat 3, the whister.
WHO_SETS: Final = {
    "swedish": [
        (alone("7", 6), 1, 0),
        (alone("7", 5), 2, 0),
        (alone("7", 0), 2, 0),
        (misere("grande-misere", 1), 1, 0),
        (misere("grande-misere", 13), 2, 0),
        (with_whist("5", 4, 3), 1, 0),
        (with_whist("5", 5, 2), 0, 1),
        (with_whist("5", 5, 0), 0, 2),
        (with_whist("5", 3, 3), 2, 0),
        (with_whist("5", 2, 5), 1, 0),
        (with_whist("5", 4, 2), 1, 1),
        (with_whist("6", 5, 4), 1, 0),
        (with_whist("6", 6, 3), 0, 1),
        (with_whist("6", 5, 3), 1, 1),
        (with_whist("6", 9, 0), 0, 1),
        (with_whist("6", 4, 6), 0, 0),
    ],
    "grandissimo": [
        (alone("10", 9), 1, 0),
        (alone("10", 7), 1, 0),
        (alone("10", 0), 1, 0),
        (misere("liten-misar", 1), 1, 0),
        (misere("liten-misar", 12), 1, 0),
        (with_whist("begar", 4, 3), 1, 0),
        (with_whist("begar", 5, 2), 0, 1),
        (with_whist("begar", 4, 2), 1, 1),
        (with_whist("6", 4, 4), 1, 0),
        (with_whist("6", 1, 8), 1, 0),
        (with_whist("6", 9, 0), 0, 1),
        (with_whist("6", 5, 3), 1, 1),
        (with_whist("7", 6, 4), 1, 0),
        (with_whist("7", 7, 3), 0, 1),
        (with_whist("8", 7, 4), 1, 0),
        (with_whist("8", 8, 3), 0, 1),
        (with_whist("9", 8, 3), 1, 1),
        (with_whist("9", 8, 4), 1, 0),
        (with_whist("9", 0, 0), 1, 1),
        *((with_whist("6", *tricks), 0, 0) for tricks in ((0, 10), (10, 0), (6, 4), (13, 0))),
    ],
}


@holds(
    *("swedish.bete.one-short", "swedish.bete.both-short", "swedish.contracts.individual-targets"),
    *("grandissimo.bete.one-short", "grandissimo.bete.both-short", "grandissimo.bete.same-value"),
    "grandissimo.contracts.individual-targets",
)
@pytest.mark.parametrize(
    ("game", "deal", "declarer", "whister"),
    [(game, *row) for game, rows in WHO_SETS.items() for row in rows],
    ids=str,
)
def test_who_sets_how_many(game: str, deal: DealTable, declarer: int, whister: int) -> None:
    """And whoever sets one pays; who sets none has nothing to do with it."""
    done = evening(deal, game=game)
    value = {"swedish": 104, "grandissimo": 210}[game]
    owed = columns(done)
    if declarer or whister:
        assert (owed[1], owed[3]) == (
            [AL[game], *[value] * declarer],
            [AL[game], *[value] * whister],
        )
        setters = {seat for seat, betes in ((1, declarer), (3, whister)) if betes}
        assert {payer for payer, _ in paid(done.deals[0])} == setters
        assert done.deals[0].standing.marks == (1 if game == "swedish" else 0)
    else:
        # The side has made it, whoever is short: seat 1 has its ål back.
        assert owed == {1: [], 2: [AL[game]], 3: [AL[game]], 4: [AL[game]]}
        assert {entry.what for entry in done.deals[0].outcome.entered} == {"played off"}


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


#: A bête of 128 runs and three strokes stand with the loss; and one of 144 with a single stroke.
RUNS_128: Final = [*running("swedish", 128, owner=2, winner=4), PASSED, PASSED]
RUNS_144: Final = running("swedish", 144, owner=2, winner=4)
MERGED: Final = misere("petite-misere", 2, merge=True)


@holds("swedish.bete.same-value", "swedish.bete.rounding")
def test_two_betes_of_one_player_may_be_merged_into_one_that_counts_as_one() -> None:
    apart = evening(*RUNS_128, alone("9", 6, "highest"))
    assert columns(apart)[1] == [96, 224, 224]
    assert (apart.deals[-1].standing.running, apart.deals[-1].standing.marks) == (128, 3)
    assert columns(evening(*RUNS_144, misere("petite-misere", 2)))[1] == [96, 152, 152]
    assert columns(evening(*RUNS_144, MERGED))[1] == [96, 304]
    the_running_one_goes, then_the_merged_one = made(2), made(3)
    played_off = last(*RUNS_144, MERGED, the_running_one_goes, then_the_merged_one)
    assert paid(played_off, "bete") == {(1, 3): 300}
    done = evening(alone("7", 5, merge=True), made(2), made(3))
    assert columns(done)[1] == [96]
    assert ledger(done).played_off == 2


@holds("swedish.bete.merge-limit")
def test_betes_above_the_limit_stay_apart() -> None:
    """The limit is for each of the two, or by the other reading for the one that results."""
    message = refusal(*RUNS_128, alone("9", 6, "highest", merge=True))
    assert message.startswith("deal 8: swedish.bete.merge-limit: ")
    assert "224" in message
    by_result = {"merge-limit": "result"}
    message = refusal(*RUNS_144, MERGED, readings=by_result)
    assert "swedish.bete.merge-limit: a merged bête of 304" in message
    agreed = evening(*RUNS_144, MERGED, readings=by_result, options={"merge_limit": 304})
    assert columns(agreed)[1] == [96, 304]
