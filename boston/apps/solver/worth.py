"""The outcome of a deal if the seats that the solver counts end with a given number of tricks.

Nobody has played such an end, so everything else in the deal is kept as it is. One more trick goes
to the partner who is furthest from their target, or to the declarer if both are equally far. Among
other seats, it goes to the seat with the fewest tricks. One trick less comes from the partner who
is nearest to their target, or from the seat with the most tricks. The side's run of tricks from the
first stays as it is, unless the side takes all. Choices about bêtes after the last card are treated
as if nobody had made them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from boston.base.seats import SEATS, Seat, by_seat, others
from boston.course import judge
from boston.course.deal import DealState
from boston.course.playing import counted_by_cards
from boston.errors import BostonError
from boston.outcome import Outcome
from boston.record.record import Deal
from boston.table.play import tricks_taken
from boston.table.result import PlayedByAll, Result

__all__ = ["outcome_with"]


def outcome_with(deal: DealState, tricks: int, seat: Seat | None = None) -> Outcome[Any]:
    """Return the outcome of a deal in which the counted seats take ``tricks`` tricks in all.

    The counted seats are the declarer and the partner. If all have passed, the counted seat is
    ``seat``, or else the player to play. Raise :class:`~boston.Refused` if a rule refuses the
    outcome, and :class:`~boston.BostonError` if no card has been played or is to be played.

    >>> import boston
    >>> from boston.pay.payment import net
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> deal = boston.before(boston.loads('game = "solo"')).deal(dealer=4, hands=hands)
    >>> outcome_with(deal, 9)
    Traceback (most recent call last):
    boston.errors.BostonError: no card has been played or is to be: call
    >>> for said in ("9 spades", "pass", "pass", "pass"):
    ...     deal = deal.push(said)
    >>> [net(outcome_with(deal, tricks).receipt) for tricks in (9, 8)]
    [(66, -22, -22, -22), (-54, 18, 18, 18)]
    """
    play, length, held = deal.play, deal.length, deal.contracted
    if play is None or length is None:
        raise BostonError(f"no card has been played or is to be: {deal.phase}")
    side = (seat or deal.seat or play.turn,) if held is None else held.side
    taken = dict(zip(SEATS, tricks_taken(play.tricks), strict=True))
    if deal.outcome is not None and sum(taken[each] for each in side) == tricks:
        return deal.outcome
    pair = held.bid.contract.partnership if held and held.partner else None
    goals = dict(zip(side, (pair.declarer, pair.partner), strict=True)) if pair else {}
    rest = shared(taken, others(*side), length.tricks - tricks, {})
    ends = by_seat({**rest, **shared(taken, side, tricks, goals)})
    record = deal.record.telling(**UNSAID, tricks=ends)
    base, terms, state, _, _ = deal.context
    return base.score(
        terms, state, record, _result(deal, record, takes_all=tricks == length.tricks)
    )


#: The keys that another end of the deal would change: choices, and giving up.
UNSAID: Final = {
    key: getattr(Deal, key) for key in ("merge", "from_seat", "blunder", "given_up", "conceded")
}


def _result(deal: DealState, record: Deal, *, takes_all: bool) -> Result | PlayedByAll:
    held = deal.contracted
    if held is None:
        return judge.played_by_all(deal.game, record)
    result = judge.result_from_summary(deal.game, held, record)
    counted = counted_by_cards(deal)
    run = result.side_tricks if takes_all else min(counted["opening_run"], result.side_tricks)
    passed = tuple(sorted(deal.bidding.passed))
    return replace(result, honours=counted["honours"], opening_run=run, passed=passed)


def shared(
    taken: Mapping[Seat, int], seats: Sequence[Seat], tricks: int, goals: Mapping[Seat, int]
) -> dict[Seat, int]:
    """Return the tricks of these seats if together they take ``tricks`` tricks.

    ``taken``: The tricks of each seat so far. ``goals``: The targets of the partners, if any.

    >>> shared({1: 0, 2: 0}, (1, 2), 7, {1: 5, 2: 3}), shared({1: 3, 2: 1}, (1, 2), 2, {})
    ({1: 5, 2: 2}, {1: 1, 2: 1})
    """
    ends = {seat: taken[seat] for seat in seats}

    def lacks(seat: Seat) -> int:
        return goals.get(seat, 0) - ends[seat]

    while (left := tricks - sum(ends.values())) > 0:
        ends[max(seats, key=lacks)] += 1
    for _ in range(-left):
        ends[min(filter(ends.get, seats), key=lacks)] -= 1
    return ends
