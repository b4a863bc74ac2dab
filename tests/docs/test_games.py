"""What the pages know of the games, and what is said of each in turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sphinx.errors import ConfigError

from boston_docs.games.facts import in_words, read_facts
from boston_docs.printed.one_page import untold
from boston_docs.rules.inheritance import Inheritance
from boston_docs.rules.register import Rule

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


def stated(rule_id: str, status: str, taken_from: str = "") -> Rule:
    """A rule of this status."""
    return Rule(
        *(rule_id, "Title", "page", 1, status, "p. 1", "", "Summary.", ""), taken_from=taken_from
    )


def test_a_card_cites_what_is_not_attested_or_says_why_it_has_nothing_of_it() -> None:
    rules = [
        stated("toy.pay.base", "attested"),
        stated("toy.pay.half", "conjectured"),
        stated("toy.pool.won", "emended"),
        stated("toy.play.lead", "conjectured"),  # A card does not tell how a trick is led.
        stated("odd-toy.pay.half", "inherited", "toy.pay.half"),
        stated("odd-toy.pay.base", "inherited", "toy.pay.base"),
    ]

    def problems(game: str, cited: set[str], off_card: dict[str, str]) -> list[str]:
        games: dict[str, dict[str, Any]] = {
            "toy": {"off_card": off_card},
            "odd-toy": {"stands_on": "toy"},
        }
        return list(untold(game, cited, Inheritance(rules, games)))

    assert problems("toy", {"toy.pay.half", "toy.pool.won"}, {}) == []
    assert problems("toy", {"toy.pay.half"}, {"toy.pool.won": "Nobody asks."}) == []
    (untold_one,) = problems("toy", {"toy.pay.half"}, {})
    assert untold_one.startswith("toy.pool.won is not attested, and the card has nothing of it; ")
    # A rule that is taken over is as good as where it comes from, and so is a reason.
    assert [
        each.split()[0] for each in problems("odd-toy", set(), {"toy.pool.won": "Nobody asks."})
    ] == ["odd-toy.pay.half"]
    for needless in ("toy.pay.half", "toy.pay.base", "toy.pay.none"):
        off_card = {"toy.pool.won": "Nobody asks.", needless: "No reason."}
        assert problems("toy", {"toy.pay.half"}, off_card) == [
            f"[off_card] has {needless} without need; take it out"
        ]
