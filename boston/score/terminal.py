"""Lines typed at a terminal and completed. It stands on the optional extra ``score``."""

from __future__ import annotations

from collections.abc import Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer, WordCompleter


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
