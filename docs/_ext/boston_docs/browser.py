"""What the page's worker asks of Python: to start, and to run an example.

This file runs in the browser only, under Pyodide, together with ``runner``, which does the work.
"""

from __future__ import annotations

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

from boston_docs.runner import Outcome, Session

Fetch = Callable[[str], bytes]


class OnDemand(Loader):
    """Finds the modules of the standard library that do not come with the first download.

    Most pages need few of them; whichever an example imports is fetched at that moment.
    """

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        index = json.loads(pkgutil.get_data(__package__, "library.json") or b"")
        self._modules, self._packages = set(index["modules"]), set(index["packages"])

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
            compiled = zlib.decompress(self._fetch(f"{file}.pyc.gz"), wbits=31)
        except Exception as error:
            text = f"the module {name} could not be fetched from this site ({error})"
            raise ImportError(text, name=name) from None
        # The first sixteen bytes say which Python it is for; the address did so already.
        code: CodeType = marshal.loads(compiled[16:])
        return code


def fetch_from(address: str) -> Fetch:
    """Return a function that fetches a file below ``address`` and waits for it.

    An import cannot be awaited, and in a worker a request may block.
    """

    def fetch(file: str) -> bytes:
        request = importlib.import_module("js").XMLHttpRequest.new()
        request.open("GET", address + file, False)
        request.responseType = "arraybuffer"
        request.send()
        if request.status != 200:
            raise OSError(f"status {request.status}")
        content: bytes = request.response.to_bytes()
        return content

    return fetch


class Page:
    """The examples of one page, which share a namespace."""

    def __init__(self) -> None:
        self.session = Session()

    def run(self, source: str, name: str) -> str:
        """Run an example of the page."""
        return _answer(self.session.run(source, name))

    def run_apart(self, source: str, name: str) -> str:
        """Run a piece that shares nothing with the page's examples, for another script."""
        outcome = Session().run(source, name)
        return _answer(outcome, data=_plain_data(outcome.result))


def start(library: str, engine: str, examples: str) -> Page:
    """Make the library at ``library``, the engine's wheel and the examples' folder available."""
    on_demand = OnDemand(fetch_from(library))
    # Before Pyodide's own finders, which would tell the reader to load a package.
    after_path = next(
        i for i, finder in enumerate(sys.meta_path, 1) if _name(finder) == "PathFinder"
    )
    sys.meta_path.insert(after_path, on_demand)
    sys.path.append(engine)
    os.chdir(examples)
    # A memory snapshot would give every reader the same shuffles.
    random.seed()
    return Page()


def _name(finder: object) -> str:
    return getattr(finder, "__name__", type(finder).__name__)


def _answer(outcome: Outcome, data: str | None = None) -> str:
    shown = {key: value for key, value in outcome._asdict().items() if key != "result"}
    return json.dumps({"ok": outcome.ok, "text": outcome.text, **shown, "data": data})


def _plain_data(value: object) -> str | None:
    """Return a value as JSON, if it is of the kind that has a form in it."""
    try:
        return json.dumps(value)
    except (TypeError, ValueError, RecursionError):
        return None
