"""A deal gone through once more, for what its events do not carry: the state before each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boston.auction.auction import Auction, say
from boston.base.seats import Seat
from boston.replaying.replay import Scored
from boston.table.play import Play, begin, put
from boston.table.result import side_target


class Course(NamedTuple):
    """A deal with the auction before every call and the play before every card."""

    scored: Scored
    biddings: tuple[Auction, ...]
    plays: tuple[Play, ...]

    @property
    def calls(self) -> int:
        """The number of calls."""
        return max(0, len(self.biddings) - 1)


def course_of(scored: Scored) -> Course:
    """Go through the calls and the cards that a deal was told with."""
    return Course(scored, tuple(_biddings(scored)), tuple(_plays(scored)))


def _biddings(scored: Scored) -> Iterator[Auction]:
    bidding, game = scored.course.bidding, scored.game
    if bidding is None or scored.dealer is None:
        return
    state = game.opens(scored.dealer, game.after)
    yield state
    for _, call in bidding.calls:
        state = say(state, call, game.turns)
        yield state


def _plays(scored: Scored) -> Iterator[Play]:
    play, deal = scored.course.play, scored.deal
    if play is None or deal.hands is None or scored.dealer is None:
        return
    away = deal.discards or ((), (), (), ())
    kept = [hand.difference(cards) for hand, cards in zip(deal.hands, away, strict=True)]
    state = begin(kept, scored.dealer, play.manner)
    yield state
    for card in deal.play or ():
        state = put(state, card)
        yield state


def needs(course: Course, partner: Seat | None) -> str:
    """What the declarer's side has to take, in a few words.

    Empty where nobody declares.
    """
    held = course.scored.course.contracted
    if held is None:
        return ""
    contract = held.bid.contract
    target = side_target(contract, contract.partnership if partner else None)
    if contract.most is not None and contract.tricks:
        return f"exactly {contract.tricks}"
    if contract.is_misere:
        return f"at most {contract.most}" if contract.most else "none"
    return str(target)
