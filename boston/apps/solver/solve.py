"""The result of each possible card in a deal played with all cards open.

The declaring side plays for its contract, the others against it. If all have passed, the player
to play wants few tricks, and the three others play against that player.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import count
from typing import Final, Literal, NamedTuple, TypeAlias

from boston.apps.solver.cards import Face, OpenDeal, UnsolvedError, Within, heads, ranks
from boston.apps.solver.misere import Misere
from boston.apps.solver.tricks import Most
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import Seat, in_turn_from
from boston.course.deal import DealState, Phase
from boston.course.playing import CARD
from boston.errors import BostonError
from boston.table.play import Play, tricks_taken

__all__ = ["Solution", "solve"]

#: The aim of a side: the most tricks, the fewest, or an exact number.
Aim: TypeAlias = Literal["most", "fewest"] | int
#: The number of positions after which the search gives up. To visit them takes some seconds.
LIMIT: Final = 60_000
#: The type of a search that returns the tricks for each of the given cards, as :func:`values` does.
Values: TypeAlias = Callable[[OpenDeal, Collection[Face], Aim, int, int], dict[Face, int] | None]


class Solution(NamedTuple):
    """The results of the cards of the player to play.

    * ``turn``: The player to play.
    * ``counted``: The seats whose tricks count together.
    * ``aim``: The aim of these seats.
    * ``cards``: For every legal card, the tricks of these seats in the whole deal if all play best
      after it; ``None`` if the search needs too many positions.
    """

    turn: Seat
    counted: tuple[Seat, ...]
    aim: Aim
    cards: dict[Card, int] | None

    def best_first(self) -> list[tuple[Card, int]]:
        """Return the cards with their tricks. The first is the best for the player to play.

        >>> found = Solution(2, (1,), "most", {CARD["S2"]: 8, CARD["SA"]: 7})
        >>> [(str(each), tricks) for each, tricks in found.best_first()]
        [('SA', 7), ('S2', 8)]
        """
        cards = (self.cards or {}).items()
        return sorted(cards, key=lambda found: self.merit(found[1]), reverse=True)

    def merit(self, tricks: int) -> int:
        """Return the merit of a number of tricks for the player to play; higher is better.

        >>> exactly = Solution(2, (1,), 3, None)
        >>> exactly.merit(2) > exactly.merit(3) < exactly.merit(4)
        True
        """
        wanted = 0 if isinstance(self.aim, str) else self.aim
        found = tricks if self.aim == "most" else -abs(tricks - wanted)
        return found if self.turn in self.counted else -found


def solve(deal: DealState, limit: int | None = None) -> Solution:
    """Solve a deal that waits for a card and whose hands are all known.

    ``limit``: The largest number of positions to visit, or ``None`` for the default of the search
    in use. Raise :class:`~boston.BostonError` if the deal does not wait for a card.

    >>> import boston
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> deal = boston.before(boston.loads('game = "solo"')).deal(dealer=4, hands=hands)
    >>> for said in ("9 spades", "pass", "pass", "pass"):
    ...     deal = deal.push(said)
    >>> found = solve(deal)
    >>> found.turn, found.counted, found.aim, set(found.cards.values())
    (1, (1,), 'most', {13})
    >>> solve(deal, limit=0).cards
    >>> solve(boston.before(boston.loads('game = "solo"')).deal(dealer=4, hands=hands))
    Traceback (most recent call last):
    boston.errors.BostonError: no card is to be played here: the deal is at 'call'
    """
    play = deal.play
    if play is None or deal.length is None or deal.phase is not Phase.PLAY or not deal.seat:
        raise BostonError(f"no card is to be played here: the deal is at '{deal.phase}'")
    counted, aim = _sides(deal, deal.seat)
    taken = sum(tricks_taken(play.tricks)[seat - 1] for seat in counted)
    open_deal, faces = opened(play, deal.length.tricks, counted)
    legal = [CARD[each.said] for each in deal.choices if each.is_open and each.said in CARD]
    search, enough = _in_use
    may_play = [faces[each] for each in legal]
    found = search(open_deal, may_play, aim, taken, enough if limit is None else limit)
    cards = None if found is None else {each: found[faces[each]] for each in legal}
    return Solution(deal.seat, counted, aim, cards)


def _sides(deal: DealState, turn: Seat) -> tuple[tuple[Seat, ...], Aim]:
    """Return the seats whose tricks count together, and their aim."""
    held = deal.contracted
    if held is None:
        return (turn,), "fewest"
    contract = held.bid.contract
    if not contract.is_misere:
        return held.side, "most"
    return held.side, contract.most or "fewest"


def opened(play: Play, tricks: int, counted: Sequence[Seat]) -> tuple[OpenDeal, dict[Card, Face]]:
    """Return the play in numbers, and the suit and rank of every card in these numbers.

    ``tricks``: The number of tricks in the whole deal. ``counted``: The seats whose tricks count
    together.
    """
    manner, suits = play.manner, [*Suit]
    faces = {}
    for each in PACK:
        suit, height = manner.order(each, manner.trump)
        faces[each] = suits.index(suit), height
    order = in_turn_from(1, manner.next_seat)
    hands = [[0] * 4 for _ in order]
    for hand, seat in zip(hands, order, strict=True):
        for held in play.held_by(seat):
            suit_of, rank = faces[held]
            hand[suit_of] |= 1 << rank
    free = manner.free if manner.customs.renege is not None else None
    found = OpenDeal(
        hands=tuple(map(tuple, hands)),
        tricks=tricks - len(play.tricks),
        leader=order.index(play.leader),
        side=frozenset(map(order.index, counted)),
        trump=None if manner.trump is None else suits.index(manner.trump),
        table=tuple(map(faces.__getitem__, play.table)),
        free=(order.index(free.seat), free.tricks - len(play.tricks)) if free else (0, 0),
    )
    return found, faces


def values(
    deal: OpenDeal, legal: Collection[Face], aim: Aim, taken: int, limit: int
) -> dict[Face, int] | None:
    """Return a side's tricks for each legal card, or ``None`` if the search reaches its limit.

    ``taken``: The number of tricks that the side has already taken. ``limit``: The largest number
    of positions to visit.

    >>> last = [(8, 0, 0, 0), (4, 0, 0, 0), (2, 0, 0, 0), (1, 0, 0, 0)]
    >>> deal = OpenDeal(tuple(last), tricks=1, leader=0, side=frozenset({0}))
    >>> values(deal, [(0, 3)], "most", taken=5, limit=100)
    {(0, 3): 6}
    """
    value = _most(deal, limit) if aim == "most" else _nearest(deal, aim, taken, limit)
    found = dict[Face, int]()
    try:
        for suit, held in enumerate(deal.hands[deal.turn]):
            others = sum(hand[suit] for hand in deal.hands) - held
            on_table = sum(1 << rank for of, rank in deal.table if of == suit)
            tops, last = set(heads(held, others | on_table)), 0
            for rank in ranks(held):
                if (suit, rank) in legal:
                    # Cards that follow each other in one hand have the same result.
                    last = value((suit, rank), last) if rank in tops else last
                    found[suit, rank] = taken + last
    except UnsolvedError:
        return None
    return found


_in_use: tuple[Values, int] = values, LIMIT


def use(search: Values, limit: int) -> None:
    """Let :func:`solve` use another search from now on, with at most ``limit`` positions.

    A page uses the same search in JavaScript, which is about a hundred times as fast.
    """
    global _in_use
    _in_use = search, limit


def enough() -> int:
    """Return the default limit of positions for one question."""
    return _in_use[1]


#: A function from a card and a first guess to the tricks of that card.
_Value: TypeAlias = Callable[[Face, int], int]


def _most(deal: OpenDeal, limit: int) -> _Value:
    search = Most(deal, limit)

    def value(face: Face, guess: int) -> int:
        while guess < deal.tricks and search.after(face, guess + 1):
            guess += 1
        while guess > 0 and not search.after(face, guess):
            guess -= 1
        return guess

    return value


def _nearest(deal: OpenDeal, aim: Aim, taken: int, limit: int) -> _Value:
    """Return a function that finds the number of tricks nearest to the aim.

    If two numbers are equally near, it finds the lower.
    """
    wanted = 0 if isinstance(aim, str) else max(0, aim - taken)
    is_alone = len(deal.side) == 1 and deal.trump is None and deal.free[1] <= 0
    search = Misere(deal, limit) if is_alone else Within(deal, limit)

    def value(face: Face, _guess: int) -> int:
        away = next(each for each in count() if search.after(face, wanted - each, wanted + each))
        if away and not search.after(face, wanted - away, wanted + away - 1):
            return wanted + away
        return wanted - away

    return value
