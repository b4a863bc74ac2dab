"""The engine beside a book that is kept plainly, deal by deal, on random sessions.

Nothing of the book is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from hypothesis import given

from tests import book
from tests.book import tens
from tests.helpers import DealTable, columns, evening, holds, paid
from tests.swedish.random_summaries import CONTRACTS, EVENINGS

STROKE_FACTOR: Final = {"misere": 8, "plain": 8, "second": 16, "highest": 32}
PRICE_FACTOR: Final = {"misere": 1, "plain": 1, "second": 2, "highest": 4}


@dataclass
class Book(book.Book):
    """The protocol with its strokes: ålar of 96, every new series 16 dearer."""

    al: int = 96
    step: int = 16
    strokes: int = 0

    def make(self, declarer: int, whister: int | None) -> dict[tuple[int, int], int]:
        """The strokes are struck out."""
        self.strokes = 0
        return super().make(declarer, whister)

    def lose_in(self, setters: list[int], suit: str) -> None:
        """A stroke, and bêtes that all the strokes make dearer."""
        self.strokes += 1
        self.lose(setters, self.strokes * STROKE_FACTOR[suit])


class Scores(NamedTuple):
    """What a price depends on."""

    base: int
    suit: str
    made: bool
    strokes: int
    over: int
    honours: int
    first_five: bool
    slam: bool


def price(told: Scores) -> int:
    """What each payer pays."""
    points = told.base
    if told.made:
        points += 2 + 2 * told.strokes
        if told.suit != "misere":
            points += told.over + {3: 2, 4: 4}.get(told.honours, 0)
            points += 48 if told.slam else 2 * told.first_five
    return tens(points * PRICE_FACTOR[told.suit])


def lost_by(deal: DealTable, target: int) -> int:
    """The side's undertricks."""
    side = [seat for seat in (deal["declarer"], deal.get("partner")) if seat]
    taken: int = sum(deal["tricks"][seat - 1] for seat in side)
    return taken if target == 0 else max(0, target - taken)


class ByHand:
    """A session scored by the plain book beside the engine."""

    def __init__(self) -> None:
        self.book = Book()

    def score(self, deal: DealTable) -> tuple[int | None, dict[tuple[int, int], int]]:
        """The price each payer pays, and who paid whom for a bête."""
        if deal["contract"] == "passed":
            self.book.strokes += 1
            return None, {}
        contract, whister = deal["contract"], deal.get("partner")
        target = 0 if "misere" in contract else int(contract)
        if whister:
            target = {"5": 8, "6": 10}[contract]
        lost = lost_by(deal, target)
        side = [seat for seat in (deal["declarer"], whister) if seat]
        taken = sum(deal["tricks"][seat - 1] for seat in side)
        suit = deal.get("suit_class", "misere")
        due = price(
            Scores(
                base=CONTRACTS[contract].with_whist if whister else CONTRACTS[contract].worth,
                suit=suit,
                made=not lost,
                strokes=self.book.strokes,
                over=taken - target,
                honours=sum(deal.get("honours", [0] * 4)[seat - 1] for seat in side),
                first_five=deal.get("opening_run", 0) >= 5,
                slam=taken == 13,
            )
        )
        if not lost:
            return due, self.book.make(deal["declarer"], whister)
        self.book.lose_in(self._setters(deal, lost), suit)
        return due, {}

    def _setters(self, deal: DealTable, lost: int) -> list[int]:
        declarer, whister = deal["declarer"], deal.get("partner")
        wanted = [(declarer, 99)]
        if whister:
            own, his = {"5": (5, 3), "6": (6, 4)}[deal["contract"]]
            wanted = [(declarer, own), (whister, his)]
        short = sorted(seat for seat, number in wanted if deal["tricks"][seat - 1] < number)
        return short if len(short) == 2 else short * min(lost, 2)


@holds("swedish.equipment.protocol", "swedish.bete.setting", "swedish.bete.running")
@given(EVENINGS)
def test_the_engine_agrees_with_a_book_kept_by_hand(deals: list[DealTable]) -> None:
    done, by_hand = evening(*deals), ByHand()
    for deal, told in zip(done.deals, deals, strict=True):
        due, counters = by_hand.score(told)
        assert paid(deal, "bete") == counters
        assert set(paid(deal).values()) == (set() if due is None else {due})
        assert columns(deal) == by_hand.book.columns()
        assert deal.standing.marks == by_hand.book.strokes
        assert deal.standing.running == by_hand.book.running[0].value
