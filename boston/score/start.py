"""An evening begun: the game, who plays, who deals, and what the table has agreed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boston.account.account import begun
from boston.account.fields import Field, Kind, Offer, Value
from boston.account.start import agreed_by, start_form
from boston.base.names import NUMBERED
from boston.base.seats import SEATS
from boston.base.words import fold
from boston.catalogue import GAMES, game_of
from boston.errors import BostonError
from boston.record import fields
from boston.record.record import Session
from boston.score.asking import standing
from boston.score.talk import Talk

#: What a table agrees otherwise only now and then.
SELDOM: Final = ("options.", "readings.")
OTHERWISE: Final = Field(
    "", "Was something agreed that is not the custom of the book?", Kind.YES, value=False
)
#: What is answered when nothing more was agreed otherwise.
DONE: Final = "done"


def start(talk: Talk, game: str | None) -> Session:
    """An evening without deals, as the players tell it."""
    if game is None:
        offers = tuple(Offer(each.id, each.name) for each in GAMES.values())
        game = str(talk.ask(Field("game", "Which game is played?", Kind.ONE, offers, needed=True)))
    else:
        game_of(game)
    players = names(talk)
    seats = tuple(Offer(str(seat), players[seat - 1]) for seat in SEATS)
    dealer = talk.ask(Field("dealer", "Who deals first?", Kind.ONE, seats, value=str(SEATS[-1])))
    table = Table(talk, game, players, int(str(dealer)))
    return table.agreed()


def names(talk: Talk) -> tuple[str, ...]:
    """Four names; no two players have the same."""
    found: list[str] = []
    for seat in NUMBERED:
        asked = Field(f"players.{seat}", f"Who sits at seat {seat}?", Kind.TEXT, value=seat)
        while why := against(name := str(talk.ask(asked)), found):
            talk.say([f"  {why}."])
        found.append(name)
    return tuple(found)


def against(name: str, others: Sequence[str]) -> str:
    """What stands against a name, or nothing.

    >>> against("Åke", ("Anna", "Ake"))
    "'Åke' is somebody's name already"
    """
    try:
        fields.line(name)
    except BostonError as error:
        return f"a name {error}"
    if not name:
        return "a name is wanted"
    return f"{name!r} is somebody's name already" if fold(name) in map(fold, others) else ""


class Table:
    """What a table agrees; every answer is held against the game at once."""

    def __init__(self, talk: Talk, game: str, players: Sequence[str], dealer: int) -> None:
        self.talk, self.game, self.players, self.dealer = talk, game, players, dealer
        self.told: dict[str, Value] = {}

    def session(self, told: Mapping[str, Value]) -> Session:
        """The evening with so much agreed."""
        agreed: dict[str, Any] = agreed_by(self.game, told)
        return begun(self.game, players=self.players, dealer=self.dealer, **agreed)

    def agreed(self) -> Session:
        """The evening with all that the table agrees."""
        asked = start_form(self.game)
        seldom = [each for each in asked if each.key.startswith(SELDOM)]
        if seldom and self.talk.ask(OTHERWISE):
            self._otherwise(seldom)
        for each in asked:
            if each not in seldom and self._matters(each):
                self._ask(each)
        return self.session(self.told)

    def _otherwise(self, seldom: Sequence[Field]) -> None:
        """One thing after another, until nothing more was agreed."""
        while True:
            shown = (Offer(each.key, f"{each.label}: {self._stands(each)}") for each in seldom)
            offers = (Offer(DONE, "nothing more"), *shown)
            chosen = self.talk.ask(Field("", "What was agreed?", Kind.ONE, offers, value=DONE))
            if chosen == DONE:
                return
            self._ask(next(each for each in seldom if each.key == chosen))

    def _stands(self, field: Field) -> str:
        return standing(self._as_told(field))

    def _as_told(self, field: Field) -> Field:
        return field._replace(value=self.told.get(field.key, field.value))

    def _matters(self, field: Field) -> bool:
        """A currency is that of a price."""
        return field.key != "currency" or bool(self.told.get("price"))

    def _ask(self, field: Field) -> None:
        while True:
            answer = self.talk.ask(self._as_told(field))
            told = {**self.told, field.key: answer}
            try:
                self.session(told)
            except BostonError as error:
                self.talk.say([f"  {error}."])
            else:
                self.told = told
                return
