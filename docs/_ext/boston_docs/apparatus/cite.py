"""The control that says how a rule, a game or the whole edition is cited.

    ```{cite-this} swedish
    ```

names a game by its id; ``edition`` stands for the whole. Rules have theirs from the directive
``rule``; readings, numbers, tables and examples from what shows them (:func:`thing_control`). What
a control says is worked out when its page is written, so it names the engine of that moment.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.config import Config
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from boston import __version__
from boston.cite import cite as known
from boston.cite.citation import Citation, Engine
from boston.errors import BostonError
from boston.present.citing import control
from boston.present.markup import Markup
from boston_docs.code.project import current_project
from boston_docs.live.runtime import BUILDERS
from boston_docs.rules.domain import Rule, rule_domain

EDITION = "edition"
#: What some things are called on their controls.
CALLED = {"program": "example", "same_deal": "deal"}


class cite_control(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """How something is cited: a ``rule``, a ``thing`` at an ``anchor``, or ``what`` has this id."""


class CiteThis(SphinxDirective):
    """How a game or the edition is cited."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Leave the control; what cannot be cited is a fault of the page."""
        what = self.arguments[0]
        node = cite_control(what=what)
        self.set_source_info(node)
        try:
            cited(what, Engine(__version__), "")
        except BostonError as error:
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, str(error))
            return []
        return [node]


def rule_control(rule: Rule) -> cite_control:
    """The control of a rule."""
    return cite_control(rule=rule)


def thing_control(kind: str, page: str, anchor: str, **told: str) -> cite_control:
    """The control of something else on a page: ``kind`` is a function of ``boston.cite.cite``."""
    return cite_control(thing=kind, page=page, anchor=anchor, told=told)


def cited(what: str, engine: Engine, base: str) -> Citation:
    """A game or the edition as it is cited."""
    return (
        known.edition(engine, base or "index.html")
        if what == EDITION
        else known.game(what, engine, base)
    )


def cited_rule(rule: Rule, engine: Engine, base: str) -> Citation:
    """A rule as it is cited, by what its page says of it."""
    place = known.Place(rule.docname, rule.place, rule.state, rule.title)
    return known.rule_at(rule.rule_id, place, engine, base)


def site_base(config: Config) -> str:
    """The address of the site, ready to be put before that of a page; empty if it is not known."""
    base = str(config.html_baseurl or "").rstrip("/")
    return f"{base}/" if base else ""


def cited_base(config: Config) -> str:
    """The address that citations begin with: that of a release leads to its own folder."""
    base = site_base(config)
    return f"{base}{config.cite_folder}/" if base and config.cite_folder else base


def _visit(translator: HTML5Translator, node: cite_control) -> None:
    builder = translator.builder
    if builder.name in BUILDERS:
        engine = Engine(__version__, current_project(builder.env).checksum)
        translator.body.append(f"{_control(node, engine, cited_base(builder.config), builder)}\n")
    raise nodes.SkipNode


def _control(node: cite_control, engine: Engine, base: str, builder: Builder) -> Markup:
    if "rule" in node:
        return control(cited_rule(node["rule"], engine, base), "rule")
    if "thing" in node:
        address = f"{base}{builder.get_target_uri(node['page'])}#{node['anchor']}"
        made: Citation = getattr(known, node["thing"])(engine, address, **node["told"])
        return control(made, CALLED.get(node["thing"], node["thing"]), ())
    kind = "edition" if node["what"] == EDITION else "game"
    return control(cited(node["what"], engine, base), kind)


def _skip(translator: object, node: nodes.Node) -> None:
    """Write nothing: other outputs are cited by their own title pages."""
    raise nodes.SkipNode


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and its node."""
    other = (_skip, None)
    app.add_node(
        cite_control, html=(_visit, None), text=other, latex=other, man=other, texinfo=other
    )
    app.add_config_value("cite_folder", "", "html", types=frozenset({str}))
    app.add_directive("cite-this", CiteThis)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
