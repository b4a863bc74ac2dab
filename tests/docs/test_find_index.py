"""Tests of the search index: rules, readings, terms and parts of pages, page by page."""

from __future__ import annotations

import json
from typing import Any

from boston_docs.site.search import PART, Unit, common_words, opening

from .toy_project import Built, Kept


def index(built: Built) -> dict[str, Any]:
    """Return the index, which the search page fetches."""
    (path,) = (built.out / "_static" / "find").glob("index-*.json")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def texts(built: Built, address: str) -> dict[str, Any]:
    """Return the texts of a page, which are fetched when the search finds something on it."""
    (page,) = (page for page in index(built)["pages"] if page["address"] == address)
    path = built.out / "_static" / "find" / "texts" / f"{page['text']}.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def test_a_search_answer_is_shortened_to_whole_sentences() -> None:
    sentence = f"{'word ' * 20}end."
    assert opening(f"{sentence} {sentence} {sentence}") == f"{sentence} {sentence}"
    assert opening("Short. Shorter.") == "Short. Shorter."


def test_a_page_may_answer_a_question_or_be_left_out_of_the_search(kept: Kept) -> None:
    built = kept.built("find")
    asked = index(built)
    pages = [page["address"] for page in asked["pages"]]
    assert "apart.html" not in pages
    assert asked["questions"] == [[["how to play"], [[pages.index("how.html"), ""]]]]
    assert texts(built, "how.html")["openings"] == {"": ["How", "At once."]}
    assert {"once", "part", "first", "last", "ones"} <= {*asked["openings"], *asked["words"]}


ASKED = """
[[question]]
asked = ["who pays", "what is paid"]
pages = ["pay"]
part = "base"

[[question]]
asked = ["how much"]
rule = "pay.base"

[[question]]
asked = ["can 3 play"]
pages = ["pay#base"]
says = "No."
"""


def test_a_question_is_answered_by_a_part_of_a_page_or_a_rule(kept: Kept) -> None:
    toy = kept("find").having(questions_file="asked.toml")
    toy.write({"docs/asked.toml": ASKED, "docs/how.md": None})
    built = toy.clean()
    asked = index(built)
    number = [page["address"] for page in asked["pages"]].index("pay.html")
    part = [["who pays", "what is paid"], [[number, "base"]]]
    rule = [["how much"], [[number, "toy-pay-base"]]]
    no = [["can 3 play"], [[number, "base"]], {"says": "No."}]
    assert asked["questions"] == [part, rule, no]
    assert set(texts(built, "pay.html")["openings"]) == {"base", "toy-pay-base"}


OF_BIDS = '''
[[question]]
asked = ["price"]
bid = "price"
pages = ["pay", "pay"]

[[question]]
asked = ["how many play"]
pages = ["pay"]
told = "Players"

[words]
price = """
cost
kostet"""
'''
COUNTED = """
from collections import namedtuple


def glance(game):
    return {
        "cards": 52, "bids": 3, "lowest": "five", "highest": "open misère",
        "partners": False, "evenings": 8, "deals": 12, "lost": (10, 90),
    }


def bids(game):
    return namedtuple("Table", "caption columns rows")(
        "Bids",
        ("Bid", "Alone", "Made"),
        (
            ("Five", "5 tricks", 5),
            ("Piccolissimo", "exactly 1 trick, a card discarded", 20),
            ("Open misère", "no tricks, hand open", 75),
        ),
    )
"""


def test_the_search_index_holds_synonyms_bids_and_facts_of_a_page(kept: Kept) -> None:
    facts = {"title": "Toy", "card": "Plain.", "glance": {}}
    given = {"questions_file": "asked.toml", "myst_enable_extensions": ["deflist"]}
    toy = kept("find").having("games", rule_games={"toy": facts}, **given)
    page = (toy.root / "docs" / "pay.md").read_text("utf-8")
    toy.write(
        {
            "docs/asked.toml": OF_BIDS,
            "docs/how.md": None,
            "docs/play.md": "---\norphan: true\n---\n# Play\n",
            "docs/pay.md": f"{page}\n```{{at-a-glance}} toy\n```\n",
            "boston/apps/present/__init__.py": "",
            "boston/apps/present/glance.py": COUNTED,
        }
    )
    built = toy.clean()
    asked = index(built)
    number = [page["address"] for page in asked["pages"]].index("pay.html")
    of_bids, of_players = asked["questions"]
    assert of_bids == [["price"], [[number, ""]], {"bid": "price"}]
    assert of_players == [["how many play"], [[number, ""]], {"told": "Players"}]
    assert asked["same"] == {"price": "cost kostet"}
    bids = [["Five", "5"], ["Piccolissimo", "1"], ["Open misère", "misère"]]
    assert asked["bids"] == {str(number): bids}
    told = texts(built, "pay.html")
    assert told["bids"][::3] == [
        ["Bid", "Alone", "Made"],
        ["Open misère", "no tricks, hand open", "75"],
    ]
    assert told["glance"]["Bids"] == "Three, from five to open misère."


def _written(built: Built) -> set[str]:
    folder = built.out / "_static" / "find"
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.json")}


def test_a_changed_page_updates_its_texts_and_renames_the_index(kept: Kept) -> None:
    toy = kept("find")
    before = _written(kept.built("find"))
    toy.edit("docs/pay.md", "The winner is paid 2.", "The winner gets 2.")
    again = toy.clean()
    assert again.read == ("pay",)
    after = _written(again)
    assert len(after) == len(before)
    assert len(after - before) == 2
    found = texts(again, "pay.html")["texts"]
    assert any(text.startswith("The winner gets 2. Nobody else is.") for text in found)
    toy.edit("docs/pay.md", ":title: Base", ":title: What a winner has")
    index_now = index(toy.clean())
    rules = {unit[1]: unit[2] for page in index_now["pages"] for unit in page["units"]}
    assert rules["toy.pay.base"] == "What a winner has"
    assert "gets" in {*index_now["openings"], *index_now["words"]}


def test_pages_read_in_parallel_give_the_same_search_index(kept: Kept) -> None:
    toy = kept("find")
    for number in range(12):
        toy.page(f"p{number}", f"# Page {number}\n")
    assert index(toy.build(parallel=2)) == index(toy.build(fresh=True))


def test_very_common_words_are_left_out_of_the_search_index() -> None:
    many = [Unit(PART, "", "", "", frozenset({"the", f"w{i}"}), "") for i in range(50)]
    assert common_words(many) == {"the"}
    assert common_words(many[:10]) == set()
