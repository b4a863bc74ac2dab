"""The faults that can be put into a module: one change in one place of its source each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from tools.faults import operators
from tools.places import ROOT

ENGINE: Final = ROOT / "boston"
#: What these are given is told to the type checker only.
FOR_TYPES: Final = frozenset({"cast", "TypeVar", "ParamSpec", "NewType"})
#: What binds a value to its rules: the rules are read from the source, by the build, which refuses
#: those without code; only the value is run.
BINDING: Final = "stated"
#: What lists the names of a module for its readers.
NAMES: Final = "__all__"
#: The kinds of node in which nothing is computed: what a change there does is for the type checker.
NOT_COMPUTED: Final = frozenset({"Annotation", "Decorator", "Import", "ImportFrom", "TypeAlias"})


@dataclass(frozen=True)
class Fault:
    """One change of one module: its file, the place, the source as it becomes.

    `function` is the outermost function whose body has the change, empty for what runs on import.
    """

    file: str
    function: str
    line: int
    was: str
    now: str
    source: str

    @property
    def change(self) -> str:
        """The changed lines, before and after."""
        return f"{self.was}  ->  {self.now}"


def modules() -> list[str]:
    """Every file of the engine."""
    found = (path.relative_to(ROOT).as_posix() for path in ENGINE.rglob("*.py"))
    return sorted(found)


def places(file: str) -> list[Place]:
    """Every change that can be made in a file, not yet carried out."""
    operators.use()
    import libcst

    text = (ROOT / file).read_text("utf-8")
    tree = libcst.parse_module(text)
    kinds = operators.operators()
    return [
        Place(file, function, tree, node, changed)
        for node, function in walk(tree, "")
        for kind, operator in kinds
        if isinstance(node, kind)
        for changed in operator(node)
    ]


@dataclass(frozen=True, eq=False)
class Place:
    """A node of a file, and what it may become."""

    file: str
    function: str
    tree: Any
    node: Any
    changed: Any

    def fault(self) -> Fault:
        """The change, carried out."""
        before: str = self.tree.code
        after: str = self.tree.deep_replace(self.node, self.changed).code
        line, was, now = difference(before, after)
        return Fault(self.file, self.function, line, was, now, after)


def difference(before: str, after: str) -> tuple[int, str, str]:
    """The first line that differs, and the lines that differ on both sides, each as one."""
    old, new = before.splitlines(), after.splitlines()
    first = _alike(old, new)
    rest = min(len(old), len(new)) - first
    last = min(rest, _alike(old[::-1], new[::-1]))
    was, now = old[first : len(old) - last], new[first : len(new) - last]
    return first + 1, _as_one(was), _as_one(now)


def _alike(old: list[str], new: list[str]) -> int:
    """How many lines are the same at the beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))


def _as_one(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


def walk(node: Any, function: str, classes: tuple[str, ...] = ()) -> Iterator[tuple[Any, str]]:
    """Every node in which something is computed, with the outermost function it runs in."""
    kind = type(node).__name__
    if kind in NOT_COMPUTED or _is_for_types(node) or _is_asserted(node):
        return
    if kind == "Call" and getattr(node.func, "value", None) == BINDING:
        for argument in node.args[1:]:
            yield from walk(argument, function, classes)
        return
    yield node, function
    if kind == "ClassDef":
        classes = (*classes, node.name.value)
    body = function
    if kind == "FunctionDef" and not function:
        body = ".".join((*classes, node.name.value))
    for child in node.children:
        yield from walk(child, body if child is getattr(node, "body", None) else function, classes)


def _is_asserted(node: Any) -> bool:
    """Whether an argument says of two lists that they are as long, whatever is told (`strict`)."""
    keyword = getattr(node, "keyword", None)
    return type(node).__name__ == "Arg" and getattr(keyword, "value", None) == "strict"


def _is_for_types(node: Any) -> bool:
    """Whether a call, or an assignment, says something to the type checker or to readers alone."""
    kind = type(node).__name__
    if kind == "Call":
        return getattr(node.func, "value", None) in FOR_TYPES
    if kind == "Assign":
        return getattr(node.targets[0].target, "value", None) == NAMES
    if kind == "AnnAssign":
        annotation = node.annotation.annotation
        return (
            getattr(annotation, "value", None) == "TypeAlias"
            or getattr(node.target, "value", None) == NAMES
        )
    return False
