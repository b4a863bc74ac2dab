"""Direct payment in both games: who pays whom, and that it is the second part of two."""

from __future__ import annotations

from typing import Final

import pytest

from tests.helpers import directions, holds, last, paid, tricks

#: The least game, which is won with five tricks and three of a whister's, in a plain suit; it costs
#: eight, and ten with what is added for making it: both are paid as ten.
LEAST: Final = pytest.mark.parametrize(
    ("game", "contract"), [("swedish", "5"), ("grandissimo", "begar")]
)
#: Declarer and whister.
PAIRS: Final = pytest.mark.parametrize(
    ("declarer", "whister"), [(d, w) for d in range(1, 5) for w in range(1, 5) if d != w]
)


@holds("swedish.pay.two-parts", "grandissimo.pay.two-parts")
@pytest.mark.parametrize(("game", "al"), [("swedish", 100), ("grandissimo", 200)])
def test_payment_is_in_two_parts(game: str, al: int) -> None:
    """Seat 2 makes 7 and wins an ål of its own: only the direct payment remains."""
    seat_two = {"contract": "7", "declarer": 2, "suit_class": "plain", "tricks": [6, 7, 0, 0]}
    own = last(seat_two, game=game)
    assert (paid(own, "bete"), paid(own)) == ({}, {(3, 2): 20, (4, 2): 20, (1, 2): 20})
    another = last(seat_two, seat_two, game=game)
    assert paid(another, "bete") == {(1, 2): al}
    assert another.net == (-20 - al, 60 + al, -20, -20)


@holds(
    "swedish.pay.made-with-whist",
    "swedish.pay.lost-both-short",
    "swedish.pay.which-defender",
    "grandissimo.pay.made-with-whist",
    "grandissimo.pay.lost-both-short",
    "grandissimo.pay.which-defender",
)
@LEAST
@PAIRS
@pytest.mark.parametrize("made", [True, False], ids=["made", "lost"])
def test_one_defender_goes_with_each_partner(
    game: str, contract: str, declarer: int, whister: int, made: bool
) -> None:
    """The first from the declarer's left goes with the declarer."""
    taken = tricks(5 if made else 4, whister=3 if made else 2, seats=(declarer, whister))
    told = {"contract": contract, "declarer": declarer, "partner": whister, "suit_class": "plain"}
    order = [(declarer + step - 1) % 4 + 1 for step in range(1, 4)]
    first, second = (seat for seat in order if seat != whister)
    pairs = {(first, declarer): 10, (second, whister): 10}
    reversed_pairs = {(payee, payer): points for (payer, payee), points in pairs.items()}
    deal = last({**told, "tricks": taken}, game=game)
    assert paid(deal) == (pairs if made else reversed_pairs)
    assert f"{game}.pay.{'made-with-whist' if made else 'lost-both-short'}" in directions(deal)


@holds("swedish.pay.lost-one-short", "grandissimo.pay.lost-one-short")
@LEAST
@PAIRS
@pytest.mark.parametrize("payer", ["declarer", "whister"])
def test_whoever_alone_is_short_pays_both_defenders(
    game: str, contract: str, declarer: int, whister: int, payer: str
) -> None:
    """And the other partner neither pays nor is paid."""
    own, his = (4, 3) if payer == "declarer" else (5, 2)
    told = {"contract": contract, "declarer": declarer, "partner": whister, "suit_class": "plain"}
    taken = tricks(own, whister=his, seats=(declarer, whister))
    deal = last({**told, "tricks": taken}, game=game)
    short, other = (declarer, whister) if payer == "declarer" else (whister, declarer)
    defenders = {1, 2, 3, 4} - {declarer, whister}
    assert paid(deal) == {(short, seat): 10 for seat in defenders}
    assert deal.net[other - 1] == 0
    assert directions(deal) == {f"{game}.pay.lost-one-short"}
