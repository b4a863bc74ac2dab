"""What the pages know of the games, and what is said of each in turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from sphinx.errors import ConfigError

from boston_docs.games.facts import in_words, read_facts

from .toy_project import EXTENSIONS, Toy

GAMES = {
    "toy": {"title": "Toy Boston", "easy": 2, "card": "Plain.\n"},
    "odd-toy": {"title": "Odd Boston", "easy": 1, "card": "Odd."},
}
PAGE = """
    # Games

    ```{each-game}
    * {title}, `{id}` in `{package}`: {card}
    ```

    ```{each-game}
    :order: easy

    Then {title}.
    ```

    ```{games-toctree}
    {id}/index
    ```
    """


def test_each_game_has_its_turn_in_the_order_asked_for(toy: Toy) -> None:
    pages = {f"docs/{game}/index.md": f"# {told['title']}\n" for game, told in GAMES.items()}
    toy.write({"docs/games.md": PAGE, **pages})
    toy.edit("docs/index.md", "pay\n", "pay\ngames\n")
    built = Toy(toy.root, (*EXTENSIONS, "boston_docs.games.each")).build(rule_games=GAMES)
    assert (built.status, built.errors) == (0, "")
    page = built.html("games")
    assert page.index("Toy Boston, <code") < page.index("Odd Boston, <code")
    assert page.index("Then Odd Boston.") < page.index("Then Toy Boston.")
    assert '<span class="pre">odd_toy</span></code>: Odd.' in page
    assert 'href="toy/index.html"' in page
    assert 'href="odd-toy/index.html"' in page


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "toy/game.toml: the game has no such file: write there easy = 100, card = "),
        ("easy = ", "toy/game.toml: Invalid value"),
        ("easy = 1", "toy/game.toml: nothing says 'card': write a line such as card = "),
        ('easy = 1\ncard = "x"\nhard = 2', "toy/game.toml: 'hard' is none of easy, card, ideas, "),
    ],
)
def test_facts_that_lack_something_are_refused_in_one_line(
    tmp_path: Path, text: str | None, said: str
) -> None:
    file = tmp_path / "docs" / "toy" / "game.toml"
    file.parent.mkdir(parents=True)
    if text is not None:
        file.write_text(text, "utf-8")
    with pytest.raises(ConfigError) as caught:
        read_facts(file)
    assert str(caught.value).startswith(f"docs/{said}")
    assert "\n" not in str(caught.value)


PATTERN = """
    ---
    nosearch: true
    ---

    # {title} on a card

    {one_page}

    As in {doc}`the card of {base_title} </cards/{stands_on}>`.

    ```{note}
    `{id}` ends here.
    ```
    """
TWO = {
    "toy": {"title": "Toy Boston", "easy": 1, "one_page": "Nothing is *lost*.\n"},
    "odd-toy": {"title": "Odd Boston", "easy": 2, "stands_on": "toy"},
}


def test_every_game_has_a_page_of_each_pattern(toy: Toy) -> None:
    toy.write({"docs/_each/cards.md": PATTERN})
    toy.edit("docs/index.md", "pay\n", "pay\ncards/toy\ncards/odd-toy\n")
    made = Toy(toy.root, (*EXTENSIONS, "boston_docs.games.pages"))
    built = made.build(rule_games=TWO, exclude_patterns=["_*"])
    assert (built.status, built.errors) == (0, "")
    assert "<p>Nothing is <em>lost</em>.</p>" in built.html("cards/toy")
    assert "As in" not in built.html("cards/toy")
    odd = built.html("cards/odd-toy")
    assert "<h1>Odd Boston on a card" in odd
    assert 'href="toy.html"' in odd
    assert "lost" not in odd
    toy.edit("docs/_each/cards.md", "ends here", "ends there")
    again = made.build(rule_games=TWO, exclude_patterns=["_*"])
    assert (again.status, again.errors) == (0, "")
    assert "ends there" in again.html("cards/toy")
    assert "ends there" in again.html("cards/odd-toy")


def test_a_page_that_is_excluded_is_not_made(toy: Toy) -> None:
    toy.write({"docs/_each/cards.md": PATTERN})
    toy.edit("docs/index.md", "pay\n", "pay\ncards/toy\n")
    made = Toy(toy.root, (*EXTENSIONS, "boston_docs.games.pages"))
    built = made.build(rule_games=TWO, exclude_patterns=["_*", "cards/odd-toy.md"])
    assert (built.status, built.errors) == (0, "")
    assert not (built.out / "cards" / "odd-toy.html").exists()


def test_a_number_in_a_sentence() -> None:
    assert [in_words(number) for number in (0, 12, 20, 21)] == ["no", "twelve", "twenty", "21"]
