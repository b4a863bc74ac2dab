"""Let programs import modules by the names that they had in edition 1.0.0.

The code that is built on the engine is now in :mod:`boston.apps`; in that edition it was beside it.

>>> import boston.cite.cite, boston.apps.cite.cite
>>> boston.cite.cite is boston.apps.cite.cite
True
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from typing import TYPE_CHECKING, Final

# As little as can be is imported while the current folder may still be searched for modules.
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
    """Return the present name of a module, which is its own unless it has moved.

    >>> present_name("boston.study.explain"), present_name("boston.games.solo")
    ('boston.apps.study.explain', 'boston.games.solo')
    """
    package = ".".join(module.split(".")[:2])
    return MOVED.get(package, package) + module.removeprefix(package)


class _Moved(Loader):
    """Gives a module under its former name; it is loaded once."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if present_name(fullname) != fullname else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(present_name(spec.name))
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        # The import system has just given it the spec of its former name.
        former = module.__spec__
        if former is not None:
            module.__spec__ = former.loader_state


# Before the finder of files, which would load a second copy from the same folder.
sys.meta_path.insert(0, _Moved())
