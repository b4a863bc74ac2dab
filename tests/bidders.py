"""An auction at a table that plays by itself, told by rules in the plainest form."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

#: Who has a bid, and which.
Held: TypeAlias = tuple[str, int]


def clockwise(seat: int, steps: int = 1) -> int:
    """The seat so many places to the left."""
    return (seat - 1 + steps) % 4 + 1


def first_speaks_before(order: Sequence[int], seat: int, holder: int) -> bool:
    """The better hand: a bid is taken over as it is by whoever sits before its holder."""
    return order.index(seat) < order.index(holder)


def nobody_takes_over(order: Sequence[int], seat: int, holder: int) -> bool:
    """A bid gives way to a higher one alone."""
    return False


class Turns(NamedTuple):
    """Who is still asked, and when nobody is."""

    asks: Callable[[int, Collection[int]], bool]
    is_over: Callable[[Sequence[str]], bool]


def _enough(calls: Sequence[str]) -> int:
    """So many passes end an auction: all four without a bid, the other three with one."""
    return 4 if set(calls) <= {"pass"} else 3


#: Whoever has passed is out.
DROPPING_OUT = Turns(
    lambda seat, passed: seat not in passed,
    lambda calls: list(calls).count("pass") == _enough(calls),
)
#: Everybody is asked a single time.
ONCE_ROUND = Turns(DROPPING_OUT.asks, lambda calls: len(calls) == 4)
#: Whoever has passed is asked again, until so many pass one after the other.
PASSES_RUNNING = Turns(
    lambda seat, passed: True,
    lambda calls: [*calls][-_enough(calls) :] == ["pass"] * _enough(calls),
)


class Auction(NamedTuple):
    """How a game is bid.

    ``bids`` are all of them from the lowest, each contract's together; a random bid is one of the
    next ``leap``. Whoever has passed may come ``back_with`` some bids, or with none.
    """

    bids: tuple[str, ...]
    leap: int
    takes_over: Callable[[Sequence[int], int, int], bool] = nobody_takes_over
    turns: Turns = DROPPING_OUT
    back_with: tuple[str, ...] = ()

    def may_bid(
        self,
        bid: str,
        seat: int,
        standing: Held | None,
        order: Sequence[int],
        passed: Collection[int] = (),
    ) -> bool:
        """Higher than the standing bid, or as high where it may be taken over."""
        if seat in passed and bid not in self.back_with:
            return False
        if standing is None:
            return True
        held, holder = standing
        if bid == held:
            return self.takes_over(order, seat, holder)
        return self.bids.index(bid) > self.bids.index(held)

    def at_random(self, source: Random, dealer: int) -> tuple[list[str], Held | None]:
        """The calls of an auction, and the bid that won it with its holder."""
        order = [clockwise(dealer, step) for step in (1, 2, 3, 4)]
        calls: list[str] = []
        passed: set[int] = set()
        standing: Held | None = None
        seat = order[0]
        while not self.turns.is_over(calls):
            if self.turns.asks(seat, passed):
                legal = [b for b in self.bids if self.may_bid(b, seat, standing, order, passed)]
                if not legal or source.random() < 0.6:
                    passed.add(seat)
                    calls.append("pass")
                else:
                    standing = (source.choice(legal[: self.leap]), seat)
                    calls.append(standing[0])
            seat = clockwise(seat)
        return calls, standing
