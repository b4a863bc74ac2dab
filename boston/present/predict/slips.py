"""How one reckons wrong: a slip misses one rule, and a number may come of one slip or two.

A reckoning is any value from which an amount follows. A slip changes the reckoning as
somebody does who misses its rule, so what comes of it is always the engine's own sum.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

R = TypeVar("R")

#: Which slips, by their places in a list, lead to a number; each way is one or two slips.
Ways: TypeAlias = tuple[tuple[int, ...], ...]

#: How many slips at once are looked for.
_AT_ONCE: Final = 2


class Slip(NamedTuple, Generic[R]):
    """A rule, what to say to somebody who missed it, and what his reckoning was.

    Of the slips that share an ``about`` only one is made at a time.
    """

    rule: str
    words: str
    about: str
    change: Callable[[R], R]


def wrong_answers(
    right: R, amount: Callable[[R], int], slips: Sequence[Slip[R]]
) -> Mapping[int, Ways]:
    """Every wrong number that slips explain, with the fewest slips that explain it.

    >>> forgot = Slip("x.pay.base", "Add the base.", "base", lambda n: n - 5)
    >>> doubled = Slip("x.pay.once", "Pay once.", "times", lambda n: 2 * n)
    >>> wrong_answers(8, lambda n: n, [forgot, doubled])
    {3: ((0,),), 16: ((1,),), 6: ((0, 1),)}
    """
    answer = amount(right)
    found: dict[int, Ways] = {}
    for size in range(1, _AT_ONCE + 1):
        new: dict[int, Ways] = {}
        for way in combinations(range(len(slips)), size):
            if len({slips[place].about for place in way}) < size:
                continue
            number = amount(_changed(right, [slips[place] for place in way]))
            if number >= 0 and number != answer and number not in found:
                new[number] = (*new.get(number, ()), way)
        found |= new
    return found


def _changed(right: R, made: Sequence[Slip[R]]) -> R:
    wrong = right
    for slip in made:
        wrong = slip.change(wrong)
    return wrong
