"""What the site says of itself for whoever holds two editions against each other."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import boston
from boston.catalogue import GAMES
from boston_docs.editions.compare import Change, compared
from boston_docs.editions.fingerprint import Print
from tools.places import SITE


def read(name: str) -> Any:
    return json.loads((SITE / name).read_text(encoding="utf-8"))


def test_every_page_and_every_rule_is_in_it() -> None:
    edition = read("edition.json")
    assert edition["version"] == boston.__version__
    assert set(edition["rules"]) == {rule["id"] for rule in read("rules.json")}
    assert all((SITE / page).is_file() for page in edition["pages"])
    assert {rule["page"] for rule in edition["rules"].values()} <= set(edition["pages"])
    assert edition["contracts"].keys() == GAMES.keys()
    assert {"5", "petite-misere", "13"} <= set(edition["contracts"]["swedish"])


def test_what_is_linked_to_from_outside_is_in_it_and_stands_there() -> None:
    edition = read("edition.json")
    anchors = edition["anchors"]
    assert anchors.keys() <= set(edition["pages"])
    assert "step-7" in anchors["swedish/protocol.html"]
    assert "number-swedish-counters" in anchors["recomputed.html"]
    assert any(name.startswith("term-") for name in anchors["glossary.html"])
    for page, names in anchors.items():
        text = (SITE / page).read_text("utf-8")
        there = set(re.findall(r'\bid="([^"]+)"', text))
        assert set(names) <= there, page


@pytest.mark.parametrize(
    ("game", "idea", "has_numbers"),
    [("swedish", "pay.slam", True), ("american", "pay.lost", True), ("swedish", "deal.cut", False)],
)
def test_a_rule_that_gives_numbers_has_a_checksum_of_them(
    game: str, idea: str, has_numbers: bool
) -> None:
    assert bool(read("edition.json")["rules"][f"{game}.{idea}"]["prices"]) == has_numbers


def test_a_price_that_is_not_the_kept_one_is_told() -> None:
    rules: dict[str, Print] = read("edition.json")["rules"]
    slam = next(rule_id for rule_id in rules if rule_id.endswith(".pay.slam"))
    slip = rules[slam].copy()
    slip["prices"] = "0" * 12
    found = compared({**rules, slam: slip}, rules)
    assert found.pop(slam) == Change.RECOMPUTED
    assert set(found.values()) == {Change.UNCHANGED}
