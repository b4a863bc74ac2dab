"""Find the code that implements each rule, without running the engine.

The engine binds a rule to code at the definition of the code or at its use, in one of four forms::

    @rule("swedish.pay.codille")                                # above a function or a class
    PACKETS = stated("swedish.deal.packets", (3, 3, 3, 4))      # around a number or a table
    FIRST_LEAD = Ruled("swedish.play.first-lead", first_lead)   # beside it, in a call
    CARDS = {"swedish.play.follow-suit": follow_suit}           # beside it, in a mapping

If a name is beside the id, the index follows the name, also through imports, to its function, class
or constant. If an expression is beside the id, the entry itself is the code. The constants that a
function mentions are shown with it.

A page shows a piece of code without parts that only serve programmers:

* the bindings to rules, because the page already gives the rule;
* the docstrings and the comments that begin with ``#:``, because the rule is beside the code;
* the annotation that only marks a name as a constant.
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from boston_docs.code.python_source import (
    CONSTANT,
    FUNCTION,
    Definition,
    Found,
    Module,
    Piece,
    definitions_of,
    dotted,
    named_in,
    outside_functions,
    parts,
    read_package,
)
from boston_docs.rules.ids import RULE_ID, is_rule_id

# A constant with this many lines or more is not shown with the function that uses it.
LONG_CONSTANT = 20


@dataclass(frozen=True)
class Mention:
    """A place in the code or the tests that contains the id of a rule."""

    rule_id: str
    path: str
    line: int


class Tie(NamedTuple):
    """The id of a rule and the expression beside it, in a value that a module assigns.

    ``owner``: The name to which the module assigns the value.
    """

    owner: str
    key: ast.Constant
    value: ast.expr
    entry: ast.expr
    """The beginning of the entry, which is shown if the expression is the code itself."""


@dataclass
class CodeIndex:
    """The code that implements each rule, and every place in the engine with a rule's id."""

    pieces: dict[str, list[Piece]] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)
    unresolved: list[tuple[Mention, str]] = field(default_factory=list)
    unread: list[tuple[Mention, str]] = field(default_factory=list)
    """The names of constants that bind rules and that nothing in the engine reads."""
    modules: dict[str, Module] = field(default_factory=dict)

    def add(self, rule_id: str, pieces: Iterable[Piece]) -> None:
        """Add pieces to those of a rule."""
        self.pieces[rule_id] = list(dict.fromkeys([*self.pieces.get(rule_id, []), *pieces]))


def index_code(root: Path, package: str, apart: Sequence[str] = ()) -> CodeIndex:
    """Index every module of ``package``, a folder under ``root``.

    ``apart``: Folders in which a rule is bound to code only at the definition of the code.
    """
    modules = read_package(root, package)
    index = CodeIndex(modules=modules)
    read = {
        other.key
        for module in modules.values()
        for statement in module.tree.body
        for other in named_in(modules, module, statement)
        if other.node is not statement
    }
    for module in modules.values():
        if not RULE_ID.search(module.text):
            continue
        index.mentions.extend(mentions(module.tree, module.path))
        for rule_id, found in _bound_definitions(module):
            index.add(rule_id, _with_constants(modules, found))
        if not any(Path(module.path).is_relative_to(folder) for folder in apart):
            for tie in _ties(module):
                if pieces := list(_pieces(modules, module, tie)):
                    index.add(str(tie.key.value), pieces)
                else:
                    index.unresolved.append((_mention(module, tie.key), ast.unparse(tie.value)))
        for name, first in _binding_constants(module):
            if (module.path, name) not in read and name not in module.public:
                index.unread.append((_mention(module, first), name))
    return index


def _mention(module: Module, key: ast.Constant) -> Mention:
    return Mention(str(key.value), module.path, key.lineno)


def mentions(tree: ast.AST, path: str) -> Iterator[Mention]:
    """Yield every string constant in ``tree`` that has the form of a rule id."""
    for node in parts(tree):
        if isinstance(node, ast.Constant) and is_rule_id(node.value):
            yield Mention(str(node.value), path, node.lineno)


# The forms in which a rule is bound.


def _called(node: ast.AST | None, name: str) -> bool:
    """Return whether a piece of source calls a function with this name."""
    called = dotted(node.func) if isinstance(node, ast.Call) else None
    return called is not None and called[-1] == name


def _ids(call: ast.AST) -> list[ast.Constant]:
    """Return the rule ids at the beginning of a call's arguments, alone or in a tuple."""
    found: list[ast.Constant] = []
    for argument in call.args if isinstance(call, ast.Call) else ():
        each = argument.elts if isinstance(argument, ast.Tuple) else [argument]
        named = [part for part in each if isinstance(part, ast.Constant) and is_rule_id(part.value)]
        if not named or len(named) < len(each):
            break
        found += named
    return found


def _is_binding(decorator: ast.expr) -> bool:
    """Return whether a decorator binds the definition below it to rules."""
    return _called(decorator, "rule") and bool(_ids(decorator))


def _stated(value: ast.AST | None) -> ast.expr | None:
    """Return the value that a call of `stated` binds to rules; ``None`` for any other call."""
    is_call = isinstance(value, ast.Call) and _called(value, "stated") and len(value.args) == 2
    return value.args[1] if is_call and isinstance(value, ast.Call) else None


def _bound_definitions(module: Module) -> Iterator[tuple[str, Found]]:
    """Yield each definition bound by a decorator or by `stated`, with each of its rules."""
    for name, node in definitions_of(module.tree).items():
        if isinstance(node, CONSTANT):
            calls = [node.value] if node.value and _stated(node.value) else []
        else:
            calls = list(filter(_is_binding, node.decorator_list))
        for call in calls:
            yield from ((str(key.value), Found(module, name, node)) for key in _ids(call))


def _ties(module: Module) -> Iterator[Tie]:
    """Yield the rule ids at module level with an expression beside them."""
    for owner, statement in module.assignments():
        for node in outside_functions(statement):
            if isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant) and is_rule_id(key.value):
                        yield Tie(owner, key, value, key)
            # If a call is the whole value of a constant, it binds the constant's definition.
            elif isinstance(node, ast.Call) and not (_stated(node) and node is statement.value):
                yield from _in_call(owner, node)


def _in_call(owner: str, call: ast.Call) -> Iterator[Tie]:
    """Yield the rule ids at the beginning of a call, each with every later argument of code."""
    keys, stated = _ids(call), _stated(call)
    if keys and (stated or call.args[0] is keys[0]):
        for value in call.args[1:]:
            if stated or dotted(value) or isinstance(value, ast.Lambda | ast.Call | ast.BinOp):
                yield from (Tie(owner, key, value, value if stated else call) for key in keys)


def _binding_constants(module: Module) -> Iterator[tuple[str, ast.Constant]]:
    """Yield the name of every constant that binds rules, with the first of its rule ids."""
    for owner, statement in module.assignments():
        found: list[ast.expr | None] = []
        for node in outside_functions(statement):
            found += node.keys if isinstance(node, ast.Dict) else _ids(node)
        named = (key for key in found if isinstance(key, ast.Constant) and is_rule_id(key.value))
        yield from ((owner, key) for key in islice(named, 1))


# The pieces of code to show.


def _pieces(modules: Mapping[str, Module], module: Module, tie: Tie) -> Iterator[Piece]:
    value = _stated(tie.value) or tie.value
    if isinstance(value, ast.Tuple | ast.List) and value.elts and all(map(dotted, value.elts)):
        for element in value.elts:
            yield from _pieces(modules, module, tie._replace(value=element))
        return
    if name := dotted(value):
        if found := module.find(modules, name):
            yield from _with_constants(modules, found)
        return
    shown = value if tie.entry is tie.key else tie.entry
    if _called(value, "_replace") and isinstance(value, ast.Call):
        # The expression changes this constant, as in ``MADE_BY_TWO._replace(…)``.
        changed = module.find(modules, dotted(value.func) or [""])
        yield from [_piece(changed)] if changed else []
    yield _entry(module, tie.owner, tie.entry, shown)
    for found in named_in(modules, module, shown):
        if found.kind == "function":
            yield from _with_constants(modules, found)


def _with_constants(modules: Mapping[str, Module], found: Found) -> Iterator[Piece]:
    """Yield a definition after the constants that it uses.

    Thus the page shows a price before the code that charges it.
    """
    if found.kind == "function":
        for other in named_in(modules, found.module, found.node):
            if other.name.isupper() and isinstance(other.node, CONSTANT) and _is_short(other.node):
                yield _piece(other)
    yield _piece(found)


def _is_short(node: ast.Assign | ast.AnnAssign) -> bool:
    """Return whether a constant is short and is not itself a mapping of rules."""
    value = _stated(node.value) or node.value
    if value is None or (node.end_lineno or 0) - node.lineno >= LONG_CONSTANT:
        return False
    return not any(mentions(value, ""))


def _piece(found: Found) -> Piece:
    """Return a definition as the page shows it, with the number of its line."""
    source = as_shown(found.module.text, found.node)
    return Piece(found.module.path, found.name, found.node.lineno, found.kind, source)


def _entry(module: Module, owner: str, first: ast.expr, last: ast.expr) -> Piece:
    """Return the source from ``first`` to the end of ``last`` as a piece of ``owner``."""
    lines = module.text.splitlines()[first.lineno - 1 : last.end_lineno]
    lines[-1] = cut(lines[-1], 0, last.end_col_offset)
    depth = len(lines[0]) - len(lines[0].lstrip())
    lines[0] = " " * depth + cut(lines[0], first.col_offset, None)
    return Piece(module.path, owner, first.lineno, "entry", textwrap.dedent("\n".join(lines)))


def as_shown(text: str, node: Definition) -> str:
    """Return the source of a definition as the page shows it, with any comment above it.

    ``text``: The source of the module.
    """
    lines = text.splitlines()
    decorators = [] if isinstance(node, CONSTANT) else node.decorator_list
    start = above = min(each.lineno for each in (node, *decorators))
    while above > 1 and lines[above - 2].lstrip().startswith("#"):
        above -= 1
    comment = [each for each in lines[above - 1 : start - 1] if not each.lstrip().startswith("#:")]
    if isinstance(node, CONSTANT):
        shown = _constant(lines, node)
    else:
        shown = _definition(lines, node, start)
    return textwrap.dedent("\n".join([*comment, *shown]))


def _constant(lines: list[str], node: ast.Assign | ast.AnnAssign) -> list[str]:
    """Return the lines of a constant as ``NAME = value``, with the value as in the file."""
    value = _stated(node.value) or node.value
    final = isinstance(node, ast.AnnAssign) and _is_final(node.annotation)
    if value is None or (value is node.value and not final):
        return lines[node.lineno - 1 : node.end_lineno]
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    found = lines[value.lineno - 1 : value.end_lineno]
    # The rest of the last line is a comment on the value, or closes the call that is left out.
    after = cut(lines[(node.end_lineno or 1) - 1], node.end_col_offset or 0, None)
    found[-1] = cut(found[-1], 0, value.end_col_offset) + (after if value is node.value else "")
    before = cut(found[0], 0, value.col_offset)
    first, *rest = cut(found[0], value.col_offset, None), *found[1:]
    if not before.strip():  # The value begins on its own line.
        rest = [line.removeprefix(before) for line in rest]
    return [f"{' ' * node.col_offset}{ast.unparse(target)} = {first}", *rest]


def _is_final(annotation: ast.expr) -> bool:
    head = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(head, ast.Name) and head.id == "Final"


def _definition(lines: list[str], node: ast.AST, start: int) -> list[str]:
    """Return the lines of a function or class without its bindings and docstrings, at any depth."""
    left_out: set[int] = set()
    for part in ast.walk(node):
        if not isinstance(part, (*FUNCTION, ast.ClassDef)):
            continue
        for decorator in filter(_is_binding, part.decorator_list):
            left_out.update(_lines(decorator))
        match part.body:
            case [ast.Expr(ast.Constant(str())) as docstring, _, *_]:
                *_, last = _lines(docstring)
                left_out.update(_lines(docstring), [] if lines[last].strip() else [last + 1])
    return [lines[number - 1] for number in _lines(node, start) if number not in left_out]


def _lines(node: Any, start: int = 0) -> range:
    """Return the numbers of the lines of a piece of source."""
    return range(start or node.lineno, node.end_lineno + 1)


def cut(line: str, start: int, end: int | None) -> str:
    """Cut a line at byte offsets in UTF-8, as ``ast`` gives them."""
    return line.encode()[start:end].decode()


# ── The evidence for a rule: its examples and its tests ───────────────────────────────────────────

# The index of tests and examples runs nothing. A test belongs to a rule if the rule's id is a
# string in the test function, in its decorators, or in a table of its module if the function uses
# that table. The header comment of an example lists its rules; the page shows the lines below the
# header.


#: The pattern of the qualified name of a test.
TEST = re.compile(r"(Test\w*\.)*test\w*")
HEADER = re.compile(r"#\s*(?P<key>rules|from|raises):\s*(?P<value>.*)")
SHOWN = re.compile(r"^\s*(?:`{3,}|:{3,})\{example\}\s+(?P<name>\S+)", re.MULTILINE)


@dataclass(frozen=True)
class TestFunction:
    """A test function, with the name that pytest uses."""

    path: str
    name: str
    line: int

    @property
    def node(self) -> str:
        """Return the argument with which pytest runs this test alone."""
        return f"{self.path}::{self.name}"


@dataclass(frozen=True)
class ExampleFile:
    """An example, with the facts in the header of its file."""

    source: str
    rules: tuple[str, ...] = ()
    origin: str = ""
    raises: str | None = None


@dataclass
class ProofIndex:
    """The tests and the examples of each rule, and every place that contains a rule's id."""

    cases: dict[str, list[TestFunction]] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)


def index_tests(
    index: ProofIndex, root: Path, folder: str, ignored: Sequence[str] = ()
) -> ProofIndex:
    """Add the test files under ``root / folder`` to an index, without the ``ignored`` paths."""
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
                case = TestFunction(name, test.replace(".", "::"), node.lineno)
                for rule_id in sorted(_ids_of(node, tables)):
                    index.cases.setdefault(rule_id, []).append(case)
    return index


def index_examples(index: ProofIndex, root: Path, folder: str) -> ProofIndex:
    """Add the example files under ``root / folder`` to an index, by the rules in their headers."""
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
    """Return the programs and the session records in a folder of examples."""
    return sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")])


def read_example(path: Path) -> ExampleFile:
    """Return an example from its file. The lines of the header may have any order."""
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


def examples_by_page(docs: Path) -> dict[str, list[str]]:
    """Return for each page the names of its examples, in the order of the page."""
    return {
        path.relative_to(docs).with_suffix("").as_posix(): SHOWN.findall(path.read_text("utf-8"))
        for path in sorted(docs.rglob("*.md"))
    }


def _listed(text: str, path: str) -> Iterator[Mention]:
    """Yield the ids in the ``# rules:`` lines among the first comments of a file."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            return
        match = HEADER.match(line)
        if match and match["key"] == "rules":
            for rule_id in match["value"].replace(",", " ").split():
                yield Mention(rule_id, path, number)


def _ids_of(node: ast.AST, tables: Mapping[str, ast.stmt]) -> set[str]:
    """Return the rule ids in ``node`` and in the tables that it uses, also through other tables."""
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
