"""Asking: a question is said, a line is read, and what it cannot mean is said and asked again.

How a line is read is told from outside: ``lines`` for a stream, ``terminal`` for who types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from boston.account.fields import Field, Offer, Value
from boston.base.words import fold
from boston.errors import BostonError
from boston.score.asking import NOTHING, answered, question, standing

#: Says what the commands do.
HELP: Final = "?"
#: A prompt and the words that may be completed make a line; ``EOFError`` when there is none.
Reader = Callable[[str, Sequence[str]], str]


class Command(NamedTuple):
    """What somebody says instead of an answer, and in words what it does."""

    word: str
    does: str


class Talk(NamedTuple):
    """Somebody who is asked."""

    reads: Reader
    writes: Callable[[str], None]

    def say(self, lines: Iterable[str]) -> None:
        """Say something, line by line."""
        for line in lines:
            self.writes(line)

    def ask(self, field: Field) -> Value:
        """The answer to a question; an empty line is the one that stands."""
        answer = self.hear(field, ())
        assert not isinstance(answer, Command)
        return answer

    def hear(self, field: Field, commands: Sequence[Command]) -> Value | Command:
        """The answer to a question, or one of the commands instead."""
        self.say(question(field))
        if commands:
            words = ", ".join(command.word for command in commands)
            self.writes(f"  or: {words} ({HELP} says what they do)")
        default = standing(field)
        prompt = f"[{default}] > " if default else "> "
        while True:
            line = self.reads(prompt, _words(field.offers, commands))
            if not line.strip() and default:
                return field.value
            if commands and line.strip() == HELP:
                self.say(f"  {command.word}: {command.does}" for command in commands)
                continue
            for command in commands:
                if fold(line) == fold(command.word):
                    return command
            try:
                return answered(field, line)
            except BostonError as error:
                self.writes(f"  {error}.")


def _words(offers: Sequence[Offer], commands: Sequence[Command]) -> list[str]:
    """What can be completed: what is typed for every offer that stands open, and the commands."""
    typed = [offer.value or NOTHING for offer in offers if offer.is_open]
    return [*typed, *(command.word for command in commands)]
