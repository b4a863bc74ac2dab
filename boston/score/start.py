"""An evening begun: the game, who plays, who deals, and what the table has agreed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from boston.account.account import begun
from boston.account.fields import Field, Kind, Offer, agreed_by, player, start_form
from boston.base.names import against_name
from boston.base.seats import SEATS, Seat
from boston.catalogue import GAMES, game_of
from boston.errors import BostonError
from boston.record import fields
from boston.record.record import Session
from boston.score.table import Table, Told
from boston.score.talk import Talk


def start(talk: Talk, named: str | None) -> Session:
    """An evening without deals, as the players tell it; the game may be named already."""
    game = which(talk) if named is None else game_of(named).id
    players = names(talk)
    seats = tuple(Offer(str(seat), player(seat, players)) for seat in SEATS)
    dealer = talk.ask(Field("dealer", "Who deals first?", Kind.ONE, seats, value=str(SEATS[-1])))
    begin = partial(begun, game, players, int(str(dealer)))

    def holds(told: Told) -> Session:
        return begin(**agreed_by(game, told))

    return Table(talk, start_form(game), holds).begun()


def which(talk: Talk) -> str:
    """The game that is played."""
    offers = tuple(Offer(each.id, each.name) for each in GAMES.values())
    return str(talk.ask(Field("game", "Which game is played?", Kind.ONE, offers, needed=True)))


def names(talk: Talk) -> tuple[str, ...]:
    """Four names; no two players have the same."""
    found: list[str] = []
    for seat in SEATS:
        asked = Field(f"players.{seat}", f"Who sits at seat {seat}?", Kind.TEXT, value=str(seat))
        while why := against(name := str(talk.ask(asked)), seat, found):
            talk.say([f"  {why}."])
        found.append(name)
    return tuple(found)


def against(name: str, seat: Seat, others: Sequence[str]) -> str:
    """What stands against a name, or nothing.

    >>> against("A\a", 1, ())
    'a name is a text on one line, without control characters'
    """
    try:
        fields.line(name)
    except BostonError as error:
        return f"a name {error}"
    return against_name(name, seat, others) if name else "a name is wanted"
