"""What an earlier deal did not tell although later deals depend on it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from boston.base.cards import Suit
from boston.errors import BostonError
from boston.position.before import Before, before
from boston.record.record import Deal, Session
from boston.replaying.replay import Replay

from . import account, early
from .fields import Offer
from .trials import Trials
from .wording import named, sent


class Untold(NamedTuple):
    """The suit turned up in deal ``number``, which nobody told.

    ``offers`` are the suits that it may have been; ``refused`` are the rules that refuse bids of
    the next deal for no other reason.
    """

    number: int
    offers: tuple[Offer, ...]
    refused: frozenset[str]


def untold(done: Replay) -> Untold | None:
    """The first deal that leaves out a suit turned up on which later deals depend.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import so_far
    >>> text = 'game = "french"\\n[[deal]]\\ndealer = 4\\ncontract = "passed"'
    >>> asked = untold(so_far(loads(text)))
    >>> asked.number, [offer.value for offer in asked.offers], sorted(asked.refused)
    (1, ['spades', 'hearts', 'diamonds', 'clubs'], ['french.deal.belle'])
    """
    if not _is_unknown(done):
        return None
    for place, scored in enumerate(done.deals):
        if scored.deal.turned is None and (suits := _tellable(done, place)):
            offers = tuple(Offer(sent(suit), named("turned", suit, ())) for suit in suits)
            return Untold(place + 1, offers, _refused(done, place, suits[0]))
    return None


def _is_unknown(done: Replay) -> bool:
    """Whether something is in force in the next deal of which nobody knows what it is."""
    state = done.deals[-1].outcome.state if done.deals else done.opening.state
    return None in done.game.in_force(done.terms, state, Deal()).values()


def _tellable(done: Replay, place: int) -> list[Suit]:
    """The suits that may be told of a deal, if it leaves things otherwise than untold."""
    earlier = done.deals[place - 1] if place else None
    state = earlier.outcome.state if earlier else done.opening.state
    dealer = earlier.dealer if earlier else None
    trials = Trials(Before(done.game, done.terms, state, dealer, place + 1, done.session.dealer))
    deal = done.deals[place].deal
    states = {suit: trials.of(replace(deal, turned=suit)) for suit in Suit}
    left = done.deals[place].outcome.state
    return [suit for suit, found in states.items() if found.is_accepted and found.pays[0] != left]


def _refused(done: Replay, place: int, suit: Suit) -> frozenset[str]:
    """The rules that refuse a bid now, and would not if that suit had been told."""
    deal = replace(done.deals[place].deal, turned=suit)
    with suppress(BostonError):
        told = account.changed(done.session, place + 1, deal)
        return _refusing(done.session) - _refusing(told)
    return frozenset()


def _refusing(session: Session) -> frozenset[str]:
    """The rules that refuse a bid in the next deal."""
    trials = Trials(before(replace(session, adjustments=())))
    offers = early.contracts(trials, {}, None).offers
    return frozenset(each.refusal.rule for each in offers if each.refusal is not None)
