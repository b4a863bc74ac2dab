"""Write where every rule stands into the engine: `python -m tools.rule_places`.

The pages are where a rule's place in its source is written down. The engine, which may be installed
without them, has a list made from them, so that `boston cite` can tell it.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.places import ROOT, say, shown

DOCS = ROOT / "docs"
LIST = ROOT / "boston" / "rules.toml"
HEAD = """\
# Where every rule stands: page, place in the source, status; its title; and what else it has been
# called.
# A test holds the list to the pages.
# `python -m tools.rule_places` brings it up to date.
"""
RULE = re.compile(r"^[`:]{3,}\{rule\} (?P<id>\S+)\n(?P<options>(?::[a-z]+:.*\n)*)", re.MULTILINE)
OPTION = re.compile(r"^:(?P<name>[a-z]+): *(?P<value>.*)$", re.MULTILINE)


class Stated(NamedTuple):
    """A rule as its page states it."""

    id: str
    page: str
    place: str
    status: str
    title: str = ""
    aliases: tuple[str, ...] = ()
    illustrated: bool = False


def stated_rules(docs: Path = DOCS) -> Iterator[Stated]:
    """Every rule of the pages, in the order of the pages' names."""
    for path in sorted(docs.rglob("*.md")):
        page = path.relative_to(docs).with_suffix("").as_posix()
        if page.startswith("_"):
            continue
        for found in RULE.finditer(path.read_text("utf-8")):
            options = {each["name"]: each["value"] for each in OPTION.finditer(found["options"])}
            place, status = options.get("place", ""), options.get("status", "")
            if "from" in options:
                status = f"{status.strip()} from {options['from']}"
            yield Stated(
                found["id"],
                page,
                place.strip(),
                status.strip(),
                options.get("title", "").strip(),
                tuple(options.get("aliases", "").split()),
                "illustration" in options,
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


def main() -> None:
    """Write the list."""
    text = as_toml(stated_rules())
    LIST.write_text(text, encoding="utf-8")
    say(f"Wrote {text.count(' = ')} rules to {shown(LIST)}.")


if __name__ == "__main__":
    main()
