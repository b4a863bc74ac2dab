"""How things stand before a deal: the game, what was agreed, and what the deals so far left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from boston.base.seats import Seat
from boston.errors import BostonError, RecordError, enforce, first_refusal, located
from boston.game import Game
from boston.outcome import Outcome
from boston.record.forms import no_strange_keys
from boston.record.keys import Form
from boston.record.record import Deal, Session
from boston.replaying.replay import dealer_of, known_keys, replay, score
from boston.terms.terms import Terms

from .told import Told


@dataclass(frozen=True, slots=True)
class Before:
    """A session between two deals; ``number`` is that of the deal to come."""

    game: Game[Any]
    terms: Terms
    state: Any
    dealer: Seat | None
    number: int

    @property
    def at_table(self) -> Game[Any]:
        """The game under the terms of the table, with nothing told of the deal to come."""
        return self.game.in_deal(self.game, self.terms, self.state, Deal())

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next; ``None`` before the first deal, when the record says it."""
        return None if self.dealer is None else self.at_table.after(self.dealer)


@dataclass(frozen=True, slots=True)
class Here:
    """A deal of which something is told after a session, and the game as it is played in it."""

    earlier: Before
    game: Game[Any]
    dealer: Seat
    told: Told

    @property
    def terms(self) -> Terms:
        """What the table agreed."""
        return self.earlier.terms

    @property
    def deal(self) -> Deal:
        """What the record tells of the deal."""
        return self.told.deal

    def outcome(self, deal: Deal) -> Outcome[Any]:
        """What comes of this deal when it has been played; what a rule refuses is raised."""
        earlier = self.earlier
        return score(earlier.game, earlier.terms, earlier.state, deal, self.dealer).outcome


def before(session: Session) -> Before:
    """The state in which the deals of a session have left it.

    >>> from boston.record.reading import loads
    >>> before(loads('game = "swedish"')).number
    1
    """
    done = replay(session)
    last = done.deals[-1] if done.deals else None
    state = last.outcome.state if last else done.opening.state
    dealer = last.dealer if last else None
    return Before(done.game, done.terms, state, dealer, len(done.deals) + 1)


def after(earlier: Before, deal: Deal) -> Before:
    """The state in which one more whole deal leaves it."""
    at_table, first = earlier.at_table, earlier.dealer is None
    try:
        dealer = dealer_of(at_table, deal, earlier.dealer, first=first)
        through = score(earlier.game, earlier.terms, earlier.state, deal, dealer)
    except BostonError as error:
        raise located(f"deal {earlier.number}", error) from None
    number, state = earlier.number + 1, through.outcome.state
    return replace(earlier, state=state, dealer=dealer, number=number)


def here(earlier: Before, told: Told) -> Here:
    """The game as it is played in this deal, once nothing refuses its dealer and its hands."""
    game, deal = earlier.game, told.deal
    known_keys(game, deal)
    no_strange_keys(deal, Form.WITH_CARDS)
    dealer = dealer_of(earlier.at_table, deal, earlier.dealer, first=earlier.dealer is None)
    if dealer is None:
        raise RecordError("'dealer' is missing: the cards do not say who leads")
    if deal.hands is None:
        raise RecordError("'hands' is missing beside the cards of the deal")
    seated = told.writes(dealer=dealer)
    in_deal = game.in_deal(game, earlier.terms, earlier.state, seated.deal)
    enforce(first_refusal(in_deal.rules.hands, deal.hands))
    return Here(earlier, in_deal, dealer, seated)
