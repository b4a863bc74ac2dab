"""Asking what one player pays another for the contract, in Swedish Boston."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from boston.auction.ladder import Contract, Preference, SuitClass
from boston.games.swedish import pay
from boston.games.swedish.contracts import LADDER
from boston.pay.payment import Item, round_to_ten, total
from boston.present.predict.payment import (
    about_payers,
    first_payment,
    payment_question,
    tens_below,
    unchanged,
)
from boston.present.predict.question import Question, Situation, Slip
from boston.terms.terms import Terms

_BASE: Final = "swedish.pay.base"
_LOST: Final = "swedish.pay.lost"
_FACTOR: Final = "swedish.pay.suit-factor"
_ROUNDED: Final = "swedish.pay.rounding"


@dataclass(frozen=True, slots=True)
class Price:
    """What the payment follows from: base and additions, the factor, the rounding."""

    items: tuple[Item, ...]
    standing: SuitClass | None
    contract: Contract
    terms: Terms
    only_base: bool = False
    rounds: Callable[[int], int] = round_to_ten
    times: int = 1

    @property
    def points(self) -> int:
        """What one payer pays."""
        case = pay.Case(self.contract, standing=self.standing)
        raised = list(self.items[:1] if self.only_base else self.items)
        added = total(pay.multiplied(raised, case, self.terms))
        return self.times * self.rounds(total(self.items) + added)


def based_on(worth: int) -> Callable[[Price], Price]:
    """What somebody makes of a price who takes another worth of the contract."""

    def change(right: Price) -> Price:
        base, *additions = right.items
        return replace(right, items=(base._replace(points=worth), *additions))

    return change


def without(rule: str) -> Callable[[Price], Price]:
    """What somebody makes of a price who leaves an addition out."""
    return lambda right: replace(right, items=tuple(i for i in right.items if i.rule != rule))


def also(rule: str, points: int) -> Callable[[Price], Price]:
    """What somebody makes of a price who adds what is not due."""
    return lambda right: replace(right, items=(*right.items, Item(rule, points, "")))


def becomes(**wrong: object) -> Callable[[Price], Price]:
    """What somebody makes of a price who takes these for the right ones."""
    return lambda right: replace(right, **wrong)  # type: ignore[arg-type]


def contract_paid(situation: Situation) -> Question | None:
    """What does one pay for the contract? Nothing is asked where the record does not tell."""
    paid = first_payment(situation, pay.DIRECTIONS)
    if not paid:
        return None
    contract = _contract(situation)
    items = tuple(item for item in paid[0].items if item.rule not in (_FACTOR, _ROUNDED))
    right = Price(items, situation.standing, contract, situation.terms)
    is_made = items[0].rule == _BASE
    slips = [
        *_about_the_base(items[0], contract),
        *(_about_additions(items) if is_made else _about_a_loss(items, situation)),
        *_about_the_suit(right),
        *_about_rounding(),
        *about_payers(paid, becomes),
    ]
    return payment_question(situation, paid, right, lambda price: price.points, slips)


def _contract(situation: Situation) -> Contract:
    """Nobody is paid for a contract that the record does not name."""
    if situation.result is not None:
        return situation.result.contract
    assert situation.deal.contract is not None
    return LADDER.contract(situation.deal.contract)


def _about_the_base(base: Item, contract: Contract) -> Iterator[Slip[Price]]:
    """A contract with whist has a worth of its own."""
    alone, with_whist = pay.BASE[contract.id]
    for worth, which in ((alone, "alone"), (with_whist, "with whist")):
        if worth is not None and worth != base.points:
            words = f"{worth} is what {contract} is worth {which}; here it is {base.points}."
            yield Slip(_BASE, words, "base", based_on(worth))


def _about_additions(items: tuple[Item, ...]) -> Iterator[Slip[Price]]:
    """Any of them is forgotten easily."""
    for item in items[1:]:
        words = f"There is {item.points} more {item.because}."
        yield Slip(item.rule, words, item.rule, without(item.rule))


def _about_a_loss(items: tuple[Item, ...], situation: Situation) -> Iterator[Slip[Price]]:
    """What is added when a contract is made is not added here."""
    words = "Nothing is added for making a contract when it is lost."
    yield Slip(_LOST, words, "codille", also(_LOST, pay.CODILLE))
    strokes = pay.A_STROKE * situation.before.strokes
    if strokes:
        words = "Strokes are paid for when a contract is made, not when it is lost."
        yield Slip(_LOST, words, "strokes", also(_LOST, strokes))
    under = situation.result.undertricks if situation.result else 1
    if under > 1:
        words = "The payment is the same for one undertrick as for many."
        yield Slip(_LOST, words, "undertricks", based_on(under * items[0].points))


def _about_the_suit(right: Price) -> Iterator[Slip[Price]]:
    if right.standing is None:
        return
    factor = pay.FACTORS[right.standing]
    if factor > 1 and len(right.items) > 1:
        words = "The additions are multiplied too, not the worth of the contract alone."
        yield Slip(_FACTOR, words, "suit", becomes(only_base=True))
    times = {1: "is paid once", 2: "is paid twice", 4: "is paid four times"}[factor]
    for other in Preference:
        if other != right.standing:
            words = f"The sum {times} in the {right.standing.word} suit."
            yield Slip(_FACTOR, words, "suit", becomes(standing=other))


def _about_rounding() -> Iterator[Slip[Price]]:
    words = "The payment is to the nearest ten"
    yield Slip(_ROUNDED, f"{words}.", "rounding", becomes(rounds=unchanged))
    yield Slip(_ROUNDED, f"{words}; 5 goes up.", "rounding", becomes(rounds=tens_below))
