"""Tests of the page “How a deal goes” of each game: its links, its length, its order, its rules."""

from __future__ import annotations

import re
import tomllib

import pytest

from boston.catalogue import GAMES
from tests.helpers import Lines
from tools.places import ROOT

DOCS = ROOT / "docs"
#: The words in which each page gives the number of bids, as counted in the source.
BIDS = Lines(
    "tests/test_how_a_deal_goes.py, BIDS",
    {
        **dict.fromkeys(["swedish", "swedish-simplified", "american"], "Thirteen bids"),
        **dict.fromkeys(["grandissimo", "fontainebleau", "russian", "solo"], "fifteen bids"),
        "american-alternative": "a number <american.contracts.tricks>` from five to thirteen",
        "french": "twelve bids",
        "mariland": "five tricks in the petite or the belle",
        "german": "Nine games <german.contracts.positive>`",
    }.items(),
)
CITED = re.compile(r"\{rule\}`[^`]+<[a-z.-]+>`")
ROLE = re.compile(r"\{[a-z]+\}`([^`<]*?)\s*(?:<[^`]*>)?`")
#: Tables and parts for the screen only, which readers look up: they do not count as text.
BESIDE = re.compile(
    r"^:::.*?^:::\n|^\{\.screen-only\}\n###.*?(?=^\{\.screen-only\}|^##)", re.MULTILINE | re.DOTALL
)
LEAST, MOST = 250, 1300


def page(game: str) -> str:
    """Return the text of a game's page, from its title to the section on the deal card by card."""
    text = (DOCS / game / "how-a-deal-goes.md").read_text("utf-8")
    return text[text.index("# ") : text.index("## The deal, card by card")]


@pytest.mark.parametrize("game", GAMES)
def test_how_a_deal_goes_is_the_first_link_on_the_page_of_a_game(game: str) -> None:
    front = (DOCS / game / "index.md").read_text("utf-8")
    links = re.findall(r":link: (\S+)|\{doc\}`[^`]*<([a-z-]+)>`", front)
    assert next("".join(pair) for pair in links if "/" not in "".join(pair)) == "how-a-deal-goes"
    assert re.search(r"\{toctree\}\n:hidden:\n\nHow a deal goes <how-a-deal-goes>\n", front)


@pytest.mark.parametrize("game", GAMES)
def test_how_a_deal_goes_is_short_and_cites_rules_throughout(game: str) -> None:
    text = BESIDE.sub("", page(game))
    assert LEAST < len(ROLE.sub(r"\1", text).split()) < MOST
    told = text.partition("\n## ")[2]
    lines = [line for line in told.splitlines()[1:] if line and not line.startswith("#")]
    bare = [CITED.search(line) is None for line in lines]
    pairs = zip(lines, lines[1:], bare, bare[1:], strict=False)
    assert [pair[:2] for pair in pairs if all(pair[2:])] == []


@pytest.mark.parametrize("game", GAMES)
def test_how_a_deal_goes_has_its_parts_in_order(game: str) -> None:
    """Bids come before the bidding, and hands before the calls; a loss also has an account."""
    whole = page(game)
    parts = [
        *(f"```{{at-a-glance}} {game}\n", "\n## ", f"```{{card-part}} {game} 1\n", "```{hands} "),
        *("```{calls} ", "\n## What is paid\n", "```{account} ", "\n## Remember at the table\n"),
    ]
    places = [whole.index(part) for part in parts]
    assert places == sorted(places)
    assert whole.count("```{account} ") > 1
    # Players also learn how long a session is, what it costs, and how hard the game is.
    told = tomllib.loads((DOCS / game / "game.toml").read_text("utf-8")).get("glance", {})
    assert {"pack", "length", "stakes", "difficulty"} <= told.keys()


#: The rules that players need to play and settle a deal, by the ends of their ids; one of each row.
NEEDED = (
    ("deal.rotation",),
    ("auction.passed-out", "play.passed-out"),
    ("pay.lost-alone", "pay.paid-to-each", "pay.lost"),
    ("pay.lost-with-partner", "pay.both-short", "partner.none"),
)
FRENCH = (("deal.petite",), ("pay.misere-suit",), ("contracts.slam",), ("pay.slam",))
FAMILY = {
    game: NEEDED + (FRENCH if game in {"french", "mariland"} else ())
    for game in GAMES
    if GAMES[game].source.number in {"002", "004"}
}


@pytest.mark.parametrize("game", FAMILY)
def test_how_a_deal_goes_cites_the_rules_that_players_need(game: str) -> None:
    """The page has a rule for the next dealer, for a passed-out deal, and for each kind of loss."""
    cited = re.findall(r"\{rule\}`[^`]+<[a-z-]+\.([a-z.-]+)>`", page(game))
    assert [row for row in FAMILY[game] if not set(row) & set(cited)] == []


@pytest.mark.parametrize("game", GAMES)
def test_how_a_deal_goes_links_to_the_pages_on_tricks_and_cards(game: str) -> None:
    text = (DOCS / game / "how-a-deal-goes.md").read_text("utf-8")
    for each in ("</tricks>", f"</cards/{game}>", BIDS[game]):
        assert each in text
    assert "</{id}/how-a-deal-goes>" in (DOCS / "_each" / "cards.md").read_text("utf-8")
    # The game's card on the front page gives the state of the source.
    card = tomllib.loads((DOCS / game / "game.toml").read_text("utf-8"))["card"]
    state = GAMES[game].source.status.partition(":")[0].capitalize()
    assert f"**{state}" in card
