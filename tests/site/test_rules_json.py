"""What the site says of every rule to other programs is so."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from typing import Any

import pytest

from tools.places import ROOT, SITE
from tools.rule_places import stated_rules

KEYS = (
    *("id", "title", "game", "chapter", "status", "source", "place", "readings", "terms", "code"),
    *("illustration", "excuse", "examples", "tests", "url"),
)
KINDS: dict[type[ast.stmt], str] = {
    ast.FunctionDef: "function",
    ast.ClassDef: "class",
    ast.Assign: "constant",
    ast.AnnAssign: "constant",
}


@pytest.fixture(scope="module")
def rules() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((SITE / "rules.json").read_text("utf-8"))
    return found


@cache
def definitions(path: str) -> list[tuple[str, str, range]]:
    """Kind, name and lines of everything that a file defines."""
    text = (ROOT / path).read_text("utf-8")
    found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt))
    return [
        (KINDS[type(node)], ast.unparse(node), range(node.lineno, (node.end_lineno or 0) + 1))
        for node in found
        if type(node) in KINDS
    ]


@cache
def anchors(page: str) -> set[str]:
    return set(re.findall(r'\sid="([^"]+)"', (SITE / page).read_text("utf-8")))


def test_every_rule_is_there_with_every_key(rules: list[dict[str, Any]]) -> None:
    assert {rule["id"] for rule in rules} == {stated.id for stated in stated_rules()}
    assert {tuple(rule) for rule in rules} == {KEYS}
    assert all(re.fullmatch(r"\d{3}(, \d{3})*", rule["source"]) for rule in rules)


def test_every_rule_has_its_address(rules: list[dict[str, Any]]) -> None:
    for rule in rules:
        page, _, anchor = rule["url"].partition("#")
        assert anchor == rule["id"].replace(".", "-")
        assert anchor in anchors(page)


def test_code_stands_where_it_is_said_to_stand(rules: list[dict[str, Any]]) -> None:
    for rule in rules:
        assert bool(rule["code"]) != bool(rule["excuse"])
        for piece in rule["code"]:
            last = piece["name"].rpartition(".")[2]
            starts = [
                lines.start
                for kind, text, lines in definitions(piece["path"])
                if kind == piece["kind"] and piece["line"] in lines and last in text
            ]
            # An entry of a constant has a line of its own in it.
            assert starts if piece["kind"] == "constant" else piece["line"] in starts


def test_examples_and_tests_are_there(rules: list[dict[str, Any]]) -> None:
    for rule in rules:
        for example in rule["examples"]:
            header = (ROOT / "examples" / example).read_text("utf-8").partition("\n\n")[0]
            assert rule["id"] in header
        for test in rule["tests"]:
            path, _, name = test.partition("::")
            assert f"def {name.rpartition('::')[2]}(" in (ROOT / path).read_text("utf-8")
