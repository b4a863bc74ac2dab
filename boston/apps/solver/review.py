"""A review of a played deal with all cards open: the cards that changed its result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from boston.apps.solver.solve import Solution, enough, solve
from boston.base.cards import Card
from boston.base.seats import Seat
from boston.course.deal import DealState, Phase
from boston.course.playing import CARD
from boston.errors import BostonError

__all__ = ["Review", "Slip", "review"]

#: The search for one card may visit the number of positions allowed for one question, divided by
#: this number. A whole deal then takes seconds.
PART: Final = 15
#: The number of unknown cards in a row after which earlier cards are not tried, because they are
#: harder.
IN_VAIN: Final = 4


class Slip(NamedTuple):
    """A card that changed the tricks of the counted seats, if all play best after it.

    * ``number``: Its place in the play, from 1.
    * ``seat``: The seat that played it.
    * ``card``: The card.
    * ``better``: A better card.
    * ``counted``: The seats whose tricks count together.
    * ``before``: Their tricks in the whole deal after the better card.
    * ``after``: Their tricks in the whole deal after the card played.
    """

    number: int
    seat: Seat
    card: Card
    better: Card
    counted: tuple[Seat, ...]
    before: int
    after: int


class Review(NamedTuple):
    """The result of a review.

    ``first``: The solution before the first lead. ``slips``: The cards that changed the result.
    ``unknown``: The numbers of the cards that needed too many positions.
    """

    first: Solution
    slips: tuple[Slip, ...]
    unknown: tuple[int, ...]


def review(states: Sequence[DealState], limit: int | None = None) -> Review:
    """Compare each card of a finished deal with the best card, from the last card to the first.

    ``limit``: The largest number of positions for one card, or ``None`` for the default. Raise
    :class:`~boston.BostonError` if no card has been played.

    >>> import boston
    >>> from boston.apps.players.plain import Plain, one_step
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> states = [boston.before(boston.loads('game = "solo"')).deal(dealer=4, hands=hands)]
    >>> while states[-1].seat:
    ...     states.append(one_step(states[-1], Plain()))
    >>> found = review(states)
    >>> set(found.first.cards.values()), found.slips, found.unknown
    ({13}, (), ())
    >>> review(states[:5])
    Traceback (most recent call last):
    boston.errors.BostonError: no card has been played
    """
    limit = enough() // PART if limit is None else limit
    slips, unknown, in_vain = list[Slip](), list[int](), 0
    played = [*_cards(states)]
    if not played:
        raise BostonError("no card has been played")
    for number, (state, card) in reversed([*enumerate(played, 1)]):
        if sum(each.is_open for each in state.choices if each.said in CARD) == 1:
            continue
        found = solve(state, limit if in_vain < IN_VAIN else 0)
        in_vain = 0 if found.cards else in_vain + 1
        if not found.cards:
            unknown.append(number)
            continue
        (better, before), after = found.best_first()[0], found.cards[card]
        if after != before:
            slips.append(Slip(number, found.turn, card, better, found.counted, before, after))
    first = solve(played[0][0], limit)
    return Review(first, tuple(reversed(slips)), tuple(reversed(unknown)))


def _cards(states: Sequence[DealState]) -> Iterator[tuple[DealState, Card]]:
    """Yield every card played, with the deal before it."""
    for state, then in pairwise(states):
        if state.phase is Phase.PLAY and len(then.cards) > len(state.cards):
            yield state, then.cards[-1]
