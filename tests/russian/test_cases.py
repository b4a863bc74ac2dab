"""The worked cases of the reconstruction; every figure is worked out by hand."""

from __future__ import annotations

import pytest

from tests.helpers import holds, items
from tests.russian.deals import last, won
from tests.suited import game, pair

TARGET = "russian.partner.target"
HONOURS = "russian.pay.honours"
BLANCHE = "russian.pay.carte-blanche"


@holds(TARGET, HONOURS, "russian.partner.six-to-eight")
def test_case_01_six_with_a_partner() -> None:
    deal = last(pair("6", 11, "clubs", honours=[2, 0, 1, 1]))
    assert won(deal) == (45, -45, 45, -45)
    assert deal.standing.pool == 20
    assert items(deal) == [
        ("fontainebleau.pay.trumps", 30),
        ("fontainebleau.pay.overtricks-with-partner", 5),
        (HONOURS, 10),
    ]


@holds(TARGET)
def test_case_02_eight_with_a_partner_lost_by_one() -> None:
    deal = last(pair("8", 11, "diamonds"), pool=40)
    assert won(deal) == (-95, 95, -95, 95)
    assert deal.standing.pool == 40


@holds(HONOURS)
def test_case_03_eight_alone() -> None:
    deal = last(game("8", 9, "hearts", honours=[4, 0, 0, 0]))
    assert won(deal)[0] == 335
    assert deal.standing.pool == 0
    told = [line.because for line in deal.receipt if line.rule == HONOURS]
    assert told == ["for 4 honours, as 4 overtricks"] * 3


@holds(TARGET)
def test_case_04_seven_alone_lost_by_two() -> None:
    deal = last(game("7", 5, "spades"))
    assert won(deal)[0] == -200
    assert deal.standing.pool == 40


@holds(TARGET, HONOURS)
def test_case_05_seven_with_a_partner_takes_the_pool() -> None:
    deal = last(pair("7", 11, "diamonds", honours=[1, 0, 3, 0]), pool=25)
    assert won(deal) == (103, -90, 102, -90)
    assert deal.standing.pool == 0


@holds(BLANCHE)
def test_case_06_a_carte_blanche() -> None:
    told = game("9", 9, "clubs")
    with_it = last({**told, "carte_blanche": [3]}).net
    without = last(told).net
    assert tuple(a - b for a, b in zip(with_it, without, strict=True)) == (-10, -10, 30, -10)


@holds(BLANCHE)
def test_case_07_two_cartes_blanches() -> None:
    told = game("9", 9, "hearts")
    with_them = last({**told, "carte_blanche": [2, 4]}).net
    without = last(told).net
    assert tuple(a - b for a, b in zip(with_them, without, strict=True)) == (-20, 20, -20, 20)


@holds("russian.partner.six-to-eight")
def test_case_08_five_alone() -> None:
    deal = last(game("5", 6, "diamonds"))
    assert won(deal) == (105, -35, -35, -35)
    assert deal.standing.pool == 20


@holds("russian.contracts.differences")
def test_case_09_piccolissimo_fails() -> None:
    assert won(last(game("piccolissimo", 2)))[0] == -300


@holds(TARGET, "russian.contracts.differences")
@pytest.mark.parametrize(
    ("differences", "net"), [("reconstructed", (-75, 75, -75, 75)), ("bare", (93, -70, 92, -70))]
)
def test_case_10_the_same_deal_in_both_games(
    differences: str, net: tuple[int, int, int, int]
) -> None:
    told = pair("8", 11, "clubs")
    deal = last(told, pool=45, readings={"differences": differences})
    assert won(deal) == net
