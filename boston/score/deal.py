"""A deal asked for, question by question, as the form of its game has them.

What decides a deal is asked one after the other; what only sometimes happens besides is told in the
end, by whoever has it to tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from boston.account.fields import DealForm, Field, Kind, Offer, Value
from boston.account.form import deal_form
from boston.base.words import listed
from boston.errors import Refusal
from boston.position.before import Before
from boston.present.wording import called
from boston.record.record import Deal
from boston.score.asking import because, standing
from boston.score.talk import Command, Talk

BACK: Final = Command("back", "takes the last answer back")
LEAVE: Final = Command("leave", "leaves the deal without taking it")
#: What is answered to take a deal as it stands.
ADD: Final = "add"


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
        if answer == BACK:
            self._take_back()
        elif isinstance(answer, Command):
            return answer
        else:
            self._tell(asked, answer)
        return None

    def _in_the_end(self, form: DealForm, commands: Sequence[Command]) -> Deal | Command | None:
        """The whole deal is shown: it is taken as it stands, or an answer is given anew.

        Where no deal may follow there is nothing to ask, and the commands are left.
        """
        leaving = (LEAVE,) if form.fields else commands
        answer = self.talk.hear(review(form), (BACK, LEAVE) if self.settled else leaving)
        if answer == ADD:
            return form.deal
        if answer == BACK:
            self._take_back()
        elif isinstance(answer, Command):
            return answer
        else:
            self._again(next(each for each in form.fields if each.key == answer))
        return None

    def _again(self, asked: Field) -> None:
        answer = self._hear(asked, (BACK,))
        if answer != BACK:
            self._tell(asked, answer)

    def _hear(self, asked: Field, commands: Sequence[Command]) -> Value | Command:
        """Who sits where is said where four numbers are asked for."""
        if asked.kind is Kind.SEATS:
            asked = asked._replace(note=f"for {listed(called(self.players))}")
        return self.talk.hear(asked, commands)

    def _tell(self, asked: Field, answer: object) -> None:
        self.answers[asked.key] = answer
        self.settled = [each for each in self.settled if each != asked.key] + [asked.key]

    def _take_back(self) -> None:
        self.answers.pop(self.settled.pop(), None)


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
    """The whole deal as a question: whether it is taken, or what is told otherwise."""
    told = tuple(Offer(each.key, f"{each.label}: {standing(each)}") for each in form.fields)
    if form.deal is not None:
        return Field("", "The deal", Kind.ONE, (Offer(ADD, "as it stands"), *told), value=ADD)
    return Field("", "The deal", Kind.ONE, told, needed=True, note=against(form))


def against(form: DealForm) -> str:
    """What stands against a deal as it is told."""
    if isinstance(form.refusal, Refusal):
        return f"Refused: {because(form.refusal)}"
    return f"{form.refusal or form.lacking}."
