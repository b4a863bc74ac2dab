"""The table of what is particular to each game, and the deals of its pages that show it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .test_player_pages import PLAYER
from .toy_project import EXTENSIONS, Toy

#: An engine that finds both things in every session there is, or only the first.
SEEN = '''
    from typing import NamedTuple

    FOUND = ["a stroke", "a bow"]


    class Mechanism(NamedTuple):
        name: str
        rules: tuple


    class Seen(NamedTuple):
        mechanism: Mechanism
        places: tuple


    def seen(game, sessions):
        """Say what each game has; ``other`` has nothing."""
        places = [(n, 2, "deal-2-call-3") for n in range(len(sessions))]
        return [
            Seen(Mechanism(name, ("toy.pay.base",)), places if name in FOUND else [])
            for name in ("a stroke", "a bow")
            if game == "toy"
        ]
    '''
PAGES = {
    "boston/study/__init__.py": "",
    "boston/study/mechanisms/__init__.py": "",
    "boston/study/mechanisms/seen.py": SEEN,
    "docs/evening.md": None,
    "docs/toy/deals.md": """
        ---
        orphan: true
        ---
        # Deals

        ```{protocol} evening.toml
        :caption: Three deals
        ```

        :::{protocol} morning.toml
        :caption: More deals
        :prefix: morning
        :::
        """,
    "examples/morning.toml": "# rules: toy.pay.base\n# from: ours\ndeals = 4\n",
    "docs/coverage.md": """
        ---
        orphan: true
        ---
        # Coverage

        ```{mechanisms}
        ```
        """,
}
GAMES = {"toy": {"title": "Toy"}, "other": {"title": "Other"}}


@pytest.fixture
def covered(toy: Toy) -> Toy:
    """The tiny project with a page of deals and the table."""
    toy.write(PLAYER)
    toy.write(PAGES)
    return replace(toy, extensions=(*EXTENSIONS, "boston_docs.sessions.mechanisms"))


def test_every_mechanism_stands_with_its_rules_and_with_links_to_deals(covered: Toy) -> None:
    made = covered.build(rule_games=GAMES)
    assert (made.status, made.errors) == (0, "")
    page = made.html("coverage")
    assert "A stroke" in page
    assert 'href="pay.html#toy-pay-base"' in page
    assert 'href="toy/deals.html#deal-2-call-3"' in page
    assert 'href="toy/deals.html#morning-deal-2-call-3"' in page
    assert "evening, deal 2" in page
    assert "mechanisms-other" not in page


def test_without_scripts_a_link_leads_to_the_session(covered: Toy) -> None:
    made = covered.build(
        "epub", rule_games=GAMES, html_permalinks=False, copyright="Nobody", version="1"
    )
    page = (made.out / "coverage.xhtml").read_text("utf-8")
    assert 'href="toy/deals.xhtml#example-evening"' in page
    assert "#deal-2" not in page


def test_what_no_deal_shows_fails_the_build_with_one_line(covered: Toy) -> None:
    covered.edit("boston/study/mechanisms/seen.py", '["a stroke", "a bow"]', '["a stroke"]')
    made = covered.build(rule_games=GAMES)
    said = (
        "toy: no deal told with its cards shows a bow (toy.pay.base); "
        "write one into examples/toy/at-the-table.toml"
    )
    assert made.status == 1
    assert made.errors.strip() == f"docs/coverage.md:6: ERROR: {said}"


def test_an_engine_that_cannot_answer_fails_the_build(covered: Toy) -> None:
    covered.edit("boston/study/mechanisms/seen.py", "def seen(game", "def unseen(game")
    made = covered.build(rule_games=GAMES)
    assert made.status == 1
    assert "docs/coverage.md:6: ERROR: mechanisms boston toy" in made.errors


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("examples/morning.toml", "deals = 4", "deals = 5"),
        ("docs/toy/deals.md", "# Deals", "# More deals"),
        ("boston/study/mechanisms/seen.py", '("a stroke", "a bow")', '("a bow", "a stroke")'),
    ],
)
def test_the_table_is_made_again_when_a_deal_a_page_or_the_engine_changes(
    covered: Toy, name: str, old: str, new: str
) -> None:
    covered.build(rule_games=GAMES)
    covered.edit(name, old, new)
    assert "coverage" in covered.build(rule_games=GAMES).read
    assert "coverage" not in covered.build(rule_games=GAMES).read


def test_a_page_without_deals_leaves_the_table_as_it_is_until_it_has_some(covered: Toy) -> None:
    page = "---\norphan: true\n---\n# Once more\n"
    covered.write({"docs/toy/more.md": page})
    covered.build(rule_games=GAMES)
    covered.edit("docs/toy/more.md", "Once more", "Again")
    assert covered.build(rule_games=GAMES).read == ("toy/more",)
    deals = "\n```{protocol} morning.toml\n:caption: The same deals\n```\n"
    covered.write({"docs/toy/more.md": page + deals})
    assert "coverage" in covered.build(rule_games=GAMES).read
