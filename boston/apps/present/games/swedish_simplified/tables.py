"""Swedish Boston, simplified: Table III, the page of the game, and the questions to a reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from boston.apps.present.games.swedish import tables as traditional
from boston.apps.present.one_page import Part, beside, part, who_pays
from boston.apps.present.predict import (
    Question,
    Situation,
    Slip,
    about_payers,
    first_payment,
    payment_question,
    slip,
    unchanged,
)
from boston.auction.ladder import Contract, Partnership
from boston.base.tables import NONE, Table
from boston.games.swedish.contracts import LADDER, priced_as
from boston.games.swedish.pay import CODILLE, FACTORS
from boston.games.swedish_simplified import (
    ALONE,
    DIRECTIONS,
    GIVEN_UP,
    WITH_WHIST,
    Worth,
    price,
    worth,
)
from boston.pay.payment import round_to_ten
from boston.table.result import Result, side_target


def prices() -> Table:
    """Return Table III. A contract with whist is below the same contract without whist."""
    return Table(
        "Table III: the simplified payment, in points",
        ("Contract", "Value", "Each overtrick"),
        tuple(
            (name, *(each or NONE for each in worth(contract, partnership)))
            for name, contract, partnership in _ways_to_play()
        ),
    )


def losses() -> Table:
    """Return the payments for lost contracts, by the number of undertricks."""
    return Table(
        "Lost, in points",
        ("Contract", "Lost by one", "By two or more"),
        tuple(
            (name, *(price(contract, partnership, 0, lost_by).points for lost_by in (1, 2)))
            for name, contract, partnership in _ways_to_play()
        ),
    )


def _ways_to_play() -> Iterator[tuple[str, Contract, Partnership | None]]:
    for contract in LADDER:
        yield contract.id, contract, None
        if contract.partnership is not None:
            yield f"{contract} with whist", contract, contract.partnership


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    return (
        part(
            traditional.ladder(),
            "swedish.auction.ladder",
            "swedish.contracts.individual-targets",
            "swedish.contracts.discard",
        ),
        part(
            beside(f"{prices().caption}, not rounded", prices(), losses()),
            "swedish-simplified.pay.base",
            "swedish-simplified.pay.overtricks",
            "swedish-simplified.pay.one-undertrick",
            "swedish-simplified.pay.two-undertricks",
            "swedish-simplified.pay.no-extras",
            "swedish-simplified.pay.unrounded",
        ),
        who_pays(DIRECTIONS, GIVEN_UP),
    )


_VALUE: Final = "swedish-simplified.pay.base"
_EXTRA: Final = "swedish-simplified.pay.no-extras"


@dataclass(frozen=True, slots=True)
class PriceParts:
    """The inputs of the payment.

    ``lost``: How many times the value of a lost contract is paid; 0 if the contract is made.
    """

    worth: Worth
    overtricks: int
    lost: int
    factor: int = 1
    extra: int = 0
    rounds: Callable[[int], int] = unchanged
    times: int = 1

    @property
    def points(self) -> int:
        """The payment of one payer."""
        points = self.worth.value * (self.lost or 1) + self.worth.overtrick * self.overtricks
        return self.times * self.rounds((points + self.extra) * self.factor)


def simple_payment(situation: Situation) -> Question | None:
    """Return the question about the payment for the contract, or ``None`` if there is none."""
    paid, result = first_payment(situation, DIRECTIONS), situation.result
    if not paid or result is None:
        return None
    over = result.side_tricks - side_target(result.contract, result.partnership)
    right = PriceParts(
        worth(result.contract, priced_as(situation.terms, result)),
        over if result.is_made and not result.contract.is_misere else 0,
        min(2, result.undertricks),
    )
    slips = [
        *_about_the_worth(right, result),
        *(_about_overtricks(right) if result.is_made else _about_a_loss(result)),
        *_about_extras(result),
        *about_payers(paid),
    ]
    return payment_question(situation, paid, right, slips)


def _about_the_worth(right: PriceParts, result: Result) -> Iterator[Slip[PriceParts]]:
    """Yield slips about the value: a contract with whist has a value of its own."""
    for table, which in ((ALONE, "alone"), (WITH_WHIST, "with whist")):
        other = table.get(result.contract.id, right.worth)
        words = f"{other.value} is the value of {result.contract} {which}."
        yield slip(_VALUE, words, worth=other)


def _about_overtricks(right: PriceParts) -> Iterator[Slip[PriceParts]]:
    rule, each = "swedish-simplified.pay.overtricks", right.worth.overtrick
    yield slip(rule, f"Every overtrick adds {each}.", overtricks=0)
    by_one = right.worth._replace(overtrick=1)
    yield slip(rule, f"An overtrick adds {each} here, not 1.", worth=by_one)


def _about_a_loss(result: Result) -> Iterator[Slip[PriceParts]]:
    twice = result.undertricks > 1
    rule = f"swedish-simplified.pay.{'two-undertricks' if twice else 'one-undertrick'}"
    words = "Two undertricks or more are paid at twice the value."
    if not twice:
        words = "One undertrick is paid at the value, once."
    for times in {1, 2, result.undertricks}:
        yield slip(rule, words, lost=times)


def _about_extras(result: Result) -> Iterator[Slip[PriceParts]]:
    """Yield slips about additions that only the traditional payment has."""
    if result.suit_class is not None:
        words = "The suit does not raise the price here."
        yield slip(_EXTRA, words, factor=FACTORS[result.suit_class])
    if result.is_made:
        words = "Nothing is added here for making the contract."
        yield slip(_EXTRA, words, extra=CODILLE)
    words = "Nothing is rounded here."
    yield slip(_VALUE, words, rounds=round_to_ten)


QUESTIONS: Final = (simple_payment,)
