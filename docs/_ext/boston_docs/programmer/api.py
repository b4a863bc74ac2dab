"""The public names of the engine, and a link from each to its line of code.

A name is public if its module lists it in ``__all__``. Sphinx's autodoc writes it down; the fields
of a named tuple are in its signature and are not listed again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from inspect import Parameter, Signature, signature
from typing import Any, Final, get_type_hints

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

from boston.moved import MOVED
from boston_docs.code.listings import address
from boston_docs.code.project import Project, current_project
from boston_docs.rules.rule_nodes import site_link

#: Python's description of a field of a named tuple that has none of its own.
OF_NO_USE: Final = "Alias for field number"


def give_signatures(app: Sphinx) -> None:
    """Give public classes a signature of their fields, with types that have links.

    Python keeps only the names of the types of a named tuple's fields, and two modules may have a
    type of one name. Sphinx would print a default that is not a plain value in full.
    """
    modules = current_project(app.env).code.modules
    for name in (name for name, each in modules.items() if "__all__" in each.definitions):
        for thing in public(name):
            if isinstance(thing, type) and (is_dataclass(thing) or hasattr(thing, "_fields")):
                thing.__signature__ = signature_of(thing)  # type: ignore[attr-defined]


def signature_of(made: type) -> Signature:
    """Return the signature of a class of fields.

    >>> from boston.pay.payment import Due
    >>> print(signature_of(Due))
    (points: int, because: str)
    """
    types, told = get_type_hints(made), signature(made)
    parameters = [
        each.replace(annotation=types.get(name, each.annotation), default=brief(each.default))
        for name, each in told.parameters.items()
    ]
    return Signature(parameters)


class Untold:
    """A default value that a signature leaves out."""

    def __repr__(self) -> str:
        """Return an ellipsis, Python's sign for an omission."""
        return "..."


def brief(default: Any) -> Any:
    """Return a default that fits in a word, or a mark for one that does not.

    >>> brief(1), brief(()), brief(len)
    (1, (), ...)
    """
    plain = default is None or isinstance(default, bool | int) or default in ((), "", frozenset())
    return default if plain or default is Parameter.empty else Untold()


def public(module: str) -> Iterator[object]:
    """Yield what a module of the engine has to be used by others."""
    imported = import_module(module)
    yield from (getattr(imported, name) for name in getattr(imported, "__all__", ()))


def leave_out(
    app: Sphinx, what: str, name: str, thing: object, skip: bool, options: Any
) -> bool | None:
    """Leave out fields that have no description but their number."""
    said = getattr(thing, "__doc__", None) or ""
    return True if said.startswith(OF_NO_USE) else None


def lead_to_code(app: Sphinx, doctree: nodes.document) -> None:
    """Let every documented name lead to the line at which it is defined."""
    project = current_project(app.env)
    for named in doctree.findall(addnodes.desc_signature):
        place = place_of(project, named.get("module") or "", named.get("fullname") or "")
        if place:
            words = nodes.inline("", "source", classes=["api-source"])
            named += site_link("", "", words, address=place)


def keep_former_anchors(app: Sphinx, doctree: nodes.document) -> None:
    """Let links with the former name of a module lead to where it is described now."""
    for node in doctree.findall(nodes.Element):
        anchors: list[str] = node.get("ids", [])
        for anchor in [*anchors]:
            for former, now in MOVED.items():
                if f"{now}." in f"{anchor}.":
                    anchors.append(anchor.replace(now, former))


def place_of(project: Project, module: str, name: str) -> str:
    """Return the address of the page and line at which a name is defined, if that is known."""
    modules = project.code.modules
    if module not in modules or not name:
        return ""
    found = modules[module].find(modules, name.split("."))
    return address(found.module.path, found.node.lineno) if found else ""


def setup(app: Sphinx) -> None:
    """Register what is left out and what is added."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("builder-inited", give_signatures)
    app.connect("autodoc-skip-member", leave_out)
    app.connect("doctree-read", lead_to_code)
    app.connect("doctree-read", keep_former_anchors)
