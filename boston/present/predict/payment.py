"""Asking what one player pays another, in any game whose receipts say who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple, TypeVar

from boston.payment import Item, Line, Party, between_players
from boston.present.predict.question import Question, Situation, question
from boston.present.predict.slips import Slip
from boston.present.steps import payment_sentences
from boston.result import Result
from boston.words import counted, listed

R = TypeVar("R")


def unchanged(value: int) -> int:
    """The value as it is."""
    return value


def tens_below(value: int) -> int:
    """The value without what is over its tens."""
    return value // 10 * 10


class Paid(NamedTuple):
    """What the first payment of a direction consists of, and who pays and is paid the same."""

    items: tuple[Item, ...]
    direction: str
    payers: tuple[Party, ...]
    payees: tuple[Party, ...]
    lines: tuple[Line, ...]

    @property
    def points(self) -> int:
        """What one player pays another."""
        return sum(item.points for item in self.items)


def first_payment(situation: Situation, directions: Collection[str] = ()) -> Paid | None:
    """The first payment between players along one of these directions, or along any."""
    lines = [
        line
        for line in between_players(situation.scored.receipt)
        if not directions or line.direction in directions
    ]
    if not lines:
        return None
    direction, payer, payee = lines[0].direction, lines[0].payer, lines[0].payee
    same = tuple(line for line in lines if line.direction == direction)
    items = tuple(
        Item(line.rule, line.points, line.because)
        for line in same
        if (line.payer, line.payee) == (payer, payee)
    )
    payers = tuple(dict.fromkeys(line.payer for line in same))
    payees = tuple(dict.fromkeys(line.payee for line in same))
    return Paid(items, direction, payers, payees, same)


def payment_question(
    situation: Situation,
    paid: Paid,
    right: R,
    amount: Callable[[R], int],
    slips: Sequence[Slip[R]] = (),
) -> Question:
    """What is paid for the contract? What the reader has to know beside the title is said."""
    payer, payee = situation.name(paid.payers[0]), situation.name(paid.payees[0])
    if len(paid.payers) > 1:
        asked = f"What does each of {listed(map(situation.name, paid.payers))} pay"
    elif len(paid.payees) > 1:
        asked = f"What does {payer} pay each of {listed(map(situation.name, paid.payees))}"
    else:
        asked = f"What does {payer} pay {payee}"
    told = facts(situation.result) if situation.result else ""
    prompt = f"{told[0].upper()}{told[1:]}. {asked}" if told else asked
    sentences = payment_sentences(paid.lines, situation.names)
    return question(f"{prompt} for the contract?", sentences, right, amount, slips)


def about_payers(paid: Paid, becomes: Callable[..., Callable[[R], R]]) -> Iterator[Slip[R]]:
    """Somebody may have reckoned what several pay together."""
    count = len(paid.lines) // len(paid.items)
    if count > 1:
        words = f"That is for {count} payments together; one was asked for."
        yield Slip(paid.direction, words, "times", becomes(times=count))


def facts(result: Result) -> str:
    """What the cards decided, as far as a payment may depend on it.

    >>> from boston.games.swedish.contracts import LADDER
    >>> seven = LADDER.contract("7")
    >>> facts(Result(contract=seven, declarer=1, tricks=(8, 2, 2, 1), honours=(3, 0, 0, 1)))
    '8 tricks, 3 honours'
    >>> facts(Result(contract=seven, declarer=1, tricks=(5, 4, 2, 2)))
    'lost by 2'
    """
    if not result.is_made:
        return f"lost by {result.undertricks}"
    if result.contract.is_misere:
        return ""
    told = [counted(result.side_tricks, "trick")]
    if result.side_honours:
        told.append(counted(result.side_honours, "honour"))
    if result.opening_run >= 5:
        told.append(f"the first {result.opening_run} of them in a row")
    return ", ".join(told)
