"""What holds for every session under whatever readings: no chip is made or lost."""

from __future__ import annotations

from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from boston.pool import pot
from boston.present.player import player
from boston.present.text import replay_report
from tests.fontainebleau.deals import content, evening
from tests.fontainebleau.random_summaries import EVENINGS
from tests.fontainebleau.test_readings import SWITCHABLE
from tests.helpers import DealTable, holds

CHOSEN: Final = st.fixed_dictionaries(
    {name: st.sampled_from(options) for name, options in SWITCHABLE.items()}
)


@holds(
    "fontainebleau.pool.stake",
    "fontainebleau.pool.won",
    "fontainebleau.pool.doubled",
    "fontainebleau.settle.pool-left",
)
@given(EVENINGS, CHOSEN, st.integers(20, 200))
def test_what_the_seats_lose_is_in_the_pool(
    deals: list[DealTable], readings: dict[str, str], pool: int
) -> None:
    done = evening(*deals, pool=pool, readings=readings)
    before = pool - 20
    for deal in done.deals:
        assert sum(deal.net) == before - content(deal)
        assert content(deal) >= 0
        assert all(line.points > 0 for line in deal.receipt)
        assert pot.after(before, deal.receipt) == content(deal)
        before = content(deal)
    if done.settlement is not None and deals:
        assert sum(done.balance) == pool - 20
    assert replay_report(done)
    assert player(done)


@holds("fontainebleau.pay.made-alone", "fontainebleau.pay.lost-alone")
@given(EVENINGS)
def test_the_direct_payments_sum_to_nothing(deals: list[DealTable]) -> None:
    for deal in evening(*deals).deals:
        won = [0, 0, 0, 0]
        for line in deal.receipt:
            if ".pay." in line.direction:
                assert isinstance(line.payer, int)
                assert isinstance(line.payee, int)
                won[line.payer - 1] -= line.points
                won[line.payee - 1] += line.points
        assert sum(won) == 0
