"""The register, and what each reading that a record can choose changes."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from boston.games.fontainebleau import GAME
from tests.fontainebleau.deals import beside_stakes, bid, refusal, under, with_whister
from tests.helpers import DealTable, holds, items

SWITCHABLE: Final = {
    "suit-order": ["hearts-high", "diamonds-high"],
    "misere-loss": ["symmetric", "printed-table"],
    "tricks-short": ["short-of-target", "short-of-bid"],
    "pool-loss": ["literal", "any-failed-seven-plus", "foster"],
    "pool-misere": ["never", "rank-seven-up", "every-success"],
    "honours-with-partner": ["both-hands", "bidder-hand-only", "halved"],
    "extras-per-payer": ["per-payer", "once"],
    "callable-card": ["court", "ace-king-only", "any-card"],
    "stake": ["each-five", "dealer-five", "dealer-fifty"],
    "pool-at-end": ["foster-or-refund", "leave", "highest-score"],
    "packets": ["singly", "four-four-five"],
    "pool-whose-tricks": ["pair", "bidder"],
    "honours-when-lost": ["none", "counted"],
    "overtricks-with-partner": ["beyond-target", "all"],
}


def test_the_register_holds_all_thirty_one() -> None:
    assert [reading.id for reading in GAME.readings] == [f"FTB-R{n:02}" for n in range(1, 32)]
    switchable = {each.name: list(each.options) for each in GAME.readings if each.switchable}
    assert switchable == SWITCHABLE


class Change(NamedTuple):
    """A deal, a reading, and what each seat wins besides its stake."""

    deal: DealTable
    reading: str
    option: str
    won: tuple[int, int, int, int]


PAIR_SHORT: Final = with_whister("6 clubs", 6, 1)
HONOURS_SPLIT: Final = with_whister("6 clubs", 6, 3, honours=[2, 0, 1, 1])
HIS_OWN: Final = with_whister("6 clubs", 6, 3, honours=[3, 0, 1, 0])
ALL_FOUR: Final = with_whister("6 clubs", 6, 3, honours=[1, 0, 3, 0])
#: Nine tricks with a whister make six; twelve are three too many, or six.
PAIR_MADE: Final = with_whister("6 clubs", 6, 3)
PAIR_OVER: Final = with_whister("6 clubs", 9, 3)
OVER: Final = bid("5 hearts", 7, honours=[4, 0, 0, 0])
LOST_WITH_HONOURS: Final = bid("5 hearts", 4, honours=[3, 1, 0, 0])
LOST_HONOURS: Final = {"pay.honours-when-lost", "pay.extras-per-payer"}
CHANGES: Final = [
    Change(PAIR_SHORT, "tricks-short", "short-of-target", (-40, 40, -40, 40)),
    Change(PAIR_SHORT, "tricks-short", "short-of-bid", (-30, 30, -30, 30)),
    Change(with_whister("6 clubs", 4, 1), "tricks-short", "short-of-bid", (-35, 35, -35, 35)),
    Change(bid("6 clubs", 4), "tricks-short", "short-of-bid", (-120, 40, 40, 40)),
    Change(HONOURS_SPLIT, "honours-with-partner", "both-hands", (40, -40, 40, -40)),
    Change(HONOURS_SPLIT, "honours-with-partner", "bidder-hand-only", (30, -30, 30, -30)),
    # One bonus of ten, split evenly: five in each of the two payments; of twenty ten.
    Change(HONOURS_SPLIT, "honours-with-partner", "halved", (35, -35, 35, -35)),
    Change(ALL_FOUR, "honours-with-partner", "halved", (40, -40, 40, -40)),
    Change(OVER, "honours-with-partner", "halved", (150, -50, -50, -50)),
    Change(HIS_OWN, "honours-with-partner", "bidder-hand-only", (40, -40, 40, -40)),
    Change(HIS_OWN, "honours-with-partner", "both-hands", (50, -50, 50, -50)),
    Change(PAIR_MADE, "overtricks-with-partner", "beyond-target", (30, -30, 30, -30)),
    Change(PAIR_MADE, "overtricks-with-partner", "all", (45, -45, 45, -45)),
    Change(PAIR_OVER, "overtricks-with-partner", "beyond-target", (45, -45, 45, -45)),
    Change(PAIR_OVER, "overtricks-with-partner", "all", (60, -60, 60, -60)),
    Change(PAIR_SHORT, "overtricks-with-partner", "all", (-40, 40, -40, 40)),
    Change(bid("6 clubs", 8), "overtricks-with-partner", "all", (120, -40, -40, -40)),
    Change(OVER, "extras-per-payer", "per-payer", (150, -50, -50, -50)),
    Change(OVER, "extras-per-payer", "once", (90, -50, -20, -20)),
    Change(HONOURS_SPLIT, "extras-per-payer", "once", (40, -40, 30, -30)),
    Change(LOST_WITH_HONOURS, "honours-when-lost", "none", (-75, 25, 25, 25)),
    Change(LOST_WITH_HONOURS, "honours-when-lost", "counted", (-105, 35, 35, 35)),
    Change(bid("little-misere", 2), "misere-loss", "printed-table", (-60, 20, 20, 20)),
]


@holds(
    "fontainebleau.pay.honours-with-partner",
    "fontainebleau.pay.honours-when-lost",
    "fontainebleau.pay.overtricks-with-partner",
    "fontainebleau.pay.undertricks-with-partner",
    "fontainebleau.pay.extras-per-payer",
    "fontainebleau.pay.printed-losses",
)
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change.option}")
def test_what_a_reading_changes(change: Change) -> None:
    deal = under(change.deal, {change.reading: change.option})
    assert beside_stakes(deal) == change.won


@holds("fontainebleau.pay.undertricks-with-partner")
def test_a_pair_that_reached_the_bid_pays_the_bare_price() -> None:
    deal = under(PAIR_SHORT, {"tricks-short": "short-of-bid"})
    assert items(deal) == [("fontainebleau.pay.trumps", 30)]


#: A pair that makes its bid just so is not paid for the three tricks it needed beyond it.
OF_A_PAIR: Final = {"pay.which-opponent", "pay.overtricks-with-partner"}
#: Nine bid by a pair that has ten of twelve: the tricks of both spare the pool, six do not.
TEN: Final = with_whister("9 hearts", 6, 4)
#: Nine bid by a pair that has six.
SIX: Final = with_whister("9 hearts", 4, 2)
#: Which deals rest on a guess, whether a line names it or not.
GUESSED: Final = [
    (PAIR_MADE, {}, OF_A_PAIR),
    (PAIR_OVER, {}, OF_A_PAIR | {"pay.extras-per-payer"}),
    (HONOURS_SPLIT, {}, OF_A_PAIR | {"pay.honours-with-partner", "pay.extras-per-payer"}),
    # Three in both hands, and only two in the declarer's: nothing is paid, and that is a reading.
    (
        HONOURS_SPLIT,
        {"honours-with-partner": "bidder-hand-only"},
        OF_A_PAIR | {"pay.honours-with-partner"},
    ),
    (PAIR_SHORT, {}, {"pay.which-opponent", "pay.undertricks-with-partner"}),
    (LOST_WITH_HONOURS, {"honours-when-lost": "counted"}, LOST_HONOURS),
    (LOST_WITH_HONOURS, {}, {"pay.honours-when-lost"}),
    (TEN, {}, {"pay.which-opponent", "pay.undertricks-with-partner", "pool.whose-tricks"}),
    (OVER, {}, {"pay.extras-per-payer"}),
    (bid("5 hearts", 3), {}, set()),
    (bid("9 hearts", 8), {}, set()),
]


@holds(
    "fontainebleau.pay.honours-with-partner",
    "fontainebleau.pay.honours-when-lost",
    "fontainebleau.pay.overtricks-with-partner",
    "fontainebleau.pay.undertricks-with-partner",
    "fontainebleau.pay.extras-per-payer",
    "fontainebleau.pay.which-opponent",
    "fontainebleau.pool.whose-tricks",
)
@pytest.mark.parametrize(("deal", "readings", "guessed"), GUESSED)
def test_a_receipt_marks_what_is_our_guess(
    deal: DealTable, readings: dict[str, str], guessed: set[str]
) -> None:
    doubts = under(deal, readings).doubts
    assert {each.rule for each in doubts} == {f"fontainebleau.{idea}" for idea in guessed}
    assert all(each.status == "conjectured" for each in doubts)


@holds("fontainebleau.pool.odd-doubling")
def test_who_adds_the_odd_chip_of_a_doubled_pool_is_our_guess() -> None:
    """Source 002, Boston ¶ 6: each of the two adds half, and 21 has none."""
    doubts = {pool: {each.rule for each in under(SIX, pool=pool).doubts} for pool in (21, 22)}
    assert doubts[21] - doubts[22] == {"fontainebleau.pool.odd-doubling"}


@holds("fontainebleau.pay.misere-lost", "fontainebleau.pay.printed-losses")
def test_a_loss_that_the_table_has_otherwise_is_emended() -> None:
    """Source 002: the table of bids not fulfilled has 225 for Grand Boston on the Table."""
    for option, each in (("symmetric", 605), ("printed-table", 225)):
        lost = under(bid("grand-boston-table spades", 12), {"misere-loss": option})
        assert beside_stakes(lost) == (-3 * each, each, each, each)
        assert "fontainebleau.pay.misere-lost" in {doubt.rule for doubt in lost.doubts}
    assert not under(bid("grand-boston spades", 12)).doubts


@holds("fontainebleau.pay.honours-with-partner", "fontainebleau.pay.extras-per-payer")
def test_a_bonus_that_is_halved_is_paid_once_by_both_readings() -> None:
    """Ten, of which each payment has five, whoever pays the overtricks."""
    halved = {"honours-with-partner": "halved"}
    made = under(HONOURS_SPLIT, halved | {"extras-per-payer": "once"})
    assert beside_stakes(made) == (35, -35, 35, -35)
    lost = with_whister("6 clubs", 6, 1, honours=[2, 0, 2, 0])
    counted = under(lost, halved | {"honours-when-lost": "counted"})
    assert beside_stakes(counted) == (-50, 50, -50, 50)


def test_a_reading_that_is_settled_cannot_be_switched() -> None:
    message = refusal(readings={"whister-at-ten": "forbidden"})
    assert message.startswith("reading 'whister-at-ten' has no option 'forbidden'")
