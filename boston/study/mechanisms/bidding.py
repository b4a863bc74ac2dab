"""Signs in the auction, and in how a partner is found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from boston.auction.calls import Accept, Pass
from boston.auction.ladder import Bid
from boston.base.seats import Seat
from boston.replaying.events import Answered, CardCalled, PartnerKnown
from boston.study.mechanisms.told import Sign, Told


def bids(told: Told) -> tuple[Bid, ...]:
    """Every bid, in its order."""
    return tuple(each.call for each in told.calls if isinstance(each.call, Bid))


def overbids(told: Told) -> Iterator[tuple[Bid, Bid]]:
    """Every bid that has one before it, after that one."""
    return pairwise(bids(told))


def in_better_hand(told: Told) -> bool:
    """A bid is taken over by exactly the same bid."""
    return any(before == after for before, after in overbids(told))


def raised_to(qualifier: str) -> Sign:
    """A bid is overbid by one of the same contract with that addition."""
    return lambda told: any(
        before.contract == after.contract and after.qualifier.id == qualifier != before.qualifier.id
        for before, after in overbids(told)
    )


def bid_with(qualifier: str) -> Sign:
    """The contract is bid with that addition."""
    return lambda told: bids(told)[-1:] != () and bids(told)[-1].qualifier.id == qualifier


def in_a_higher_suit(told: Told) -> bool:
    """A bid is overbid by one of the same contract in another suit."""
    return any(
        before.contract == after.contract and None not in (before.qualifier.suit, suit)
        for before, after in overbids(told)
        if (suit := after.qualifier.suit) is not before.qualifier.suit
    )


def came_back(told: Told) -> bool:
    """Somebody who has passed makes a bid."""
    passed: set[Seat] = set()
    for _, seat, call in told.calls:
        if isinstance(call, Bid) and seat in passed:
            return True
        if isinstance(call, Pass):
            passed.add(seat)
    return False


def all_passed(told: Told) -> bool:
    """Nobody bids."""
    return told.calls != () and not bids(told)


def accepted(told: Told) -> bool:
    """A player who is asked, in the auction or after it, becomes the partner."""
    said_yes = any(answer.accepts for answer in told.all(Answered))
    in_auction = any(isinstance(each.call, Accept) for each in told.calls)
    return (said_yes or in_auction) and _partner(told) is not None


def declined(told: Told) -> bool:
    """A player who is asked declines, and another is asked."""
    return any(not answer.accepts for answer in told.all(Answered))


def acceptance_undone(told: Told) -> bool:
    """A request that has been accepted ends with a higher bid."""
    said = [each.call for each in told.calls]
    yes = next((n for n, call in enumerate(said) if isinstance(call, Accept)), len(said))
    return any(isinstance(call, Bid) for call in said[yes:])


def card_called(told: Told) -> bool:
    """The declarer calls a card."""
    return told.any(CardCalled)


def partner_shown(told: Told) -> bool:
    """The table learns from a card who the partner is."""
    return told.any(PartnerKnown)


def alone(told: Told) -> bool:
    """A contract that could have a partner is played out without one."""
    result = told.result
    could = result is not None and result.contract.partnership is not None
    return could and _partner(told) is None and sum(result.tricks if result else ()) > 0


def _partner(told: Told) -> Seat | None:
    return told.result.partner if told.result else None
