"""Entries of an account book, and what a deal of these games can get wrong."""

from __future__ import annotations

import pytest

from tests.helpers import (
    PASSED,
    DealTable,
    columns,
    each_pays,
    evening,
    holds,
    items,
    last,
    lost,
    made,
    misere,
    paid,
)
from tests.sweden.both import rundmisar


@holds("grandissimo.pay.lost", "grandissimo.bete.increment", "grandissimo.auction.name-trump")
@pytest.mark.parametrize(
    ("deal", "points", "bete"),
    [
        pytest.param(lost(1, None, contract="6"), 70, 260, id="in sang"),
        pytest.param(lost(1, "second", contract="6"), 20, 220, id="in a suit"),
        pytest.param(lost(1, None, contract="stor-misar"), 100, 220, id="misère"),
        pytest.param(lost(1, "second"), 0, 220, id="of an unknown game"),
    ],
)
def test_a_lost_game_with_its_contract_is_paid(deal: DealTable, points: int, bete: int) -> None:
    scored = last(deal, game="grandissimo")
    assert scored.net == (-3 * points, points, points, points)
    assert columns(scored)[1] == [200, bete]
    assert (scored.outcome.untold is None) == ("contract" in deal)
    if "contract" in deal:
        assert items(scored)[0][0] == "grandissimo.pay.lost"
    # That it is one bête may be said or left out.
    untold = {key: value for key, value in deal.items() if key != "betes"}
    assert last(untold, game="grandissimo").outcome == scored.outcome


@holds("grandissimo.pay.base")
def test_a_misere_entered_as_made_leaves_nothing_untold() -> None:
    """48 + 2 + 2 x 2 = 54, paid as 50; and 100 + 2, paid as 100."""
    swedish = last(PASSED, PASSED, made(1, contract="petite-misere"))
    grandissimo = last(made(1, contract="stor-misar"), game="grandissimo")
    assert (swedish.outcome.untold, grandissimo.outcome.untold) == (None, None)
    assert (paid(swedish), paid(grandissimo)) == (each_pays(50), each_pays(100))
    assert [points for _, points in items(swedish)] == [48, 2, 4, -4]
    assert [points for _, points in items(grandissimo)] == [100, 2, -2]


def test_what_an_entry_of_a_game_made_does_not_tell_is_said() -> None:
    for deal, missing in (
        (made(1), "contract, suit and tricks"),
        (made(1, contract="begar"), "suit and tricks"),
    ):
        scored = last(deal, game="grandissimo")
        assert paid(scored) == {}
        assert scored.outcome.untold is not None
        assert scored.outcome.untold.endswith(f"the record does not say {missing}")


@holds("grandissimo.pay.lost-both-short", "grandissimo.bete.both-short", "grandissimo.pay.whist")
def test_who_failed_is_told_where_two_played() -> None:
    """12 and 6 in a plain suit: 18, paid as 20."""
    both = lost(1, contract="6", partner=3)
    scored = last({**both, "set_by": [1, 3]}, game="grandissimo")
    assert items(scored)[:2] == [("grandissimo.pay.lost", 12), ("grandissimo.pay.whist", 6)]
    assert paid(scored) == {(1, 2): 20, (3, 4): 20}
    assert paid(last({**both, "set_by": [3]}, game="grandissimo")) == {(3, 2): 20, (3, 4): 20}


def test_a_summary_takes_the_names_of_the_source() -> None:
    by_id = [misere("liten-misar", 0), rundmisar(7, 4, 2, 0)]
    by_name = [misere("liten misär", 0), rundmisar(7, 4, 2, 0, contract="rundmisär")]
    totals = [evening(*told, game="grandissimo").totals for told in (by_id, by_name)]
    assert totals[0] == totals[1]
