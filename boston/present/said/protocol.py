"""What is written, agreed and settled, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Final

from boston.base.words import counted
from boston.catalogue import GAMES
from boston.outcome import Entered, Outcome, Settlement
from boston.present.said.telling import by_seat, parts, quoted, said
from boston.protocol.betes import LedgerRules, Written
from boston.protocol.column import Entry
from boston.protocol.ledger import Ledger
from boston.protocol.losses import Loss
from boston.record.record import Deal
from boston.terms.terms import Terms

#: What is entered as a debt of a player.
DEBTS: Final = frozenset(("bête", "ål"))


@said.register
def entered_said(value: Entered) -> str:
    """What is written in the protocol or struck out; of a debt, its worth and whose it is.

    >>> said(Entered("x.bete.set", "bête", "for losing", seat=3, value=96))
    'bête of 96 by seat 3, “for losing”'
    >>> said(Entered("x.bete.running", "running", "the dearest bête runs", seat=3, value=96))
    '“the dearest bête runs”'
    """
    if value.what not in DEBTS:
        return quoted(value.because)
    worth = "" if value.value is None else f" of {value.value}"
    whose = "" if value.seat is None else f" by seat {value.seat}"
    return f"{value.what}{worth}{whose}, {quoted(value.because)}"


@said.register
def entry_said(value: Entry) -> str:
    """A debt in the columns.

    >>> from boston.protocol.column import Kind
    >>> said(Entry(3, 96, Kind.BETE, 7))
    'bête of 96 by seat 3'
    """
    return f"{value.kind} of {value.value} by seat {value.owner}"


@said.register
def ledger_said(value: Ledger) -> str:
    """The protocol in a few words: what stands in it.

    >>> said(Ledger(strokes=2, columns=(96, 0, 0, 96)))
    '2 strokes, columns 96, 0, 0, 96 by seat'
    >>> said(Ledger())
    'an empty protocol'
    """
    told = [counted(value.strokes, "stroke")] if value.strokes else []
    if any(value.columns):
        told.append(f"columns {by_seat(value.columns)}")
    if value.running:
        told.append(f"the running bête {said(value.running[0])}")
    return ", ".join(told) or "an empty protocol"


@said.register
def _(value: LedgerRules) -> str:
    """The names of rules say nothing of a deal."""
    return ""


@said.register
def loss_said(value: Loss) -> str:
    """A lost contract as the protocol sees it.

    >>> from boston.games.swedish.contracts import LADDER
    >>> from boston.pay.directions import Sides
    >>> said(Loss(Sides.told(3, short=(3,)), 2, None, LADDER.contract("7")))
    '7 lost, seat 3 alone, seat 3 short, 2 bêtes for a failing player'
    """
    contract = "a contract" if value.contract is None else str(value.contract)
    betes = counted(value.betes, "bête")
    return f"{contract} lost, {said(value.sides)}, {betes} for a failing player"


@said.register(Written)
@said.register(Outcome)
def outcome_said(value: Outcome[object] | Written) -> str:
    """What a deal did: what was written, and who paid.

    >>> from boston.pay.payment import Line
    >>> said(Outcome(None, (Line("x.pay.base", 2, 1, 18, "base", "x.pay.solo"),)))
    'seat 2 pays seat 1 18, “base”'
    """
    lines = value.lines if isinstance(value, Written) else value.receipt
    return "; ".join(map(said, (*value.entered, *lines)))


@said.register
def settlement_said(value: Settlement) -> str:
    """What the source does when the session ends.

    >>> said(Settlement("x", (20, -20, 0, 0), 0, "x", None, (20, -20, 0, 0), "because"))
    '20, -20, 0, 0 by seat, “because”'
    """
    return f"{by_seat(value.final)}, {quoted(value.because)}"


@said.register
def deal_said(value: Deal) -> str:
    """A deal as it is recorded, without its cards.

    >>> said(Deal(dealer=4, contract="7", declarer=1, tricks=(8, 2, 2, 1)))
    'dealer seat 4, contract 7, declarer seat 1, tricks 8, 2, 2, 1 by seat'
    """
    left_out = {"hands", "calls", "discards", "play"}
    names = (each.name for each in fields(value) if each.name not in left_out)
    return parts({name: getattr(value, name) for name in names})


@said.register
def terms_said(value: Terms) -> str:
    """What was agreed, as far as it is not the usual.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> said(agree(GAME.readings, GAME.options))
    ''
    >>> said(agree(GAME.readings, GAME.options, {"running-bete": "highest"}, {"ala": 100}))
    'running-bete highest, ala 100'
    """
    usual = _usual(frozenset(value.readings))
    told = {**value.readings, **value.options}
    more = [f"{name} {each}" for name, each in told.items() if each != usual.get(name)]
    return ", ".join([*more, *(["rates agreed"] if value.rates else [])])


@cache
def _usual(names: frozenset[str]) -> Mapping[str, object]:
    """The defaults of the game that has these readings."""
    for game in GAMES.values():
        if names == {reading.name for reading in game.readings}:
            return {
                **{reading.name: reading.default for reading in game.readings},
                **{option.name: option.default for option in game.options},
            }
    return {}
