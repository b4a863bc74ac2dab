"""What is asked in a terminal: a deal, question by question, and what its table has agreed.

What decides a deal is asked one after the other; what only sometimes happens besides is told in the
end, by whoever has it to tell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeAlias

from boston.account.account import agreed, agreement, begun
from boston.account.fields import (
    OPTIONS,
    RATES,
    READINGS,
    DealForm,
    Field,
    Kind,
    Offer,
    Value,
    agreed_by,
    player,
    start_form,
)
from boston.account.form import deal_form
from boston.base.names import against_name
from boston.base.seats import SEATS, Seat
from boston.base.words import listed
from boston.catalogue import GAMES, game_of
from boston.errors import BostonError, Refusal
from boston.position.before import Before
from boston.present.wording import called
from boston.record import fields
from boston.record.record import Deal, Session
from boston.score.talk import Command, Talk, because, standing

BACK: Final = Command("back", "takes the last answer back")
LEAVE: Final = Command("leave", "leaves the deal without taking it")
#: What is answered to take a deal as it stands.
ADD: Final = "add"


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


@dataclass(slots=True)
class Telling:
    """A deal as far as somebody has told it: the answers, and which questions are settled."""

    talk: Talk
    earlier: Before
    players: Sequence[str]
    answers: dict[str, Any] = field(default_factory=dict)
    settled: list[str] = field(default_factory=list)

    def deal(self, commands: Sequence[Command] = ()) -> Deal | Command:
        """The deal, or the command with which somebody left it."""
        while True:
            form = deal_form(self.earlier, self.answers, self.players)
            open_ = [each for each in decisive(form) if each.key not in self.settled]
            left = self._next(open_[0], commands) if open_ else self._in_the_end(form, commands)
            if left is not None:
                return left

    def passed_out(self) -> Deal | None:
        """The deal in which all passed, where nothing more is to be told of that."""
        contract = self.earlier.game.when_all_pass.contract
        form = deal_form(self.earlier, {"contract": contract}, self.players)
        return None if form.fields[1:] else form.deal

    def _next(self, asked: Field, commands: Sequence[Command]) -> Command | None:
        answer = self._hear(asked, (BACK, LEAVE) if self.settled else commands)
        if isinstance(answer, Command):
            return self._left(answer)
        self._settle(asked, answer)
        return None

    def _in_the_end(self, form: DealForm, commands: Sequence[Command]) -> Deal | Command | None:
        """Show the whole deal: it is taken as it stands, or an answer is given anew.

        Where no deal may follow there is nothing to ask, and the commands are left.
        """
        leaving = (LEAVE,) if form.fields else commands
        answer = self.talk.hear(review(form), (BACK, LEAVE) if self.settled else leaving)
        if answer == ADD:
            return form.deal
        if isinstance(answer, Command):
            return self._left(answer)
        asked = next(each for each in form.fields if each.key == answer)
        anew = self._hear(asked, (BACK,))
        if anew != BACK:
            self._settle(asked, anew)
        return None

    def _left(self, command: Command) -> Command | None:
        """The command, unless it takes back the last answer."""
        if command != BACK:
            return command
        self.answers.pop(self.settled.pop(), None)
        return None

    def _hear(self, asked: Field, commands: Sequence[Command]) -> Value | Command:
        """The answer; where four numbers are asked for, the question names the players."""
        if asked.kind is Kind.SEATS:
            asked = asked._replace(note=f"for {listed(called(self.players))}")
        return self.talk.hear(asked, commands)

    def _settle(self, asked: Field, answer: object) -> None:
        self.answers[asked.key] = answer
        self.settled = [each for each in self.settled if each != asked.key] + [asked.key]


def changing(talk: Talk, earlier: Before, players: Sequence[str], told: dict[str, Any]) -> Telling:
    """A deal that is told already: its questions are all settled, and any may be answered anew."""
    settled = [each.key for each in deal_form(earlier, told, players).fields]
    return Telling(talk, earlier, players, dict(told), settled)


def decisive(form: DealForm) -> tuple[Field, ...]:
    """The fields without which a deal says too little, and all that stand before them."""
    last = max(
        (n for n, f in enumerate(form.fields, 1) if f.needed or f.total is not None), default=0
    )
    return form.fields[:last]


def review(form: DealForm) -> Field:
    """The whole deal as a question: whether it is taken, or which answer is given anew."""
    told = tuple(Offer(each.key, f"{each.label}: {standing(each)}") for each in form.fields)
    if form.deal is not None:
        return Field("", "The deal", Kind.ONE, (Offer(ADD, "as it stands"), *told), value=ADD)
    if isinstance(form.refusal, Refusal):
        against = f"Refused: {because(form.refusal)}"
    else:
        against = f"{form.refusal or form.lacking}."
    return Field("", "The deal", Kind.ONE, told, needed=True, note=against)


# ── An evening begun: the game, who plays, who deals, and what the table has agreed ───────────────

#: What a table agrees otherwise only now and then.
SELDOM: Final = (OPTIONS, READINGS, RATES)
OTHERWISE: Final = Field(
    "", "Was something agreed that is not the custom of the book?", Kind.YES, value=False
)
#: What is answered when nothing more was agreed otherwise.
DONE: Final = "done"
#: What a table has agreed, by the keys of the fields.
Agreed: TypeAlias = Mapping[str, Value]


def start(talk: Talk, named: str | None) -> Session:
    """An evening without deals, as the players tell it; the game may be named already."""
    if named is None:
        offers = tuple(Offer(each.id, each.name) for each in GAMES.values())
        asked = Field("game", "Which game is played?", Kind.ONE, offers, needed=True)
        named = str(talk.ask(asked))
    game, players = game_of(named).id, names(talk)
    seats = tuple(Offer(str(seat), player(seat, players)) for seat in SEATS)
    dealer = Field(
        "dealer", "Who deals first?", Kind.ONE, seats, value=seats[-1].value, needed=True
    )
    begin = partial(begun, game, players, int(str(talk.ask(dealer))))
    return Table(talk, start_form(game), lambda told: begin(**agreed_by(game, told))).begun()


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


@dataclass(slots=True)
class Table:
    """What a table agrees, held against the game at every answer.

    ``holds`` makes an evening of it, or refuses what cannot be agreed.
    """

    talk: Talk
    fields: Sequence[Field]
    holds: Callable[[Agreed], Session]
    agreed: Agreed = field(default_factory=dict)

    def begun(self) -> Session:
        """A new evening; what is seldom agreed otherwise is asked only if somebody says so."""
        seldom = [each for each in self.fields if each.key.startswith(SELDOM)]
        if seldom and self.talk.ask(OTHERWISE):
            self._choose(seldom)
        for each in self.fields:
            # A currency is that of a price.
            if each not in seldom and (each.key != "currency" or self.agreed.get("price")):
                self._ask(each)
        return self.holds(self.agreed)

    def otherwise(self) -> Session:
        """An evening that goes on under other terms."""
        self._choose(self.fields)
        return self.holds(self.agreed)

    def _choose(self, fields: Sequence[Field]) -> None:
        """Ask for one thing after another, until nothing more was agreed."""
        while True:
            stand = [(each, f"{each.label}: {standing(self._now(each))}") for each in fields]
            offers = (
                Offer(DONE, "nothing more"),
                *(Offer(each.key, words) for each, words in stand),
            )
            chosen = self.talk.ask(Field("", "What was agreed?", Kind.ONE, offers, value=DONE))
            if chosen == DONE:
                return
            self._ask(next(each for each in fields if each.key == chosen))

    def _now(self, field: Field) -> Field:
        return field._replace(value=self.agreed.get(field.key, field.value))

    def _ask(self, field: Field) -> None:
        while True:
            agreed = {**self.agreed, field.key: self.talk.ask(self._now(field))}
            try:
                self.holds(agreed)
            except BostonError as error:
                self.talk.say([f"  {error}."])
            else:
                self.agreed = agreed
                return


def agreed_anew(talk: Talk, session: Session) -> Session:
    """The same evening under what its table agrees now, and who is called how.

    All deals have to be possible then.
    """
    called = tuple(
        Field(f"players.{seat}", f"Name at seat {seat}", Kind.TEXT, value=name)
        for seat, name in enumerate(session.players, 1)
    )

    def holds(told: Agreed) -> Session:
        names = [str(told.get(each.key, each.value)) for each in called]
        for seat, name in enumerate(names, 1):
            if called[seat - 1].key in told and (
                why := against(name, seat, names[: seat - 1] + names[seat:])
            ):
                raise BostonError(why)
        return agreed(session, told, names)

    return Table(talk, (*called, *agreement(session)), holds).otherwise()
