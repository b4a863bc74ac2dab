"""Where lines come from: a terminal that helps with them, if it can, or standard input as it is."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from boston.errors import BostonError
from boston.record.parsing import encoding_of
from boston.score.talk import Reader

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
        from boston.score.terminal import completed
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
