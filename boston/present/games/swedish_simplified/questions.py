"""Asking what is paid in Swedish Boston with the simplified payment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from boston.games import swedish_simplified as pay
from boston.games.swedish.contracts import priced_as
from boston.games.swedish.pay import CODILLE, FACTORS
from boston.pay.payment import round_to_ten
from boston.present.predict.payment import (
    about_payers,
    first_payment,
    payment_question,
    unchanged,
)
from boston.present.predict.question import Asking, Question, Situation, Slip
from boston.table.result import Result, side_target

_BASE: Final = "swedish-simplified.pay.base"
_EXTRA: Final = "swedish-simplified.pay.no-extras"


@dataclass(frozen=True, slots=True)
class Price:
    """What the payment follows from; a contract lost is paid once or twice."""

    worth: pay.Worth
    overtricks: int
    lost: int
    factor: int = 1
    extra: int = 0
    rounds: Callable[[int], int] = unchanged
    times: int = 1

    @property
    def points(self) -> int:
        """What one payer pays."""
        points = self.worth.value * (self.lost or 1) + self.worth.overtrick * self.overtricks
        return self.times * self.rounds((points + self.extra) * self.factor)


def becomes(**wrong: object) -> Callable[[Price], Price]:
    """What somebody makes of a price who takes these for the right ones."""
    return lambda right: replace(right, **wrong)  # type: ignore[arg-type]


def simple_payment(situation: Situation) -> Question | None:
    """What does one pay for the contract?"""
    paid, result = first_payment(situation, pay.DIRECTIONS), situation.result
    if not paid or result is None:
        return None
    over = result.side_tricks - side_target(result.contract, result.partnership)
    right = Price(
        pay.worth(result.contract, priced_as(situation.terms, result)),
        over if result.is_made and not result.contract.is_misere else 0,
        min(2, result.undertricks),
    )
    slips = [
        *_about_the_worth(right, result),
        *(_about_overtricks(right) if result.is_made else _about_a_loss(result)),
        *_about_extras(result),
        *about_payers(paid, becomes),
    ]
    return payment_question(situation, paid, right, lambda price: price.points, slips)


def _about_the_worth(right: Price, result: Result) -> Iterator[Slip[Price]]:
    """A contract with whist has a value of its own."""
    for table, which in ((pay.ALONE, "alone"), (pay.WITH_WHIST, "with whist")):
        other = table.get(result.contract.id, right.worth)
        words = f"{other.value} is the value of {result.contract} {which}."
        yield Slip(_BASE, words, "worth", becomes(worth=other))


def _about_overtricks(right: Price) -> Iterator[Slip[Price]]:
    rule, each = "swedish-simplified.pay.overtricks", right.worth.overtrick
    yield Slip(rule, f"Every overtrick adds {each}.", "overtricks", becomes(overtricks=0))
    by_one = becomes(worth=right.worth._replace(overtrick=1))
    yield Slip(rule, f"An overtrick adds {each} here, not 1.", "worth", by_one)


def _about_a_loss(result: Result) -> Iterator[Slip[Price]]:
    twice = result.undertricks > 1
    rule = f"swedish-simplified.pay.{'two-undertricks' if twice else 'one-undertrick'}"
    words = "Two undertricks or more are paid at twice the value."
    if not twice:
        words = "One undertrick is paid at the value, once."
    for times in {1, 2, result.undertricks}:
        yield Slip(rule, words, "lost", becomes(lost=times))


def _about_extras(result: Result) -> Iterator[Slip[Price]]:
    """What belongs to the other payment."""
    if result.standing is not None:
        words = "The suit does not raise the price here."
        yield Slip(_EXTRA, words, "factor", becomes(factor=FACTORS[result.standing]))
    if result.is_made:
        words = "Nothing is added here for making the contract."
        yield Slip(_EXTRA, words, "extra", becomes(extra=CODILLE))
    words = "Nothing is rounded here."
    yield Slip(_BASE, words, "rounding", becomes(rounds=round_to_ten))


ASKED: Final[Sequence[Asking]] = (simple_payment,)
