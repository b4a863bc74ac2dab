"""Deals told with every call and every card."""

from __future__ import annotations

from typing import Any, Final

import pytest

from boston.table.result import PlayedByAll
from tests.american.deals import last, refusal
from tests.helpers import DealTable, holds, paid, pays_each
from tests.pooled import untold, without_stake
from tests.suits import MIXED, in_order, of_suits, played

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


def of_mixed(*cards: str) -> DealTable:
    """Seats 1 and 2 hold each other's twos."""
    return of_suits("grand-misere", *PASSES, hands=MIXED, play=[*cards])


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
ON_SPREAD = "american.contracts.little-spread"
#: The readings, where a deal is refused, the rule, what is said, the deal.
Row = tuple[dict[str, str], str, str | None, str, DealTable]


def not_laid_away(bid: str, rule: str, deal: DealTable) -> list[Row]:
    """Seat 1 keeps its card, seat 3 lays away another's, and nothing is told."""
    nobodys = [["S2"], ["H2"], ["H3"], ["C2"]]
    return [
        ({}, "", rule, f"in {bid} seat 1 lays away", {**deal, "discards": [[], ["H2"], [], []]}),
        ({}, "", rule, "seat 3 cannot lay away H3", {**deal, "discards": nobodys}),
        ({}, "", rule, "", untold(deal, "discards")),
    ]


REFUSED: Final[list[Row]] = [
    ({}, "", "american.auction.trump-after-plain-bid", "9 needs a trump suit", NINE),
    ({}, "card 5: ", "american.play.turn", "", NINE | {"trump": "hearts"}),
    *not_laid_away("little-misere", DISCARD, LITTLE),
    *not_laid_away("little-spread", ON_SPREAD, SPREAD),
    (LITERAL, "", ON_SPREAD, "", {**SPREAD_AS_PRINTED, "discards": AWAY}),
    ({}, "", "american.deal.singly", "stops after 4 cards of 52", of_mixed("SA", "S2", "D2", "C2")),
    ({}, "card 2: ", "american.play.follow-suit", "seat 2 holds spades", of_mixed("SA", "HA")),
    ({}, "card 3: ", "american.play.turn", "seat 3 does not", of_mixed("SA", "S2", "HA")),
    ({}, "card 5: ", "american.play.turn", "seat 1 does not hold D3",
     of_mixed("SA", "S2", "D2", "CA", "D3")),
    ({}, "", "american.play.trick-winner", "'tricks' is given as [12, 1, 0, 0], the cards say",
     ALL_PASS | {"tricks": [12, 1, 0, 0]}),
    ({}, "", None, "'trump' does not belong", ALL_PASS | {"trump": "spades"}),
    # A result that is also given has to agree.
    *(
        ({}, "", rule, f"'{key}' is given as", of_suits("7 first", *PASSES, **GIVEN | wrong))
        for key, rule, wrong in (
            ("contract", "american.auction.end", {"contract": "7 second"}),
            ("declarer", "american.auction.end", {"declarer": 2}),
            ("tricks", "american.play.trick-winner", {"tricks": [12, 1, 0, 0]}),
        )
    ),
]  # fmt: skip


@pytest.mark.parametrize(("readings", "where", "rule", "said", "deal"), REFUSED)
def test_what_is_refused(
    readings: dict[str, str], where: str, rule: str | None, said: str, deal: DealTable
) -> None:
    message = refusal(deal, readings=readings)
    assert message.startswith(f"deal 1: {where}" + (f"{rule}: " if rule else ""))
    assert said in message


@holds("american.play.passed-out", "american.auction.passed-out", "american.pay.misere-partout")
def test_when_all_have_passed_the_hand_is_played_without_trumps() -> None:
    deal = last(ALL_PASS)
    assert deal.outcome.result == PlayedByAll((13, 0, 0, 0))
    assert without_stake(deal) == (-195, 65, 65, 65)
    assert last(ALL_PASS | {"contract": "passed", "tricks": [13, 0, 0, 0]}).net == deal.net
