"""Direct payment in both games: who pays whom, and that it is the second part of two."""

from __future__ import annotations

from typing import Final

import pytest

from tests.helpers import alone, directions, holds, last, paid, tricks

#: The least game, which is won with five tricks and three of a whister's, in a plain suit; it costs
#: eight, and ten with what is added for making it: both are paid as ten.
LEAST: Final = {"swedish": "5", "grandissimo": "begar", "swedish-simplified": "5"}


@holds("swedish.pay.two-parts", "grandissimo.pay.two-parts")
@pytest.mark.parametrize(("game", "al"), [("swedish", 100), ("grandissimo", 200)])
def test_payment_is_in_two_parts(game: str, al: int) -> None:
    """Seat 2 makes 7 and wins an ål of its own: only the direct payment remains."""
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
def test_one_defender_goes_with_each_partner(game: str, declarer: int, whister: int) -> None:
    """The first from the declarer's left goes with the declarer; who alone is short pays both."""
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
