"""Signs in the auction, and in how a partner is found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from boston.auction.calls import Accept, Pass
from boston.auction.ladder import Bid
from boston.base.seats import Seat
from boston.course.events import Answered, Called, CardCalled, PartnerKnown, Played, Taken
from boston.study.mechanisms.told import Sign, Told, first


class Overbid(NamedTuple):
    """A bid after another, and the call that made it."""

    before: Bid
    after: Bid
    call: Called


def bids(told: Told) -> Iterator[tuple[Bid, Called]]:
    """Every bid, in its order."""
    return ((each.call, each) for each in told.calls if isinstance(each.call, Bid))


def overbids(told: Told) -> Iterator[Overbid]:
    """Every bid that has one before it, after that one."""
    return (Overbid(before, after, call) for (before, _), (after, call) in pairwise(bids(told)))


def in_better_hand(told: Told) -> Called | None:
    """A bid is taken over by exactly the same bid."""
    return first(call for before, after, call in overbids(told) if before == after)


def raised_to(qualifier: str) -> Sign:
    """A bid is overbid by one of the same contract with that addition."""
    return lambda told: first(
        call
        for before, after, call in overbids(told)
        if before.contract == after.contract
        and after.qualifier.id == qualifier != before.qualifier.id
    )


def bid_with(qualifier: str) -> Sign:
    """The contract is bid with that addition."""
    return lambda told: first(
        call for bid, call in bids(told) if call is told.won and bid.qualifier.id == qualifier
    )


def in_a_higher_suit(told: Told) -> Called | None:
    """A bid is overbid by one of the same contract in another suit."""
    return first(
        call
        for before, after, call in overbids(told)
        if before.contract == after.contract
        and None not in (before.qualifier.suit, suit := after.qualifier.suit)
        and suit is not before.qualifier.suit
    )


def came_back(told: Told) -> Called | None:
    """Somebody who has passed makes a bid."""
    passed: set[Seat] = set()
    for each in told.calls:
        if isinstance(each.call, Bid) and each.seat in passed:
            return each
        if isinstance(each.call, Pass):
            passed.add(each.seat)
    return None


def all_passed(told: Told) -> Called | None:
    """Nobody bids: the last of the passes."""
    return told.calls[-1] if told.calls and told.won is None else None


def accepted(told: Told) -> Answered | Called | None:
    """A player who is asked, in the auction or after it, becomes the partner."""
    if _partner(told) is None:
        return None
    said_yes = first(answer for answer in told.all(Answered) if answer.accepts)
    return said_yes or first(each for each in told.calls if isinstance(each.call, Accept))


def declined(told: Told) -> Answered | None:
    """A player who is asked declines, and another is asked."""
    return first(answer for answer in told.all(Answered) if not answer.accepts)


def acceptance_undone(told: Told) -> Called | None:
    """A request that has been accepted ends with a higher bid."""
    said = told.calls
    yes = next((n for n, each in enumerate(said) if isinstance(each.call, Accept)), len(said))
    return first(each for each in said[yes:] if isinstance(each.call, Bid))


def card_called(told: Told) -> CardCalled | None:
    """The declarer calls a card."""
    return told.first(CardCalled)


def partner_shown(told: Told) -> PartnerKnown | None:
    """The table learns from a card who the partner is."""
    return told.first(PartnerKnown)


def alone(told: Told) -> Played | None:
    """A contract that could have a partner is played out without one, from the first lead on."""
    result = told.result
    could = result is not None and result.contract.partnership is not None
    is_alone = could and _partner(told) is None
    return told.first(Played) if is_alone and told.first(Taken) is not None else None


def _partner(told: Told) -> Seat | None:
    return told.result.partner if told.result else None
