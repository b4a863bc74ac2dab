"""Who pays whom, in words by role: each row is a sentence for the page and a claim about deals.

What the rows of a game claim of a deal has to be what its receipt and its protocol have, no more
and no less; a test holds them to that for all seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from boston.base.tables import Table
from boston.pay.payment import Party, Pool
from boston.present.one_page import RULE, Part
from boston.replaying.replay import Scored


class Sheet(Pool):
    """The protocol, in which bêtes are written that nobody is paid yet."""

    PROTOCOL = "protocol"


class Role(NamedTuple):
    """Those who are something in a deal, wherever they sit."""

    words: str
    who: Callable[[Scored], Sequence[Party]]


class When(NamedTuple):
    """The deals in which something is paid."""

    words: str
    holds: Callable[[Scored], bool]


def once(deal: Scored) -> int:
    """Most payments are made once."""
    return 1


class Pays(NamedTuple):
    """Everyone of one role pays everyone of another, so many times; nobody pays himself."""

    payer: Role
    payee: Role
    verb: str = "pays"
    times: Callable[[Scored], int] = once

    def __str__(self) -> str:
        return f"{self.payer.words} {self.verb} {self.payee.words}"


class Row(NamedTuple):
    """What is paid under a rule, and when; ``besides`` is said of it and claims nothing.

    ``also`` are the other rules it rests on, such as that which says which of two is paid.
    """

    rule: str
    when: When
    pays: tuple[Pays, ...]
    besides: str = ""
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        told = "; ".join(map(str, self.pays))
        return f"{told}, {self.besides}" if self.besides else told


class Fact(NamedTuple):
    """Somebody pays somebody under a rule; the protocol tells of no rule."""

    rule: str
    payer: Party
    payee: Party


def who_pays(rows: Sequence[Row]) -> Part:
    """The rows as a part of a page, each beside its rules."""
    cells = tuple(
        (row.when.words, str(row), " ".join(f"{RULE}{rule}" for rule in (row.rule, *row.also)))
        for row in rows
    )
    return Part(Table("Who pays whom", ("When", "Who pays", "Rules"), cells))


def claimed(rows: Iterable[Row], deal: Scored) -> Counter[Fact]:
    """All that the rows say is paid in a deal, and how many times."""
    found: Counter[Fact] = Counter()
    for row in rows:
        if row.when.holds(deal):
            for pays in row.pays:
                for payer in pays.payer.who(deal):
                    for payee in pays.payee.who(deal):
                        if payer != payee:
                            found[_fact(row.rule, payer, payee)] += pays.times(deal)
    return +found


def received(deal: Scored) -> Counter[Fact]:
    """All that was paid in a deal, and written, and how many times."""
    found: Counter[Fact] = Counter()
    items = Counter(
        (_fact(line.direction, line.payer, line.payee), line.rule, line.because)
        for line in deal.receipt
    )
    for (fact, *_), times in items.items():  # A payment may have many items, each once.
        found[fact] = max(found[fact], times)
    for entry in deal.outcome.entered:
        if entry.what == "bête" and entry.seat is not None:
            found[_fact(entry.rule, entry.seat, Sheet.PROTOCOL)] += 1
    return found


def _fact(rule: str, payer: Party, payee: Party) -> Fact:
    return Fact("" if payee is Sheet.PROTOCOL else rule, payer, payee)
