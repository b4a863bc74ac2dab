"""What holds for every session: counters are never made or lost, pools and all."""

from __future__ import annotations

from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from boston.games.german.contracts import LADDERS
from boston.games.german.pool import Pots, played_for
from boston.games.german.pool import after as after_lines
from boston.payment import net
from boston.present.player import player
from boston.present.text import replay_report
from tests.german.deals import evening
from tests.helpers import DealTable, holds

CONTRACTS: Final = {contract.id: contract for contract in LADDERS[3, "on"]}
READINGS: Final = {
    "honours-on-win": ("added", "losses-only"),
    "made-one-short": ("short-one-pays", "side-only"),
    "rock": ("replaces-stamm", "beside-stamm"),
}


@st.composite
def summaries(draw: st.DrawFn) -> DealTable:
    """A deal that may be played for the Stamm and for the Rock alike."""
    name = draw(st.sampled_from(["passed", *list(CONTRACTS)[1:]]))
    misdeals = draw(st.integers(0, 2))
    if name == "passed":
        return {"contract": name, "misdeals": misdeals}
    contract, declarer = CONTRACTS[name], draw(st.sampled_from((1, 2, 3, 4)))
    deal: DealTable = {"contract": name, "declarer": declarer, "misdeals": misdeals}
    if contract.partnership is not None and draw(st.booleans()):
        deal["partner"] = draw(st.sampled_from([seat for seat in (1, 2, 3, 4) if seat != declarer]))
    cuts = sorted(draw(st.lists(st.integers(0, contract.cards), min_size=3, max_size=3)))
    bounds = zip([0, *cuts], [*cuts, contract.cards], strict=True)
    deal["tricks"] = [high - low for low, high in bounds]
    if not contract.is_misere:
        # The first couleur is never below the Rock's minimum.
        deal |= {"turned": "hearts", "trump": "hearts"}
        deal["honours"] = draw(
            st.lists(st.integers(0, 4), min_size=4, max_size=4).filter(lambda held: sum(held) <= 4)
        )
    return deal


EVENINGS: Final = st.lists(summaries(), max_size=10)
CHOSEN: Final = st.fixed_dictionaries(
    {name: st.sampled_from(options) for name, options in READINGS.items()}
)


@holds("german.pool.stake", "german.settle.pots")
@given(EVENINGS, CHOSEN, st.integers(1, 12))
def test_what_the_seats_lose_is_in_the_pools(
    deals: list[DealTable], readings: dict[str, str], stake: int
) -> None:
    told = [{"dealer": 4, **deals[0]}, *deals[1:]] if deals else []
    options = {"stake": stake, "forced_miseres": "on", "lot_seat": 1}
    done = evening(*told, readings=readings, options=options)
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


@holds("german.pool.stamm-won")
@given(EVENINGS)
def test_with_the_usual_stake_the_stamm_is_always_of_fours(deals: list[DealTable]) -> None:
    told = [{"dealer": 4, **deals[0]}, *deals[1:]] if deals else []
    done = evening(*told, options={"forced_miseres": "on"})
    assert all(deal.outcome.state.stamm % 4 == 0 for deal in done.deals)


@holds("german.pay.rate")
@given(EVENINGS)
def test_without_rates_the_pools_are_the_same(deals: list[DealTable]) -> None:
    told = [{"dealer": 4, **deals[0]}, *deals[1:]] if deals else []
    options = {"forced_miseres": "on"}
    with_rates = evening(*told, options=options)
    without = evening(*told, options=options, rates=None)
    assert [d.standing for d in without.deals] == [d.standing for d in with_rates.deals]
    untold = [deal.outcome.untold is not None for deal in without.deals]
    assert untold == [deal.outcome.result is not None for deal in without.deals]
