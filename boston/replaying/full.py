"""From hands, calls and cards to the result: every call and every card is checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from boston.auction.asking import Answers
from boston.auction.auction import Auction
from boston.auction.calls import ACCEPT
from boston.auction.ladder import PLAIN, Bid
from boston.base.seats import NOTHING, SEATS, Seat
from boston.errors import RecordError, Refusal, Refused, enforce, first_refusal
from boston.game import Game
from boston.record.forms import agree_with, no_strange_keys
from boston.record.keys import Form
from boston.record.record import Deal
from boston.course import judge
from boston.replaying.calls_told import replay_calls
from boston.course.judge import Contracted
from boston.replaying.tricks_told import Length, length_rule, play_in_part, play_out
from boston.table import play as _play
from boston.table.asked import LaidAway
from boston.table.play import Customs, Manner, Play, Renege, Trick
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms


class Opened(NamedTuple):
    """Whose cards are laid open after how many cards have been played, under its rule."""

    rule: str
    seat: Seat
    after: int


class Followed(NamedTuple):
    """A deal followed to its result, which is ``None`` when it was passed out.

    The auction, the contract and the tricks are known where the record has the cards. After as
    many cards as ``known_after`` says the table knows a partner who was found by a card called.
    """

    result: Result | PlayedByAll | None = None
    bidding: Auction | None = None
    answers: Answers | None = None
    contracted: Contracted | None = None
    play: Play | None = None
    opened: tuple[Opened, ...] = ()
    known_after: int | None = None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that were finished."""
        return () if self.play is None else self.play.tricks


def follow(game: Game[Any], terms: Terms, deal: Deal, dealer: Seat | None) -> Followed:
    """Follow a deal call by call and card by card; what the rules refuse is raised."""
    if deal.hands is None:
        raise RecordError("'hands' is missing beside the cards of the deal")
    enforce(first_refusal(game.rules.hands, deal.hands))
    if deal.calls is None:
        raise RecordError("'calls' is missing beside the cards of the deal")
    if dealer is None:
        raise RecordError("'dealer' is missing: the cards do not say who leads")
    bidding = replay_calls(game, deal.calls, dealer, deal.hands)
    if game.when_all_pass.is_so(bidding):
        return _nobody_bid(game, deal, dealer, bidding)
    contracted = agreed(game, terms, deal, bidding)
    play = _played(game, deal, dealer, contracted)
    to_count = () if deal.given_up or deal.conceded else play.tricks
    counted = _counted(game, deal, contracted, to_count)
    # The numbers that the record has itself are asked about before they are compared.
    summary = replace(deal, tricks=deal.tricks or counted["tricks"])
    passed = tuple(sorted(bidding.passed))
    result = judge.judged(game, contracted, summary)
    result = replace(result, **counted, passed=passed, played=play.tricks)
    contract_agrees(game, deal, contracted.bid)
    settled_by = {**game.settled_by, "partner": game.rules.finding.rule}
    told = {"declarer": contracted.declarer, "partner": contracted.partner}
    agree_with(deal, {**told, **counted, "passed": passed}, settled_by)
    answers = game.rules.finding.answers(contracted.declarer, deal.whist)
    opened = laid_open(game, contracted, play)
    known_after = game.rules.finding.known_after(deal.called, deal.play or ())
    return Followed(result, bidding, answers, contracted, play, opened, known_after)


def _nobody_bid(game: Game[Any], deal: Deal, dealer: Seat, bidding: Auction) -> Followed:
    passed = game.when_all_pass
    if deal.contract is None or not judge.nobody_bid(game, deal.contract):
        agree_with(deal, {"contract": passed.contract}, {"contract": passed.rule})
    if not passed.rounds:
        no_strange_keys(deal, Form.PASSED_OUT)
        return Followed(bidding=bidding)
    no_strange_keys(deal, Form.ALL_PLAYED)
    play = play_out(game, deal, *before_all_play(game, deal, dealer))
    taken = _play.tricks_taken(play.tricks)
    result = judge.played_by_all(game, replace(deal, tricks=deal.tricks or taken))
    agree_with(deal, {"tricks": taken}, game.settled_by)
    return Followed(result, bidding, play=play)


def before_all_play(game: Game[Any], deal: Deal, dealer: Seat) -> tuple[Play, Length]:
    """The play before the first lead where nobody has bid and all play, and its length."""
    manner = Manner(deal.trump, game.playing, game.card_order, game.after)
    length = Length(game.when_all_pass.rounds, game.when_all_pass.rule)
    return _play.begin(deal.hands or (), dealer, manner), length


def agreed(game: Game[Any], terms: Terms, deal: Deal, bidding: Auction) -> Contracted:
    """The contract that won the auction, once its trump and its partner are known."""
    won = bidding.standing
    assert won is not None
    hand = deal.hands[won.seat - 1] if deal.hands else None
    partner = partner_found(game, deal, bidding)
    contracted = judge.contracted(game, terms, deal, won, partner or deal.partner, hand)
    found_otherwise(game, deal, bidding)
    if partner is None and deal.partner is not None:
        enforce(game.rules.finding.found_nobody(deal.partner))
    return contracted


def _played(game: Game[Any], deal: Deal, dealer: Seat, contracted: Contracted) -> Play:
    """The play of the cards that are kept when some have been laid away."""
    follow_play = play_in_part if deal.given_up or deal.conceded else play_out
    return follow_play(game, deal, *before_the_lead(game, deal, dealer, contracted))


def before_the_lead(
    game: Game[Any], deal: Deal, dealer: Seat, contracted: Contracted
) -> tuple[Play, Length]:
    """The play before the first lead, of the cards that are kept, and its length."""
    contract, declarer, hands = contracted.bid.contract, contracted.declarer, deal.hands or ()
    discards = deal.discards or ((), (), (), ())
    laid = LaidAway(contract, declarer, discards, hands)
    enforce(first_refusal(game.rules.discards, laid))
    kept = tuple(hand.difference(away) for hand, away in zip(hands, discards, strict=True))
    free = Renege(declarer, contract.renege)
    manner = Manner(contracted.trump, game.playing, game.card_order, game.after, free)
    length = Length(len(kept[declarer - 1]), length_rule(game, contract, declarer))
    return _play.begin(kept, dealer, manner), length


def laid_open(game: Game[Any], contracted: Contracted, play: Play) -> tuple[Opened, ...]:
    """When each hand comes to lie open, in a contract that asks for it."""
    if contracted.bid.contract.exposed_after is None:
        return ()
    found: dict[Seat, Opened] = {}
    for played in range(4 * len(play.tricks) + len(play.table)):
        for rule, seat in open_hands(game.playing, contracted, *divmod(played, 4)):
            found.setdefault(seat, Opened(rule, seat, played))
    return tuple(found.values())


def open_hands(
    customs: Customs, contracted: Contracted, tricks_turned: int, cards_on_table: int
) -> Iterator[tuple[str, Seat]]:
    """Whose cards lie open, each under its rule: in some contracts everybody's."""
    contract, declarer = contracted.bid.contract, contracted.declarer
    for every in customs.all_open:
        if every.does(contract, tricks_turned):
            yield from ((every.rule, seat) for seat in SEATS)
    if customs.laid_open is not None:
        seat = customs.laid_open.does(contract, declarer, tricks_turned, cards_on_table)
        if seat is not None:
            yield customs.laid_open.rule, seat


def _counted(
    game: Game[Any], deal: Deal, contracted: Contracted, tricks: Sequence[Trick]
) -> dict[str, Any]:
    """What the cards say of the numbers that a summary gives."""
    has_honours = "honours" in game.deal_keys
    return {
        "tricks": _play.tricks_taken(tricks),
        "honours": game.honours(deal.hands or (), contracted.trump) if has_honours else NOTHING,
        "opening_run": _play.opening_run(tricks, contracted.side),
    }


def result_so_far(game: Game[Any], deal: Deal, contracted: Contracted, play: Play) -> Result:
    """What a contract has come to by the tricks that have been turned."""
    counted = _counted(game, deal, contracted, play.tricks)
    return replace(judge.by_numbers(game, contracted, deal), **counted)


def contract_agrees(game: Game[Any], deal: Deal, bid: Bid) -> None:
    """A contract also given is the final bid's, under any name; a qualifier may be left out."""
    if deal.contract is None:
        return
    if not judge.nobody_bid(game, deal.contract):
        told = judge.read_contract(game, deal.contract)
        if told.contract == bid.contract and told.qualifier in (PLAIN, bid.qualifier):
            return
    reason = f"'contract' is given as {deal.contract}, the cards say {bid}"
    raise Refused(Refusal(game.settled_by["contract"], reason))


def partner_found(game: Game[Any], deal: Deal, bidding: Auction) -> Seat | None:
    """Who accepted, or holds the card called, by the one means that this game has."""
    means = game.rules.finding.means
    return None if means is None else _told_by_means(game, deal, bidding)[means]


def found_otherwise(game: Game[Any], deal: Deal, bidding: Auction) -> None:
    """Refuse a partner found by what finds none in this game."""
    for means, seat in _told_by_means(game, deal, bidding).items():
        if seat is not None:
            enforce(game.rules.finding.refuses(means))


def _told_by_means(game: Game[Any], deal: Deal, bidding: Auction) -> dict[str, Seat | None]:
    by_card = game.rules.finding.by_card
    holder = None
    if deal.called is not None and by_card is not None:
        holder = by_card.holder.does(deal.called, deal.hands or ())
    return {"whist": deal.whist, "called": holder, str(ACCEPT): bidding.accepted}
