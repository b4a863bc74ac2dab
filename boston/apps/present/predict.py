"""Questions about a deal before it is shown, and the wrong answers that a slip explains.

A slip is a mistake that a reader may make. A question has the right number and the wrong numbers to
which slips lead. The question about the payment of one player to another suits any game whose
receipts say who pays whom.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import combinations
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from boston.apps.present.sheet import Sheet
from boston.apps.present.wording import Sentence, Typesetter, payment_sentence, player
from boston.auction.ladder import SuitClass
from boston.base.seats import BySeat, Seat
from boston.base.words import counted, listed, opening
from boston.pay.payment import Party, Payment, alike, between_players, payments
from boston.record.record import Deal
from boston.replaying.replay import Scored
from boston.table.result import Result
from boston.terms.terms import Terms


class Reckoning(Protocol):
    """The inputs of an amount: a dataclass whose fields a reader may confuse with others."""

    @property
    def points(self) -> int:
        """The amount."""


R = TypeVar("R", bound=Reckoning)

#: The ways that lead to a number. Each way is one or two slips, by their places in a list.
Ways: TypeAlias = tuple[tuple[int, ...], ...]

#: The largest number of slips tried together.
_AT_ONCE: Final = 2


class Slip(NamedTuple, Generic[R]):
    """A rule, the words for a reader who missed it, and the change that the slip makes.

    ``about``: The subject of the slip. Only one slip about the same subject is made at a time.
    """

    rule: str
    words: str
    about: str
    change: Callable[[R], R]


def slip(rule: str, words: str, about: str = "", **wrong: object) -> Slip[Any]:
    """Return the slip of a reader who takes these wrong values for the right ones.

    ``wrong``: The wrong values, by the names of their fields. ``about``: The subject of the slip;
    by default, the first of these fields.
    """
    return Slip(rule, words, about or next(iter(wrong)), lambda right: replace(right, **wrong))


def wrong_answers(right: R, slips: Sequence[Slip[R]]) -> Mapping[int, Ways]:
    """Return the shortest ways to every wrong number that slips explain.

    >>> from boston.pay.payment import Item
    >>> forgot = Slip("x.pay.base", "Add the base.", "base", lambda n: n._replace(points=n.points - 5))
    >>> doubled = Slip("x.pay.once", "Pay once.", "times", lambda n: n._replace(points=2 * n.points))
    >>> wrong_answers(Item("x.pay.six", 8, "for 6"), [forgot, doubled])
    {3: ((0,),), 16: ((1,),), 6: ((0, 1),)}
    """  # noqa: E501 - an example reads as it would be typed
    answer = right.points
    found: dict[int, Ways] = {}
    for size in range(1, _AT_ONCE + 1):
        new: dict[int, Ways] = {}
        for way in combinations(range(len(slips)), size):
            if len({slips[place].about for place in way}) < size:
                continue
            number = reduce(lambda wrong, place: slips[place].change(wrong), way, right).points
            if number >= 0 and number != answer and number not in found:
                new[number] = (*new.get(number, ()), way)
        found |= new
    return found


@dataclass(frozen=True, slots=True)
class Question:
    """A question, its answer, and the reason.

    ``missed``: The slips that lead to wrong numbers. ``wrong``: The ways to each wrong number, as
    places in ``missed``.
    """

    prompt: str
    answer: int
    calculation: tuple[Sentence, ...]
    missed: tuple[Slip[Any], ...]
    wrong: Mapping[int, Ways]

    def set_in(self, typeset: Typesetter) -> Question:
        """Return the question with its words formatted for a page."""
        return replace(
            self,
            prompt=typeset.text(self.prompt),
            calculation=typeset.sentences(self.calculation),
            missed=tuple(each._replace(words=typeset.text(each.words)) for each in self.missed),
        )


class Situation(NamedTuple):
    """A deal, and the state before it."""

    scored: Scored
    before: Any
    sheet: Sheet | None
    names: Sequence[str]
    terms: Terms

    @property
    def deal(self) -> Deal:
        """The deal as recorded."""
        return self.scored.deal

    @property
    def result(self) -> Result | None:
        """The deal's result, if the record has one."""
        result = self.scored.outcome.result
        return result if isinstance(result, Result) else None

    @property
    def partner(self) -> Seat | None:
        """The declarer's partner, or ``None``."""
        return self.result.partner if self.result else self.deal.partner

    @property
    def suit_class(self) -> SuitClass | None:
        """The class of the trump suit, or ``None`` if the suit has none or the class is unknown."""
        return self.result.suit_class if self.result else self.deal.suit_class

    def name(self, party: Party | None) -> str:
        """Return a player in a sentence, by name or by seat, or the name of a pool."""
        return player(party, self.names)


def question(
    prompt: str,
    answer: int,
    calculation: Iterable[Sentence],
    right: R,
    slips: Sequence[Slip[R]],
) -> Question:
    """Return a question with every wrong answer that these slips explain.

    ``answer``: The result of the deal. ``right``: The inputs that lead to it; slips change them.
    ``calculation``: The sentences that explain the answer.
    """
    assert right.points == answer, f"{prompt} {answer}, not {right.points}"
    wrong = wrong_answers(right, slips)
    used = sorted({place for ways in wrong.values() for way in ways for place in way})
    places = {place: number for number, place in enumerate(used)}
    return Question(
        prompt,
        answer,
        tuple(calculation),
        tuple(slips[place] for place in used),
        {
            number: tuple(tuple(places[place] for place in way) for way in ways)
            for number, ways in wrong.items()
        },
    )


#: A function that returns a question about a deal, or ``None`` if it does not apply.
Asking: TypeAlias = Callable[[Situation], Question | None]


def unchanged(value: int) -> int:
    """Return the value unchanged."""
    return value


def tens_below(value: int) -> int:
    """Return the value rounded down to tens."""
    return value // 10 * 10


def first_payment(situation: Situation, directions: Collection[str]) -> Sequence[Payment]:
    """Return the first payment between players in one of these directions.

    Payments that differ from it only in payer and payee follow it. Return ``()`` if there is none.
    """
    between = payments(between_players(situation.scored.receipt))
    return next(iter(alike(each for each in between if each.direction in directions)), ())


def contract_payment(
    directions: Collection[str], besides: Callable[[Situation], Iterable[str]] = lambda _: ()
) -> Asking:
    """Return a function that asks how much is paid for the contract, if a game lists no slips.

    ``directions``: The rules by which the game's contracts are paid. ``besides``: The function that
    returns the other facts that the reader must know. There is no question about other payments of
    a deal, such as a carte blanche or a jack, or about a deal in which all played for themselves.
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
    """Return the question about the payment for the contract, preceded by the facts it needs."""
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
    """Yield the wrong answer of a reader who added up all payments."""
    count = len(paid)
    if count > 1:
        words = f"That is for {count} payments together; one was asked for."
        yield slip(paid[0].direction, words, times=count)


def facts(situation: Situation) -> Iterator[str]:
    """Yield those facts about the cards on which a payment may depend in any game."""
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
    """Return each partner's part in brackets, or ``""`` if there is no partner."""
    result = situation.result
    if result is None or result.partner is None or not is_told:
        return ""
    each = (f"{situation.name(seat)}: {by_seat[seat - 1]}" for seat in result.side)
    return f" ({', '.join(each)})"
