"""Results, prices and payments in words."""

from __future__ import annotations

from dataclasses import fields

from boston.auction.preference import SuitClass
from boston.base.words import counted
from boston.outcome import Price
from boston.pay.directions import Sides
from boston.pay.payment import Due, Flow, Item, Line, Pool
from boston.present.said.bidding import sides_with
from boston.present.said.telling import by_seat, named, quoted, said, seats, several
from boston.table.case import Case
from boston.table.result import PlayedByAll, Result


@said.register
def case_said(value: Case) -> str:
    """What a payment depends on.

    >>> from boston.auction.preference import Preference
    >>> from boston.base.cards import Suit
    >>> from boston.games.swedish.contracts import LADDER
    >>> from boston.games.swedish.pay import Case as Swedish
    >>> seven, six = LADDER.contract("7"), LADDER.contract("6")
    >>> said(Swedish(seven, tricks=8, standing=Preference.SECOND, honours=3, strokes=2))
    '7 alone in the second suit, 8 tricks, 3 honours, 2 strokes'
    >>> said(Case(six, six.partnership, tricks=11, trump=Suit.CLUBS, opening_run=5))
    '6 with a partner in clubs, 11 tricks, the first 5 in a row'
    """
    told = [_played(value.contract, value.partnership is None, value.trump, value.standing)]
    told.append(counted(value.tricks, "trick"))
    if value.honours:
        told.append(counted(value.honours, "honour"))
    if value.opening_run:
        told.append(f"the first {value.opening_run} in a row")
    known = {each.name for each in fields(Case)}
    more = {each.name: getattr(value, each.name) for each in fields(value)}
    own = (named(name, each) for name, each in more.items() if name not in known and each)
    return ", ".join([*told, *own])


def _played(contract: object, is_alone: bool, trump: object, standing: SuitClass | None) -> str:
    how = f"{contract} {'alone' if is_alone else 'with a partner'}"
    if trump is not None:
        how += f" in {trump}"
        return how if standing is None else f"{how}, the {standing.described}"
    return how if standing is None else f"{how} in {standing.phrase}"


@said.register
def result_said(value: Result) -> str:
    """The result of a deal.

    >>> from boston.games.swedish.contracts import LADDER
    >>> from boston.base.cards import Suit
    >>> six = LADDER.contract("6")
    >>> said(Result(contract=six, declarer=3, partner=1, trump=Suit.CLUBS, tricks=(4, 1, 6, 2)))
    '6 in clubs by seat 3 with seat 1, tricks 4, 1, 6, 2 by seat'
    >>> said(Result(contract=LADDER.contract("7"), declarer=1, laid_down=1))
    '7 by seat 1 alone, 1 trick short'
    """
    trump = f" in {value.trump}" if value.trump else ""
    told = [f"{value.contract}{trump} by {sides_with(value.declarer, value.partner)}"]
    if value.laid_down is None:
        told.append(f"tricks {by_seat(value.tricks)}")
    else:
        word = "short" if value.laid_down > 0 else "over"
        told.append(f"{counted(abs(value.laid_down), 'trick')} {word}")
    if any(value.honours):
        told.append(f"honours {by_seat(value.honours)}")
    return ", ".join(told)


@said.register
def played_by_all_said(value: PlayedByAll) -> str:
    """A deal in which everybody played for himself.

    >>> said(PlayedByAll((4, 4, 3, 2)))
    'all passed and all played, tricks 4, 4, 3, 2 by seat'
    """
    return f"all passed and all played, tricks {by_seat(value.tricks)}"


@said.register
def sides_said(value: Sides) -> str:
    """Who played against whom, and who failed.

    >>> said(Sides.told(3)), said(Sides.told(3, 1, short=(1,)))
    ('seat 3 alone made it', 'seat 3 with seat 1, seat 1 short')
    """
    told = sides_with(value.declarer, value.partner)
    return f"{told}, {seats(value.short)} short" if value.short else f"{told} made it"


@said.register
def due_said(value: Due) -> str:
    """An amount and its reason.

    >>> said(Due(18, "7 is worth 18"))
    '18, “7 is worth 18”'
    """
    return f"{value.points}, {quoted(value.because)}"


@said.register
def item_said(value: Item) -> str:
    """A part of a price.

    >>> said(Item("x.pay.base", -4, "to the nearest ten"))
    '-4, “to the nearest ten”'
    """
    return f"{value.points}, {quoted(value.because)}"


@said.register
def price_said(value: Price) -> str:
    """What a contract costs each payer.

    >>> said(Price((Item("x.pay.base", 18, "base"), Item("x.pay.slam", 2, "slam")), 20))
    '20: 18, “base”; 2, “slam”'
    """
    return f"{value.points}: {several(value.items)}"


@said.register
def flow_said(value: Flow) -> str:
    """Who pays whom.

    >>> said(Flow("x.pay.solo", 2, 1))
    'seat 2 pays seat 1'
    """
    return f"seat {value.payer} pays seat {value.payee}"


@said.register
def line_said(value: Line) -> str:
    """A line of a receipt.

    >>> said(Line("x.pay.base", 2, 1, 18, "base", "x.pay.solo"))
    'seat 2 pays seat 1 18, “base”'
    """
    return (
        f"{_party(value.payer)} pays {_party(value.payee)} {value.points}, {quoted(value.because)}"
    )


def _party(party: int | Pool) -> str:
    return party.called if isinstance(party, Pool) else f"seat {party}"


@said.register
def pool_said(value: Pool) -> str:
    """A pool by its name."""
    return value.called
