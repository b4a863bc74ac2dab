"""The kinds of pages there are, and a page or two that stand for each."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from boston.catalogue import GAMES
from tools.places import SITE

#: Whose pages are alike: one for each game, or for each idea.
FOLDERS: Final = ("across", "api", "cards", "coverage", "sheets")
#: One page of every kind, mostly a short one, and the search in each of its states.
PAGES: Final = (
    "index.html",
    "tricks.html",
    "reading-a-rule.html",
    "engine.html",
    "play.html",
    "score.html",
    "records.html",
    "same-deal.html",
    "recomputed.html",
    "unknown.html",
    "glossary.html",
    "bibliography.html",
    "data.html",
    "coverage.html",
    "changes.html",
    "offline.html",
    "editions.html",
    "404.html",
    "print.html",
    "rule-index.html",
    "search.html",
    "search.html?q=codille",
    "search.html?q=xqzwv",
    "api/pay.html",
    "across/index.html",
    "across/open-misere.html",
    "cards/french.html",
    "sheets/swedish.html",
    "coverage/russian.html",
    "family/index.html",
    "family/formulas.html",
    "family/ladders.html",
    "family/prices.html",
    "family/printed.html",
    "family/rules.html",
    "family/suits.html",
    "swedish/index.html",
    "solo/how-a-deal-goes.html",
    "mariland/index.html",
    "german/rules/index.html",
    "american/rules/pay.html",
    "swedish/rules/equipment.html",
    "mariland/rules.html",
    "mariland/whole.html",
    "american-alternative/rules.html",
    "swedish/examples.html",
    "mariland/deals.html",
    "mariland/protocol.html",
    "swedish/protocol.html",
    "solo/readings.html",
    "american/tables.html",
    "russian/inherited.html",
    "grandissimo/differences.html",
    "german/worked-sum.html",
    "american/formulas.html",
    "solo/fifth.html",
)


def kind(path: str) -> str:
    """The kind of a page: its path, with what only names a game or a chapter taken out."""
    parts = path.partition("?")[0].split("/")
    if parts[0] in GAMES:
        parts[0] = "GAME"
        if len(parts) == 3 and parts[2] != "index.html":
            parts[2] = "CHAPTER.html"
    elif parts[0] in FOLDERS and len(parts) == 2:
        parts[1] = "GAME.html"
    return "/".join(parts)


def read_pages() -> list[Path]:
    """Every page of the built site that is there to be read; modules and tests lie beside them."""
    found = (path.relative_to(SITE) for path in SITE.rglob("*.html"))
    return sorted(SITE / path for path in found if not path.parts[0].startswith("_"))


def site_pages() -> list[str]:
    """The addresses of these pages below the site."""
    return [path.relative_to(SITE).as_posix() for path in read_pages()]
