"""A deal gone through once more, for what its events do not carry: the play before each card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from boston.base.seats import Seat
from boston.course.deal import DealState
from boston.course.events import Answered, Called, Event, LaidOpen, Played
from boston.table.play import Play, begin, put
from boston.table.result import side_target

T = TypeVar("T", bound=Event)


class Course(NamedTuple):
    """A deal, over or not, with the play before every card."""

    deal: DealState
    plays: tuple[Play, ...]

    def all(self, kind: type[T]) -> list[T]:
        """The events of one kind."""
        return [event for event in self.deal.log if isinstance(event, kind)]

    @property
    def calls(self) -> int:
        """The number of calls."""
        return len(self.all(Called))

    @property
    def answers(self) -> list[tuple[Seat, str]]:
        """What everybody answered who was asked, by seat."""
        answered = self.all(Answered)
        return [(each.seat, "accepts" if each.accepts else "declines") for each in answered]

    def laid_open(self, count: int) -> list[Seat]:
        """Who has laid his cards open between the same two cards, after so many layings."""
        found: list[Seat] = []
        for event in self.deal.log:
            if isinstance(event, Played):
                found = []
            elif isinstance(event, LaidOpen):
                found.append(event.seat)
                count -= 1
                if count == 0:
                    break
        return found


def course_of(deal: DealState) -> Course:
    """Go through the cards that were played in a deal."""
    return Course(deal, tuple(_plays(deal)))


def _plays(deal: DealState) -> Iterator[Play]:
    if deal.play is None:
        return
    record = deal.record
    away = record.discards or ((), (), (), ())
    kept = [hand.difference(cards) for hand, cards in zip(record.hands or (), away, strict=True)]
    play = begin(kept, deal.context.dealer, deal.play.manner)
    yield play
    for card in deal.cards:
        play = put(play, card)
        yield play


def needs(course: Course, partner: Seat | None) -> str:
    """What the declarer's side has to take, in a few words.

    Empty where nobody declares.
    """
    won = course.deal.won
    if won is None:
        return ""
    contract = won.bid.contract
    target = side_target(contract, contract.partnership if partner else None)
    if contract.most is not None and contract.tricks:
        return f"exactly {contract.tricks}"
    if contract.is_misere:
        return f"at most {contract.most}" if contract.most else "none"
    return str(target)
