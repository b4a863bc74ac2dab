"""Replaying a session, deal by deal, from the first deal to the settlement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, ClassVar, Final

from boston.base.limits import POOL_DIGITS
from boston.base.seats import NOTHING, BySeat, Seat, add
from boston.catalogue import game_of
from boston.course import judge
from boston.course.deal import DealContext, DealState
from boston.course.events import Event, came_of_it
from boston.course.stages import follow, told_in_summary
from boston.errors import BostonError, RecordError, Refusal, Refused, enforce, located
from boston.game import Game
from boston.outcome import Outcome, Scoreboard, Settlement
from boston.pay.marks import Doubt, doubts
from boston.pay.payment import Line, net
from boston.record.forms import (
    agree_on_rates,
    form_of,
    given_among,
    has_cards,
    no_strange_keys,
    unknown,
)
from boston.record.reading import session_as
from boston.record.record import Deal, Session, adjusted_by, no_such_deal
from boston.replaying.owed import Owed, owed, priced
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms, agree

__all__ = ["Scored", "so_far"]

#: The largest content of a pool that the engine follows.
_FULL: Final = 10**POOL_DIGITS


@dataclass(frozen=True, slots=True)
class Scored:
    """One deal after it has been scored.

    ``game``: the game as it is played in this deal. ``at_table``: the game before the first deal.
    ``course``: the last state of the deal, which has only what the record gives.
    """

    game: Game[Any] = field(compare=False, repr=False)
    number: int
    dealer: Seat | None
    deal: Deal
    outcome: Outcome[Any]
    net: BySeat
    scoreboard: Scoreboard
    course: DealState = field(compare=False, repr=False)
    at_table: Game[Any] = field(compare=False, repr=False)

    @property
    def standing(self) -> Scoreboard:
        """The scoreboard. This was its name in edition 1.0.0."""
        return self.scoreboard

    @property
    def receipt(self) -> tuple[Line, ...]:
        """The payments of the deal, each with its rule."""
        return self.outcome.receipt

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """The doubts about the receipt."""
        context = self.course.context
        return doubted_in(self.at_table, context.terms, context.state, self.deal, self.outcome)

    @property
    def events(self) -> tuple[Event, ...]:
        """The course of the deal, from the cards dealt to the payments.

        Events before the result are known only if the record has the cards.

        >>> from boston.record.reading import loads
        >>> session = 'game = "swedish"\\n[[deal]]\\ncontract = "7"\\ndeclarer = 1\\n'
        >>> told = 'suit_class = "plain"\\ntricks = [7, 2, 2, 2]\\n'
        >>> done = replay(loads(session + told)).deals[0]
        >>> [type(each).__name__ for each in done.events][:2]
        ['Judged', 'Written']
        """
        return (*self.course.log, *came_of_it(self.outcome))

    @property
    def result(self) -> Result | PlayedByAll | None:
        """The result of the deal before payment; ``None`` if it is not recorded or all passed."""
        return self.course.result


@dataclass(frozen=True, slots=True)
class Replay:
    """A session replayed: every deal, the totals, and the settlement at the end.

    ``unsettled``: the refusal of a rule that forbids settling the session yet. The text of a replay
    is the output of the command ``boston replay``.
    """

    session: Session
    game: Game[Any]
    terms: Terms
    opening: Outcome[Any]
    deals: tuple[Scored, ...]
    totals: BySeat
    settlement: Settlement | None
    unsettled: Refusal | None = None
    # The code that writes the text imports the engine, so this module cannot import it.
    # `boston/__init__.py` sets this attribute.
    _report: ClassVar[Callable[[Replay], str]]

    def __str__(self) -> str:
        return type(self)._report(self)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """The doubts about the settlement."""
        rules = () if self.settlement is None else self.settlement.rules
        return doubts(self.game.marks, None, rules)

    @property
    def untold(self) -> tuple[int, ...]:
        """The deals whose payments the record does not give completely. Totals are then not final.

        >>> from boston.record.reading import loads
        >>> made = 'game = "swedish"\\n[[deal]]\\nevent = "made"\\ndeclarer = 4\\n'
        >>> replay(loads(made)).untold
        (1,)
        """
        return tuple(each.number for each in self.deals if each.outcome.untold is not None)

    @property
    def balance(self) -> BySeat:
        """The points that each seat has won or lost after the settlement."""
        settled = add(self.totals, self.settlement.final) if self.settlement else self.totals
        return add(settled, adjusted_by(self.session.adjustments))

    @property
    def owed(self) -> Owed:
        """The debts that settle the session, in points, and in money if a price is known."""
        return owed(self.balance, priced(self.game.options, self.terms, self.session))

    @property
    def money(self) -> BySeat | None:
        """The balance in the game's coin, or ``None`` if the game's own price was not agreed."""
        return self.game.cash(self.terms, self.balance)


def replay(session: Session) -> Replay:
    """Replay a session from its record. Anything wrong in it raises an error.

    >>> from boston.record.reading import loads
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
    boston.errors.BostonError: 'bezique' is not a known game; 'boston games' lists them
    """
    done = so_far(session)
    enforce(done.unsettled)
    return done


def so_far(session: Session, *earlier: Replay) -> Replay:
    """Replay a session that may continue, without the facts that only its end needs.

    ``earlier``: replays of the same session. Deals that have been scored in these replays are not
    scored again.

    >>> from boston.record.reading import loads
    >>> evening = loads('''
    ... game = "swedish"
    ... readings.residue = "lot"
    ... [[deal]]
    ... event = "made"
    ... declarer = 4
    ... ''')
    >>> print(so_far(evening).unsettled)
    swedish.settle.residue: the lot decides about the residue: give options.lot_seat
    """
    game = game_of(session_as(session).game)
    terms = terms_of(game, session)
    opening = game.begin(terms)
    alike = (each.deals for each in earlier if _begins(session, each.session))
    known = max(alike, key=len, default=())
    scored = (*known, *deals(game, terms, opening, session, known))
    no_such_deal(session.adjustments, len(scored))
    won = won_in(scored)
    try:
        end = settled_after(game, terms, opening, scored)
    except Refused as refused:
        return Replay(session, game, terms, opening, scored, won, None, refused.refusal)
    return Replay(session, game, terms, opening, scored, won, end)


def _begins(session: Session, earlier: Session) -> bool:
    """Whether a session continues the deals of an earlier one at the same table."""
    told = session.deals[: len(earlier.deals)]
    return replace(session, deals=told, adjustments=()) == replace(earlier, adjustments=())


def deals(
    game: Game[Any],
    terms: Terms,
    opening: Outcome[Any],
    session: Session,
    known: Sequence[Scored] = (),
) -> Iterator[Scored]:
    """Score and yield each deal after the ``known`` ones. A refused deal raises its refusal."""
    table = game.in_deal(game, terms, opening.state, Deal())
    state = known[-1].outcome.state if known else opening.state
    dealer = known[-1].dealer if known else None
    for number, deal in enumerate(session.deals[len(known) :], len(known) + 1):
        with located(f"deal {number}"):
            dealer = dealer_of(table, deal, dealer, session.dealer)
            course, outcome = score(game, terms, state, deal, dealer)
            scoreboard = game.scoreboard(outcome.state)
            no_boundless_pool(scoreboard)
        state, gained = outcome.state, net(outcome.receipt)
        yield Scored(course.game, number, dealer, deal, outcome, gained, scoreboard, course, table)


def doubted_in(
    game: Game[Any], terms: Terms, before: Any, deal: Deal, outcome: Outcome[Any]
) -> tuple[Doubt, ...]:
    """Return the doubts about the result of a deal. ``before`` is the state before it."""
    bearing = chain(outcome.cited, game.unsaid(terms, before, deal, outcome))
    return doubts(game.marks, game.caveat, bearing)


def won_in(scored: Sequence[Scored]) -> BySeat:
    """Return the points that each seat has won in these deals together."""
    nets = (NOTHING, *(each.net for each in scored))
    first, second, third, fourth = map(sum, zip(*nets, strict=True))
    return first, second, third, fourth


def settled_after(
    game: Game[Any], terms: Terms, opening: Outcome[Any], scored: Sequence[Scored]
) -> Settlement | None:
    """Return the settlement of a session that ends after these deals, or ``None``."""
    last = scored[-1].outcome if scored else opening
    return game.finish(terms, last.state, won_in(scored))


def no_boundless_pool(scoreboard: Scoreboard) -> None:
    """Refuse a deal that raises a pool beyond the limit of the engine.

    >>> no_boundless_pool(Scoreboard(pool=10**100))
    >>> no_boundless_pool(Scoreboard(pool={"stamm": 4, "rokambole": 3 * 10**100}))
    Traceback (most recent call last):
    boston.errors.BostonError: the pool rises above 10^100, the limit of this engine
    """
    pool = scoreboard.pool or 0
    fullest = pool if isinstance(pool, int) else max(pool.values())
    if fullest > _FULL:
        reason = f"the pool rises above 10^{POOL_DIGITS}, the limit of this engine"
        raise BostonError(reason)


def terms_of(game: Game[Any], session: Session) -> Terms:
    """Return the agreements of the record, with the defaults for the others."""
    terms = agree(game.readings, game.options, session.readings, session.options, session.players)
    priced(game.options, terms, session)
    if session.rates is None:
        return terms
    if game.rates is None:
        raise RecordError(f"key 'rates' means nothing in {game.id}")
    return agree_on_rates(game.rates, terms, session.rates)


def score(
    game: Game[Any], terms: Terms, state: Any, deal: Deal, dealer: Seat | None
) -> tuple[DealState, Outcome[Any]]:
    """Return the last state of a deal and its outcome. ``state`` is the state before it."""
    course = run_deal(game, terms, state, deal, dealer)
    return course, paid(course)


def run_deal(
    game: Game[Any], terms: Terms, state: Any, deal: Deal, dealer: Seat | None
) -> DealState:
    """Follow a deal to its result, by its cards if it has them, otherwise by its summary.

    No payments are calculated yet.
    """
    known_keys(game, deal)
    enforce(judge.passed_out(game, deal))
    no_strange_keys(deal, form_of(deal, game.when_all_pass.rounds))
    told, context = context_of(game, terms, state, deal, dealer)
    if has_cards(deal):
        return follow(context, told)
    if deal.event is not None:  # Its course is not known: it is only an entry.
        enforce(judge.objection_to_entry(context.game, terms, told))
        return told_in_summary(context, told, None)
    return told_in_summary(context, told, judge.result_of(context.game, terms, told))


def paid(deal: DealState) -> Outcome[Any]:
    """Score a deal whose result is known."""
    base, terms, state, _, _ = deal.context
    return base.score(terms, state, deal.record, deal.result)


def context_of(
    game: Game[Any], terms: Terms, state: Any, deal: Deal, dealer: Seat | None
) -> tuple[Deal, DealContext]:
    """Return a deal with its dealer, and its place in the session.

    Refuse a deal that cannot come next.
    """
    told = deal if deal.dealer == dealer else deal.telling(dealer=dealer)
    enforce(game.refuses_deal(terms, state, told))
    here = game if deal.event is not None else game.in_deal(game, terms, state, told)
    return told, DealContext(game, terms, state, here, dealer or 0)


def dealer_of(game: Game[Any], deal: Deal, last: Seat | None, begins: Seat | None) -> Seat | None:
    """Return the dealer: the next in turn, or the one in the record if the turn is not known.

    ``last``: the dealer of the last deal. ``begins``: the first dealer, used if ``last`` is not
    known.
    """
    expected = begins if last is None else game.next_seat(last)
    if deal.dealer is None or expected in (None, deal.dealer):
        return deal.dealer if expected is None else expected
    if last is None:
        said = f"'dealer' is seat {deal.dealer}, and before the deals seat {begins}"
        raise RecordError(said)
    reason = f"the deal passes from seat {last} to seat {expected}, not to seat {deal.dealer}"
    raise Refused(Refusal(game.rotation.rule, reason))


def known_keys(game: Game[Any], deal: Deal) -> None:
    """Refuse a key that belongs only to other games."""
    for key in given_among(unknown(game.deal_keys), deal):
        enforce(game.rules.finding.refuses(key))
        raise RecordError(f"key {key!r} means nothing in {game.id}", key=key)
