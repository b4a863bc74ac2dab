"""Let programs import modules by their names in edition 1.0.0.

The code that is built on the engine is now in :mod:`boston.apps`. In edition 1.0.0 it was directly
in ``boston``.

>>> import boston.cite.cite, boston.apps.cite.cite
>>> boston.cite.cite is boston.apps.cite.cite
True
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from typing import TYPE_CHECKING, Final

# This module imports as little as possible, because Python may still look for modules in the
# current folder.
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.abc import Loader
    from types import ModuleType
else:
    Loader = object

#: Each package or module of edition 1.0.0 that has moved, with its present name.
MOVED: Final = {
    f"boston.{name}": f"boston.apps.{name}"
    for name in ("account", "cite", "cli", "commands", "data", "players", "present", "solver")
} | {"boston.study": "boston.apps.study"}


def present_name(module: str) -> str:
    """Return the present name of a module. Only modules that have moved have another name.

    >>> present_name("boston.study.explain"), present_name("boston.games.solo")
    ('boston.apps.study.explain', 'boston.games.solo')
    """
    package = ".".join(module.split(".")[:2])
    return MOVED.get(package, package) + module.removeprefix(package)


class _Moved(Loader):
    """Loads a module once, and returns it also under its former name."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if present_name(fullname) != fullname else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(present_name(spec.name))
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        # The import system has just given the module the spec of its former name.
        former = module.__spec__
        if former is not None:
            module.__spec__ = former.loader_state


# This comes before the finder of files, which would load a second copy from the same folder.
sys.meta_path.insert(0, _Moved())
