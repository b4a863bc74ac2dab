"""From the summary of a deal to its result. Every deal, in any form, is judged here."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from boston.auction.auction import Said
from boston.auction.bidding import Answer, Called, Named
from boston.auction.ladder import Bid, SuitClass, read_call
from boston.base.cards import Card, Hand, Suit
from boston.base.seats import NOTHING, Seat, others
from boston.base.words import fold, quoted
from boston.errors import BostonError, RecordError, Refusal, Refused, enforce, first_refusal
from boston.game import Game
from boston.record.forms import no_strange_keys, shown
from boston.record.record import Deal, Form
from boston.table import trumps
from boston.table.result import LaidAway, PlayedByAll, Result
from boston.terms.terms import Terms

PASSED: Final = "passed"


class Contracted(NamedTuple):
    """A contract as it is played: the bid, the declarer, the partner, and the class of trumps."""

    bid: Bid
    declarer: Seat
    partner: Seat | None
    trump: Suit | None
    suit_class: SuitClass | None

    @property
    def side(self) -> tuple[Seat, ...]:
        """The declarer and the partner."""
        return (self.declarer,) if self.partner is None else (self.declarer, self.partner)


def result_of(game: Game[Any], terms: Terms, deal: Deal) -> Result | PlayedByAll | None:
    """Return the result that a summary gives, or ``None`` if all passed and nobody played.

    An illegal value raises :class:`~boston.errors.Refused`. A missing value raises
    :class:`~boston.errors.RecordError`.
    """
    if deal.contract is None:
        raise RecordError("'contract' is missing: give its id", key="contract")
    if nobody_bid(game, deal.contract):
        if not game.when_all_pass.rounds:
            return None
        no_strange_keys(deal, Form.ALL_PLAYED)
        return played_by_all(game, deal)
    if deal.declarer is None:
        raise RecordError("'declarer' is missing: give the seat", key="declarer")
    won = Said(deal.declarer, read_contract(game, deal.contract))
    held = contracted(game, terms, deal, won, deal.whist or deal.partner)
    enforce(objection_to_answer(game, deal) or objection_to_discards(game, deal, held))
    return result_from_summary(game, held, deal)


def contracted(
    game: Game[Any],
    terms: Terms,
    deal: Deal,
    won: Said,
    partner: Seat | None,
    hand: Hand | None = None,
) -> Contracted:
    """Return the contract of the winning bid, if its trump suit, called card and partner are legal.

    ``hand``: the declarer's hand, if it is known. An illegal value raises
    :class:`~boston.errors.Refused`.
    """
    declarer, bid = won
    named = checked_trump(game, deal, bid)
    enforce(objection_to_card(game, terms, deal, bid, hand))
    enforce(objection_to_partner(game, terms, won, partner, deal))
    return Contracted(bid, declarer, partner, named.trump, named.suit_class)


def objection_to_answer(game: Game[Any], deal: Deal) -> Refusal | None:
    """Return the refusal of a summary whose whister and partner differ, or ``None``."""
    if deal.whist in (None, deal.partner):
        return None
    given = "is left out" if deal.partner is None else f"is given as {deal.partner}"
    reason = f"seat {deal.whist} accepted ('whist'), but 'partner' {given}: give the same seat"
    return Refusal(game.rules.finding.rule, reason)


def objection_to_discards(game: Game[Any], deal: Deal, held: Contracted) -> Refusal | None:
    """Return the objection to the discards that holds whatever the hands are."""
    if deal.discards is None:
        return None
    hands = tuple(map(frozenset, deal.discards))
    laid = LaidAway(held.bid.contract, held.declarer, deal.discards, hands)
    return first_refusal(game.rules.discards, laid)


def result_from_summary(game: Game[Any], held: Contracted, deal: Deal) -> Result:
    """Return the result of a contract from the numbers in a summary. Refuse illegal numbers."""
    if deal.tricks is None and not (deal.given_up or deal.conceded):
        raise RecordError("'tricks' is missing: give those of each seat", key="tricks")
    result = by_numbers(game, held, deal)
    enforce(first_refusal(game.rules.results, result))
    if deal.hands is None:
        enforce(first_refusal(game.rules.dealt, deal, result))
        enforce(objection_to_tricks(game, deal, result))
    return result


def objection_to_tricks(game: Game[Any], deal: Deal, result: Result) -> Refusal | None:
    """Return the refusal of tricks that the trumps of a summary make impossible, or ``None``."""
    shown = game.shown(deal, result)
    why = trumps.objection(result, game.card_order, shown, deal.carte_blanche or ())
    return None if why is None else Refusal(game.settled_by["tricks"], why)


def by_numbers(game: Game[Any], held: Contracted, deal: Deal) -> Result:
    """Return the result from the numbers in a summary, without any check.

    The deal may still be unfinished.
    """
    return Result(
        contract=held.bid.contract,
        declarer=held.declarer,
        partner=held.partner,
        trump=held.trump,
        suit_class=held.suit_class,
        tricks=deal.tricks or NOTHING,
        honours=deal.honours or NOTHING,
        opening_run=deal.opening_run or 0,
        laid_down=laid_down(game, deal),
        passed=deal.passed,
    )


def nobody_bid(game: Game[Any], contract: str) -> bool:
    """Whether a contract is the game's name for a deal in which all passed. Accents do not matter.

    >>> from boston.games.grandissimo import GAME
    >>> nobody_bid(GAME, "rundmisär"), nobody_bid(GAME, "liten-misar")
    (True, False)
    """
    name = game.when_all_pass.contract
    return contract == PASSED or (name != PASSED and fold(contract) == name)


def passed_out(game: Game[Any], deal: Deal) -> Refusal | None:
    """Return the objection to a deal passed out, in a game that has another name for it."""
    played = game.when_all_pass
    if deal.contract != PASSED or played.contract == PASSED:
        return None
    reason = f"when all pass, {played.contract} is played: give its 'tricks'"
    return Refusal(played.rule, reason)


def played_by_all(game: Game[Any], deal: Deal) -> PlayedByAll:
    """Return the result of a deal played after all had passed, from the numbers in a summary."""
    if deal.tricks is None:
        raise RecordError("'tricks' is missing: give those of each seat", key="tricks")
    rule, rounds = game.when_all_pass.rule, game.when_all_pass.rounds
    if sum(deal.tricks) != rounds:
        reason = f"the tricks add up to {sum(deal.tricks)}, not {rounds}"
        raise Refused(Refusal(rule, reason))
    return PlayedByAll(deal.tricks)


def laid_down(game: Game[Any], deal: Deal) -> int | None:
    """Return the undertricks of a game that was given up, or the overtricks of a conceded game.

    Overtricks are below zero. Return ``None`` for any other game.
    """
    if deal.given_up:
        return game.given_up_by
    return -game.given_away_by if deal.conceded else None


def read_contract(game: Game[Any], text: str) -> Bid:
    """Return the contract of a summary. It may include the bid's qualifier, as in ``7 colour``."""
    bid = read_call(text, game.ladder, game.words, None)
    if not isinstance(bid, Bid):
        raise BostonError(f"{quoted(text)} is not a contract of this game")
    return bid


def trump_of(game: Game[Any], deal: Deal, bid: Bid) -> Suit | None:
    """Return the trump suit in the record, or else the suit that the bid settles."""
    return game.trump_of(bid) if deal.trump is None else deal.trump


def objection_to_card(
    game: Game[Any], terms: Terms, deal: Deal, bid: Bid, hand: frozenset[Card] | None
) -> Refusal | None:
    """Return the objection to the card called, or ``None``."""
    if deal.called is None:
        return None
    return first_refusal(game.rules.called, Called(deal.called, bid.contract, hand, terms))


def objection_to_partner(
    game: Game[Any], terms: Terms, won: Said, partner: Seat | None, deal: Deal
) -> Refusal | None:
    """Return the objection to this partner, to giving up or to conceding, or ``None``."""
    declarer, bid = won
    answer = Answer(
        bid, declarer, partner, deal.given_up, deal.conceded, terms, frozenset(others(declarer))
    )
    return first_refusal(game.rules.partner, answer)


def objection_to_entry(game: Game[Any], terms: Terms, deal: Deal) -> Refusal | None:
    """Return the objection to the partner of an entry in the protocol, or to having no partner."""
    if deal.contract is None or deal.declarer is None:
        return None
    won = Said(deal.declarer, Bid(game.ladder.contract(deal.contract)))
    return objection_to_partner(game, terms, won, deal.partner, deal)


def checked_trump(game: Game[Any], deal: Deal, bid: Bid) -> Named:
    """Return the trump suit of a deal and its class. Raise an error if a rule refuses it.

    A deal with cards that gives no trump suit is played at no trumps, even if it gives a class. A
    summary may give only the class.
    """
    named = trump_named(game, deal, bid, trump_of(game, deal, bid))
    enforce(first_refusal(game.rules.trump, named))
    if deal.hands is not None and named.trump is None and named.suit_class is not None:
        named = named._replace(suit_class=None)
        enforce(first_refusal(game.rules.trump, named))
        played = "'trump' is left out, and the cards are played at no trumps: give 'trump'"
        enforce(another_class(game, deal, played))
    return named


@lru_cache(maxsize=4096)
def objection_to_bid(game: Game[Any], turned: Suit | None, bid: Bid) -> Refusal | None:
    """Return the refusal of a bid that wins the auction, for any trump suit, or ``None``.

    ``turned``: the suit turned up, if it is known.

    >>> from boston.games.french import GAME
    >>> print(objection_to_bid(GAME, None, Bid(GAME.ladder.contract("simple-belle"))))
    french.deal.belle: simple-belle needs the suit turned up in the first deal (options.belle)
    """
    settled, deal = game.trump_of(bid), Deal(turned=turned)
    refusals = [
        first_refusal(game.rules.trump, trump_named(game, deal, bid, trump))
        for trump in ((None, *Suit) if settled is None else (settled,))
    ]
    return None if None in refusals else refusals[-1]


def trump_named(game: Game[Any], deal: Deal, bid: Bid, trump: Suit | None) -> Named:
    """Return a trump suit with its class, which follows from the suit turned up.

    If the suits are not known, a summary may give the class itself.
    """
    suit_class: SuitClass | None = deal.suit_class
    if trump is not None and deal.turned is not None:
        suit_class = game.suit_class_of(trump, deal.turned)
        if suit_class is not None and deal.suit_class not in (None, suit_class):
            means = f"{trump} with {deal.turned} turned up is {suit_class.word}"
            enforce(another_class(game, deal, means))
    return Named(bid, trump, suit_class)


def another_class(game: Game[Any], deal: Deal, means: str) -> Refusal:
    """Return the refusal of a class of suit that the deal does not have. ``means``: the reason."""
    reason = f"'suit_class' is {shown(deal.suit_class)}, but {means}"
    return Refusal(game.settled_by["suit_class"], reason)
