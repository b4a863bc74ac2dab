"""How a rule is bound to the code that carries it out: at its definition, and nowhere else.

A definition has its rules above it (:func:`rule`); a number or a table is bound to them with
:func:`stated`. If a game chooses one of several ways of doing a thing, that is beside its rule
(:class:`Ruled`), or in a mapping from rules to functions that the engine goes through or looks up
(:func:`under`). The site reads these and shows, beside a rule, the code that runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")


class Ruled(NamedTuple, Generic[T]):
    """One of several ways of doing something, under the rule by which a game does it so.

    >>> from boston.base.seats import left_of
    >>> rotation = Ruled("x.deal.rotation", left_of)
    >>> rotation.function(4), rotation.rule
    (1, 'x.deal.rotation')
    """

    rule: str
    function: T


def rule(*ids: str) -> Callable[[T], T]:
    """Bind the definition below to the rules it carries out.

    It is given back as it is: a rule costs nothing when it runs.

    >>> @rule("x.pay.codille")
    ... def codille(points: int) -> int:
    ...     return points + 2
    >>> codille(18)
    20
    """
    return _as_it_is


def stated(rule: str | tuple[str, ...], value: T) -> T:
    """Bind a number, a table or an order to the rule that states it, or to several.

    >>> stated("x.deal.packets", (3, 3, 3, 4))
    (3, 3, 3, 4)
    """
    return value


#: What a rule does, or the several things that it does.
Done: TypeAlias = Callable[..., object] | tuple[Callable[..., object], ...]


def under(rules: Mapping[str, Done]) -> Mapping[Callable[..., object], str]:
    """The rule under which a game does each of several things that other games also do.

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
