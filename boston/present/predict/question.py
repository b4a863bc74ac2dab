"""A question about a deal, its answer, and the rules that a wrong answer misses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias, TypeVar

from boston.auction.preference import SuitClass
from boston.base.seats import Seat
from boston.pay.payment import Party, Pool
from boston.present.predict.slips import Slip, Ways, wrong_answers
from boston.present.sheet import Sheet
from boston.present.sheet_words import player
from boston.present.steps import Sentence
from boston.record.record import Deal
from boston.replaying.replay import Scored
from boston.table.result import Result
from boston.terms.terms import Terms

R = TypeVar("R")


class Missed(NamedTuple):
    """A rule that an answer misses, and what to say of it."""

    rule: str
    words: str


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, what is right, and why.

    ``wrong`` has the numbers that slips explain; each way to one names places in ``missed``.
    """

    prompt: str
    answer: int
    reckoning: tuple[Sentence, ...]
    missed: tuple[Missed, ...] = ()
    wrong: Mapping[int, Ways] | None = None


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
    def standing(self) -> SuitClass | None:
        """The class of the trump suit, where there is one and it is known."""
        return self.result.standing if self.result else self.deal.suit_class

    def name(self, party: Party | None) -> str:
        """A player in a sentence, by name or by seat; or the name of a pool."""
        if isinstance(party, Pool):
            return party.called
        return "nobody" if party is None else player(party, self.names)


def question(
    prompt: str,
    answer: int,
    reckoning: Iterable[Sentence],
    right: R,
    amount: Callable[[R], int],
    slips: Sequence[Slip[R]],
) -> Question:
    """A question with every wrong answer that these slips explain.

    ``answer`` is what came of the deal; ``right`` is how it comes about, for slips to depart from.
    """
    assert amount(right) == answer, f"{prompt} {answer}, not {amount(right)}"
    wrong = wrong_answers(right, amount, slips)
    used = sorted({place for ways in wrong.values() for way in ways for place in way})
    places = {place: number for number, place in enumerate(used)}
    return Question(
        prompt,
        answer,
        tuple(reckoning),
        tuple(Missed(slips[place].rule, slips[place].words) for place in used),
        {
            number: tuple(tuple(places[place] for place in way) for way in ways)
            for number, ways in wrong.items()
        },
    )


#: Something a game may ask about a deal; nothing where it does not arise.
Asking: TypeAlias = Callable[[Situation], Question | None]
