"""Rules of the auction that are asked of one call, or once of all that can be said.

Each makes a rule of a function that sees no more than its answer depends on: the speaker, the bid,
or the bid and what it has to beat. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from boston.auction.calls import Call
from boston.auction.ladder import Bid, Ladder
from boston.base.seats import Seat
from boston.errors import first_refusal

if TYPE_CHECKING:
    from boston.auction.auction import Auction, CallRule

#: Rules with what each asks, in the order in which they are asked.
InOrder: TypeAlias = "tuple[tuple[str, CallRule], ...]"


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
    standing = auction.standing
    if standing is None:
        return None
    holder, bid = standing
    has_better_hand = auction.is_before(seat, holder)
    return ToBeat(bid, holder, seat, auction.has_spoken(seat), has_better_hand)


@dataclass(frozen=True, slots=True, eq=False)
class OfSpeaker:
    """A rule that lets a player speak, or has words against whatever he says."""

    may_speak: Callable[[Auction, Seat], bool]
    words: Callable[[Auction, Seat, Call], str]

    @property
    def __wrapped__(self) -> Callable[[Auction, Seat], bool]:
        """The function that the rule is made of, for whoever looks for what runs."""
        return self.may_speak

    def __call__(self, ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        """The objection to this call; ``None`` allows it."""
        return None if self.may_speak(auction, seat) else self.words(auction, seat, call)


@dataclass(frozen=True, slots=True, eq=False)
class OfBid:
    """A rule that objects to a bid, whatever has been said before."""

    objects: Callable[[Ladder, Bid], str | None]

    @property
    def __wrapped__(self) -> Callable[[Ladder, Bid], str | None]:
        """The function that the rule is made of, for whoever looks for what runs."""
        return self.objects

    def __call__(self, ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        """The objection to this call; ``None`` allows it."""
        return self.objects(ladder, call) if isinstance(call, Bid) else None

    def beside(self, ladder: Ladder, bid: Bid, beaten: ToBeat | None) -> str | None:
        """The objection to a bid."""
        return self.objects(ladder, bid)


@dataclass(frozen=True, slots=True, eq=False)
class Superseding:
    """A rule that objects to a bid beside the one it would supersede."""

    objects: Callable[[Ladder, Bid, ToBeat], str | None]

    @property
    def __wrapped__(self) -> Callable[[Ladder, Bid, ToBeat], str | None]:
        """The function that the rule is made of, for whoever looks for what runs."""
        return self.objects

    def __call__(self, ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        """The objection to this call; ``None`` allows it."""
        if not isinstance(call, Bid):
            return None
        return self.beside(ladder, call, to_beat(auction, seat))

    def beside(self, ladder: Ladder, bid: Bid, beaten: ToBeat | None) -> str | None:
        """The objection to a bid beside what it has to beat, if there is anything."""
        return None if beaten is None else self.objects(ladder, bid, beaten)


def refusing(
    words: Callable[[Auction, Seat, Call], str],
) -> Callable[[Callable[[Auction, Seat], bool]], OfSpeaker]:
    """Make a rule of who may speak, with the words in which it refuses all that others say."""
    return lambda may_speak: OfSpeaker(may_speak, words)


class Open(NamedTuple):
    """The bids to which nothing is objected beside the one to beat, and the rules left to ask."""

    bids: tuple[Bid, ...]
    further: InOrder


@lru_cache(maxsize=1 << 14)
def open_beside(rules: InOrder, ladder: Ladder, beaten: ToBeat | None) -> Open:
    """What no rule refuses that knows the bid and what it has to beat, and nothing more.

    >>> from boston.games.swedish.play import CALLS
    >>> from boston.games.swedish.contracts import LADDER
    >>> found = open_beside(tuple(CALLS.items()), LADDER, None)
    >>> str(found.bids[0]), [rule for rule, _ in found.further][1:]
    ('5', ['swedish.auction.pass-is-final', 'swedish.auction.turn'])
    """
    further = tuple(each for each in rules if not isinstance(each[1], OfBid | Superseding))
    return Open(tuple(_unopposed(rules, ladder, beaten)), further)


def _unopposed(rules: InOrder, ladder: Ladder, beaten: ToBeat | None) -> Iterator[Bid]:
    left: Iterable[Bid] = ladder.bids
    for rule, asked in rules:
        if isinstance(asked, OfBid | Superseding):
            asking = {rule: asked.beside}
            left = [bid for bid in left if first_refusal(asking, ladder, bid, beaten) is None]
    yield from left
