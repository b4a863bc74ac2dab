"""Tests of the games on the pages: their facts, what they share and what they inherit."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from sphinx.errors import ConfigError

from boston_docs.across.ideas import (
    Idea,
    alone,
    named_by_games,
    unkept,
    wrong_contracts,
    wrong_rules,
)
from boston_docs.asking.cards import untold
from boston_docs.games import read_facts, told_of
from boston_docs.rules.domain import Rule
from boston_docs.rules.lists import Inheritance

from .toy_project import Kept, Toy

#: Two games, in their order.
TOYS: Final = {
    "toy": {"title": "Toy Boston", "card": "Plain.\n", "one_page": "It is *lost*.\n"},
    "odd-toy": {"title": "Odd Boston", "card": "Odd.", "stands_on": "toy"},
}
PAGE = """
    # Games

    ```{each-game}
    * {title}, `{id}` in `{package}`: {start} {card}
    ```

    ```{games-toctree}
    {id}/index
    ```
    """
#: Fixed counts in place of the engine's, which are from simulated sessions.
COUNTED = """
    from collections import namedtuple


    def glance(game):
        return {
            "cards": 52, "bids": 13, "lowest": "five", "highest": "thirteen",
            "partners": game == "toy", "evenings": 8, "deals": 12, "lost": (10, 90),
        }

    def bids(game):
        rows = (("Five", "5 tricks", 5), ("Little misère", "no tricks", 20))
        made = namedtuple("Table", "caption columns rows")
        return made("Bids", ("Bid", "Alone", "Made"), rows)
    """
PATTERN = """
    # {title} on a card

    {one_page}

    As in {doc}`the card of {base_title} </cards/{stands_on}>`.

    ```{note}
    `{id}` ends here.
    ```
    """


def test_a_game_at_a_glance_combines_counted_and_written_facts(toy: Toy) -> None:
    said = {"counted_in": "chips", "pack": "No *second* pack.", "difficulty": "Easy."}
    facts = {"title": "Toy Boston", "card": "Plain.", "glance": said}
    toy.write(
        {"docs/play.md": "# Play\n", "boston/apps/present/glance.py": textwrap.dedent(COUNTED)}
    )
    toy.write({"boston/apps/present/__init__.py": ""})
    told = "Somebody pays {rule}`the price <toy.pay.base>`."
    toy.page("how", f"# How\n\n```{{at-a-glance}} toy\n```\n\n{told}\n")
    toy.edit("docs/index.md", "pay\n", "pay\nhow\nplay\n")
    made = toy.having("games", rule_games={"toy": facts})
    page = re.sub(r"\s+", " ", made.clean().html("how"))
    for part in ("52, all dealt. No <em>second</em> pack.", "Thirteen, from five to thirteen."):
        assert part in page
    assert "alone or with a partner" in page
    assert "eight evenings of twelve deals" in page
    assert "an evening was from 10 to 90 chips." in page
    assert "Easy. (This is our judgement.)" in page
    # The source says so itself, so no asterisk needs an explanation.
    assert "*" not in page
    toy.edit("docs/pay.md", ":status: attested", ":status: emended")
    page = made.clean().html("how")
    assert "</a>*." in page
    assert "* Not in the source as we have it" in page


def test_a_game_at_a_glance_needs_no_written_facts() -> None:
    counted = {
        "cards": 52,
        "bids": 13,
        "lowest": "5",
        "highest": "13",
        "partners": False,
        "evenings": 8,
        "deals": 12,
        "lost": (10, 90),
    }
    told = dict(told_of(counted, {"card": "Plain."}))
    assert "Difficulty" not in told
    assert told["Length"] == "A deal takes five to ten minutes, by our estimate."
    assert told["Cost"].endswith("an evening was from 10 to 90 points.")
    assert "alone against the other three" in told["Players"]


def test_each_game_is_listed_in_order_and_has_its_own_pages(toy: Toy) -> None:
    toy.write({f"docs/{game}/index.md": f"# {told['title']}\n" for game, told in TOYS.items()})
    toy.write({"docs/games.md": PAGE})
    toy.page("_each/cards", PATTERN)
    toy.edit("docs/index.md", "pay\n", "pay\ngames\n")
    given = {"exclude_patterns": ["_*"], "myst_enable_extensions": ["attrs_inline"]}
    made = toy.having("games", rule_games=TOYS, **given)
    built = made.clean()
    page = built.html("games")
    assert page.index("Toy Boston, <code") < page.index("Odd Boston, <code")
    assert '<span class="pre">odd_toy</span></code>:  Odd.' in page
    assert re.findall(">Start here<.*", page) == [">Start here</span> Plain.</p></li>"]
    assert 'href="toy/index.html"' in page
    assert 'href="odd-toy/index.html"' in page
    # Each game has a page made from the pattern.
    assert "<p>It is <em>lost</em>.</p>" in built.html("cards/toy")
    assert "As in" not in built.html("cards/toy")
    odd = built.html("cards/odd-toy")
    assert "<h1>Odd Boston on a card" in odd
    assert 'href="toy.html"' in odd
    assert "lost" not in odd
    toy.edit("docs/_each/cards.md", "ends here", "ends there")
    again = made.clean()
    assert "ends there" in again.html("cards/toy")
    assert "ends there" in again.html("cards/odd-toy")
    toy.forget()
    built = made.having(exclude_patterns=["_*", "cards/odd-toy.md"]).clean()
    assert not (built.out / "cards" / "odd-toy.html").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "toy/game.toml: the game has no such file: write in it card = "),
        ("card = ", "toy/game.toml: Invalid value"),
        ('language = "sv"', "toy/game.toml: nothing says 'card': write a line such as card = "),
        (
            'card = "x"\nminutes = 2\naccount = "x"\nspecial = "x"\nhard = 2',
            "toy/game.toml: 'hard' is not one of card, minutes, account, special, glance, ideas, ",
        ),
    ],
)
def test_incomplete_or_invalid_game_facts_are_refused_in_one_line(
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


def rule(rule_id: str, summary: str = "", text: str = "", **more: Any) -> Rule:
    """Return a rule with this text."""
    told = {"title": "Title", "status": "attested"} | more
    facts = (told.pop("title"), "page", 1, told.pop("status"), "p. 1", "")
    return Rule(rule_id, *facts, summary, "", text or summary, **told)


def test_a_game_card_cites_every_unattested_rule_or_gives_a_reason() -> None:
    rules = [
        rule("toy.pay.base", status="attested"),
        rule("toy.pay.half", status="conjectured"),
        rule("toy.pool.won", status="emended"),
        rule("toy.play.lead", status="conjectured"),  # A card does not explain leads.
        rule("odd-toy.pay.half", status="inherited", taken_from="toy.pay.half"),
        rule("odd-toy.pay.base", status="inherited", taken_from="toy.pay.base"),
    ]

    def problems(game: str, cited: set[str], off_card: dict[str, str]) -> list[str]:
        games: dict[str, dict[str, Any]] = {
            "toy": {"off_card": off_card},
            "odd-toy": {"stands_on": "toy"},
        }
        return list(untold(game, cited, Inheritance(rules, games)))

    asked = {"toy.pool.won": "Nobody asks."}
    assert problems("toy", {"toy.pay.half", "toy.pool.won"}, {}) == []
    assert problems("toy", {"toy.pay.half"}, asked) == []
    (untold_one,) = problems("toy", {"toy.pay.half"}, {})
    assert untold_one.startswith("toy.pool.won is not attested, and the card has nothing of it; ")
    # An inherited rule has the status of its original, and an inherited reason also counts.
    (half,) = problems("odd-toy", set(), asked)
    assert half.split()[0] == "odd-toy.pay.half"
    for needless in ("toy.pay.half", "toy.pay.base", "toy.pay.none"):
        assert problems("toy", {"toy.pay.half"}, asked | {needless: "No reason."}) == [
            f"[off_card] has {needless} without need; take it out"
        ]


def cells(html: str, idea: str) -> list[str]:
    """Return the text of each cell in a row of the matrix of rules."""
    row = re.search(rf"<tr[^>]*><th[^>]*>(?:(?!</th>).)*{idea}.*?</tr>", html, re.DOTALL)
    assert row is not None
    found = re.findall(r"<td.*?</td>", row[0], re.DOTALL)
    return [re.sub(r"<.*?>", "", each).strip() for each in found]


def test_the_rule_matrix_shows_own_inherited_and_replaced_rules(kept: Kept) -> None:
    page = kept.built("games").html("matrix")
    assert cells(page, "base") == ["attested", "inherited", "lost"]
    assert cells(page, "table") == ["conjectured", "replaced", "–"]
    assert cells(page, "floor") == ["–", "conjectured", "–"]
    assert page.count('href="pay.html#toy-pay-base"') == 2
    assert page.count('href="child.html#child-equipment-floor"') == 2


def test_a_game_lists_inherited_rules_with_their_original_status(kept: Kept) -> None:
    toy = kept("games")
    toy.page("listed", "# Listed\n\n```{inherited-rules} child\n```\n\n```{coverage} child\n```\n")
    page = toy.clean().html("listed")
    shown, _, covered = page.partition("<table")
    assert "toy.pay.base" in shown
    assert "toy.equipment.table" not in shown  # It is replaced.
    assert "(attested)" not in shown
    assert "Inherited from Toy: 1 rule" in covered
    assert cells(page, "toy.pay.base") == ["inherited", "attested"]
    # The page is updated when a rule changes, and so is the matrix.
    toy.edit("docs/pay.md", ":status: attested", ":status: emended")
    again = toy.clean()
    assert "(emended)" in again.html("listed")
    assert "matrix" in again.written
    assert cells(again.html("matrix"), "base") == ["emended", "inherited", "lost"]


def test_a_comparison_page_shows_the_rules_status_and_price_of_each_game(kept: Kept) -> None:
    page = kept.built("games").html("across/paying")
    for part in (
        "<h1>Who is paid",
        'href="../pay.html#toy-pay-base"',
        'class="rule-status rule-status-attested"',
        'class="rule-status rule-status-lost"',
        # The child is based on the toy and inherits its rule.
        "As in Toy: ",
        "<p>2–4</p>",
        "<p>2–4*</p>",
        "Nobody knows.",
    ):
        assert part in page
    assert "Without a rule of it" not in page
    furniture = kept.built("games").html("across/furniture")
    assert "Without a rule of it: Other." in furniture
    assert "As in Toy" not in furniture


def test_a_question_is_open_only_if_the_source_does_not_answer_it(kept: Kept) -> None:
    toy = kept("games")
    toy.edit("docs/pay.md", ":status: attested", ":status: attested\n:readings: who, when, what")
    toy.page("readings", "# Readings\n\n```{readings} toy\n```\n")
    page = toy.clean().words("across/paying")
    assert "Settled: Who is paid?" in page
    assert "Open: When are they paid?" in page
    assert "Open: What are they paid?" in page
    # The page is written again when a question is settled.
    toy.edit("boston/catalogue.py", '"conjectured"', '"attested"')
    again = toy.clean()
    assert "across/paying" in again.written
    assert "Settled: When are they paid?" in again.words("across/paying")


def test_rules_link_to_comparison_pages_and_an_index_lists_them(kept: Kept) -> None:
    assert 'href="across/paying.html"' in kept.built("games").html("pay")
    index = kept.built("games").html("across/index")
    assert index.index('href="furniture.html"') < index.index('href="paying.html"')
    assert "Toy: Nothing" in index
    assert "Other: Open" in index


#: The contracts of three games. The child is based on the toy; the other game shares one name.
NAMES: Final = {
    "toy": {"7": ["7", "Seven"], "null": ["null", "Nothing"]},
    "child": {"7": ["7", "Seven"]},
    "other": {"sieben": ["sieben", "seven"], "ouvert": ["ouvert", "Open"]},
}
DESCENT: Mapping[str, Mapping[str, Any]] = {"toy": {}, "child": {"stands_on": "toy"}, "other": {}}


def idea(*rules: str, contracts: tuple[str, ...] = ()) -> Idea:
    """Return an idea with these rules and contracts."""
    return Idea("x", "pay", "X", "X is.", rules, contracts)


def test_a_rule_shared_by_games_has_to_be_on_a_comparison_page() -> None:
    rules = ["toy.pay.base", "other.pay.base", "toy.deal.cut", "child.deal.cut"]
    # The child is based on the toy, so a rule that only these two have is not shared.
    assert list(wrong_rules([], rules, DESCENT)) == [
        "pay.base: shared by other, toy, and no page lists it; write it here into the rules of an "
        "entry"
    ]
    assert list(wrong_rules([idea("pay.base")], rules, DESCENT)) == []
    assert list(wrong_rules([idea("toy.pay.base", "other.pay.base")], rules, DESCENT)) == []
    assert list(wrong_rules([idea("pay.base", "pay.bose")], rules, DESCENT)) == [
        "pay.bose: no page has this rule; correct the id here, or take it out"
    ]


def test_a_comparison_page_lists_exactly_the_rules_that_use_its_words() -> None:
    """For example, a bonus called sänk was once listed among the rules of sang."""
    rules = [
        rule("toy.pay.factor", "At no trumps it is paid sixfold."),
        rule("toy.pay.sank", "The required tricks first.", "It is paid by two more."),
        rule("toy.play.trick", "At no trumps the highest card wins."),
    ]

    def problems(*listed: str, **more: Any) -> list[str]:
        asked = {"words": "no trumps|\\bsang\\b", "chapters": ("pay",)} | more
        return list(unkept([replace(idea(*listed), **asked)], rules))

    assert problems("pay.factor") == []
    assert problems("toy.pay.factor", "pay.sank") == [
        "x: toy.pay.sank does not mention it; take it out of the rules"
    ]
    assert problems("toy.pay.factor", "pay.sank", related="first") == []
    assert problems() == [
        "x: toy.pay.factor says 'no trumps'; write it into the rules, or, if it is about "
        "something else, into 'besides'"
    ]
    assert problems(besides=("pay.factor",)) == []
    needless = "x: 'besides' names pay.factor without need; take it out"
    assert problems("pay.factor", besides=("pay.factor",)) == [needless]
    assert len(problems("pay.factor", chapters=("pay", "play"))) == 1


def test_a_contract_shared_by_games_has_to_be_on_a_comparison_page() -> None:
    both = idea(contracts=("toy.7", "other.sieben"))
    assert list(wrong_contracts([idea(contracts=("toy.7",))], NAMES, DESCENT)) == [
        "other.sieben: child, toy share it, and no page lists it; write under [ideas] in "
        'docs/other/game.toml, as in six-tricks = ["sieben"]'
    ]
    assert list(wrong_contracts([both], NAMES, DESCENT)) == []
    wrong = idea(contracts=("toy.7", "other.sieben", "toy.acht"))
    assert list(wrong_contracts([wrong], NAMES, DESCENT)) == [
        "toy.acht: there is no such contract; correct it here, or take it out"
    ]
    # A contract that no page lists belongs to a single game.
    assert alone(NAMES, [both], DESCENT) == {"toy": ["Nothing"], "other": ["Open"]}


def test_a_game_that_names_an_unknown_idea_is_reported() -> None:
    games = {"toy": {"ideas": {"seven": ["7"]}}, "other": {"ideas": {"weather": ["rain"]}}}
    assert list(named_by_games({"seven": idea()}, games)) == [
        "other: its 'ideas' name 'weather', not one of seven"
    ]
