"""Reckoning ahead: what a reader may be asked before a deal is shown, and how one goes wrong.

A question is asked over a sheet: what is right in it, and which wrong answers may be given. What
one player pays another can be asked in any game whose receipts say who pays whom.
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
    """What an amount follows from: a dataclass whose fields somebody may take for others."""

    @property
    def points(self) -> int:
        """What it comes to."""


R = TypeVar("R", bound=Reckoning)

#: Which slips, by their places in a list, lead to a number; each way is one or two slips.
Ways: TypeAlias = tuple[tuple[int, ...], ...]

#: How many slips at once are looked for.
_AT_ONCE: Final = 2


class Slip(NamedTuple, Generic[R]):
    """A rule, what to say to somebody who missed it, and what his reckoning was.

    Of the slips that share an ``about`` only one is made at a time.
    """

    rule: str
    words: str
    about: str
    change: Callable[[R], R]


def slip(rule: str, words: str, about: str = "", **wrong: object) -> Slip[Any]:
    """The slip of somebody who takes these values for the right ones.

    It is about the first of the fields that they are in, unless something else is named.
    """
    return Slip(rule, words, about or next(iter(wrong)), lambda right: replace(right, **wrong))


def wrong_answers(right: R, slips: Sequence[Slip[R]]) -> Mapping[int, Ways]:
    """Every wrong number that slips explain, with the fewest slips that explain it.

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
    """What is asked, what is right, and why.

    ``wrong`` has the numbers that the slips in ``missed`` explain; each way to one names places
    there.
    """

    prompt: str
    answer: int
    reckoning: tuple[Sentence, ...]
    missed: tuple[Slip[Any], ...]
    wrong: Mapping[int, Ways]

    def set_in(self, typeset: Typesetter) -> Question:
        """The same with its words as they are set on a page."""
        return replace(
            self,
            prompt=typeset.text(self.prompt),
            reckoning=typeset.sentences(self.reckoning),
            missed=tuple(each._replace(words=typeset.text(each.words)) for each in self.missed),
        )


class Situation(NamedTuple):
    """A deal, and how things stood before it."""

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
        """The deal's result, where the record tells it."""
        result = self.scored.outcome.result
        return result if isinstance(result, Result) else None

    @property
    def partner(self) -> Seat | None:
        """The declarer's partner, if he has one."""
        return self.result.partner if self.result else self.deal.partner

    @property
    def suit_class(self) -> SuitClass | None:
        """The class of the trump suit, where there is one and it is known."""
        return self.result.suit_class if self.result else self.deal.suit_class

    def name(self, party: Party | None) -> str:
        """A player in a sentence, by name or by seat; or the name of a pool."""
        return player(party, self.names)


def question(
    prompt: str,
    answer: int,
    reckoning: Iterable[Sentence],
    right: R,
    slips: Sequence[Slip[R]],
) -> Question:
    """A question with every wrong answer that these slips explain.

    ``answer`` is what came of the deal; ``right`` is how it comes about, for slips to depart from.
    """
    assert right.points == answer, f"{prompt} {answer}, not {right.points}"
    wrong = wrong_answers(right, slips)
    used = sorted({place for ways in wrong.values() for way in ways for place in way})
    places = {place: number for number, place in enumerate(used)}
    return Question(
        prompt,
        answer,
        tuple(reckoning),
        tuple(slips[place] for place in used),
        {
            number: tuple(tuple(places[place] for place in way) for way in ways)
            for number, ways in wrong.items()
        },
    )


#: Something a game may ask about a deal; nothing where it does not arise.
Asking: TypeAlias = Callable[[Situation], Question | None]


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
