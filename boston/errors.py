"""The errors: what is wrong with an input, in one line each.

Every error of the engine is a :class:`BostonError`, so one ``except`` is enough.
A refusal by a rule of a game is a value first (:class:`Refusal`); it is raised only if nobody
asked for it beforehand (:class:`Refused`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVarTuple

from boston.base import whole

if whole.is_replaced():  # Every module imports this one.
    raise ImportError(whole.REPLACED)

Ts = TypeVarTuple("Ts")


class BostonError(ValueError):
    """Something given to the engine that it cannot use; the message is one line.

    ``refusal`` is the rule's, where a rule refuses it, and ``rule`` the id of that rule. ``deal``
    is the number of the deal that is wrong, ``key`` the key of the record, ``line`` the line of its
    text; each is ``None`` where it is not known.

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
        """The id of the rule that refuses.

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
    """The rule that refuses, and why, in words.

    >>> print(Refusal("swedish.play.follow-suit", "D2 does not follow the hearts led"))
    swedish.play.follow-suit: D2 does not follow the hearts led
    """

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"


class RecordError(BostonError):
    """A session record that cannot be used; the message names the place in it."""


class Refused(BostonError):  # noqa: N818 - `except Refused` reads as it is meant
    """A refusal nobody asked about beforehand. ``refusal`` holds the rule and the reason."""

    refusal: Refusal

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def first_refusal(rules: Mapping[str, Callable[[*Ts], str | None]], *asked: *Ts) -> Refusal | None:
    """Ask each rule in turn; return the first that objects, or ``None``.

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


class located:  # noqa: N801 - it reads as the function that it is used as
    """Names the place of an error inside of it: ``with located("deal 3"):``.

    The refusal of a rule stays with the error, and so does what is known of its place.

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
