"""Asking what one player pays another, in any game whose receipts say who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from boston.base.seats import BySeat
from boston.base.words import counted, listed
from boston.pay.payment import Payment, alike, between_players, payments
from boston.present.predict.question import Asking, Question, R, Situation, Slip, question, slip
from boston.present.wording import opening, payment_sentence


def unchanged(value: int) -> int:
    """The value as it is."""
    return value


def tens_below(value: int) -> int:
    """The value without what is over its tens."""
    return value // 10 * 10


def first_payment(situation: Situation, directions: Collection[str]) -> Sequence[Payment]:
    """The first payment between players along one of these directions, and all that are like it."""
    between = payments(between_players(situation.scored.receipt))
    return next(iter(alike(each for each in between if each.direction in directions)), ())


def contract_payment(
    directions: Collection[str], besides: Callable[[Situation], Iterable[str]] = lambda _: ()
) -> Asking:
    """What does one pay for the contract? In a game whose usual slips nobody has written down.

    ``directions`` are the rules by which its contracts are paid: what else is paid in a deal, a
    carte blanche or a jack, is not asked about, nor where all played for themselves. ``besides``
    says what the reader has to know beside the result.
    """

    def ask(situation: Situation) -> Question | None:
        paid = first_payment(situation, directions)
        if not paid:
            return None
        return payment_question(situation, paid, paid[0], (), besides(situation))

    return ask


def payment_question(
    situation: Situation,
    paid: Sequence[Payment],
    right: R,
    slips: Sequence[Slip[R]],
    besides: Iterable[str] = (),
) -> Question:
    """What is paid for the contract? What the reader has to know beside the title is said."""
    payers = [*dict.fromkeys(situation.name(each.payer) for each in paid)]
    payees = [*dict.fromkeys(situation.name(each.payee) for each in paid)]
    if len(payers) > 1:
        asked = f"What does each of {listed(payers)} pay"
    elif len(payees) > 1:
        asked = f"What does {payers[0]} pay each of {listed(payees)}"
    else:
        asked = f"What does {payers[0]} pay {payees[0]}"
    told = ", ".join([*facts(situation), *besides])
    prompt = f"{opening(told)}. {asked} for the contract?" if told else f"{asked} for the contract?"
    sentences = (payment_sentence(paid, situation.names),)
    return question(prompt, paid[0].points, sentences, right, slips)


def about_payers(paid: Sequence[Payment]) -> Iterator[Slip[Any]]:
    """Somebody may have reckoned what several pay together."""
    count = len(paid)
    if count > 1:
        words = f"That is for {count} payments together; one was asked for."
        yield slip(paid[0].direction, words, times=count)


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
    each = (f"{situation.name(seat)}: {by_seat[seat - 1]}" for seat in result.side)
    return f" ({', '.join(each)})"
