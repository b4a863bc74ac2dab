"""Players on pages: made by the engine, their rules resolved by the rules' own domain."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from .toy_project import EXTENSIONS, Built, Toy

#: An engine whose player is its record and one citation.
PLAYER = {
    "boston/record/reading.py": """
        from pathlib import Path


        def load(path):
            text = Path(path).read_text("utf-8")
            if "wrong" in text:
                raise ValueError("deal 1: that is wrong")
            return text.splitlines()[-1]
        """,
    "boston/replaying/replay.py": """
        def replay(record):
            return record
        """,
    "boston/present/__init__.py": "",
    "boston/present/player.py": """
        from typing import NamedTuple

        CITED = "base"


        class Place(NamedTuple):
            prefix: str
            level: int
            origin: str


        def player(record, place):
            link = f'<a class="cited" href="rule:toy.pay.{CITED}">base</a>'
            title = f"<h{place.level}>{record}</h{place.level}>"
            address = f'<a href="{place.origin}#step">here</a>'
            return f'<section id="{place.prefix}player">{title} {link} {address}</section>'
        """,
    "boston/present/origin.py": """
        def from_file(path, name, after, page):
            return page
        """,
    "examples/evening.toml": """
        # rules: toy.pay.base
        # from: ours
        deals = 3
        """,
    "docs/evening.md": """
        ---
        orphan: true
        ---
        # An evening

        ```{protocol} evening.toml
        :caption: Three deals
        ```
        """,
}


@pytest.fixture
def player(toy: Toy) -> Toy:
    """The tiny project with a page that plays a record."""
    toy.write(PLAYER)
    return Toy(toy.root, (*EXTENSIONS, "boston_docs.sessions.player"))


def built(toy: Toy) -> Built:
    """A build as a book: it needs no scripts, and its pages must be well-formed."""
    return toy.build("epub", html_permalinks=False, copyright="Nobody", version="1")


def page(made: Built, name: str) -> ElementTree.Element:
    """A page of the book."""
    return ElementTree.parse(made.out / f"{name}.xhtml").getroot()


def test_the_player_is_on_the_page_and_its_citations_lead_to_the_rules(player: Toy) -> None:
    made = built(player)
    assert (made.status, made.errors) == (0, "")
    evening = page(made, "evening")
    (section,) = (each for each in evening.iter() if each.get("id") == "player")
    assert "".join(section[0].itertext()) == "deals = 3"
    assert section[2].get("href") == "evening.html#step"
    assert section[0].tag.endswith("}h3")
    assert section[1].get("href") == "pay.xhtml#toy-pay-base"


def test_the_rule_names_the_page_that_plays_it_as_an_example(player: Toy) -> None:
    rules = (built(player).out / "pay.xhtml").read_text("utf-8")
    assert 'href="evening.xhtml#example-evening"' in rules


def test_a_prefix_and_a_level_are_passed_on(player: Toy) -> None:
    player.edit("docs/evening.md", ":caption:", ":prefix: first\n:level: 2\n:caption:")
    evening = page(built(player), "evening")
    (section,) = (each for each in evening.iter() if each.get("id") == "firstplayer")
    assert section[0].tag.endswith("}h2")


def test_a_rule_that_no_page_has_is_an_error(player: Toy) -> None:
    player.edit("boston/present/player.py", 'CITED = "base"', 'CITED = "lace"')
    made = built(player)
    assert made.status == 1
    assert "docs/evening.md:6: ERROR: toy.pay.lace: no page has this rule" in made.errors


def test_a_record_that_cannot_be_replayed_is_an_error(player: Toy) -> None:
    player.edit("examples/evening.toml", "deals = 3", "wrong")
    made = built(player)
    assert made.status == 1
    assert "docs/evening.md:6: ERROR" in made.errors
    assert "deal 1: that is wrong" in made.errors


def test_a_record_that_is_not_there_is_an_error(player: Toy) -> None:
    player.edit("docs/evening.md", "{protocol} evening.toml", "{protocol} morning.toml")
    player.edit("docs/evening.md", ":caption: Three deals\n", "")
    made = built(player)
    assert made.status == 1
    assert "examples/morning.toml: there is no such file" in made.errors


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("examples/evening.toml", "deals = 3", "deals = 4"),
        ("boston/replaying/replay.py", "return record", "return record.upper()"),
    ],
)
def test_a_page_is_read_again_when_its_record_or_the_engine_changes(
    player: Toy, name: str, old: str, new: str
) -> None:
    built(player)
    player.edit(name, old, new)
    assert "evening" in built(player).read
    assert "evening" not in built(player).read
