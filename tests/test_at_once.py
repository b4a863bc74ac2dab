"""Auctions and plays: what is asked of all calls and cards at once, and who speaks next."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from boston.auction.auction import once_round, open_auction, say, three_passes_running
from boston.auction.bidding import open_trumps
from boston.auction.ladder import PASS, Bid, Call
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.course.judge import objection_to_trump
from boston.game import Game
from boston.games.swedish.contracts import LADDER
from boston.position.before import before, by_seed, dealt
from boston.record.record import Deal, Session
from boston.table.play import (
    ANY_CARD,
    Manner,
    Play,
    Renege,
    begin,
    cards_in,
    legal_cards,
    mask,
    put,
)
from boston.table.play import why_not as against_card

of_every_game = pytest.mark.parametrize("name", GAMES)
PLAYED = 3


def deals(name: str, number: int) -> Iterator[tuple[Game[Any], Deal, Random]]:
    """Deals by chance at a table that has just sat down, each with the game as it is in it."""
    sat_down = before(Session(game=name))
    for seed in range(number):
        source = by_seed(seed)
        deal = dealt(sat_down.at_table, source, source.choice(SEATS))
        played = sat_down.game.in_deal(sat_down.game, sat_down.terms, sat_down.state, deal)
        yield played, deal, source


@of_every_game
def test_the_trumps_that_are_open_are_those_that_no_rule_refuses(name: str) -> None:
    for game, deal, _ in deals(name, 2):
        turned = deal.turned
        classes = [(suit, game.standing_of(suit, turned) if turned else None) for suit in Suit]
        for bid in game.ladder.bids:
            found = open_trumps(game.rules.trump, bid, ((None, None), *classes))
            singly = [
                suit
                for suit in (None, *Suit)
                if not objection_to_trump(game, Deal(turned=turned, trump=suit), bid)
            ]
            assert [suit for suit, _ in found] == singly


def plays(game: Game[Any], deal: Deal, bid: Bid, source: Random) -> Iterator[Play]:
    """A hand played by chance in this contract, before every card, whatever is trumps."""
    seat = source.choice(SEATS)
    trump = None if bid.contract.is_misere else source.choice(list(Suit))
    free = Renege(seat, bid.contract.renege)
    manner = Manner(trump, game.playing, game.card_order, game.after, free)
    play = begin(deal.hands or (), deal.dealer or 1, manner)
    while len(play.tricks) < 13:
        yield play
        play = put(play, source.choice(legal_cards(game.rules.cards, play)))


def follows(play: Play, card: Card) -> bool:
    """Whether a card of the player's own may be played, in as many words."""
    hand, led = play.held_by(play.turn), play.suit_led
    free, trick = play.manner.free, len(play.tricks)
    if free is not None and play.turn == free.seat and trick < free.tricks:
        return True
    has_it = led is not None and any(play.suit_of(each) is led for each in hand)
    return not has_it or play.suit_of(card) is led


@of_every_game
def test_the_cards_that_are_open_are_those_that_no_rule_refuses(name: str) -> None:
    for game, deal, source in deals(name, PLAYED):
        for bid in {each.contract.renege: each for each in game.ladder.bids}.values():
            held = [set(hand) for hand in deal.hands or ()]
            for play in plays(game, deal, bid, source):
                gone = {card for trick in play.tricks for card in trick.cards} | {*play.table}
                assert play.hands == tuple(frozenset(hand - gone) for hand in held)
                rules, turn = game.rules.cards, play.turn
                singly = {card for card in PACK if not against_card(rules, play, turn, card)}
                assert set(legal_cards(rules, play)) == singly
                assert singly == {card for card in play.held_by(turn) if follows(play, card)}
                assert all(against_card(rules, play, turn % 4 + 1, card) for card in singly)


def test_a_set_of_cards_is_the_cards_in_it() -> None:
    source = Random(1828)
    for size in range(len(PACK) + 1):
        cards = source.sample(PACK, size)
        assert cards_in(mask(set(cards))) == tuple(sorted(cards))
    assert mask(set(PACK)) == ANY_CARD


# Who speaks next: two ways in which an auction goes on other than by dropping out.

FIVE, SIX = (Bid(LADDER.contract(number)) for number in ("5", "6"))


#: The calls, and whose turn it then is where everybody speaks once, and where nobody drops out
#: until three pass running.
CALLS: Final = [
    ((FIVE, PASS, PASS), 4, 4),
    ((FIVE, PASS, PASS, PASS), None, None),
    ((PASS, FIVE, SIX, PASS), None, 1),
    ((PASS, PASS, PASS), 4, 4),
    ((PASS, PASS, PASS, PASS), None, None),
    ((PASS, FIVE, PASS, PASS), None, 1),
    ((PASS, FIVE, PASS, PASS, PASS), None, None),
    ((PASS, FIVE, PASS, PASS, SIX), None, 2),
    ((PASS, FIVE, PASS, PASS, SIX, PASS, PASS, PASS), None, None),
]


@pytest.mark.parametrize(("calls", "once", "running"), CALLS)
def test_who_speaks_next(calls: tuple[Call, ...], once: int | None, running: int | None) -> None:
    for turns, turn in ((once_round, once), (three_passes_running, running)):
        if turns is three_passes_running or len(calls) <= 4:
            bidding = open_auction(dealer=4)
            for call in calls:
                bidding = say(bidding, call, turns)
            assert bidding.turn == turn
