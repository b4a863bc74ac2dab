"""The game played to the right: the deal, the bidding, the play and who pays whom."""

from __future__ import annotations

from tests.french.deals import WHOLE, evening, last, pair, refusal
from tests.helpers import DealTable, holds, result

BASE = "french.pay.base"


@holds("french.deal.rotation", "french.auction.turn")
def test_the_deal_passes_to_the_right() -> None:
    passed: DealTable = {"contract": "passed", "turned": "hearts"}
    readings = {"direction": "anticlockwise"}
    done = evening({**passed, "dealer": 4}, passed, passed, readings=readings)
    assert [deal.dealer for deal in done.deals] == [4, 3, 2]
    assert [deal.dealer for deal in evening({**passed, "dealer": 4}, passed, passed).deals] == [
        4,
        1,
        2,
    ]
    message = refusal({**passed, "dealer": 4}, {**passed, "dealer": 1}, readings=readings)
    assert message == (
        "deal 2: french.deal.rotation: the deal passes from seat 4 to seat 3, not to seat 1"
    )


#: Seat 4 deals, seat 3 speaks and leads first and plays in diamonds: the jack of hearts takes a
#: trick for seat 2, who leads a heart that is trumped.
TO_THE_RIGHT: DealTable = {
    "dealer": 4,
    "turned": "clubs",
    "hands": WHOLE,
    "calls": ["grand-independence diamonds", "pass", "pass", "pass"],
    "play": [
        *("DA", "HJ", "SA", "CA", "HA", "SK", "CK", "DK"),
        *(
            suit + rank
            for trick in zip("QJT98765432", "KQT98765432", *["QJT98765432"] * 2, strict=True)
            for suit, rank in zip("DHSC", trick, strict=True)
        ),
    ],
}


@holds("french.play.turn", "french.play.first-lead", "french.auction.turn")
def test_bidding_and_play_go_to_the_right_as_well() -> None:
    scored = last(TO_THE_RIGHT, readings={"direction": "anticlockwise"})
    assert result(scored).declarer == 3
    assert result(scored).tricks == (0, 1, 12, 0)
    # Clockwise the same calls make seat 1 the bidder, and its first card would be a spade.
    message = refusal(TO_THE_RIGHT)
    assert message.startswith("deal 1: card 1: french.play.turn: seat 1 does not hold DA")


@holds("french.pay.made-with-partner")
def test_who_pays_whom_to_the_right() -> None:
    told = pair("simple-belle", 5, 3)
    flows = [
        [(line.payer, line.payee) for line in last(told, **more).receipt if line.rule == BASE]
        for more in ({}, {"readings": {"direction": "anticlockwise"}})
    ]
    assert flows == [[(2, 1), (4, 3)], [(4, 1), (2, 3)]]
