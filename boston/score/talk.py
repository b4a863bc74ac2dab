"""How `boston score` talks: its lines, its words, and the terminal."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer, WordCompleter

from boston.account.fields import Field, Offer, Value
from boston.base.words import fold
from boston.errors import BostonError
from boston.record.reading import encoding_of
from boston.score.asking import NOTHING, answered, question, standing


def completed(prompt: str, words: Sequence[str]) -> str:
    """A line: as it is typed, what it may become is shown below, to be taken with Tab or arrows."""
    session: PromptSession[str] = PromptSession(completer=completer(words))
    return session.prompt(prompt)


def completer(words: Sequence[str]) -> Completer:
    """What a line may become: one of these, whatever its capitals.

    >>> from prompt_toolkit.completion import CompleteEvent
    >>> from prompt_toolkit.document import Document
    >>> found = completer(["petite-misere", "7"]).get_completions(Document("Pet"), CompleteEvent())
    >>> [each.text for each in found]
    ['petite-misere']
    """
    return WordCompleter([*words], ignore_case=True, sentence=True)


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


#: What stands for bytes that are no text.
_NO_TEXT: Final = "\ufffd"
EXTRA: Final = "boston-rules[score]"
HANDIER: Final = (
    f"Answers are completed as they are typed where the extra is installed: pip install '{EXTRA}'."
)


def reader() -> tuple[Reader, str]:
    """What reads the answers here, and what is to be said of it."""
    if sys.stdin is None:
        raise BostonError("standard input is closed, so there is nobody to ask")
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return told(), ""
    try:
        from boston.score.talk import completed
    except ModuleNotFoundError:
        return typed, HANDIER
    return completed, ""


def told() -> Reader:
    """Reads the next line of standard input; it is shown, as nobody saw it typed."""
    lines = _lines()
    return lambda prompt, words: _text(lambda: _shown(prompt, lines))


def typed(prompt: str, words: Sequence[str]) -> str:
    """A line as it is typed."""
    return _text(lambda: input(prompt))


def _lines() -> Iterator[str]:
    """The lines of standard input, which is not looked into before the first of them is wanted."""
    stream: Any = sys.stdin
    stream.reconfigure(encoding=encoding_of(stream.buffer.peek(3)), errors="replace")
    while line := stream.readline():
        yield line


def _shown(prompt: str, lines: Iterator[str]) -> str:
    # Another program may wait for the question before it answers.
    sys.stdout.flush()
    line = next(lines, "")
    if not line:
        raise EOFError
    print(f"{prompt}{line.rstrip()}")
    return line


def _text(reads: Callable[[], str]) -> str:
    while _NO_TEXT in (line := reads()):
        print("  That is not text in UTF-8.")
    return line
