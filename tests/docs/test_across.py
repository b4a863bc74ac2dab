"""Pages of what several games share, on a tiny project of three games."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from boston_docs.across.idea_check import (
    alone,
    named_by_games,
    unkept,
    wrong_contracts,
    wrong_rules,
)
from boston_docs.across.ideas import Idea
from boston_docs.rules.register import Rule

from .test_rule_matrix import GAMES, PAGES
from .toy_project import EXTENSIONS, Built, Toy

#: Three games of which two have a contract of the same name.
NAMES = {
    "toy": {"7": ["7", "Seven"], "null": ["null", "Nothing"]},
    "child": {"7": ["7", "Seven"]},
    "other": {"sieben": ["sieben", "seven"], "ouvert": ["ouvert", "Open"]},
}
ENGINE = {
    "boston/catalogue.py": """
        from types import SimpleNamespace


        def reading(name, question, status):
            return SimpleNamespace(
                id="R1", name=name, question=question, says="", evidence="", status=status,
                options={}, default="", switchable=False, not_offered="", settled_by="A find.",
            )


        ASKED = [
            reading("who", "Who is paid?", "attested"),
            reading("when", "When are they paid?", "conjectured"),
            reading("what", "What are they paid?", "emended"),
        ]
        GAMES = {"toy": SimpleNamespace(readings=ASKED)}
        """,
    "boston/present/__init__.py": "",
    "boston/present/across.py": f"""
        def names():
            return {NAMES!r}


        def offers(game, *contracts):
            found = dict(contract="7", name="Seven", kind="7 tricks", rank=1, of=2, times="1.0")
            doubts = ["Nobody knows."] if game == "other" else []
            priced = dict(made=[2, 4], lost=[3, 3], rules=["toy.pay.base"], doubts=doubts)
            return [found | priced]


        def deals(record):
            return []
        """,
}
#: The child stands on the toy.
DESCENT: Mapping[str, Mapping[str, Any]] = {"toy": {}, "child": {"stands_on": "toy"}, "other": {}}
LIST = """
    [paying]
    group = "pay"
    heading = "Who is paid"
    definition = "What a winner gets."
    rules = ["pay.base"]
    contracts = ["toy.7", "other.sieben"]

    [furniture]
    group = "play"
    heading = "Where they sit"
    definition = "A table or none."
    rules = ["toy.equipment.table", "child.equipment.floor"]
    """
STUB = """
    ```{idea}
    ```
    """
INDEX = """
    ---
    orphan: true
    ---
    # Across

    ```{ideas}
    ```
    """


@pytest.fixture
def shared(toy: Toy) -> Toy:
    """The tiny project with three games and two ideas."""
    toy.write(PAGES | ENGINE)
    toy.write({"docs/across/ideas.toml": LIST, "docs/across/index.md": INDEX})
    toy.write({"docs/across/paying.md": STUB, "docs/across/furniture.md": STUB})
    toy.write({"docs/matrix.md": None})
    return replace(toy, extensions=(*EXTENSIONS, "boston_docs.across.idea_page"))


def build(shared: Toy) -> Built:
    """Build it as the configuration says."""
    return shared.build(rule_games=GAMES, across_file="across/ideas.toml")


def test_a_page_has_every_game_with_its_rules_their_status_and_their_price(shared: Toy) -> None:
    made = build(shared)
    assert (made.status, made.errors) == (0, "")
    page = made.html("across/paying")
    assert "<h1>Who is paid" in page
    assert 'href="../pay.html#toy-pay-base"' in page
    assert 'class="rule-status rule-status-attested"' in page
    assert 'class="rule-status rule-status-lost"' in page
    # The child stands on the toy and takes its rule over.
    assert "As in Toy: " in page
    assert "<p>2–4</p>" in page
    assert "<p>2–4*</p>" in page
    assert "Nobody knows." in page
    assert "Without a rule of it" not in page
    furniture = made.html("across/furniture")
    assert "Without a rule of it: Other." in furniture
    assert "As in Toy" not in furniture


def test_only_what_the_source_does_not_answer_is_called_open(shared: Toy) -> None:
    shared.edit("docs/pay.md", ":status: attested", ":status: attested\n:readings: who, when, what")
    shared.write({"docs/readings.md": "# Readings\n\n```{readings} toy\n```\n"})
    page = re.sub("<[^>]*>", "", build(shared).html("across/paying"))
    assert "Settled: Who is paid?" in page
    assert "Open: When are they paid?" in page
    assert "Open: What are they paid?" in page
    # It is written again when a question has been settled.
    shared.edit("boston/catalogue.py", '"conjectured"', '"attested"')
    again = build(shared)
    assert "across/paying" in again.written
    assert "Settled: When are they paid?" in re.sub("<[^>]*>", "", again.html("across/paying"))


def test_a_rule_leads_back_and_the_index_lists_all(shared: Toy) -> None:
    made = build(shared)
    assert 'href="across/paying.html"' in made.html("pay")
    index = made.html("across/index")
    assert index.index('href="furniture.html"') < index.index('href="paying.html"')
    assert "Toy: Nothing" in index
    assert "Other: Open" in index


def test_what_is_wrong_with_the_list_fails_the_build(shared: Toy) -> None:
    shared.edit("docs/across/ideas.toml", '"toy.equipment.table", ', '"toy.equipment.chair", ')
    made = build(shared)
    assert made.status == 1
    assert "ideas.toml: toy.equipment.chair: no page has this rule" in made.errors


def test_a_page_without_an_idea_fails_the_build(shared: Toy) -> None:
    shared.write({"docs/across/weather.md": STUB})
    made = build(shared)
    assert made.status == 1
    assert "no idea 'weather' is listed" in made.errors


def idea(*rules: str, contracts: tuple[str, ...] = ()) -> Idea:
    """An idea with these rules and contracts."""
    return Idea("x", "pay", "X", "X is.", rules, contracts)


def test_an_idea_that_games_share_has_to_be_listed() -> None:
    rules = ["toy.pay.base", "other.pay.base", "toy.deal.cut", "child.deal.cut"]
    # The child stands on the toy: what only the two have is no sharing.
    assert list(wrong_rules([], rules, DESCENT)) == [
        "pay.base: shared by other, toy, and no page lists it; write it here into the rules of an "
        "entry"
    ]
    assert list(wrong_rules([idea("pay.base")], rules, DESCENT)) == []
    assert list(wrong_rules([idea("toy.pay.base", "other.pay.base")], rules, DESCENT)) == []
    assert list(wrong_rules([idea("pay.base", "pay.bose")], rules, DESCENT)) == [
        "pay.bose: no page has this rule; mend the id here, or take it out"
    ]


def rule(rule_id: str, title: str, summary: str, text: str = "") -> Rule:
    """A rule with these words."""
    return Rule(rule_id, title, "page", 1, "attested", "p. 1", "", summary, "", text or summary)


def test_a_page_lists_the_rules_that_its_words_promise_and_no_others() -> None:
    """As a bonus called sänk stood among what is played in sang."""
    sang = rule("toy.pay.factor", "Multiplying", "At no trumps it is paid sixfold.")
    sank = rule("toy.pay.sank", "Sänk", "The required tricks first.", "It is paid by two more.")
    trick = rule("toy.play.trick", "Who wins", "At no trumps the highest card wins.")
    rules = [sang, sank, trick]

    def problems(listed: tuple[str, ...], **more: Any) -> list[str]:
        asked = {"words": "no trumps|\\bsang\\b", "chapters": ("pay",)} | more
        return list(unkept([replace(idea(*listed), **asked)], rules))

    assert problems(("pay.factor",)) == []
    assert problems(("toy.pay.factor", "pay.sank")) == [
        "x: toy.pay.sank says nothing of it; take it out of the rules"
    ]
    assert problems(("toy.pay.factor", "pay.sank"), related="first") == []
    missing = (
        "x: toy.pay.factor says 'no trumps'; write it into the rules, or, if it is about "
        "something else, into 'besides'"
    )
    assert problems(()) == [missing]
    assert problems((), besides=("pay.factor",)) == []
    needless = "x: 'besides' names pay.factor without need; take it out"
    assert problems(("pay.factor",), besides=("pay.factor",)) == [needless]
    assert len(problems(("pay.factor",), chapters=("pay", "play"))) == 1


def test_a_contract_of_a_name_that_games_share_has_to_be_listed() -> None:
    listed = idea(contracts=("toy.7",))
    assert list(wrong_contracts([listed], NAMES, DESCENT)) == [
        "other.sieben: child, toy share it, and no page lists it; write under [ideas] in "
        'docs/other/game.toml, as in six-tricks = ["sieben"]'
    ]
    both = idea(contracts=("toy.7", "other.sieben"))
    assert list(wrong_contracts([both], NAMES, DESCENT)) == []
    wrong = idea(contracts=("toy.7", "other.sieben", "toy.acht"))
    assert list(wrong_contracts([wrong], NAMES, DESCENT)) == [
        "toy.acht: there is no such contract; mend it here, or take it out"
    ]


def test_contracts_of_one_game_are_those_no_page_has() -> None:
    both = idea(contracts=("toy.7", "other.sieben"))
    assert alone(NAMES, [both], DESCENT) == {"toy": ["Nothing"], "other": ["Open"]}


def test_a_game_says_itself_which_contracts_are_of_an_idea() -> None:
    games = {"toy": {"ideas": {"seven": ["7"]}}, "other": {"ideas": {"weather": ["rain"]}}}
    listed = {"seven": idea()}
    assert list(named_by_games(listed, games)) == [
        "other: its 'ideas' name 'weather', which is none of seven"
    ]
