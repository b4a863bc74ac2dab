"""From hands, calls and cards to the result: every call and every card is checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from boston import play as _play
from boston.auction import Auction, Said, hold, open_auction
from boston.calls import Call, read_call
from boston.cards import Hand
from boston.errors import (
    BostonError,
    RecordError,
    Refusal,
    enforce,
    first_refusal,
    located,
)
from boston.forms import no_strange_keys
from boston.game import Game, LaidAway
from boston.ladder import PLAIN, Bid
from boston.play import Trick
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.seats import NOTHING, SEATS, Seat
from boston.summary import (
    agree_with,
    checked_partner,
    checked_trump,
    laid_down,
    nobody_bid,
    objection_to_card,
    read_contract,
    with_trump,
)
from boston.terms import Terms
from boston.tricks_told import honours_dealt, play_in_part, play_out
from boston.words import fold


class Played(NamedTuple):
    """A deal followed through its cards. ``result`` is ``None`` when it was passed out."""

    bidding: Auction
    tricks: tuple[Trick, ...] = ()
    result: Result | PlayedByAll | None = None


def follow(game: Game[Any], terms: Terms, deal: Deal, dealer: Seat | None) -> Played:
    """Follow a deal call by call and card by card; what the rules refuse is raised."""
    if deal.hands is None or deal.calls is None:
        missing = "hands" if deal.hands is None else "calls"
        raise RecordError(f"{missing!r} is missing beside the cards of the deal")
    if dealer is None:
        raise RecordError("'dealer' is missing: the cards do not say who leads")
    enforce(first_refusal(game.rules.hands, deal.hands))
    bidding = replay_calls(game, deal.calls, dealer, deal.hands)
    if bidding.standing is None:
        return _nobody_bid(game, deal, deal.hands, bidding)
    played, result = _played(game, terms, deal, bidding, bidding.standing)
    contract_agrees(game, deal, bidding.standing.bid)
    agree_with(deal, _derived(result))
    return Played(bidding, played, result)


def _nobody_bid(game: Game[Any], deal: Deal, hands: Sequence[Hand], bidding: Auction) -> Played:
    contract, rounds = game.when_all_pass.contract, game.when_all_pass.rounds
    if deal.contract is None or not nobody_bid(game, deal.contract):
        agree_with(deal, {"contract": contract})
    if not rounds:
        no_strange_keys(deal, "a deal passed out")
        return Played(bidding)
    no_strange_keys(deal, "a deal that all played")
    tricks = play_out(game, deal, hands, bidding.order[0], rounds)
    taken = _play.tricks_taken(tricks)
    agree_with(deal, {"tricks": taken})
    return Played(bidding, tricks, PlayedByAll(taken))


def contract_agrees(game: Game[Any], deal: Deal, bid: Bid) -> None:
    """A contract also given is the final bid's, under any name; a qualifier may be left out."""
    if deal.contract is None:
        return
    if not nobody_bid(game, deal.contract):
        told = read_contract(game, deal.contract)
        if told.contract == bid.contract and told.qualifier in (PLAIN, bid.qualifier):
            return
    raise RecordError(f"'contract' is given as {deal.contract}, the cards say {bid}")


def _derived(result: Result) -> dict[str, object]:
    return {
        "declarer": result.declarer,
        "partner": result.partner,
        "tricks": result.tricks,
        "honours": result.honours,
        "opening_run": result.opening_run,
        "passed": result.passed,
    }


def replay_calls(
    game: Game[Any], calls: Sequence[str], dealer: Seat, hands: Sequence[Hand] | None = None
) -> Auction:
    """The finished auction; a call the rules refuse is named by its number."""
    bidding = follow_calls(game, calls, dealer, hands)
    if not bidding.is_over:
        raise RecordError(f"the auction is not over after {len(calls)} calls")
    return bidding


def follow_calls(
    game: Game[Any], calls: Sequence[str], dealer: Seat, hands: Sequence[Hand] | None = None
) -> Auction:
    """The auction after these calls, over or not.

    A call may name its seat (``1:7``), which only matters where it is the wrong one. A bid
    that needs certain cards is held against the hand, where the hands are known.

    >>> from boston.games.swedish import GAME
    >>> follow_calls(GAME, ["5", "5 colour"], dealer=4).turn
    3
    >>> follow_calls(GAME, ["5 colour", "5"], dealer=4)
    Traceback (most recent call last):
    boston.errors.RecordError: call 2: swedish.auction.better-suit: 5 does not supersede 5 colour
    """
    bidding = open_auction(dealer, game.after)
    for number, text in enumerate(calls, 1):
        try:
            after = _one_call(game, bidding, text)
            speaker, call = after.calls[-1]
            enforce(unfit_hand(game, hands[speaker - 1] if hands else None, call))
        except BostonError as error:
            raise located(f"call {number}", error) from None
        bidding = after
    return bidding


def unfit_hand(game: Game[Any], hand: Hand | None, call: Call) -> Refusal | None:
    """What the game's rules say against a bid from this hand, where it is known."""
    if hand is None or not isinstance(call, Bid):
        return None
    return first_refusal(game.rules.holding, hand, call)


def _one_call(game: Game[Any], bidding: Auction, text: str) -> Auction:
    head, colon, rest = text.partition(":")
    seat = int(head) if colon and head.strip() in map(str, SEATS) else None
    standing = bidding.standing.bid if bidding.standing else None
    said = text if seat is None else rest
    enforce(_cannot_be_bid(game, said))
    call = read_call(said, game.ladder, game.words, standing)
    return hold(game.rules.calls, game.ladder, bidding, call, seat, game.turns)


def _cannot_be_bid(game: Game[Any], said: str) -> Refusal | None:
    rule, contract, rounds = game.when_all_pass
    if rounds and fold(said) == contract:
        return Refusal(rule, f"{contract} cannot be bid: it is played when all pass")
    return None


def _played(
    game: Game[Any], terms: Terms, deal: Deal, bidding: Auction, won: Said
) -> tuple[tuple[Trick, ...], Result]:
    bid, declarer, hands = won.bid, won.seat, deal.hands or ()
    deal = with_trump(game, deal, bid)
    standing = checked_trump(game, deal, bid)
    enforce(objection_to_card(game, deal, bid, hands[declarer - 1]))
    partner = partner_found(deal, bidding)
    checked_partner(game, terms, bid, declarer, partner, deal)
    discards = deal.discards or ((), (), (), ())
    laid = LaidAway(bid.contract, declarer, discards, hands)
    enforce(first_refusal(game.rules.discards, laid))
    kept = tuple(hand.difference(away) for hand, away in zip(hands, discards, strict=True))
    play = play_in_part if deal.given_up or deal.conceded else play_out
    free = _play.Renege(declarer, bid.contract.renege)
    tricks = play(game, deal, kept, bidding.order[0], bid.contract.cards, free)
    counted = () if deal.given_up or deal.conceded else tricks
    side = (declarer,) if partner is None else (declarer, partner)
    result = Result(
        contract=bid.contract,
        declarer=declarer,
        partner=partner,
        trump=deal.trump,
        standing=standing,
        tricks=_play.tricks_taken(counted),
        honours=honours_dealt(hands, deal) if "honours" in game.deal_keys else NOTHING,
        opening_run=_play.opening_run(counted, side),
        laid_down=laid_down(deal),
        passed=tuple(sorted(bidding.passed)),
    )
    enforce(first_refusal(game.rules.results, result))
    return tricks, result


def partner_found(deal: Deal, bidding: Auction) -> Seat | None:
    """Who accepted, or holds the card called; what the record says besides has to agree."""
    holder = None
    if deal.called is not None:
        holder = next(s for s, hand in enumerate(deal.hands or (), 1) if deal.called in hand)
    told = {
        "calls": bidding.accepted,
        "called": holder,
        "whist": deal.whist,
    }
    found = {key: seat for key, seat in told.items() if seat is not None}
    for key, seat in found.items():
        first, partner = next(iter(found.items()))
        if seat != partner:
            raise RecordError(f"{key!r} makes seat {seat} the partner, {first!r} seat {partner}")
    return next(iter(found.values()), None)
