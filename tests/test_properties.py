"""What holds for every session: sums, replay as a function, the limits of an auction."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.auction import legal_calls
from boston.cards import PACK, Card, card, hand, write_hand
from boston.full import follow_calls
from boston.games import swedish
from boston.payment import net
from boston.present.text import replay_report
from tests import table
from tests.helpers import DealTable, evening, holds, refused
from tests.swedish.random_summaries import EVENINGS

SEEDS = st.integers(0, 2**32)
GAMES = st.sampled_from(["swedish", "swedish-simplified"])


@given(GAMES, EVENINGS)
def test_nothing_is_made_or_lost(game: str, deals: list[DealTable]) -> None:
    done = evening(*deals, game=game)
    for deal in done.deals:
        assert sum(deal.net) == 0
        assert net(deal.receipt) == deal.net
    assert [sum(seat) for seat in zip(*(d.net for d in done.deals), strict=True)] == list(
        done.totals if done.deals else ()
    )
    if done.settlement is not None:
        assert sum(done.settlement.payments) == -done.settlement.residue
        assert sum(done.settlement.final) == 0


@given(GAMES, EVENINGS)
def test_every_line_and_entry_names_a_rule_of_its_game(game: str, deals: list[DealTable]) -> None:
    done = evening(*deals, game=game)
    rules = {line.rule for deal in done.deals for line in deal.receipt}
    rules |= {line.direction for deal in done.deals for line in deal.receipt}
    rules |= {entry.rule for deal in done.deals for entry in deal.outcome.entered}
    assert all(rule.startswith(f"{game}.") for rule in rules)


@given(EVENINGS, st.integers(0, 12))
def test_replay_is_a_function_and_knows_no_future(deals: list[DealTable], length: int) -> None:
    whole, again, start = evening(*deals), evening(*deals), evening(*deals[:length])
    assert whole.deals == again.deals
    assert whole.settlement == again.settlement
    assert start.deals == whole.deals[:length]


RULES_OF_THE_AUCTION = ("swedish.auction.", "swedish.contracts.no-trumps: ")


@holds("swedish.auction.ladder", "swedish.auction.better-hand", "swedish.auction.better-suit")
@given(SEEDS, st.data())
def test_a_legal_call_is_accepted_and_any_other_refused_by_a_rule(
    seed: int, data: st.DataObject
) -> None:
    deal = table.play_an_evening(seed, 1)[0].full
    order = [table.clockwise(deal["dealer"], step) for step in (1, 2, 3, 4)]
    calls = deal["calls"][: data.draw(st.integers(0, len(deal["calls"]) - 1))]
    bidding = follow_calls(swedish.GAME, calls, deal["dealer"])
    assert bidding.turn is not None
    held = bidding.standing and (str(bidding.standing.bid), bidding.standing.seat)
    legal = {bid for bid in table.BIDS if table.may_bid(bid, bidding.turn, held, order)}
    rules, ladder = swedish.GAME.rules.calls, swedish.GAME.ladder
    assert {str(call) for call in legal_calls(rules, ladder, bidding)} == legal | {"pass"}
    bid = data.draw(st.sampled_from(table.BIDS))
    if bid in legal:
        assert follow_calls(swedish.GAME, [*calls, bid], deal["dealer"]).standing is not None
    else:
        message = refused(lambda: follow_calls(swedish.GAME, [*calls, bid], deal["dealer"]))
        assert message.startswith(
            tuple(f"call {len(calls) + 1}: {rule}" for rule in RULES_OF_THE_AUCTION)
        )


@given(GAMES, SEEDS)
def test_random_full_deals_settle(game: str, seed: int) -> None:
    done = evening(*[deal.full for deal in table.play_an_evening(seed)], game=game)
    assert all(sum(deal.net) == 0 for deal in done.deals)
    assert replay_report(done)


@given(EVENINGS)
def test_the_report_tells_every_deal(deals: list[DealTable]) -> None:
    report = replay_report(evening(*deals))
    for number in range(1, len(deals) + 1):
        assert f"\nDeal {number}. " in report


@given(st.lists(st.sampled_from(PACK), unique=True, max_size=13))
def test_a_hand_that_is_written_can_be_read_again(cards: list[Card]) -> None:
    assert hand(write_hand(cards)) == frozenset(cards)
    assert [card(str(each)) for each in cards] == cards
    assert [card(each.face) for each in cards] == cards


READINGS: Final = {
    "running-bete": ("sticky", "highest"),
    "division-alar": ("include", "bets-only"),
    "merge-limit": ("each", "result"),
    "slam-and-overtricks": ("both", "slam-only"),
    "slam-factor": ("multiplied", "after"),
    "give-up-price": ("alone", "with-whist"),
    "residue": ("balance", "lot"),
}


@given(
    EVENINGS, st.fixed_dictionaries({name: st.sampled_from(two) for name, two in READINGS.items()})
)
def test_whatever_readings_are_chosen_a_session_is_settled(
    deals: list[DealTable], readings: dict[str, str]
) -> None:
    done = evening(*deals, readings=readings, options={"lot_seat": 2})
    assert all(sum(deal.net) == 0 for deal in done.deals)
    assert done.settlement is not None
    assert sum(done.settlement.final) == 0


@pytest.mark.parametrize("game", ["swedish", "swedish-simplified"])
def test_a_long_evening_is_no_different(game: str) -> None:
    deals = [deal.summary for deal in table.play_an_evening(1847, 400)]
    done = evening(*deals, game=game)
    assert len(done.deals) == 400
    assert sum(done.totals) == 0
