"""Start Python for the page's worker, and run the page's examples.

This file runs only in the browser, under Pyodide. ``runner`` runs the examples.
"""

from __future__ import annotations

import gc
import importlib
import json
import marshal
import os
import pkgutil
import random
import sys
import zlib
from collections.abc import Callable, Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

from boston_docs.live.runner import Outcome, Session

#: The first bytes of every gzip file, and of no compiled module.
GZIP = b"\x1f\x8b"


class OnDemand(Loader):
    """A loader of the standard library's modules that are not in the first download.

    Most pages need few of these modules. If an example imports one, it is fetched at that moment.
    """

    #: A function that returns the bytes of a file of the library, or raises an exception.
    read: Callable[[str], Any]

    def __init__(self) -> None:
        index = json.loads(pkgutil.get_data(__package__, "library.json") or b"")
        #: The checksum of each module's decompressed file, by the name of the module.
        self._modules: dict[str, str] = index["modules"]
        self._packages = set(index["packages"])

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self._modules:
            return None
        return ModuleSpec(
            name, self, origin="the site's library", is_package=name in self._packages
        )

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, name: str) -> CodeType:
        file = name.replace(".", "/") + ("/__init__" if name in self._packages else "")
        try:
            compiled = self.read(file).to_bytes()
            # Some hosts say in a header that they have compressed the file. Then the browser has
            # already decompressed it.
            if compiled.startswith(GZIP):
                compiled = zlib.decompress(compiled, wbits=31)
        except Exception as error:
            text = f"the module {name} could not be fetched from this site ({error})"
            raise ImportError(text, name=name) from None
        if not _is(compiled, self._modules[name]):
            text = f"the file of the module {name} is not the one this site was built with"
            raise ImportError(f"{text} (its checksum differs)", name=name)
        # The first sixteen bytes give the version of Python; the address of the file also contains
        # it.
        code: CodeType = marshal.loads(compiled[16:])
        return code


class Page:
    """The examples of one page, which share a namespace."""

    def __init__(self) -> None:
        self.session = Session()

    def run(self, source: str, name: str) -> str:
        """Run an example of the page, and return its result as JSON."""
        return _answer(self.session.run(source, name))

    def run_apart(self, source: str, name: str) -> str:
        """Run a piece of source for another script, without the names of the page's examples.

        Return the result as JSON; its ``data`` is the value of the last expression.
        """
        outcome = Session().run(source, name)
        return _answer(outcome, data=_plain_data(outcome.result))


on_demand = OnDemand()


def make_ready(engine: str) -> None:
    """Make the engine's wheel and the modules that are fetched on demand importable."""
    sys.path.append(engine)
    # This finder comes before those of Pyodide, which would advise the reader to load a package.
    names = [getattr(finder, "__name__", "") for finder in sys.meta_path]
    sys.meta_path.insert(names.index("PathFinder") + 1, on_demand)


#: The modules that are imported only on demand, because memory is scarce. They are for a terminal,
#: or make tables that the build has already written on pages.
SELDOM = {
    *("boston.__main__", "boston.apps.cli", "boston.apps.commands"),
    *("boston.apps.present.lesson", "boston.apps.present.record_keys"),
    *(
        f"boston.apps.data.{name}"
        for name in ("conformance", "package", "printed", "tables", "words")
    ),
    *(f"boston.apps.study.family.{name}" for name in ("formulas", "french_formula", "inventory")),
}


def import_ahead(names: Sequence[str]) -> None:
    """Import all modules that examples are likely to need, for a snapshot of the memory.

    The snapshot is used without the archive from which the modules are imported.
    """
    engine = importlib.import_module("boston")
    inside = [module.name for module in pkgutil.walk_packages(engine.__path__, "boston.")]
    for name in (*names, *inside):
        if name not in SELDOM:
            importlib.import_module(name)
            gc.collect()  # A class with slots leaves a second class behind; memory never shrinks.
    sys.path[:] = [place for place in sys.path if not place.endswith(f"python{_version()}.zip")]
    sys.path_importer_cache.clear()
    importlib.import_module("zipimport")._zip_directory_cache.clear()
    gc.collect()


def start(library: Callable[[str], Any], examples: str) -> Page:
    """Go to the folder of the examples, and return a new page.

    ``library``: A function that waits for the file of a module and returns it.
    """
    on_demand.read = library
    os.chdir(examples)
    # The random state of the memory snapshot would give every reader the same shuffles.
    random.seed()
    return Page()


def solve_with(solver: Callable[[str], str], limit: int) -> None:
    """Let the page's solver in JavaScript answer in place of the engine's own solver.

    Both give suits and ranks as numbers.
    """
    engine = importlib.import_module("boston.apps.solver.solve")

    def values(
        deal: Any, legal: Sequence[tuple[int, int]], aim: str | int, taken: int, limit: int
    ) -> dict[tuple[int, int], int] | None:
        told = {name: getattr(deal, name) for name in deal.__slots__}
        told["side"] = sorted(deal.side)
        asked = {"deal": told, "legal": legal, "aim": aim, "taken": taken, "limit": limit}
        found = json.loads(solver(json.dumps(asked)))
        return found and {(suit, rank): tricks for suit, rank, tricks in found}

    engine.use(values, limit)


def _is(data: bytes, checksum: str) -> bool:
    # The private module avoids `hashlib`, which most examples never need.
    blake2b = importlib.import_module("_blake2").blake2b
    found: str = blake2b(data, digest_size=len(checksum) // 2).hexdigest()
    return found == checksum


def _version() -> str:
    return "".join(map(str, sys.version_info[:2]))


def _answer(outcome: Outcome, data: str | None = None) -> str:
    shown = {key: value for key, value in outcome._asdict().items() if key != "result"}
    return json.dumps({"ok": outcome.ok, "text": outcome.text, **shown, "data": data})


def _plain_data(value: object) -> str | None:
    """Return a value as JSON; ``None`` if JSON has no form for it."""
    try:
        return json.dumps(value)
    except (TypeError, ValueError, RecursionError):
        return None
