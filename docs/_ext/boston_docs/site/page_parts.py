"""What a page loads, and the form it takes, because of something that stands on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from boston_docs.live.live_site import BUILDERS, FOLDER


@dataclass(frozen=True)
class PagePart:
    """A part of pages that needs a script, style sheets and the wide form.

    ``kinds`` are the nodes that it is known by; the style sheets come in their order.
    """

    kinds: tuple[type[nodes.Element], ...]
    script: str
    styles: tuple[str, ...]

    def is_on(self, doctree: nodes.document | None) -> bool:
        """Whether it stands on a page."""
        return doctree is not None and any(
            next(doctree.findall(kind), None) is not None for kind in self.kinds
        )

    def add_files(
        self,
        app: Sphinx,
        pagename: str,
        templatename: str,
        context: dict[str, Any],
        doctree: nodes.document | None,
    ) -> None:
        """Give a page that has it the script and the style sheets."""
        if not self.is_on(doctree) or app.builder.name not in BUILDERS:
            return
        for priority, style in enumerate(self.styles, 900):
            app.add_css_file(style, priority=priority)
        if app.config.live_scripts:
            app.add_js_file(f"{FOLDER}/{app.config.live_scripts}/{self.script}", type="module")

    def widen(
        self,
        app: Sphinx,
        pagename: str,
        templatename: str,
        context: dict[str, Any],
        doctree: nodes.document | None,
    ) -> None:
        """Give such a page the wide form: its tables have many columns."""
        if self.is_on(doctree):
            context["page_is_wide"] = True
            context["furo_hide_toc"] = True

    def register(self, app: Sphinx) -> None:
        """Look at every page, before and after the theme looks at files and form."""
        app.connect("html-page-context", self.add_files)
        app.connect("html-page-context", self.widen, priority=910)
