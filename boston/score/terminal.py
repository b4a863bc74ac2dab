"""Lines typed at a terminal, with completion. It stands on the optional extra ``score``."""

from __future__ import annotations

from collections.abc import Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.shortcuts import CompleteStyle


def completed(prompt: str, words: Sequence[str]) -> str:
    """A line: what is typed is completed to one of the words, or one is chosen with the arrows."""
    asked: PromptSession[str] = PromptSession(
        completer=WordCompleter([*words], ignore_case=True, sentence=True),
        complete_style=CompleteStyle.READLINE_LIKE,
        enable_history_search=False,
    )
    return asked.prompt(prompt)
