"""Bêtes that are set: who sets them, how many, how dear."""

from __future__ import annotations

import pytest

from boston.protocol.ledger import Kind
from tests.entries import lost, made
from tests.grandissimo.entries import running
from tests.grandissimo.told import evening, last, refusal
from tests.helpers import DealTable, alone, columns, holds, ledger, misere, with_whist

INCREMENT = "grandissimo.bete.increment"
LOST_ALONE = "grandissimo.bete.lost-alone"
ONE_SHORT = "grandissimo.bete.one-short"
BOTH_SHORT = "grandissimo.bete.both-short"
SAME_VALUE = "grandissimo.bete.same-value"

#: Table II as printed: a game lost, and by how much its bête exceeds the running one.
TABLE_II = [
    ("a positive contract in grandissimo", alone("7", 6, None), 60),
    ("in the highest suit", alone("7", 6, "highest"), 40),
    ("in the second suit", alone("7", 6, "second"), 20),
    ("in a plain suit", alone("7", 6, "plain"), 10),
    ("liten misär", misere("liten-misar", 1), 10),
    ("stor misär", misere("stor-misar", 1), 20),
    ("liten uppläggare", misere("liten-upplaggare", 1), 30),
    ("stor uppläggare", misere("stor-upplaggare", 1), 40),
    ("liten pratmakare", misere("liten-pratmakare", 1), 50),
    ("stor pratmakare", misere("stor-pratmakare", 1), 60),
]
of_table_ii = pytest.mark.parametrize(
    ("deal", "added"), [pytest.param(*row[1:], id=row[0]) for row in TABLE_II]
)


@holds(INCREMENT, LOST_ALONE)
@of_table_ii
def test_table_ii_while_the_alar_run(deal: DealTable, added: int) -> None:
    done = evening(deal)
    assert columns(done) == {1: [200, 200 + added], 2: [200], 3: [200], 4: [200]}
    assert done.deals[-1].standing.running == 200


@holds(INCREMENT, LOST_ALONE, "grandissimo.bete.highest")
@of_table_ii
def test_table_ii_while_a_bete_runs(deal: DealTable, added: int) -> None:
    done = evening(*running(240, owner=2, winner=4), deal)
    assert columns(done)[1] == [200, 240 + added]
    assert done.deals[-1].standing.running == 240 + added


@holds(INCREMENT)
@pytest.mark.parametrize("contract", ["begar", "6", "9", "10", "13"])
def test_of_a_positive_contract_the_suit_alone_counts(contract: str) -> None:
    for suit, added in (("plain", 10), ("second", 20), ("highest", 40), (None, 60)):
        assert columns(evening(alone(contract, 0, suit)))[1] == [200, 200 + added]


@holds(LOST_ALONE)
@pytest.mark.parametrize(
    "deal",
    [
        pytest.param(alone("10", 9, "second"), id="one trick too few"),
        pytest.param(alone("10", 7, "second"), id="case 17: three too few"),
        pytest.param(alone("10", 0, "second"), id="ten too few"),
        pytest.param(misere("stor-misar", 1), id="one too many"),
        pytest.param(misere("stor-misar", 13), id="thirteen too many"),
    ],
)
def test_one_bete_whatever_the_undertricks(deal: DealTable) -> None:
    assert columns(evening(deal))[1] == [200, 220]


@holds(ONE_SHORT, BOTH_SHORT, "grandissimo.contracts.individual-targets")
@pytest.mark.parametrize(
    ("deal", "declarer", "whister"),
    [
        pytest.param(with_whist("begar", 4, 3), 1, 0, id="declarer short, side by one"),
        pytest.param(with_whist("begar", 5, 2), 0, 1, id="whister short, side by one"),
        pytest.param(with_whist("6", 4, 4), 1, 0, id="case 8: declarer short by two"),
        pytest.param(with_whist("6", 1, 8), 1, 0, id="declarer short by five, side by one"),
        pytest.param(with_whist("6", 9, 0), 0, 1, id="whister without a trick, side by one"),
        pytest.param(with_whist("6", 5, 3), 1, 1, id="case 9: both short"),
        pytest.param(with_whist("9", 8, 3), 1, 1, id="both short in 9"),
        pytest.param(with_whist("9", 8, 4), 1, 0, id="twelve tricks in 9, declarer short"),
        pytest.param(with_whist("9", 0, 0), 1, 1, id="neither has a trick"),
    ],
)
def test_who_sets_after_a_loss_with_vist(deal: DealTable, declarer: int, whister: int) -> None:
    owed = columns(evening(deal))
    assert owed[1] == [200, *[210] * declarer]
    assert owed[3] == [200, *[210] * whister]


@holds(SAME_VALUE, BOTH_SHORT, INCREMENT)
def test_case_21_two_betes_of_one_value() -> None:
    done = evening(with_whist("7", 6, 3, None))
    assert columns(done) == {1: [200, 260], 2: [200], 3: [200, 260], 4: [200]}
    assert done.deals[-1].standing.running == 200


@holds("grandissimo.bete.shared", "grandissimo.contracts.individual-targets")
@pytest.mark.parametrize("tricks", [(0, 10), (10, 0), (5, 5), (6, 4), (13, 0)])
def test_a_side_that_makes_its_contract_sets_nothing_whoever_is_short(
    tricks: tuple[int, int],
) -> None:
    """Seat 1 has its ål back, and owes the whister half of it."""
    deal = last(with_whist("6", *tricks))
    assert deal.standing.columns == (0, 200, 200, 200)
    assert {entry.what for entry in deal.outcome.entered} == {"played off"}


@holds("grandissimo.bete.setting", "grandissimo.bete.playing-off")
def test_a_debt_is_paid_when_it_is_won_and_not_before() -> None:
    deals = evening(lost(2), made(1), made(1)).deals
    setting, playing_off = deals[0], deals[2]
    assert setting.net == (0, 0, 0, 0)
    assert playing_off.net == (210, -210, 0, 0)
    noted = playing_off.outcome.entered[0]
    assert (noted.rule, noted.seat, noted.value) == ("grandissimo.bete.playing-off", 2, 210)
    assert (noted.declarer, noted.whister) == (1, None)


@holds("grandissimo.bete.setting", "grandissimo.bete.alar")
def test_every_entry_of_a_column_is_an_al_or_a_bete() -> None:
    standing = ledger(evening(lost(1), lost(2)))
    assert {(entry.kind, entry.value) for entry in standing.als} == {(Kind.AL, 200)}
    assert {(entry.kind, entry.value) for entry in standing.betes} == {(Kind.BETE, 210)}


def test_betes_are_not_merged_here() -> None:
    assert refusal(alone("7", 5, merge=True)) == "deal 1: key 'merge' means nothing in grandissimo"
