"""What was found in files, kept from one build to the next by what the files contain."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from boston_docs.site.made_once import key_of


class Kept:
    """Findings that can be written as JSON, in one file. They are forgotten with their finder.

    ``finders`` are the modules that find them: what another version of these found is not used.
    """

    def __init__(self, store: Path, finders: Iterable[Path]) -> None:
        self._store, self._own = store, key_of(finders)
        self._before: dict[str, Any] = {}
        self._now: dict[str, Any] = {}
        if store.is_file():
            self._before = json.loads(store.read_text("utf-8"))

    def found(self, name: str, text: str, find: Callable[[str], Any]) -> Any:
        """Return what ``find`` finds in the text of a file, as JSON has it."""
        key = hashlib.sha256(f"{self._own}\0{name}\0{text}".encode()).hexdigest()
        if key not in self._before:
            self._before[key] = json.loads(json.dumps(find(text)))
        self._now[key] = self._before[key]
        return self._now[key]

    def keep(self) -> None:
        """Write down what was found of the files there are now."""
        self._store.parent.mkdir(parents=True, exist_ok=True)
        new = self._store.with_suffix(".new")
        new.write_text(json.dumps(self._now), encoding="utf-8")
        new.replace(self._store)
