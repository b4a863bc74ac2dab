"""The first state of a deal with random or given hands, and every state of a recorded deal.

A program that plays begins here: ``start`` deals, :attr:`~boston.course.deal.DealState.legal` lists
the legal choices, and :meth:`~boston.course.deal.DealState.push` makes one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from boston.base.cards import Card, Hand, write_hand
from boston.base.seats import Seat
from boston.course.deal import DealState
from boston.errors import BostonError
from boston.position.before import Before, before, begin, by_seed, dealt
from boston.position.partial import told_with_cards
from boston.record.fields import given, text_as
from boston.record.reading import read_deal, session_as
from boston.record.record import Session

__all__ = ["after", "start", "states"]


def after(session: Session) -> Before:
    """Return the state after the deals of a session, from which the next deal is dealt.

    A session without deals is at its beginning. If a replay refuses anything in the session,
    :class:`~boston.errors.BostonError` is raised. ``boston.before`` is the former name of this
    function.

    >>> import boston
    >>> evening = boston.loads('game = "solo"')
    >>> boston.after(evening).number
    1
    >>> boston.after("solo")
    Traceback (most recent call last):
    boston.errors.BostonError: a session, as boston.load and boston.loads return it, is expected, \
not 'solo'
    """
    return before(session)


def start(
    game: str | None = None,
    *,
    dealer: Seat | None = None,
    seed: int | None = None,
    hands: Sequence[str | Hand] | None = None,
    after: Session | None = None,
    **keys: object,
) -> DealState:
    """Return the first state of a deal.

    ``game``: the id of a game. It may be left out if ``after`` is given. ``after``: the session
    that the deal follows. ``dealer``: the seat of the dealer. It may be left out if ``after``
    determines it.

    ``hands``: the four hands, as a record writes them or as sets of cards. ``seed``: a whole number
    from which the cards are dealt at random. The same seed deals the same cards. Give either
    ``hands`` or ``seed``. ``keys``: further keys of a deal in a record that are known before the
    first call, such as ``turned``.

    A value that is wrong, missing or refused by a rule raises :class:`~boston.errors.BostonError`.

    >>> import boston
    >>> deal = boston.start("solo", dealer=4, seed=7)
    >>> deal.seat, deal.legal[:3]
    (1, ('pass', '5 spades', '5 clubs'))
    >>> deal == boston.start("solo", dealer=4, seed=7)
    True
    >>> evening = boston.loads('game = "solo"\\n[[deal]]\\ndealer = 4\\ncontract = "passed"')
    >>> boston.start(after=evening, seed=7).context.dealer
    1
    >>> boston.start("solo", seed=7)
    Traceback (most recent call last):
    boston.errors.RecordError: deal 1: 'dealer' is missing: the cards do not show who leads
    >>> boston.start("solo", dealer=4)
    Traceback (most recent call last):
    boston.errors.BostonError: a deal has either 'hands' or a 'seed': give one of them
    """
    session = Session(game=text_as(game, "a game")) if after is None else session_as(after)
    if after is not None and game not in (None, session.game):
        raise BostonError(f"the session 'after' is of {session.game}, not of {given(game)}")
    if (hands is None) == (seed is None):
        raise BostonError("a deal has either 'hands' or a 'seed': give one of them")
    earlier = _beginning(session.game) if after is None else before(session)
    told = {key: each for key, each in keys.items() if each is not None}
    if dealer is not None:
        told["dealer"] = dealer
    if hands is not None:
        is_list = isinstance(hands, list | tuple)
        told["hands"] = [*map(_written, hands)] if is_list else hands
    deal = read_deal(told, session.players)
    deals_next = earlier.dealer_of(deal)
    if seed is not None and deals_next is not None:
        by_chance = dealt(earlier.at_table, by_seed(seed), deals_next)
        deal = deal.telling(hands=by_chance.hands, turned=deal.turned or by_chance.turned)
    return begin(earlier, deal)


@cache  # The result is the same for every deal of a game.
def _beginning(game: str) -> Before:
    """Return the state before the first deal of a table that has agreed on nothing."""
    return before(Session(game=game))


def _written(hand: object) -> object:
    """Return a hand as a record writes it."""
    if isinstance(hand, frozenset) and all(isinstance(each, Card) for each in hand):
        return write_hand(hand)
    return hand


def states(session: Session, deal: int = 1) -> tuple[DealState, ...]:
    """Return every state of a recorded deal, from the first call to its end.

    ``deal``: the number of the deal in its session, from 1. The record has to give the cards of
    this deal. :class:`~boston.errors.BostonError` is raised for a deal that is not over or that the
    rules refuse, and for a number that no deal has.

    >>> import boston
    >>> evening = boston.load("swedish/evening")
    >>> first, *_, last = boston.states(evening, deal=1)
    >>> first.legal[0], str(last.phase), last.returns
    ('pass', 'over', (80, -30, -30, -20))
    >>> boston.states(evening, deal=9)
    Traceback (most recent call last):
    boston.errors.BostonError: there is no deal 9: the session has 5
    """
    many = len(session_as(session).deals)
    if type(deal) is not int or not 1 <= deal <= many:
        raise BostonError(f"there is no deal {given(deal)}: the session has {many}")
    return tuple(told_with_cards(session, deal)[1])
