"""The auction as a state that grows by one call at a time.

Nothing here depends on a game. Each game supplies its rules as a mapping from rule ids to functions
that return objections. A rule checks one call, or all possible calls at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from boston.auction.ladder import Accept, Bid, Call, Ladder, Pass, Words
from boston.base.seats import NextSeat, Seat, in_turn_from, left_of
from boston.errors import BostonError, Refusal, enforce, first_refusal

__all__ = ["Auction", "Said", "all_passed", "hold", "legal_calls", "open_auction", "say", "why_not"]


#: Rule ids with their functions, in the order in which they are checked.
InOrder: TypeAlias = "tuple[tuple[str, CallRule], ...]"


class ToBeat(NamedTuple):
    """The high bid, as seen by the ``seat`` that would outbid it.

    ``has_spoken``: whether ``seat`` has spoken. ``has_better_hand``: whether ``seat`` has a better
    hand than the high bidder, ``holder``.
    """

    bid: Bid
    holder: Seat
    seat: Seat
    has_spoken: bool
    has_better_hand: bool


def to_beat(auction: Auction, seat: Seat) -> ToBeat | None:
    """Return the bid that this seat has to beat, or ``None`` if nobody has bid."""
    high_bid = auction.high_bid
    if high_bid is None:
        return None
    holder, bid = high_bid
    has_better_hand = auction.is_before(seat, holder)
    return ToBeat(bid, holder, seat, auction.has_spoken(seat), has_better_hand)


@dataclass(frozen=True, slots=True, eq=False)
class OfSpeaker:
    """A rule about who may speak. It objects to every call of any other player."""

    may_speak: Callable[[Auction, Seat], bool]
    words: Callable[[Auction, Seat, Call], str]

    @property
    def __wrapped__(self) -> Callable[[Auction, Seat], bool]:
        """The function behind the rule. A search for the code that runs finds it by this name."""
        return self.may_speak

    def __call__(self, ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        """Return the objection to this call, or ``None`` if the rule allows the call."""
        return None if self.may_speak(auction, seat) else self.words(auction, seat, call)


@dataclass(frozen=True, slots=True, eq=False)
class OfBid:
    """A rule about a bid alone. Earlier calls make no difference."""

    objects: Callable[[Ladder, Bid], str | None]

    @property
    def __wrapped__(self) -> Callable[[Ladder, Bid], str | None]:
        """The function behind the rule. A search for the code that runs finds it by this name."""
        return self.objects

    def __call__(self, ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        """Return the objection to this call, or ``None`` if the rule allows the call."""
        return self.objects(ladder, call) if isinstance(call, Bid) else None

    def beside(self, ladder: Ladder, bid: Bid, beaten: ToBeat | None) -> str | None:
        """Return the objection to a bid, or ``None``."""
        return self.objects(ladder, bid)


@dataclass(frozen=True, slots=True, eq=False)
class Superseding:
    """A rule that compares a bid with the bid that it would supersede."""

    objects: Callable[[Ladder, Bid, ToBeat], str | None]

    @property
    def __wrapped__(self) -> Callable[[Ladder, Bid, ToBeat], str | None]:
        """The function behind the rule. A search for the code that runs finds it by this name."""
        return self.objects

    def __call__(self, ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        """Return the objection to this call, or ``None`` if the rule allows the call."""
        if not isinstance(call, Bid):
            return None
        return self.beside(ladder, call, to_beat(auction, seat))

    def beside(self, ladder: Ladder, bid: Bid, beaten: ToBeat | None) -> str | None:
        """Return the objection to a bid, or ``None`` if there is no other bid to beat."""
        return None if beaten is None else self.objects(ladder, bid, beaten)


def refusing(
    words: Callable[[Auction, Seat, Call], str],
) -> Callable[[Callable[[Auction, Seat], bool]], OfSpeaker]:
    """Make a rule from a function that returns whether a seat may speak.

    ``words``: returns the words that refuse any call of a seat that may not speak.
    """
    return lambda may_speak: OfSpeaker(may_speak, words)


class Beside(NamedTuple):
    """The refusals of all bids by the rules that compare bids, and the rules still to check.

    ``bids``: for each bid its refusal, or ``None``, with the place of the rule among all rules. The
    first rule that objects refuses a call. ``allowed``: the bids that no rule here refuses.
    ``further``: the other rules, with their places.
    """

    bids: tuple[tuple[int, Refusal | None], ...]
    allowed: tuple[Bid, ...]
    further: tuple[tuple[int, str, CallRule], ...]


@lru_cache(maxsize=1 << 14)
def refused_beside(rules: InOrder, ladder: Ladder, beaten: ToBeat | None) -> Beside:
    """Return the refusals by the rules that depend only on the bid and the bid to beat.

    >>> from boston.games.swedish.contracts import LADDER, RULES
    >>> found = refused_beside(tuple(RULES.calls.items()), LADDER, None)
    >>> found.bids[0], [rule for _, rule, _ in found.further][1:]
    ((8, None), ['swedish.auction.pass-is-final', 'swedish.auction.turn'])
    """
    of_bids: dict[str, Callable[[Ladder, Bid, ToBeat | None], str | None]] = {}
    further = []
    for place, (rule, asked) in enumerate(rules):
        if isinstance(asked, OfBid | Superseding):
            of_bids[rule] = asked.beside
        else:
            further.append((place, rule, asked))
    places = {rule: place for place, (rule, _) in enumerate(rules)}
    refusals = [first_refusal(of_bids, ladder, bid, beaten) for bid in ladder.bids]
    bids = ((places[each.rule] if each else len(rules), each) for each in refusals)
    allowed = (bid for bid, each in zip(ladder.bids, refusals, strict=True) if each is None)
    return Beside(tuple(bids), tuple(allowed), tuple(further))


class Said(NamedTuple):
    """A bid and the seat that made it."""

    seat: Seat
    bid: Bid


class Auction(NamedTuple):
    """The state of an auction. ``turn`` is ``None`` when it is over.

    ``order``: the seats in the order of speaking, forehand first. ``calls``: every call with its
    seat. ``accepted``: the seat that has accepted the request of the high bid, if any.
    """

    order: tuple[Seat, ...]
    turn: Seat | None
    calls: tuple[tuple[Seat, Call], ...] = ()
    passed: frozenset[Seat] = frozenset()
    high_bid: Said | None = None
    accepted: Seat | None = None

    @property
    def standing(self) -> Said | None:
        """The high bid. This was its name in edition 1.0.0."""
        return self.high_bid

    @property
    def is_over(self) -> bool:
        """Whether nobody is left to speak."""
        return self.turn is None

    def has_spoken(self, seat: Seat) -> bool:
        """Whether a seat has made any call."""
        return seat in [speaker for speaker, _ in self.calls]

    @property
    def since_the_bid(self) -> tuple[Seat, ...]:
        """The seats that have spoken since the high bid.

        If nobody has bid, these are all the seats that have spoken.
        """
        spoken: list[Seat] = []
        for seat, call in reversed(self.calls):
            if isinstance(call, Bid):
                break
            spoken.append(seat)
        return tuple(spoken)

    @property
    def next_in_turn(self) -> tuple[Seat, ...]:
        """All four seats in turn. The seat after the last speaker comes first."""
        place = self.order.index(self.calls[-1][0]) + 1
        return self.order[place:] + self.order[:place]

    def is_before(self, seat: Seat, other: Seat) -> bool:
        """Whether a seat speaks before another in the first round, and so has the better hand."""
        return self.order.index(seat) < self.order.index(other)


def all_passed(auction: Auction) -> bool:
    """Whether all four have passed, without any bid."""
    return auction.high_bid is None and len(auction.passed) == 4


#: A function that returns the objection to a call in words, or ``None`` if it allows the call.
CallRule: TypeAlias = Callable[[Ladder, Auction, Seat, Call], str | None]


#: A function of the dealer and the order of the seats. It returns the auction before the first
#: call.
OpeningRule: TypeAlias = Callable[[Seat, NextSeat], Auction]


def open_auction(dealer: Seat, next_seat: NextSeat = left_of) -> Auction:
    """Forehand, the seat after the dealer, speaks first. The other seats follow in turn.

    >>> from boston.base.seats import right_of
    >>> open_auction(4).turn, open_auction(4, right_of).turn
    (1, 3)
    """
    order = in_turn_from(next_seat(dealer), next_seat)
    return Auction(order, turn=order[0])


def why_not(
    rules: Mapping[str, CallRule],
    ladder: Ladder,
    auction: Auction,
    seat: Seat,
    call: Call,
) -> Refusal | None:
    """Return the refusal of this call, or ``None`` if it is legal.

    This is the only test of legality.
    """
    return first_refusal(rules, ladder, auction, seat, call)


#: A function that returns the next seat to speak, or ``None`` when the auction is over.
TurnRule: TypeAlias = Callable[[Auction], Seat | None]


def until_three_have_passed(auction: Auction) -> Seat | None:
    """Players who have passed do not speak again. Return the next speaker in turn.

    Return ``None`` if only the highest bidder is left.
    """
    for seat in auction.next_in_turn:
        if seat not in auction.passed:
            high_bid = auction.high_bid
            return None if high_bid is not None and high_bid.seat == seat else seat
    return None


def say(auction: Auction, call: Call, next_speaker: TurnRule = until_three_have_passed) -> Auction:
    """Return the auction after a call of the player whose turn it is. No rule is checked."""
    seat = auction.turn
    if seat is None:
        raise BostonError(f"{call} comes after the end of the auction")
    order, _, calls, passed, high_bid, accepted = auction
    if isinstance(call, Bid):
        high_bid, accepted = Said(seat, call), None
    elif isinstance(call, Pass):
        passed |= {seat}
    elif isinstance(call, Accept):
        accepted = seat
    said = Auction(order, seat, (*calls, (seat, call)), passed, high_bid, accepted)
    turn = next_speaker(said)
    return said if turn == seat else Auction(order, turn, said.calls, passed, high_bid, accepted)


def hold(
    rules: Mapping[str, CallRule],
    ladder: Ladder,
    auction: Auction,
    call: Call,
    seat: Seat | None = None,
    next_speaker: TurnRule = until_three_have_passed,
) -> Auction:
    """Return the auction after a call that the rules allow.

    ``seat``: the caller; give it only if the call may be out of turn. An illegal call raises
    :class:`~boston.errors.Refused`.
    """
    speaker = seat or auction.turn or auction.order[0]
    enforce(why_not(rules, ladder, auction, speaker, call))
    return say(auction, call, next_speaker)


def legal_calls(
    rules: Mapping[str, CallRule], ladder: Ladder, words: Words, auction: Auction
) -> tuple[Call, ...]:
    """Return every legal call of the player whose turn it is, the pass first."""
    if auction.turn is None:
        return ()
    seat = auction.turn
    _, bids, further = refused_beside(tuple(rules.items()), ladder, to_beat(auction, seat))
    allowed: tuple[Call, ...] = (*words.unbid, *bids)
    for _, _, objects in further:
        if not (isinstance(objects, OfSpeaker) and objects.may_speak(auction, seat)):
            may = (call for call in allowed if objects(ladder, auction, seat, call) is None)
            allowed = tuple(may)
    return allowed


def refusals(
    rules: Mapping[str, CallRule], ladder: Ladder, words: Words, auction: Auction
) -> list[Refusal | None]:
    """Return the refusal of each call of the player whose turn it is, the pass first.

    A legal call has ``None``. Rules about the player alone, and rules that compare bids, are
    checked once for all calls.
    """
    seat, asked = auction.turn or auction.order[0], tuple(rules.items())
    bids, _, further = refused_beside(asked, ladder, to_beat(auction, seat))
    nothing: tuple[int, Refusal | None] = (len(asked), None)
    found = [*(nothing for _ in words.unbid), *bids]
    for place, rule, objects in reversed(further):
        if not (isinstance(objects, OfSpeaker) and objects.may_speak(auction, seat)):
            for at, call in enumerate(words.calls(ladder)):
                reason = objects(ladder, auction, seat, call) if place < found[at][0] else None
                found[at] = found[at] if reason is None else (place, Refusal(rule, reason))
    return [refusal for _, refusal in found]


def once_round(auction: Auction) -> Seat | None:
    """Every player speaks once. The auction ends earlier if only the highest bidder is left."""
    spoken_out = len(auction.calls) == len(auction.order)
    return None if spoken_out else until_three_have_passed(auction)


def three_passes_running(auction: Auction) -> Seat | None:
    """Nobody drops out. Three passes in a row after a bid end the auction.

    Without a bid, four passes end it.

    >>> from boston.auction.auction import open_auction, say
    >>> from boston.auction.ladder import PASS
    >>> bidding = open_auction(4)
    >>> for _ in range(4):
    ...     bidding = say(bidding, PASS, three_passes_running)
    >>> bidding.turn is None
    True
    """
    needed = 4 if auction.high_bid is None else 3
    return None if len(auction.since_the_bid) == needed else auction.next_in_turn[0]
