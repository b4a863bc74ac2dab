"""Rules of the auction that are asked of one call, or once of all that can be said.

Each makes a rule of a function that sees only what its answer depends on: the speaker, the bid,
or the bid and what it has to beat. Nothing here knows a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from boston.auction.calls import ACCEPT, PASS, Call, Words
from boston.auction.ladder import Bid, Ladder
from boston.base.seats import Seat

if TYPE_CHECKING:
    from boston.auction.auction import Auction

#: A set of calls: a bit for each of :func:`said_in`, the lowest for the first.
Calls: TypeAlias = int
NO_CALL: Final[Calls] = 0
ANY_CALL: Final[Calls] = -1
_ACCEPTANCE: Final[Calls] = 1 << 1


class ToBeat(NamedTuple):
    """The bid that stands, as the seat finds it that would supersede it.

    ``has_spoken`` and ``has_better_hand`` are said of that ``seat``, the latter beside ``holder``.
    """

    bid: Bid
    holder: Seat
    seat: Seat
    has_spoken: bool
    has_better_hand: bool


def to_beat(auction: Auction, seat: Seat) -> ToBeat | None:
    """What a bid of this seat has to beat; ``None`` where nobody has bid."""
    if auction.standing is None:
        return None
    holder, bid = auction.standing
    has_better_hand = auction.is_before(seat, holder)
    return ToBeat(bid, holder, seat, auction.has_spoken(seat), has_better_hand)


class AtOnce(ABC):
    """A rule that can be asked once of all calls, and called, like every other, of one."""

    __slots__ = ()

    @abstractmethod
    def __call__(self, ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        """The objection to this call; ``None`` allows it."""

    @abstractmethod
    def allows(self, ladder: Ladder, auction: Auction, seat: Seat, beaten: ToBeat | None) -> Calls:
        """All calls that this rule leaves to a seat."""


@dataclass(frozen=True, slots=True)
class OfSpeaker(AtOnce):
    """A rule that lets a player speak, or has words against whatever he says."""

    may_speak: Callable[[Auction, Seat], bool]
    words: Callable[[Auction, Seat, Call], str]

    def __call__(self, ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        return None if self.may_speak(auction, seat) else self.words(auction, seat, call)

    def allows(self, ladder: Ladder, auction: Auction, seat: Seat, beaten: ToBeat | None) -> Calls:
        return ANY_CALL if self.may_speak(auction, seat) else NO_CALL


@dataclass(frozen=True, slots=True)
class OfBid(AtOnce):
    """A rule that objects to a bid, whatever has been said before."""

    objects: Callable[[Ladder, Bid], str | None]

    def __call__(self, ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        return self.objects(ladder, call) if isinstance(call, Bid) else None

    def allows(self, ladder: Ladder, auction: Auction, seat: Seat, beaten: ToBeat | None) -> Calls:
        return _fit(self.objects, ladder)


@dataclass(frozen=True, slots=True)
class Superseding(AtOnce):
    """A rule that objects to a bid beside the one it would supersede."""

    objects: Callable[[Ladder, Bid, ToBeat], str | None]

    def __call__(self, ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        beaten = to_beat(auction, seat) if isinstance(call, Bid) else None
        if beaten is None or not isinstance(call, Bid):
            return None
        return self.objects(ladder, call, beaten)

    def allows(self, ladder: Ladder, auction: Auction, seat: Seat, beaten: ToBeat | None) -> Calls:
        return ANY_CALL if beaten is None else _above(self.objects, ladder, beaten)


def refusing(
    words: Callable[[Auction, Seat, Call], str],
) -> Callable[[Callable[[Auction, Seat], bool]], OfSpeaker]:
    """Make a rule of who may speak, with the words in which it refuses all that others say."""
    return lambda may_speak: OfSpeaker(may_speak, words)


@cache
def said_in(ladder: Ladder) -> tuple[Call, ...]:
    """Everything well formed that is said in any game of this ladder.

    >>> from boston.games.swedish.contracts import LADDER
    >>> [str(each) for each in said_in(LADDER)[:4]]
    ['pass', 'accept', '5', '5 colour']
    """
    return (PASS, ACCEPT, *ladder.bids)


def sayable(words: Words, ladder: Ladder) -> Calls:
    """All that is said in a game of these words: the acceptance only where there is one."""
    every = (1 << len(said_in(ladder))) - 1
    return every if words.accepting else every & ~_ACCEPTANCE


@lru_cache(maxsize=4096)
def calls_in(ladder: Ladder, calls: Calls) -> tuple[Call, ...]:
    """The calls of a set, the pass first."""
    return tuple(each for place, each in enumerate(said_in(ladder)) if calls >> place & 1)


def _set_of(ladder: Ladder, objection: Callable[[Bid], str | None]) -> Calls:
    """All calls but the bids to which there is this objection."""
    refused = (isinstance(each, Bid) and objection(each) for each in said_in(ladder))
    return sum(1 << place for place, reason in enumerate(refused) if not reason)


@lru_cache(maxsize=4096)
def _fit(objects: Callable[[Ladder, Bid], str | None], ladder: Ladder) -> Calls:
    return _set_of(ladder, lambda bid: objects(ladder, bid))


@lru_cache(maxsize=65536)
def _above(
    objects: Callable[[Ladder, Bid, ToBeat], str | None], ladder: Ladder, beaten: ToBeat
) -> Calls:
    return _set_of(ladder, lambda bid: objects(ladder, bid, beaten))
