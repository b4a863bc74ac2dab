"""Deals told with every call and every card."""

from __future__ import annotations

from typing import Any, Final

import pytest

from boston.table.result import PlayedByAll
from tests.american.deals import last
from tests.helpers import DealTable, Wrong, holds, named, paid, pays_each, untold, without_stake
from tests.suits import in_order, of_suits, played

#: Everybody lays away the two of his suit.
AWAY: Final = [["S2"], ["H2"], ["D2"], ["C2"]]
PASSES: Final = ("pass",) * 3
ALL_PASS: Final = of_suits(*PASSES, "pass")
LITERAL: Final = {"little-spread": "no-discard"}
#: Seat 2 plays and seat 1 takes every trick.
LITTLE: Final = of_suits("pass", "little-misere", *PASSES, discards=AWAY, play=in_order(12))
SPREAD: Final = of_suits("pass", "little-spread", *PASSES, discards=AWAY, play=in_order(12))
SPREAD_AS_PRINTED: Final = of_suits("pass", "little-spread", *PASSES)
#: Seat 1 passes and comes back.
BACK: Final = of_suits("pass", "5", "pass", "pass", "little-misere", *PASSES, discards=AWAY,
                       play=in_order(12))  # fmt: skip
SLAM: Final = of_suits("grand-slam first", *PASSES)
#: Clubs are second preference when spades are turned up; seat 4 trumps seat 1's lead.
_REST: Final = [suit + rank for rank in "KQJT98765432" for suit in "CSHD"]
TRUMPED: Final = of_suits(*PASSES, "7 second", *PASSES, play=["SA", "HA", "DA", "CA", *_REST])
#: What the record of such a deal may also give.
GIVEN: Final[dict[str, Any]] = {"contract": "7 first", "declarer": 1, "tricks": [13, 0, 0, 0]}
NINE: Final = of_suits("9", *PASSES)


def to(payee: int, price: int) -> dict[tuple[int, int], int]:
    """Each of the others pays this seat."""
    return {(seat, payee): price for seat in (1, 2, 3, 4) if seat != payee}


@holds(
    *("american.play.trick-winner", "american.play.winner-leads", "american.contracts.grand-slam"),
    "american.contracts.misere",
)
@pytest.mark.parametrize(
    ("deal", "readings", "outcome", "payments"),
    [
        (SLAM, {}, ("grand-slam", 1, (13, 0, 0, 0)), to(1, 166)),
        (NINE | {"trump": "spades"}, {}, ("9", 1, (13, 0, 0, 0)), to(1, 41)),
        (TRUMPED, {}, ("7", 4, (0, 0, 0, 13)), to(4, 26)),
        (LITTLE, {}, ("little-misere", 2, (12, 0, 0, 0)), to(2, 20)),
        (SPREAD, {}, ("little-spread", 2, (12, 0, 0, 0)), to(2, 80)),
        (SPREAD_AS_PRINTED, LITERAL, ("little-spread", 2, (13, 0, 0, 0)), to(2, 80)),
        (of_suits("7 first", *PASSES, **GIVEN), {}, ("7", 1, (13, 0, 0, 0)), to(1, 26)),
        (BACK, {}, ("little-misere", 1, (12, 0, 0, 0)), pays_each(20)),
    ],
)
def test_a_deal_with_every_card(
    deal: DealTable,
    readings: dict[str, str],
    outcome: tuple[str, int, tuple[int, ...]],
    payments: dict[tuple[int, int], int],
) -> None:
    scored = last(deal, readings=readings)
    assert (played(scored), paid(scored)) == (outcome, payments)


DISCARD = "american.contracts.discard"
TAKEN = "american.play.trick-winner"
END = "american.auction.end"
ON_SPREAD = "american.contracts.little-spread"


def not_laid_away(bid: str, rule: str, deal: DealTable) -> list[Wrong]:
    """Seat 1 keeps its card, seat 3 lays away another's, and nothing is told."""
    nobodys = [["S2"], ["H2"], ["H3"], ["C2"]]
    return [
        Wrong(deal | {"discards": [[], *AWAY[1:]]}, rule, f"in {bid} seat 1 lays away"),
        Wrong(deal | {"discards": nobodys}, rule, "seat 3 cannot lay away H3"),
        Wrong(untold(deal, "discards"), rule),
    ]


REFUSED: Final = [
    Wrong(NINE, "american.auction.trump-after-plain-bid", "9 needs a trump suit"),
    Wrong(NINE | {"trump": "hearts"}, "american.play.turn", "card 5: "),
    *not_laid_away("little-misere", DISCARD, LITTLE),
    *not_laid_away("little-spread", ON_SPREAD, SPREAD),
    Wrong(SPREAD_AS_PRINTED | {"discards": AWAY}, ON_SPREAD, "", {"readings": LITERAL}),
    Wrong(ALL_PASS | {"trump": "spades"}, "", "'trump' does not belong"),
    # A result that is also given has to agree.
    Wrong(ALL_PASS | {"tricks": [12, 1, 0, 0]}, TAKEN, "'tricks' is given as [12, 1, 0, 0], the"),
    *(
        Wrong(of_suits("7 first", *PASSES, **GIVEN | wrong), rule, f"'{[*wrong][-1]}' is given as")
        for rule, wrong in (
            (END, {"contract": "7 second"}),
            (END, {"declarer": 2}),
            (TAKEN, {"tricks": [12, 1, 0, 0]}),
        )
    ),
]


@pytest.mark.parametrize("wrong", REFUSED, ids=named)
def test_what_is_refused(wrong: Wrong) -> None:
    wrong.is_refused("american")


@holds("american.play.passed-out", "american.auction.passed-out", "american.pay.misere-partout")
def test_when_all_have_passed_the_hand_is_played_without_trumps() -> None:
    deal = last(ALL_PASS)
    assert deal.outcome.result == PlayedByAll((13, 0, 0, 0))
    assert without_stake(deal) == (-195, 65, 65, 65)
    assert last(ALL_PASS | {"contract": "passed", "tricks": [13, 0, 0, 0]}).net == deal.net
