"""What the pages have to know of a game besides its rules: `docs/<game>/game.toml`.

* `easy` and `card`: where its card stands among those of the front page, and what it says.
* `glance`: what is told of it before all else; see ``glance``.
* `ideas`: those of its contracts that belong to a page of `docs/across`, by the name of the page.
* `language`: that of its sources, where they are not in English.
* `off_card`: rules that are not the source's own and that its card of one page tells nothing of,
  each with the reason.
* `one_page`: what its card of one page says above the ladder.
* `stands_on`: the game whose rules hold in it as well; `replaces` names those of them, or whole
  chapters, that a rule of its own takes the place of under another name.
* `title`: what the pages call it, where that is not what the engine does.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from sphinx.errors import ConfigError

from boston.catalogue import GAMES

FILE: Final = "game.toml"
#: The facts that every game has, each with what an entry looks like.
REQUIRED: Final = {
    "easy": "easy = 100",
    "card": 'card = "What sets it apart. **Complete.**"',
}
OTHERS: Final = (
    *("glance", "ideas", "language", "off_card", "one_page", "replaces", "stands_on", "title"),
)
WORDS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    *("nineteen", "twenty"),
)


def in_words(number: int) -> str:
    """Return a number as it is written in a sentence.

    >>> in_words(12), in_words(21)
    ('twelve', '21')
    """
    return WORDS[number] if number < len(WORDS) else str(number)


def read_games(docs: Path) -> dict[str, dict[str, Any]]:
    """Return the facts of every game of the catalogue, in its order, each with its title."""
    return {
        game.id: {"title": game.name, **read_facts(docs / game.id / FILE)}
        for game in GAMES.values()
    }


def read_facts(file: Path) -> Mapping[str, Any]:
    """Return what a file tells of a game; what is wrong with it is said in one line."""
    named = "/".join(file.parts[-3:])
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        told = ", ".join(REQUIRED.values())
        raise ConfigError(f"{named}: the game has no such file: write there {told}") from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{named}: {error}") from None
    for fact, line in REQUIRED.items():
        if fact not in found:
            raise ConfigError(f"{named}: nothing says {fact!r}: write a line such as {line}")
    for fact in found:
        if fact not in (*REQUIRED, *OTHERS):
            known = ", ".join((*REQUIRED, *OTHERS))
            raise ConfigError(f"{named}: {fact!r} is none of {known}")
    return found
