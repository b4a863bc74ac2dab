"""What holds for every session: sums, replay as a function, the limits of an auction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boston.auction.auction import legal_calls
from boston.base.cards import PACK, Card, card, hand, write_hand
from boston.catalogue import GAMES as CATALOGUE
from boston.pay.payment import net
from boston.present.text import replay_report
from boston.replaying.calls_told import follow_calls
from boston.replaying.replay import Replay
from tests.bidders import clockwise
from tests.evenings import EVENINGS
from tests.helpers import DealTable, columns, evening, holds, in_the_pools, refused
from tests.houses import GERMAN, HOUSES, USUAL, play_of
from tests.table import Table

SEEDS = st.integers(0, 2**32)
WITH_LEDGER: Final = ("swedish", "grandissimo")

of_every_game = pytest.mark.parametrize("game", EVENINGS)
of_every_usual_auction = pytest.mark.parametrize("game", USUAL)
of_every_ledger = pytest.mark.parametrize("game", WITH_LEDGER)


def test_every_game_that_is_played_is_tried() -> None:
    assert set(EVENINGS) == set(HOUSES) == set(CATALOGUE)


@of_every_game
@settings(max_examples=60)
@given(st.data(), st.integers(0, 12))
def test_any_evening_is_replayed(game: str, data: st.DataObject, length: int) -> None:
    deals: list[DealTable] = data.draw(EVENINGS[game])
    done = evening(*deals, game=game)
    nothing_is_made_or_lost(done)
    every_line_and_entry_names_a_rule(done, {game, play_of(game)})
    report = replay_report(done)
    assert all(f"\nDeal {number}. " in report for number in range(1, len(deals) + 1))
    # It is a function, and knows no future.
    begun = evening(*deals[:length], game=game)
    assert begun.deals == done.deals[:length]
    assert begun.settlement == done.settlement or length < len(deals)


def nothing_is_made_or_lost(done: Replay) -> None:
    """What the players win is what the pools lose, deal by deal and at the end."""
    before = 0
    for deal in done.deals:
        assert sum(deal.net) == before - in_the_pools(deal)
        assert net(deal.receipt) == deal.net
        before = in_the_pools(deal)
    assert [sum(seat) for seat in zip(*(d.net for d in done.deals), strict=True)] == list(
        done.totals if done.deals else ()
    )
    if done.settlement is not None:
        assert sum(done.settlement.payments) == before - done.settlement.residue
        if done.settlement.residue_seat is not None or not done.settlement.residue:
            assert sum(done.settlement.final) == before


def every_line_and_entry_names_a_rule(done: Replay, games: set[str]) -> None:
    """Of the game itself, or of the one whose rules hold in it."""
    rules = {line.rule for deal in done.deals for line in deal.receipt}
    rules |= {line.direction for deal in done.deals for line in deal.receipt}
    rules |= {entry.rule for deal in done.deals for entry in deal.outcome.entered}
    assert {rule.partition(".")[0] for rule in rules} <= games


@holds(
    "swedish.auction.ladder",
    "swedish.auction.better-hand",
    "swedish.auction.better-suit",
    "grandissimo.auction.ladder",
    "grandissimo.auction.better-hand",
    "grandissimo.auction.better-suit",
    "german.auction.higher",
    "german.auction.couleur",
    "fontainebleau.auction.higher",
    "fontainebleau.auction.suit-order",
    "american.auction.higher",
    "american.auction.i-keep",
    "american.auction.i-keep-over-you",
    "american.auction.re-entry",
    "russian.auction.suit-order",
    "solo.auction.higher",
    "solo.auction.suit-order",
)
@of_every_usual_auction
@settings(max_examples=50)
@given(SEEDS, st.data())
def test_a_legal_call_is_accepted_and_any_other_refused_by_a_rule(
    game: str, seed: int, data: st.DataObject
) -> None:
    house, played = USUAL[game], CATALOGUE[game]
    deal = house.evening(seed, 1)[0].full
    order = [clockwise(deal["dealer"], step) for step in (1, 2, 3, 4)]
    calls = deal["calls"][: data.draw(st.integers(0, len(deal["calls"]) - 1))]
    bidding = follow_calls(played, calls, deal["dealer"])
    assert bidding.turn is not None
    held = bidding.standing and (str(bidding.standing.bid), bidding.standing.seat)
    legal = {
        bid
        for bid in house.bids
        if house.auction.may_bid(bid, bidding.turn, held, order, bidding.passed)
    }
    rules, ladder = played.rules.calls, played.ladder
    assert {str(call) for call in legal_calls(rules, ladder, played.words, bidding)} == legal | {
        "pass"
    }
    bid = data.draw(st.sampled_from(house.bids))
    if bid in legal:
        assert follow_calls(played, [*calls, bid], deal["dealer"]).standing is not None
    else:
        message = refused(lambda: follow_calls(played, [*calls, bid], deal["dealer"]))
        assert message.startswith(
            tuple(
                f"call {len(calls) + 1}: {named}.{rule}"
                for named in (game, play_of(game))
                for rule in ("auction.", "contracts.no-trumps: ")
            )
        )


@given(st.lists(st.sampled_from(PACK), unique=True, max_size=13))
def test_a_hand_that_is_written_can_be_read_again(cards: list[Card]) -> None:
    assert hand(write_hand(cards)) == frozenset(cards)
    assert [card(str(each)) for each in cards] == cards
    assert [card(each.face) for each in cards] == cards


READINGS: Final = {
    "swedish": {
        "running-bete": ("sticky", "highest"),
        "division-alar": ("include", "bets-only"),
        "merge-limit": ("each", "result"),
        "slam-and-overtricks": ("both", "slam-only"),
        "slam-factor": ("multiplied", "after"),
        "give-up-price": ("alone", "with-whist"),
        "residue": ("balance", "lot"),
    },
    "grandissimo": {
        "running-bete": ("highest", "sticky"),
        "slam-in-13": ("doubled", "not-doubled"),
        "slam-rounding": ("double-then-round", "round-then-double"),
        "sank-and-slam": ("both", "slam-only"),
        "division-alar": ("include", "bets-only"),
        "residue": ("balance", "lot"),
    },
}


@of_every_ledger
@given(st.data())
def test_whatever_readings_are_chosen_a_session_is_settled(game: str, data: st.DataObject) -> None:
    chosen = {name: data.draw(st.sampled_from(two)) for name, two in READINGS[game].items()}
    deals = data.draw(EVENINGS[game])
    done = evening(*deals, game=game, readings=chosen, options={"lot_seat": 2})
    for deal in done.deals:
        assert sum(deal.net) == 0
        assert deal.standing.columns == tuple(sum(column) for column in columns(deal).values())
    assert done.settlement is not None
    assert sum(done.settlement.final) == 0


#: At what table many deals are played, and how many. A game of French Boston has forty. In German
#: Boston Gross-Boston in the first couleur is the least that may be played for the Rock, and so the
#: lowest bid that may open any deal.
LONG: Final[Mapping[str, tuple[Table, int]]] = {
    **{game: (house, 100) for game, house in USUAL.items()},
    "german": (
        GERMAN._replace(auction=GERMAN.auction._replace(bids=GERMAN.bids[5:])),
        100,
    ),
    "french": (HOUSES["french"], 40),
    "mariland": (HOUSES["mariland"], 40),
}


@of_every_game
def test_a_long_evening_is_no_different(game: str) -> None:
    table, number = LONG[game]
    deals = [deal.summary for deal in table.evening(1847, number)]
    done = evening(*deals, game=game)
    assert len(done.deals) == number
    assert sum(done.totals) == -in_the_pools(done.deals[-1])
