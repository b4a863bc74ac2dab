"""Test that hard words and phrases do not become more frequent in any kind of text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from tests.test_house import tracked
from tools.places import ROOT

#: Patterns of hard phrases, by the clearer wording; CONTRIBUTING.md has the list for writers.
HARD: Final[Mapping[str, str]] = {
    "a person tells, data give": r"\b(?:is|are|was|were|be|been) told\b"
    r"|\b(?:record|page|form|deal|account|column|table|engine)s? tells?\b",
    "is, appears, is listed": r"\bstands?\b(?! (?:for|up|at|on|in for))",
    "is worth, adds up to": r"\b(?:comes?|came) to\b(?! (?:an end|the table|them|be))",
    "a player who": r"\b(?:[Ww]hoever|[Ss]omebody)\b",
    "the thing by its name": r"(?:^|[.:;>] )(?:What|Whatever|Who) "
    r"(?:is|was|are|were|a|an|the|has|can|may|counts|comes|pays|it)\b",
    "the subject first": r"(?:^|[.;] )Of (?:a|an|the|two|several|all|each|these|any|it|them)\b",
    "no tricks": r"\bno trick\b",
    "also": r", too\b",
    "calculate, 0, correct": r"\b(?:reckon\w*|nought|dear(?:er|est)|besides|anew|mend(?:ed|s)?)\b",
    "if": r"\b[Ww]here (?:there is|there are|nobody|no|none|one|it has|all)\b",
    "they, or a name": r"\b(?:[Hh]e|[Hh]is|[Hh]im)\b",
    "discard": r"\b(?:lays?|laid) away\b",
}
PROJECT, RULES, PAGES, DOCSTRINGS, ENGINE, TESTS, SCRIPTS = (
    *("the project's own pages", "rules", "other pages", "docstrings", "the engine's docstrings"),
    *("the tests' docstrings", "scripts and templates"),
)
#: The number of hard phrases in each kind of text. A change that removes some lowers it here.
COUNTS: Final[Mapping[str, int]] = {
    PROJECT: 0,
    RULES: 29,
    PAGES: 5,
    DOCSTRINGS: 4,
    ENGINE: 1,
    TESTS: 7,
    SCRIPTS: 0,
}
#: A text in a script that a reader may see. It follows a quotation mark or the end of a tag.
SEEN: Final = re.compile(r"[\"'`>]([A-Z][^\"'`<>]{12,})")


def docstrings(path: Path) -> Iterator[str]:
    """Yield the docstrings of a module, without their examples."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, kinds) and (text := ast.get_docstring(node)):
            yield re.split(r"\n\s*>>>", text)[0].replace("\n", " ")


def texts() -> Iterator[tuple[str, str]]:
    """Yield every text with its kind."""
    for path in tracked():
        name = path.relative_to(ROOT).as_posix()
        if name.endswith(".py") and name.startswith(("boston/", "docs/", "tools/")):
            is_engine = name.startswith("boston/") and not name.startswith("boston/apps/")
            yield from ((ENGINE if is_engine else DOCSTRINGS, text) for text in docstrings(path))
        elif name.endswith(".py") and name.startswith(("tests/", "benchmarks/")):
            yield from ((TESTS, text) for text in docstrings(path))
        elif name.endswith(".md") and not name.startswith("docs/history/"):
            kind = PROJECT if "/" not in name else RULES if "/rules" in name else PAGES
            yield from ((kind, line) for line in path.read_text("utf-8").splitlines())
        elif name.startswith(("docs/_front/src/", "docs/_templates/")):
            yield from ((SCRIPTS, text) for text in SEEN.findall(path.read_text("utf-8")))


def test_the_counts_of_hard_phrases_are_up_to_date() -> None:
    found = dict.fromkeys(COUNTS, 0)
    for kind, text in texts():
        found[kind] += sum(len(re.findall(pattern, text)) for pattern in HARD.values())
    # If there are more, make the text plainer; if there are fewer, lower the counts.
    assert found == COUNTS
