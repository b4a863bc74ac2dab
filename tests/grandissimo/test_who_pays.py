"""Direct payment: who pays whom, and that it is the second part of two."""

from __future__ import annotations

import pytest

from tests.grandissimo.told import last
from tests.helpers import directions, holds, paid, tricks


@holds("grandissimo.pay.two-parts")
def test_payment_is_in_two_parts() -> None:
    """Seat 2 makes 7 and wins an ål of its own: only the direct payment remains."""
    seat_two = {"contract": "7", "declarer": 2, "suit_class": "plain", "tricks": [6, 7, 0, 0]}
    own = last(seat_two)
    assert (paid(own, "bete"), paid(own)) == ({}, {(3, 2): 20, (4, 2): 20, (1, 2): 20})
    another = last(seat_two, seat_two)
    assert paid(another, "bete") == {(1, 2): 200}
    assert another.net == (-220, 260, -20, -20)


@holds(
    "grandissimo.pay.made-with-whist",
    "grandissimo.pay.lost-both-short",
    "grandissimo.pay.which-defender",
)
@pytest.mark.parametrize(
    ("declarer", "whister"), [(d, w) for d in range(1, 5) for w in range(1, 5) if d != w]
)
@pytest.mark.parametrize("made", [True, False], ids=["made", "lost"])
def test_one_defender_goes_with_each_partner(declarer: int, whister: int, made: bool) -> None:
    """The first from the declarer's left goes with the declarer."""
    taken = tricks(5 if made else 4, whister=3 if made else 2, seats=(declarer, whister))
    told = {"contract": "begar", "declarer": declarer, "partner": whister, "suit_class": "plain"}
    order = [(declarer + step - 1) % 4 + 1 for step in range(1, 4)]
    first, second = (seat for seat in order if seat != whister)
    pairs = {(first, declarer): 10, (second, whister): 10}
    reversed_pairs = {(payee, payer): points for (payer, payee), points in pairs.items()}
    deal = last({**told, "tricks": taken})
    assert paid(deal) == (pairs if made else reversed_pairs)
    assert directions(deal) >= {
        "grandissimo.pay.made-with-whist" if made else "grandissimo.pay.lost-both-short"
    }


@holds("grandissimo.pay.lost-one-short")
@pytest.mark.parametrize(
    ("declarer", "whister"), [(d, w) for d in range(1, 5) for w in range(1, 5) if d != w]
)
@pytest.mark.parametrize("payer", ["declarer", "whister"])
def test_whoever_alone_is_short_pays_both_defenders(
    declarer: int, whister: int, payer: str
) -> None:
    """And the other partner neither pays nor is paid."""
    own, his = (4, 3) if payer == "declarer" else (5, 2)
    told = {"contract": "begar", "declarer": declarer, "partner": whister, "suit_class": "plain"}
    deal = last({**told, "tricks": tricks(own, whister=his, seats=(declarer, whister))})
    short, other = (declarer, whister) if payer == "declarer" else (whister, declarer)
    defenders = {1, 2, 3, 4} - {declarer, whister}
    assert paid(deal) == {(short, seat): 10 for seat in defenders}
    assert deal.net[other - 1] == 0
    assert directions(deal) == {"grandissimo.pay.lost-one-short"}
