"""Whether the tricks of a summary are possible with the trumps that the summary gives.

Each high trump wins its trick or falls to a higher trump of another seat. A seat therefore takes
tricks if it has honours, if it is known to hold a card, or if other hands have no trumps.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from boston.base.cards import HONOURS, PACK, Card, Suit
from boston.base.seats import NOTHING, SEATS, Seat
from boston.base.words import listed
from boston.table.play import CardOrder
from boston.table.result import Result

#: The seats that hold the highest trumps, from the highest trump down.
Holders: TypeAlias = tuple[Seat, ...]

#: If a record gives only the class of the trump suit, honours rank as in any suit.
ANY_SUIT: Final = Suit.SPADES


@cache
def ranked(order: CardOrder, trump: Suit) -> tuple[Card, ...]:
    """Return all cards of the trump suit, from the highest to the lowest.

    >>> from boston.games.french.contracts import by_trumps
    >>> *map(str, ranked(by_trumps, Suit.CLUBS)[:3]), len(ranked(by_trumps, Suit.CLUBS))
    ('DJ', 'CA', 'CK', 14)
    """
    ranks = {card: order(card, trump) for card in PACK}
    own = [card for card in PACK if ranks[card][0] is trump]
    return tuple(sorted(own, key=lambda card: ranks[card][1], reverse=True))


@cache
def can_win(
    holders: Holders,
    tricks: tuple[int, ...],
    sides: tuple[int, ...],
    fallen: tuple[Holders, ...] = (),
) -> bool:
    """Return whether the high trumps can fall in the given tricks.

    ``holders``: the seats of the trumps, from the highest down. ``tricks``: the tricks of each
    side. ``sides``: for each seat, the place of its side in ``tricks``. ``fallen``: the seats of
    the trumps that fell in each trick so far.

    >>> alone = (0, 1, 1, 1)
    >>> can_win((1, 2, 1, 2), (13, 0), alone), can_win((2, 1, 2, 1), (13, 0), alone)
    (True, False)
    """
    if not holders:
        return True
    seat, lower = holders[0], holders[1:]
    for place, seats in enumerate(fallen):
        beaten = (*fallen[:place], (*seats, seat), *fallen[place + 1 :])
        if seat not in seats and can_win(lower, tricks, sides, beaten):
            return True
    left = tuple(n - (sides[seat - 1] == side) for side, n in enumerate(tricks))
    return min(left) >= 0 and can_win(lower, left, sides, (*fallen, (seat,)))


class Counted(NamedTuple):
    """Seats whose honours a record counts together.

    ``honours``: the number of honours in the record. ``all``: whether the seats hold exactly this
    number. Otherwise they may hold more.
    """

    seats: tuple[Seat, ...]
    honours: int
    all: bool


@cache
def ways_to_hold(
    own: tuple[bool, ...], able: tuple[tuple[Seat, ...], ...], told: tuple[Counted, ...]
) -> tuple[Holders, ...]:
    """Return every way in which seats can hold the high trumps.

    ``own``: for each trump, whether it is an honour. ``able``: for each trump, the seats that can
    hold it. ``told``: the honours that the record gives.

    >>> len(ways_to_hold((True,) * 4, (SEATS,) * 4, (Counted((1,), 3, all=True),)))
    12
    """

    def agrees(holders: Holders) -> bool:
        dealt = [seat for is_honour, seat in zip(own, holders, strict=True) if is_honour]
        counts = ((sum(map(dealt.count, seats)), least, full) for seats, least, full in told)
        return all(
            number == least or (number > least and not full) for number, least, full in counts
        )

    return tuple(filter(agrees, product(*able)))


def counted(result: Result) -> Iterator[Counted]:
    """Yield the honours that a result gives, with the seats that hold them together.

    A record gives all honours of the declarer's side, or none. If it gives them to one of two
    partners, they may be the honours of both. The same holds for the defenders.

    >>> from boston.games.solo import LADDER
    >>> pair = Result(contract=LADDER.contract("6"), declarer=1, partner=3, honours=(3, 0, 0, 1))
    >>> [(each.seats, each.honours, each.all) for each in counted(pair)]
    [((1, 3), 3, True), ((2, 4), 1, False)]
    """
    by_seat = result.honours
    together = 0 in (by_seat[seat - 1] for seat in result.side)
    for seats in [result.side] if together else [(seat,) for seat in result.side]:
        yield Counted(seats, sum(by_seat[seat - 1] for seat in seats), all=by_seat != NOTHING)
    defenders = result.defenders
    yield Counted(defenders, sum(by_seat[seat - 1] for seat in defenders), all=False)


def objection(
    result: Result, order: CardOrder, shown: Mapping[Card, Seat], blank: Collection[Seat]
) -> str | None:
    """Return why no deal gives the tricks of a result, or ``None`` if one does.

    ``shown``: cards with the seats that held them. ``blank``: seats that declared a hand without
    trumps; honours in such a hand disprove the declaration. A record may give the tricks of all
    defenders to one of them.

    >>> from boston.games.solo import GAME
    >>> told = {"contract": GAME.ladder.contract("6"), "declarer": 1, "trump": Suit.HEARTS}
    >>> slam = Result(**told, tricks=(13, 0, 0, 0), honours=(2, 2, 0, 0))
    >>> objection(slam, GAME.card_order, {}, ())
    >>> four = Result(**told, tricks=(3, 6, 2, 2), honours=(4, 0, 0, 0))
    >>> objection(four, GAME.card_order, {}, ())
    'no deal gives 3, 6, 2 and 2 tricks if 4, 0, 0 and 0 honours were dealt: correct one of them'
    """
    if result.laid_down is not None or (result.trump is None and result.suit_class is None):
        return None
    trumps = ranked(order, result.trump or ANY_SUIT)
    without = [seat for seat in blank if not result.honours[seat - 1]]
    own = [card.suit is trumps[-1].suit and card.rank in HONOURS for card in trumps]
    high = trumps[: len(own) - own[::-1].index(True)]
    able = [seat for seat in SEATS if seat not in without]
    ways = ways_to_hold(
        tuple(own[: len(high)]),
        tuple(tuple(s for s in able if shown.get(card, s) == s) for card in high),
        tuple(counted(result)),
    )
    sides = tuple(result.side.index(s) if s in result.side else len(result.side) for s in SEATS)
    taken = [result.tricks[seat - 1] for seat in result.side]
    enough = tuple(min(n, len(high)) for n in (*taken, sum(result.tricks) - sum(taken)))
    if any(can_win(holders, enough, sides) for holders in ways):
        return None
    said = [f"seat {seat} held {card}" for card, seat in shown.items() if card in high]
    if result.honours != NOTHING:
        said.append(f"{_each(result.honours)} honours were dealt")
    said += [f"seat {seat} held no trumps" for seat in without]
    tricks = f"no deal gives {_each(result.tricks)} tricks"
    return f"{tricks} if {listed(said)}: correct one of them"


def _each(numbers: Collection[int]) -> str:
    return listed(map(str, numbers))
