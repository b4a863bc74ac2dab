"""A plain player: he bids no more than he holds, and follows the simplest customs of whist.

He is no good player and does not claim to be one. He takes no chances: in the same position he
always makes the same choice, which is always one that the rules leave open.

* He bids the lowest bid that is open and that his own hand holds, and else passes.
* He names the trump of which his hand counts most tricks, asks for a partner where he may, and
  calls the highest card he may of his longest suit.
* He accepts as partner if his hand counts the tricks that the partner has to add.
* He lays away his highest card. He never gives up, never concedes, and declares nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston.auction.calls import ACCEPT, PASS, read_call
from boston.auction.ladder import Bid
from boston.base.cards import Card, Suit, card
from boston.course.deal import ACCEPT as ACCEPTS
from boston.course.deal import ALONE, ASK, DECLINE, KEEP, NO_CARD, NO_TRUMP, PLAY_ON, Phase
from boston.position.seen import Seen

from .custom import card_to_play
from .worth import best_in, held, winners

__all__ = ["Plain"]


class Plain:
    """The plain player. All four seats may share one: it remembers nothing."""

    def choose(self, his: Seen) -> str:
        """One of the things he may say or do."""
        return _CHOOSES[his.phase](his)


def call(his: Seen) -> str:
    """The lowest bid that his hand holds; he accepts a request if he can add what it lacks."""
    standing = his.bidding.standing
    for said in his.may:
        if said == str(PASS):
            continue
        if said == str(ACCEPT):
            if standing is not None and _adds(his, standing.bid):
                return said
            continue
        bid = read_call(said, his.game.ladder, his.game.words, None)
        if isinstance(bid, Bid) and held(his, bid):
            return said
    return str(PASS)


def trump(his: Seen) -> str:
    """The suit of which his hand counts most tricks."""

    def worth(said: str) -> int:
        suit = None if said == NO_TRUMP else Suit(said)
        return winners(his.hand, suit, his.game.card_order)

    return max(his.may, key=worth)


def invite(his: Seen) -> str:
    """He asks for a partner."""
    return ASK if ASK in his.may else ALONE


def answer(his: Seen) -> str:
    """He accepts if he can add what a partner has to, or if he must."""
    if DECLINE not in his.may or (his.won is not None and _adds(his, his.won.bid)):
        return ACCEPTS
    return DECLINE


def give_up(his: Seen) -> str:
    """He plays on."""
    return PLAY_ON


def card_called(his: Seen) -> str:
    """The highest card he may call, of his longest suit among those; he calls one if he may."""
    cards = [card(said) for said in his.may if said != NO_CARD]
    if not cards:
        return NO_CARD
    return str(max(cards, key=lambda each: (each.rank, _length(his, each))))


def discard(his: Seen) -> str:
    """His highest card, of his shortest suit among those."""
    cards = [card(said) for said in his.may if said != KEEP]
    if not cards:
        return KEEP
    return str(max(cards, key=lambda each: (each.rank, -_length(his, each))))


def leaves_it(his: Seen) -> str:
    """What is said to leave things as they are: the last of the choices."""
    return his.may[-1]


def _length(his: Seen, of: Card) -> int:
    return sum(each.suit is of.suit for each in his.hand)


def _adds(his: Seen, bid: Bid) -> bool:
    """Whether his hand counts the tricks that a partner has to add to what was bid."""
    pair = bid.contract.partnership
    if pair is None:
        return False
    wanted = pair.partner or pair.side - bid.contract.tricks
    settled = his.trump or his.game.trump_of(bid)
    if settled is None:
        return best_in(his, bid) >= wanted
    return winners(his.hand, settled, his.game.card_order) >= wanted


_CHOOSES: Final[Mapping[Phase, Callable[[Seen], str]]] = {
    Phase.CALL: call,
    Phase.TRUMP: trump,
    Phase.INVITE: invite,
    Phase.ANSWER: answer,
    Phase.GIVE_UP: give_up,
    Phase.CARD_CALLED: card_called,
    Phase.DISCARD: discard,
    Phase.PLAY: card_to_play,
    Phase.MERGE: leaves_it,
    Phase.FROM_SEAT: leaves_it,
    Phase.BLUNDER: leaves_it,
}
