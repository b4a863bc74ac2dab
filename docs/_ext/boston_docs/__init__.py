"""The Sphinx extension of this site: one package, with a folder for each subject.

Each folder's ``__init__`` begins with its purpose. ``conf.py`` names only this package. Some
modules run without Sphinx, so this file imports nothing.
"""

from __future__ import annotations

import gc
import zlib
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: The modules that register directives, nodes or events. If two modules listen to the same event,
#: the one listed first acts first.
MODULES = (
    "rules.domain",
    "site.written",
    "site.unfinished",
    "apparatus.citations",
    "rules.rule_directive",
    "apparatus.bibliography",
    "rules.checks",
    "asking.engine",
    "parts",
    "numbers.printed_numbers",
    "numbers.number_marks",
    "numbers.kept_odds",
    "numbers.elsewhere",
    "numbers.later",
    "asking.engine_tables",
    "asking.contract_names",
    "apparatus.readings",
    "apparatus.glossary",
    "apparatus.marks",
    "rules.texts",
    "rules.lists",
    "rules.whole",
    "editions",
    "site.theme",
    "site.beside_pages",
    "live.examples",
    "sessions.player",
    "sessions.forms",
    "sessions.mechanisms",
    "sessions.worked",
    "sessions.lesson",
    "games",
    "across.idea_page",
    "drawn.drawing",
    "downloads",
    "asking.cards",
    "site.epub",
    "site.tei",
    "site.search",
    "code.listings",
    "programmer.api",
    "programmer.folders",
    "programmer.notebook",
    "site.previews",
    "site.offline",
)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Set up every module of the extension."""
    # Pages are trees of many small objects, and all of them live until the page is written.
    # Collecting garbage at the usual rate takes a third of the time of a build.
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)
    for module in MODULES:
        import_module(f"{__name__}.{module}").setup(app)
    return {
        "version": "1",
        "env_version": version_of_this_code(),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def version_of_this_code() -> int:
    """Return a checksum of this extension. If it changes, Sphinx reads all pages again."""
    checksum = 0
    files = Path(__file__).parent.rglob("*")
    for path in sorted(each for each in files if each.suffix in {".py", ".html", ".svg"}):
        checksum = zlib.crc32(path.read_bytes(), checksum)
    return checksum
