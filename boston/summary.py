"""From a deal recorded in summary to its result, checked against the game's rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from boston.calls import read_call
from boston.cards import Card
from boston.errors import BostonError, RecordError, Refusal, enforce, first_refusal
from boston.forms import no_strange_keys
from boston.game import Answer, Called, Game, Named
from boston.ladder import Bid
from boston.preference import SuitClass
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.seats import NOTHING, Seat, others
from boston.terms import Terms
from boston.words import fold

PASSED: Final = "passed"


def result_of(game: Game[Any], terms: Terms, deal: Deal) -> Result | PlayedByAll | None:
    """The result a summary tells; ``None`` when the deal was passed out and not played.

    What a rule of the game forbids raises :class:`~boston.errors.Refused`; what the
    summary leaves out raises :class:`~boston.errors.RecordError`.
    """
    if deal.contract is None:
        raise RecordError("'contract' is missing")
    if nobody_bid(game, deal.contract):
        return when_all_pass(game, deal)
    declarer = deal.declarer
    if declarer is None:
        raise RecordError("'declarer' is missing")
    bid = read_contract(game, deal.contract)
    deal = with_trump(game, deal, bid)
    enforce(objection_to_card(game, deal, bid, None))
    checked_partner(game, terms, bid, declarer, deal.partner, deal)
    standing = checked_trump(game, deal, bid)
    if deal.tricks is None and not (deal.given_up or deal.conceded):
        raise RecordError("'tricks' is missing")
    result = Result(
        contract=bid.contract,
        declarer=declarer,
        partner=deal.partner,
        trump=deal.trump,
        standing=standing,
        tricks=deal.tricks or NOTHING,
        honours=deal.honours or NOTHING,
        opening_run=deal.opening_run or 0,
        laid_down=laid_down(deal),
        passed=deal.passed,
    )
    enforce(first_refusal(game.rules.results, result))
    return result


def nobody_bid(game: Game[Any], contract: str) -> bool:
    """Whether that is what a record calls a deal in which all passed; an accent does not matter.

    >>> from boston.games.grandissimo import GAME
    >>> nobody_bid(GAME, "rundmisär"), nobody_bid(GAME, "liten-misar")
    (True, False)
    """
    name = game.when_all_pass.contract
    return contract == PASSED or (name != PASSED and fold(contract) == name)


def passed_out(game: Game[Any], deal: Deal) -> Refusal | None:
    """The objection to a deal passed out in a game that has another name for it."""
    rule, contract, _ = game.when_all_pass
    if deal.contract != PASSED or contract == PASSED:
        return None
    return Refusal(rule, f"when all pass {contract} is played, and its tricks are recorded")


def when_all_pass(game: Game[Any], deal: Deal) -> PlayedByAll | None:
    """What a summary tells of a deal in which nobody bid."""
    rule, _, rounds = game.when_all_pass
    if not rounds:
        return None
    no_strange_keys(deal, "a deal that all played")
    if deal.tricks is None:
        raise RecordError("'tricks' is missing")
    if sum(deal.tricks) != rounds:
        enforce(Refusal(rule, f"the tricks add up to {sum(deal.tricks)}, not {rounds}"))
    return PlayedByAll(deal.tricks)


def laid_down(deal: Deal) -> int | None:
    """One undertrick in a game given up, one overtrick in a game conceded, else nothing."""
    if deal.given_up:
        return 1
    return -1 if deal.conceded else None


def read_contract(game: Game[Any], text: str) -> Bid:
    """The contract of a summary; it may keep the bid's qualifier, as in ``7 colour``."""
    bid = read_call(text, game.ladder, game.words, None)
    if not isinstance(bid, Bid):
        raise BostonError(f"{text!r} is not a contract of this game")
    return bid


def with_trump(game: Game[Any], deal: Deal, bid: Bid) -> Deal:
    """The deal with the trump that its bid settles, where the record leaves it out."""
    return deal if deal.trump is not None else replace(deal, trump=game.trump_of(bid))


def objection_to_card(
    game: Game[Any], deal: Deal, bid: Bid, hand: frozenset[Card] | None
) -> Refusal | None:
    """What the game's rules say against the card called, if one was called."""
    if deal.called is None:
        return None
    return first_refusal(game.rules.called, Called(deal.called, bid.contract, hand))


def checked_partner(
    game: Game[Any], terms: Terms, bid: Bid, declarer: Seat, partner: Seat | None, deal: Deal
) -> None:
    """Raise what the game's rules say against this partner, giving up or conceding."""
    answer = Answer(
        bid, declarer, partner, deal.given_up, deal.conceded, terms, frozenset(others(declarer))
    )
    enforce(first_refusal(game.rules.partner, answer))


def checked_trump(game: Game[Any], deal: Deal, bid: Bid) -> SuitClass | None:
    """The class of the trump suit, once the game's rules allow the trump named.

    A summary may give the class itself where the suits are not known.
    """
    standing: SuitClass | None = deal.suit_class
    if deal.trump is not None and deal.turned is not None:
        standing = game.standing_of(deal.trump, deal.turned)
        if standing is not None and deal.suit_class not in (None, standing):
            shown = f"{deal.trump} with {deal.turned} turned up is {standing.word}"
            raise RecordError(f"'suit_class' is {_shown(deal.suit_class)}, but {shown}")
    enforce(first_refusal(game.rules.trump, Named(bid, deal.trump, standing)))
    return standing


def agree_with(deal: Deal, derived: Mapping[str, object]) -> None:
    """A result that the record also gives has to agree with the one derived from the cards."""
    for key, value in derived.items():
        given = getattr(deal, key)
        if given is not None and given != value:
            raise RecordError(f"{key!r} is given as {_shown(given)}, the cards say {_shown(value)}")


def _shown(value: object) -> str:
    if isinstance(value, SuitClass):
        return value.word
    if isinstance(value, tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return "none" if value is None else str(value)
