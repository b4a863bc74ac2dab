"""The rounded scale for the pages. Whatever both scales have is tested with the exact one."""

from __future__ import annotations

from boston.games.american_alternative import MADE
from boston.present.games.american_alternative import tables
from tests.american.book import ROUNDED_WON
from tests.helpers import holds


@holds("american-alternative.pay.won", "american-alternative.pay.lost")
def test_the_other_scale_is_in_fives_and_not_the_exact_one_rounded() -> None:
    assert tuple(MADE.values()) == ROUNDED_WON
    assert [row[2] for row in tables.won().rows] == [2, 3, 4, 5, 7, 9, 13, 21, 34]
    assert tables.lost().rows[4] == (4, 10, 25, 40, 55, 80, 110, 155, 240, 340)
    shown = tables.beside_standard()
    assert "44 of 81" in shown.caption
    rows = {row[0]: row[1:] for row in shown.rows}
    assert rows[5] == (12, 10, 10, 11, 10, 10, "5 of 5")
    assert rows[11] == (63, 65, 65, 67, 65, 70, "5 of 11")
