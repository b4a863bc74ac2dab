"""How a rule is bound to the code that carries it out: in the definition of this code.

A function or a class is bound to its rules with :func:`rule`. A number or a table is bound to its
rules with :func:`stated`. If a game chooses one of several functions, the choice is written next to
its rule (:class:`Ruled`), or in a mapping from rules to functions (:func:`under`). The site reads
these bindings and shows, next to each rule, the code that runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")


class Ruled(NamedTuple, Generic[T]):
    """A function, with the rule by which a game uses this function.

    >>> from boston.base.seats import left_of
    >>> rotation = Ruled("x.deal.rotation", left_of)
    >>> rotation.function(4), rotation.rule
    (1, 'x.deal.rotation')
    """

    rule: str
    function: T


def rule(*ids: str) -> Callable[[T], T]:
    """Bind the definition below to the rules that it carries out.

    The definition is returned unchanged, so a rule costs no time when the code runs.

    >>> @rule("x.pay.codille")
    ... def codille(points: int) -> int:
    ...     return points + 2
    >>> codille(18)
    20
    """
    return _as_it_is


def stated(rule: str | tuple[str, ...], value: T) -> T:
    """Return a number, a table or an order, bound to the rules that state it.

    >>> stated("x.deal.packets", (3, 3, 3, 4))
    (3, 3, 3, 4)
    """
    return value


#: The code that carries out a rule: one function or several.
Done: TypeAlias = Callable[..., object] | tuple[Callable[..., object], ...]


def under(rules: Mapping[str, Done]) -> Mapping[Callable[..., object], str]:
    """Return, for each function that games share, the rule by which a game uses it.

    >>> from boston.base.seats import left_of, right_of
    >>> under({"x.deal.rotation": (left_of, right_of)})[left_of]
    'x.deal.rotation'
    """
    return {
        each: rule
        for rule, done in rules.items()
        for each in (done if isinstance(done, tuple) else (done,))
    }


def _as_it_is(defined: T) -> T:
    return defined
