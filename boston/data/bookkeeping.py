"""The payments of sessions as linked data, in the ontology that editions of account books use.

By the Bookkeeping Ontology (version 1.2) a transaction consists of transfers, each of which moves
an asset from one economic agent to another. A deal is a transaction here. What one player, or a
pool, gives another in it is a single transfer of money, however many lines of the receipt it is
made of; a player is an individual, and a pool the group of those to whom it belongs together.
A deal in which nobody pays is no transaction. Of a date, and of an entry in a book, a record says
nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final
from urllib.parse import quote

from boston.base.seats import SEATS
from boston.data.printed import by_id
from boston.data.words import OURS, UP, based, block, text_in
from boston.game import Game
from boston.pay.payment import Line, Party, Pool
from boston.replaying.replay import Replay, Scored

FILE: Final = "payments.ttl"
_HEAD: Final = """\
@prefix bk: <https://gams.uni-graz.at/o:depcha.bookkeeping#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
"""


def turtle(sessions: Mapping[str, Replay]) -> str:
    """The payments of replayed sessions in Turtle, by the names of the sessions.

    >>> from boston.record.reading import read_session
    >>> from boston.replaying.replay import replay
    >>> lost = {"contract": "7 spades", "declarer": 1, "dealer": 4, "tricks": [6, 7, 0, 0]}
    >>> told = turtle({"one": replay(read_session({"game": "fontainebleau", "deal": [lost]}))})
    >>> _, *facts = told[told.index("<#one/deal-1/seat-1-to-seat-4> a") :].splitlines()[:4]
    >>> print(*map(str.strip, facts), sep="\\n")
    bk:from <#one/seat-1> ;
    bk:to <#one/seat-4> ;
    bk:transfers [ a bk:Money ; bk:quantity "55"^^xsd:float ; bk:unit <#points/fontainebleau> ] ;
    """
    games = {done.game.id: done.game for done in sessions.values()}
    parts = (part for name, done in sessions.items() for part in _session(quote(name), done))
    return "\n".join([based(FILE), _HEAD, *map(_unit, games.values()), *parts])


def transfers(receipt: Sequence[Line]) -> dict[tuple[Party, Party], tuple[Line, ...]]:
    """The lines of a receipt by who pays whom, in their order.

    >>> receipt = [Line("a", 1, 2, 54, "the price", "d"), Line("a", 1, 3, 54, "the price", "d"),
    ...            Line("b", 1, 2, -4, "to the nearest ten", "d")]
    >>> {ends: sum(line.points for line in lines) for ends, lines in transfers(receipt).items()}
    {(1, 2): 50, (1, 3): 54}
    """
    found: dict[tuple[Party, Party], tuple[Line, ...]] = {}
    for line in receipt:
        ends = line.payer, line.payee
        found[ends] = (*found.get(ends, ()), line)
    return found


def _unit(game: Game[Any]) -> str:
    return block(
        _units(game),
        ["a bk:MonetaryUnit", f"rdfs:label {text_in(f'a point of {game.name}', OURS)}"],
    )


def _session(name: str, done: Replay) -> Iterator[str]:
    """The players of a session, its pools, and its deals."""
    for seat, called in zip(SEATS, done.session.players, strict=True):
        # A person's name is of no language.
        label = f"rdfs:label {json.dumps(called, ensure_ascii=False)}"
        yield block(_agent(name, seat), ["a bk:Individual", label])
    paid = [end for deal in done.deals for line in deal.receipt for end in (line.payer, line.payee)]
    for pool in dict.fromkeys(end for end in paid if isinstance(end, Pool)):
        label = f"rdfs:label {text_in(pool.called, OURS)}"
        yield block(_agent(name, pool), ["a bk:Group", label])
    for deal in done.deals:
        yield from _deal(name, done.game, deal)


def _deal(name: str, game: Game[Any], deal: Scored) -> Iterator[str]:
    """A transaction, and the transfers that it consists of."""
    here = f"{name}/deal-{deal.number}"
    found = {
        f"<#{here}/{_place(payer)}-to-{_place(payee)}>": (payer, payee, lines)
        for (payer, payee), lines in transfers(deal.receipt).items()
    }
    if found:
        yield block(f"<#{here}>", ["a bk:Transaction", f"bk:consistsOf {', '.join(found)}"])
    for transfer, (payer, payee, lines) in found.items():
        points = sum(line.points for line in lines)
        quantity = f'bk:quantity "{points}"^^xsd:float ; bk:unit {_units(game)}'
        named = dict.fromkeys(rule for line in lines for rule in (line.rule, line.direction))
        rules = ", ".join(dict.fromkeys(f"<{UP}{by_id()[rule].url}>" for rule in named))
        facts = [
            "a bk:Transfer",
            f"bk:from {_agent(name, payer)}",
            f"bk:to {_agent(name, payee)}",
            f"bk:transfers [ a bk:Money ; {quantity} ]",
            f"rdfs:seeAlso {rules}",
        ]
        yield block(transfer, facts)


def _units(game: Game[Any]) -> str:
    return f"<#points/{game.id}>"


def _agent(name: str, party: Party) -> str:
    return f"<#{name}/{_place(party)}>"


def _place(party: Party) -> str:
    return party.value if isinstance(party, Pool) else f"seat-{party}"
