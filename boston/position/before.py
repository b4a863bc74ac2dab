"""How things stand before a deal: the game, what was agreed, and what the deals so far left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from boston.base.seats import Seat
from boston.catalogue import game_of
from boston.errors import BostonError, RecordError, Refusal, enforce, first_refusal, located
from boston.game import Game
from boston.outcome import Outcome
from boston.record.forms import no_strange_keys
from boston.record.keys import Form
from boston.record.record import Deal, Session
from boston.replaying.replay import dealer_of, deals, known_keys, score, terms_of
from boston.terms.terms import Terms

from .told import Told

__all__ = ["Before", "after", "before"]


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
    game = game_of(session.game)
    terms = terms_of(game, session)
    opening = game.begin(terms)
    scored = tuple(deals(game, terms, opening, session))
    state = scored[-1].outcome.state if scored else opening.state
    dealer = scored[-1].dealer if scored else None
    return Before(game, terms, state, dealer, len(scored) + 1, session.dealer)


def after(earlier: Before, deal: Deal) -> Before:
    """The state in which one more whole deal leaves it."""
    try:
        dealer = dealer_of(earlier.at_table, deal, earlier.dealer, earlier.begins)
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
    dealer = dealer_of(earlier.at_table, deal, earlier.dealer, earlier.begins)
    if dealer is None:
        raise RecordError("'dealer' is missing: the cards do not say who leads")
    if deal.hands is None:
        raise RecordError("'hands' is missing beside the cards of the deal")
    seated = told.writes(dealer=dealer)
    enforce(game.refuses_deal(earlier.terms, earlier.state, seated.deal))
    in_deal = game.in_deal(game, earlier.terms, earlier.state, seated.deal)
    enforce(first_refusal(in_deal.rules.hands, deal.hands))
    return Here(earlier, in_deal, dealer, seated)
