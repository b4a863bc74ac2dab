"""Which modules of the engine others make use of, by what they import."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import islice

from boston_docs.code.python_source import Module


def with_used(
    modules: Mapping[str, Module], names: Iterable[str], but: Collection[str] = ()
) -> set[str]:
    """Return modules with all they import, and what that imports in turn; nothing leads past some.

    ``names`` may be of what a module defines.
    """
    found: set[str] = set()
    waiting = list(_modules(modules, names))
    while waiting:
        name = waiting.pop()
        if name not in found and name not in but:
            found.add(name)
            waiting += _modules(modules, modules[name].imports.values())
    return found


def _modules(modules: Mapping[str, Module], names: Iterable[str]) -> Iterator[str]:
    """Yield the module behind each name, where it is one of these."""
    for name in names:
        parts = name.split(".")
        sizes = range(len(parts), 0, -1)
        found = (each for size in sizes if (each := ".".join(parts[:size])) in modules)
        yield from islice(found, 1)
