"""What directives that ask the engine have in common."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from boston_docs.asking import engine
from boston_docs.rules.domain import rule_domain


class PageError(Exception):
    """What a page asks for cannot be built."""


class AskingDirective(SphinxDirective):
    """A directive that asks the engine while its page is read."""

    def run(self) -> list[nodes.Node]:
        """Build what belongs on the page; what the engine cannot answer fails the whole build."""
        try:
            return self.build()
        except (PageError, engine.EngineError) as error:
            self.problem(str(error))
            return []

    def build(self) -> list[nodes.Node]:
        """Return what the directive puts on the page."""
        raise NotImplementedError

    def ask(self, question: str, *arguments: str) -> Any:
        """Ask the engine of this project; the page depends on the answer."""
        return engine.ask(self.env, question, self.config.rule_package, *arguments)

    def problem(self, text: str) -> None:
        """Let the build fail with one line that names the place."""
        rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)
