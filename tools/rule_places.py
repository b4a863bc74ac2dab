"""Write into the engine what the pages say: `python -m tools.rule_places`.

The pages are where a rule's place in its source is written down, and the bibliography is where the
sources are. The engine, which may be installed without them, has lists made from them, so that
`boston cite` can tell both.
"""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from boston.apps.data.pages import Work, bibliography, directives
from tools.places import ROOT, say, shown
from tools.stopping import listen

DOCS = ROOT / "docs"
LIST = ROOT / "boston" / "apps" / "cite" / "rules.toml"
WORKS = ROOT / "boston" / "apps" / "cite" / "sources.toml"
HEAD = """\
# Where every rule stands: page, place in the source, status; its title; and what else it has been
# called.
# A test holds the list to the pages.
# `python -m tools.rule_places` brings it up to date.
"""
WORKS_HEAD = """\
# The works that the games are restated from, by their numbers. Author and year are left out where
# the work names none.
# `python -m tools.rule_places` makes it from docs/references.bib, which says more of each.
"""
#: What the bibliography says of a work whose place of publication it does not know.
UNKNOWN = "website not identified"


class Stated(NamedTuple):
    """A rule as its page states it."""

    id: str
    page: str
    place: str
    status: str
    title: str = ""
    aliases: tuple[str, ...] = ()


def stated_rules(docs: Path = DOCS) -> Iterator[Stated]:
    """Every rule of the pages, in the order of the pages' names."""
    for path in sorted(docs.rglob("*.md")):
        page = path.relative_to(docs).with_suffix("").as_posix()
        if page.startswith("_"):
            continue
        for found in directives(path.read_text("utf-8")):
            if found.name != "rule":
                continue
            options = found.options
            place, status = options.get("place", ""), options.get("status", "")
            if "from" in options:
                status = f"{status.strip()} from {options['from']}"
            yield Stated(
                found.argument,
                page,
                place.strip(),
                status.strip(),
                options.get("title", "").strip(),
                tuple(options.get("aliases", "").split()),
            )


def as_toml(rules: Iterator[Stated]) -> str:
    """The list as the engine reads it: a table for each game, sorted."""
    by_game: dict[str, list[str]] = {}
    for rule in sorted(rules):
        game, _, rest = rule.id.partition(".")
        page = rule.page.removeprefix(f"{game}/")
        # A list of strings in JSON is one in TOML.
        told = [page, rule.place, rule.status, rule.title, *rule.aliases]
        row = json.dumps(told, ensure_ascii=False)
        by_game.setdefault(game, []).append(f'"{rest}" = {row}\n')
    parts = [f"\n[{game}]\n{''.join(rows)}" for game, rows in by_game.items()]
    return HEAD + "".join(parts)


def works_as_toml(works: Iterable[Work]) -> str:
    """The sources as the engine reads them, a table for each."""
    parts = [WORKS_HEAD]
    for work in works:
        if work.fields["keywords"] == "source":
            told = {"title": work.fields["title"], "in": container(work.fields["howpublished"])}
            told |= {name: work.fields[name] for name in ("author", "year") if name in work.fields}
            parts.append(f"\n[{work.fields['shorthand'].removeprefix('source ')}]\n")
            parts += [
                f"{name} = {json.dumps(text, ensure_ascii=False)}\n" for name, text in told.items()
            ]
    return "".join(parts)


def container(published: str) -> str:
    """What a work appeared in, by the bibliography's words for how it was published.

    >>> container("CatsAtCards.com (website), section “Games”; author not given")
    'CatsAtCards.com (website)'
    """
    return UNKNOWN if UNKNOWN in published else re.split(r"[;,]", published)[0]


def main() -> None:
    """Write the lists."""
    text = as_toml(stated_rules())
    LIST.write_text(text, encoding="utf-8", newline="\n")
    WORKS.write_text(works_as_toml(bibliography()), encoding="utf-8", newline="\n")
    say(f"Wrote {text.count(' = ')} rules to {shown(LIST)}, and the sources to {shown(WORKS)}.")


if __name__ == "__main__":
    listen()
    main()
