"""The public names of the engine, and a link from each to its line of code.

A name is public if its module lists it in ``__all__``. Sphinx's autodoc describes it. The fields of
a named tuple are in its signature, so they are not listed again.
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

#: The description that Python gives to a named tuple's field if we give none.
OF_NO_USE: Final = "Alias for field number"


def give_signatures(app: Sphinx) -> None:
    """Give public classes a signature of their fields, with types that have links.

    Python keeps only the names of the types in a named tuple, and two modules may have a type of
    the same name. Sphinx would print a default in full even if it is not a plain value.
    """
    modules = current_project(app.env).code.modules
    for name in (name for name, each in modules.items() if "__all__" in each.definitions):
        for thing in public(name):
            if isinstance(thing, type) and (is_dataclass(thing) or hasattr(thing, "_fields")):
                thing.__signature__ = signature_of(thing)  # type: ignore[attr-defined]


def signature_of(made: type) -> Signature:
    """Return the signature of a class with fields.

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
    """A mark for a default value that a signature leaves out."""

    def __repr__(self) -> str:
        """Return an ellipsis, which marks an omission in Python."""
        return "..."


def brief(default: Any) -> Any:
    """Return a short default, or a mark for a long one.

    >>> brief(1), brief(()), brief(len)
    (1, (), ...)
    """
    plain = default is None or isinstance(default, bool | int) or default in ((), "", frozenset())
    return default if plain or default is Parameter.empty else Untold()


def public(module: str) -> Iterator[object]:
    """Yield the public objects of a module of the engine."""
    imported = import_module(module)
    yield from (getattr(imported, name) for name in getattr(imported, "__all__", ()))


def leave_out(
    app: Sphinx, what: str, name: str, thing: object, skip: bool, options: Any
) -> bool | None:
    """Leave out fields that have no description of their own."""
    said = getattr(thing, "__doc__", None) or ""
    return True if said.startswith(OF_NO_USE) else None


def lead_to_code(app: Sphinx, doctree: nodes.document) -> None:
    """Add to every documented name a link to the line of its definition."""
    project = current_project(app.env)
    for named in doctree.findall(addnodes.desc_signature):
        place = place_of(project, named.get("module") or "", named.get("fullname") or "")
        if place:
            words = nodes.inline("", "source", classes=["api-source"])
            named += site_link("", "", words, address=place)


def keep_former_anchors(app: Sphinx, doctree: nodes.document) -> None:
    """Also give descriptions their anchors from before a module was renamed, for old links."""
    for node in doctree.findall(nodes.Element):
        anchors: list[str] = node.get("ids", [])
        for anchor in [*anchors]:
            for former, now in MOVED.items():
                if f"{now}." in f"{anchor}.":
                    anchors.append(anchor.replace(now, former))


def place_of(project: Project, module: str, name: str) -> str:
    """Return the address of the line that defines a name; an empty text if it is unknown."""
    modules = project.code.modules
    if module not in modules or not name:
        return ""
    found = modules[module].find(modules, name.split("."))
    return address(found.module.path, found.node.lineno) if found else ""


def setup(app: Sphinx) -> None:
    """Register the changes to autodoc's descriptions."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("builder-inited", give_signatures)
    app.connect("autodoc-skip-member", leave_out)
    app.connect("doctree-read", lead_to_code)
    app.connect("doctree-read", keep_former_anchors)
