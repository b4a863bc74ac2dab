"""The errors. Each says in one line what is wrong with an input.

Every error of the engine is a :class:`BostonError`, so one ``except`` is enough. If a rule of a
game refuses something, the refusal is at first a value (:class:`Refusal`). It becomes an error
(:class:`Refused`) only if the calling code does not check for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVarTuple

from boston.base import whole

if whole.is_replaced():  # Every module imports this one.
    raise ImportError(whole.REPLACED)

Ts = TypeVarTuple("Ts")


class BostonError(ValueError):
    """An error in a value that the engine was given. The message is one line.

    ``refusal``: the refusal, if a rule of a game refuses the value. ``rule``: the id of this rule.
    ``deal``: the number of the wrong deal. ``key``: the key of the record. ``line``: the line of
    its text. Each is ``None`` if it is not known.

    >>> str(BostonError("a deal has four hands"))
    'a deal has four hands'
    """

    refusal: Refusal | None = None
    deal: int | None = None

    def __init__(self, *args: object, key: str | None = None, line: int | None = None) -> None:
        super().__init__(*args)
        self.key, self.line = key, line

    @property
    def rule(self) -> str | None:
        """The id of the rule that refuses, or ``None``.

        >>> Refused(Refusal("x.play.small", "too large")).rule
        'x.play.small'
        """
        return None if self.refusal is None else self.refusal.rule

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BostonError) or type(self) is not type(other):
            return False
        return (self.args, self.refusal) == (other.args, other.refusal)

    def __hash__(self) -> int:
        return hash((type(self), self.args, self.refusal))


class Refusal(NamedTuple):
    """The id of the rule that refuses, and the reason in words.

    >>> print(Refusal("swedish.play.follow-suit", "D2 does not follow the hearts led"))
    swedish.play.follow-suit: D2 does not follow the hearts led
    """

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"


class RecordError(BostonError):
    """An error in a session record. The message gives the place in the record."""


class Refused(BostonError):  # noqa: N818 - `except Refused` reads as it is meant
    """A refusal that was raised as an error. ``refusal`` gives the rule and the reason."""

    refusal: Refusal

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def first_refusal(rules: Mapping[str, Callable[[*Ts], str | None]], *asked: *Ts) -> Refusal | None:
    """Check each rule in turn. Return the first refusal, or ``None`` if no rule objects.

    A rule is a function that returns its objection in words, or ``None``.

    >>> first_refusal({"x.play.small": lambda n: "too large" if n > 3 else None}, 5)
    Refusal(rule='x.play.small', reason='too large')
    >>> first_refusal({"x.play.small": lambda n: "too large" if n > 3 else None}, 2)
    """
    for rule, objects in rules.items():
        reason = objects(*asked)
        if reason is not None:
            return Refusal(rule, reason)
    return None


def enforce(refusal: Refusal | None) -> None:
    """Raise the refusal, if there is one.

    >>> enforce(None)
    >>> enforce(Refusal("x.play.small", "too large"))
    Traceback (most recent call last):
    boston.errors.Refused: x.play.small: too large
    """
    if refusal is not None:
        raise Refused(refusal)


class located:  # noqa: N801 - it is called like a function
    """Adds the place of an error to its message: ``with located("deal 3"):``.

    The error keeps the refusal of a rule, and the place that is already known.

    >>> with located("deal 3"):
    ...     raise BostonError("a deal has four hands")
    Traceback (most recent call last):
    boston.errors.RecordError: deal 3: a deal has four hands
    """

    __slots__ = ("place",)

    def __init__(self, place: str) -> None:
        self.place = place

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, BostonError):
            found = RecordError(f"{self.place}: {error}")
            vars(found).update(vars(error))
            if self.place.startswith("deal "):
                found.deal = int(self.place.removeprefix("deal "))
            raise found from None
