"""The Sphinx extension this site is made with: one package, with a room for each subject.

What a room is for stands at the head of its ``__init__``. ``conf.py`` names this package only.
Some modules run where there is no Sphinx, so nothing is imported here.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

#: The modules that register something. Where two listen to the same event, the first acts first.
MODULES = (
    "rules.domain",
    "rules.rule_directive",
    "apparatus.cite",
    "apparatus.page_data",
    "apparatus.bibliography",
    "rules.checks",
    "rules.relations",
    "asking.engine",
    "asking.tables",
    "asking.engine_tables",
    "asking.readings_page",
    "asking.contract_names",
    "apparatus.unknown",
    "apparatus.glossary",
    "apparatus.terms_met",
    "rules.coverage",
    "rules.rules_json",
    "rules.matrix",
    "rules.inherited_list",
    "rules.contents",
    "rules.whole",
    "editions.left_behind",
    "editions.changes_page",
    "site.suits",
    "site.theme",
    "site.policy",
    "site.licences",
    "apparatus.foreign",
    "live.examples",
    "sessions.player",
    "sessions.switch",
    "sessions.same_deal",
    "sessions.mechanisms",
    "sessions.way",
    "sessions.evening",
    "games.each",
    "games.glance",
    "games.pages",
    "across.idea_page",
    "editions.listed",
    "downloads.made",
    "downloads.tables_page",
    "printed.edition",
    "printed.one_page",
    "tei.edition",
    "site.find",
    "site.not_found",
    "listings.written",
    "programmer.api",
    "programmer.offered",
    "site.previews",
    "site.installed",
    "site.offline",
)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Set up every room."""
    # Pages are trees of many small things that all live until the page is written. To look so often
    # for those among them that nothing leads to takes a third of the time.
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)
    for module in MODULES:
        app.setup_extension(f"{__name__}.{module}")
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
