"""A column of debts against a plain list, and how much of it each change makes anew."""

from __future__ import annotations

import sys
from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.protocol.column import Column, Entry, Heap, Kind
from tests.entries import lost, made
from tests.helpers import evening, ledger

#: A debt of some value is written, or of those that stand the one at some place is struck out.
CHANGES = st.lists(st.tuples(st.booleans(), st.integers(1, 6)), max_size=60)


@given(CHANGES)
def test_a_column_is_what_a_plain_list_would_be(changes: list[tuple[bool, int]]) -> None:
    column, plain = Column(), list[Entry]()
    for serial, (is_written, number) in enumerate(changes):
        before, stood = column, tuple(column)
        if is_written or not plain:
            entry = Entry(2, number, Kind.BETE, serial)
            column, plain = column.write(entry), [*plain, entry]
        else:
            entry = plain.pop(number % len(plain))
            column = column.strike(entry)
        plain.sort(key=lambda each: (-each.value, each.serial))
        assert list(column) == plain
        assert column.first == (plain[0] if plain else None)
        assert column.alike == sum(each.value == plain[0].value for each in plain)
        assert tuple(before) == stood


@given(CHANGES)
def test_columns_are_equal_where_the_same_debts_stand(changes: list[tuple[bool, int]]) -> None:
    debts = [Entry(1, value, Kind.BETE, serial) for serial, (_, value) in enumerate(changes)]
    forwards, backwards = Column(), Column()
    for one, other in zip(debts, reversed(debts), strict=True):
        forwards, backwards = forwards.write(one), backwards.write(other)
    assert forwards == backwards
    assert hash(forwards) == hash(backwards)
    assert str(debts[:0]) in str(Column())


def heaps(columns: list[Column]) -> int:
    """How many different heaps there are in all of them together."""
    waiting: list[Heap | None] = []
    for column in columns:
        waiting += column.written, column.struck
    seen: set[int] = set()
    while waiting:
        heap = waiting.pop()
        if heap is not None and id(heap) not in seen:
            seen.add(id(heap))
            waiting += heap.left, heap.right
    return len(seen)


DEALS = 1000


@pytest.mark.parametrize("game", ["swedish", "grandissimo"])
@pytest.mark.parametrize("order", ["lost only", "lost, then made", "lost, made, lost"])
def test_a_long_session_makes_little_anew_in_a_deal(game: str, order: str) -> None:
    losses = [
        lost(seat % 4 + 1, ("plain", "highest", "second")[seat % 3], betes=1)
        for seat in range(DEALS)
    ]
    told = {
        "lost only": losses,
        "lost, then made": [*losses[: DEALS // 2], *([made(1)] * (DEALS // 2))],
        "lost, made, lost": [
            made(2) if number % 3 == 1 else deal for number, deal in enumerate(losses)
        ],
    }[order]
    for reading in ("sticky", "highest"):
        done = evening(*told, game=game, readings={"running-bete": reading})
        columns = [column for deal in done.deals for column in ledger(deal).bete_columns]
        assert heaps(columns) < DEALS * 2 * log2(DEALS)
        assert len(ledger(done).running) <= 4


def test_a_ledger_as_long_as_it_may_be_can_be_compared_and_shown() -> None:
    # Every debt is dearer than the last, so that one lies under the other, deeper than calls may.
    depth = 2 * sys.getrecursionlimit()
    one, other = (ledger(evening(*[lost(1, "highest")] * depth)) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert str(one.betes[0]) in repr(one)
