"""The auction as a state that grows by one call at a time.

Nothing here knows a game: who may say what is a mapping from rule ids to
objections, which each game supplies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from boston.calls import PASS, Pass
from boston.errors import Refusal, enforce, first_refusal
from boston.ladder import Bid, Ladder
from boston.seats import Seat, clockwise_from, left_of


class Said(NamedTuple):
    """A bid and the seat that made it."""

    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction as it stands. ``turn`` is ``None`` when it is over.

    ``order`` are the seats as they speak, forehand first. ``calls`` is all that
    was said, seat by seat. ``rounds`` is how often everybody speaks, ``None`` where
    the bidding goes on until three have passed.
    """

    order: tuple[Seat, ...]
    turn: Seat | None
    calls: tuple[tuple[Seat, Pass | Bid], ...] = ()
    passed: frozenset[Seat] = frozenset()
    standing: Said | None = None
    rounds: int | None = None

    @property
    def is_over(self) -> bool:
        """Whether nobody is left to speak."""
        return self.turn is None

    @property
    def is_passed_out(self) -> bool:
        """Whether all four have passed without a bid."""
        return self.standing is None and len(self.passed) == 4

    def has_spoken(self, seat: Seat) -> bool:
        """Whether a seat has said anything yet."""
        return any(speaker == seat for speaker, _ in self.calls)

    def is_before(self, seat: Seat, other: Seat) -> bool:
        """Whether a seat spoke before another in the first round: it has the better hand."""
        return self.order.index(seat) < self.order.index(other)


#: An objection to a call, in words; ``None`` allows it.
CallRule: TypeAlias = Callable[[Ladder, Auction, Seat, Pass | Bid], str | None]


def open_auction(dealer: Seat, rounds: int | None = None) -> Auction:
    """Before the first call: the dealer's left speaks first.

    >>> open_auction(4).turn
    1
    """
    order = clockwise_from(left_of(dealer))
    return Auction(order, turn=order[0], rounds=rounds)


def why_not(
    rules: Mapping[str, CallRule],
    ladder: Ladder,
    auction: Auction,
    seat: Seat,
    call: Pass | Bid,
) -> Refusal | None:
    """The rule that refuses this call, or ``None``: the only test of legality."""
    return first_refusal(rules, ladder, auction, seat, call)


def say(auction: Auction, call: Pass | Bid) -> Auction:
    """The auction after a call of the player whose turn it is. Rules are not asked here."""
    seat = auction.turn
    if seat is None:
        raise ValueError("the auction is over")
    passed = auction.passed | {seat} if isinstance(call, Pass) else auction.passed
    standing = auction.standing if isinstance(call, Pass) else Said(seat, call)
    calls = (*auction.calls, (seat, call))
    spoken_out = auction.rounds is not None and len(calls) == auction.rounds * len(auction.order)
    return Auction(
        order=auction.order,
        turn=None if spoken_out else _next_speaker(seat, passed, standing),
        calls=calls,
        passed=passed,
        standing=standing,
        rounds=auction.rounds,
    )


def hold(
    rules: Mapping[str, CallRule],
    ladder: Ladder,
    auction: Auction,
    call: Pass | Bid,
    seat: Seat | None = None,
) -> Auction:
    """The auction after a call that the rules allow.

    ``seat`` is only given where it may be the wrong one. A call the rules do not
    allow raises :class:`~boston.errors.Refused`.
    """
    speaker = seat or auction.turn or auction.order[0]
    enforce(why_not(rules, ladder, auction, speaker, call))
    return say(auction, call)


def legal_calls(
    rules: Mapping[str, CallRule], ladder: Ladder, auction: Auction
) -> tuple[Pass | Bid, ...]:
    """Every call nothing refuses to the player whose turn it is, the pass first."""
    seat = auction.turn
    if seat is None:
        return ()
    calls: tuple[Pass | Bid, ...] = (PASS, *ladder.bids)
    return tuple(c for c in calls if why_not(rules, ladder, auction, seat, c) is None)


def _next_speaker(seat: Seat, passed: frozenset[Seat], standing: Said | None) -> Seat | None:
    """Clockwise, without those who passed; nobody when only the highest bidder is left."""
    for candidate in clockwise_from(left_of(seat)):
        if candidate not in passed:
            holds_the_bid = standing is not None and standing.seat == candidate
            return None if holds_the_bid else candidate
    return None
