"""The texts of what can be found, a file a page: the search shows the place that matched."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from sphinx.application import Sphinx

from boston_docs.site.find_units import Page

FOLDER = "texts"


def _folder(app: Sphinx) -> Path:
    return Path(app.outdir, "_static", "find", FOLDER)


def begin(app: Sphinx) -> None:
    """Forget what an earlier build wrote: what is written now is noted by its name."""
    _folder(app).mkdir(parents=True, exist_ok=True)
    app.env.__dict__["boston_texts"] = set()


def write(app: Sphinx, page: Page, asked: set[str]) -> str:
    """Write the texts of a page, and how those parts begin that answer a question; return its name.

    The name changes with the contents, so that a reader never sees the text of an older build.
    """
    openings = {anchor: list(page.openings[anchor]) for anchor in sorted(asked)}
    texts = {"texts": [unit.text for unit in page.units], "openings": openings}
    told = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
    name = hashlib.sha256(told.encode()).hexdigest()[:8]
    (_folder(app) / f"{name}.json").write_text(told, encoding="utf-8")
    app.env.__dict__["boston_texts"].add(name)
    return name


def end(app: Sphinx) -> None:
    """Take away what no page has any more."""
    written = app.env.__dict__.pop("boston_texts")
    for path in _folder(app).glob("*.json"):
        if path.stem not in written:
            path.unlink()
