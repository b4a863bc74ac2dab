"""What is done to a page when it is written: Sphinx tells it in five arguments, here it is one."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx


class Written(NamedTuple):
    """A page that is about to be written.

    ``context`` is what its template is given; ``doctree`` is wanting where no source is its own.
    """

    app: Sphinx
    name: str
    template: str
    context: dict[str, Any]
    doctree: nodes.document | None

    def has(self, *kinds: type[nodes.Element]) -> bool:
        """Whether a node of one of these kinds stands on it."""
        return any(issubclass(each, kinds) for each in self._kinds())

    def _kinds(self) -> Set[type[nodes.Node]]:
        """What kinds of nodes stand on it. Many ask, so the page is gone through once for all."""
        if "page_kinds" not in self.context:
            standing = self.doctree.findall(nodes.Element) if self.doctree is not None else ()
            self.context["page_kinds"] = frozenset(map(type, standing))
        found: Set[type[nodes.Node]] = self.context["page_kinds"]
        return found


def when_written(app: Sphinx, act: Callable[[Written], None], *, priority: int = 500) -> None:
    """Act on every page before it is written; what has a lower priority comes first."""
    app.connect("html-page-context", lambda *page: act(Written(*page)), priority=priority)
