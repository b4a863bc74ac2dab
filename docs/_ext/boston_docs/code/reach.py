"""What a run reaches: classes its functions name, and constants, directly or through others.

A constant that functions make when the module is imported reaches what these name.

A game's own constants are reached through the game: ``GAME = Game(packets=PACKETS)`` reaches
``PACKETS`` when a function that ran, with that game, loads the attribute ``packets``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache

from boston_docs.code.names import attributes_in, calls_in, dotted, named_in
from boston_docs.code.python_source import Found, Module
from boston_docs.code.trace import Ran

#: The constant under which a game stands in its module.
GAME = "GAME"
Key = tuple[str, str]


class Reach:
    """The definitions of an engine, and what they name."""

    def __init__(self, modules: Mapping[str, Module]) -> None:
        self._modules = modules
        self._by_path = {module.path: module for module in modules.values()}
        self._games = {_id_of(found): found for found in self._all_games()}
        self._of_function = cache(self._named_by_function)
        self._of_constant = cache(self._named_by_constant)
        self.reached = cache(self._reached)

    @property
    def games(self) -> list[str]:
        """Return the ids of the games."""
        return sorted(self._games)

    def _all_games(self) -> Iterator[Found]:
        for module in self._modules.values():
            node = module.definitions.get(GAME)
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call):
                yield Found(module, GAME, node)

    def _reached(self, ran: Ran) -> frozenset[Key]:
        """Return every class and constant that a run reaches, by path and name."""
        waiting: list[Key] = []
        attributes: set[str] = set()
        for function in ran.functions:
            named, loaded = self._of_function(function)
            waiting += named
            attributes |= loaded
        for game in ran.games & self._games.keys():
            for key, value in self._keywords(self._games[game]).items():
                if key in attributes:
                    waiting += value
        found: set[Key] = set()
        while waiting:
            reached = waiting.pop()
            if reached not in found:
                found.add(reached)
                waiting += self._of_constant(reached)
        return frozenset(found)

    def _named_by_function(self, place: tuple[str, str, int]) -> tuple[list[Key], set[str]]:
        path, name, line = place
        module = self._by_path.get(path)
        if module is None:
            return [], set()
        node = module.all_definitions.get(name)
        parts: list[ast.AST] = [node] if node is not None else []
        if name.endswith("<lambda>"):
            parts = list(module.lambdas.get(line, ()))
        named = [found.key for part in parts for found in named_in(self._modules, module, part)]
        return named, {name for part in parts for name in attributes_in(part)}

    def _named_by_constant(self, key: Key) -> list[Key]:
        """Return what a constant is made of; what a game is made of it does not hand on."""
        module = self._by_path[key[0]]
        node = module.all_definitions.get(key[1])
        if not isinstance(node, ast.Assign | ast.AnnAssign) or key[1] == GAME:
            return []
        return list(self._made_of(Found(module, key[1], node), set()))

    def _made_of(self, made: Found, seen: set[Key]) -> Iterator[Key]:
        """Yield what a definition names, and what the functions name that it calls."""
        seen.add(made.key)
        called = set(calls_in(made.node))
        for found in named_in(self._modules, made.module, made.node):
            if found.key not in seen:
                yield found.key
                if found.kind == "function" and found.name.rpartition(".")[2] in called:
                    yield from self._made_of(found, seen)

    def _keywords(self, game: Found) -> dict[str, list[Key]]:
        """Return what each field of a game names, those it takes over from another included."""
        assert isinstance(game.node, ast.Assign | ast.AnnAssign)
        call = game.node.value
        assert isinstance(call, ast.Call)
        found: dict[str, list[Key]] = {}
        for argument in call.args:
            name = dotted(argument)
            other = game.module.find(self._modules, name) if name else None
            if other is not None and other.name == GAME:
                found |= self._keywords(other)
        for keyword in call.keywords:
            if keyword.arg:
                named = named_in(self._modules, game.module, keyword.value)
                found[keyword.arg] = [each.key for each in named]
        return found


def _id_of(game: Found) -> str:
    assert isinstance(game.node, ast.Assign | ast.AnnAssign)
    call = game.node.value
    keywords = call.keywords if isinstance(call, ast.Call) else []
    values = (each.value for each in keywords if each.arg == "id")
    return next((str(each.value) for each in values if isinstance(each, ast.Constant)), "")
