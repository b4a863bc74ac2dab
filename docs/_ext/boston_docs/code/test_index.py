"""Find the tests that hold each rule and the examples that show it, without running them.

A test holds a rule when the rule's id is a string in the test function, in its decorators, or in a
module-level table the function names. An example shows the rules its header comment lists.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from boston_docs.code.code_index import Mention, mentions
from boston_docs.code.kept import Kept
from boston_docs.rules.ids import is_rule_id

HEADER = re.compile(r"#\s*rules:\s*(?P<ids>.*)")


@dataclass(frozen=True)
class Case:
    """A test function, named as pytest names it."""

    path: str
    name: str
    line: int

    @property
    def node(self) -> str:
        """Return the name to give to pytest to run this test alone."""
        return f"{self.path}::{self.name}"


@dataclass
class CaseIndex:
    """Which tests hold which rule, and every place in them that names one."""

    cases: dict[str, list[Case]] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)


@dataclass
class ExampleIndex:
    """Which examples show which rule, and every place in them that names one."""

    examples: dict[str, list[str]] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)


def index_tests(
    root: Path, folder: str, ignored: Sequence[str] = (), kept: Kept | None = None
) -> CaseIndex:
    """Index the test files under ``root / folder``, except those under the ``ignored`` paths."""
    index = CaseIndex()
    for path in sorted((root / folder).rglob("*.py")):
        relative = path.relative_to(root)
        if any(relative.is_relative_to(part) for part in ignored):
            continue
        name, text = relative.as_posix(), path.read_text(encoding="utf-8")
        read = partial(_told, name)
        told = kept.found(name, text, read) if kept else read(text)
        index.mentions.extend(Mention(rule_id, name, line) for rule_id, line in told["mentions"])
        for rule_id, test, line in told["cases"]:
            index.cases.setdefault(rule_id, []).append(Case(name, test, line))
    return index


def _told(name: str, text: str) -> dict[str, Any]:
    """Return the ids that a test file names, with their lines, and those of each of its tests."""
    tree = ast.parse(text, name)
    tables = _tables(tree)
    return {
        "mentions": [(mention.rule_id, mention.line) for mention in mentions(tree, name)],
        "cases": [
            (rule_id, name, function.lineno)
            for name, function in _test_functions(tree.body)
            for rule_id in sorted(_ids_of(function, tables))
        ],
    }


def index_examples(root: Path, folder: str) -> ExampleIndex:
    """Index the example files under ``root / folder`` by the rules their headers list."""
    index = ExampleIndex()
    base = root / folder
    for path in sorted([*base.rglob("*.py"), *base.rglob("*.toml")]):
        relative = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        listed = list(_header(text, relative))
        index.mentions.extend(listed)
        if path.suffix == ".py":
            index.mentions.extend(mentions(ast.parse(text, relative), relative))
        for rule_id in dict.fromkeys(mention.rule_id for mention in listed):
            name = path.relative_to(base).as_posix()
            index.examples.setdefault(rule_id, []).append(name)
    return index


def _header(text: str, path: str) -> Iterator[Mention]:
    """Yield the ids listed by ``# rules:`` lines among the comments a file begins with."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            return
        match = HEADER.match(line)
        for rule_id in match["ids"].replace(",", " ").split() if match else ():
            yield Mention(rule_id, path, number)


def _test_functions(
    body: Sequence[ast.stmt], prefix: str = ""
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name.startswith("test"):
                yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _test_functions(node.body, f"{prefix}{node.name}::")


def _tables(tree: ast.Module) -> dict[str, ast.stmt]:
    """Return the module's constants by name."""
    found: dict[str, ast.stmt] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id: node for target in targets if isinstance(target, ast.Name)}
    return found


def _ids_of(node: ast.AST, tables: dict[str, ast.stmt]) -> set[str]:
    """Return the rule ids in ``node`` and in the tables it names, and those that these name."""
    found: set[str] = set()
    waiting, seen = [node], set()
    while waiting:
        for part in ast.walk(waiting.pop()):
            if isinstance(part, ast.Constant) and is_rule_id(part.value):
                found.add(str(part.value))
            elif isinstance(part, ast.Name) and part.id in tables and part.id not in seen:
                seen.add(part.id)
                waiting.append(tables[part.id])
    return found
