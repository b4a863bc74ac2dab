"""What the search can find: rules, readings, terms and parts of pages, page by page."""

from __future__ import annotations

import itertools
import json
from typing import Any

from boston_docs.site.find import common_words
from boston_docs.site.find_units import LONG, PART, RULE, Unit

from .toy_project import EXTENSIONS, Built, Toy

WITH_SEARCH = (*EXTENSIONS, "boston_docs.site.find")


def build(toy: Toy, *, fresh: bool = False, parallel: int = 1) -> Built:
    """Build with the search, without its script."""
    with_search = Toy(toy.root, WITH_SEARCH)
    return with_search.build(fresh=fresh, parallel=parallel, find_script=False)


def index(built: Built) -> dict[str, Any]:
    """The index as a page of the search fetches it."""
    (path,) = (built.out / "_static" / "find").glob("index-*.json")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def units(built: Built, address: str) -> list[list[Any]]:
    """What can be found on a page, each with its words."""
    whole = index(built)
    every: list[tuple[str, list[Any], set[str]]] = [
        (page["address"], unit, set()) for page in whole["pages"] for unit in page["units"]
    ]
    for word, steps in whole["words"].items():
        for number in itertools.accumulate(steps):
            every[number][2].add(word)
    return [[*unit, words] for at, unit, words in every if at == address]


def test_a_rule_is_found_by_its_id_its_first_sentence_and_its_terms(toy: Toy) -> None:
    rules = {unit[2]: unit for unit in units(build(toy), "pay.html") if unit[0] == RULE}
    kind, anchor, _, first, words = rules["toy.pay.base"]
    assert (kind, anchor, first) == (RULE, "toy-pay-base", "The winner is paid 2.")
    assert {"insats", "mise", "nobody", "betalning"} <= words
    # What is shown is searched as it is, and code not at all.
    assert not {"winner", "return"} & words


def test_the_parts_of_a_page_are_found_by_their_headings(toy: Toy) -> None:
    parts = [unit[:3] for unit in units(build(toy), "pay.html") if unit[0] == PART]
    assert parts == [[PART, "", "Paying"], [PART, "base", "Base"]]


def test_a_long_first_sentence_is_cut_at_a_word(toy: Toy) -> None:
    toy.write({"docs/long.md": f"---\norphan: true\n---\n# Long\n\n{'word ' * 100}end.\n"})
    ((_, _, _, first, _),) = units(build(toy), "long.html")
    assert first.endswith("word …")
    assert len(first) <= LONG + 2


def test_a_term_is_found_by_itself(toy: Toy) -> None:
    text = "# Words\n\n```{glossary}\nbête\n  What is owed.\n```\n"
    toy.write({"docs/words.md": f"---\norphan: true\n---\n{text}"})
    found = [unit[1:4] for unit in units(build(toy), "words.html")]
    assert ["term-bete", "bête", "What is owed."] in found


def test_a_page_that_is_not_to_be_searched_is_not(toy: Toy) -> None:
    toy.write({"docs/apart.md": "---\norphan: true\nnosearch: true\n---\n# Apart\n"})
    assert "apart.html" not in [page["address"] for page in index(build(toy))["pages"]]


def test_a_page_may_answer_a_question(toy: Toy) -> None:
    text = "# How\n\nAt once.\n\n## Part\n\nFirst words. And last ones.\n"
    toy.write({"docs/how.md": f"---\norphan: true\nanswers: how to play\n---\n{text}"})
    built = build(toy)
    pages = index(built)["pages"]
    assert [page["address"] for page in pages if "answers" in page] == ["how.html"]
    assert next(page["answers"] for page in pages if "answers" in page) == "how to play"
    ((_, anchor, title, first, words),) = units(built, "how.html")
    assert (anchor, title, first) == ("", "How", "At once.")
    assert {"part", "first", "words", "last", "ones"} <= words


def test_a_changed_page_changes_its_part_and_the_name_of_the_index(toy: Toy) -> None:
    first = build(toy)
    (before,) = (first.out / "_static" / "find").iterdir()
    toy.edit("docs/pay.md", "The winner is paid 2.", "The winner gets 2.")
    again = build(toy)
    assert again.read == ("pay",)
    (after,) = (again.out / "_static" / "find").iterdir()
    assert before.name != after.name
    assert "The winner gets 2." in [unit[3] for unit in units(again, "pay.html")]


def test_pages_read_in_parallel_are_all_found(toy: Toy) -> None:
    toy.write({f"docs/p{i}.md": f"---\norphan: true\n---\n# Page {i}\n" for i in range(12)})
    assert index(build(toy, parallel=2)) == index(build(toy, fresh=True))


def test_words_that_nearly_all_have_are_left_out() -> None:
    many = [Unit(PART, "", "", "", frozenset({"the", f"w{i}"})) for i in range(50)]
    assert common_words(many) == {"the"}
    assert common_words(many[:10]) == set()
