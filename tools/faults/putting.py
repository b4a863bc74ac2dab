"""Put a fault into the engine that is already imported, or import the engine with it."""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tools.faults.course import ENGINE, place
from tools.faults.making import Fault
from tools.places import ROOT


def functions() -> dict[str, list[FunctionType]]:
    """Every function of the engine there is, by the outermost function it stands in."""
    found = defaultdict(list)
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(ENGINE):
            found[place(each.__code__)].append(each)
    return found


def put(fault: Fault, there: Mapping[str, Sequence[FunctionType]]) -> bool:
    """Let the functions of the fault's place run the changed code; whether there are any."""
    module = compile(fault.source, str(ROOT / fault.file), "exec", dont_inherit=True)
    changed = {(code.co_qualname, code.co_firstlineno): code for code in codes(module)}
    done = False
    for function in there.get(f"{fault.file}:{fault.function}", ()):
        old = function.__code__
        new = changed.get((old.co_qualname, old.co_firstlineno))
        if new is not None and len(new.co_freevars) == len(old.co_freevars):
            function.__code__ = new
            done = True
    return done


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code of every function in some code."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from codes(each)


class Changed(SourceFileLoader):
    """Loads a module as it is with the fault."""

    source = ""

    def get_code(self, fullname: str) -> CodeType:
        """Never from what was compiled before."""
        return compile(self.source, self.path, "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    """Finds the module with the fault in place of the one without."""

    def __init__(self, fault: Fault) -> None:
        self.path = ROOT / fault.file
        parts = Path(fault.file).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.source = fault.source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Only the one module; all others are found as ever."""
        if fullname != self.name:
            return None
        loader = Changed(fullname, str(self.path))
        loader.source = self.source
        is_package = self.path.name == "__init__.py"
        inside = [str(self.path.parent)] if is_package else None
        return spec_from_file_location(
            fullname, self.path, loader=loader, submodule_search_locations=inside
        )


def forget(fault: Fault) -> None:
    """Let the engine and its tests be imported once more, with the fault."""
    modules: dict[str, Any] = sys.modules
    for name in [name for name in modules if name.partition(".")[0] in ("boston", "tests")]:
        del modules[name]
    sys.meta_path.insert(0, Finder(fault))
