"""The questions of a player, which a script fetches when a reader wants to be asked.

Few do: so they stand beside the page, in a file named for what is in it, and not on it.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FOLDER: Final = "questions"
#: The beginning of a step, with its id; a question; the beginning of the player.
STEP = re.compile(r'<figure class="player-step" id="([^"]+)"')
QUESTION = re.compile(r'<template class="player-question".*?</template>', re.DOTALL)
PLAYER = '<section class="player'


def taken_out(html: str) -> tuple[str, dict[str, str]]:
    """Return a player without its questions, and these by the ids of their steps.

    A step says that there is something to ask about it.

    >>> step = '<figure class="player-step" id="step-1"><p>One</p>{}</figure>'
    >>> taken_out(step.format('<template class="player-question">?</template>'))[0]
    '<figure class="player-step" id="step-1" data-asks=""><p>One</p></figure>'
    >>> taken_out(step.format(""))
    ('<figure class="player-step" id="step-1"><p>One</p></figure>', {})
    """
    places = [match.start() for match in STEP.finditer(html)]
    parts = [html[at:end] for at, end in zip([0, *places], [*places, None], strict=True)]
    found = dict(_asked(parts))
    return "".join(_without(part, found) for part in parts), found


def _asked(parts: list[str]) -> Iterator[tuple[str, str]]:
    for part in parts:
        step, questions = STEP.match(part), QUESTION.findall(part)
        if step and questions:
            yield step[1], "".join(questions)


def _without(part: str, found: dict[str, str]) -> str:
    step = STEP.match(part)
    if step is None or step[1] not in found:
        return part
    return STEP.sub(r"\g<0> " + 'data-asks=""', QUESTION.sub("", part), count=1)


def beside(html: str, static: Path, address: str) -> str:
    """Put the questions of a player into a file, and return the player, which names it.

    ``static`` is the folder of the site's files, ``address`` the same as seen from the page.
    """
    html, questions = taken_out(html)
    if not questions:
        return html
    text = json.dumps(questions, ensure_ascii=False, separators=(",", ":"))
    name = f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
    folder = static / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    told = f'<section data-questions="{address}/{FOLDER}/{name}" class="player'
    return html.replace(PLAYER, told, 1)
