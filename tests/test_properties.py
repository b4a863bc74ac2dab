"""Properties of every session, and of every deal, whether recorded with cards or in summary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from operator import add
from typing import Any, Final, NamedTuple, TypeAlias

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boston.apps.present.text import replay_report
from boston.auction.auction import legal_calls
from boston.base.cards import PACK, Card, card, hand, write_hand
from boston.catalogue import GAMES
from boston.course.calling import follow_calls
from boston.errors import BostonError, RecordError, Refused
from boston.outcome import Outcome
from boston.pay.payment import net
from boston.protocol.ledger import Entry, Ledger, dearest_run, play_off, set_bete
from boston.replaying.replay import Replay
from boston.table.result import Result
from tests import suits
from tests.evenings import EVENINGS
from tests.helpers import (
    DealTable,
    evening,
    holds,
    in_the_pools,
    ledger,
    lost,
    misere,
    refusal,
    refused,
    untold,
)
from tests.houses import HOUSES, USUAL, play_of
from tests.table import RANKS, SUITS, Played, Table, clockwise

SEATS: Final = (1, 2, 3, 4)
#: Contracts that only certain hands may bid.
BY_THE_HAND: Final = ("misere-four-aces", "simple-petite", "simple-belle")


class Told(NamedTuple):
    """A deal in two records: with its cards, and in summary."""

    cards: DealTable
    summary: DealTable

    def both(self, **more: object) -> Told:
        """Return both records with these keys added."""
        return Told({**self.cards, **more}, {**self.summary, **more})

    def without(self, *keys: str) -> Told:
        """Return both records without these keys."""
        return Told(untold(self.cards, *keys), untold(self.summary, *keys))


class At(NamedTuple):
    """A deal played at the table of a game, with a source of random values."""

    game: str
    house: Table
    played: Played
    data: st.DataObject

    @property
    def told(self) -> Told:
        """The deal without a fault."""
        return Told(self.played.full, self.played.summary)

    @property
    def contract(self) -> str:
        """The contract without the qualifier of its bid; a deal without a declarer is not tried."""
        assume("declarer" in self.told.summary)
        contract: str = self.told.summary["contract"].partition(" ")[0]
        return contract

    @property
    def declarer(self) -> int:
        """The declarer; a deal without one is not tried."""
        assume("declarer" in self.told.summary)
        declarer: int = self.told.summary["declarer"]
        return declarer

    def one_of(self, values: Any) -> Any:
        """Return one of these values at random."""
        return self.data.draw(st.sampled_from(list(values)))


Fault: TypeAlias = Callable[[At], Told]


def key(name: str, values: st.SearchStrategy[object]) -> Fault:
    """Return a fault: a key has the same value, perhaps a wrong one, in both records."""
    return lambda at: at.told.both(**{name: at.data.draw(values)})


def side(name: str, values: st.SearchStrategy[object]) -> Fault:
    """Return such a fault for a key that decides the side's tricks, and so its opening run."""
    return lambda at: key(name, values)(at).without("opening_run")


def whister(at: At) -> Told:
    """Let a random seat accept an invitation, even if there is none or the seat may not accept."""
    assume(at.declarer)
    seat = at.one_of(SEATS)
    cards, summary = at.told.without("opening_run")
    return Told({**cards, "whist": seat}, {**summary, "partner": seat})


def called(at: At) -> Told:
    """Let a random card be called; its holder is the partner."""
    assume(at.declarer)
    card = at.one_of(suit + rank for suit in SUITS for rank in RANKS)
    holder = next(seat for seat in SEATS if _holds(at.told.cards["hands"][seat - 1], card))
    cards, summary = at.told.without("whist").both(called=card)
    return Told(cards, {**summary, "partner": holder})


def _holds(hand: str, card: str) -> bool:
    return card[1] in hand.split(".")[SUITS.index(card[0])]


def bid(at: At) -> Told:
    """Bid the same contract with another qualifier, which may make no sense."""
    ladder = GAMES[at.game].ladder
    text = f"{at.contract} {at.one_of(each.id for each in ladder.qualifiers)}".rstrip()
    return _bid(at, text)


def contract(at: At) -> Told:
    """Bid another contract; the partner, the trumps and the tricks stay the same.

    Contracts that depend on the hand are left out, because a summary has no hands.
    """
    ladder, trump = GAMES[at.game].ladder, at.told.summary.get("trump")
    was = ladder.contract(at.contract)
    other = at.one_of(each for each in ladder if each.id not in BY_THE_HAND)
    # Without a trump suit, a missing or an extra discard is another fault in the cards.
    assume(trump is not None or other.discard == was.discard)
    names_suit = any(each.id == trump for each in other.qualifiers)
    return _bid(at, f"{other.id} {trump}" if names_suit else other.id)


def set_aside(at: At) -> Told:
    """Bid a contract that is legal only if the table has agreed on it."""
    return _bid(at, at.one_of(sorted(GAMES[at.game].ladder.set_aside)))


def _bid(at: At, text: str) -> Told:
    """Make this the only bid in the auction: everyone else passes."""
    cards, summary = at.told
    assume("accept" not in cards["calls"])
    before = (at.declarer - clockwise(summary["dealer"])) % 4
    calls = ["pass"] * before + [text]
    while not at.house.is_over(calls):
        calls.append("pass")
    trump = {name: summary[name] for name in ("trump",) if name in summary}
    return Told({**cards, **trump, "calls": calls}, {**summary, "contract": text})


def play_cut_short(at: At) -> Told:
    """Leave out some cards at the end, and the tricks that they made."""
    cards, summary = at.told
    assume("play" in cards and "tricks" in summary)
    left = at.data.draw(st.integers(0, len(cards["play"]) - 1))
    tricks = _tricks(at)[: left // 4]
    counted = [tricks.count(seat) for seat in SEATS]
    run = {"opening_run": 0} if "opening_run" in summary else {}
    summary = {**summary, "tricks": counted, **run}
    return Told({**cards, "play": cards["play"][:left]}, summary)


def _tricks(at: At) -> list[int]:
    """Return the winner of each trick: the leader of the next one, or seat 1 for the last."""
    return [turn.seat for turn in at.played.turns[4::4]] + [1]


def card_too_many(at: At) -> Told:
    """Add a card after the last trick, and a trick for a random seat."""
    cards, summary = at.told
    assume("play" in cards and "tricks" in summary)
    tricks = list(summary["tricks"])
    tricks[at.one_of(SEATS) - 1] += 1
    more = at.one_of(suit + rank for suit in SUITS for rank in RANKS)
    return Told({**cards, "play": [*cards["play"], more]}, {**summary, "tricks": tricks})


def ended(at: At) -> Told:
    """End the deal early, whether this is legal or not."""
    told = at.told.without("play", "tricks", "opening_run", "discards")
    return told.both(**{at.one_of(("given_up", "conceded")): True})


NUMBER: Final = st.integers(0, 14)
BY_SEAT: Final = st.lists(NUMBER, min_size=4, max_size=4)
SEAT_TOLD: Final = st.sampled_from(SEATS)
SOME: Final = st.lists(SEAT_TOLD, min_size=1, max_size=3, unique=True)
#: Not three: a summary refuses three hands without trumps, but the cards show that they had some.
BLANK: Final = st.lists(SEAT_TOLD, min_size=1, max_size=2, unique=True)
SUIT_TOLD: Final = st.sampled_from(("spades", "hearts", "diamonds", "clubs"))

#: The faults by name. A key before a slash is the key with the fault; only games that know the key
#: can have the fault.
NAMED: Final[Mapping[str, Fault]] = {
    "trump": key("trump", SUIT_TOLD),
    "no trump": lambda at: at.told.without("trump"),
    "suit_class/class of suit": key("suit_class", st.sampled_from(("plain", "second", "highest"))),
    "turned/turned": key("turned", SUIT_TOLD),
    "turned/no turned": lambda at: at.told.without("turned"),
    "partner": side("partner", SEAT_TOLD),
    "whister": whister,
    "called/called": called,
    "bid": bid,
    "contract": contract,
    "set aside": set_aside,
    "play cut short": play_cut_short,
    "card too many": card_too_many,
    "tricks": side("tricks", BY_SEAT),
    "honours/honours": key("honours", BY_SEAT),
    "opening_run/run": key("opening_run", NUMBER),
    "ended": ended,
    "slam/slam": key("slam", st.sampled_from(("closed", "table"))),
    "carte_blanche/carte blanche": key("carte_blanche", BLANK),
    "blunder/blunder": key("blunder", SEAT_TOLD),
    "passed/passed": key("passed", SOME),
    "from_seat/from seat": key("from_seat", SEAT_TOLD),
    "merge/merged": key("merge", st.just(True)),
    "set_by/setters": key("set_by", st.just([1])),
    "betes/bêtes": key("betes", st.just(1)),
    "misdeals/misdeals": key("misdeals", NUMBER),
    "event/entry": key("event", st.sampled_from(("made", "lost", "passed"))),
}
FAULTS: Final[Mapping[str, Fault]] = {
    name.rpartition("/")[2]: fault for name, fault in NAMED.items()
}
KEYS: Final = {name.partition("/")[2]: name.partition("/")[0] for name in NAMED if "/" in name}


#: Faults that mean something else in a game: a called card or a call of their own decides who is
#: partner, and the card turned up is one of the dealer's.
MEANT: Final[Mapping[str, tuple[str, ...]]] = {
    "fontainebleau": ("whister",),
    "french": ("whister", "turned"),
    "mariland": ("whister", "turned"),
}


def faults_of(game: str) -> list[str]:
    """Return the faults that a single deal of this game can have."""
    played = GAMES[game]
    idle = {*MEANT.get(game, ())} | {
        name for name, each in KEYS.items() if each not in played.deal_keys
    }
    if not played.ladder.set_aside:
        idle.add("set aside")
    return [name for name in FAULTS if name not in idle]


#: Faults that leave cards and tricks alone. If no rule objects, both records give the same answer.
HARMLESS: Final = ("from seat", "merged", "misdeals")


SEEDS = st.integers(0, 2**32)

of_every_game = pytest.mark.parametrize("game", EVENINGS)
of_every_usual_auction = pytest.mark.parametrize("game", USUAL)


def test_random_evenings_cover_every_game() -> None:
    EVENINGS.are_complete()
    HOUSES.are_complete()


@of_every_game
@settings(max_examples=60)
@given(st.data(), st.integers(0, 12))
def test_any_random_evening_can_be_replayed(game: str, data: st.DataObject, length: int) -> None:
    deals: list[DealTable] = data.draw(EVENINGS[game])
    done = evening(*deals, game=game)
    nothing_is_made_or_lost(done)
    # Every line and entry names a rule of the game, or of the game whose rules it uses.
    rules = {
        rule for deal in done.deals for line in deal.receipt for rule in (line.rule, line.direction)
    }
    rules |= {entry.rule for deal in done.deals for entry in deal.outcome.entered}
    assert {rule.partition(".")[0] for rule in rules} <= {game, play_of(game)}
    report = replay_report(done)
    assert all(f"\nDeal {number}. " in report for number in range(1, len(deals) + 1))
    # The result of a deal does not depend on later deals.
    begun = evening(*deals[:length], game=game)
    assert begun.deals == done.deals[:length]
    assert begun.settlement == done.settlement or length < len(deals)


def nothing_is_made_or_lost(done: Replay, before: int = 0) -> None:
    """Check that the players win exactly what the pools lose, in each deal and at the end."""
    totals = [0, 0, 0, 0]
    for deal in done.deals:
        assert sum(deal.net) == before - in_the_pools(deal)
        assert net(deal.receipt) == deal.net
        before, totals = in_the_pools(deal), [*map(add, totals, deal.net)]
        assert before >= 0
    assert [*done.totals] == totals
    if done.settlement is not None:
        assert sum(done.settlement.payments) == before - done.settlement.residue
        if done.settlement.residue_seat is not None or not done.settlement.residue:
            assert sum(done.settlement.final) == before


@holds("swedish.auction.ladder", "swedish.auction.better-hand", "swedish.auction.better-suit")
@holds("grandissimo.auction.ladder", "grandissimo.auction.better-hand")
@holds("grandissimo.auction.better-suit", "german.auction.higher", "german.auction.couleur")
@holds("fontainebleau.auction.higher", "fontainebleau.auction.suit-order")
@holds("american.auction.higher", "american.auction.i-keep", "american.auction.i-keep-over-you")
@holds("american.auction.re-entry", "russian.auction.suit-order", "solo.auction.higher")
@holds("solo.auction.suit-order")
@of_every_usual_auction
@settings(max_examples=50)
@given(SEEDS, st.data())
def test_a_legal_call_is_accepted_and_any_other_is_refused_by_a_rule(
    game: str, seed: int, data: st.DataObject
) -> None:
    house, played = USUAL[game], GAMES[game]
    deal = house.evening(seed, 1)[0].full
    order = [clockwise(deal["dealer"], step) for step in (1, 2, 3, 4)]
    calls = deal["calls"][: data.draw(st.integers(0, len(deal["calls"]) - 1))]
    bidding = follow_calls(played, calls, deal["dealer"])
    assert bidding.turn is not None
    held = bidding.high_bid and (str(bidding.high_bid.bid), bidding.high_bid.seat)
    legal = {
        bid
        for bid in house.bids
        if house.auction.may_bid(bid, bidding.turn, held, order, bidding.passed)
    }
    said = legal_calls(played.rules.calls, played.ladder, played.words, bidding)
    assert {str(call) for call in said} == legal | {"pass"}
    bid = data.draw(st.sampled_from(house.bids))
    if bid in legal:
        assert follow_calls(played, [*calls, bid], deal["dealer"]).high_bid is not None
        return
    message = refused(lambda: follow_calls(played, [*calls, bid], deal["dealer"]))
    place, _, rule = message.partition(": ")
    assert place == f"call {len(calls) + 1}"
    chapters = tuple(f"{each}.auction." for each in (game, play_of(game)))
    assert rule.startswith(chapters) or ".contracts.no-trumps: " in rule


@given(st.lists(st.sampled_from(PACK), unique=True, max_size=13))
def test_a_written_hand_can_be_read_back(cards: list[Card]) -> None:
    assert hand(write_hand(cards)) == frozenset(cards)
    assert [card(str(each)) for each in cards] == cards
    assert [card(each.face) for each in cards] == cards


# Random deals with every call and every card: the results that follow, and the refusals.


#: Variants that change only the payments are left out: their play is that of the main game.
of_every_play = pytest.mark.parametrize("game", [game for game in HOUSES if "-" not in game])


def as_told(game: str, outcome: Outcome[Any]) -> Outcome[Any]:
    """Return the outcome, without the opening run if a summary of the game does not give it."""
    if "opening_run" in GAMES[game].deal_keys or not isinstance(outcome.result, Result):
        return outcome
    return outcome._replace(result=replace(outcome.result, opening_run=0))


@holds(
    *("swedish.play.trick-winner", "swedish.play.winner-leads", "grandissimo.play.winner-leads"),
    *("fontainebleau.play.trick-winner", "fontainebleau.play.winner-leads"),
    *("german.play.trick-winner", "german.play.winner-leads"),
    *("solo.play.trick-winner", "solo.play.winner-leads"),
)
@pytest.mark.parametrize("game", HOUSES)
@settings(max_examples=50)
@given(SEEDS)
def test_a_deal_with_cards_and_its_summary_have_the_same_result(game: str, seed: int) -> None:
    deals = HOUSES[game].evening(seed)
    by_cards = evening(*[deal.full for deal in deals], game=game)
    by_summary = evening(*[deal.summary for deal in deals], game=game)
    # A record with cards may also give facts that follow from them.
    by_both = evening(*[{**deal.full, **deal.summary} for deal in deals], game=game)
    assert [deal.outcome for deal in by_both.deals] == [deal.outcome for deal in by_cards.deals]
    for cards, summary in zip(by_cards.deals, by_summary.deals, strict=True):
        assert as_told(game, cards.outcome) == summary.outcome
    assert by_cards.settlement == by_summary.settlement
    assert sum(by_cards.totals) == -in_the_pools(by_cards.deals[-1])
    assert replay_report(by_cards)


@holds(
    *("swedish.play.follow-suit", "swedish.play.turn", "grandissimo.play.follow-suit"),
    *("grandissimo.play.turn", "american.play.follow-suit", "american.play.turn"),
    *("fontainebleau.play.follow-suit", "fontainebleau.play.turn", "german.play.follow-suit"),
    *("german.play.turn", "solo.play.follow-suit", "solo.play.turn"),
)
@of_every_play
@settings(max_examples=50)
@given(SEEDS, st.data())
def test_any_illegal_card_is_refused(game: str, seed: int, data: st.DataObject) -> None:
    deal = HOUSES[game].evening(seed, 1)[0]
    assume(deal.turns)
    number = data.draw(st.integers(0, len(deal.turns) - 1))
    turn = deal.turns[number]
    illegal = sorted({*map(str, PACK)} - {*turn.legal})
    wrong = data.draw(st.sampled_from(illegal))
    play = [*deal.full["play"][:number], wrong]
    message = refusal({**deal.full, "play": play}, game=game)
    rule = "follow-suit" if wrong in turn.hand else "turn"
    assert message.startswith(f"deal 1: card {number + 1}: {play_of(game)}.play.{rule}: ")
    assert f"seat {turn.seat} " in message


# A deal recorded with its cards and in summary: the same answer, or the same refusal.


def said(game: str, deal: DealTable) -> tuple[object, ...]:
    """Return the answer to a deal, or the rule of the refusal (``None`` if the record is wrong)."""
    try:
        (scored,) = evening(deal, game=game).deals
    except BostonError as error:
        assert isinstance(error, RecordError | Refused)  # noqa: PT017 (either outcome is right)
        return (error.refusal and error.refusal.rule,)
    return scored.receipt, scored.outcome.entered, scored.outcome.untold


@pytest.mark.parametrize(
    ("game", "fault"), [(game, fault) for game in GAMES for fault in faults_of(game)]
)
# Each fault is tried in every game.
@settings(max_examples=15)
@given(SEEDS, st.data())
def test_a_deal_with_cards_and_its_summary_are_refused_by_the_same_rule(
    game: str, fault: str, seed: int, data: st.DataObject
) -> None:
    (played,) = HOUSES[game].evening(seed, 1)
    cards, summary = FAULTS[fault](At(game, HOUSES[game], played, data))
    answer = said(game, summary)
    if len(answer) == 1 or fault in HARMLESS:
        assert said(game, cards) == answer


@of_every_game
def test_each_game_cites_rules_for_facts_that_follow_from_the_cards(game: str) -> None:
    played = GAMES[game]
    settled = {"contract", "declarer", "tricks", "honours", "opening_run", "passed"}
    settled |= {"given_up", "conceded", "suit_class"}
    assert played.settled_by.keys() == settled & played.deal_keys
    assert played.rules.finding.rule


def test_a_misere_with_partner_and_trumps_is_refused_for_its_trumps() -> None:
    more = {"trump": "hearts", "turned": "hearts"}
    calls = ["petite-misere", "pass", "pass", "pass"]
    cards = {"dealer": 4, "hands": suits.SUITS, "calls": calls, "whist": 3}
    cards["play"] = suits.in_order(12)
    summary = misere("petite-misere", 0, partner=3, **more)
    for told in ({**cards, **more}, summary):
        assert said("swedish", told) == ("swedish.contracts.no-trumps",)
    for told in (cards, misere("petite-misere", 0, partner=3)):
        assert said("swedish", told) == ("swedish.partner.only-five-and-six",)


# The ledger compared with a plain list.

#: A seat writes a debt of some value, or a debt that is owed is struck out.
CHANGES = st.lists(st.tuples(st.booleans(), st.sampled_from(SEATS), st.integers(1, 6)), max_size=60)


@given(CHANGES)
def test_the_ledger_agrees_with_a_plain_list_of_debts(changes: list[tuple[bool, int, int]]) -> None:
    changing, plain = Ledger(), list[Entry]()
    for is_written, seat, number in changes:
        before, stood = changing, changing.betes
        if is_written or not plain:
            changing, entry = set_bete(changing, seat, number)
            plain.append(entry)
        else:
            changing = play_off(changing, plain.pop(number % len(plain)))
        plain.sort(key=lambda each: (-each.value, each.serial))
        assert list(changing.betes) == plain
        assert before.betes == stood
        sums = [sum(each.value for each in plain if each.owner == seat) for seat in SEATS]
        assert list(changing.columns) == sums
        if plain:
            alike = [each for each in plain if each.value == plain[0].value]
            owners = [each.owner for each in alike]
            oldest = [each for at, each in enumerate(alike) if each.owner not in owners[:at]]
            after = dearest_run(changing)
            assert (list(after.running), after.alike) == (oldest, len(alike))


def test_a_long_ledger_can_be_compared_and_shown() -> None:
    one, other = (ledger(evening(*[lost(1, "highest")] * 1000)) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert str(one.betes[0]) in repr(one)
