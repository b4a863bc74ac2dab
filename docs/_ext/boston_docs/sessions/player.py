"""Session records as players: deal by deal.

    ```{protocol} swedish/figure-1.toml
    :caption: The seven deals of Figure 1
    ```

The player is made by the engine (``boston.present.player``) with rules cited as ``rule:id``. The
rules' own domain resolves the citations, here through the links a player carries, and for records
that readers bring through a file with the address of every rule.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from boston_docs.asking import engine
from boston_docs.live.examples import FileDirective, examples_folder
from boston_docs.rules.domain import rule_domain
from boston_docs.sessions import player_nodes, player_site, watched_site
from boston_docs.table.directive import player_of

#: The level of a step's heading: that of a section within a section of the page.
LEVEL = "3"


class ProtocolDirective(FileDirective):
    """A session record, played."""

    option_spec: ClassVar[OptionSpec] = {
        "caption": directives.unchanged_required,
        "prefix": directives.unchanged_required,
        "level": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Ask the engine for the player."""
        file = self.read(".toml")
        if file is None:
            return []
        path = examples_folder(self.env) / self.arguments[0]
        prefix, level = self.options.get("prefix", ""), self.options.get("level", LEVEL)
        after = "" if file.origin.casefold() == "ours" else file.origin
        page = f"{player_nodes.SITE}{self.env.docname}.html"
        told = [str(path), prefix, level, self.arguments[0], after, page]
        try:
            html = engine.ask(self.env, "player", self.config.rule_package, *told)
        except engine.EngineError as error:
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, str(error))
            return []
        player = player_of(self, str(path), html)
        return [self.frame(player_nodes.protocol(session=self.arguments[0]), file, player)]


def write_rule_links(app: Sphinx, error: Exception | None) -> None:
    """Leave the address and the title of every rule where scripts find them."""
    if error is not None or app.builder.name not in player_site.BUILDERS:
        return
    links = {
        rule_id: f"{app.builder.get_target_uri(docname)}#{node_id}"
        for rule_id, _, kind, docname, node_id, _ in rule_domain(app.env).get_objects()
        if kind == "id"
    }
    titles = {rule.rule_id: rule.title for rule in rule_domain(app.env).all_rules()}
    static = Path(app.outdir, "_static")
    _write_list(static / player_site.RULE_LINKS, links)
    _write_list(static / player_site.RULE_TITLES, titles)


def _write_list(place: Path, told: dict[str, str]) -> None:
    text = json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    if not place.exists() or place.read_text("utf-8") != text:
        place.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.setup_extension("boston_docs.table.directive")
    player_nodes.setup(app)
    player_site.setup(app)
    watched_site.setup(app)
    app.add_directive("protocol", ProtocolDirective)
    app.connect("build-finished", write_rule_links)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
