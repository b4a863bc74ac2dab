"""How things stand before a deal: the game, what was agreed, and what the deals so far left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from boston.base.seats import Seat
from boston.catalogue import game_of
from boston.course.deal import DealContext, DealState
from boston.course.stages import dealt_out
from boston.errors import BostonError, RecordError, Refusal, enforce, first_refusal, located
from boston.game import Game
from boston.record.forms import no_strange_keys
from boston.record.record import Deal, Form, Session
from boston.replaying.replay import Replay, dealer_of, deals, known_keys, score, terms_of
from boston.terms.terms import Terms

__all__ = ["Before", "after", "before", "before_deal", "begin"]


@dataclass(frozen=True, slots=True)
class Before:
    """A session between two deals; ``number`` is that of the deal to come.

    ``dealer`` dealt last; ``begins`` deals first, where the record says so before its deals.
    """

    game: Game[Any]
    terms: Terms
    state: Any
    dealer: Seat | None
    number: int
    begins: Seat | None = None

    @property
    def at_table(self) -> Game[Any]:
        """The game under the terms of the table, with nothing told of the deal to come."""
        return self.game.in_deal(self.game, self.terms, self.state, Deal())

    @property
    def over(self) -> Refusal | None:
        """What refuses any deal now, because the game is over."""
        return self.game.refuses_deal(self.terms, self.state, Deal())

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next; ``None`` before the first deal, where only that deal can say it."""
        return self.begins if self.dealer is None else self.at_table.after(self.dealer)


def before(session: Session) -> Before:
    """The state in which the deals of a session have left it.

    >>> from boston.record.reading import loads
    >>> before(loads('game = "swedish"')).number
    1
    """
    game = game_of(session.game)
    terms = terms_of(game, session)
    opening = game.begin(terms)
    scored = tuple(deals(game, terms, opening, session))
    state = scored[-1].outcome.state if scored else opening.state
    dealer = scored[-1].dealer if scored else None
    return Before(game, terms, state, dealer, len(scored) + 1, session.dealer)


def before_deal(done: Replay, number: int) -> Before:
    """The state before a deal of a session that has been replayed."""
    last = done.deals[number - 2] if number > 1 else None
    state = done.opening.state if last is None else last.outcome.state
    dealer = None if last is None else last.dealer
    return Before(done.game, done.terms, state, dealer, number, done.session.dealer)


def after(earlier: Before, deal: Deal) -> Before:
    """The state in which one more whole deal leaves it."""
    try:
        dealer = dealer_of(earlier.at_table, deal, earlier.dealer, earlier.begins)
        scored = score(earlier.game, earlier.terms, earlier.state, deal, dealer)
    except BostonError as error:
        raise located(f"deal {earlier.number}", error) from None
    number, state = earlier.number + 1, scored.outcome.state
    return replace(earlier, state=state, dealer=dealer, number=number)


def begin(earlier: Before, dealt: Deal) -> DealState:
    """A deal before the first call, after the deals of a session; what is wrong with it is raised.

    ``dealt`` are the hands, and what is known before the first call besides.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> deal = begin(before(loads('game = "solo"')), read_deal({"dealer": 4, "hands": hands}))
    >>> deal.phase, deal.seat, deal.push("5 spades").push("pass").log[-1].rule
    (<Phase.CALL: 'call'>, 1, 'solo.auction.pass-is-final')
    """
    try:
        return _begun(earlier, dealt)
    except BostonError as error:
        raise located(f"deal {earlier.number}", error) from None


def _begun(earlier: Before, dealt: Deal) -> DealState:
    game = earlier.game
    known_keys(game, dealt)
    no_strange_keys(dealt, Form.WITH_CARDS)
    dealer = dealer_of(earlier.at_table, dealt, earlier.dealer, earlier.begins)
    if dealer is None:
        raise RecordError("'dealer' is missing: the cards do not say who leads")
    if dealt.hands is None:
        raise RecordError("'hands' is missing beside the cards of the deal")
    record = dealt.telling(dealer=dealer)
    enforce(game.refuses_deal(earlier.terms, earlier.state, record))
    in_deal = game.in_deal(game, earlier.terms, earlier.state, record)
    enforce(first_refusal(in_deal.rules.hands, dealt.hands))
    return dealt_out(
        DealContext(game, earlier.terms, earlier.state, in_deal, dealer), record
    ).go_on()
