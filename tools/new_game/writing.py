"""What the pattern becomes, filled in with the facts of a game, and where it is written."""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import Template
from typing import Final

from tools import rule_places
from tools.new_game.facts import Facts
from tools.places import ROOT

PATTERN: Final = Path(__file__).parent / "pattern"
SUFFIX: Final = ".in"
BIBLIOGRAPHY: Final = ROOT / "docs" / "references.bib"
#: The pages across the games, by the tricks that a bid asks for.
ACROSS: Final = {
    0: "grand-misere",
    5: "five-tricks",
    6: "six-tricks",
    7: "seven-tricks",
    8: "eight-tricks",
    9: "nine-tricks",
    10: "ten-tricks",
    11: "eleven-tricks",
    12: "twelve-tricks",
    13: "slam",
}
ENTRY: Final = """
@misc{source$source,
  shorthand = {source $source},
  title = {$source_title},
  langid = {$language},
  howpublished = {$published},
  keywords = {source},
  consulted = {What of it was consulted has still to be entered.},
  rights = {Whose it is has still to be entered. The rules are restated in our own words, and no sentence is copied.},
  annotation = {$name.},
  named = {Source $source; source $source}
}
"""  # noqa: E501 - an entry has each field on a line


def files(facts: Facts) -> dict[Path, str]:
    """Every file of the game with its text."""
    told = words(facts)
    found = {}
    for pattern in sorted(PATTERN.rglob(f"*{SUFFIX}")):
        name = pattern.relative_to(PATTERN).as_posix().removesuffix(SUFFIX)
        place = name.replace("PACKAGE", facts.package).replace("ID", facts.id)
        found[ROOT / place] = Template(pattern.read_text("utf-8")).substitute(told)
    return found


def words(facts: Facts) -> dict[str, str]:
    """What stands in the pattern, and what is put there."""
    top, low = facts.top, facts.low
    return {
        "id": facts.id,
        "package": facts.package,
        "name": facts.name,
        "source": facts.source,
        "source_title": facts.source_title,
        "state": facts.state,
        "state_word": facts.state.partition(":")[0].capitalize() + ".",
        "place": facts.place,
        "language_line": "" if facts.language == "en" else f'language = "{facts.language}"\n',
        "easy": str(last_on_the_front_page() + 1),
        "ideas": lines(f"{idea} = {bids}" for idea, bids in shared(facts).items()),
        "low": low.id,
        "low_price": str(low.price),
        "top": top.id,
        "top_price": str(top.price),
        "top_thrice": str(3 * top.price),
        "misere": facts.misere.id,
        "bids_told": f"{len(facts.ladder)} bids",
        "bids": lines(f'        "{bid.id}": {bid.tricks},' for bid in facts.ladder),
        "prices": lines(f'        "{bid.id}": {bid.price},' for bid in facts.ladder),
        "ladder": lines(f'    "{bid.id}": ({bid.tricks}, {bid.price}),' for bid in facts.ladder),
        "ladder_told": ", ".join(f"`{bid.id}`" for bid in facts.ladder),
        "ladder_table": table("asks for", {bid.id: tricks(bid.tricks) for bid in facts.ladder}),
        "price_table": table("price", {bid.id: str(bid.price) for bid in facts.ladder}),
        "all_rules": " ".join(f"{facts.id}.{idea}" for idea in ideas()),
    }


def shared(facts: Facts) -> dict[str, str]:
    """The pages across the games on which its bids stand, each with the list of them."""
    found: dict[str, list[str]] = {}
    for bid in facts.ladder:
        if bid.tricks in ACROSS:
            found.setdefault(ACROSS[bid.tricks], []).append(bid.id)
    # A list of strings in JSON is one in TOML.
    return {idea: json.dumps(bids) for idea, bids in found.items()}


def lines(each: Iterable[str]) -> str:
    """Lines of a file, without the last break."""
    return "\n".join(each)


def table(head: str, rows: Mapping[str, str]) -> str:
    """A table of the bids in a page."""
    return lines([f"| bid | {head} |", "|---|--:|", *(f"| {k} | {v} |" for k, v in rows.items())])


def tricks(number: int) -> str:
    """How many tricks a bid asks for."""
    return f"{number} tricks" if number else "no trick"


def ideas() -> list[str]:
    """The rules of the pattern, by what follows the game in their ids."""
    page = (PATTERN / "docs" / "ID" / f"rules.md{SUFFIX}").read_text("utf-8")
    return re.findall(r"^```\{rule\} \$id\.(\S+)$", page, re.MULTILINE)


def last_on_the_front_page() -> int:
    """Where the last card of the front page stands."""
    told = (ROOT / "docs").glob("*/game.toml")
    return max(int(tomllib.loads(path.read_text("utf-8"))["easy"]) for path in told)


def write(facts: Facts) -> list[Path]:
    """Write the game, and bring up to date what is made from all games; returns what is new.

    How long a line of code is depends on the id, and so its form is left to the formatter.
    """
    made = files(facts)
    for place, text in made.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8", newline="\n")
    code = [str(place) for place in made if place.suffix == ".py"]
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *code], check=True)
    enter_source(facts)
    rule_places.main()
    return list(made)


def enter_source(facts: Facts) -> None:
    """Put the source into the bibliography, if it is not there."""
    listed = BIBLIOGRAPHY.read_text("utf-8")
    if f"{{source{facts.source}," not in listed:
        made = Template(ENTRY).substitute(facts._asdict())
        BIBLIOGRAPHY.write_text(f"{listed.rstrip()}\n{made}", "utf-8", newline="\n")
