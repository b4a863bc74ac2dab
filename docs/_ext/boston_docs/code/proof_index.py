"""Find the tests that hold each rule and the examples that show it, without running them.

A test holds a rule when the rule's id is a string in the test function, in its decorators, or in a
module-level table the function names. An example shows the rules its header comment lists; below
its header stands what is shown.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from boston_docs.code.code_index import Mention, mentions
from boston_docs.code.python_source import CONSTANT, FUNCTION, definitions_of, parts
from boston_docs.rules.ids import RULE_ID, is_rule_id

#: The qualified name of what pytest runs.
TEST = re.compile(r"(Test\w*\.)*test\w*")
HEADER = re.compile(r"#\s*(?P<key>rules|from|raises):\s*(?P<value>.*)")
SHOWN = re.compile(r"^\s*(?:`{3,}|:{3,})\{example\}\s+(?P<name>\S+)", re.MULTILINE)


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


@dataclass(frozen=True)
class ExampleFile:
    """An example as its file states it."""

    source: str
    rules: tuple[str, ...] = ()
    origin: str = ""
    raises: str | None = None


@dataclass
class ProofIndex:
    """Which tests hold and which examples show which rule, and every place that names one."""

    cases: dict[str, list[Case]] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)


def index_tests(
    index: ProofIndex, root: Path, folder: str, ignored: Sequence[str] = ()
) -> ProofIndex:
    """Add the test files under ``root / folder``, except those under the ``ignored`` paths."""
    for path in sorted((root / folder).rglob("*.py")):
        relative, text = path.relative_to(root), path.read_text("utf-8")
        if any(relative.is_relative_to(part) for part in ignored) or not RULE_ID.search(text):
            continue
        name = relative.as_posix()
        tree = ast.parse(text, name)
        index.mentions.extend(mentions(tree, name))
        defined = definitions_of(tree)
        tables = {each: node for each, node in defined.items() if isinstance(node, CONSTANT)}
        for test, node in defined.items():
            if isinstance(node, FUNCTION) and TEST.fullmatch(test):
                case = Case(name, test.replace(".", "::"), node.lineno)
                for rule_id in sorted(_ids_of(node, tables)):
                    index.cases.setdefault(rule_id, []).append(case)
    return index


def index_examples(index: ProofIndex, root: Path, folder: str) -> ProofIndex:
    """Add the example files under ``root / folder`` by the rules their headers list."""
    for path in example_files(root / folder):
        relative = path.relative_to(root).as_posix()
        text = path.read_text("utf-8")
        listed = list(_listed(text, relative))
        index.mentions.extend(listed)
        if path.suffix == ".py":
            index.mentions.extend(mentions(ast.parse(text, relative), relative))
        for rule_id in dict.fromkeys(mention.rule_id for mention in listed):
            name = path.relative_to(root / folder).as_posix()
            index.examples.setdefault(rule_id, []).append(name)
    return index


def example_files(folder: Path) -> list[Path]:
    """Return the programs in a folder of examples, and the session records."""
    return sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")])


def read_example(path: Path) -> ExampleFile:
    """Read a file: the lines of its header, in any order, then the example itself."""
    lines = path.read_text("utf-8").splitlines()
    found: dict[str, list[str]] = {"rules": [], "from": [], "raises": []}
    while lines and (match := HEADER.fullmatch(lines[0].rstrip())):
        found[match["key"]].append(match["value"])
        lines.pop(0)
    return ExampleFile(
        source="\n".join(lines).strip("\n"),
        rules=tuple(" ".join(found["rules"]).replace(",", " ").split()),
        origin=" ".join(found["from"]),
        raises=" ".join(found["raises"]) or None,
    )


def examples_by_page(docs: Path) -> list[list[str]]:
    """Return the examples that each page shows, in the order of the page."""
    return [SHOWN.findall(path.read_text("utf-8")) for path in sorted(docs.rglob("*.md"))]


def _listed(text: str, path: str) -> Iterator[Mention]:
    """Yield the ids listed by ``# rules:`` lines among the comments a file begins with."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            return
        match = HEADER.match(line)
        if match and match["key"] == "rules":
            for rule_id in match["value"].replace(",", " ").split():
                yield Mention(rule_id, path, number)


def _ids_of(node: ast.AST, tables: Mapping[str, ast.stmt]) -> set[str]:
    """Return the rule ids in ``node`` and in the tables it names, and those that these name."""
    found: set[str] = set()
    waiting, seen = [node], set()
    while waiting:
        for part in parts(waiting.pop()):
            if isinstance(part, ast.Constant) and is_rule_id(part.value):
                found.add(str(part.value))
            elif isinstance(part, ast.Name) and part.id in tables and part.id not in seen:
                seen.add(part.id)
                waiting.append(tables[part.id])
    return found
