"""Is this bid worth it? The value of the calls of one hand in sampled deals that fit it."""

from __future__ import annotations

from typing import Final

from boston.apps.players.sampling import Sampling, Weighed
from boston.errors import BostonError
from boston.position.before import Before
from boston.position.seen import ShownHand, heard, to_call
from boston.record.record import Deal
from boston.table.dealing import CARDS_EACH

__all__ = ["weighed"]

#: The default number of deals to sample, and the largest.
DEALS: Final = 200
MOST: Final = 10_000


def weighed(earlier: Before, told: Deal, shown: ShownHand, deals: int = DEALS) -> Weighed:
    """Return the value of each call of a hand in sampled deals that plain players play out.

    ``told``: The calls before this seat's turn and the other known facts: the dealer, and the suit
    turned up, if there is one. ``deals``: The number of deals to sample. The choices are to pass,
    each misère with a hidden hand and, for each number of tricks, the bid for which the hand lacks
    the fewest tricks. A bid is left out if the hand lacks more than one trick or card for it. If no
    bid is left, there are no choices. The value of a choice is the payment of the deal to this
    seat, with the debts and pools that the deal leaves. Raise :class:`~boston.BostonError` if no
    value can be found.

    >>> from boston.base.cards import hand
    >>> from boston.position.before import before
    >>> from boston.record.record import Session
    >>> solo, told = before(Session(game="solo")), Deal(dealer=4)
    >>> found = weighed(solo, told, ShownHand(1, hand("AKQJT9.AKQ.AK.A2")), 10)
    >>> found.worlds, found.best, found.choices["12 spades"].won
    (10, '12 spades', 10)
    >>> weighed(solo, told, ShownHand(1, hand("JT98.JT9.JT9.JT9")))
    Weighed(worlds=0, choices={})
    >>> weighed(solo, told, ShownHand(2, hand("AKQJT98765432...")))
    Traceback (most recent call last):
    boston.errors.BostonError: seat 1 is to call, not seat 2
    >>> weighed(solo, told, ShownHand(1, hand("AKQ...")))
    Traceback (most recent call last):
    boston.errors.BostonError: give all cards of the hand: 13 cards, not 3
    >>> weighed(solo, told, ShownHand(1, hand("AKQJT98765432...")), 0)
    Traceback (most recent call last):
    boston.errors.BostonError: the number of deals must be 1 to 10000, not 0
    >>> weighed(before(Session(game="swedish")), told, ShownHand(1, hand("JT98.JT9.JT9.JT9")))
    Traceback (most recent call last):
    boston.errors.BostonError: the value of a bid depends on the suit turned up: give it
    """
    if not 0 < deals <= MOST:
        raise BostonError(f"the number of deals must be 1 to {MOST}, not {deals}")
    if len(shown.cards) != CARDS_EACH:
        held = f"{CARDS_EACH} cards, not {len(shown.cards)}"
        raise BostonError(f"give all cards of the hand: {held}")
    said = heard(earlier, told, shown)
    if said.bidding.turn != shown.seat:
        turn = said.bidding.turn
        whose = "the auction is over" if turn is None else f"seat {turn} is to call"
        raise BostonError(f"{whose}, not seat {shown.seat}")
    if said.deal.game.turn_up is not None and told.turned is None:
        raise BostonError("the value of a bid depends on the suit turned up: give it")
    return Sampling(deals).weigh(to_call(said, shown))
