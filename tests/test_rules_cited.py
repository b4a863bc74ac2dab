"""What refuses a deal is cited: in every game by a rule of its own, or of the game it follows."""

from __future__ import annotations

from typing import Any, Final

import pytest

from boston.apps.cite import cite
from boston.auction.auction import open_auction, say
from boston.auction.ladder import PASS
from boston.catalogue import GAMES
from boston.errors import BostonError, RecordError, Refused
from boston.terms.terms import Option, agree
from tests.helpers import DealTable, evening, holds, rates_of, refused, result, told, untold
from tests.houses import HOUSES, play_of

of_every_game = pytest.mark.parametrize("game", GAMES)


def rule_of(game: str, deal: DealTable, **more: Any) -> str:
    """The rule that refuses a session of one deal, which its message names as well."""
    with pytest.raises(BostonError) as caught:
        evening(deal, game=game, **more)
    error = caught.value
    assert isinstance(error, RecordError | Refused)
    assert error.refusal is not None
    assert f"{error.refusal}" in str(error)
    assert error.refusal.rule in cite.places()
    return error.refusal.rule


def a_deal(game: str) -> DealTable:
    """A deal with its cards, played to its end with a trump suit."""
    drawn = (HOUSES[game].evening(seed, 1)[0] for seed in range(1000))
    return next(deal.full for deal in drawn if {"trump", "tricks"} <= deal.summary.keys())


@holds("swedish.auction.end", "grandissimo.auction.end", "fontainebleau.auction.end")
@holds("american.auction.end", "french.auction.end", "german.auction.end", "solo.auction.end")
@of_every_game
def test_an_auction_that_is_not_over_and_a_declarer_who_did_not_win_it(game: str) -> None:
    deal, end = a_deal(game), f"{play_of(game)}.auction.end"
    assert rule_of(game, {**deal, "calls": deal["calls"][:-1]}) == end
    assert rule_of(game, {**deal, "calls": []}) == end
    others = {1, 2, 3, 4} - {result(evening(deal, game=game).deals[0]).declarer}
    assert {rule_of(game, {**deal, "declarer": seat}) for seat in others} == {end}
    assert rule_of(game, {**deal, "contract": "passed"}) in {end, "grandissimo.contracts.rundmisar"}


#: How many cards each player is dealt, and so how many tricks there are.
THIRTEEN: Final = {
    "swedish": "swedish.deal.packets",
    "grandissimo": "grandissimo.deal.packets",
    "fontainebleau": "fontainebleau.deal.singly",
    "american": "american.deal.singly",
    "french": "french.deal.thirteen",
    "german": "german.deal.singly",
    "solo": "solo.deal.packets",
}


@holds(*THIRTEEN.values())
@of_every_game
def test_three_hands_a_short_play_and_a_card_too_many(game: str) -> None:
    deal, played = a_deal(game), play_of(game)
    # Its usual name where the source has no way of dealing to name it by.
    thirteen = THIRTEEN.get(played, f"{played}.deal.thirteen")
    hands, play = deal["hands"], deal["play"]
    for wrong in (hands[:3], [*hands, "..."], [hands[0][:-1] or "...", *hands[1:]]):
        assert rule_of(game, {**deal, "hands": wrong}) == thirteen
    assert rule_of(game, {**deal, "play": play[:-1]}) == thirteen
    assert rule_of(game, {**deal, "play": [*play, play[0]]}) == thirteen
    assert rule_of(game, {**deal, "tricks": [13, 1, 0, 0]}) == thirteen


#: A good value of each key that only some games know.
VALUES: Final = told(
    "turned = 'hearts', suit_class = 'plain', honours = [4, 0, 0, 0], opening_run = 3, "
    "carte_blanche = [2], slam = 'table', jack_of_diamonds = 1, given_up = true, from_seat = 1, "
    "conceded = true, merge = true, event = 'passed', set_by = [1], betes = 1, misdeals = 1, "
    "blunder = 2, passed = [2]"
)


@of_every_game
def test_what_a_record_of_any_game_cannot_say(game: str) -> None:
    def said(*deals: DealTable) -> str:
        return refused(lambda: evening(*deals, game=game, **rates_of(game)))

    played, ladder = play_of(game), GAMES[game].ladder
    summary = next(
        deal.summary
        for seed in range(1000)
        for deal in HOUSES[game].evening(seed, 1)
        if {"trump", "tricks"} <= deal.summary.keys()
    )
    for key in VALUES.keys() - GAMES[game].deal_keys:
        wrong = f"deal 1: key '{key}' means nothing in {game}"
        assert said({**summary, key: VALUES[key]}).startswith(wrong)
    if game != "german":
        no_rates = f"key 'rates' means nothing in {game}"
        assert refused(lambda: evening(game=game, rates="reconstruction-a")) == no_rates
    turn = f"deal 2: {played}.deal.rotation: the deal passes from seat 4 to seat 1, not to seat 3"
    assert said({**summary, "dealer": 4}, {**summary, "dealer": 3}) == turn
    thirteen = f"deal 1: {THIRTEEN.get(played, f'{played}.deal.thirteen')}: the tricks"
    for tricks in ([1, 2, 3, 6], [4, 4, 4, 2]):
        assert said({**untold(summary, "opening_run"), "tricks": tricks}).startswith(thirteen)
    turned = {"turned": "hearts"} if "turned" in GAMES[game].deal_keys else {}
    for misere in (each for each in ladder if each.is_misere):
        bid: DealTable = {"dealer": 4, "contract": misere.id, **turned}
        assert said(bid) == "deal 1: 'declarer' is missing: give the seat"
        assert (
            said({**bid, "declarer": 1}) == "deal 1: 'tricks' is missing: give those of each seat"
        )
        no_trumps = f"deal 1: {played}.contracts.no-trumps: "
        none = {"declarer": 1, "tricks": [0, misere.cards, 0, 0]}
        assert said({**bid, **none, "trump": "hearts"}).startswith(no_trumps)
    for bid_, why in (("fourteen", "'fourteen' is not a call"), ("pass", "'pass' is not a contr")):
        assert said({**summary, "contract": bid_}).startswith(f"deal 1: {why}")


def test_an_option_out_of_its_bounds_keeps_its_rule() -> None:
    options = [(game, option) for game in GAMES.values() for option in game.options]
    assert options
    for game, option in options:
        assert option.rule in cite.places()
        with pytest.raises(Refused) as caught:
            agree(game.readings, game.options, agreed={option.name: "nothing of the kind"})
        assert caught.value.refusal.rule == option.rule
        assert str(caught.value) == str(caught.value.refusal)
    words = Option(name="five", meaning="x", rule="x.y.z", default="free", words=("free", "forced"))
    with pytest.raises(Refused, match=r"^x\.y\.z: option 'five' is free or forced$") as caught:
        words.read("dear")
    assert caught.value.refusal == ("x.y.z", "option 'five' is free or forced")


def test_nothing_is_said_after_an_auction() -> None:
    bidding = open_auction(4)
    for _ in range(4):
        bidding = say(bidding, PASS)
    assert refused(lambda: say(bidding, PASS)) == "pass comes after the end of the auction"
