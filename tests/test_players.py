"""The plain player: what it does, in every game and by the word it gives."""

from __future__ import annotations

import pytest

from boston.base.seats import SEATS
from boston.players.plain import Plain
from boston.players.player import play_out
from boston.position.position import position
from boston.position.seen import seen
from boston.position.told import Phase, Told
from boston.record.reading import loads, read_deal
from boston.replaying.replay import replay
from tests.commands import Boston
from tests.houses import HOUSES
from tests.known import KNOWN
from tests.test_position import PASSES, at, opened

of_every_game = pytest.mark.parametrize("game", HOUSES)


@of_every_game
def test_what_it_plays_the_command_line_replays(boston: Boston, game: str) -> None:
    played = boston("play", game, "--seed", "1861", "--deals", "12").out
    assert boston("play", game, "--seed", "1861", "--deals", "12").out == played
    said = boston("replay", "-", "--json", stdin=played.encode()).data
    done = replay(loads(played))
    assert [tuple(deal["net"]) for deal in said["deals"]] == [deal.net for deal in done.deals]
    assert len(done.deals) == 12


#: A ladder of another game may begin so high that hands are seldom worth a bid.
@pytest.mark.parametrize("game", [game for game in HOUSES if game not in KNOWN])
def test_it_bids_often_enough_to_be_watched(boston: Boston, game: str) -> None:
    played = loads(boston("play", game, "--seed", "5", "--deals", "12").out)
    bid = [deal for deal in played.deals if set(deal.calls or ()) != {"pass"}]
    assert len(bid) >= 6


def test_the_deals_are_those_that_are_dealt(boston: Boston) -> None:
    told = loads(boston("play", "swedish", "--seed", "7", "--dealer", "2").out).deals[0]
    dealt = loads(boston("deal", "swedish", "--seed", "7", "--dealer", "2").out).deals[0]
    assert (told.hands, told.turned, told.dealer) == (dealt.hands, dealt.turned, 2)


@pytest.mark.parametrize("deals", ["0", "1001"])
def test_nobody_plays_so_many(boston: Boston, deals: str) -> None:
    said = boston("play", "swedish", "--seed", "1", "--deals", deals)
    assert said.complaint == f"1 to 1000 deals are played, not {deals}"


def test_it_bids_no_more_than_it_holds() -> None:
    """Five spades from the ace and the two red aces are seven tricks, and a bid of 5 is enough."""
    hands = ["AKQ32.A2.A32.432", "JT9.KQJT.KQJT.KQ", "876.9876.9876.AJ", "54.543.54.T98765"]
    deal = read_deal({"dealer": 4, "turned": "hearts", "hands": hands})
    first = seen(position(opened("swedish"), Told(deal)), 1)
    assert Plain().choose(first) == "5"


def test_it_ducks_where_tricks_cost() -> None:
    told = {"turned": "hearts", "calls": ["grande-misere", *PASSES]}
    assert Plain().choose(seen(at("swedish", **told), 1)) == "S2"


def test_it_stops_where_somebody_else_is_to_act() -> None:
    earlier = opened("swedish")
    deal = at("swedish", turned="hearts").told
    three = {seat: Plain() for seat in SEATS if seat != 2}
    now = play_out(earlier, deal, three)
    assert (now.phase, now.seat) == (Phase.CALL, 2)
