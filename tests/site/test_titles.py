"""What stands in the tab, in the history and in a list of bookmarks: every page by its own name."""

from __future__ import annotations

import re
from collections import defaultdict
from html import unescape

import pytest

from boston.catalogue import GAMES
from tools.places import SITE

from .kinds import site_pages

TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


def title(path: str) -> str:
    """The title of a page; it has one, and one alone."""
    (found,) = TITLE.findall(re.sub(r"<svg.*?</svg>", "", (SITE / path).read_text("utf-8")))
    return unescape(found)


def test_no_two_pages_have_one_title(site: str) -> None:
    named = defaultdict(list)
    for path in site_pages():
        named[title(path)].append(path)
    assert len(named) > 60
    assert [paths for paths in named.values() if len(paths) > 1] == []


def test_a_title_begins_with_a_name_and_ends_with_the_site_s(site: str) -> None:
    for path in site_pages():
        parts = title(path).split(" · ")
        assert parts[-1] == "Boston", path
        assert all(part.strip() for part in parts), path
        assert len(parts) > 1 or path == "index.html"


def test_a_page_of_a_game_says_which(site: str) -> None:
    """The first page of each is named for the game, perhaps in more words than elsewhere."""
    for path in site_pages():
        game, _, rest = path.partition("/")
        if game in GAMES and rest != "index.html":
            assert GAMES[game].name in title(path), path


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("index.html", "Boston"),
        ("search.html", "Search · Boston"),
        ("rule-index.html", "Index of rules · Boston"),
        ("404.html", "Not found · Boston"),
        ("offline.html", "Reading without a network · Boston"),
        ("german/readings.html", "Readings · German Boston · Boston"),
        ("german/rules/index.html", "The rules of German Boston · Boston"),
        ("cards/german.html", "German Boston, on one page · Boston"),
    ],
)
def test_titles(site: str, path: str, expected: str) -> None:
    assert title(path) == expected
