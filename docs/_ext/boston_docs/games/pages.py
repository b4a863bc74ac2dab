"""Pages that every game has, from one pattern each: `docs/_each/cards.md` is every `cards/<game>`.

In a pattern stand the words that ``each-game`` knows, and ``{one_page}``, ``{stands_on}`` and
``{base_title}``: what a game has to say on its card, the game that it stands on, and what that is
called. A paragraph with a word for which a game has nothing is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.project import Project
from sphinx.util.matching import Matcher
from sphinx.util.typing import ExtensionMetadata

from boston_docs.games.each import said_of

FOLDER: Final = "_each"
#: What a pattern may say of a game that not every game has.
SOMETIMES: Final = ("one_page", "stands_on", "base_title")


class Pages(Project):
    """The pages that are files, and those that are made from a pattern for every game.

    ``made`` has the file of the pattern, from the source folder, by the name of the page.
    """

    made: Mapping[str, Path]

    def discover(
        self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)
    ) -> set[str]:
        """Find the pages that are files, and add those that are made."""
        super().discover(exclude_paths, include_paths)
        left_out = Matcher(exclude_paths)
        for page, pattern in self.made.items():
            if not left_out(f"{page}{pattern.suffix}"):
                self.docnames.add(page)
                self._docname_to_path[page] = pattern
        return self.docnames


def made_pages(docs: Path, games: Iterable[str]) -> dict[str, Path]:
    """Return the pages that are made, each with its pattern."""
    patterns = sorted((docs / FOLDER).glob("*.md"))
    return {
        f"{pattern.stem}/{game}": pattern.relative_to(docs)
        for pattern in patterns
        for game in games
    }


def filled(pattern: str, game: str, games: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the page of a game.

    >>> games = {"a": {"title": "A"}, "b": {"title": "B", "stands_on": "a"}}
    >>> filled("# {title}\\n\\nAs {base_title}.\\n\\nMore.\\n", "b", games)
    '# B\\n\\nAs A.\\n\\nMore.\\n'
    >>> filled("# {title}\\n\\nAs {base_title}.\\n\\nMore.\\n", "a", games)
    '# A\\n\\nMore.\\n'
    """
    facts = games[game]
    base = facts.get("stands_on", "")
    told = {name: str(facts.get(name, "")).strip() for name in SOMETIMES}
    told["base_title"] = games[base]["title"] if base else ""
    paragraphs = re.split(r"(?<=\n)\n", pattern)
    for name, said in told.items():
        word = f"{{{name}}}"
        paragraphs = [each.replace(word, said) for each in paragraphs if said or word not in each]
    return said_of("\n".join(paragraphs), game, facts)


def find(app: Sphinx) -> None:
    """Let Sphinx find these pages, too."""
    pages = Pages(app.srcdir, app.config.source_suffix)
    pages.made = made_pages(Path(app.srcdir), app.config.rule_games)
    pages.restore(app.project)
    app.project = app.env.project = pages


def fill(app: Sphinx, docname: str, source: list[str]) -> None:
    """Fill in the pattern of a page that is made from one."""
    if docname in app.env.project.made:  # type: ignore[attr-defined]
        source[0] = filled(source[0], docname.rpartition("/")[2], app.config.rule_games)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Find the pages before any is read, and fill them in as they are."""
    app.connect("builder-inited", find)
    app.connect("source-read", fill)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
