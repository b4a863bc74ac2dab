"""The engine beside a book that is kept plainly, deal by deal, on random sessions."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest
from hypothesis import given

from tests.bids import is_misere
from tests.book import Book, tens
from tests.grandissimo.random_summaries import EVENINGS, WHISTERS, WORTH
from tests.helpers import DealTable, columns, evening, holds, paid

#: The factor and the increase of a positive contract, by class; nothing stands for sang.
CLASSES: Final = {"plain": (1, 10), "second": (2, 20), "highest": (4, 40), None: (6, 60)}
#: The increase of a misère.
DEARER: Final = {
    "liten-misar": 10,
    "stor-misar": 20,
    "liten-upplaggare": 30,
    "stor-upplaggare": 40,
    "liten-pratmakare": 50,
    "stor-pratmakare": 60,
}


class Counted(NamedTuple):
    """What a deal came to: the tricks of the side, those it needed, who was short of his own."""

    tricks: int
    needed: int
    short: list[int]

    @property
    def made(self) -> bool:
        """Whether nobody has to set a bête."""
        return not self.short


def counted(deal: DealTable) -> Counted:
    """The deal counted out."""
    contract, declarer, whister = deal["contract"], deal["declarer"], deal.get("partner")
    own = 0 if is_misere(contract) else int(contract.replace("begar", "5"))
    needed = own + (WHISTERS[contract] if whister else 0)
    if deal.get("conceded"):
        return Counted(needed + 1, needed, [])
    taken = sum(deal["tricks"][seat - 1] for seat in (declarer, whister) if seat)
    if own == 0:
        return Counted(taken, 0, [declarer] if taken else [])
    if taken >= needed:
        return Counted(taken, needed, [])
    wanted = [(declarer, own)] + ([(whister, WHISTERS[contract])] if whister else [])
    return Counted(taken, needed, sorted(s for s, n in wanted if deal["tricks"][s - 1] < n))


def price(deal: DealTable, count: Counted) -> int:
    """What each payer pays."""
    contract = deal["contract"]
    points = WORTH[contract]
    with_vist = "partner" in deal
    if count.made:
        points += 2
    if with_vist and contract != "begar":
        points += 6
    if is_misere(contract):
        return tens(points)
    if count.made:
        points += count.tricks - count.needed
        points += 2 if deal.get("opening_run", 0) >= count.needed else 0
    points *= CLASSES[deal.get("suit_class")][0]
    is_slam = count.tricks == 13 and not (contract == "9" and with_vist)
    return tens(2 * points if is_slam else points)


def all_play(tricks: list[int]) -> dict[tuple[int, int], int]:
    """Who pays whom in rundmisär."""
    sums: dict[tuple[int, int], int] = {}
    for payer, his in enumerate(tricks, 1):
        for payee, others in enumerate(tricks, 1):
            more = his - others if his == max(tricks) else 0
            bonus = his if others == 0 else 0
            if payer != payee and more + bonus:
                sums[payer, payee] = 10 * (more + bonus)
    return sums


def scored(book: Book, deal: DealTable) -> tuple[set[int], dict[tuple[int, int], int]]:
    """One deal in the book: the prices paid, and who paid whom for a bête."""
    if deal["contract"] == "rundmisar":
        most = [seat for seat in (1, 2, 3, 4) if deal["tricks"][seat - 1] == max(deal["tricks"])]
        book.lose(most, 10)
        return set(all_play(deal["tricks"]).values()), {}
    count = counted(deal)
    due = {price(deal, count)}
    if count.made:
        return due, book.make(deal["declarer"], deal.get("partner"))
    dearer = DEARER.get(deal["contract"]) or CLASSES[deal.get("suit_class")][1]
    book.lose(count.short, dearer)
    return due, {}


@holds("grandissimo.bete.setting", "grandissimo.pay.two-parts")
@pytest.mark.parametrize("option", ["highest", "sticky"])
@given(EVENINGS)
def test_the_engine_agrees_with_a_book_kept_by_hand(option: str, deals: list[DealTable]) -> None:
    done = evening(*deals, game="grandissimo", readings={"running-bete": option})
    book = Book(al=200)
    for deal, told in zip(done.deals, deals, strict=True):
        prices, counters = scored(book, told)
        if option == "highest" and not book.running[0].is_al:
            book.choose()
        assert paid(deal, "bete") == counters
        assert set(paid(deal).values()) == prices
        assert columns(deal) == book.columns()
        assert deal.standing.running == book.running[0].value
        if told["contract"] == "rundmisar":
            assert paid(deal) == all_play(told["tricks"])
