"""Replaying a session: a fold over its deals, from the first to the settlement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from boston import full, summary
from boston.catalogue import game_of
from boston.errors import BostonError, RecordError, Refusal, enforce, located
from boston.forms import form_of, has_cards, is_given, no_strange_keys
from boston.game import Game, Outcome, Settlement, Standing
from boston.marks import Doubt, doubts
from boston.payment import Line, net
from boston.rates import agree_on_rates
from boston.record import DEAL_KEYS, Deal, Session
from boston.result import PlayedByAll, Result
from boston.seats import NOTHING, BySeat, Seat, add
from boston.terms import Terms, agree


@dataclass(frozen=True, slots=True)
class Scored:
    """One deal after it has been scored; ``doubts`` bear on its receipt."""

    number: int
    dealer: Seat | None
    deal: Deal
    outcome: Outcome[Any]
    net: BySeat
    standing: Standing
    doubts: tuple[Doubt, ...] = ()

    @property
    def receipt(self) -> tuple[Line, ...]:
        """Who paid whom, under which rule."""
        return self.outcome.receipt


@dataclass(frozen=True, slots=True)
class Replay:
    """A session replayed: every deal, the totals, and the settlement at its end."""

    session: Session
    game: Game[Any]
    terms: Terms
    opening: Outcome[Any]
    deals: tuple[Scored, ...]
    totals: BySeat
    settlement: Settlement | None

    @property
    def balance(self) -> BySeat:
        """What each seat has won or lost in points when all is settled."""
        return add(self.totals, self.settlement.final) if self.settlement else self.totals

    @property
    def money(self) -> BySeat | None:
        """The same in the smallest coin, where a price of the point was agreed."""
        return self.game.cash(self.terms, self.balance)


def replay(session: Session) -> Replay:
    """Replay a session from its record.

    >>> from boston.record import loads
    >>> evening = loads('''
    ... game = "swedish"
    ... [[deal]]
    ... dealer = 4
    ... contract = "petite-misere"
    ... declarer = 4
    ... tricks = [4, 4, 3, 1]
    ... ''')
    >>> replay(evening).deals[0].net
    (50, 50, 50, -150)
    >>> replay(loads('game = "bezique"'))
    Traceback (most recent call last):
    boston.errors.BostonError: 'bezique' is not a game known here; 'boston games' lists them
    """
    game = game_of(session.game)
    terms = terms_of(game, session)
    opening = game.begin(terms)
    scored = tuple(deals(game, terms, opening, session))
    totals = NOTHING
    for each in scored:
        totals = add(totals, each.net)
    state = scored[-1].outcome.state if scored else opening.state
    settlement = game.finish(terms, state, totals)
    return Replay(session, game, terms, opening, scored, totals, settlement)


def deals(
    game: Game[Any], terms: Terms, opening: Outcome[Any], session: Session
) -> Iterator[Scored]:
    """Deal after deal, each scored; one that is refused ends them with its error."""
    table = game.in_deal(game, terms, opening.state, Deal())
    state, dealer = opening.state, None
    for number, deal in enumerate(session.deals, 1):
        try:
            dealer = dealer_of(table, deal, dealer, first=number == 1)
            outcome = score(game, terms, state, deal, dealer)
        except BostonError as error:
            raise located(f"deal {number}", error) from None
        state = outcome.state
        standing, doubted = game.standing(state), doubts(game.marks, game.caveat, outcome.receipt)
        yield Scored(number, dealer, deal, outcome, net(outcome.receipt), standing, doubted)


def terms_of(game: Game[Any], session: Session) -> Terms:
    """What the record says was agreed, and the defaults for the rest."""
    terms = agree(game.readings, game.options, session.readings, session.options)
    if session.rates is None:
        return terms
    if game.rates is None:
        raise RecordError(f"key 'rates' means nothing in {game.id}")
    return agree_on_rates(game.rates, terms, session.rates)


def score(
    game: Game[Any], terms: Terms, state: Any, deal: Deal, dealer: Seat | None
) -> Outcome[Any]:
    """Take a state through one deal."""
    known_keys(game, deal)
    enforce(summary.passed_out(game, deal))
    no_strange_keys(deal, form_of(deal, game.when_all_pass.rounds))
    told = deal if deal.dealer == dealer else replace(deal, dealer=dealer)
    if deal.event is not None:
        return game.score(terms, state, told, None)
    played = game.in_deal(game, terms, state, told)
    return game.score(terms, state, told, result_of(played, terms, told, dealer))


def result_of(
    game: Game[Any], terms: Terms, deal: Deal, dealer: Seat | None
) -> Result | PlayedByAll | None:
    """The result of a deal, from its cards where it gives them, else from its summary."""
    if has_cards(deal):
        return full.follow(game, terms, deal, dealer).result
    return summary.result_of(game, terms, deal)


def dealer_of(game: Game[Any], deal: Deal, last: Seat | None, *, first: bool) -> Seat | None:
    """Who deals: as the deal passes round, or as the record says where that is not known."""
    expected = None if first or last is None else game.after(last)
    if deal.dealer is not None and expected not in (None, deal.dealer):
        enforce(
            Refusal(
                game.rotation_rule,
                f"the deal passes from seat {last} to seat {expected}, not to seat {deal.dealer}",
            )
        )
    return deal.dealer if expected is None else expected


def known_keys(game: Game[Any], deal: Deal) -> None:
    """Refuse a key that belongs to another game."""
    if game.deal_keys >= DEAL_KEYS.keys():  # Nothing to look for.
        return
    for key in DEAL_KEYS.keys() - game.deal_keys:
        if is_given(deal, key):
            raise RecordError(f"key {key!r} means nothing in {game.id}")
