"""What a page says of how its rules are cited."""

from __future__ import annotations

import re
from html import unescape

import pytest

from .toy_project import Toy


def controls(page: str) -> list[str]:
    """The controls of a page, as text."""
    found = re.findall(r'<details class="cite">(.*?)</details>', page, re.DOTALL)
    return [unescape(re.sub(r"<[^>]+>", "", each)) for each in found]


def test_every_rule_has_a_control_of_its_own(toy: Toy) -> None:
    base, table = controls(toy.build().html("pay"))
    assert "“toy, Base (rule toy.pay.base)”" in base
    assert "pay.html#toy-pay-base" in base
    assert "After Betalning, p. 5" in base
    assert "@incollection{boston-toy.pay.base," in base
    assert "TY  - CHAP" in base
    assert "“toy, Table (rule toy.equipment.table)”" in table


def test_the_site_s_address_goes_before_that_of_the_page(toy: Toy) -> None:
    page = toy.build(html_baseurl="https://boston.example/toy").html("pay")
    assert "url = {https://boston.example/toy/pay.html#toy-pay-base}" in page
    assert (
        '<a href="#toy-pay-base" data-cite="url">https://boston.example/toy/pay.html#toy-pay-base</a>'
        in page
    )


def test_a_changed_engine_is_named_at_once(toy: Toy) -> None:
    before = controls(toy.build().html("pay"))[1]
    toy.edit("boston/toy.py", "return 2", "return 3")
    after = controls(toy.build().html("pay"))[1]
    engine = re.compile(r"checksum ([0-9a-f]{16})")
    assert engine.findall(before) != engine.findall(after)
    assert engine.sub("", before).split("BibTeX")[0] == engine.sub("", after).split("BibTeX")[0]


@pytest.mark.parametrize(
    ("what", "shown"), [("german", "German Boston"), ("edition", "Boston: the")]
)
def test_a_game_and_the_edition_are_cited_where_a_page_asks(
    toy: Toy, what: str, shown: str
) -> None:
    toy.edit("docs/index.md", "# Toy\n", f"# Toy\n\n```{{cite-this}} {what}\n```\n")
    (control,) = controls(toy.build().html("index"))
    assert shown in control


def test_a_game_that_is_none_is_an_error(toy: Toy) -> None:
    toy.edit("docs/index.md", "# Toy\n", "# Toy\n\n```{cite-this} bezique\n```\n")
    built = toy.build()
    assert built.status == 1
    assert "docs/index.md:3: ERROR: 'bezique' is not a game known here" in built.errors


def test_a_text_has_no_control(toy: Toy) -> None:
    built = toy.build(builder="text")
    assert built.errors == ""
    assert "BibTeX" not in (built.out / "pay.txt").read_text("utf-8")
