"""What the search can find: rules, readings, terms and parts of pages, page by page."""

from __future__ import annotations

import itertools
import json
from typing import Any

from boston_docs.site.find import common_words
from boston_docs.site.find_units import PART, RULE, Unit, opening

from .toy_project import EXTENSIONS, Built, Toy

WITH_SEARCH = (*EXTENSIONS, "boston_docs.site.find")


def build(toy: Toy, *, fresh: bool = False, parallel: int = 1, asked: str = "") -> Built:
    """Build with the search, without its script."""
    with_search = Toy(toy.root, WITH_SEARCH)
    return with_search.build(
        fresh=fresh, parallel=parallel, find_script=False, questions_file=asked
    )


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


def test_a_rule_is_found_by_its_id_its_text_and_its_terms(toy: Toy) -> None:
    built = build(toy)
    rules = {unit[1]: unit for unit in units(built, "pay.html") if unit[0] == RULE}
    _, _, title, status, words = rules["toy.pay.base"]
    assert title == "Base"
    assert index(built)["statuses"][status] == "attested"
    assert {"insats", "mise", "nobody", "betalning"} <= words
    # What is its title is searched as it is, and code and the smallest words not at all.
    assert not {"base", "return", "is", "the"} & words


def test_a_rule_is_found_by_its_title(toy: Toy) -> None:
    toy.edit("docs/pay.md", ":title: Base", ":title: What a winner gets")
    rules = {unit[1]: unit for unit in units(build(toy), "pay.html") if unit[0] == RULE}
    assert rules["toy.pay.base"][2] == "What a winner gets"
    assert "paid" in rules["toy.pay.base"][-1]


def test_the_text_of_a_rule_is_its_prose_alone(toy: Toy) -> None:
    built = build(toy)
    told = [unit[1] for unit in units(built, "pay.html")]
    text = texts(built, "pay.html")["texts"][told.index("toy.pay.base")]
    assert text.startswith("The winner is paid 2.")
    assert "insats" not in text
    assert "return" not in text


def test_the_parts_of_a_page_are_found_by_their_headings(toy: Toy) -> None:
    parts = [unit[:3] for unit in units(build(toy), "pay.html") if unit[0] == PART]
    assert parts == [[PART, "", "Paying"], [PART, "base", "Base"]]


def test_an_answer_is_some_sentences_and_ends_with_one() -> None:
    sentence = f"{'word ' * 20}end."
    assert opening(f"{sentence} {sentence} {sentence}") == f"{sentence} {sentence}"
    assert opening("Short. Shorter.") == "Short. Shorter."


def test_a_term_is_found_by_itself(toy: Toy) -> None:
    text = "# Words\n\n```{glossary}\nbête\n  What is owed.\n```\n"
    toy.write({"docs/words.md": f"---\norphan: true\n---\n{text}"})
    built = build(toy)
    told = [unit[1:3] for unit in units(built, "words.html")]
    assert ["term-bete", "bête"] in told
    text = texts(built, "words.html")["texts"][told.index(["term-bete", "bête"])]
    assert text.endswith("What is owed.")


def test_a_page_that_is_not_to_be_searched_is_not(toy: Toy) -> None:
    toy.write({"docs/apart.md": "---\norphan: true\nnosearch: true\n---\n# Apart\n"})
    assert "apart.html" not in [page["address"] for page in index(build(toy))["pages"]]


def test_a_page_may_answer_a_question(toy: Toy) -> None:
    text = "# How\n\nAt once.\n\n## Part\n\nFirst words. And last ones.\n"
    toy.write({"docs/how.md": f"---\norphan: true\nanswers: how to play\n---\n{text}"})
    built = build(toy)
    asked = index(built)
    number = [page["address"] for page in asked["pages"]].index("how.html")
    assert asked["questions"] == [[["how to play"], [[number, ""]]]]
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


def test_a_question_is_answered_by_a_part_of_a_page_or_a_rule(toy: Toy) -> None:
    toy.write({"docs/asked.toml": ASKED})
    built = build(toy, asked="asked.toml")
    asked = index(built)
    number = [page["address"] for page in asked["pages"]].index("pay.html")
    part = [["who pays", "what is paid"], [[number, "base"]]]
    rule = [["how much"], [[number, "toy-pay-base"]]]
    assert asked["questions"] == [part, rule]
    assert set(texts(built, "pay.html")["openings"]) == {"base", "toy-pay-base"}


def test_a_question_that_nothing_answers_fails_the_build(toy: Toy) -> None:
    toy.write({"docs/asked.toml": ASKED.replace("pay.base", "pay.nothing")})
    built = build(toy, asked="asked.toml")
    assert built.status == 1
    assert "nothing answers the question: how much" in built.errors


def _written(built: Built) -> set[str]:
    folder = built.out / "_static" / "find"
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.json")}


def test_a_changed_page_changes_its_text_and_the_name_of_the_index(toy: Toy) -> None:
    before = _written(build(toy))
    toy.edit("docs/pay.md", "The winner is paid 2.", "The winner gets 2.")
    again = build(toy)
    assert again.read == ("pay",)
    after = _written(again)
    assert len(after) == len(before)
    assert len(after - before) == 2
    assert "The winner gets 2. Nobody else is." in texts(again, "pay.html")["texts"]


def test_pages_read_in_parallel_are_all_found(toy: Toy) -> None:
    toy.write({f"docs/p{i}.md": f"---\norphan: true\n---\n# Page {i}\n" for i in range(12)})
    assert index(build(toy, parallel=2)) == index(build(toy, fresh=True))


def test_words_that_nearly_all_have_are_left_out() -> None:
    many = [Unit(PART, "", "", "", frozenset({"the", f"w{i}"}), "") for i in range(50)]
    assert common_words(many) == {"the"}
    assert common_words(many[:10]) == set()
