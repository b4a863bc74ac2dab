"""The state of a session before a deal, and the start of this deal with given or random hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from boston.base.cards import Card, Hand, Suit
from boston.base.seats import SEATS, Seat
from boston.catalogue import game_of
from boston.course.deal import DealContext, DealState
from boston.course.events import came_of_it
from boston.course.stages import dealt_out
from boston.errors import BostonError, RecordError, Refusal, enforce, first_refusal, located
from boston.game import Game
from boston.record.fields import given
from boston.record.forms import no_strange_keys
from boston.record.reading import read_deal, session_as
from boston.record.record import Deal, Form, Session
from boston.replaying.replay import (
    Replay,
    context_of,
    dealer_of,
    deals,
    known_keys,
    score,
    terms_of,
)
from boston.table.dealing import CARDS_EACH, shuffled
from boston.terms.terms import Terms

__all__ = ["Before", "after", "before", "before_deal", "begin", "by_seed", "dealt", "filled"]


#: The record of a deal of which nothing is known.
_UNTOLD: Final = Deal()


@dataclass(frozen=True, slots=True)
class Before:
    """A session between two deals. ``number`` is the number of the next deal.

    ``dealer``: the last dealer. ``begins``: the first dealer, if the record gives one before its
    deals.
    """

    game: Game[Any]
    terms: Terms
    state: Any
    dealer: Seat | None
    number: int
    begins: Seat | None = None

    @property
    def at_table(self) -> Game[Any]:
        """The game under the terms of the table, with nothing known of the next deal."""
        return self.game.in_deal(self.game, self.terms, self.state, _UNTOLD)

    @property
    def over(self) -> Refusal | None:
        """The refusal of every further deal because the game is over, or ``None``."""
        return self.game.refuses_deal(self.terms, self.state, _UNTOLD)

    @property
    def next_dealer(self) -> Seat | None:
        """The next dealer, or ``None`` before the first deal if the session does not give one."""
        return self.begins if self.dealer is None else self.at_table.next_seat(self.dealer)

    def dealer_of(self, deal: Deal) -> Seat | None:
        """Return the dealer of this deal. Refuse a dealer who is not the next in turn."""
        return dealer_of(self.at_table, deal, self.dealer, self.begins)

    def context_of(self, deal: Deal, dealer: Seat) -> DealContext:
        """Return the place of a deal in the session. Refuse a deal that cannot be played there."""
        return context_of(self.game, self.terms, self.state, deal, dealer)[1]

    def deal(self, **told: object) -> DealState:
        """Return the next deal. ``told`` has keys of a session record with their values.

        If the values are the hands, the first call comes next. If they are a summary, the deal is
        over and has an outcome.

        >>> import boston
        >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
        >>> evening = boston.loads('game = "swedish"')
        >>> deal = before(evening).deal(dealer=4, hands=hands, turned="hearts")
        >>> deal.phase, deal.seat, [each.said for each in deal.choices if each.is_open][:3]
        (<Phase.CALL: 'call'>, 1, ['pass', '5', '5 colour'])
        >>> told = {"contract": "petite-misere", "declarer": 1, "tricks": [0, 4, 4, 4]}
        >>> over = before(evening).deal(dealer=4, **told)
        >>> over.phase, over.result.is_made, over.log[-1].rule
        (<Phase.OVER: 'over'>, True, 'swedish.pay.codille')
        """
        deal = read_deal(told)
        if deal.hands is not None:
            return begin(self, deal)
        with located(f"deal {self.number}"):
            course, outcome = score(self.game, self.terms, self.state, deal, self.dealer_of(deal))
        return course.with_events(*came_of_it(outcome), outcome=outcome)


def before(session: Session) -> Before:
    """Return the state after the deals of a session. This is the former name of ``boston.after``.

    >>> from boston.record.reading import loads
    >>> before(loads('game = "swedish"')).number
    1
    """
    game = game_of(session_as(session).game)
    terms = terms_of(game, session)
    opening = game.begin(terms)
    scored = tuple(deals(game, terms, opening, session))
    state = scored[-1].outcome.state if scored else opening.state
    dealer = scored[-1].dealer if scored else None
    return Before(game, terms, state, dealer, len(scored) + 1, session.dealer)


def before_deal(done: Replay, number: int) -> Before:
    """Return the state before a deal of a session that has been replayed."""
    last = done.deals[number - 2] if number > 1 else None
    state = done.opening.state if last is None else last.outcome.state
    dealer = None if last is None else last.dealer
    return Before(done.game, done.terms, state, dealer, number, done.session.dealer)


def after(earlier: Before, deal: Deal) -> Before:
    """Return the state after one more complete deal."""
    with located(f"deal {earlier.number}"):
        dealer = earlier.dealer_of(deal)
        _, outcome = score(earlier.game, earlier.terms, earlier.state, deal, dealer)
    return replace(earlier, state=outcome.state, dealer=dealer, number=earlier.number + 1)


def begin(earlier: Before, dealt: Deal) -> DealState:
    """Return a deal before its first call, after the deals of a session.

    ``dealt``: the hands and everything else that is known before the first call. A wrong value in
    it raises an error.

    >>> from boston.record.reading import loads
    >>> evening = before(loads('game = "solo"'))
    >>> deal = begin(evening, dealt(evening.at_table, by_seed(1828), dealer=4))
    >>> deal.phase, deal.seat, deal.push("5 spades").push("pass").log[-1].rule
    (<Phase.CALL: 'call'>, 1, 'solo.auction.pass-is-final')
    """
    with located(f"deal {earlier.number}"):
        known_keys(earlier.game, dealt)
        no_strange_keys(dealt, Form.WITH_CARDS)
        dealer = earlier.dealer_of(dealt)
        if dealer is None:
            raise RecordError("'dealer' is missing: the cards do not show who leads", key="dealer")
        if dealt.hands is None:
            raise RecordError(
                "'hands' is missing: give the four hands with the other cards", key="hands"
            )
        record = dealt.telling(dealer=dealer)
        context = earlier.context_of(record, dealer)
        enforce(first_refusal(context.game.rules.hands, dealt.hands))
        return dealt_out(context, record).go_on()


# ── A deal by chance: the pack shuffled by a seed, and dealt by the game's rules or otherwise ────


def by_seed(seed: int) -> Random:
    """Return a random source that gives the same numbers for the same seed, on every machine.

    ``seed``: a whole number from 0. Any other value raises an error.

    >>> by_seed(-1)
    Traceback (most recent call last):
    boston.errors.BostonError: a seed is a whole number from 0, not -1
    """
    # Python takes the absolute value of a seed, so that two seeds would deal the same cards.
    if type(seed) is not int or seed < 0:
        raise BostonError(f"a seed is a whole number from 0, not {given(seed)}")
    return Random(seed)


def dealt(game: Game[Any], source: Random, dealer: Seat) -> Deal:
    """Return hands dealt by the game's own packets, and the suit turned up if there is one.

    >>> from boston.games.swedish import GAME
    >>> deal = dealt(GAME, by_seed(1828), dealer=4)
    >>> [len(hand) for hand in deal.hands], deal == dealt(GAME, by_seed(1828), dealer=4)
    ([13, 13, 13, 13], True)
    """
    hands = game.deals(game.shuffle(game.pack, source), game.packets, dealer, game.next_seat)
    turned = None if game.turn_up is None else game.turn_up(source, hands, dealer)
    in_hand = tuple(frozenset(hands[seat]) for seat in SEATS)
    return Deal(dealer=dealer, turned=turned, hands=in_hand)


def filled(
    game: Game[Any],
    source: Random,
    dealer: Seat,
    hands: Sequence[Hand | None],
    turned: Suit | None = None,
) -> Deal:
    """Return the given hands, with the other hands dealt at random from the remaining cards.

    ``hands``: the hands by seat, ``None`` for a hand to deal. ``turned``: the suit turned up. It is
    random if the game turns one up and none is given.

    >>> from boston.base.cards import hand
    >>> from boston.games.swedish import GAME
    >>> hands = [hand("AKQJT98765432..."), None, None, hand("...AKQJT98765432")]
    >>> deal = filled(GAME, by_seed(1), 4, hands)
    >>> deal.hands[0] == hands[0], {card.suit.value for card in deal.hands[1]} <= {
    ...     "hearts", "diamonds"
    ... }
    (True, True)
    """
    given = frozenset[Card]().union(*(each for each in hands if each is not None))
    left = list(shuffled([card for card in game.pack if card not in given], source))
    dealt_to: dict[Seat, tuple[Card, ...]] = {}
    for seat, each in zip(SEATS, hands, strict=True):
        dealt_to[seat] = tuple(left[:CARDS_EACH]) if each is None else tuple(sorted(each))
        left = left[CARDS_EACH:] if each is None else left
    if turned is None and game.turn_up is not None:
        turned = game.turn_up(source, dealt_to, dealer)
    in_hand = tuple(frozenset(dealt_to[seat]) for seat in SEATS)
    return Deal(dealer=dealer, turned=turned, hands=in_hand)
