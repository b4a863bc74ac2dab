"""What a table agrees: asked for, and held against the game at every answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from boston.account.account import begun
from boston.account.fields import (
    OPTIONS,
    RATES,
    READINGS,
    Field,
    Kind,
    Offer,
    Value,
    agreed_by,
    start_form,
)
from boston.errors import BostonError
from boston.record.record import Session
from boston.replaying.replay import so_far
from boston.score.asking import standing
from boston.score.talk import Talk

#: What a table agrees otherwise only now and then.
SELDOM: Final = (OPTIONS, READINGS, RATES)
OTHERWISE: Final = Field(
    "", "Was something agreed that is not the custom of the book?", Kind.YES, value=False
)
#: What is answered when nothing more was agreed otherwise.
DONE: Final = "done"
#: What a table told of its agreements, by the keys of their fields.
Told: TypeAlias = Mapping[str, Value]


@dataclass(slots=True)
class Table:
    """What a table agrees; ``holds`` makes an evening of it, or refuses what cannot be agreed."""

    talk: Talk
    fields: Sequence[Field]
    holds: Callable[[Told], Session]
    told: Told = field(default_factory=dict)

    def begun(self) -> Session:
        """A new evening: what is agreed otherwise only now and then is asked only then."""
        seldom = [each for each in self.fields if each.key.startswith(SELDOM)]
        if seldom and self.talk.ask(OTHERWISE):
            self._chosen(seldom)
        for each in self.fields:
            if each not in seldom and self._matters(each):
                self._ask(each)
        return self.holds(self.told)

    def otherwise(self) -> Session:
        """An evening that goes on under other terms."""
        self._chosen(self.fields)
        return self.holds(self.told)

    def _chosen(self, fields: Sequence[Field]) -> None:
        """One thing after another, until nothing more was agreed."""
        while True:
            shown = (Offer(each.key, f"{each.label}: {self._stands(each)}") for each in fields)
            offers = (Offer(DONE, "nothing more"), *shown)
            chosen = self.talk.ask(Field("", "What was agreed?", Kind.ONE, offers, value=DONE))
            if chosen == DONE:
                return
            self._ask(next(each for each in fields if each.key == chosen))

    def _stands(self, field: Field) -> str:
        return standing(self._as_told(field))

    def _as_told(self, field: Field) -> Field:
        return field._replace(value=self.told.get(field.key, field.value))

    def _matters(self, field: Field) -> bool:
        """A currency is that of a price."""
        return field.key != "currency" or bool(self.told.get("price"))

    def _ask(self, field: Field) -> None:
        while True:
            told = {**self.told, field.key: self.talk.ask(self._as_told(field))}
            try:
                self.holds(told)
            except BostonError as error:
                self.talk.say([f"  {error}."])
            else:
                self.told = told
                return


def agreed_anew(talk: Talk, session: Session) -> Session:
    """The same evening under what its table agrees now; all deals have to be possible then."""
    has_own_rates = isinstance(session.rates, Mapping)
    asked = start_form(session.game)
    fields = [each for each in asked if not (has_own_rates and each.key.startswith("rates"))]

    def holds(told: Told) -> Session:
        terms = begun(session.game, session.players, **agreed_by(session.game, told))
        new = replace(
            session,
            options=terms.options,
            readings=terms.readings,
            rates=session.rates if has_own_rates else terms.rates,
            price=terms.price,
            currency=terms.currency,
        )
        so_far(new)
        return new

    return Table(talk, fields, holds, told_by(session)).otherwise()


def told_by(session: Session) -> Told:
    """What an evening has agreed, as its form takes it.

    >>> told_by(Session(game="solo", readings={"losses": "all"}, price="2"))
    {'readings.losses': 'all', 'price': '2', 'currency': ''}
    """
    options = {f"{OPTIONS}{name}": _sent(value) for name, value in session.options.items()}
    readings = {f"{READINGS}{name}": value for name, value in session.readings.items()}
    rates = {"rates": session.rates} if isinstance(session.rates, str) else {}
    money = {"price": session.price, "currency": session.currency}
    return {**options, **readings, **rates, **money}


def _sent(value: object) -> str | int:
    return value if isinstance(value, int) else str(value)
