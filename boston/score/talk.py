"""How ``boston score`` asks: a question in words, the line that answers it, and the terminal."""

from __future__ import annotations

import errno
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from boston.account.fields import Field, Kind, Offer, Value
from boston.base.words import fold, listed, one_line, whole
from boston.errors import BostonError, Refusal, Refused

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completer

#: What is typed for an empty answer: nobody, no trump, nothing.
NOTHING: Final = "-"
#: Shows what the commands do.
HELP: Final = "?"
#: No line is longer than this.
WIDE: Final = 88
_WANTED: Final = "an answer is wanted"
#: Offers that are no longer than this stand side by side.
_SHORT: Final = 32
#: So many are named again where an answer is none of them.
_FEW: Final = 6
_YES: Final = {"y": True, "yes": True, "n": False, "no": False, NOTHING: False}
#: A prompt and the words that may be completed make a line; ``EOFError`` when there is none.
Reader = Callable[[str, Sequence[str]], str]


class Command(NamedTuple):
    """A word that may be typed instead of an answer, and in words what it does."""

    word: str
    does: str


class Talk(NamedTuple):
    """Somebody who is asked."""

    reads: Reader
    writes: Callable[[str], None]

    def say(self, lines: Iterable[str]) -> None:
        """Show something, line by line."""
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
        by_word = {fold(command.word): command for command in commands}
        words = [command.word for command in commands]
        if commands:
            self.writes(f"  or: {', '.join(words)} ({HELP} says what they do)")
        default = standing(field)
        prompt = f"[{default}] > " if default else "> "
        typed = [offer.value or NOTHING for offer in field.offers if offer.is_open]
        while True:
            line = self.reads(prompt, [*typed, *words])
            if not line.strip() and default:
                return field.value
            if commands and line.strip() == HELP:
                self.say(f"  {command.word}: {command.does}" for command in commands)
            elif fold(line) in by_word:
                return by_word[fold(line)]
            else:
                try:
                    return answered(field, line)
                except BostonError as error:
                    self.writes(f"  {error}.")


# ── A question in words ───────────────────────────────────────────────────────────────────────────


def question(field: Field) -> list[str]:
    """The question, and all its answers; those that are refused stand below, with the reason.

    >>> trump = (Offer("hearts", "hearts"), Offer("", "none", Refusal("x.call.trump", "needs one")))
    >>> print("\\n".join(question(Field("trump", "Trump", Kind.ONE, trump))))
    Trump
      hearts
      not - (none): needs one [x.call.trump]
    """
    rule = f" [{field.rule}]" if field.rule else ""
    refused: dict[Refusal, list[str]] = {}
    for offer in field.offers:
        if offer.refusal is not None:
            refused.setdefault(offer.refusal, []).append(in_words(offer))
    below = [f"not {listed(each)}: {because(refusal)}" for refusal, each in refused.items()]
    note = [field.note] if field.note else []
    return [field.label + rule, *_wrapped(*note, *_open(field), *below)]


def _open(field: Field) -> list[str]:
    if field.kind is Kind.SEATS:
        alone = ", ".join(offer.words for offer in field.offers)
        return ["four numbers by seat" + (f", or one alone: {alone}" if alone else "")]
    shown = [in_words(offer) for offer in field.offers if offer.is_open]
    if not _is_menu(field) and all(len(each) <= _SHORT for each in shown):
        return [", ".join(shown)]
    return shown


def because(refusal: Refusal) -> str:
    """Why something is refused, and by which rule where one does it."""
    return f"{refusal.reason} [{refusal.rule}]" if refusal.rule else refusal.reason


def _wrapped(*texts: str) -> Iterator[str]:
    for text in texts:
        yield from textwrap.wrap(
            text, WIDE, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
        )


def _is_menu(field: Field) -> bool:
    """Whether that is no key of a record, but a choice of what to do."""
    return not field.key


def in_words(offer: Offer) -> str:
    """What is typed for an offer, and its words where they tell more.

    >>> in_words(Offer("2", "Bo")), in_words(Offer("hearts", "hearts")), in_words(Offer("", "none"))
    ('2 (Bo)', 'hearts', '- (none)')
    """
    typed = offer.value or NOTHING
    return typed if fold(typed) == fold(offer.words) else f"{typed} ({offer.words})"


def standing(field: Field) -> str:
    """What an empty line answers; nothing where it answers nothing.

    >>> standing(Field("tricks", "Tricks", Kind.SEATS, value=[7, 2, 2, 2]))
    '7 2 2 2'
    """
    value = field.value
    if value is None:
        return "" if field.needed else NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(_named(field, str(each)) for each in value) or NOTHING
    return _named(field, str(value))


def _named(field: Field, value: str) -> str:
    """A seat goes by the name of its player, and an empty value by its words."""
    words = {offer.value: offer.words for offer in field.offers}.get(value, value or NOTHING)
    by_words = not value or (value.isdecimal() and not _is_menu(field))
    return words if by_words else value


# ── The line that answers it ──────────────────────────────────────────────────────────────────────


def answered(field: Field, line: str) -> Value:
    """The value that a line gives a field; a line that means none raises an error.

    >>> answered(Field("tricks", "Tricks", Kind.SEATS, total=13), "8, 3 1 1")
    [8, 3, 1, 1]
    >>> seven = Offer("7,2,2,2", "7 tricks: made")
    >>> answered(Field("tricks", "Tricks", Kind.SEATS, (seven,), total=13), "7")
    [7, 2, 2, 2]
    >>> answered(Field("tricks", "Tricks", Kind.SEATS, total=13), "8 3 1")
    Traceback (most recent call last):
    boston.errors.BostonError: four whole numbers are wanted, for the seats 1 to 4, not '8 3 1'
    """
    return _READERS[field.kind](field, " ".join(line.split()))


def chosen(offers: Sequence[Offer], line: str) -> Offer | None:
    """The offer that a line names: by its value, its words, or the beginning of one of them.

    >>> found = chosen((Offer("1", "Anna"), Offer("2", "Bo"), Offer("3", "Beate")), "be")
    >>> found and found.value
    '3'
    """
    typed = fold(line)
    if not typed:
        return None
    by_name = {fold(each.words): each for each in reversed(offers)}
    by_name |= {fold(each.value): each for each in reversed(offers)}
    if typed in by_name:
        return by_name[typed]
    found = _beginning(offers, typed)
    open_ = [offer for offer in found if offer.is_open] or found
    return open_[0] if len(open_) == 1 else None


def _beginning(offers: Sequence[Offer], typed: str) -> list[Offer]:
    return [
        each
        for each in offers
        if fold(each.value).startswith(typed) or fold(each.words).startswith(typed)
    ]


def _one(field: Field, line: str) -> str | None:
    if line == NOTHING:
        found = next((offer for offer in field.offers if not offer.value), None)
        if found is None and not field.needed and not _is_menu(field):
            return None
    else:
        found = chosen(field.offers, line)
    if found is None:
        raise BostonError(_not_among(field.offers, line))
    if found.refusal is not None:
        raise Refused(found.refusal) if found.refusal.rule else BostonError(found.refusal.reason)
    return found.value


def _not_among(offers: Sequence[Offer], line: str) -> str:
    open_ = [offer for offer in offers if offer.is_open]
    if not line:
        return _WANTED
    typed, alike = one_line(repr(line)), _beginning(open_, fold(line))
    if 1 < len(alike) < len(open_):
        return f"{typed} may be {listed(map(in_words, alike))}"
    if len(open_) > _FEW:
        return f"{typed} is none of those above"
    return f"{typed} is none of {', '.join(map(in_words, open_))}"


def _several(field: Field, line: str) -> list[str]:
    if line == NOTHING:
        return []
    typed = [line] if chosen(field.offers, line) else line.replace(",", " ").split()
    found = (_one(field, each) for each in typed)
    return list(dict.fromkeys(each for each in found if each))


def _number(field: Field, line: str) -> int | None:
    if line == NOTHING and not field.needed:
        return None
    number = _whole(line)
    if number is not None and field.least <= number <= field.most:
        return number
    wanted = f"a whole number from {field.least} to {field.most} is wanted"
    raise BostonError(f"{wanted}, not {one_line(repr(line))}")


def _seats(field: Field, line: str) -> list[int]:
    alone = (offer.value for offer in field.offers if line in offer.words.split()[:1])
    typed = next(alone, line).replace(",", " ").split()
    numbers = [number for each in typed if (number := _whole(each)) is not None]
    if len(numbers) != 4 or len(typed) != 4:
        wanted = "four whole numbers are wanted, for the seats 1 to 4"
        raise BostonError(f"{wanted}, not {one_line(repr(line))}")
    for number in numbers:
        if not field.least <= number <= field.most:
            raise BostonError(f"{number} is not from {field.least} to {field.most}")
    if field.total is not None and sum(numbers) != field.total:
        raise BostonError(f"the four come to {sum(numbers)}, and have to come to {field.total}")
    return numbers


def _whole(typed: str) -> int | None:
    """Return a whole number of no more than nine figures; else ``None``."""
    return whole(typed) if sum(map(str.isdigit, typed)) < 10 else None


def _yes(field: Field, line: str) -> bool:
    if line.casefold() in _YES:
        return _YES[line.casefold()]
    raise BostonError(f"yes or no is wanted, not {one_line(repr(line))}")


def _text(field: Field, line: str) -> str:
    typed = "" if line == NOTHING else line
    if field.needed and not typed:
        raise BostonError(_WANTED)
    return typed


_READERS: Final[Mapping[Kind, Callable[[Field, str], Value]]] = {
    Kind.ONE: _one,
    Kind.SEVERAL: _several,
    Kind.NUMBER: _number,
    Kind.SEATS: _seats,
    Kind.YES: _yes,
    Kind.TEXT: _text,
}


# ── The terminal ──────────────────────────────────────────────────────────────────────────────────

#: What stands for bytes that are no text.
_NO_TEXT: Final = "\ufffd"
HANDIER: Final = (
    "Answers are completed as they are typed if prompt-toolkit is there, "
    "the extra of boston-rules[score]: pip install prompt-toolkit"
)


def reader() -> tuple[Reader, str]:
    """What reads the answers in this terminal, and what there is to say of it."""
    if sys.stdin is None:
        raise BostonError("standard input is closed, so there is nobody to ask")
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        lines = _lines()
        return lambda prompt, words: _text_of(lambda: _shown(prompt, lines)), ""
    try:
        import_module("prompt_toolkit")
    except ModuleNotFoundError:
        return typed, HANDIER
    return completed, ""


def completed(prompt: str, words: Sequence[str]) -> str:
    """A line that is completed: what it may become is shown below, to be taken with Tab."""
    from prompt_toolkit import PromptSession

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
    from prompt_toolkit.completion import WordCompleter

    return WordCompleter([*words], ignore_case=True, sentence=True)


def typed(prompt: str, words: Sequence[str]) -> str:
    """A line as it is typed."""
    return _text_of(lambda: input(prompt))


def _lines() -> Iterator[str]:
    """The lines of standard input, which is not looked into before the first of them is wanted."""
    stream: Any = sys.stdin
    stream.reconfigure(encoding="utf-8-sig", errors="replace")
    while line := stream.readline():
        yield line


def _shown(prompt: str, lines: Iterator[str]) -> str:
    """The next line; it is printed, because nobody saw it typed."""
    # Another program may wait for the question before it answers.
    sys.stdout.flush()
    line = next(lines, "")
    if not line:
        raise EOFError
    print(f"{prompt}{line.rstrip()}")
    return line


def _text_of(reads: Callable[[], str]) -> str:
    while _NO_TEXT in (line := reads()):
        print("  That is not text in UTF-8.")
    return line
