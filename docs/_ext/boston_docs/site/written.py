"""What is done to a page when it is written: Sphinx tells it in five arguments, here it is one."""

from __future__ import annotations

from collections.abc import Callable
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
        return self.doctree is not None and any(
            isinstance(node, kinds) for node in self.doctree.findall(nodes.Element)
        )


def when_written(app: Sphinx, act: Callable[[Written], None], *, priority: int = 500) -> None:
    """Act on every page before it is written; what has a lower priority comes first."""
    app.connect("html-page-context", lambda *page: act(Written(*page)), priority=priority)
