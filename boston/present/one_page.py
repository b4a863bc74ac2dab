"""A game on one page: its ladder, its prices, what is added, who pays whom, and its pools.

Every part is a table of the game's own or one that is made here from the receipts of sample
deals, with the rules it rests on. Each game says in a module of its own which parts it has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from boston.payment import Party, Pool
from boston.record import read_session
from boston.replay import Scored, replay
from boston.seats import SEATS
from boston.tables import Cell, Table

NONE: Final = "–"


class Part(NamedTuple):
    """A table of the page, and the ids of the rules it rests on."""

    table: Table
    rules: tuple[str, ...]


class Case(NamedTuple):
    """A sample deal: what happens, in a few words, and the deal as a record tells it."""

    what: str
    deal: Mapping[str, Any]


def case(what: str, contract: str, *tricks: int, **more: object) -> Case:
    """A sample deal of a contract that seat 1 has bid, or in which all have passed.

    >>> case("made", "7", 7, 2, 2, 2, trump="hearts").deal["declarer"]
    1
    """
    declarer = {} if contract == "passed" else {"declarer": 1}
    return Case(what, {"contract": contract, **declarer, "tricks": list(tricks), **more})


def chosen(table: Table, *columns: str, caption: str | None = None) -> Table:
    """The named columns of a table, in that order; the first heads the rows.

    >>> chosen(Table("Prices", ("Bid", "Alone", "Two"), (("7", 18, 20),)), "Bid", "Two").rows
    (('7', 20),)
    >>> chosen(Table("Prices", ("Bid",), ()), "Price")
    Traceback (most recent call last):
    ValueError: tuple.index(x): x not in tuple
    """
    places = [table.columns.index(name) for name in columns]
    rows = tuple(tuple(row[place] for place in places) for row in table.rows)
    return Table(table.caption if caption is None else caption, columns, rows)


def beside(caption: str, left: Table, *others: Table) -> Table:
    """Tables whose rows have the same heads, as one; a dash where one lacks a row.

    >>> ladder = Table("Ladder", ("Bid", "Tricks"), (("6", 6), ("misère", 0)))
    >>> prices = Table("Prices", ("Contract", "Points"), (("6", 12),))
    >>> beside("Bids", ladder, prices).rows
    (('6', 6, 12), ('misère', 0, '–'))
    """
    columns, rows = left.columns, left.rows
    for other in others:
        by_head = {str(row[0]): row[1:] for row in other.rows}
        missing: tuple[Cell, ...] = (NONE,) * (len(other.columns) - 1)
        columns = (*columns, *other.columns[1:])
        rows = tuple((*row, *by_head.get(str(row[0]), missing)) for row in rows)
    return Table(caption, columns, rows)


def who_pays(game: str, cases: Sequence[Case], **session: object) -> Part:
    """Who pays whom in each of the cases, by the engine's own receipts.

    >>> alone = {"contract": "7", "declarer": 1, "trump": "hearts", "turned": "clubs"}
    >>> part = who_pays("swedish-simplified", [Case("made", {**alone, "tricks": [7, 2, 2, 2]})])
    >>> part.table.rows
    (('made', 'each opponent pays the declarer'),)
    """
    deals = [_scored(game, case, session) for case in cases]
    always = [rule for rule in _directions(deals[0]) if _is_usual(rule, deals)]
    rows = [
        (case.what, _told(deal, always) or "nobody pays")
        for case, deal in zip(cases, deals, strict=True)
    ]
    common = [f"{_idea(rule)}: {'; '.join(_direction(deals[0], rule))}" for rule in always]
    if common:
        rows.insert(0, ("every time", "; ".join(common)))
    rules = (rule for deal in deals for rule in _directions(deal))
    return Part(
        Table("Who pays whom", ("When", "Payment"), tuple(rows)), tuple(dict.fromkeys(rules))
    )


def _scored(game: str, case: Case, session: Mapping[str, object]) -> Scored:
    record = {"game": game, **session, "deal": [{"dealer": 4, **case.deal}]}
    (deal,) = replay(read_session(record)).deals
    return deal


def _is_usual(rule: str, deals: Sequence[Scored]) -> bool:
    return len(deals) > 1 and all(rule in _directions(deal) for deal in deals)


def _directions(deal: Scored) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line.direction for line in deal.receipt))


def _idea(rule: str) -> str:
    return rule.rpartition(".")[2].replace("-", " ")


def _told(deal: Scored, always: Sequence[str]) -> str:
    """What is paid in a deal, in words, but for what is paid every time."""
    rules = [rule for rule in _directions(deal) if rule not in always]
    told = (f"{_apart(rule)}{said}" for rule in rules for said in _direction(deal, rule))
    return "; ".join(dict.fromkeys(told))


def _apart(rule: str) -> str:
    """What a payment is for that is neither the price nor the pool's."""
    return "" if rule.split(".")[1] in ("pay", "pool") else f"{_idea(rule)}: "


def _direction(deal: Scored, rule: str) -> Iterator[str]:
    """The payments under one rule of direction: of those who stand alike, once."""
    parts = parts_of(deal)
    lines = [line for line in deal.receipt if line.direction == rule]
    flows: dict[tuple[str, str], list[tuple[Party, Party]]] = {}
    if {line.payer for line in lines} == set(SEATS):
        yield f"everybody pays {' and '.join(dict.fromkeys(f'the {x.payee}' for x in lines))}"
        return
    for line in lines:
        pair = (line.payer, line.payee)
        flows.setdefault((parts[line.payer], parts[line.payee]), []).append(pair)
    for (payer, payee), pairs in flows.items():
        to_pool = all(isinstance(pair[1], Pool) for pair in pairs)
        is_dealer = to_pool and {pair[0] for pair in pairs} == {deal.dealer}
        who = "the dealer" if is_dealer else _all(payer, {pair[0] for pair in pairs}, parts)
        yield f"{who} pays {_all(payee, {pair[1] for pair in pairs}, parts)}"


def _all(part: str, concerned: set[Party], parts: Mapping[Party, str]) -> str:
    """Those of one part who take a share in a payment."""
    of_part = [party for party, played in parts.items() if played == part]
    if len(of_part) == 1:
        return f"the {part}"
    return f"each {part}" if len(concerned) == len(of_part) else f"one {part}"


def parts_of(deal: Scored) -> dict[Party, str]:
    """What everybody who can pay is in a deal: declarer, partner, opponent, or a pool by name."""
    declarer, partner = deal.deal.declarer, deal.deal.partner
    parts: dict[Party, str] = {}
    for seat in SEATS:
        named = "declarer" if seat == declarer else "partner" if seat == partner else "opponent"
        parts[seat] = named if declarer else "player"
    pools = (p for line in deal.receipt for p in (line.payer, line.payee) if isinstance(p, Pool))
    return parts | {pool: pool.value for pool in pools}
