"""Live examples: run when the site is built, shown with their results, and run again by readers.

    ```{example} swedish/payment.py
    :caption: The source's payment example
    ```

The examples of a page share a namespace, in the page's order. One that raises fails the build,
unless its header says ``# raises: NameOfTheError``.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import OptionSpec
from sphinx.writers.html5 import HTML5Translator

from boston.apps.cite.examples import checksum_of
from boston_docs.apparatus.bibliography import linked
from boston_docs.apparatus.citations import thing_control
from boston_docs.asking import engine
from boston_docs.asking.engine import PageDirective, PageError
from boston_docs.code.code_index import ExampleFile, read_example
from boston_docs.code.project import current_project
from boston_docs.live import runtime
from boston_docs.parts import link_to
from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.site.browser_tools import BUILDERS
from boston_docs.site.written import add_frame_node, add_html_node, load_where, tagged, when_done

# docutils finds the methods for a node by the name of its class, and names its own like this.
# ruff: noqa: N801

#: The result of an example whose directive does not begin a line of the page.
NOT_FOUND: Final = {"text": "", "error": None, "raised": "nothing, as it was not found and run"}
#: The words in the header of an example that no source gives.
OURS = "ours"
#: The folder of the example files in the site, and the files that it has.
FOLDER: Final = "examples"
SUFFIXES: Final = (".py", ".toml")
#: Room for the buttons is kept below the code, so that nothing moves when they come.
CODE: Final = (
    '<div class="live-code"><div class="live-printed">',
    '</div></div>\n<div class="live-bar"></div>\n',
)
#: The place in which the script puts the controls for all examples of the page.
ALL: Final = ('<div class="live-all">', "</div>\n")


class live_example(nodes.container):
    """A piece of Python and what it printed."""


class live_record(nodes.container):
    """A session record."""


class live_caption(nodes.caption):
    """The subject of an example, in a few words."""


class live_output(nodes.literal_block):
    """The output of an example."""


class example_file(nodes.inline):
    """The name of an example's file, which leads to it."""


class FileDirective(PageDirective):
    """The parts that the directives for examples and for session records share."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {"caption": directives.unchanged_required}

    def read(self, suffix: str) -> ExampleFile:
        """Read the file that is named, and let the page depend on it."""
        name = self.arguments[0]
        folder = examples_folder(self.env)
        path = (folder / name).resolve()
        self.env.note_dependency(path)
        if path.suffix != suffix or not path.is_relative_to(folder) or not path.is_file():
            raise PageError(
                f"examples/{name}: there is no such file that ends in {suffix}; "
                "write it, or correct the name here"
            )
        return read_example(path)

    def frame(self, node: nodes.Element, file: ExampleFile, *content: nodes.Node) -> nodes.Element:
        """Put caption, content and origin into ``node`` and make it a target for links."""
        name = self.arguments[0]
        node["ids"] = [example_anchor(name)]
        self.set_source_info(node)
        self.state.document.note_explicit_target(node, node)
        rule_domain(self.env).note_listed(self.env.docname, "example", name, node["ids"][0])
        node += self.caption(name)
        node += content
        node += nodes.paragraph("", "", *self.about(name, file), classes=["live-about"])
        return node

    def caption(self, name: str) -> nodes.Node:
        """Return the caption; without one the file's name has to do."""
        words = self.options.get("caption", name)
        inline, messages = self.parse_inline(words, lineno=self.lineno)
        return live_caption(words, "", *inline, *messages)

    def about(self, name: str, file: ExampleFile) -> Iterator[nodes.Node]:
        """Yield where the example comes from, its rules and its file."""
        if file.origin:
            ours = file.origin.casefold() == OURS
            origin = "Our own example" if ours else f"From {file.origin}"
            words = linked(self.env, f"{origin}.")
            yield nodes.inline("", "", *words, classes=["live-origin"])
            yield nodes.Text(" ")
        for number, rule in enumerate(file.rules):
            yield nodes.Text(", " if number else "Rules: ")
            yield self.rule_link(rule)
        yield nodes.Text(". File " if file.rules else "File ")
        path = f"{FOLDER}/{name}"
        yield example_file("", "", nodes.literal("", path), path=path)

    def cite(self, kind: str, shown: nodes.Element, file: ExampleFile) -> nodes.Node:
        """Return how the example that is shown is cited."""
        name = self.arguments[0]
        details = {
            "name": name,
            "title": shown.children[0].astext(),
            "origin": file.origin or OURS,
            "checksum": checksum_of((examples_folder(self.env) / name).read_bytes()),
        }
        return thing_control(kind, self.env.docname, shown["ids"][0], **details)

    def rule_link(self, rule: str) -> nodes.Node:
        """Return a citation of a rule; an unknown one is reported by the rules' own check."""
        return link_to("id", rule, nodes.literal("", rule), self.lineno)


class ExampleDirective(FileDirective):
    """A piece of Python with its result."""

    def build(self) -> list[nodes.Node]:
        """Show the code; the result is filled in when the whole page has been read."""
        file = self.read(".py")
        code = nodes.literal_block(file.source, file.source, language="python")
        example = live_example("", name=self.arguments[0], raises=file.raises)
        self.frame(example, file, tagged("", code, tags=CODE))
        example += self.cite("program", example, file)
        return [example]


class SessionDirective(FileDirective):
    """A session record, as it is in its file."""

    def build(self) -> list[nodes.Node]:
        """Show the record."""
        file = self.read(".toml")
        block = nodes.literal_block(file.source, file.source, language="toml")
        record = self.frame(live_record(), file, block)
        record += self.cite("record", record, file)
        return [record]


def example_anchor(name: str) -> str:
    """Return the HTML anchor of an example, given by the name of its file."""
    return f"example-{re.sub(r'[^a-z0-9]+', '-', name.rpartition('.')[0].lower())}"


def examples_folder(env: BuildEnvironment) -> Path:
    """Return the folder of the examples."""
    return current_project(env).root / str(env.config.rule_examples)


def show_results(app: Sphinx, document: nodes.document) -> None:
    """Put what the examples of a page print into the page that has been read."""
    examples = list(document.findall(live_example))
    if not examples:
        return
    if len(examples) > 1:
        examples[0].parent.insert(examples[0].parent.index(examples[0]), tagged(tags=ALL))
    engine.depend(app.env)
    printed = current_project(app.env).printed
    if not printed:
        return
    for example in examples:
        outcome = printed.get(app.env.docname, {}).get(example["name"], NOT_FOUND)
        text, error = outcome["text"] or "", outcome["error"] or ""
        if problem := unexpected(outcome["raised"], example["raises"]):
            message = f"examples/{example['name']}: {problem}\n{text}"
            rule_domain(app.env).note_problem(app.env.docname, example.line or 0, message)
        # A result that is empty is there for the script only.
        begin = '<div class="live-result"' + ("" if text else ' hidden="hidden"')
        tags = (f'{begin}><p class="live-label">Printed result</p>', "</div>\n")
        example.insert(2, tagged("", live_output(text, text, error=error), tags=tags))


def unexpected(raised: str | None, expected: str | None) -> str | None:
    """Say what is wrong when an example did not end as its header says."""
    if raised == expected:
        return None
    if expected is None:
        return f"it raised {raised}; if that is meant, its header must say `# raises: {raised}`"
    return f"its header says `# raises: {expected}`, but it raised {raised or 'nothing'}"


def figure(to: HTML5Translator, node: live_example | live_record) -> tuple[str, str]:
    """Return the frame of an example or a record."""
    named: dict[str, Any] = {"data-example": node["name"]} if "name" in node else {}
    kind = type(node).__name__.replace("_", "-")
    return to.starttag(node, "figure", CLASS=kind, **named), "</figure>\n"


def visit_caption(self: HTML5Translator, node: live_caption) -> None:
    """Begin the caption."""
    title: dict[str, Any] = {"data-title": node.astext(), "CLASS": "live-caption"}
    self.body.append(self.starttag(node, "figcaption", "", **title))


def depart_caption(self: HTML5Translator, node: live_caption) -> None:
    """End the caption with a link to the example."""
    if self.config.html_permalinks and self.builder.add_permalinks:
        self.add_permalink_ref(node.parent, "Link to this example")
    self.body.append("</figcaption>\n")


def output(to: HTML5Translator, node: live_output) -> str:
    """Return the text exactly: HTML drops the line break after the tag."""
    text, error = node.astext(), node["error"]
    printed = _cited(to, text.removesuffix(error))
    failure = f'<span class="live-error">{_cited(to, error)}</span>' if error else ""
    return f'<pre class="live-output">\n{printed}{failure}</pre>'


def _cited(self: HTML5Translator, text: str) -> str:
    """Link every rule that a text names."""

    def link(match: re.Match[str]) -> str:
        found = rules.get(match[0])
        if found is None:
            return match[0]
        page = self.builder.get_relative_uri(self.builder.current_docname, found.docname)
        return f'<a class="cited" href="{page}#{ids.anchor(match[0])}">{match[0]}</a>'

    rules = rule_domain(self.builder.env).by_id()
    return ids.RULE_ID.sub(link, self.encode(text))


def site_root(self: HTML5Translator) -> str:
    """Return the site's own folder, seen from the page that is written."""
    home = str(self.builder.get_relative_uri(self.builder.current_docname, "index"))
    return home.rpartition("/")[0] or "."


def file_link(to: HTML5Translator, node: example_file) -> tuple[str, str]:
    """Return the link, where the file lies beside the pages."""
    if to.builder.name not in BUILDERS:
        return "", ""
    place = f"{site_root(to)}/{node['path']}"
    return f'<a class="example-file" href="{place}" download>', "</a>"


def write_files(app: Sphinx, site: Path) -> None:
    """Put the files beside the pages: the very bytes whose checksum a citation names."""
    source = examples_folder(app.env)
    for path in sorted(source.rglob("*")):
        if path.suffix in SUFFIXES:
            place = site / FOLDER / path.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)


def setup(app: Sphinx) -> None:
    """Register the directives, the nodes, and what pages load."""
    runtime.setup(app)
    app.add_directive("example", ExampleDirective)
    app.add_directive("session", SessionDirective)
    add_frame_node(app, live_example, figure)
    add_frame_node(app, live_record, figure)
    app.add_node(live_caption, html=(visit_caption, depart_caption))
    add_html_node(app, live_output, output)
    add_frame_node(app, example_file, file_link)
    app.connect("doctree-read", show_results)
    when_done(app, write_files)
    load_where(app, lambda page: page.has(live_example), "live.css", script="live.js")
