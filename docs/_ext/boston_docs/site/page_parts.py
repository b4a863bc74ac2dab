"""What a page loads, and the form it takes, because of something that stands on it."""

from __future__ import annotations

from dataclasses import dataclass

from docutils import nodes
from sphinx.application import Sphinx

from boston_docs.live.runtime import BUILDERS, FOLDER
from boston_docs.site.written import Written, when_written


@dataclass(frozen=True)
class PagePart:
    """A part of pages that needs a script, style sheets and the wide form.

    ``kinds`` are the nodes that it is known by; the style sheets come in their order.
    """

    kinds: tuple[type[nodes.Element], ...]
    script: str
    styles: tuple[str, ...]

    def add_files(self, page: Written) -> None:
        """Give a page that has it the script and the style sheets."""
        app = page.app
        if not page.has(*self.kinds) or app.builder.name not in BUILDERS:
            return
        for priority, style in enumerate(self.styles, 900):
            app.add_css_file(style, priority=priority)
        if app.config.live_scripts:
            app.add_js_file(f"{FOLDER}/{app.config.live_scripts}/{self.script}", type="module")

    def widen(self, page: Written) -> None:
        """Give such a page the wide form: its tables have many columns."""
        if page.has(*self.kinds):
            page.context["page_is_wide"] = True
            page.context["furo_hide_toc"] = True

    def register(self, app: Sphinx) -> None:
        """Look at every page, before and after the theme looks at files and form."""
        when_written(app, self.add_files)
        when_written(app, self.widen, priority=910)
