"""What holds for every session: counters are never made or lost, pools and all."""

from __future__ import annotations

from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from boston.games.german.pool import Pots, played_for
from boston.games.german.pool import after as after_lines
from boston.pay.payment import net
from boston.present.player import player
from boston.present.text import replay_report
from tests.german.deals import evening
from tests.german.random_summaries import EVENINGS
from tests.helpers import DealTable, holds

READINGS: Final = {
    "honours-on-win": ("added", "losses-only"),
    "joint-target": ("joint", "declarer"),
    "units-with-whist": ("side", "declarer"),
    "made-one-short": ("short-one-pays", "side-only"),
    "rock": ("replaces-stamm", "beside-stamm"),
}


CHOSEN: Final = st.fixed_dictionaries(
    {name: st.sampled_from(options) for name, options in READINGS.items()}
)


@holds("german.pool.stake", "german.settle.pots")
@given(EVENINGS, CHOSEN, st.integers(1, 12))
def test_what_the_seats_lose_is_in_the_pools(
    deals: list[DealTable], readings: dict[str, str], stake: int
) -> None:
    options = {"stake": stake, "lot_seat": 1}
    done = evening(*deals, readings=readings, options=options)
    before = Pots()
    for deal in done.deals:
        after = deal.outcome.state
        assert net(deal.receipt) == deal.net
        assert sum(deal.net) == sum(before) - sum(after)
        assert min(after) >= 0
        assert all(line.points > 0 for line in deal.receipt)
        assert after_lines(before, deal.receipt) == after
        before = after
    assert sum(done.balance) == 0
    assert replay_report(done)
    assert player(done)


@holds("german.pool.rock")
@given(st.integers(0, 1000), st.integers(0, 1000))
def test_the_rock_goes_when_it_is_more(stamm: int, rokambole: int) -> None:
    assert (played_for(Pots(stamm, rokambole)) == "rokambole") == (rokambole > stamm)


@holds("german.pay.rate", "german.pool.stamm-won")
@given(EVENINGS)
def test_the_stamm_is_of_fours_and_without_rates_the_pools_are_the_same(
    deals: list[DealTable],
) -> None:
    with_rates = evening(*deals)
    assert all(deal.outcome.state.stamm % 4 == 0 for deal in with_rates.deals)
    without = evening(*deals, rates=None)
    assert [d.standing for d in without.deals] == [d.standing for d in with_rates.deals]
    untold = [deal.outcome.untold is not None for deal in without.deals]
    assert untold == [deal.outcome.result is not None for deal in without.deals]
