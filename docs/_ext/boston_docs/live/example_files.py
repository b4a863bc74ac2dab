"""The files of the examples as downloads: the very bytes whose checksum a citation names."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston_docs.code.project import current_project
from boston_docs.live.live_site import BUILDERS

#: Where the files lie, below the site's own folder.
FOLDER: Final = "examples"
SUFFIXES: Final = (".py", ".toml")


class example_file(nodes.inline):  # noqa: N801 - docutils names nodes so
    """The name of an example's file, which leads to it."""


def visit_example_file(self: HTML5Translator, node: example_file) -> None:
    """Begin the link, where the file lies beside the pages."""
    if self.builder.name in BUILDERS:
        home = str(self.builder.get_relative_uri(self.builder.current_docname, "index"))
        root = home.rpartition("/")[0] or "."
        self.body.append(f'<a class="example-file" href="{root}/{node["path"]}" download>')


def depart_example_file(self: HTML5Translator, node: example_file) -> None:
    """End the link."""
    if self.builder.name in BUILDERS:
        self.body.append("</a>")


def write_files(app: Sphinx, error: Exception | None) -> None:
    """Put the files beside the pages, before what is kept offline is counted."""
    if error is not None or app.builder.name not in BUILDERS:
        return
    source = current_project(app.env).root / str(app.config.rule_examples)
    for path in sorted(source.rglob("*")):
        if path.suffix in SUFFIXES:
            place = Path(app.outdir, FOLDER, path.relative_to(source))
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)


def setup(app: Sphinx) -> None:
    """Register the node and the files."""
    passed: Any = (lambda self, node: None, lambda self, node: None)
    written = dict.fromkeys(("text", "latex", "man", "texinfo"), passed)
    app.add_node(example_file, html=(visit_example_file, depart_example_file), **written)
    app.connect("build-finished", write_files)
