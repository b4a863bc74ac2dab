"""Which functions of the engine run while one of its public doors is open.

Needs the standard library only, and runs in the processes that trace (see ``trace_process``).
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, TypeAlias

from boston_docs.live.watching import forget_answers

#: What Python tells of a call until it returns.
Follow: TypeAlias = Callable[[FrameType, str, Any], "Follow"]


class Recorder:
    """Watches calls; what it has seen is told and forgotten by ``recorded``.

    ``doors`` are names like ``package.module:function``. For the module a ``*`` stands for every
    module in a package, and ``module:*`` for every function in its ``__all__``. ``games`` are the
    ids by which a door is told which game is played.
    """

    def __init__(
        self, root: Path, package: str, doors: Sequence[str], games: Sequence[str]
    ) -> None:
        self.root, self.package, self.games = root, package, frozenset(games)
        self._doors = {id(code): code for door in doors for code in opened(door)}
        self._ran: dict[int, CodeType] = {}
        self._played: set[str] = set()
        self._open = 0

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Watch what runs inside; what the engine remembers of former calls is forgotten first."""
        forget_answers(self.package, "tests")
        self._open = 0
        sys.settrace(self._called)
        try:
            yield
        finally:
            sys.settrace(None)

    def recorded(self) -> dict[str, Any]:
        """Return the functions that ran, by path, qualified name and line, and the games played."""
        ran = sorted(
            (Path(code.co_filename).relative_to(self.root).as_posix(), *_place(code))
            for code in self._ran.values()
            if Path(code.co_filename).is_relative_to(self.root / self.package)
        )
        played = sorted(self._played)
        self._ran, self._played = {}, set()
        return {"functions": ran, "games": played}

    def _called(self, frame: FrameType, event: str, _: object) -> Follow | None:
        """Told by Python of every call; what happens inside is asked of doors alone."""
        code = frame.f_code
        if id(code) in self._doors:
            self._open += 1
            self._played.update(self._told(frame.f_locals))
            self._ran[id(code)] = code
            frame.f_trace_lines = False
            return self._left
        if self._open:
            self._ran[id(code)] = code
        return None

    def _left(self, frame: FrameType, event: str, _: object) -> Follow:
        if event == "return" and self._open:
            self._open -= 1
        return self._left

    def _told(self, given: Mapping[str, Any]) -> Iterator[str]:
        """Yield the games that a door is opened for: an id, a game, or a record of one."""
        for value in given.values():
            for said in (value, getattr(value, "id", None), getattr(value, "game", None)):
                if isinstance(said, str) and said in self.games:
                    yield said


def _place(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def opened(door: str) -> Iterator[CodeType]:
    """Yield the code of the functions that a door's name stands for."""
    place, _, name = door.partition(":")
    for module in _modules(place):
        for each in getattr(module, "__all__", ()) if name == "*" else [name]:
            value = _attribute(module, each)
            if isinstance(value, FunctionType):
                yield value.__code__
            elif "*" not in door:
                raise LookupError(f"{door} is not a function of the engine")


def _modules(place: str) -> Iterator[Any]:
    if not place.endswith(".*"):
        yield importlib.import_module(place)
        return
    package = importlib.import_module(place.removesuffix(".*"))
    for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def _attribute(module: Any, dotted: str) -> Any:
    value = module
    for part in dotted.split("."):
        value = getattr(value, part, None)
    return inspect.unwrap(value) if callable(value) else value
