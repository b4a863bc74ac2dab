"""Asking what one player pays another, in any game whose receipts say who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from boston.base.seats import BySeat
from boston.base.words import counted, listed
from boston.pay.payment import Item, Line, Party, between_players
from boston.present.predict.question import Asking, Question, Situation, question
from boston.present.predict.slips import Slip
from boston.present.steps import payment_sentences

R = TypeVar("R")

#: What the reader of a game has to know beside the result, if anything.
Besides: TypeAlias = Callable[[Situation], Iterable[str]]


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


def first_payment(situation: Situation, directions: Collection[str]) -> Paid | None:
    """The first payment between players along one of these directions, and all that are like it."""
    lines = [
        line for line in between_players(situation.scored.receipt) if line.direction in directions
    ]
    if not lines:
        return None
    direction = lines[0].direction
    paid: dict[tuple[Party, Party], list[Item]] = {}
    for line in lines:
        if line.direction == direction:
            item = Item(line.rule, line.points, line.because)
            paid.setdefault((line.payer, line.payee), []).append(item)
    items = next(iter(paid.values()))
    alike = [pair for pair, theirs in paid.items() if theirs == items]
    return Paid(
        tuple(items),
        direction,
        tuple(dict.fromkeys(payer for payer, _ in alike)),
        tuple(dict.fromkeys(payee for _, payee in alike)),
        tuple(
            line
            for line in lines
            if line.direction == direction and (line.payer, line.payee) in alike
        ),
    )


def nothing_besides(situation: Situation) -> Iterable[str]:
    """The result is enough."""
    return ()


def contract_payment(directions: Collection[str], besides: Besides = nothing_besides) -> Asking:
    """What does one pay for the contract? In a game whose usual slips nobody has written down.

    ``directions`` are the rules by which its contracts are paid: what else is paid in a deal, a
    carte blanche or a knave, is not asked about, nor where all played for themselves.
    """

    def ask(situation: Situation) -> Question | None:
        paid = first_payment(situation, directions)
        if paid is None:
            return None
        return payment_question(situation, paid, paid.points, lambda points: points, (), besides)

    return ask


def payment_question(
    situation: Situation,
    paid: Paid,
    right: R,
    amount: Callable[[R], int],
    slips: Sequence[Slip[R]] = (),
    besides: Besides = nothing_besides,
) -> Question:
    """What is paid for the contract? What the reader has to know beside the title is said."""
    payer, payee = situation.name(paid.payers[0]), situation.name(paid.payees[0])
    if len(paid.payers) > 1:
        asked = f"What does each of {listed(map(situation.name, paid.payers))} pay"
    elif len(paid.payees) > 1:
        asked = f"What does {payer} pay each of {listed(map(situation.name, paid.payees))}"
    else:
        asked = f"What does {payer} pay {payee}"
    told = ", ".join([*facts(situation), *besides(situation)])
    prompt = f"{told[0].upper()}{told[1:]}. {asked}" if told else asked
    sentences = payment_sentences(paid.lines, situation.names)
    return question(f"{prompt} for the contract?", sentences, right, amount, slips)


def about_payers(paid: Paid, becomes: Callable[..., Callable[[R], R]]) -> Iterator[Slip[R]]:
    """Somebody may have reckoned what several pay together."""
    count = len(paid.lines) // len(paid.items)
    if count > 1:
        words = f"That is for {count} payments together; one was asked for."
        yield Slip(paid.direction, words, "times", becomes(times=count))


def facts(situation: Situation) -> Iterator[str]:
    """What the cards decided, as far as a payment may depend on it in any game."""
    result = situation.result
    if result is None:
        return
    is_misere, is_played = result.contract.is_misere, result.laid_down is None
    if not result.is_made:
        lost = f"lost by {counted(result.undertricks, 'trick')}"
        yield lost + _apart(situation, result.tricks, is_played)
    elif not is_misere:
        apart = _apart(situation, result.tricks, is_played)
        yield counted(result.side_tricks, "trick") + apart
    if result.side_honours:
        yield counted(result.side_honours, "honour") + _apart(situation, result.honours)
    if result.is_made and not is_misere and result.opening_run >= 5:
        yield f"the first {counted(result.opening_run, 'trick')} in a row"


def _apart(situation: Situation, by_seat: BySeat, is_told: bool = True) -> str:
    """What each of two partners has of it."""
    result = situation.result
    if result is None or result.partner is None or not is_told:
        return ""
    each = (f"{situation.name(seat)} {by_seat[seat - 1]}" for seat in result.side)
    return f" ({', '.join(each)})"
