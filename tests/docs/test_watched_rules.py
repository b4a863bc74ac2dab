"""What the functions behind the rules were given and answered, on the pages of the rules."""

from __future__ import annotations

import json
import re

import pytest

from .toy_project import Toy

#: The tiny project with words for its values, and a function that is worth watching.
TALKING = {
    "boston/toy.py": """
        def base(tricks: int) -> int | None:
            return 2 * tricks if tricks else None


        RULES = {"toy.pay.base": base}


        def price(tricks):
            return [part(tricks) for rule, part in RULES.items()]
        """,
    "boston/words.py": """
        def given(values, kinds):
            return ", ".join(f"{value} of {kinds[name]}" for name, value in values.items())


        def answered(value, kind):
            return f"{value} as {kind}"
        """,
    "examples/base.py": """
        # rules: toy.pay.base
        # from: ours
        from boston.toy import price

        price(0), price(3), price(3), price(4)
        """,
}
WORDS = "boston.words"
DOORS = ("boston.toy:price",)


@pytest.fixture
def talking(toy: Toy) -> Toy:
    """The tiny project whose values can be told."""
    toy.write(TALKING)
    return toy


def seen(page: str) -> list[tuple[str, str]]:
    """What stands in the list beside the only rule with code."""
    (beside,) = re.findall(r'<dl class="[^"]*\bseen\b.*?</dl>', page, re.DOTALL)
    return re.findall(r"<dt>(.*?)</dt>\s*<dd><p>(.*?)</p>", beside)


def test_each_answer_stands_once_beside_the_code_and_none_comes_last(talking: Toy) -> None:
    built = talking.build(rule_teller=WORDS, rule_doors=DOORS)
    assert built.errors == ""
    page = built.html("pay")
    assert "What it was given, and what it answered" in page
    assert seen(page) == [
        ("3 of int", "6 as int | None"),
        ("4 of int", "8 as int | None"),
        ("0 of int", "None as int | None"),
    ]


def test_without_words_nothing_is_watched(talking: Toy) -> None:
    built = talking.build(rule_doors=DOORS)
    assert built.errors == ""
    assert "rule-seen" not in built.html("pay")


def test_the_page_is_read_again_when_its_values_change(talking: Toy) -> None:
    talking.build(rule_teller=WORDS, rule_doors=DOORS)
    assert "pay" not in talking.build(rule_teller=WORDS, rule_doors=DOORS).read
    talking.edit("examples/base.py", "price(4)", "price(5)")
    again = talking.build(rule_teller=WORDS, rule_doors=DOORS)
    assert "pay" in again.read
    assert ("5 of int", "10 as int | None") in seen(again.html("pay"))


def test_the_values_are_kept_for_the_same_engine(talking: Toy) -> None:
    talking.build(rule_teller=WORDS, rule_doors=DOORS)
    kept = talking.root / "doctrees" / "watched.json"
    before = json.loads(kept.read_text("utf-8"))
    talking.edit("docs/pay.md", "Nobody else is.", "Nobody.")
    talking.build(rule_teller=WORDS, rule_doors=DOORS)
    assert json.loads(kept.read_text("utf-8")) == before
    talking.edit("boston/toy.py", "2 * tricks", "3 * tricks")
    talking.build(rule_teller=WORDS, rule_doors=DOORS)
    assert json.loads(kept.read_text("utf-8"))["key"] != before["key"]


def test_a_rule_without_an_example_of_its_own_has_values_of_others(talking: Toy) -> None:
    talking.edit("examples/base.py", "# rules: toy.pay.base\n", "")
    page = talking.build(rule_teller=WORDS, rule_doors=DOORS).html("pay")
    assert ("3 of int", "6 as int | None") in seen(page)


def test_what_cannot_be_run_at_all_ends_the_build(talking: Toy) -> None:
    talking.write({"boston/words.py": "raise RuntimeError('no words')\n"})
    with pytest.raises(Exception, match="no words"):
        talking.build(rule_teller=WORDS, rule_doors=DOORS)
