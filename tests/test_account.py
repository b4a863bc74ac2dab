"""Tests of the account of a session: adding, changing and deleting deals, and settling the end."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.apps.account.account import (
    Change,
    added,
    adjusted,
    begun,
    changed,
    dealt_round,
    differences,
    nets,
    struck,
    unadjusted,
)
from boston.apps.present.tables import settlement_table
from boston.pay.money import amount
from boston.pay.payment import Party
from boston.pay.transfers import fewest_transfers
from boston.pool.pot import Pot
from boston.record.reading import loads, read_deal
from boston.record.record import Deal, Session
from boston.record.written import write_session
from boston.replaying.replay import replay, so_far
from tests.commands import Boston, written
from tests.fontainebleau.deals import bid
from tests.helpers import PASSED, DealTable, evening, holds, refused

NAMES: Final = ("Anna", "Bo", "Carl", "Disa")
OUT: Final = read_deal(PASSED)


def seven(tricks: list[int], **more: object) -> Deal:
    """Return a deal in which seat 1 plays a 7 in a plain suit."""
    told = {"contract": "7", "declarer": 1, "suit_class": "plain", "tricks": tricks}
    return read_deal({**told, **more})


BET: Final = {"points": [10, -10, 0, 0], "reason": "a bet"}
#: Made exactly: the source gives 18 for the bid and 2 for making it. The sum of 20 is paid as 20.
MADE: Final = seven([7, 2, 2, 2])


def kept(*deals: Deal, dealer: int = 4) -> Session:
    """Return a session of Swedish Boston to which these deals were added one by one."""
    session = begun("swedish", NAMES, dealer)
    for deal in deals:
        session = added(session, deal)
    return session


def test_a_new_session_records_the_agreed_dealer_price_and_currency() -> None:
    money = {"price": "1/20", "currency": "$", "title": "Thursday"}
    told: Any = {"options": {"pool": 40}, "readings": {"pool-at-end": "leave"}, **money}
    session = begun("american", NAMES, dealer="bo", **told)
    assert loads(write_session(session)) == session
    assert (session.dealer, session.price, session.currency) == (2, "1/20", "$")
    assert replay(session).deals == ()


def test_a_deal_does_not_store_a_dealer_who_follows_by_rotation() -> None:
    session = kept(OUT, MADE, OUT)
    assert [deal.dealer for deal in session.deals] == [None, None, None]
    assert [scored.dealer for scored in replay(session).deals] == [4, 1, 2]
    told = kept(read_deal({**PASSED, "dealer": "Disa"}, NAMES), dealer=4)
    assert told == kept(OUT)


@holds("swedish.deal.rotation")
def test_a_deal_by_a_dealer_out_of_turn_is_refused() -> None:
    third = read_deal({**PASSED, "dealer": 3})
    assert refused(lambda: kept(OUT, third)).startswith("deal 2: swedish.deal.rotation: ")
    said = "deal 1: 'dealer' is seat 3, and before the deals seat 4"
    assert refused(lambda: kept(third)) == said


def test_a_record_that_names_every_dealer_is_reduced_to_the_first_one() -> None:
    text = 'game = "swedish"\n' + "".join(
        f'[[deal]]\ndealer = {dealer}\ncontract = "passed"\n' for dealer in (3, 4, 1)
    )
    session = dealt_round(loads(text))
    assert session == Session(game="swedish", dealer=3, deals=(OUT,) * 3)
    assert [scored.dealer for scored in replay(struck(loads(text), 1)).deals] == [3, 4]


@holds("swedish.pay.base", "swedish.pay.codille", "swedish.pay.strokes")
def test_deleting_a_deal_lists_the_later_deals_whose_scores_change() -> None:
    """A passed-out deal leaves a stroke, which adds 2 to the price: 18 + 2 + 2 is 22, paid as 20.

    With two strokes the sum is 18 + 2 + 4 = 24. With three it is 26, which is paid as 30.
    """
    before = kept(OUT, OUT, OUT, MADE)
    assert nets(before)[3] == (90, -30, -30, -30)
    after = struck(before, 2)
    assert after == kept(OUT, OUT, MADE)
    assert differences(before, after) == (Change(3, (90, -30, -30, -30), (60, -20, -20, -20)),)
    assert differences(after, before) == (Change(4, (60, -20, -20, -20), (90, -30, -30, -30)),)
    assert differences(before, before) == ()


@holds("swedish.pay.strokes", "swedish.bete.alar")
def test_a_changed_deal_keeps_its_place_in_the_session() -> None:
    """The last deal has one stroke fewer, and seat 1 now plays off the second of the ålar in it.

    The first ål is seat 1's own. The second is that of seat 2, who pays 100 for its 96.
    """
    before = kept(OUT, OUT, OUT, MADE)
    after = changed(before, 1, MADE)
    assert after == kept(MADE, OUT, OUT, MADE)
    assert differences(before, after) == (Change(4, (90, -30, -30, -30), (160, -120, -20, -20)),)


@holds("swedish.settle.tour", "swedish.auction.name-trump")
def test_a_change_that_makes_a_later_deal_impossible_is_refused() -> None:
    """A tour of one bête is over as soon as a contract is made."""
    session = begun("swedish", options={"tour": 1}, dealer=4)
    ended = added(added(session, OUT), MADE)
    said = refused(lambda: added(ended, OUT))
    assert said == "deal 3: swedish.settle.tour: the tour of 1 bêtes is over, no deal follows"
    longer = added(added(session, OUT), OUT)
    said = refused(lambda: changed(longer, 1, MADE))
    assert said.startswith("deal 2: swedish.settle.tour: ")
    assert longer.deals == (OUT, OUT)
    said = refused(lambda: changed(longer, 1, read_deal({"contract": "7", "declarer": 1})))
    assert said == "deal 1: swedish.auction.name-trump: 7 needs a trump suit"


def test_deals_after_a_refused_deal_are_not_scored() -> None:
    text = write_session(kept(OUT, MADE, OUT))
    wrong = loads(text.replace("[7, 2, 2, 2]", "[7, 2, 2, 3]"))
    assert nets(wrong) == ((0, 0, 0, 0), None, None)
    assert differences(loads(text), wrong) == (Change(3, (0, 0, 0, 0), None),)


def test_only_an_existing_deal_can_be_changed_or_deleted() -> None:
    session = kept(OUT, MADE)
    for number in (0, 3, -1):
        for way in (partial(struck, session, number), partial(changed, session, number, OUT)):
            assert refused(way) == f"there is no deal {number}: the evening has 2"


def test_an_adjustment_stays_with_its_deal_and_out_of_the_totals() -> None:
    session = kept(OUT, MADE, OUT)
    for after in (0, 1, 2, 3, None):
        session = adjusted(session, (5, -5, 0, 0), f"after {after}", after)
    done = replay(session)
    assert done.totals == replay(kept(OUT, MADE, OUT)).totals
    assert done.balance[0] - replay(kept(OUT, MADE, OUT)).balance[0] == 25
    # If the second deal is deleted, an adjustment after it moves to the first deal, and one after
    # the third deal moves to the second.
    assert [each.after for each in struck(session, 2).adjustments] == [0, 1, 1, 2, None]
    left = [each.reason for each in unadjusted(session, 1).adjustments]
    assert left == ["after 0", "after 2", "after 3", "after None"]


@holds("swedish.settle.residue")
def test_a_session_goes_on_before_the_lot_for_the_residue_is_drawn() -> None:
    """The lot is drawn only at the end of the session, so earlier deals do not wait for it."""
    session = begun("swedish", dealer=4, readings={"residue": "lot"})
    evening = added(session, read_deal({"event": "made", "declarer": 4}))
    done = so_far(evening)
    assert (len(done.deals), done.settlement) == (1, None)
    assert done.unsettled is not None
    assert refused(lambda: replay(evening)) == str(done.unsettled)
    assert done.unsettled.rule == "swedish.settle.residue"
    assert so_far(kept(OUT)) == replay(kept(OUT))


# The debts at the end of a session: exact amounts of money, and the fewest transfers.

PARTIES: tuple[Party, ...] = (1, 2, 3, 4, Pot.POOL)


def least(balances: Mapping[Party, int]) -> int:
    """Return the smallest number of payments, by trying every set of pairs of parties.

    A set of pairs is enough if the balances of each group that it joins add up to 0.
    """
    pairs = [*combinations(balances, 2)]
    return next(
        many
        for many in range(len(pairs))
        for chosen in combinations(pairs, many)
        if all(not sum(balances[each] for each in group) for group in joined(balances, chosen))
    )


def joined(parties: Mapping[Party, int], pairs: Sequence[tuple[Party, Party]]) -> list[set[Party]]:
    """Return the groups of parties that these pairs join."""
    groups: list[set[Party]] = [{party} for party in parties]
    for one, other in pairs:
        first, second = (next(g for g in groups if each in g) for each in (one, other))
        if first is not second:
            groups.remove(second)
            first |= second
    return groups


@given(st.lists(st.integers(-6, 6), min_size=4, max_size=4))
def test_four_players_and_a_pool_settle_in_the_fewest_transfers(won: list[int]) -> None:
    balances = dict(zip(PARTIES, [*won, -sum(won)], strict=True))
    transfers = fewest_transfers(balances)
    left = dict(balances)
    for payer, payee, points in transfers:
        assert points > 0
        left[payer] += points
        left[payee] -= points
    assert not any(left.values())
    assert len(transfers) == least(balances)


@pytest.mark.parametrize(
    ("balances", "transfers"),
    [
        ((0, 0, 0, 0), []),
        ((10, -10, 0, 0), [(2, 1, 10)]),
        # One debtor and three creditors always need three transfers.
        ((-60, 10, 20, 30), [(1, 4, 30), (1, 3, 20), (1, 2, 10)]),
        # Two pairs have opposite balances, so two transfers are enough.
        ((30, 20, -20, -30), [(4, 1, 30), (3, 2, 20)]),
        # Three transfers are needed: no two balances add up to 0.
        ((50, -20, -40, 10), [(3, 1, 40), (2, 1, 10), (2, 4, 10)]),
    ],
)
def test_the_transfers_that_settle_debts_match_worked_examples(
    balances: tuple[int, ...], transfers: list[tuple[int, int, int]]
) -> None:
    assert [*fewest_transfers(dict(enumerate(balances, 1)))] == transfers


@pytest.mark.parametrize(
    ("points", "price", "text"),
    [
        *((170, "2", "340"), (-170, "2", "-340"), (30, "0.05", "1.50"), (-1, "0.05", "-0.05")),
        (3, "0.10", "0.30"),  # as a binary float, this would be 0.30000000000000004
        *((10**15 + 1, "0.01", "10000000000000.01"), (7, "1.00", "7.00"), (30, "1/20", "1.50")),
        *((1, "1/3", "1/3"), (6, "1/3", "2"), (-7, "1/3", "-2 1/3"), (18, "1/12", "1 1/2")),
        *((0, "1/3", "0"), (3, "3/2", "4.50"), (1, "1/8", "0.125")),
    ],
)
def test_money_is_exact(points: int, price: str, text: str) -> None:
    assert amount(points, price) == text


def test_replay_prints_debts_in_money_and_adjustments_as_data_and_text(boston: Boston) -> None:
    """A passed-out deal costs nothing, and without bêtes nothing is divided."""
    fine = {"points": [0, 0, -10, 10], "reason": "a fine", "after": 1}
    nothing = {"points": [0, 0, 0, 0], "reason": "nothing"}
    record: dict[str, Any] = {"game": "swedish", "players": [*NAMES], "dealer": 4, "price": "0,05"}
    record |= {"currency": "kr", "readings": {"division-alar": "bets-only"}}
    record |= {"adjustment": [fine, nothing], "deal": [{"event": "passed"}]}
    file = written("evening.toml", record)
    said = boston("replay", file, "--json").data
    assert said["adjustments"] == [fine, {**nothing, "after": None}]
    assert (said["totals"], said["balance"]) == ([0, 0, 0, 0], [0, 0, -10, 10])
    assert said["money"] is None
    assert said["owed"] == {
        "price": "0.05",
        "currency": "kr",
        "amounts": ["0.00", "0.00", "-0.50", "0.50"],
        "transfers": [{"from": 3, "to": 4, "points": 10, "amount": "0.50"}],
    }
    assert boston("replay", file).out.endswith("To settle:\n  Carl to Disa: 10 (0.50 kr)\n")


def test_a_session_without_a_price_has_debts_in_points_only() -> None:
    done = evening(game="solo", adjustment=[{"points": [5, -5, 0, 0], "reason": "a bet"}])
    assert (done.totals, done.balance) == ((0, 0, 0, 0), (5, -5, 0, 0))
    assert (done.owed.amounts, [*done.owed.transfers]) == (None, [(2, 1, 5)])


@holds("german.settle.pots", "german.settle.money")
def test_the_pool_keeps_an_odd_counter_until_the_lot_is_drawn(boston: Boston) -> None:
    """If nothing is played, each player gets 1 of the stake of 5; the odd one is drawn by lot."""
    options = {"stake": 5, "pfennig_per_counter": 3}
    passed = {"dealer": 2, "contract": "passed"}
    record = {"game": "german", "options": options, "deal": [passed]}
    said = boston("replay", written("pools.toml", record), "--json").data
    assert said["balance"] == [1, -4, 1, 1]
    transfers = [{"from": 2, "to": to, "points": 1, "amount": "3"} for to in (1, 3, 4, "pool")]
    amounts = ["3", "-12", "3", "3"]
    owed = {"price": "3", "currency": "Pfennig", "amounts": amounts, "transfers": transfers}
    assert (said["owed"], said["money"]) == (owed, [3, -12, 3, 3])
    assert boston("replay", "pools.toml").out.endswith("  seat 2 to the pool: 1 (3 Pfennig)\n")
    fallen = evening(passed, game="german", options={**options, "lot_seat": 3})
    assert fallen.balance == (1, -4, 2, 1)
    assert all(Pot.POOL not in each for each in fallen.owed.transfers)


@holds("fontainebleau.settle.pool-left")
def test_players_owe_their_stakes_to_a_pool_that_is_not_divided() -> None:
    """All four stake 5, a bid of five leaves the pool alone, and this table does not divide it."""
    made = bid("5 spades", 5)
    leave: dict[str, Any] = {"readings": {"pool-at-end": "leave"}}
    left = evening(made, game="fontainebleau", **leave)
    paid = [each for each in left.owed.transfers if each.payee == Pot.POOL]
    assert sum(each.points for each in paid) == 20
    # If the pool held chips before the first deal, it pays for their division.
    found = evening(game="fontainebleau", options={"pool": 23})
    assert found.balance == (5, 5, 5, 5)
    assert {(each.payer, each.points) for each in found.owed.transfers} == {(Pot.POOL, 5)}
    assert [each.payee for each in found.owed.transfers] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("more", "heads", "cells"),
    [
        ({}, "", "0 +1 +1 −4 +1 −3"),
        (
            {"price": "1/3", "currency": "d.", "adjustment": [BET]},
            "Adjustments In all In d.",
            "0 +1 +10 +11 +3 2/3 −4 +1 −10 −13 −4 1/3",
        ),
    ],
)
def test_the_settlement_table_omits_unused_adjustment_and_money_columns(
    more: DealTable, heads: str, cells: str
) -> None:
    """Each player gets back 1 of a stake of 4; with a bet, seat 1 has won 10 from seat 2."""
    done = evening({"dealer": 2, "contract": "passed"}, game="german", **more)
    assert done.settlement is not None
    table = settlement_table(done, done.settlement)
    assert "<caption>4 in the Stamm and 0 in the Rokambole</caption>" in table
    found = re.findall(r"<th[^>]*>([^<]*)</th>", table)[:-4]
    assert " ".join(found) == f"Player The deals Division {heads or 'In all'}"
    assert " ".join(re.findall(r'"number">([^<]*)</td>', table)).startswith(cells)
