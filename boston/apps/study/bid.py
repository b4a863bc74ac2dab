"""Is this bid worth it? The calls of one hand, weighed in deals that fit it and what was called."""

from __future__ import annotations

from typing import Final

from boston.apps.players.sampling import Sampling, Weighed
from boston.errors import BostonError
from boston.position.before import Before
from boston.position.seen import ShownHand, heard, to_call
from boston.record.record import Deal
from boston.table.dealing import CARDS_EACH

__all__ = ["weighed"]

#: So many deals are drawn where nobody says how many, and so many at most.
DEALS: Final = 200
MOST: Final = 10_000


def weighed(earlier: Before, told: Deal, shown: ShownHand, deals: int = DEALS) -> Weighed:
    """What the calls of a hand come to in so many deals, plain players going on to their end.

    ``told`` has the calls so far, after which it is this seat's turn, and what is known besides:
    who deals, and the suit turned up where there is one. Weighed are to pass, every closed misère
    and of each number of tricks the bid that the hand lacks least for, if it lacks no more than a
    trick or a card; nothing, where there is none. Each comes to what the deal pays this seat and
    what it leaves to be settled.

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
    boston.errors.BostonError: seat 1 is to call, and not seat 2
    >>> weighed(solo, told, ShownHand(1, hand("AKQ...")))
    Traceback (most recent call last):
    boston.errors.BostonError: a call is weighed by a whole hand: 13 cards, and not 3
    >>> weighed(solo, told, ShownHand(1, hand("AKQJT98765432...")), 0)
    Traceback (most recent call last):
    boston.errors.BostonError: a call is weighed in 1 to 10000 deals, not 0
    >>> weighed(before(Session(game="swedish")), told, ShownHand(1, hand("JT98.JT9.JT9.JT9")))
    Traceback (most recent call last):
    boston.errors.BostonError: what a bid is worth depends on the suit turned up, which is not told
    """
    if not 0 < deals <= MOST:
        raise BostonError(f"a call is weighed in 1 to {MOST} deals, not {deals}")
    if len(shown.cards) != CARDS_EACH:
        held = f"{CARDS_EACH} cards, and not {len(shown.cards)}"
        raise BostonError(f"a call is weighed by a whole hand: {held}")
    said = heard(earlier, told, shown)
    if said.bidding.turn != shown.seat:
        turn = said.bidding.turn
        whose = "nobody is to call" if turn is None else f"seat {turn} is to call"
        raise BostonError(f"{whose}, and not seat {shown.seat}")
    if said.deal.game.turn_up is not None and told.turned is None:
        raise BostonError("what a bid is worth depends on the suit turned up, which is not told")
    return Sampling(deals).weigh(to_call(said, shown))
