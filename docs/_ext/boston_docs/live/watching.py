"""Watch chosen functions while Python runs, with their arguments and their answers.

This file imports nothing but the standard library: it runs when the site is built, in the tests,
and in the browser. The watched code does not know of it, and without a watcher none of this runs. A
caller has to say how to put a value into words (:class:`Teller`).
"""

from __future__ import annotations

import ast
import dis
import linecache
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR, CO_VARARGS, unwrap
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import Any, NamedTuple, Protocol, TypeAlias

ENGINE = "boston"
SUSPENDED = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR
#: The function that takes a session through one deal.
ONE_DEAL = "boston.replaying.replay:score"
#: The most rows kept of a function in a deal, and the most of its calls that are put into words.
MOST = 8
LOOKS = 200
#: After this many calls of any functions the watch ends: the run is a long one.
PATIENCE = 150_000
#: The most rows shown beside a rule.
SHOWN = 3
#: The furthest caller that may go through a mapping of rules.
FURTHEST = 5
#: A frame that ends otherwise is left by an exception.
RETURNS = frozenset(("RETURN_VALUE", "RETURN_CONST"))
#: The module that a reader's own code runs as.
READER = "__main__"


class Function(NamedTuple):
    """A watched function: its name, its rules, its parameters, and their types and ``return``."""

    name: str
    rules: tuple[str, ...]
    takes: tuple[str, ...]
    kinds: Mapping[str, str]


#: A stand-in for the function that takes a session through one deal, which has no rule.
NEXT_DEAL = Function(ONE_DEAL, (), (), {})
#: The functions that another is defined in, the outermost first.
Makers: TypeAlias = tuple[ast.FunctionDef, ...]


class Row(NamedTuple):
    """A call: the function, what it was given and what it answered, in words; and in which deal.

    It is ``quiet`` where it answered with nothing or with no: no objection, nothing due.
    """

    name: str
    given: str
    answered: str
    deal: int = 0
    quiet: bool = False


class Call(NamedTuple):
    """A call of a wanted function, with its rules, its arguments and its deal."""

    function: Function
    rules: tuple[str, ...]
    given: Mapping[str, object]
    deal: int


class Teller(Protocol):
    """Puts into words what a function was given and what it answered, by the types it names."""

    def given(self, values: Mapping[str, object], kinds: Mapping[str, str], /) -> str:
        """Say what it was given."""

    def answered(self, value: object, kind: str, /) -> str:
        """Say what it answered."""


class Wanted:
    """The functions to watch, and a memory of the called functions that are among them.

    ``rules`` are those of every function, by its module and name. Deciding takes longer than
    watching, so a caller who watches again passes the same object.
    """

    def __init__(self, rules: Mapping[str, Sequence[str]]) -> None:
        self._rules = rules
        self._met: dict[int, tuple[CodeType, Function | None]] = {}

    def called(self, frame: FrameType) -> Function | None:
        """Return the function that a frame is of, if it is wanted."""
        module = frame.f_globals.get("__name__")
        if module == READER:
            return None
        code = frame.f_code
        _, function = self._met.get(id(code)) or self._meet(code, str(module))
        return function

    def _meet(self, code: CodeType, module: str) -> tuple[CodeType, Function | None]:
        """Find out, once for every code, whether it is wanted; the code is held, so its id is."""
        begins_a_deal = f"{module}:{code.co_qualname}" == ONE_DEAL
        function = NEXT_DEAL if begins_a_deal else function_of(code, module, self._rules)
        self._met[id(code)] = code, function
        return code, function


class Watch:
    """Keeps what the ``wanted`` functions were given and answered, from ``with`` to its end.

    In the words of a receipt one deal follows another where ``by_deal``.

    >>> from boston_docs.live.watching import is_answer
    >>> class Plain:
    ...     given = staticmethod(lambda values, kinds: str(values))
    ...     answered = staticmethod(lambda value, kind: str(value))
    >>> wanted = Wanted({"boston_docs.live.watching:is_answer": ["x.pay.base"]})
    >>> with Watch(wanted, Plain()) as watch:
    ...     _ = is_answer(["pairs"], None)
    >>> watch.rows["x.pay.base"][0][:3]
    ('is_answer', "{'inner': ['pairs'], 'maker': None}", 'True')
    """

    def __init__(self, wanted: Wanted, teller: Teller, *, by_deal: bool = False) -> None:
        self.rows: dict[str, list[Row]] = {}
        #: The errors of putting a call into words; they are not the fault of the watched code, so
        #: it continues.
        self.untold: list[Exception] = []
        self._wanted, self._teller, self._by_deal = wanted, teller, by_deal
        self._open: list[tuple[FrameType, Call]] = []
        self._done: list[tuple[Call, object]] = []
        self._looks: dict[tuple[str, int], int] = {}
        self._calls = self._deal = 0

    def __enter__(self) -> Watch:
        """Begin to watch."""
        forget_answers(ENGINE)
        self._before = sys.getprofile()
        sys.setprofile(self._notice)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop watching and put the calls into words; doing so earlier would slow the run."""
        sys.setprofile(self._before)
        for call, value in self._done:
            self._tell(call, value)
        self._done.clear()

    def _notice(self, frame: FrameType, event: str, value: Any) -> None:
        """Note a call or a return that Python reports."""
        if event == "call":
            self._begun(frame)
        elif event == "return" and self._open and self._open[-1][0] is frame:
            self._ended(frame, value)

    def _begun(self, frame: FrameType) -> None:
        self._calls += 1
        if self._calls > PATIENCE:
            sys.setprofile(None)
        function = self._wanted.called(frame)
        if function is None:
            return
        if function is NEXT_DEAL:
            self._next_deal()
            return
        look = (function.name, self._deal)
        self._looks[look] = self._looks.get(look, 0) + 1
        if self._looks[look] > LOOKS:
            return
        given = {
            name: as_it_is(frame.f_locals[name])
            for name in function.takes
            if name in frame.f_locals
        }
        call = Call(function, asked_under(frame, function.rules), given, self._deal)
        self._open.append((frame, call))

    def _next_deal(self) -> None:
        if self._by_deal:
            self._deal += 1
            forget_answers(ENGINE)

    def _ended(self, frame: FrameType, value: Any) -> None:
        _, call = self._open.pop()
        # A function that returns a function has not given its answer yet.
        if dis.opname[frame.f_code.co_code[frame.f_lasti]] in RETURNS and not callable(value):
            self._done.append((call, as_it_is(value)))

    def _tell(self, call: Call, value: object) -> None:
        function = call.function
        try:
            given = self._teller.given(call.given, function.kinds)
            answered = self._teller.answered(value, function.kinds.get("return", ""))
        except Exception as error:
            self.untold.append(error)
            return
        quiet = value is None or value is False or value in ((), [])
        row = Row(function.name, given, answered, call.deal, quiet)
        for rule in call.rules:
            kept = self.rows.setdefault(rule, [])
            if row not in kept and sum(each.deal == row.deal for each in kept) < MOST:
                kept.append(row)


def as_it_is(value: object) -> object:
    """Return a copy of a value that may change later, or the value itself if it cannot.

    >>> parts = [1]
    >>> kept = as_it_is(parts)
    >>> parts += [2]
    >>> kept
    [1]
    """
    return copy(value) if type(value) in (list, dict, set) else value


def asked_under(frame: FrameType, rules: tuple[str, ...]) -> tuple[str, ...]:
    """Return the one rule for which a function is called, if the caller goes through its rules.

    A caller that goes through a mapping from rules to functions calls the rule ``rule``. Between
    the caller and the function there are only functions that turn the answer into an objection, or
    cache it.
    """
    caller = frame.f_back if len(rules) > 1 else None
    for _ in range(FURTHEST):
        if caller is None:
            break
        rule = caller.f_locals.get("rule")
        if rule in rules:
            return (rule,)
        caller = caller.f_back
    return rules


def forget_answers(*packages: str) -> None:
    """Clear the cache of every function that has one, so that it is seen to answer."""
    for clear in _memories(packages, len(sys.modules)):
        clear()


@lru_cache(maxsize=1)
def _memories(packages: tuple[str, ...], loaded: int) -> list[Callable[[], None]]:
    """Return the function that clears each cache; search again when more modules are loaded."""
    names = [name for name in list(sys.modules) if name.partition(".")[0] in packages]
    values = (value for name in names for value in vars(sys.modules[name]).values())
    return [value.cache_clear for value in values if hasattr(value, "cache_clear")]


def distinct(*pools: Iterable[Row], most: int = SHOWN) -> list[Row]:
    """Return a few rows that answer differently, from the first pools before the others.

    Of the calls that were answered alike the one is taken that was given least. An answer that says
    nothing comes last, and is left out for none but the third of the others.

    >>> rows = [Row("f", "8 tricks, 3 honours", "1"), Row("f", "8 tricks", "1"), Row("f", "9", "2")]
    >>> [row.given for row in distinct(rows)]
    ['8 tricks', '9']
    >>> quiet = Row("f", "5 tricks", "nothing due", quiet=True)
    >>> [row.given for row in distinct([quiet], rows, [Row("f", "10", "3")])]
    ['8 tricks', '9', '5 tricks']
    """
    chosen: dict[tuple[str, str], Row] = {}
    for pool in pools:
        found: dict[tuple[str, str], Row] = {}
        for row in pool:
            kept = found.setdefault((row.name, row.answered), row)
            if len(row.given) < len(kept.given):
                found[row.name, row.answered] = row
        chosen |= {key: row for key, row in found.items() if key not in chosen}
    says = [row for row in chosen.values() if not row.quiet]
    quiet = [row for row in chosen.values() if row.quiet]
    says = says[: max(1, most - min(1, len(quiet)))]
    return [*says, *quiet][:most]


def function_of(
    code: CodeType, module: str, wanted: Mapping[str, Sequence[str]]
) -> Function | None:
    """Describe a function, if it is wanted, or a wanted one makes it."""
    if module.partition(".")[0] not in {ENGINE, __name__.partition(".")[0]}:
        return None
    if code.co_flags & SUSPENDED:
        return None
    parts = code.co_qualname.replace(".<locals>", "").split(".")
    for size in range(len(parts), 0, -1):
        name = ".".join(parts[:size])
        rules = wanted.get(f"{module}:{name}")
        if rules:
            return _described(code, module, name, tuple(rules), parts[size:])
    return None


def _described(
    code: CodeType, module: str, name: str, rules: tuple[str, ...], inner: Sequence[str]
) -> Function | None:
    """Describe a wanted function, one that it makes and gives away, or a wanted class's method."""
    kinds = written_types(module, code)
    makers: Makers = ()
    if kinds is None:
        node, makers = definitions(module).get(code.co_firstlineno, (None, ()))
        around = (*makers, node) if node else makers
        kinds = {name: kind for each in around for name, kind in kinds_of(each).items()}
    if inner and not is_answer(inner, makers[-1] if makers else None):
        return None
    return Function(name, rules, taken_by(code), kinds)


def written_types(module: str, code: CodeType) -> Mapping[str, str] | None:
    """Return the types of the function with this code, if its module has it under its name.

    They are kept as they are written, so no source need be read, which in a browser takes long.

    >>> written_types(__name__, is_answer.__code__)["return"]
    'bool'
    """
    found: object = sys.modules[module]
    for part in code.co_qualname.split("."):
        found = getattr(found, "__dict__", {}).get(part)
    function = unwrap(found) if callable(found) else None
    if not isinstance(function, FunctionType) or function.__code__ is not code:
        return None
    told = function.__annotations__
    return told if all(isinstance(kind, str) for kind in told.values()) else None


def taken_by(code: CodeType) -> tuple[str, ...]:
    """Return the names of all that a function takes, what it has from around it included."""
    count = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & CO_VARARGS)
    return (*code.co_varnames[:count], *code.co_freevars)


def is_answer(inner: Sequence[str], maker: ast.FunctionDef | None) -> bool:
    """Say whether a function in a wanted one is what that makes, or a wanted class's method."""
    name, *further = inner
    if further or name.startswith("__"):
        return False
    if maker is None:  # The maker is a class, or a module with comprehensions.
        return not name.startswith("<")
    return name in given_away(maker)


@cache
def definitions(module: str) -> dict[int, tuple[ast.FunctionDef | None, Makers]]:
    """Return every function of a module by its first line, with those that it is defined in.

    The source may lie in an archive, of which the module's loader knows.
    """
    scope = vars(sys.modules[module])
    tree = ast.parse("".join(linecache.getlines(str(scope["__file__"]), scope)))
    return dict(_definitions(tree, ()))


def _definitions(
    tree: ast.AST, makers: Makers
) -> Iterator[tuple[int, tuple[ast.FunctionDef | None, Makers]]]:
    for node in ast.iter_child_nodes(tree):
        within = makers
        if isinstance(node, ast.FunctionDef):
            lines = (node.lineno, *(each.lineno for each in node.decorator_list))
            yield min(lines), (node, makers)
            within = (*makers, node)
        elif isinstance(node, ast.Lambda):
            yield node.lineno, (None, makers)
        yield from _definitions(node, within)


def given_away(maker: ast.FunctionDef) -> set[str]:
    """Return the names of the functions that a function makes and returns.

    >>> (made,) = ast.parse("def f():\\n    def g(): ...\\n    return g").body
    >>> given_away(made)
    {'g'}
    """
    returned = (node.value for node in ast.walk(maker) if isinstance(node, ast.Return))
    return {
        "<lambda>" if isinstance(value, ast.Lambda) else ast.unparse(value)
        for value in returned
        if value is not None
    }


def kinds_of(node: ast.FunctionDef) -> dict[str, str]:
    """Return the types of a function's parameters and of its answer, as they are written."""
    given = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
    kinds = {each.arg: ast.unparse(each.annotation) for each in given if each.annotation}
    return kinds | ({"return": ast.unparse(node.returns)} if node.returns else {})
