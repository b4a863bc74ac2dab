"""The documented names of the engine: what is public, and the way from each name to its line.

Public is what a module lists in its ``__all__``. Sphinx's autodoc writes it down; the fields of a
named tuple stand in its signature and are not listed again.
"""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.code.project import Project, current_project
from boston_docs.listings.places import address
from boston_docs.rules.rule_nodes import site_link

#: What Python says of a field of a named tuple that has nothing said of it.
OF_NO_USE: Final = "Alias for field number"


def leave_out(
    app: Sphinx, what: str, name: str, thing: object, skip: bool, options: Any
) -> bool | None:
    """Leave out the fields of which nothing is said but their number."""
    said = getattr(thing, "__doc__", None) or ""
    return True if said.startswith(OF_NO_USE) else None


def lead_to_code(app: Sphinx, doctree: nodes.document) -> None:
    """Let every documented name lead to the line at which it is defined."""
    project = current_project(app.env)
    for signature in doctree.findall(addnodes.desc_signature):
        place = place_of(project, signature.get("module") or "", signature.get("fullname") or "")
        if place:
            words = nodes.inline("", "source", classes=["api-source"])
            signature += site_link("", "", words, address=place)


def place_of(project: Project, module: str, name: str) -> str:
    """Return the address of the page and line at which a name is defined, if that is known."""
    modules = project.code.modules
    if module not in modules or not name:
        return ""
    found = modules[module].find(modules, name.split("."))
    return address(found.module.path, found.node.lineno) if found else ""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register what is left out and what is added."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-skip-member", leave_out)
    app.connect("doctree-read", lead_to_code)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
