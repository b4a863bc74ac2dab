"""Random single faults in the plain program of the tests, and how many of them the kit misses.

``python3 -m tests.kit.faults 300`` tries 300 faults, and ``python3 -m tests.kit.faults`` all.
"""

from __future__ import annotations

import ast
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from random import Random
from types import CodeType, FrameType, ModuleType
from typing import Any, Final, NamedTuple

from boston.apps.data.conformance import cases as all_cases
from tests.kit import referee
from tools.places import ROOT
from tools.progress import progress

#: The parts of the plain program, each after those that it imports, with the names that state
#: rules. The other names deal at random, or compare the books with the engine. An empty tuple
#: means that the whole part states rules.
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "tests.book": (
        *("tens", "side", "opponents", "taken", "held", "pay", "settle", "lost", "write_alar"),
        *("owed", "choose", "make", "lose", "declare_blanches", "put_in", "sweep", "add"),
    ),
    "tests.sweden.told": ("read", "TABLE_I"),
    "tests.swedish.book": (),
    "tests.swedish_simplified.book": (),
    "tests.grandissimo.book": (),
    "tests.fontainebleau.book": (),
    "tests.american.book": ("MISERES", "WON", "LOST", "ROUNDED_WON", "ROUNDED_LOST", "Book"),
    "tests.french.table": (
        *("MISERES", "BIDS", "NEEDED", "needed", "trump", "suit_of", "height", "winner"),
        *("legal_cards", "Bidding"),
    ),
    "tests.french.book": (),
    "tests.german.book": (),
    "tests.solo.book": ("CHART", "PRICES", "WITHOUT", "COLUMN", "Book"),
    "tests.table": (
        *("honours", "is_misere", "clockwise", "first_speaks_before", "_enough"),
        *("DROPPING_OUT", "ONCE_ROUND", "PASSES_RUNNING", "may_bid", "FELLOW", "winner"),
        *("legal_cards", "THROWN_IN", "PLAYED_BY_ALL", "RUNDMISAR"),
    ),
    "tests.houses": (
        *("SWEDISH", "GRANDISSIMO", "GERMAN", "OF_FONTAINEBLEAU", "FONTAINEBLEAU", "AMERICAN"),
        *("RUSSIAN", "SOLO"),
    ),
    "tests.kit.referee": ("WAYS", "ONLY", "Sitting", "Told"),
}
#: The names in these parts that state no rule: the engine's side, random play, unknown keys.
BESIDE: Final = (
    "agrees_with",
    "trump=",
    "seen",
    "declared",
    "counted",
    "in_a_row",
    "laying_away",
    "ending",
)
#: The games of each book; a fault in any other part may affect every game.
GAMES_OF: Final = {
    "swedish": ("swedish",),
    "swedish_simplified": ("swedish-simplified",),
    "grandissimo": ("grandissimo",),
    "fontainebleau": ("fontainebleau", "russian"),
    "american": ("american", "american-alternative"),
    "french": ("french", "mariland"),
    "german": ("german",),
    "solo": ("solo",),
}
#: A list of words longer than this is a ladder.
LONG: Final = 8
#: The seconds of processor time after which a program counts as giving no answer.
PATIENCE: Final = 10.0

Case = dict[str, Any]
#: A change to a node of the program: its description, and the function that makes it.
Change = tuple[str, Callable[[Any], ast.AST | None]]


class Fault(NamedTuple):
    """A fault: its part, the numbers of the node and of the change, and its description."""

    part: str
    node: int
    change: int
    words: str


# The changes that can be made.

_OTHER: Final[dict[type[ast.AST], type[Any]]] = {
    ast.GtE: ast.Gt,
    ast.Gt: ast.GtE,
    ast.LtE: ast.Lt,
    ast.Lt: ast.LtE,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}


def _exchange(items: list[Any], one: int) -> list[Any]:
    return [*items[:one], items[one + 1], items[one], *items[one + 2 :]]


def _without(items: list[Any], one: int) -> list[Any]:
    return [*items[:one], *items[one + 1 :]]


def _instead(new: object, old: object) -> object:
    return new


def _operator(name: str, of: str) -> Change:
    def change(node: Any) -> ast.AST:
        found = getattr(node, of)
        if isinstance(found, list):
            setattr(node, of, [_OTHER[type(found[0])](), *found[1:]])
        else:
            setattr(node, of, _OTHER[type(found)]())
        return node  # type: ignore[no-any-return]

    return name, change


def _put(of: str, make: Callable[[Any], object]) -> Callable[[Any], ast.AST]:
    def change(node: Any) -> ast.AST:
        setattr(node, of, make(getattr(node, of)))
        return node  # type: ignore[no-any-return]

    return change


def _words(text: str) -> Iterator[Change]:
    """Yield every exchange of two neighbours in a printed table or a ladder."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        words = line.split(" ")
        # In a printed table only numbers are exchanged; a ladder is one line of words.
        places = [at for at, word in enumerate(words) if word and (word.isdigit() or not lines[1:])]
        for one, other in pairwise(places):
            if words[one] == words[other]:
                continue
            changed = [*words]
            changed[one], changed[other] = words[other], words[one]
            whole = "\n".join([*lines[:number], " ".join(changed), *lines[number + 1 :]])
            yield (
                f"{words[one]} and {words[other]} exchanged",
                _put("value", partial(_instead, whole)),
            )


def changes(node: ast.AST) -> Iterator[Change]:
    """Yield every single fault that can be made at this node."""
    match node:
        case ast.Constant(value=bool()):
            return
        case ast.Constant(value=int() as value):
            yield f"{value} one more", _put("value", lambda value: value + 1)
        case ast.Constant(value=str() as text) if len(text.split()) > 2:
            yield from _words(text)
        case ast.Tuple(elts=elts) | ast.List(elts=elts):
            for at, (one, other) in enumerate(pairwise(elts)):
                is_plain = isinstance(one, ast.Constant) and isinstance(other, ast.Constant)
                # The order of words matters only in a ladder.
                is_word = isinstance(one, ast.Constant) and isinstance(one.value, str)
                is_plain = is_plain and (len(elts) > LONG or not is_word)
                if is_plain and ast.dump(one) != ast.dump(other):
                    told = f"{ast.unparse(one)} and {ast.unparse(other)} exchanged"
                    yield told, _put("elts", partial(_exchange, one=at))
            if len(elts) <= LONG:
                for at, each in enumerate(elts):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        yield f"{each.value} left out", _put("elts", partial(_without, one=at))
        case ast.Dict(values=values):
            for at, (one, other) in enumerate(pairwise(values)):
                if ast.dump(one) != ast.dump(other) and node.keys[at] and node.keys[at + 1]:
                    told = f"{ast.unparse(one)} and {ast.unparse(other)} exchanged"
                    yield told, _put("values", partial(_exchange, one=at))
        case ast.Compare(ops=[first, *_]) if type(first) in _OTHER:
            yield _operator(f"{ast.unparse(node)} turned", "ops")
        case ast.BoolOp():
            yield _operator(f"{ast.unparse(node)} turned", "op")
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _OTHER:
            yield _operator(f"{ast.unparse(node)} turned", "op")
        case ast.UnaryOp(op=ast.Not()):
            yield f"{ast.unparse(node)} without not", lambda found: found.operand
        case ast.If(body=[ast.Raise()]):
            return
        case ast.If(test=test) | ast.IfExp(test=test):
            false = _put("test", lambda _: ast.Constant(value=False))
            yield f"{ast.unparse(test)} never", false
        case ast.Expr(value=ast.Call() as call):
            yield f"{ast.unparse(call)} left out", lambda _: ast.Pass()
        case ast.Call(func=ast.Attribute(attr="pay"), args=[_, _, _]):
            yield f"{ast.unparse(node)} turned", _put("args", partial(_exchange, one=0))


# The places of possible faults.


def _file(part: str) -> Path:
    return ROOT / f"{part.replace('.', '/')}.py"


@cache
def _tree(part: str) -> ast.Module:
    return ast.parse(_file(part).read_text("utf-8"))


def _named(node: ast.AST) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    target = node.target if isinstance(node, ast.AnnAssign) else None
    if isinstance(node, ast.Assign):
        target = node.targets[0]  # type: ignore[assignment]
    return target.id if isinstance(target, ast.Name) else ""


def _places(part: str) -> Iterator[tuple[int, str, ast.AST]]:
    """Yield the nodes that state a rule, each with its number and the name around it."""
    wanted = PARTS[part]
    number = -1

    def walk(node: ast.AST, is_rule: bool, around: str) -> Iterator[tuple[int, str, ast.AST]]:
        nonlocal number
        number += 1
        name = _named(node)
        around = name or around
        is_beside = name in BESIDE or (
            isinstance(node, ast.keyword) and (node.arg or "") in (*BESIDE, "trump", "leap")
        )
        is_rule = (is_rule or name in wanted) and not is_beside
        if is_rule:
            yield number, around, node
        for _, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    is_text = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
                    is_type = child in (getattr(node, "annotation", 0), getattr(node, "returns", 0))
                    is_order = isinstance(node, ast.For | ast.Compare) and isinstance(
                        child, ast.Tuple
                    )
                    is_beyond = isinstance(node, ast.If) and isinstance(node.body[0], ast.Raise)
                    states_none = is_text or is_type or is_order or is_beyond
                    yield from walk(child, is_rule and not states_none, around)

    return walk(_tree(part), not wanted, "")


@cache
def faults() -> tuple[Fault, ...]:
    """List every possible fault; faults with the same description are numbered."""
    found: list[Fault] = []
    alike: Counter[str] = Counter()
    for part in PARTS:
        for number, around, node in _places(part):
            for at, (change, _) in enumerate(changes(node)):
                words = f"{part.removeprefix('tests.')} {around}: {change}"
                alike[words] += 1
                again = f" ({alike[words]})" if alike[words] > 1 else ""
                found.append(Fault(part, number, at, words + again))
    return tuple(found)


def _with(fault: Fault) -> CodeType:
    """Compile the part of the program with its fault."""
    tree = deepcopy(_tree(fault.part))
    number = -1

    class Change(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> Any:
            nonlocal number
            number += 1
            if number == fault.node:
                return [*changes(node)][fault.change][1](node)
            return self.generic_visit(node)

    changed = ast.fix_missing_locations(Change().visit(tree))
    return compile(changed, str(_file(fault.part)), "exec")


# A program with a fault.


@cache
def _code(part: str) -> CodeType:
    return compile(_tree(part), str(_file(part)), "exec")


@contextmanager
def faulty(fault: Fault) -> Iterator[ModuleType]:
    """Load the plain program with a fault: load again the faulty part and all parts after it."""
    names = [*PARTS]
    kept = {name: sys.modules[name] for name in names if name in sys.modules}
    try:
        for name in names[names.index(fault.part) :]:
            module = ModuleType(name)
            module.__file__ = str(_file(name))
            _place(name, module)
            exec(_with(fault) if name == fault.part else _code(name), module.__dict__)
        yield sys.modules[names[-1]]
    finally:
        for name, module in kept.items():
            _place(name, module)


def _place(name: str, module: ModuleType) -> None:
    package, _, leaf = name.rpartition(".")
    sys.modules[name] = module
    setattr(sys.modules[package], leaf, module)


class SilentError(Exception):
    """An answer that did not come in time."""


def _stop(signum: int, frame: FrameType | None) -> None:
    raise SilentError


@cache
def known_cases() -> tuple[Case, ...]:
    """Return the cases that the plain program answers, the shortest records first."""
    told = [case.told for case in all_cases()]
    for name in PARTS:
        __import__(name)
    return tuple(sorted(referee.followed(told), key=lambda case: len(str(case["record"]))))


def is_seen(fault: Fault, cases: Sequence[Case]) -> bool:
    """Return whether any of these cases reveals the fault."""
    game = fault.part.split(".")[1]
    asked = [
        case
        for case in cases
        if case["record"]["game"] in GAMES_OF.get(game, (case["record"]["game"],))
    ]
    before = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        with faulty(fault) as program:
            return any(
                program.answer(case["record"]) != (None if case["refused"] else case["nets"])
                for case in asked
            )
    except Exception:
        return True
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def chosen(number: int | None) -> list[Fault]:
    """Return this number of random faults, the same in every run, or all faults for ``None``."""
    every = faults()
    return [*every] if number is None else Random(50).sample(every, number)


def unseen(tried: Iterable[Fault]) -> list[str]:
    """List the descriptions of the faults that pass the whole kit."""
    cases = known_cases()
    return sorted(fault.words for fault in tried if not is_seen(fault, cases))


if __name__ == "__main__":
    wanted = chosen(int(sys.argv[1]) if len(sys.argv) > 1 else None)
    found = unseen(progress(wanted, len(wanted), "faults"))
    print(*found, sep="\n")
    print(f"{len(found)} of {len(wanted)} faults pass; {len(known_cases())} cases were tried.")
