"""The four seats, numbered 1 to 4 clockwise."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

Seat: TypeAlias = int
#: A value for each seat, in the order of the seats.
BySeat: TypeAlias = tuple[int, int, int, int]

SEATS: Final = (1, 2, 3, 4)
NOTHING: Final[BySeat] = (0, 0, 0, 0)


def left_of(seat: Seat) -> Seat:
    """Return the next seat clockwise.

    >>> [left_of(seat) for seat in SEATS]
    [2, 3, 4, 1]
    """
    return seat % 4 + 1


def right_of(seat: Seat) -> Seat:
    """Return the next seat anticlockwise.

    >>> [right_of(seat) for seat in SEATS]
    [4, 1, 2, 3]
    """
    return (seat - 2) % 4 + 1


#: A function that returns the next seat. A game goes clockwise or anticlockwise.
NextSeat: TypeAlias = Callable[[Seat], Seat]


def in_turn_from(seat: Seat, next_seat: NextSeat = left_of) -> tuple[Seat, ...]:
    """Return all four seats in turn, beginning with ``seat``.

    >>> in_turn_from(3), in_turn_from(3, right_of)
    ((3, 4, 1, 2), (3, 2, 1, 4))
    """
    second = next_seat(seat)
    third = next_seat(second)
    return (seat, second, third, next_seat(third))


def opposite(seat: Seat) -> Seat:
    """Return the seat across the table.

    >>> opposite(3)
    1
    """
    return (seat + 1) % 4 + 1


def clockwise_from(seat: Seat) -> tuple[Seat, ...]:
    """Return all four seats clockwise, beginning with ``seat``.

    >>> clockwise_from(3)
    (3, 4, 1, 2)
    """
    return tuple((seat - 1 + step) % 4 + 1 for step in range(4))


@cache
def others(*seats: Seat) -> tuple[Seat, ...]:
    """Return the remaining seats, clockwise from the first of ``seats``.

    >>> others(3)
    (4, 1, 2)
    >>> others(3, 1)
    (4, 2)
    """
    return tuple(seat for seat in clockwise_from(seats[0]) if seat not in seats)


def by_seat(values: dict[Seat, int]) -> BySeat:
    """Turn a mapping by seat into a value for each of the four seats. Missing seats get 0.

    >>> by_seat({2: 5})
    (0, 5, 0, 0)
    """
    return (values.get(1, 0), values.get(2, 0), values.get(3, 0), values.get(4, 0))


def more_at(numbers: BySeat, seat: Seat, more: int) -> BySeat:
    """Return the numbers with ``more`` added at one seat.

    >>> more_at((1, 2, 3, 4), 2, -5)
    (1, -3, 3, 4)
    """
    changed = [*numbers]
    changed[seat - 1] += more
    return (changed[0], changed[1], changed[2], changed[3])


def highest(numbers: BySeat) -> tuple[Seat, ...]:
    """Return the seats with the highest number, more than one if they tie.

    >>> highest((20, -60, 20, 20)), highest((5, 2, 4, 2))
    ((1, 3, 4), (1,))
    """
    return tuple(seat for seat in SEATS if numbers[seat - 1] == max(numbers))


def add(left: BySeat, right: BySeat) -> BySeat:
    """Add two values for each seat.

    >>> add((1, 2, 3, 4), (0, 0, 1, 1))
    (1, 2, 4, 5)
    """
    return (
        left[0] + right[0],
        left[1] + right[1],
        left[2] + right[2],
        left[3] + right[3],
    )


def subtract(left: BySeat, right: BySeat) -> BySeat:
    """Subtract two values for each seat.

    >>> subtract((1, 2, 3, 4), (0, 0, 1, 1))
    (1, 2, 2, 3)
    """
    return add(left, (-right[0], -right[1], -right[2], -right[3]))
