"""The end of a session in both games: the division of the bêtes, its residue, the tour, money."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boston.catalogue import GAMES
from boston.protocol.division import balance, differences
from boston.terms.terms import agree
from tests.evenings import EVENINGS
from tests.helpers import PASSED, DealTable, columns, evening, holds, lost, made, refusal
from tests.sweden.both import AL, of_both


class Ended(NamedTuple):
    """A session, and what its division pays; who takes the residue then, and by lot (seat 3)."""

    game: str
    deals: list[DealTable]
    option: str
    owed: tuple[int, ...]
    payments: tuple[int, ...]
    residue: int = 0
    seat: int | None = None


INCLUDE: Final = "include"
BETS_ONLY: Final = "bets-only"
#: In Swedish Boston a bête of 128 with four ålar; or one ål has been played off.
BETE_128: Final[list[DealTable]] = [*[PASSED] * 3, lost(1)]
#: In Grandissimo three ålar are won back, and seat 1 fails in sang; or seat 2 has its ål left.
THREE_GONE: Final[list[DealTable]] = [made(2), made(3), made(4)]
ONE_LEFT: Final[list[DealTable]] = [made(1), made(3), made(4)]
FAILS_250: Final = lost(1, None, contract="liten-pratmakare")
DIVISIONS: Final = [
    Ended("swedish", [], INCLUDE, (96, 96, 96, 96), (0, 0, 0, 0)),
    Ended("swedish", BETE_128, BETS_ONLY, (128, 0, 0, 0), (-100, 30, 30, 30), 10, 1),
    Ended("swedish", BETE_128, INCLUDE, (224, 96, 96, 96), (-100, 30, 30, 30), 10, 1),
    Ended("swedish", [made(4)], INCLUDE, (96, 96, 96, 0), (-20, -20, -20, 70), -10, 4),
    Ended("grandissimo", [], INCLUDE, (200, 200, 200, 200), (0, 0, 0, 0)),
    # Mean 115: 345 is paid as 350, and three take 115 as 120. Seat 1 has lost 70 to each.
    Ended(
        "grandissimo",
        [*THREE_GONE, lost(1, None, contract="6")],
        *(INCLUDE, (460, 0, 0, 0), (-350, 120, 120, 120), -10, 2),
    ),
    # Mean 112½: 140 and 90 are paid, 110 taken twice. Seat 1 has lost 250 to each.
    Ended(
        "grandissimo",
        [*ONE_LEFT, FAILS_250],
        *(INCLUDE, (250, 200, 0, 0), (-140, -90, 110, 110), 10, 1),
    ),
    # The bête alone: mean 62½, so that 187½ is paid as 190 and 62½ taken as 60.
    Ended(
        "grandissimo",
        [*ONE_LEFT, FAILS_250],
        *(BETS_ONLY, (250, 0, 0, 0), (-190, 60, 60, 60), 10, 1),
    ),
    # A bête of 220 alone: mean 55, so that 165 is paid as 170 and 55 taken as 60.
    Ended(
        "grandissimo",
        [*THREE_GONE, made(1), lost(1, "second", contract="6")],
        *(BETS_ONLY, (220, 0, 0, 0), (-170, 60, 60, 60), -10, 2),
    ),
    Ended("grandissimo", [made(2), lost(1)], INCLUDE, (410, 0, 200, 200), (-210, 200, 0, 0), 10, 1),
    Ended("grandissimo", [made(2), lost(1)], BETS_ONLY, (210, 0, 0, 0), (-160, 50, 50, 50), 10, 1),
]


@holds(
    *("swedish.settle.residue-by-balance", "swedish.settle.columns", "swedish.settle.alar"),
    *("swedish.settle.rounding", "grandissimo.settle.residue-by-balance"),
    *("grandissimo.settle.columns", "grandissimo.settle.alar", "grandissimo.settle.rounding"),
)
@pytest.mark.parametrize("ended", DIVISIONS, ids=str)
def test_the_division_and_who_takes_what_is_left_over(ended: Ended) -> None:
    """A surplus goes to the biggest loser, a shortage is borne by the biggest winner."""

    def final(seat: int | None) -> tuple[int, ...]:
        residues = [ended.residue if each == seat else 0 for each in (1, 2, 3, 4)]
        return tuple(map(sum, zip(ended.payments, residues, strict=True)))

    game, readings = ended.game, {"division-alar": ended.option}
    settled = evening(*ended.deals, game=game, readings=readings).settlement
    assert settled is not None
    assert settled.payments == ended.payments
    assert (settled.residue, settled.residue_seat) == (ended.residue, ended.seat)
    assert settled.final == final(ended.seat)
    assert all(str(total) in settled.because for total in ended.owed)
    if not ended.residue:
        return
    by_lot = {**readings, "residue": "lot"}
    settled = evening(*ended.deals, game=game, readings=by_lot, options={"lot_seat": 3}).settlement
    assert settled is not None
    assert (settled.residue_seat, settled.final) == (3, final(3))
    assert f"{game}.settle.residue: " in refusal(*ended.deals, game=game, readings=by_lot)


@holds("swedish.settle.residue", "swedish.settle.residue-by-balance")
def test_among_equals_the_lowest_seat_takes_the_residue() -> None:
    assert balance(10, (-5, -5, 5, 5)) == 1
    assert balance(-10, (-5, -5, 5, 5)) == 3


@holds("swedish.settle.mean", "swedish.settle.rounding")
@pytest.mark.parametrize(
    ("owed", "payments"),
    [
        ((0, 224, 0, 216), (110, -110, 110, -110)),
        ((96, 96, 96, 96), (0, 0, 0, 0)),
        ((20, 0, 0, 0), (-20, 10, 10, 10)),
        ((0, 1, 0, 1), (0, 0, 0, 0)),
        ((0, 0, 0, 1), (0, 0, 0, 0)),
        ((10, 0, 10, 0), (-10, 10, -10, 10)),
        ((0, 0, 0, 21), (10, 10, 10, -20)),
    ],
)
def test_the_difference_to_the_mean_is_rounded_half_up(
    owed: tuple[int, int, int, int], payments: tuple[int, int, int, int]
) -> None:
    assert differences(owed) == payments


@holds("swedish.settle.mean", "grandissimo.settle.mean", "grandissimo.settle.residue")
@of_both
@settings(max_examples=50)
@given(st.data())
def test_a_division_pays_each_his_difference_to_within_five(game: str, data: st.DataObject) -> None:
    """Wherever a session ends; and what is divided is divided to the last counter."""
    deals = data.draw(EVENINGS[game])
    done = evening(*deals, game=game)
    assert done.settlement is not None
    owed = [sum(column) for column in columns(done).values()] if deals else [AL[game]] * 4
    for column, payment in zip(owed, done.settlement.payments, strict=True):
        assert payment % 10 == 0
        assert abs(4 * payment - (sum(owed) - 4 * column)) <= 4 * 5
    assert done.settlement.residue in (-20, -10, 0, 10, 20)
    assert sum(done.settlement.final) == 0


@holds("swedish.settle.tour")
def test_a_tour_ends_when_the_agreed_number_has_been_played_off() -> None:
    """An ål is an opening bête and counts; deals that play nothing off do not."""
    assert len(evening(*[made(1)] * 24, options={"tour": 24}).deals) == 24
    message = refusal(*[made(1)] * 25, options={"tour": 24})
    assert message.startswith("deal 25: swedish.settle.tour: ")
    deals = [PASSED, lost(1), made(1), PASSED, lost(1), made(1)]
    assert len(evening(*deals, options={"tour": 2}).deals) == 6
    assert refusal(*deals, PASSED, options={"tour": 2}).startswith("deal 7: swedish.settle.tour")


@holds("swedish.settle.money", "grandissimo.settle.money")
@of_both
def test_a_point_has_its_price(game: str) -> None:
    for points, ore in ((170, 5), (170, 10), (-190, 5), (0, 5), (250, 2)):
        terms = agree(GAMES[game].readings, GAMES[game].options, agreed={"ore_per_point": ore})
        cash = GAMES[game].cash(terms, (points, 0, 0, -points))
        assert cash == (points * ore, 0, 0, -points * ore)
    # Seat 1 makes 7 for 20 points from each, and has its ål back.
    done = evening(
        {"contract": "7", "declarer": 1, "suit_class": "plain", "tricks": [7, 6, 0, 0]},
        game="grandissimo",
        options={"ore_per_point": 2},
    )
    assert done.balance == (60 + 150, -20 - 50, -20 - 50, -20 - 50)
    assert done.money == (420, -140, -140, -140)
