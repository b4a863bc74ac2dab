"""Publishes the engine's wheel and the notebook beside the pages, and links to both.

``{offered}`the wheel <wheel>``` leads to one of them: ``wheel``, ``notebook``, or ``listings``, the
list of modules and tests.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import ReferenceRole
from sphinx.util.typing import ExtensionMetadata

from boston.cite.citation import published
from boston_docs.listings.places import LIST
from boston_docs.live.live_site import BUILDERS
from boston_docs.live.wheel import wheel_part
from boston_docs.programmer.notebook import as_text, notebook
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.rule_nodes import site_link

#: Where releases keep the packages of every version.
PACKAGES: Final = "dist"
NOTEBOOK: Final = "downloads/boston.ipynb"
#: The page that the notebook is made from.
PAGE: Final = "engine.md"


def wheel_address(release: str) -> str:
    """Return the address of the wheel of a release.

    >>> wheel_address("1.0.0")
    'dist/boston_rules-1.0.0-py3-none-any.whl'
    """
    return f"{PACKAGES}/{published().distribution.replace('-', '_')}-{release}-py3-none-any.whl"


class Offered(ReferenceRole):
    """A link to what the site offers beside its pages."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the link; a thing that is not offered is an error."""
        wheel = wheel_address(self.config.release)
        things = {"wheel": wheel, "notebook": NOTEBOOK, "listings": LIST}
        if self.target not in things:
            text = f"{self.target}: offered are {', '.join(things)}"
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)
            return [], []
        words = nodes.inline("", self.title)
        return [site_link("", "", words, address=things[self.target])], []


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write both, once the pages are."""
    if error is not None or app.builder.name not in BUILDERS or not app.config.offered:
        return
    site, docs = Path(app.outdir), Path(app.srcdir)
    wheel = wheel_address(app.config.release)
    if app.config.downloads or not (site / wheel).exists():
        put(site / wheel, (wheel_part() / Path(wheel).name).read_bytes())
    base = str(app.config.html_baseurl or "")
    page = (docs / PAGE).read_text(encoding="utf-8")
    where = f"{base}{wheel}" if base else f"./{Path(wheel).name}"
    made = notebook(page, docs.parent / "examples", published(), where)
    put(site / NOTEBOOK, as_text(made).encode())


def put(place: Path, data: bytes) -> None:
    """Write a file where its folder may not be there yet."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(data)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the role, and what is written for it to lead to."""
    app.setup_extension("boston_docs.downloads.made")
    app.add_config_value("offered", True, "html", types=frozenset({bool}))
    app.add_role("offered", Offered())
    app.connect("build-finished", publish, priority=700)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
