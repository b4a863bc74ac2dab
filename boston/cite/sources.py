"""The works that the games are restated from, by author, title and year.

The pages call a source by its number, and their bibliography says which it is. A citation is read
where there is no bibliography beside it: it names the work.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

#: What stands where a work names no author, and no year.
NO_AUTHOR: Final = "[anon.]"
NO_YEAR: Final = "n.d."
#: How a source is called by its number.
NUMBERED: Final = re.compile(r"\bsource (?P<number>\d{3})\b", re.IGNORECASE)


class Work(NamedTuple):
    """A work, and what it appeared in; empty is what it does not tell."""

    title: str
    container: str
    author: str = ""
    year: str = ""

    def __str__(self) -> str:
        """The work as a footnote names it.

        >>> print(works()["000"])
        [anon.], “Boston”, Lyckans Talisman (website), n.d.
        >>> print(works()["002"])
        [anon.], “How to Play Boston”, CatsAtCards.com (website), 2015
        """
        author, year = self.author or NO_AUTHOR, self.year or NO_YEAR
        return f"{author}, “{self.title}”, {self.container}, {year}"


@cache
def works() -> Mapping[str, Work]:
    """Every work by its number."""
    told = tomllib.loads((files("boston") / "cite" / "sources.toml").read_text("utf-8"))
    return {
        number: Work(work["title"], work["in"], work.get("author", ""), work.get("year", ""))
        for number, work in told.items()
    }


def in_full(place: str) -> str:
    """A place with its sources named instead of numbered; a second time the title has to do.

    >>> in_full("source 002, Boston, ¶ 8, and source 002, ¶ 9")
    '[anon.], “How to Play Boston”, CatsAtCards.com (website), 2015, Boston, ¶ 8, \
and “How to Play Boston”, ¶ 9'
    >>> in_full("a source of no number")
    'a source of no number'
    """
    named: set[str] = set()

    def name(found: re.Match[str]) -> str:
        work = works().get(found["number"])
        if work is None:
            return found[0]
        again = found["number"] in named
        named.add(found["number"])
        return f"“{work.title}”" if again else str(work)

    return NUMBERED.sub(name, place)
