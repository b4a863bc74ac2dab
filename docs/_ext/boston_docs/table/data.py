"""What a script steps through: a file for every deal, named for its contents, and the cards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Set
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.environment.collectors import EnvironmentCollector

from boston_docs.live.live_site import BUILDERS
from boston_docs.table.cards import sprite

FOLDER: Final = "tables"
CARDS: Final = "cards.svg"


def note(env: BuildEnvironment, deal: dict[str, Any]) -> str:
    """Keep a deal for its page, and return the name of its file."""
    text = json.dumps(deal, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    name = f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
    _tables(env).setdefault(env.docname, {})[name] = text
    return name


def addresses(folder: str) -> dict[str, str]:
    """Return where cards and deals lie, below the folder of the site's files."""
    version = hashlib.sha256(sprite().encode()).hexdigest()[:8]
    return {"card:": f"{folder}/{CARDS}?v={version}#", "table:": f"{folder}/{FOLDER}/"}


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write the files, and clear away those of deals that no page has any more."""
    if error is not None or app.builder.name not in BUILDERS:
        return
    static = Path(app.outdir, "_static")
    _write(static / CARDS, sprite())
    wanted = {name: text for of_page in _tables(app.env).values() for name, text in of_page.items()}
    for name, text in wanted.items():
        _write(static / FOLDER / name, text)
    for old in (static / FOLDER).glob("*.json"):
        if old.name not in wanted:
            old.unlink()


def _write(place: Path, text: str) -> None:
    if not place.exists() or place.read_text("utf-8") != text:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


def _tables(env: BuildEnvironment) -> dict[str, dict[str, str]]:
    """Return, by page, its deals by the names of their files."""
    if not hasattr(env, "boston_tables"):
        env.boston_tables = {}  # type: ignore[attr-defined]
    tables: dict[str, dict[str, str]] = env.boston_tables  # type: ignore[attr-defined]
    return tables


class TableCollector(EnvironmentCollector):
    """Keeps the deals of every page."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget those of a page."""
        _tables(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        """Take over what another process read."""
        _tables(env).update({d: deals for d, deals in _tables(other).items() if d in docnames})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Do nothing: the directives have kept the deals already."""


def setup(app: Sphinx) -> None:
    """Register the collector and what it writes."""
    app.add_env_collector(TableCollector)
    app.connect("build-finished", publish)
