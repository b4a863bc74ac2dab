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


def test_a_number_in_a_sentence() -> None:
    assert [in_words(number) for number in (0, 12, 20, 21)] == ["no", "twelve", "twenty", "21"]
