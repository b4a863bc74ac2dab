"""What stands on most pages and is another with every change of the engine: its checksum, and the
folder of the scripts that know its wheel.

Pages that show nothing else of a change are not written again for it: it is put in their place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.code.project import current_project
from boston_docs.live.runtime import BUILDERS

#: What stands on the pages, as the last build left them.
KEPT: Final = "stands.json"


def pages(site: Path) -> Iterator[Path]:
    """Yield the pages of a site, without those that are made apart."""
    for path in site.rglob("*.html"):
        if not path.relative_to(site).parts[0].startswith("_"):
            yield path


def put(site: Path, before: dict[str, str], now: dict[str, str]) -> None:
    """Put what stands on the pages now in the place of what stood there before."""
    other = [(was, now[name]) for name, was in before.items() if was and was != now[name]]
    for path in pages(site) if other else ():
        text = found = path.read_text(encoding="utf-8")
        for was, is_now in other:
            text = text.replace(was, is_now)
        if text != found:
            path.write_text(text, encoding="utf-8", newline="\n")


def bring_up(app: Sphinx, error: Exception | None) -> None:
    """Bring up to date the pages that were not written."""
    if error is not None or app.builder.name not in BUILDERS:
        return
    kept = Path(app.doctreedir, KEPT)
    now = {"engine": current_project(app.env).checksum, "scripts": app.config.live_scripts}
    before = json.loads(kept.read_text("utf-8")) if kept.exists() else now
    put(Path(app.outdir), before, now)
    kept.write_text(json.dumps(now), encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Bring them up to date once all pages are written."""
    app.connect("build-finished", bring_up, priority=300)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
