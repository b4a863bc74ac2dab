"""Whole deals of Swedish Boston at random: dealt, bid, played card by card, settled."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from random import Random
from typing import Final, NamedTuple

from benchmarks.worker import Sample, Tasks, for_seconds
from boston.auction import auction
from boston.auction.auction import Auction
from boston.auction.bidding import Trump, open_trumps
from boston.auction.finding import ask
from boston.auction.ladder import PASS, Bid, Contract, SuitClass
from boston.base.cards import PACK, Card, Hand, Suit
from boston.base.seats import SEATS, Seat
from boston.course.judge import PASSED
from boston.errors import enforce, first_refusal
from boston.games.swedish import GAME
from boston.outcome import Outcome
from boston.protocol.ledger import Ledger
from boston.record.record import Deal, Session
from boston.replaying.replay import replay
from boston.table import play
from boston.table.dealing import deal_packets, honours_dealt, shuffled
from boston.table.play import Manner
from boston.table.result import LaidAway, Result
from boston.terms.terms import agree

TERMS: Final = agree(GAME.readings, GAME.options)
OPENING: Final = GAME.begin(TERMS).state
#: All there is to be trumps, each with its class, by the suit turned up.
TRUMPS: Final[Mapping[Suit, tuple[Trump, ...]]] = {
    turned: ((None, None), *((suit, GAME.standing_of(suit, turned)) for suit in Suit))
    for turned in Suit
}


class Dealt(NamedTuple):
    """A deal from the first card dealt to the last point paid; the record has every card."""

    record: Deal
    outcome: Outcome[Ledger]


def tasks() -> Tasks:
    """Deals at random, and the same deals followed from their records."""
    source = Random(1828)
    records = [random_deal(source, reluctance=0.5).record for _ in range(100)]
    sessions = [Session(game=GAME.id, deals=(record,)) for record in records]

    def follow_all() -> None:
        for session in sessions:
            replay(session)

    def follow(seconds: float) -> Sample:
        done, spent = for_seconds(seconds, follow_all)
        return Sample(done * len(sessions), spent)

    return {
        "play": lambda seconds: for_seconds(seconds, lambda: random_deal(source)),
        "follow": follow,
    }


def random_deal(source: Random, reluctance: float = 0.0) -> Dealt:
    """A deal, the first of its session, in which every choice is one the rules allow.

    Players pass out of reluctance as often as that says, and otherwise make any legal call;
    where there is none of it the bidding nearly always climbs to 13.
    """
    dealer = source.choice(SEATS)
    dealt = deal_packets(shuffled(PACK, source), GAME.packets, dealer)
    hands = tuple(frozenset(dealt[seat]) for seat in SEATS)
    turned = source.choice(tuple(Suit))
    bidding = random_auction(dealer, source, reluctance)
    calls = tuple(str(call) for _, call in bidding.calls)
    if bidding.standing is None:
        record = Deal(dealer=dealer, turned=turned, hands=hands, calls=calls)
        return Dealt(record, GAME.score(TERMS, OPENING, Deal(contract=PASSED), None))
    declarer, bid = bidding.standing
    trump, standing = random_trump(bid, turned, source)
    partner = random_answers(declarer, source) if bid.contract.partnership else None
    discards = random_discards(bid.contract, declarer, hands, source)
    kept = tuple(hand.difference(away) for hand, away in zip(hands, discards, strict=True))
    tricks = random_play(
        play.begin(kept, dealer, Manner(trump, GAME.playing)), bid.contract.cards, source
    )
    record = Deal(
        dealer=dealer,
        turned=turned,
        hands=hands,
        calls=calls,
        trump=trump,
        whist=partner,
        discards=discards,
        play=tuple(chain.from_iterable([trick.cards for trick in tricks])),
    )
    result = Result(
        contract=bid.contract,
        declarer=declarer,
        partner=partner,
        trump=trump,
        standing=standing,
        tricks=play.tricks_taken(tricks),
        honours=honours_dealt(hands, trump),
        opening_run=play.opening_run(
            tricks, (declarer,) if partner is None else (declarer, partner)
        ),
    )
    enforce(first_refusal(GAME.rules.results, result))
    return Dealt(record, GAME.score(TERMS, OPENING, record, result))


def random_auction(dealer: Seat, source: Random, reluctance: float) -> Auction:
    """Any legal call, or a pass out of reluctance, until nobody is left to speak."""
    rules, ladder, words = GAME.rules.calls, GAME.ladder, GAME.words
    bidding = auction.open_auction(dealer)
    while bidding.turn is not None:
        legal = auction.legal_calls(rules, ladder, words, bidding)
        is_reluctant = source.random() < reluctance
        bidding = auction.say(bidding, PASS if is_reluctant else source.choice(legal))
    return bidding


def random_trump(bid: Bid, turned: Suit, source: Random) -> tuple[Suit | None, SuitClass | None]:
    """Any trump within the limits of the bid, with its class."""
    return source.choice(open_trumps(GAME.rules.trump, bid, TRUMPS[turned]))


def random_answers(declarer: Seat, source: Random) -> Seat | None:
    """Each of the others in turn says yes or no to whist, until one says yes."""
    answers: tuple[bool, ...] = ()
    asked = ask(declarer)
    while asked.asked_next is not None:
        answers += (source.random() < 1 / 2,)
        asked = ask(declarer, answers)
    return asked.whister


def random_discards(
    contract: Contract, declarer: Seat, hands: tuple[Hand, ...], source: Random
) -> tuple[tuple[Card, ...], ...]:
    """What the contract has laid away, by seat: any cards."""
    away: tuple[Card, ...] = ()
    if contract.discard:
        away = tuple(source.sample(sorted(hands[declarer - 1]), contract.discard))
    discards = tuple(away if seat == declarer else () for seat in SEATS)
    enforce(first_refusal(GAME.rules.discards, LaidAway(contract, declarer, discards, hands)))
    return discards


def random_play(state: play.Play, rounds: int, source: Random) -> tuple[play.Trick, ...]:
    """Any legal card, until all tricks are played."""
    rules = GAME.rules.cards
    for _ in range(len(SEATS) * rounds):
        state = play.put(state, source.choice(play.legal_cards(rules, state)))
    return state.tricks
