"""What a form is made of: its fields, and what each of them offers."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from boston.errors import Refusal
from boston.record.record import Deal


class Kind(StrEnum):
    """How a field is filled."""

    ONE = "one"
    SEVERAL = "several"
    NUMBER = "number"
    SEATS = "seats"
    YES = "yes"
    TEXT = "text"
    WRITTEN = "written"


class Offer(NamedTuple):
    """One thing that can be chosen: its value as a control sends it, in words, and what refuses it.

    The empty value says that nothing of the kind is told: no partner, no trump.
    """

    value: str
    words: str
    refusal: Refusal | None = None

    @property
    def is_open(self) -> bool:
        """Whether nothing refuses it."""
        return self.refusal is None


Value: TypeAlias = str | list[str] | list[int] | int | bool | None


class Field(NamedTuple):
    """One question of a form.

    ``key`` is the record's own. ``value`` stands whether it is ``told`` or by default; ``needed``
    says that the form is lacking without it. Where numbers are asked for, the ``offers`` are some
    of them at one press, those of four seats with commas between. Numbers go from ``least`` to
    ``most``, those of four seats add up to ``total`` where they have to. ``rule`` is the rule
    behind the question.
    """

    key: str
    label: str
    kind: Kind
    offers: tuple[Offer, ...] = ()
    value: Value = None
    told: bool = False
    needed: bool = False
    least: int = 0
    most: int = 13
    total: int | None = None
    rule: str | None = None
    note: str = ""


class DealForm(NamedTuple):
    """What is asked of a deal as far as it is told, and the deal when nothing is lacking.

    ``deal`` is there when a replay accepts it. Otherwise ``lacking`` says what is still to be told,
    or ``refusal`` what stands against it. Nothing is asked where no deal may follow.
    """

    fields: tuple[Field, ...]
    deal: Deal | None
    lacking: str = ""
    refusal: Refusal | str | None = None
