"""Live examples: the build runs them and shows the results, and readers can run them again.

    ```{example} swedish/payment.py
    :caption: The source's payment example
    ```

The examples of a page share a namespace and run in the order of the page. If an example raises an
exception, the build fails, unless the header of the example says ``# raises: NameOfTheError``.
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

# docutils finds the methods for a node by the name of its class. It writes such names in small
# letters.
# ruff: noqa: N801

#: The result of an example that was not run, because its directive does not begin a line of the
#: page.
NOT_FOUND: Final = {"text": "", "error": None, "raised": "nothing, as it was not found and run"}
#: The word in the header of an example that is not from a source.
OURS = "ours"
#: The folder of the example files on the site, and the endings of these files.
FOLDER: Final = "examples"
SUFFIXES: Final = (".py", ".toml")
#: The HTML around the code. It keeps room for the buttons, so that nothing moves when they appear.
CODE: Final = (
    '<div class="live-code"><div class="live-printed">',
    '</div></div>\n<div class="live-bar"></div>\n',
)
#: The element in which the script puts the controls for all examples of the page.
ALL: Final = ('<div class="live-all">', "</div>\n")


class live_example(nodes.container):
    """A piece of Python and its output."""


class live_record(nodes.container):
    """A session record."""


class live_caption(nodes.caption):
    """The subject of an example, in a few words."""


class live_output(nodes.literal_block):
    """The output of an example."""


class example_file(nodes.inline):
    """The name of an example's file, as a link to the file."""


class FileDirective(PageDirective):
    """The base of the directives for examples and for session records."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {"caption": directives.unchanged_required}

    def read(self, suffix: str) -> ExampleFile:
        """Read the file in the argument, and note that the page depends on it.

        Raise `PageError` if there is no such file with this ending.
        """
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
        """Add caption, content and origin to ``node``, and make it a target for links."""
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
        """Return the caption; if the option is not given, the name of the file."""
        words = self.options.get("caption", name)
        inline, messages = self.parse_inline(words, lineno=self.lineno)
        return live_caption(words, "", *inline, *messages)

    def about(self, name: str, file: ExampleFile) -> Iterator[nodes.Node]:
        """Yield the origin of the example, its rules and its file."""
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
        """Return the control that cites the example.

        ``kind``: The kind of thing in citations: ``program`` or ``record``.
        """
        name = self.arguments[0]
        details = {
            "name": name,
            "title": shown.children[0].astext(),
            "origin": file.origin or OURS,
            "checksum": checksum_of((examples_folder(self.env) / name).read_bytes()),
        }
        return thing_control(kind, self.env.docname, shown["ids"][0], **details)

    def rule_link(self, rule: str) -> nodes.Node:
        """Return a link to a rule; the check of all links reports an unknown rule."""
        return link_to("id", rule, nodes.literal("", rule), self.lineno)


class ExampleDirective(FileDirective):
    """The directive ``example``: a piece of Python with its result."""

    def build(self) -> list[nodes.Node]:
        """Return the code. The result is filled in when the whole page has been read."""
        file = self.read(".py")
        code = nodes.literal_block(file.source, file.source, language="python")
        example = live_example("", name=self.arguments[0], raises=file.raises)
        self.frame(example, file, tagged("", code, tags=CODE))
        example += self.cite("program", example, file)
        return [example]


class SessionDirective(FileDirective):
    """The directive ``session``: a session record, as it is in its file."""

    def build(self) -> list[nodes.Node]:
        """Return the record."""
        file = self.read(".toml")
        block = nodes.literal_block(file.source, file.source, language="toml")
        record = self.frame(live_record(), file, block)
        record += self.cite("record", record, file)
        return [record]


def example_anchor(name: str) -> str:
    """Return the HTML anchor of an example.

    ``name``: The name of the example's file.
    """
    return f"example-{re.sub(r'[^a-z0-9]+', '-', name.rpartition('.')[0].lower())}"


def examples_folder(env: BuildEnvironment) -> Path:
    """Return the folder of the examples."""
    return current_project(env).root / str(env.config.rule_examples)


def show_results(app: Sphinx, document: nodes.document) -> None:
    """Add the output of a page's examples to the page when it has been read."""
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
        # The script needs the element even if there is no output.
        begin = '<div class="live-result"' + ("" if text else ' hidden="hidden"')
        tags = (f'{begin}><p class="live-label">Printed result</p>', "</div>\n")
        example.insert(2, tagged("", live_output(text, text, error=error), tags=tags))


def unexpected(raised: str | None, expected: str | None) -> str | None:
    """Return the fault if an example did not end as its header says; ``None`` if it did."""
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
    """Return the output exactly. HTML drops the first line break after the tag, so one is added."""
    text, error = node.astext(), node["error"]
    printed = _cited(to, text.removesuffix(error))
    failure = f'<span class="live-error">{_cited(to, error)}</span>' if error else ""
    return f'<pre class="live-output">\n{printed}{failure}</pre>'


def _cited(self: HTML5Translator, text: str) -> str:
    """Return a text in which every id of a rule is a link."""

    def link(match: re.Match[str]) -> str:
        found = rules.get(match[0])
        if found is None:
            return match[0]
        page = self.builder.get_relative_uri(self.builder.current_docname, found.docname)
        return f'<a class="cited" href="{page}#{ids.anchor(match[0])}">{match[0]}</a>'

    rules = rule_domain(self.builder.env).by_id()
    return ids.RULE_ID.sub(link, self.encode(text))


def site_root(self: HTML5Translator) -> str:
    """Return the root of the site relative to the page that is written."""
    home = str(self.builder.get_relative_uri(self.builder.current_docname, "index"))
    return home.rpartition("/")[0] or "."


def file_link(to: HTML5Translator, node: example_file) -> tuple[str, str]:
    """Return the tags of the link; on paper, where the file is not available, empty tags."""
    if to.builder.name not in BUILDERS:
        return "", ""
    place = f"{site_root(to)}/{node['path']}"
    return f'<a class="example-file" href="{place}" download>', "</a>"


def write_files(app: Sphinx, site: Path) -> None:
    """Copy the files into the site. A citation gives the checksum of exactly these bytes."""
    source = examples_folder(app.env)
    for path in sorted(source.rglob("*")):
        if path.suffix in SUFFIXES:
            place = site / FOLDER / path.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)


def setup(app: Sphinx) -> None:
    """Register the directives, the nodes, and the styles and scripts of the pages."""
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
