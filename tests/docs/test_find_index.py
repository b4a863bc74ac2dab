"""What the search can find: rules, readings, terms and parts of pages, page by page."""

from __future__ import annotations

import itertools
import json
from typing import Any

from boston_docs.site.search import PART, RULE, Unit, common_words, opening

from .toy_project import Built, Kept


def index(built: Built) -> dict[str, Any]:
    """The index as a page of the search fetches it."""
    (path,) = (built.out / "_static" / "find").glob("index-*.json")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def texts(built: Built, address: str) -> dict[str, Any]:
    """The texts of a page, as they are fetched when something is found on it."""
    (page,) = (page for page in index(built)["pages"] if page["address"] == address)
    path = built.out / "_static" / "find" / "texts" / f"{page['text']}.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def units(built: Built, address: str) -> list[list[Any]]:
    """What can be found on a page, each with the words it is found by besides its title."""
    whole = index(built)
    every: list[tuple[str, list[Any], set[str]]] = [
        (page["address"], unit, set()) for page in whole["pages"] for unit in page["units"]
    ]
    for words in (whole["openings"], whole["words"]):
        for word, steps in words.items():
            for number in itertools.accumulate(steps):
                every[number][2].add(word)
    return [[*unit, words] for at, unit, words in every if at == address]


def test_an_answer_is_some_sentences_and_ends_with_one() -> None:
    sentence = f"{'word ' * 20}end."
    assert opening(f"{sentence} {sentence} {sentence}") == f"{sentence} {sentence}"
    assert opening("Short. Shorter.") == "Short. Shorter."


def test_a_page_may_answer_a_question_or_not_be_searched(kept: Kept) -> None:
    built = kept.built("find")
    asked = index(built)
    pages = [page["address"] for page in asked["pages"]]
    assert "apart.html" not in pages
    assert asked["questions"] == [[["how to play"], [[pages.index("how.html"), ""]]]]
    assert texts(built, "how.html")["openings"] == {"": ["How", "At once."]}
    ((_, anchor, title, words),) = units(built, "how.html")
    assert (anchor, title) == ("", "How")
    assert {"once", "part", "first", "words", "last", "ones"} <= words


ASKED = """
[[question]]
asked = ["who pays", "what is paid"]
pages = ["pay"]
part = "base"

[[question]]
asked = ["how much"]
rule = "pay.base"
"""


def test_a_question_is_answered_by_a_part_of_a_page_or_a_rule(kept: Kept) -> None:
    toy = kept("find").having(questions_file="asked.toml")
    toy.write({"docs/asked.toml": ASKED, "docs/how.md": None})
    built = toy.clean()
    asked = index(built)
    number = [page["address"] for page in asked["pages"]].index("pay.html")
    part = [["who pays", "what is paid"], [[number, "base"]]]
    rule = [["how much"], [[number, "toy-pay-base"]]]
    assert asked["questions"] == [part, rule]
    assert set(texts(built, "pay.html")["openings"]) == {"base", "toy-pay-base"}


def _written(built: Built) -> set[str]:
    folder = built.out / "_static" / "find"
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.json")}


def test_a_changed_page_changes_its_text_and_title_and_the_name_of_the_index(kept: Kept) -> None:
    toy = kept("find")
    before = _written(kept.built("find"))
    toy.edit("docs/pay.md", "The winner is paid 2.", "The winner gets 2.")
    again = toy.clean()
    assert again.read == ("pay",)
    after = _written(again)
    assert len(after) == len(before)
    assert len(after - before) == 2
    assert "The winner gets 2. Nobody else is." in texts(again, "pay.html")["texts"]
    toy.edit("docs/pay.md", ":title: Base", ":title: What a winner has")
    rules = {unit[1]: unit for unit in units(toy.clean(), "pay.html") if unit[0] == RULE}
    assert rules["toy.pay.base"][2] == "What a winner has"
    assert "gets" in rules["toy.pay.base"][-1]


def test_pages_read_in_parallel_are_all_found(kept: Kept) -> None:
    toy = kept("find")
    for number in range(12):
        toy.page(f"p{number}", f"# Page {number}\n")
    assert index(toy.build(parallel=2)) == index(toy.build(fresh=True))


def test_words_that_nearly_all_have_are_left_out() -> None:
    many = [Unit(PART, "", "", "", frozenset({"the", f"w{i}"}), "") for i in range(50)]
    assert common_words(many) == {"the"}
    assert common_words(many[:10]) == set()
